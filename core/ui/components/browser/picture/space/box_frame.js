// Pure: the frame around what is seen in space: grid lines behind it, numbers and names along its axes.

import { sized } from "./letters.js";
import { ticksOf } from "./axis_ticks.js";

/** @import { Projection, Spot } from "./projection.js" */
/** @import { Letters, Placed } from "./letters.js" */

const APART = 5; // pixels between an axis, its numbers and its name

const others = (axis) => [0, 1, 2].filter((one) => one !== axis);

/** The sign of the side of an axis that lies behind all, seen from the eye. */
const behind = ({ eye }) => eye.map((number) => (number > 0 ? -1 : 1));

/** A place on the side of an axis by its sign, on the others as told. */
function cornerOf(half, signs) {
  return signs.map((sign, axis) => sign * half[axis]);
}

/**
 * @param {Record<string, any>[]} axes of the layout
 * @param {Projection} projection
 * @returns {{ ends: [Spot, Spot], colour: string }[]}
 */
export function gridOf(axes, projection) {
  const { half, toBox } = projection, back = behind(projection);
  const middles = axes.map(({ range: [low, high] }) => (low + high) / 2);
  return axes.flatMap((axis, along) => ticksOf(axis).flatMap(({ at }) => others(along).map((side) => {
    const [across] = others(along).filter((one) => one !== side);
    const ends = [-1, 1].map((sign) => {
      const place = [...middles];
      place[along] = at;
      const spot = toBox(place);
      spot[side] = back[side] * half[side];
      spot[across] = sign * half[across];
      return spot;
    });
    return { ends: /** @type {[Spot, Spot]} */ (ends), colour: at === 0 ? axis.zerolinecolor ?? axis.gridcolor : axis.gridcolor };
  })));
}

/** The edge of the box that bears an axis: at the rim of what is seen, low or on the left. */
function edgeOf(axis, projection) {
  const { half, toPixels } = projection, back = behind(projection);
  const edges = others(axis).map((front) => [-1, 1].map((sign) => {
    const signs = [...back];
    signs[front] = -back[front];
    signs[axis] = sign;
    return cornerOf(half, signs);
  }));
  const [from, to] = edges[0].map(toPixels);
  const isUpright = Math.abs(to[1] - from[1]) > 2 * Math.abs(to[0] - from[0]);
  const middle = (edge, side) => edge.map(toPixels).reduce((sum, place) => sum + place[side], 0);
  const [first, second] = edges;
  if (isUpright) return middle(first, 0) <= middle(second, 0) ? first : second;
  return middle(first, 1) >= middle(second, 1) ? first : second;
}

/**
 * Names and numbers, each at its place; a number that would cover another text is left out.
 *
 * @param {Record<string, any>[]} axes of the layout
 * @param {Projection} projection
 * @param {Letters} letters
 * @returns {Placed[]}
 */
export function textsOfAxes(axes, projection, letters) {
  const { toBox, toPixels } = projection, centre = toPixels([0, 0, 0]);
  const bearing = axes.map((axis, along) => {
    const edge = edgeOf(along, projection), [from, to] = edge.map(toPixels);
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const away = [(to[1] - from[1]) / length, (from[0] - to[0]) / length];
    const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const isInward = away[0] * (middle[0] - centre[0]) + away[1] * (middle[1] - centre[1]) < 0;
    const out = isInward ? away.map((number) => -number) : away;
    const numbers = axis.showticklabels === false ? [] : ticksOf(axis).map(({ at, text }) => {
      const spot = [...edge[0]];
      spot[along] = toBox([at, at, at])[along];
      return sized({ text, at: toPixels(spot), size: axis.tickfont?.size ?? 12, colour: axis.tickfont?.color ?? "currentColor" }, letters);
    });
    const depthOf = ({ width, size }) => APART + Math.abs(out[0]) * width + Math.abs(out[1]) * size;
    const moved = (text, by) => ({ ...text, at: text.at.map((number, side) => number + out[side] * (by + (depthOf(text) + APART) / 2)) });
    const title = axis.title?.text ? [sized({
      text: axis.title.text, at: middle, size: axis.title.font?.size ?? 14, colour: axis.title.font?.color ?? "currentColor",
    }, letters)] : [];
    return {
      names: title.map((name) => moved(name, APART + Math.max(0, ...numbers.map(depthOf)))),
      numbers: numbers.map((number) => moved(number, 0)),
    };
  });
  return [...bearing.flatMap(({ names }) => names), ...bearing.flatMap(({ numbers }) => numbers.map((number) => ({ ...number, mayGo: true })))];
}
