// Where in the run we are: a mark for every update, and for long runs a strip of the whole.

import { draw, make } from "../browser/elements.js";
import { askedMoment } from "./payload.js";
import { clamp, isInside, nearestUpdate } from "./rules.js";

const MANY_UPDATES = 120; // beyond this there are ticks instead of marks
const MANY_PASSES = 60; // beyond this their dashes would be a grey band
const SIGNS = { "+": "plus", "-": "minus", "·": "batch" };

/** @import { ReadReplay } from "./payload.js" */

/**
 * Marks by sign, dashes where passes begin, and a range input for hand and keyboard. The mark of the
 * k-th update stands at k: there the run is when that update has happened. The next one is ringed.
 * @param {ReadReplay} replay
 * @param {(k: number) => void} onScrub
 * @returns {{ element: HTMLElement, range: HTMLInputElement, show: (place: { k: number, t: number, known: number }) => void }}
 */
export function createTimeline({ timeline, panel, asked, window: [first, last], step }, onScrub) {
  const count = Math.max(1, last - first);
  const percent = (k) => `${(100 * (k - first)) / count}%`;
  const isCrowded = count > MANY_UPDATES;
  const fill = make("div", { class: "fill" });
  const next = make("div", { class: "next" });
  const here = make("div", { class: "here" });
  const marks = isCrowded ? [] : Array.from(timeline.signs, (sign, index) =>
    make("i", { class: `mark ${SIGNS[sign]}`, style: `left:${percent(first + index + 1)}` }));
  const begins = timeline.pass_begins.filter((k) => isInside(k, [first, last]));
  const passes = begins.length > MANY_PASSES ? [] : begins.map((k) =>
    ({ k, mark: make("i", { class: "pass", style: `left:${percent(k > first ? k + 0.5 : k)}` }) }));
  const strokes = make("div", { class: "strokes" }), told = make("div", { class: "marks" });
  const line = make(
    "div",
    { class: isCrowded ? "line crowded" : "line", style: `--count:${count}` },
    strokes,
    fill,
    told,
    here,
  );
  const range = make("input", {
    type: "range", "aria-label": `${step[0].toUpperCase()}${step.slice(1)}`, min: first, max: last, step: 1, value: first,
    oninput: () => onScrub(Number(range.value)),
  });

  const scrub = (event) => {
    const box = line.getBoundingClientRect();
    onScrub(nearestUpdate((event.clientX - box.left) / box.width, [first, last]));
  };
  range.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    range.setPointerCapture(event.pointerId);
    scrub(event);
  });
  range.addEventListener("pointermove", (event) => {
    if (range.hasPointerCapture(event.pointerId)) scrub(event);
  });
  range.addEventListener("mousedown", (event) => event.preventDefault());
  range.addEventListener("touchstart", (event) => event.preventDefault(), { passive: false });

  let reached = 0; // marks before this one are in full colour
  let seen = ""; // which marks are there

  /** Marks of the updates of which may be told; the next one is ringed if it is one of them. */
  function showMarks({ k, known }) {
    const count = Math.max(0, Math.min(last, known) - first);
    const isNextSeen = k < known;
    if (seen === `${count} ${isNextSeen}`) return;
    seen = `${count} ${isNextSeen}`;
    if (isCrowded) strokes.replaceChildren(ticks(timeline.signs, count));
    const begun = passes.filter((pass) => pass.k < known || pass.k === 0).map(({ mark }) => mark);
    told.replaceChildren(...begun, ...(isNextSeen ? [next] : []), ...marks.slice(0, count));
  }

  return {
    element: make("div", { class: "timeline" }, line, range),
    range,
    show(place) {
      const { k, t, known } = place;
      showMarks(place);
      fill.style.width = percent(k + t);
      here.style.left = percent(k + t);
      next.style.left = percent(Math.min(k + 1, last));
      next.classList.toggle("end", k >= last);
      const now = k - first;
      for (let i = Math.min(reached, now); i < Math.max(reached, now); i++) {
        marks[i]?.classList.toggle("done", i < now);
      }
      reached = now;
      if (range.value !== String(k)) range.value = k;
      const said = known === Infinity ? panel.columns.moment[k - first] : askedMoment(asked, k);
      if (range.getAttribute("aria-valuetext") !== said) range.setAttribute("aria-valuetext", said);
    },
  };
}

/** Many updates: a short stroke for each of the first `count`, up for + and down for −. */
function ticks(signs, count) {
  const path = (wanted, from, to) => draw("path", {
    class: SIGNS[wanted],
    d: Array.from(signs.slice(0, count), (sign, i) => (sign === wanted ? `M${i + 1} ${from}V${to}` : "")).join(""),
  });
  const box = { viewBox: `0 0 ${signs.length} 20`, preserveAspectRatio: "none", "aria-hidden": "true" };
  return draw("svg", box, path("+", 2, 9), path("-", 11, 18), path("·", 5, 15));
}

/**
 * The whole of a long run in a strip; a click goes there.
 * @param {ReadReplay} replay
 * @param {(k: number) => void} onGo
 * @returns {{ element: HTMLElement, show: (place: { k: number, known: number }) => void }}
 */
export function createOverview({ overview, updates, window: [first, last] }, onGo) {
  const { values, label } = overview;
  const end = Math.max(1, values.length - 1);
  const share = (k) => `${(100 * k) / Math.max(1, updates)}%`;
  const heights = values.map((value, i) => `L${i} ${20 - 18 * value}`);
  const path = draw("path", {});
  let seen = -1; // so many of the values are shown
  const here = make("div", { class: "here" });
  const element = make(
    "div",
    { class: "overview", role: "img", "aria-label": label, title: `${label}: click to go there` },
    draw(
      "svg",
      { viewBox: `0 0 ${end} 20`, preserveAspectRatio: "none" },
      path,
    ),
    make("div", { class: "seen", style: `left:${share(first)};width:${share(last - first)}` }),
    here,
  );
  element.addEventListener("click", (event) => {
    const box = element.getBoundingClientRect();
    onGo(clamp(Math.round((updates * (event.clientX - box.left)) / box.width), [0, updates]));
  });
  return {
    element,
    show({ k, known }) {
      here.style.left = share(k);
      const count = known === Infinity ? values.length : Math.floor((known / Math.max(1, updates)) * end) + 1;
      if (count === seen) return;
      seen = count;
      path.setAttribute("d", `M0 20${heights.slice(0, count).join("")}L${Math.min(count, values.length) - 1} 20Z`);
    },
  };
}
