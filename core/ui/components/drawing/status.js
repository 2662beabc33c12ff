// Pure: what is said about the plane and the point in the hand.

import { shownText } from "./decimals.js";

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/**
 * x⁽³⁾ for the point with index 2.
 *
 * @param {number} index
 * @returns {string}
 */
export function nameOf(index) {
  return `x⁽${[...String(index + 1)].map((digit) => RAISED[digit]).join("")}⁾`;
}

/**
 * The line below the plane: the selected point, else what a click would do, else a hint.
 *
 * @param {import("./points.js").Point[]} points
 * @param {number} selected
 * @param {import("./points.js").Point | null} ghost
 * @param {string} hint
 * @param {boolean} isTouched is there no mouse?
 * @returns {string}
 */
export function statusText(points, selected, ghost, hint, isTouched) {
  if (points[selected]) return `${nameOf(selected)} is ${whereText(points[selected])}`;
  if (ghost) return `A click adds ${whereText(ghost)}`;
  return points.length ? hint : `${isTouched ? "Tap" : "Click"} to add a point.`;
}

function whereText({ texts, sign }) {
  return `${sign > 0 ? "+" : "−"} at (${texts.slice(0, 2).map(shownText).join(", ")})`;
}

/**
 * What is on the plane now, as who sees it sees it; of points that wait for an answer only how many there are.
 *
 * @param {import("./points.js").Point[]} points
 * @param {{sentence: string, legend: string} | null} answer
 * @returns {string}
 */
export function planeShows(points, answer) {
  const plus = points.filter(({ sign }) => sign > 0).length;
  const counted = points.length ? `It shows ${plus} + and ${points.length - plus} −.` : "";
  return [counted, answer?.sentence, answer?.legend].filter(Boolean).join(" ");
}

/**
 * The plane for those who do not see it.
 *
 * @param {number} count
 * @returns {string}
 */
export function planeText(count) {
  return `Plane with ${count} point${count === 1 ? "" : "s"}. ` +
    "Tab goes from point to point, arrows move one, Enter adds one.";
}
