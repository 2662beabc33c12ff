// Pure: how a scene looks at a place, and in another theme or size.
// Every coordinate comes from Python; here they are only looked up and blended.

import { NONE, NOTHING, valueOf } from "./payload.js";

/** From a to b; nothing if either is missing. */
export function blend(a, b, t) {
  return a === null || b === null ? null : a + (b - a) * t;
}

/** Which rows of a track to draw: {row, next, mix}, where mix is the share of `next`. */
export function lookUp({ when, during, subframes }, { k, t }, first) {
  if (when === "turn") {
    const exact = (k - first + t) * subframes;
    const row = Math.floor(exact);
    return { row, next: exact > row ? row + 1 : row, mix: exact - row };
  }
  if (when === "rest") {
    const row = k - first + (t > 0 && during === "to" ? 1 : 0);
    return { row, next: row, mix: 0 };
  }
  return { row: k - first, next: k - first + (t > 0 ? 1 : 0), mix: t };
}

/** One coordinate of every point that a track draws. */
export function coordinates(column, range, track, { row, next, mix }) {
  const at = (index) => valueOf(column[index], range);
  if (track.when === "path") {
    const points = Array.from({ length: row + 1 }, (_, index) => at(index));
    return mix > 0 ? [...points, blend(at(row), at(next), mix)] : points;
  }
  const pick = track.pick ?? Array.from({ length: track.size }, (_, index) => index);
  return pick.map((index) => {
    const here = at(row * track.size + index);
    return mix > 0 ? blend(here, at(next * track.size + index), mix) : here;
  });
}

/** What moves in a scene at a place, as Plotly wants it: {data, traces}. */
export function frameOf(scene, tracks, place, first, visited = -1) {
  const data = [];
  const traces = [];
  const isVisiting = Boolean(scene.visit) && visited >= 0;
  for (const track of tracks) {
    if (isVisiting && track.trace === scene.visit.trace) continue; // the visited point is ringed
    const look = lookUp(track, place, first);
    const trace = {};
    for (const [axis, column] of track.columns) {
      trace[axis] = coordinates(column, scene.box[axis], track, look);
    }
    if (track.text) trace.text = [track.text[look.row]];
    data.push(trace);
    traces.push(track.trace);
  }
  if (isVisiting) {
    const { x, y, trace } = scene.visit;
    data.push({ x: [x[visited]], y: [y[visited]] });
    traces.push(trace);
  }
  return { data, traces };
}

/** A figure as it looks in a frame; neither is changed. */
export function withFrame(figure, { data, traces }) {
  const moved = new Map(traces.map((trace, index) => [trace, data[index]]));
  return {
    ...figure,
    data: figure.data.map((trace, index) => ({ ...trace, ...moved.get(index) })),
  };
}

/** A copy in which every text that is a colour of the map has become the other colour. */
export function recolour(value, map) {
  const plain = (colour) => colour.toLowerCase().replaceAll(" ", "");
  const colours = new Map(Object.entries(map).map(([from, to]) => [plain(from), to]));
  const walk = (part) => {
    if (typeof part === "string") return colours.get(plain(part)) ?? part;
    if (Array.isArray(part)) return part.map(walk);
    if (part === null || typeof part !== "object") return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner)]));
  };
  return walk(value);
}

/** A copy with thicker lines, larger markers and larger letters; the axes of 3D pictures stay. */
export function enlarge(value, factor, inside = "") {
  const grow = (size) => Array.isArray(size) ? size.map(grow) : size * factor;
  if (Array.isArray(value)) return value.map((part) => enlarge(part, factor, inside));
  if (value === null || typeof value !== "object") return value;
  const isSized = (key) =>
    (key === "width" && inside === "line") ||
    (key === "size" && /font$|^marker$/.test(inside)) ||
    (inside === "margin" && "lb".includes(key));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => {
    if (part === null || key === "scene") return [key, part];
    return [key, isSized(key) ? grow(part) : enlarge(part, factor, key)];
  }));
}

/** Is a CSS colour, #rgb, #rrggbb or rgb(…), a dark one? */
export function isDark(colour) {
  const text = colour.trim();
  let parts = (text.match(/[\d.]+/g) ?? []).map(Number);
  if (text.startsWith("#")) {
    const digits = text.length < 6 ? [...text.slice(1)].map((d) => d + d) : text.slice(1).match(/../g);
    parts = digits.map((pair) => parseInt(pair, 16));
  }
  const [red, green, blue] = parts;
  return parts.length >= 3 && 0.2126 * red + 0.7152 * green + 0.0722 * blue < 128;
}

/** A number as a person would write it, for the tooltip. */
export function numberText(value, digits = 2) {
  if (value === null) return NONE;
  const short = Math.abs(value) >= 1000 ? value.toFixed(0) : value.toFixed(digits);
  return String(Number(short)).replace("-", "−");
}

/** What is measured of one point at one row: [[name, text], …]. */
export function measuredAt(measured, index, row) {
  return measured.map(({ name, limits, size, values }) => {
    const isAngle = name === "angle";
    const text = numberText(valueOf(values[row * size + index] ?? NOTHING, limits), isAngle ? 1 : 2);
    return [name, isAngle && text !== NONE ? `${text}°` : text];
  });
}
