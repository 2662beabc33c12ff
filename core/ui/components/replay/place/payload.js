// What Python sends (core/scenes/wire), made plain: packed numbers and coded texts.

/** @import { Asked, PointTable, ReadoutPanel, Replay, SentMeasured, SentScene, SentTrack, Texts, Visits } from "../../wire" */

/**
 * What was sent, once it has been read: every text and every column in full.
 * @typedef {[axis: string, numbers: Uint16Array][]} Columns
 * @typedef {Omit<SentTrack, "text" | "shown" | "unseen">
 *   & { columns: Columns, text?: string[], shown?: Uint8Array, unseen?: string[] }} Track
 * @typedef {Omit<SentMeasured, "values"> & { values: Uint16Array }} Measured
 * @typedef {Omit<SentScene, "tracks" | "notes" | "measured">
 *   & { tracks: Track[], notes?: string[], measured: Measured[] }} Scene
 * @typedef {Omit<ReadoutPanel, "columns"> & { columns: Record<string, string[]> }} Panel
 * @typedef {{ isMistake: boolean, hasUpdated: boolean, moment: string, sentence: string, own: Record<string, string>,
 *   asked: { moment: string, sentence: string } }} Visit
 *   `own` are the readouts of the point that is visited; `asked` is said instead to who predicts; `hasUpdated` when
 *   the visit before was a mistake
 * @typedef {Omit<PointTable, "scores"> & { scores: string[] }} Points
 * @typedef {Omit<Replay, "scenes" | "panel" | "visits" | "points">
 *   & { scenes: Scene[], panel: Panel, visits?: Visits & { told: Visit[] }, points?: Points }} ReadReplay
 */

export const NONE = "–"; // a readout that has no value here
export const NOTHING = 65535; // packed: there is nothing to draw here
const PACKED_STEPS = 65534;

const bytesOf = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/**
 * 16-bit whole numbers from base 64, lowest byte first.
 * @param {string} base64
 * @returns {Uint16Array}
 */
export function unpack(base64) {
  const bytes = bytesOf(base64);
  const view = new DataView(bytes.buffer);
  return Uint16Array.from({ length: bytes.length / 2 }, (_, i) => view.getUint16(2 * i, true));
}

/**
 * Is the flag set? Eight of them are in a byte, the first one lowest.
 * @param {Uint8Array} flags
 * @param {number} index
 * @returns {boolean}
 */
export function flagAt(flags, index) {
  return Boolean((flags[index >> 3] >> (index & 7)) & 1);
}

/**
 * The number that a packed one stands for, or null.
 * @param {number} packed
 * @param {[number, number]} limits
 * @returns {number | null}
 */
export function valueOf(packed, [low, high]) {
  return packed === NOTHING ? null : low + (packed / PACKED_STEPS) * (high - low);
}

/**
 * A list of texts; those that repeat themselves were sent once, with their places.
 * @param {Texts} sent
 * @returns {string[]}
 */
export function textsOf(sent) {
  return Array.isArray(sent) ? sent : sent.rows.map((row) => sent.words[row]);
}

/**
 * Every changing readout as one text for every k; "next_of" is another one, a step ahead.
 * @param {Record<string, any>} sent each either `Texts` or `Ahead`
 * @param {number} first the k of the first row
 * @returns {Record<string, string[]>}
 */
export function readColumns(sent, first) {
  const columns = {};
  for (const [name, column] of Object.entries(sent)) {
    if (!column.next_of) columns[name] = textsOf(column);
  }
  for (const [name, column] of Object.entries(sent)) {
    if (column.next_of) columns[name] = [...columns[column.next_of].slice(1), NONE];
  }
  for (const name of ["moment", "done"].filter((one) => one in columns)) {
    columns[name] = columns[name].map((text, row) => text.replace("{k}", first + row).replace("{next}", first + row + 1));
  }
  return columns;
}

/**
 * Where one is, for who predicts: without how many steps there are.
 * @param {Asked} asked
 * @param {number} k
 * @returns {string}
 */
export function askedMoment({ start, one, many }, k) {
  return k === 0 ? start : k === 1 ? one : many.replace("{k}", String(k));
}

/**
 * What is said and shown of every visit.
 * @param {Visits} visits
 * @param {Asked} asked
 * @returns {Visit[]}
 */
export function readVisits(visits, asked) {
  const { point, k, mistake, tie, score, angle, passes, names, signs, templates, first, moment } = visits;
  const scores = textsOf(score), angles = textsOf(angle);
  const { right, accepted, undecided, misclassified } = templates;
  return point.map((index, visit) => {
    const isMistake = Boolean(mistake[visit]);
    const number = String(first + visit + 1), pass = String(passes[visit]);
    const template = tie[visit] ? (isMistake ? undecided : accepted) : isMistake ? misclassified : right;
    const filled = (text) => text
      .replace("{visit}", number).replace("{k}", String(k[visit]))
      .replace("{point}", names[index]).replace("{sign}", signs[index]).replace("{score}", scores[visit]);
    return {
      isMistake,
      hasUpdated: Boolean(mistake[visit - 1]),
      moment: filled(moment),
      sentence: filled(template),
      asked: { moment: filled(asked.visit), sentence: filled(asked.looks) },
      own: {
        point: names[index], label: signs[index], score_before: scores[visit], angle_before: angles[visit],
        visits: number, passes: pass, scans: pass,
      },
    };
  });
}

/**
 * The columns of every track, unpacked: [[axis, numbers], …]; a track may share those of an earlier one.
 * @param {SentTrack[]} tracks
 * @returns {{ columns: Columns, size: number }[]}
 */
export function unpackTracks(tracks) {
  const unpacked = [];
  for (const { of, size, x, y, z } of tracks) {
    const own = [["x", x], ["y", y], ["z", z]].filter(([, packed]) => packed !== undefined);
    unpacked.push(of === undefined
      ? { size, columns: own.map(([axis, packed]) => [axis, unpack(packed)]) }
      : unpacked[of]);
  }
  return unpacked;
}

/** A scene with every track and text in full, in place. */
function readScene(/** @type {any} */ scene) {
  const unpacked = unpackTracks(scene.tracks);
  scene.tracks.forEach((track, index) => {
    Object.assign(track, unpacked[index]);
    if (track.text) track.text = textsOf(track.text);
    if (track.unseen) track.unseen = textsOf(track.unseen);
    if (track.shown) track.shown = bytesOf(track.shown);
  });
  if (scene.notes) scene.notes = textsOf(scene.notes);
  for (const one of scene.measured) one.values = unpack(one.values);
}

/**
 * A replay as the player uses it: every text and every column in full. What came is changed in place.
 * @param {any} replay a `Replay`
 * @returns {ReadReplay}
 */
export function readReplay(replay) {
  replay.scenes.forEach(readScene);
  replay.panel.columns = readColumns(replay.panel.columns, replay.window[0]);
  if (replay.points) replay.points.scores = textsOf(replay.points.scores);
  if (replay.visits) replay.visits.told = readVisits(replay.visits, replay.asked);
  return replay;
}
