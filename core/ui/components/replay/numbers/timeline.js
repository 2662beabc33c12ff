// Where in the run we are: a mark for every update, and for long runs a strip of the whole.

import { draw, make } from "../../browser/page/elements.js";
import { askedMoment } from "../place/payload.js";
import { clamp, horizonOf, isInside, nearestUpdate } from "../place/rules.js";
import { forMouse } from "../../browser/page/touching.js";

const MANY_UPDATES = 120; // beyond this there are ticks instead of marks
const MANY_PASSES = 60; // beyond this their dashes would be a grey band
const SIGNS = { "+": "plus", "-": "minus", "·": "batch" };

/** @import { ReadReplay } from "../place/payload.js" */

/**
 * Marks by sign, dashes where passes begin, and a range input for hand and keyboard. The mark of the
 * k-th update stands at k: there the run is when that update has happened. The next one is ringed.
 * @param {ReadReplay} replay
 * @param {(k: number) => void} onScrub
 * Who is asked does not see where the run ends: then there is only as much of the line as is reached.
 * @returns {{ element: HTMLElement, range: HTMLInputElement,
 *   show: (place: { k: number, t: number, known: number, isOpenEnded: boolean }) => void }}
 */
export function createTimeline({ timeline, panel, asked, window: [first, last], step }, onScrub) {
  const count = Math.max(1, last - first);
  let end = last; // of the line
  let farthest = first; // that was reached
  let reachable = last; // by hand
  const percent = (k) => `${(100 * (k - first)) / Math.max(1, end - first)}%`;
  const isCrowded = count > MANY_UPDATES;
  const fill = make("div", { class: "fill" });
  const next = make("div", { class: "next" });
  const here = make("div", { class: "here" });
  const marks = isCrowded ? [] : Array.from(timeline.signs, (sign) => make("i", { class: `mark ${SIGNS[sign]}` }));
  const begins = timeline.pass_begins.filter((k) => isInside(k, [first, last]));
  const passes = begins.length > MANY_PASSES ? [] : begins.map((k) => ({ k, mark: make("i", { class: "pass" }) }));
  const strokes = make("div", { class: "strokes" }), told = make("div", { class: "marks" });
  const line = make(
    "div",
    { class: isCrowded ? "line crowded" : "line" },
    strokes,
    fill,
    told,
    here,
  );
  const range = make("input", {
    type: "range", "aria-label": `${step[0].toUpperCase()}${step.slice(1)}`, min: first, max: last, step: 1, value: first,
    oninput: () => onScrub(Math.min(Number(range.value), reachable)),
  });

  const scrub = (event) => {
    const box = line.getBoundingClientRect();
    onScrub(Math.min(nearestUpdate((event.clientX - box.left) / box.width, [first, end]), reachable));
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

  /** The line goes as far as this k. */
  function extend(to) {
    end = to;
    line.style.setProperty("--count", String(Math.max(1, end - first)));
    range.max = String(end);
    marks.forEach((mark, index) => { mark.style.left = percent(first + index + 1); });
    for (const { k, mark } of passes) mark.style.left = percent(k > first ? k + 0.5 : k);
    seen = "";
  }

  let reached = 0; // marks before this one are in full colour
  let seen = ""; // which marks are there

  /** Marks of the updates of which may be told; the next one is ringed if it is one of them. */
  function showMarks({ k, known }) {
    const count = Math.max(0, Math.min(last, known) - first);
    const isNextSeen = k < known;
    if (seen === `${count} ${isNextSeen}`) return;
    seen = `${count} ${isNextSeen}`;
    if (isCrowded) strokes.replaceChildren(ticks(timeline.signs, count, end - first));
    const begun = passes.filter((pass) => pass.k < known || pass.k === 0).map(({ mark }) => mark);
    told.replaceChildren(...begun, ...(isNextSeen ? [next] : []), ...marks.slice(0, count));
  }

  extend(last);
  return {
    element: make("div", { class: "timeline" }, line, range),
    range,
    show(place) {
      const { k, t, known, isOpenEnded } = place;
      const to = isOpenEnded ? first + horizonOf(Math.max(k, Math.min(known, last)) - first) : last;
      if (to !== end) extend(to);
      farthest = Math.max(farthest, k);
      reachable = isOpenEnded ? farthest : last;
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

/** Many updates: a short stroke for each of the first `count`, up for + and down for −; room for `all`. */
function ticks(signs, count, all) {
  const path = (wanted, from, to) => draw("path", {
    class: SIGNS[wanted],
    d: Array.from(signs.slice(0, count), (sign, i) => (sign === wanted ? `M${i + 1} ${from}V${to}` : "")).join(""),
  });
  const box = { viewBox: `0 0 ${all} 20`, preserveAspectRatio: "none", "aria-hidden": "true" };
  return draw("svg", box, path("+", 2, 9), path("-", 11, 18), path("·", 5, 15));
}

/**
 * The whole of a long run in a strip; a click goes there.
 * @param {ReadReplay} replay
 * @param {(k: number) => void} onGo
 * @returns {{ element: HTMLElement, show: (place: { k: number, known: number, isOpenEnded: boolean }) => void }}
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
    { class: "overview", role: "img", "aria-label": label, title: forMouse(`${label}: click to go there`) },
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
    show({ k, known, isOpenEnded }) {
      element.style.visibility = isOpenEnded ? "hidden" : "visible"; // it would tell where the run ends
      here.style.left = share(k);
      const count = known === Infinity ? values.length : Math.floor((known / Math.max(1, updates)) * end) + 1;
      if (count === seen) return;
      seen = count;
      path.setAttribute("d", `M0 20${heights.slice(0, count).join("")}L${Math.min(count, values.length) - 1} 20Z`);
    },
  };
}
