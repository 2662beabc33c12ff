// What is said of an answer to a question. Python judges in the same way
// (core/perceptron/questions/question.py; tests/js/test_fractions.py compares).

import { exactText, readFractions, UnreadableError } from "./fractions.js";

/**
 * `right` is null where nothing can be judged; then `why` says how to answer.
 *
 * @typedef {{ right: boolean | null, why: string }} Judgement
 */

/**
 * @param {{ form: string, fields: string[], options: { answer: string[], why: string }[], answer: string[],
 *   otherwise: string }} question
 * @param {string} written the key of a choice, the index of a point, or what was typed
 * @returns {Judgement}
 */
export function judgeAnswer(question, written) {
  const isTyped = question.form === "number" || question.form === "vector";
  let given = [written];
  try {
    if (isTyped) given = readFractions(written, question.fields.length).map(exactText);
  } catch (problem) {
    if (problem instanceof UnreadableError) return { right: null, why: problem.message };
    throw problem;
  }
  const option = question.options.find(({ answer }) => isSameAnswer(answer, given));
  if (option) return { right: isSameAnswer(given, question.answer), why: option.why };
  if (isTyped) return { right: false, why: question.otherwise };
  return { right: null, why: "Choose one of the answers." };
}

/**
 * @param {string[]} one
 * @param {string[]} other
 * @returns {boolean}
 */
function isSameAnswer(one, other) {
  return one.length === other.length && one.every((part, i) => part === other[i]);
}
