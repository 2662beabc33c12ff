// Pure: things in space from the farthest to the nearest, cut where one passes through another.

import { cutBy, heightOver } from "./clipping.js";
import { dot, normalOf, onTheWay, unit } from "./projection.js";

/** @import { Plane } from "./clipping.js" */
/** @import { Projection, Spot } from "./projection.js" */

/**
 * @typedef {object} Thing
 * @property {Spot[]} corners one of a mark, two of a piece of a line, three or more of a face
 * @property {number} [nearer] is drawn as if it were so much nearer
 * @property {Record<string, any>} style `many` of a face that is one of many small ones
 */

const MOST_CUTTING = 200; // faces; more of them are small, and their middles tell the order well enough
const FLAT = 1e-6; // of a side: in one plane

const SMALL = 0.12; // of a side: the middle of a face that is no longer than this tells its depth
const ON_OTHERS = 0.06; // so much nearer is drawn what was large: it lies on a surface of small faces

const isFace = ({ corners }) => corners.length > 2;
const middleOf = (corners) => [0, 1, 2].map((axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length);

/** @returns {Plane} */
function planeOf(corners) {
  const normal = unit(normalOf(corners));
  return { normal, offset: -dot(normal, corners[0]) };
}

function byDepth(things, { depthOf }) {
  const depth = new Map(things.map((thing) => [thing, depthOf(middleOf(thing.corners)) - (thing.nearer ?? 0)]));
  return [...things].sort((one, other) => depth.get(other) - depth.get(one));
}

/** A face in small triangles. */
function smaller(thing) {
  if (!isFace(thing) || thing.style.many) return [thing];
  const halved = ([a, b, c]) => {
    const sides = [[a, b, c], [b, c, a], [c, a, b]];
    const lengthOf = ([from, to]) => Math.hypot(...from.map((number, axis) => to[axis] - number));
    const [from, to, across] = sides.reduce((best, side) => (lengthOf(side) > lengthOf(best) ? side : best));
    if (lengthOf([from, to]) <= SMALL) return [[a, b, c]];
    const middle = onTheWay(from, to, 0.5);
    return [...halved([from, middle, across]), ...halved([middle, to, across])];
  };
  const { corners: [first, ...others], style } = thing;
  const fan = others.slice(1).map((corner, index) => [first, others[index], corner]);
  const inParts = { ...style, many: true };
  return fan.flatMap(halved).map((corners) => ({ corners, style: inParts, nearer: ON_OTHERS }));
}

/** The faces divide space, one after the other, and all else with it. */
function divided(things, projection) {
  const face = things.find(isFace);
  if (!face) return byDepth(things, projection);
  const plane = planeOf(face.corners);
  const inPlane = [], sides = { before: [], behind: [] };
  const isBefore = heightOver(plane, projection.eye) >= 0;
  for (const thing of things) {
    const isFlat = thing.corners.every((corner) => Math.abs(heightOver(plane, corner)) < FLAT);
    if (isFlat && isFace(thing)) inPlane.push(thing);
    else if (isFlat) sides[isBefore ? "before" : "behind"].push(thing); // it lies on the face
    else {
      const [before, behind] = cutBy(thing.corners, plane);
      if (before.length) sides.before.push({ ...thing, corners: before });
      if (behind.length) sides.behind.push({ ...thing, corners: behind });
    }
  }
  const [far, near] = isBefore ? ["behind", "before"] : ["before", "behind"];
  return [...divided(sides[far], projection), ...inPlane, ...divided(sides[near], projection)];
}

/**
 * @param {Thing[]} things
 * @param {Projection} projection
 * @returns {Thing[]} from the farthest to the nearest; what was cut comes in several parts
 */
export function fromFarToNear(things, projection) {
  const seen = things.filter((thing) => !isFace(thing) || Math.hypot(...normalOf(thing.corners)) > 1e-12);
  return seen.filter(isFace).length > MOST_CUTTING ? byDepth(seen.flatMap(smaller), projection) : divided(seen, projection);
}
