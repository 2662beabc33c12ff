// An answer to a question is judged as it is given, and what is said of it.

import { make } from "../page/elements.js";
import { judgeAnswer } from "./judging.js";
import { createWays } from "./ways.js";

/** @import { Judgement } from "./judging.js" */
/**
 * @typedef {{ form: string, fields: string[], options: { answer: string[], text: string, why: string }[],
 *   answer: string[], otherwise: string }} Judged
 */

/**
 * The right answer with its reason, without the sentences that were just said.
 *
 * @param {Judged} question
 * @param {string} said
 * @returns {string}
 */
export function solutionOf(question, said) {
  const { text, why } = question.options.find(({ answer }) => answer.join() === question.answer.join());
  const unsaid = why.split(/(?<=\.) /).filter((sentence) => !said.includes(sentence));
  return [`The answer is: ${text}.`, ...unsaid].join(" ");
}

/**
 * @typedef {object} Answering
 * @property {HTMLElement} ways to answer
 * @property {HTMLElement} said why an answer is right or not, read out as it comes
 * @property {HTMLInputElement[]} fields none unless the answer is typed
 * @property {(question: Judged | null, textOf?: (index: number) => string) => void} ask
 *   `textOf` names the points, where one is to be chosen
 * @property {(written: string) => void} answer the key of a choice, the index of a point, or what was typed
 * @property {(title: string, words: string, kind: string) => void} tell
 * @property {() => void} close nothing can be answered any more
 * @property {(said: string) => string} solve marks the right choice; returns what is to be told of it
 */

/**
 * @param {(judgement: Judgement, written: string) => string} onJudged returns what else is said
 * @param {(text: string) => (string | HTMLElement)[]} [parts] of what is said, where its signs can be asked
 * @returns {Answering}
 */
export function createAnswering(onJudged, parts = (text) => [text]) {
  const ways = createWays({
    submit: "Check", onChoose: answer, onSubmit: answer, onMissing: (told) => tell("Not yet.", told, "problem"), onType: hush, parts,
  });
  const said = make("p", { class: "said", "aria-live": "polite" });
  let question = /** @type {Judged | null} */ (null);
  let isOpen = false;

  function answer(written) {
    if (!isOpen) return;
    const judgement = judgeAnswer(question, written);
    const { right, why } = judgement;
    if (right !== null) {
      close();
      ways.press(written);
    }
    const rest = onJudged(judgement, written);
    const title = right === null ? "Please write it again." : right ? "Right." : "Not right.";
    tell(title, `${why}${rest}`, right === null ? "problem" : right ? "right" : "wrong");
  }

  function tell(title, words, kind) {
    said.dataset.kind = kind;
    said.replaceChildren(make("strong", {}, title), " ", ...parts(words));
  }

  function hush() {
    said.replaceChildren();
    delete said.dataset.kind;
  }

  function close() {
    isOpen = false;
    ways.close();
  }

  function solve(words) {
    ways.element.querySelector(`[data-answer="${question.answer[0]}"]`)?.setAttribute("data-right", "");
    return solutionOf(question, words);
  }

  return {
    ways: ways.element,
    said,
    get fields() { return ways.fields; },
    ask(arrived, textOf = String) {
      question = arrived;
      isOpen = question !== null;
      ways.offer(question, textOf);
      hush();
    },
    answer,
    tell,
    close,
    solve,
  };
}
