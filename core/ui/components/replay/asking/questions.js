// Pure: which question stands at a step, how it went so far, and which point a tap means.

/** @import { BareQuestion, StepQuestions } from "../../wire" */

export const REACH = 32; // pixels: a finger's reach around a point
const POINT_ROOM = 13; // pixels from the middle of a point to where something else may stand
// Of a point: above, below, right and left, and where these are taken, a little up or down beside it, and its corners.
const SIDES = [
  [0, -1], [0, 1], [1, 0], [-1, 0],
  [1, -0.3], [1, 0.3], [-1, -0.3], [-1, 0.3], [1, -0.6], [1, 0.6], [-1, -0.6], [-1, 0.6], [1, -1], [1, 1], [-1, -1], [-1, 1],
];
const MAY_TOUCH = 0.5; // pixels by which neighbours may touch: beside one point of a column is beside all of it

/**
 * The question of a step: null if nothing can be asked there, undefined if it has not come yet.
 * @param {StepQuestions | null} questions
 * @param {"update" | "visit"} mode
 * @param {number} step k, or the number of the visit in the whole run
 * @returns {BareQuestion | null | undefined}
 */
export function questionAt(questions, mode, step) {
  if (!questions) return undefined;
  if (!questions.by_update && !questions.by_visit) return null;
  const row = mode === "visit" ? questions.by_visit : questions.by_update;
  if (!row) return undefined;
  const { first, asked, ends } = row;
  return ends && step >= first + asked.length ? null : asked[step - first];
}

/** How many questions were answered right at the first try. */
export function createTally() {
  const answers = new Map(); // which question -> was its first answer right?
  return {
    /** @param {string} key @param {boolean} isRight */
    count(key, isRight) {
      if (!answers.has(key)) answers.set(key, isRight);
    },
    reset() {
      answers.clear();
    },
    get told() {
      const right = [...answers.values()].filter(Boolean).length;
      return answers.size ? `${right} of ${answers.size} right` : "";
    },
  };
}

/**
 * Which of some places is meant by a tap: the nearest, if it is within reach.
 * @param {[number, number]} tap
 * @param {[number, number][]} places in pixels
 * @returns {number | null}
 */
export function nearestPlace([left, top], places) {
  let nearest = null, least = REACH;
  places.forEach(([x, y], index) => {
    const distance = Math.hypot(x - left, y - top);
    if (distance > least || (distance === least && nearest !== null)) return;
    nearest = index;
    least = distance;
  });
  return nearest;
}

/** Does a straight piece run through the box around a place? */
function runsThrough([[x, y], [toX, toY]], [left, top], [width, height]) {
  let enters = 0, leaves = 1;
  for (const [at, way, middle, size] of [[x, toX - x, left, width], [y, toY - y, top, height]]) {
    const ends = [(middle - size / 2 - at) / way, (middle + size / 2 - at) / way].sort((a, b) => a - b);
    if (way === 0 && Math.abs(at - middle) > size / 2) return false;
    if (way === 0) continue;
    enters = Math.max(enters, ends[0]);
    leaves = Math.min(leaves, ends[1]);
  }
  return enters <= leaves;
}

/** Do two boxes lie on each other? Each is its middle and half of its size. */
const isOnBox = ([x, y], [width, height], [left, top], [across, up]) =>
  Math.abs(x - left) < width + across - MAY_TOUCH && Math.abs(y - top) < height + up - MAY_TOUCH;

/**
 * @typedef {object} Around what else stands in the picture
 * @property {[number, number][][]} [lines] the two ends of each that is drawn strongly
 * @property {[[number, number], [number, number]][]} [boxes] the middle and half the size of what is written there already
 * @property {{ index: number, reach: number } | null} [ring] around one point, and how far it reaches
 */

/**
 * Where names stand: above their points, or where something is there already, below or beside them; on a line only
 * where all else is taken. Who has the fewest ways is served first.
 * @param {[number, number][]} places of all points, in pixels
 * @param {string[]} names of all points; those without a name need no room
 * @param {[number, number][]} sizes of all names
 * @param {[number, number]} box width and height of the picture
 * @param {Around} [around]
 * @returns {([number, number] | null)[]} the middle of each name
 */
export function namePlaces(places, names, sizes, [right, bottom], { lines = [], boxes = [], ring = null } = {}) {
  const halves = sizes.map(([width, height]) => /** @type {[number, number]} */ ([width / 2, height / 2]));
  const reachOf = (index) => (ring?.index === index ? Math.max(ring.reach, POINT_ROOM) : POINT_ROOM);
  const sidesOf = ([x, y], reach, half) => SIDES.map(([i, j]) => /** @type {[number, number]} */ ([x + i * (reach + half[0]), y + j * (reach + half[1])]));
  const isClear = ([left, top], index) => left > halves[index][0] && left < right - halves[index][0] && top > 0 && top < bottom
    && places.every((place, other) => other === index || !isOnBox([left, top], halves[index], place, [reachOf(other), reachOf(other)]))
    && boxes.every(([middle, room]) => !isOnBox([left, top], halves[index], middle, room));
  const spots = places.map((place, index) => (names[index] ? sidesOf(place, reachOf(index), halves[index]) : []));
  const clear = spots.map((sides, index) => sides.filter((spot) => isClear(spot, index)));
  const found = places.map(() => /** @type {[number, number] | null} */ (null));
  for (const { index } of clear.map(({ length }, index) => ({ length, index })).sort((one, other) => one.length - other.length)) {
    if (!names[index]) continue;
    const isFree = (spot) => !found.some((other, at) => other && isOnBox(spot, halves[index], other, halves[at]));
    const isOffLines = (spot) => !lines.some((line) => runsThrough(line, spot, sizes[index]));
    found[index] = clear[index].find((spot) => isFree(spot) && isOffLines(spot)) ?? clear[index].find(isFree) ?? spots[index][0];
  }
  return found;
}
