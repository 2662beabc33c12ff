// What one can take hold of in a picture: by mouse, by finger or with the keyboard.

import { make } from "../browser/page/elements.js";
import { frameOfAxes } from "../browser/picture/picture.js";
import { arrowOf, nudged, pulled, valueText } from "./values.js";

/** @import { SentPanel } from "../wire" */
/** @import { Paint } from "./formula.js" */
/** @import { Hand } from "./values.js" */

const between = (number, [low, high]) => Math.max(low, Math.min(high, number));

/** One handle. `hand` is what may be done with the board: {values, evaluate, state, change, hold, settle}. */
function createHandle(plot, hand) {
  const element = make("div", { class: "handle", role: "slider", tabindex: 0, "aria-valuenow": 0 }, make("i"));
  let handle = null;
  let grip = null; // from the pointer to the handle while it is dragged, in pixels

  const values = () => hand.values().filter(({ name }) => name in handle.sets);
  const here = () => handle.at.map(hand.evaluate()(hand.state()));

  function pull(event) {
    const box = plot.getBoundingClientRect();
    const pixels = [event.clientX - box.left + grip[0], event.clientY - box.top + grip[1]];
    const point = frameOfAxes(plot).toPoint(pixels);
    hand.change(pulled(handle, hand.evaluate(), hand.state(), hand.values(), point));
  }

  function drop() {
    if (!grip) return;
    grip = null;
    element.classList.remove("held");
    hand.settle();
  }

  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || grip) return;
    event.preventDefault();
    element.focus({ focusVisible: false });
    element.setPointerCapture(event.pointerId);
    hand.hold();
    element.classList.add("held");
    const box = element.getBoundingClientRect();
    grip = [box.left + box.width / 2 - event.clientX, box.top + box.height / 2 - event.clientY];
  });
  element.addEventListener("pointermove", (event) => {
    if (grip && element.hasPointerCapture(event.pointerId)) pull(event);
  });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) element.addEventListener(end, drop);
  element.addEventListener("keydown", (event) => {
    const arrow = arrowOf(event);
    if (!arrow) return;
    event.preventDefault();
    const { size } = frameOfAxes(plot);
    hand.change(nudged(handle, hand.evaluate(), hand.state(), hand.values(), arrow, size));
    hand.settleSoon();
  });

  return {
    element,
    take(arrived, paint) {
      handle = arrived;
      element.setAttribute("aria-label", handle.label);
      element.classList.toggle("bare", Boolean(handle.bare));
      element.style.setProperty("--colour", paint(handle.colour));
    },
    /** Where it stands now; at the edge if it lies outside the picture. */
    show() {
      const point = here();
      const isSomewhere = point.every(Number.isFinite);
      element.hidden = !isSomewhere;
      if (!isSomewhere) return;
      const frame = frameOfAxes(plot);
      const [left, top] = frame.toPixels(point);
      const seen = [between(left, frame.left), between(top, frame.top)];
      element.classList.toggle("outside", Math.hypot(seen[0] - left, seen[1] - top) > 1);
      element.style.transform = `translate(${seen[0]}px, ${seen[1]}px)`;
      const mine = values();
      const state = hand.state();
      element.setAttribute("aria-valuenow", state[mine[0].name]);
      element.setAttribute("aria-valuemin", mine[0].low);
      element.setAttribute("aria-valuemax", mine[0].high);
      const said = mine.map((value) => `${value.label} = ${valueText(state[value.name], value)}`);
      element.setAttribute("aria-valuetext", said.join(", "));
    },
  };
}

/** Goes through the points of a trace with the arrow keys: the keyboard's way to point at one. */
function createPointer(hand) {
  const element = make("div", { class: "points", role: "slider", tabindex: 0, "aria-valuenow": 0 });
  let pick = null;
  const value = () => hand.values().find(({ name }) => name === pick.value);
  element.addEventListener("keydown", (event) => {
    const arrow = arrowOf(event);
    if (!arrow) return;
    event.preventDefault();
    const { name, low, high } = value();
    const next = between(hand.state()[name] + Math.sign(arrow[0] + arrow[1]), [low, high]);
    hand.change({ ...hand.state(), [name]: next });
    hand.settleSoon();
  });
  return {
    element,
    take(arrived) {
      pick = arrived;
      const { label, low, high } = value();
      element.setAttribute("aria-label", label);
      element.setAttribute("aria-valuemin", low);
      element.setAttribute("aria-valuemax", high);
    },
    show() {
      element.setAttribute("aria-valuenow", hand.state()[pick.value]);
      element.setAttribute("aria-valuetext", `${hand.state()[pick.value] + 1}`);
    },
  };
}

/** A switch in the picture, which shows its 0 or 1. */
function createToggle(plot, hand) {
  let toggle = null;
  const element = make("button", {
    class: "toggle", type: "button", role: "switch",
    onclick: () => {
      hand.change({ ...hand.state(), [toggle.value]: hand.state()[toggle.value] ? 0 : 1 });
      hand.settle();
    },
  });
  return {
    element,
    take(arrived) {
      toggle = arrived;
      element.setAttribute("aria-label", hand.values().find(({ name }) => name === toggle.value).label);
      element.setAttribute("aria-checked", String(Boolean(hand.state()[toggle.value])));
    },
    show() {
      const isOn = Boolean(hand.state()[toggle.value]);
      const [left, top] = frameOfAxes(plot).toPixels(toggle.at);
      element.style.transform = `translate(${left}px, ${top}px)`;
      element.setAttribute("aria-checked", String(isOn));
      element.textContent = isOn ? "1" : "0";
    },
  };
}

/**
 * All handles of a picture.
 * @param {HTMLElement} plot
 * @param {Hand} hand
 * @returns {{ element: HTMLElement, take: (panel: SentPanel, paint: Paint) => void, show: () => void }}
 */
export function createHandles(plot, hand) {
  const element = make("div", { class: "handles" });
  let handles = [];
  let pointers = [];
  let toggles = [];
  const all = () => [...pointers, ...toggles, ...handles];
  const sized = (list, count, create) => {
    for (const gone of list.slice(count)) gone.element.remove();
    const kept = list.slice(0, count);
    while (kept.length < count) kept.push(create());
    return kept;
  };
  return {
    element,
    take(panel, paint) {
      const picks = panel.picks.filter(({ numbers }) => !numbers.length);
      pointers = sized(pointers, picks.length, () => createPointer(hand));
      toggles = sized(toggles, panel.toggles.length, () => createToggle(plot, hand));
      handles = sized(handles, panel.handles.length, () => createHandle(plot, hand));
      pointers.forEach((pointer, i) => pointer.take(picks[i]));
      toggles.forEach((toggle, i) => toggle.take(panel.toggles[i]));
      handles.forEach((handle, i) => handle.take(panel.handles[i], paint));
      for (const one of all()) if (!one.element.isConnected) element.append(one.element);
    },
    show() {
      for (const one of all()) one.show();
    },
  };
}
