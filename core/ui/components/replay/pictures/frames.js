// Pure: how a scene looks at a place.
// Every coordinate comes from Python; here they are only looked up and blended.

import { tellsHidden } from "../asking/hiding.js";
import { flagAt, NONE, NOTHING, valueOf } from "../place/payload.js";

const LOW = 0.82; // of the unit that names are reckoned for: below that, a picture is low

/** @import { Measured, Scene, Track } from "../place/payload.js" */
/**
 * At rest when t = 0, else that much of k → k+1 is done; `hidden` are the words that must not be told,
 * and `known` is the last k that may be.
 * @typedef {{ k: number, t: number, hidden: ReadonlySet<string>, known?: number }} Place
 */
/** @typedef {{ row: number, next: number, mix: number }} Look `mix` is the share of the row `next` */
/** @typedef {{ data: object[], traces: number[] }} Frame what changes of which traces */
/** @typedef {{ point: number, isMistake: boolean, isAsked: boolean }} Visited a look at one point; is it still asked about? */

/**
 * From a to b; nothing if either is missing.
 * @param {number | null} a
 * @param {number | null} b
 * @param {number} t
 * @returns {number | null}
 */
export function blend(a, b, t) {
  return a === null || b === null ? null : a + (b - a) * t;
}

/**
 * Which rows of a track to draw.
 * @param {Track} track
 * @param {Place} place
 * @param {number} first the k of the first row
 * @returns {Look}
 */
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

/**
 * One coordinate of every point that a track draws. A name keeps its distance in pixels from what it stands beside.
 * @param {Uint16Array} column
 * @param {[number, number]} range
 * @param {Track} track
 * @param {Look} look
 * @param {number} [unit] pixels of a unit of the axes, for letters of the usual size; 0 where the picture has none
 * @returns {(number | null)[]}
 */
export function coordinates(column, range, track, { row, next, mix }, unit = 0) {
  const at = (index) => valueOf(column[index], range);
  if (track.when === "path") {
    const points = Array.from({ length: row + 1 }, (_, index) => at(index));
    return mix > 0 ? [...points, blend(at(row), at(next), mix)] : points;
  }
  if (track.shown) return shownPlaces(column, range, track, row);
  const isName = track.unit !== undefined && unit > 0;
  const inRow = (some, index) => {
    const first = some * track.size;
    if (!isName) return at(first + index);
    return blend(at(first + 1), at(first + (unit < LOW * track.unit ? 2 : 0)), track.unit / unit);
  };
  const pick = track.pick ?? Array.from({ length: track.size }, (_, index) => index);
  return pick.map((index) => (mix > 0 ? blend(inRow(row, index), inRow(next, index), mix) : inRow(row, index)));
}

/** Those of the points that stand still which are drawn in a row; Plotly wants one at least. */
function shownPlaces(column, range, { shown, size }, row) {
  const places = [];
  for (let index = 0; index < size; index += 1) {
    if (flagAt(shown, row * size + index)) places.push(valueOf(column[index], range));
  }
  return places.length ? places : [null];
}

/**
 * A trace of which nothing is seen. A mesh keeps its corners, all in one place.
 * @param {Scene} scene
 * @param {number} index of the trace
 * @param {Record<string, any[]>} columns
 * @returns {Record<string, any[]>}
 */
function unseen(scene, index, columns) {
  const isMesh = scene.figure.data[index].type === "mesh3d";
  return Object.fromEntries(Object.entries(columns).map(([axis, values]) =>
    [axis, isMesh ? values.map(() => scene.box[axis][0]) : [null]]));
}

/**
 * The traces that stand still and tell something: as they are, or not to be seen.
 * @param {Scene} scene
 * @param {ReadonlySet<string>} hidden
 * @returns {Frame}
 */
export function tellingFrame(scene, hidden) {
  const data = scene.telling.map(({ trace, tells }) => {
    const { x, y, z } = scene.figure.data[trace];
    const columns = z ? { x, y, z } : { x, y };
    return tellsHidden(tells, hidden) ? unseen(scene, trace, columns) : columns;
  });
  return { data, traces: scene.telling.map(({ trace }) => trace) };
}

/**
 * What moves in a scene at a place, as Plotly wants it.
 * @param {Scene} scene
 * @param {Place} place
 * @param {number} first the k of the first row
 * @param {Visited | null} [visit] the visited point is marked, instead of the next mistake
 * @param {number} [unit] of the axes, in pixels, as in `coordinates`
 * @returns {Frame}
 */
export function frameOf(scene, place, first, visit = null, unit = 0) {
  const data = [];
  const traces = [];
  const marks = visit && scene.visit ? [...scene.visit.mistake, ...scene.visit.right] : [];
  for (const track of scene.tracks) {
    if (marks.includes(track.trace)) continue;
    const look = lookUp(track, place, first);
    const isHidden = tellsHidden(track.tells, place.hidden);
    const places = {};
    for (const [axis, column] of track.columns) {
      places[axis] = coordinates(column, scene.box[axis], track, look, unit);
    }
    const trace = isHidden ? unseen(scene, track.trace, places) : places;
    if (track.text) trace.text = [isHidden ? "" : track.text[look.row]];
    data.push(trace);
    traces.push(track.trace);
  }
  const isTold = Boolean(visit?.isMistake && !visit.isAsked);
  marks.forEach((trace) => {
    const isThis = isTold === scene.visit.mistake.includes(trace);
    data.push({ x: [isThis ? scene.visit.x[visit.point] : null], y: [scene.visit.y[visit.point]] });
    traces.push(trace);
  });
  return { data, traces };
}

/**
 * A number as a person would write it, for the tooltip.
 * @param {number | null} value
 * @param {number} digits
 * @returns {string}
 */
export function numberText(value, digits) {
  if (value === null) return NONE;
  const short = Math.abs(value) >= 1000 ? value.toFixed(0) : value.toFixed(digits);
  return String(Number(short)).replace("-", "−");
}

/**
 * What is measured of one point at one row: [[name, text], …].
 * @param {Measured[]} measured
 * @param {number} index of the point
 * @param {number} row
 * @returns {[string, string][]}
 */
export function measuredAt(measured, index, row) {
  return measured.map(({ name, limits, size, values, digits, unit }) => {
    const text = numberText(valueOf(values[row * size + index] ?? NOTHING, limits), digits);
    return [name, text === NONE ? text : `${text}${unit}`];
  });
}
