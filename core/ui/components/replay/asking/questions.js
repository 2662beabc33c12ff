// Pure: which question stands at a step, how it went so far, and which point a tap means.

/** @import { AskedQuestion, StepQuestions } from "../../wire" */

export const REACH = 32; // pixels: a finger's reach around a point

/**
 * The question of a step: null if nothing can be asked there, undefined if it has not come yet.
 * @param {StepQuestions | null} questions
 * @param {"update" | "visit"} mode
 * @param {number} step k, or the number of the visit in the whole run
 * @returns {AskedQuestion | null | undefined}
 */
export function questionAt(questions, mode, step) {
  if (!questions) return undefined;
  if (!questions.by_update && !questions.by_visit) return null;
  const row = mode === "visit" ? questions.by_visit : questions.by_update;
  return row?.asked[step - row.first];
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
