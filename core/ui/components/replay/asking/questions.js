// Pure: which question stands at a step, how it went so far, and which point a tap means.

/** @import { BareQuestion, StepQuestions } from "../../wire" */

export const REACH = 32; // pixels: a finger's reach around a point
const POINT_ROOM = 13; // pixels from the middle of a point to where something else may stand
const SIDES = [[0, -1], [0, 1], [1, 0], [-1, 0]]; // of a point: above, below, right and left

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

/**
 * Where names stand: above their points, or where something is there already, below or beside them; on a line only
 * where all else is taken.
 * @param {[number, number][]} places of all points, in pixels
 * @param {string[]} names of all points; those without a name need no room
 * @param {[number, number]} size of a name
 * @param {[number, number]} box width and height of the picture
 * @param {[number, number][][]} lines the two ends of each that is drawn strongly
 * @returns {([number, number] | null)[]} the middle of each name
 */
export function namePlaces(places, names, [width, height], [right, bottom], lines = []) {
  const taken = [];
  return places.map(([x, y], index) => {
    if (!names[index]) return null;
    const away = ([i, j]) => /** @type {[number, number]} */ ([x + i * (POINT_ROOM + width / 2), y + j * (POINT_ROOM + height / 2)]);
    const isFree = ([left, top]) => left > width / 2 && left < right - width / 2 && top > 0 && top < bottom
      && places.every((place, other) => other === index
        || Math.abs(place[0] - left) > POINT_ROOM + width / 2 || Math.abs(place[1] - top) > POINT_ROOM + height / 2)
      && taken.every((place) => Math.abs(place[0] - left) > width || Math.abs(place[1] - top) > height);
    const spots = SIDES.map(away);
    const isOffLines = (spot) => !lines.some((line) => runsThrough(line, spot, [width, height]));
    const spot = spots.find((one) => isFree(one) && isOffLines(one)) ?? spots.find(isFree) ?? spots[0];
    taken.push(spot);
    return spot;
  });
}
