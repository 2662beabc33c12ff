// Pure: the traces of a picture in space as faces, pieces of lines and marks, as far as its box shows them.

import { clippedBy, isWithin } from "./clipping.js";
import { sized } from "./letters.js";
import { onTheWay, normalOf, unit, dot } from "./projection.js";

/** @import { Plane } from "./clipping.js" */
/** @import { Letters, Placed } from "./letters.js" */
/** @import { Thing } from "./ordering.js" */
/** @import { Projection, Spot } from "./projection.js" */

const PIECE = 0.1; // of a side: a line is cut so that its parts have a depth each
const MARK_NEARER = 0.12, LINE_NEARER = 0.02; // than what they lie on
const LINE_WIDTH = 0.5; // pixels for one of Plotly's in space
const RADIUS = 1.5; // pixels of a mark for one of its size
const SHADE = 0.22; // how much darker a face is that is seen from aside

const at = (value, index) => (Array.isArray(value) ? value[index] : value);
const isNumber = (number) => number !== null && number !== undefined && Number.isFinite(Number(number));

/** The places of a trace in the box; null where there is none. */
function spotsOf({ x, y, z }, { toBox }) {
  return x.map((_, index) => {
    const place = [x[index], y[index], z[index]];
    return place.every(isNumber) ? toBox(/** @type {any} */ (place.map(Number))) : null;
  });
}

/** A line as pieces, none of them long. */
function piecesOf(from, to) {
  const length = Math.hypot(...from.map((number, axis) => to[axis] - number));
  const count = Math.max(1, Math.ceil(length / PIECE));
  return Array.from({ length: count }, (_, index) => [onTheWay(from, to, index / count), onTheWay(from, to, (index + 1) / count)]);
}

function lineThings(trace, spots, planes) {
  const style = { kind: "line", colour: trace.line.color, width: Math.max(1, LINE_WIDTH * trace.line.width), dash: trace.line.dash ?? "solid" };
  return spots.slice(1).flatMap((to, index) => {
    const from = spots[index];
    if (!from || !to) return [];
    const seen = clippedBy([from, to], planes);
    return seen.length === 2 ? piecesOf(seen[0], seen[1]).map((corners) => ({ corners, style, nearer: LINE_NEARER })) : [];
  });
}

function markThings({ marker, opacity = 1 }, spots, planes) {
  return spots.flatMap((spot, index) => (spot && isWithin(spot, planes) ? [{
    corners: [spot],
    nearer: MARK_NEARER,
    style: {
      kind: "mark",
      symbol: at(marker.symbol, index) ?? "circle",
      radius: RADIUS * (at(marker.size, index) ?? 8),
      colour: at(marker.color, index),
      opacity: opacity * (at(marker.opacity, index) ?? 1),
      rim: at(marker.line?.width, index) ?? 0,
      rimColour: at(marker.line?.color, index) ?? at(marker.color, index),
    },
  }] : []));
}

function faceThings(trace, spots, planes, { eye }) {
  return trace.i.flatMap((first, index) => {
    const corners = [spots[first], spots[trace.j[index]], spots[trace.k[index]]];
    if (corners.includes(null)) return [];
    const seen = clippedBy(corners, planes);
    if (seen.length < 3) return [];
    const toEye = unit(eye.map((number, axis) => number - seen[0][axis]));
    const shade = SHADE * (1 - Math.abs(dot(unit(normalOf(seen)), toEye)));
    const many = trace.i.length > 24;
    return [{ corners: seen, style: { kind: "face", colour: trace.color, opacity: trace.opacity ?? 1, shade: Math.round(shade * 50) / 50, many } }];
  });
}

/** The texts of a trace beside its places. */
function namesOf(trace, spots, planes, projection, letters) {
  const reach = trace.mode.includes("markers") ? RADIUS * (at(trace.marker?.size, 0) ?? 8) : 2;
  return spots.flatMap((spot, index) => {
    const told = at(trace.text, index);
    if (!spot || !told || !isWithin(spot, planes)) return [];
    const text = sized({ text: String(told), size: at(trace.textfont?.size, index) ?? 12 }, letters);
    const [x, y] = projection.toPixels(spot), where = at(trace.textposition, index) ?? "top center";
    const aside = where.includes("left") ? -1 : where.includes("right") ? 1 : 0;
    const above = where.includes("top") ? -1 : where.includes("bottom") ? 1 : 0;
    const far = reach + 1;
    return [{
      ...text,
      colour: at(trace.textfont?.color, index) ?? "currentColor",
      at: /** @type {[number, number]} */ ([x + aside * (far + text.width / 2), y + above * (far + text.size / 2)]),
    }];
  });
}

/**
 * @param {Record<string, any>[]} data
 * @param {Projection} projection
 * @param {Plane[]} planes what lies behind one of them is not seen
 * @param {Letters} letters
 * @returns {{ things: Thing[], texts: Placed[] }}
 */
export function thingsOf(data, projection, planes, letters) {
  const parts = data.filter(({ visible, x }) => visible !== false && x).map((trace) => {
    const spots = spotsOf(trace, projection);
    if (trace.type === "mesh3d") return { things: faceThings(trace, spots, planes, projection), texts: [] };
    const { mode = "lines+markers" } = trace;
    return {
      things: [
        ...(mode.includes("lines") ? lineThings(trace, spots, planes) : []),
        ...(mode.includes("markers") ? markThings(trace, spots, planes) : []),
      ],
      texts: mode.includes("text") ? namesOf({ ...trace, mode }, spots, planes, projection, letters) : [],
    };
  });
  return { things: parts.flatMap(({ things }) => things), texts: parts.flatMap(({ texts }) => texts) };
}
