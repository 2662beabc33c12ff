// Pure: where a place in space is on the screen, as Plotly's own camera sees it.
//
// Plotly puts what its axes show into a box around the origin, whose sides have the lengths of the
// aspect ratio. The camera is told in units of that box.

/** @import { Camera } from "../view.js" */
/** @typedef {[number, number, number]} Spot a place in the box */
/** @typedef {[number, number]} Range */

export const SOLID_AXES = ["xaxis", "yaxis", "zaxis"]; // in the layout of a scene

/**
 * @typedef {object} Projection
 * @property {(place: Spot) => Spot} toBox from the coordinates of the data
 * @property {(spot: Spot) => [number, number]} toPixels from the top left corner
 * @property {(spot: Spot) => number} depthOf how far before the eye
 * @property {Spot} eye
 * @property {Spot} half of the sides of the box
 * @property {Spot} across to the right on the screen, and `top` upwards
 * @property {Spot} top
 * @property {number} pixel how long one is at what the camera looks at
 */

const OPENING = Math.PI / 4; // of the camera, from the lower to the upper edge

const minus = (a, b) => a.map((number, axis) => number - b[axis]);
/**
 * @param {number[]} a
 * @param {number[]} b
 * @returns {number}
 */
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
/**
 * @param {number[]} a
 * @returns {number[]}
 */
export const unit = (a) => a.map((number) => number / (Math.hypot(...a) || 1));
/**
 * @param {number[]} a
 * @param {number[]} b
 * @param {number} share of the way from one to the other
 * @returns {number[]}
 */
export const onTheWay = (a, b, share) => a.map((number, axis) => number + share * (b[axis] - number));
const plus = (a, b) => a.map((number, axis) => number + b[axis]);

/**
 * At right angles to a polygon, as long as twice its area.
 * @param {Spot[]} corners
 * @returns {Spot}
 */
export function normalOf([first, ...others]) {
  const ways = others.map((corner) => minus(corner, first));
  return ways.slice(1).reduce((sum, way, index) => plus(sum, cross(ways[index], way)), [0, 0, 0]);
}

/**
 * @param {Camera} camera
 * @param {Range[]} ranges of the three axes
 * @param {Spot} aspect
 * @param {number} width of the picture
 * @param {number} height
 * @returns {Projection}
 */
export function projectionOf({ eye, center, up }, ranges, aspect, width, height) {
  const spot = ({ x, y, z }) => [x, y, z];
  const from = spot(eye);
  const away = minus(from, spot(center ?? { x: 0, y: 0, z: 0 }));
  const back = unit(away);
  const right = unit(cross(spot(up ?? { x: 0, y: 0, z: 1 }), back));
  const top = cross(back, right);
  const zoom = height / 2 / Math.tan(OPENING / 2);
  const depthOf = (place) => -dot(minus(place, from), back);
  return /** @type {any} */ ({
    eye: from,
    half: aspect.map((side) => side / 2),
    across: right,
    top,
    pixel: Math.hypot(...away) / zoom,
    depthOf,
    toBox: (place) => place.map((number, axis) => {
      const [low, high] = ranges[axis];
      return ((number - low) / (high - low) - 0.5) * aspect[axis];
    }),
    toPixels(place) {
      const away = minus(place, from), scale = zoom / depthOf(place);
      return [width / 2 + scale * dot(away, right), height / 2 - scale * dot(away, top)];
    },
  });
}
