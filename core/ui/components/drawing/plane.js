// Pure: the plane as a window onto coordinates.

/**
 * The coordinates in the middle, and pixels per unit on both axes.
 *
 * @typedef {{x: number, y: number, scale: number}} View
 */

/**
 * Where the plane lies on the canvas, in pixels.
 *
 * @typedef {{left: number, top: number, width: number, height: number}} Frame
 */

/** @typedef {import("../browser/picture/half_planes.js").Box} Box */
/** @typedef {import("../browser/picture/half_planes.js").Place} Place */

/** Units from the middle to the edge where there is nothing to fit. */
const EMPTY_VIEW = 5;
const MARGIN = { left: 46, right: 10, top: 8, bottom: 22 }; // pixels around the plane
const AIR = 1.36; // of the room that the points themselves need
const FARTHEST_OUT = 1e-300, FARTHEST_IN = 1e300; // pixels per unit; beyond, numbers run out
const HARDLY = 0.12; // of the view: points that fill less than this are looked at too closely

/**
 * The frame on a canvas of this size; the numbers beside it may be written larger.
 *
 * @param {number} width
 * @param {number} height
 * @param {number} letters how much larger
 * @returns {Frame}
 */
export function frameOf(width, height, letters) {
  return {
    left: MARGIN.left * letters,
    top: MARGIN.top,
    width: Math.max(50, width - MARGIN.left * letters - MARGIN.right),
    height: Math.max(50, height - MARGIN.top - MARGIN.bottom * letters),
  };
}

/**
 * Where on the canvas a place of the plane is.
 *
 * @param {View} view
 * @param {Frame} frame
 * @param {number} x
 * @param {number} y
 * @returns {Place}
 */
export function toCanvas(view, frame, x, y) {
  return [
    frame.left + frame.width / 2 + (x - view.x) * view.scale,
    frame.top + frame.height / 2 - (y - view.y) * view.scale,
  ];
}

/**
 * Which place of the plane is at a pixel.
 *
 * @param {View} view
 * @param {Frame} frame
 * @param {number} left
 * @param {number} top
 * @returns {Place}
 */
export function toPlane(view, frame, left, top) {
  return [
    view.x + (left - frame.left - frame.width / 2) / view.scale,
    view.y - (top - frame.top - frame.height / 2) / view.scale,
  ];
}

/**
 * @param {View} view
 * @param {Frame} frame
 * @returns {Box}
 */
export function boxOf(view, frame) {
  const [left, top] = toPlane(view, frame, frame.left, frame.top);
  const [right, bottom] = toPlane(view, frame, frame.left + frame.width, frame.top + frame.height);
  return { left, right, bottom, top };
}

/**
 * @param {Frame} frame
 * @param {number} left
 * @param {number} top
 * @returns {boolean}
 */
export function isWithin(frame, left, top) {
  return left >= frame.left && left <= frame.left + frame.width &&
    top >= frame.top && top <= frame.top + frame.height;
}

/**
 * The view that shows all points with some air, and the origin if it matters.
 *
 * @param {{x: number, y: number}[]} points
 * @param {Frame} frame
 * @param {boolean} withOrigin
 * @returns {View}
 */
export function fitted(points, frame, withOrigin) {
  const seen = withOrigin || points.length === 0 ? [...points, { x: 0, y: 0 }] : points;
  const extent = (axis) => seen.reduce(
    ([low, high], point) => [Math.min(low, point[axis]), Math.max(high, point[axis])],
    [Infinity, -Infinity],
  );
  const [left, right] = extent("x"), [bottom, top] = extent("y");
  // Halves first: the whole way from −1e308 to 1e308 is no number any more.
  const needed = Math.max(
    (right / 2 - left / 2) / frame.width,
    (top / 2 - bottom / 2) / frame.height,
  ) * 2 * AIR;
  const size = Math.max(Math.abs(left), Math.abs(right), Math.abs(bottom), Math.abs(top));
  const least = needed > 1e-13 * size / frame.width ? needed : 0;
  const alone = Math.max(EMPTY_VIEW, size / 10) / (Math.min(frame.width, frame.height) / 2);
  return {
    x: left / 2 + right / 2,
    y: bottom / 2 + top / 2,
    scale: bounded(1 / (least || alone)),
  };
}

/**
 * Does a view hide some of the points, or look at them from too far away?
 *
 * @param {{x: number, y: number}[]} points
 * @param {View} view
 * @param {Frame} frame
 * @returns {boolean}
 */
export function needsFit(points, view, frame) {
  const { left, right, bottom, top } = boxOf(view, frame);
  const isHidden = ({ x, y }) => x < left || x > right || y < bottom || y > top;
  if (points.some(isHidden)) return true;
  return points.length > 1 && view.scale < HARDLY * fitted(points, frame, false).scale;
}

/**
 * Nearer (factor above 1) or farther; what is at the pixel stays there.
 *
 * @param {View} view
 * @param {Frame} frame
 * @param {number} factor
 * @param {number} left
 * @param {number} top
 * @returns {View}
 */
export function zoomed(view, frame, factor, left, top) {
  const scale = bounded(view.scale * factor);
  const [x, y] = toPlane(view, frame, left, top);
  const [movedX, movedY] = toPlane({ ...view, scale }, frame, left, top);
  return { x: view.x + x - movedX, y: view.y + y - movedY, scale };
}

/**
 * @param {View} view
 * @param {number} right pixels
 * @param {number} down pixels
 * @returns {View}
 */
export function panned(view, right, down) {
  return { ...view, x: view.x - right / view.scale, y: view.y + down / view.scale };
}

/**
 * What was seen in one frame as another one shows it: all of it, as large as it can be.
 *
 * @param {View} view
 * @param {Frame} before
 * @param {Frame} after
 * @returns {View}
 */
export function reframed(view, before, after) {
  const factor = Math.min(after.width / before.width, after.height / before.height);
  return { ...view, scale: bounded(view.scale * factor) };
}

function bounded(scale) {
  return Math.min(FARTHEST_IN, Math.max(FARTHEST_OUT, scale));
}

/**
 * The index of the point nearest to a pixel and at most `reach` away, or −1; the topmost of equals.
 *
 * @param {{x: number, y: number}[]} points
 * @param {View} view
 * @param {Frame} frame
 * @param {number} left
 * @param {number} top
 * @param {number} reach
 * @returns {number}
 */
export function nearest(points, view, frame, left, top, reach) {
  let found = -1, least = reach * reach;
  points.forEach(({ x, y }, index) => {
    const [pointLeft, pointTop] = toCanvas(view, frame, x, y);
    const squared = (pointLeft - left) ** 2 + (pointTop - top) ** 2;
    if (squared <= least) [found, least] = [index, squared];
  });
  return found;
}
