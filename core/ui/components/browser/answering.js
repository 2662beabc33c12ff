// Ways to answer a question, and what is said of the answer.

import { make } from "./elements.js";
import { judgeAnswer } from "./judging.js";

/** @import { Judgement } from "./judging.js" */
/**
 * @typedef {{ form: string, fields: string[], options: { answer: string[], text: string, why: string }[],
 *   answer: string[], otherwise: string }} Answerable
 */

/**
 * The right answer with its reason, unless that was just said.
 *
 * @param {Answerable} question
 * @param {string} said
 * @returns {string}
 */
export function solutionOf(question, said) {
  const { text, why } = question.options.find(({ answer }) => answer.join() === question.answer.join());
  return `The answer is: ${text}.${why === said ? "" : ` ${why}`}`;
}

/**
 * @typedef {object} Answering
 * @property {HTMLElement} ways one button for each possible answer, or a field for each number
 * @property {HTMLElement} said why an answer is right or not, read out as it comes
 * @property {HTMLInputElement[]} fields none unless the answer is typed
 * @property {(question: Answerable | null, textOf?: (index: number) => string) => void} ask
 *   `textOf` names the points, where one is to be chosen
 * @property {(written: string) => void} answer the key of a choice, the index of a point, or what was typed
 * @property {(title: string, words: string, kind: string) => void} tell
 * @property {() => void} close nothing can be answered any more
 */

/**
 * @param {(judgement: Judgement, written: string) => string} onJudged returns what else is said
 * @returns {Answering}
 */
export function createAnswering(onJudged) {
  const ways = make("form", { class: "ways", onsubmit: (event) => { event.preventDefault(); check(); } });
  const said = make("p", { class: "said", "aria-live": "polite" });
  let question = /** @type {Answerable | null} */ (null);
  let fields = [], isOpen = false;

  function offer(textOf) {
    if (question.form === "choice" || question.form === "point") {
      return question.options.map(({ answer, text }, index) => make(
        "button", { type: "button", class: "option", "data-answer": answer[0], onclick: () => self.answer(answer[0]) },
        question.form === "point" ? textOf(index) : text,
      ));
    }
    fields = question.fields.map(() => make("input", {
      type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: "40",
    }));
    return [
      ...question.fields.map((name, index) => make("label", {}, make("span", {}, name), fields[index])),
      make("button", { type: "submit", class: "check" }, "Check"),
    ];
  }

  function check() {
    if (fields.length) self.answer(fields.map((field) => field.value).join("; "));
  }

  const self = {
    ways,
    said,
    get fields() { return fields; },
    ask(arrived, textOf = String) {
      question = arrived;
      fields = [];
      isOpen = question !== null;
      ways.replaceChildren(...(question ? offer(textOf) : []));
      ways.setAttribute("data-form", question?.form ?? "");
      said.replaceChildren();
      delete said.dataset.kind;
    },
    answer(written) {
      if (!isOpen) return;
      const judgement = judgeAnswer(question, written);
      const { right, why } = judgement;
      if (right !== null) {
        self.close();
        for (const one of [...ways.children]) {
          if (one.dataset.answer === written) one.setAttribute("aria-pressed", "true");
        }
      }
      const rest = onJudged(judgement, written);
      const title = right === null ? "Please write it anew." : right ? "Right." : "Not right.";
      self.tell(title, `${why}${rest}`, right === null ? "problem" : right ? "right" : "wrong");
    },
    tell(title, words, kind) {
      said.dataset.kind = kind;
      said.replaceChildren(make("strong", {}, title), ` ${words}`);
    },
    close() {
      isOpen = false;
      for (const one of [...ways.children]) (one.querySelector("input") ?? one).disabled = true;
    },
  };
  return self;
}
