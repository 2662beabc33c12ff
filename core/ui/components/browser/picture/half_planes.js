// Pure: half-planes and their edges, as far as a picture shows them.

/**
 * What can be seen, in coordinates.
 *
 * @typedef {{left: number, right: number, bottom: number, top: number}} Box
 */

/**
 * [a, b, c]: the half-plane ax + by + c ≥ 0, whose edge is the line ax + by + c = 0.
 *
 * @typedef {[number, number, number]} Side
 */

/**
 * A place, in pixels or in coordinates.
 *
 * @typedef {[number, number]} Place
 */

/**
 * The part of a line that can be seen, as two places, or null.
 *
 * @param {Side} line
 * @param {Box} box
 * @returns {[Place, Place] | null}
 */
export function lineAcross([a, b, c], box) {
  const ends = cornersOf(box).flatMap((from, index, corners) => {
    const to = corners[(index + 1) % corners.length];
    const crossing = crossingOf([a, b, c], from, to);
    return crossing ? [crossing] : [];
  });
  if (ends.length < 2) return null;
  const far = (one, other) => Math.hypot(other[0] - one[0], other[1] - one[1]);
  const last = ends.reduce((best, end) => (far(ends[0], end) > far(ends[0], best) ? end : best));
  return [ends[0], last];
}

/**
 * The part of the box that lies on all of the sides, as a polygon; empty if there is none.
 *
 * @param {Side[]} sides
 * @param {Box} box
 * @returns {Place[]}
 */
export function regionOf(sides, box) {
  return sides.reduce((polygon, side) => {
    return polygon.flatMap((from, index) => {
      const to = polygon[(index + 1) % polygon.length];
      const kept = height(side, from) >= 0 ? [from] : [];
      const isEdge = (height(side, from) >= 0) !== (height(side, to) >= 0);
      return isEdge ? [...kept, crossingOf(side, from, to)] : kept;
    });
  }, cornersOf(box));
}

function cornersOf({ left, right, bottom, top }) {
  return [[left, bottom], [right, bottom], [right, top], [left, top]];
}

function height([a, b, c], [x, y]) {
  return a * x + b * y + c;
}

function crossingOf(side, from, to) {
  const before = height(side, from), after = height(side, to);
  if ((before >= 0) === (after >= 0)) return null;
  const share = before / (before - after);
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
}
