// What the marks of points mean: the same few words on every page.

import { draw, make } from "../page/elements.js";

// As `core/scenes/ink/marks.py` draws them, 16 high. What most comes and goes is last: it leaves no hole before the others.
const LEGEND = [
  ["chosen", "chosen", 16, () => [draw("path", { d: "M8 1l7 7-7 7-7-7z" })]],
  ["used in the proof", "proof", 16, () => [draw("path", { d: "M8 1.2l6 3.4v6.8l-6 3.4-6-3.4V4.6z" })]],
  ["not right", "hollow", 26, () => [
    draw("circle", { cx: 6.5, cy: 8, r: 4.8 }),
    draw("rect", { x: 15.2, y: 3.4, width: 9.2, height: 9.2 }),
  ]],
  ["corrected next", "next", 16, () => [
    draw("circle", { class: "edge", cx: 8, cy: 8, r: 6 }),
    draw("circle", { cx: 8, cy: 8, r: 6 }),
  ]],
];

/** @import { AskedSigns } from "../page/signs.js" */

const isPlace = (number) => number !== null && number !== undefined;

/**
 * The marks of points that some traces draw now: those of which at least one has a place.
 *
 * @param {Record<string, any>[]} traces as Plotly takes them
 * @returns {Set<string>}
 */
export function drawnMarks(traces) {
  const isDrawn = ({ meta, x = [], y = [] }) => meta && x.some((place, index) => isPlace(place) && isPlace(y[index]));
  return new Set(traces.filter(isDrawn).map(({ meta }) => meta));
}

/**
 * @param {AskedSigns} signs
 * @param {string[]} marks those that the picture has
 * @returns {HTMLElement} a list in one line, for the head of a picture
 */
export function createLegend(signs, marks) {
  const items = LEGEND.filter(([, mark]) => marks.includes(mark)).map(([words, mark, width, shapes]) => make(
    "li",
    { class: mark },
    draw("svg", { viewBox: `0 0 ${width} 16`, "aria-hidden": "true" }, ...shapes()),
    ...signs.parts(words),
  ));
  return make("ul", { class: "legend", "aria-label": "Marks of points" }, ...items);
}
