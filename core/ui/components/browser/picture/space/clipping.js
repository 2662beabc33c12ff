// Pure: the part of something in space that a box lets see.

import { onTheWay, dot } from "./projection.js";

/** @import { Spot } from "./projection.js" */
/** @typedef {{ normal: Spot, offset: number }} Plane what lies on its side has normal·x + offset ≥ 0 */

const TOUCHING = 1e-9; // of a side: on the plane

/**
 * @param {Plane} plane
 * @param {Spot} spot
 * @returns {number}
 */
export const heightOver = ({ normal, offset }, spot) => dot(normal, spot) + offset;

/**
 * The sides of a box around the origin.
 * @param {Spot} half of its sides
 * @returns {Plane[]}
 */
export function sidesOf(half) {
  return [0, 1, 2].flatMap((axis) => [1, -1].map((sign) => {
    const normal = /** @type {Spot} */ ([0, 0, 0]);
    normal[axis] = sign;
    return { normal, offset: half[axis] };
  }));
}

/**
 * @param {Spot} spot
 * @param {Plane[]} planes
 * @returns {boolean}
 */
export function isWithin(spot, planes) {
  return planes.every((plane) => heightOver(plane, spot) >= -1e-6);
}

/**
 * A segment or a convex polygon in two: what lies before a plane, and what behind; empty where nothing does.
 * @param {Spot[]} corners two of a segment, else more
 * @param {Plane} plane
 * @returns {[before: Spot[], behind: Spot[]]}
 */
export function cutBy(corners, plane) {
  const heights = corners.map((corner) => heightOver(plane, corner));
  if (heights.every((height) => height >= -TOUCHING)) return [corners, []];
  if (heights.every((height) => height <= TOUCHING)) return [[], corners];
  const before = [], behind = [];
  const edges = corners.length === 2 ? 1 : corners.length;
  const put = (index) => {
    if (heights[index] >= -TOUCHING) before.push(corners[index]);
    if (heights[index] <= TOUCHING) behind.push(corners[index]);
  };
  for (let index = 0; index < edges; index += 1) {
    const next = (index + 1) % corners.length;
    put(index);
    if (Math.min(heights[index], heights[next]) < -TOUCHING && Math.max(heights[index], heights[next]) > TOUCHING) {
      const edge = onTheWay(corners[index], corners[next], heights[index] / (heights[index] - heights[next]));
      before.push(edge);
      behind.push(edge);
    }
  }
  if (edges === 1) put(1);
  const whole = (part) => (part.length >= corners.length || part.length > 2 ? part : []);
  return [whole(before), whole(behind)];
}

/**
 * The part of a segment or a convex polygon before all of some planes; empty if there is none.
 * @param {Spot[]} corners
 * @param {Plane[]} planes
 * @returns {Spot[]}
 */
export function clippedBy(corners, planes) {
  return planes.reduce((left, plane) => (left.length ? cutBy(left, plane)[0] : left), corners);
}
