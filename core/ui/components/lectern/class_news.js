// Pure: what is new in a class. Messages overtake each other, so each is asked what it is about.

/** @import { ClassQuestion, ClassTask, Present, Seen } from "../wire" */

/**
 * The later of two states of one class: an answer may come after that to a later message.
 * @param {Seen | null} known
 * @param {Seen} arrived
 * @returns {Seen}
 */
export const laterOf = (known, arrived) => (known && known.turn > arrived.turn ? known : arrived);

/**
 * How many have answered this round of this question; what was counted of another says nothing of it.
 * @param {Present} present
 * @param {ClassQuestion} asked
 * @returns {number}
 */
export function answersTo({ answered, question, round }, asked) {
  return question === asked.number && round === asked.round ? answered : 0;
}

/**
 * How many have handed in for this task.
 * @param {Present} present
 * @param {ClassTask} wanted
 * @returns {number}
 */
export const handedFor = ({ handed, task }, wanted) => (task === wanted.number ? handed : 0);

/**
 * What stands before the class: nothing (""), a round, its result, or a task.
 * @param {Seen | null} seen
 * @returns {string}
 */
export function standingIn(seen) {
  const { question, task } = seen ?? {};
  if (question) return `question ${question.number} ${question.round} ${Boolean(question.result)}`;
  return task ? `task ${task.number}` : "";
}
