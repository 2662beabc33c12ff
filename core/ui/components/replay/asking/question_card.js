// A question in place of the readouts: prompt, points, ways to answer, and what is said of the answer.

import { createAnswering } from "../../browser/questions/answering.js";
import { make, withShape } from "../../browser/page/elements.js";
import { createTally } from "./questions.js";
import { forMouse } from "../../browser/page/touching.js";

/** @import { BareQuestion, StepQuestions } from "../../wire" */
/** @typedef {{ names: string[], points: string[], isTapped: boolean, ringed: number | null, right?: number | null }} Pointed
 *   which points are named in the pictures, whether one is to be tapped, and which one is ringed, or was right */

/** @typedef {{ moment: string, from: StepQuestions | null, canTap: boolean }} Told beside a question */

/**
 * @typedef {object} QuestionCard
 * @property {HTMLElement} element
 * @property {HTMLElement} head where one is, and what is asked; it may be moved elsewhere
 * @property {boolean} isOpen is there a question, answered or not?
 * @property {Pointed | null} pointed
 * @property {string} tally how it went so far; empty before the first answer
 * @property {(key: string, question: BareQuestion | null, told: Told) => void} show
 *   the question of a step, by a key that tells it from others; none if there is nothing to ask
 * @property {(index: number) => void} tap a point
 * @property {(path: any[]) => boolean} isIdle does a key come from a field while nothing is typed yet?
 * @property {() => void} reveal the answer, unasked
 * @property {() => void} forget how it went so far
 */

/**
 * @param {object} told
 * @param {() => void} told.onAnswered
 * @param {() => void} told.onGoOn
 * @returns {QuestionCard}
 */
export function createQuestionCard({ onAnswered, onGoOn }) {
  const where = make("span");
  const tally = make("span", { class: "tally" });
  const prompt = make("p", { class: "prompt", tabindex: "-1", "aria-live": "polite" });
  const how = make("p", { class: "how" }, "Tap it in the picture, or choose it here.");
  const given = make("ul", { class: "given", "aria-label": "Points" });
  const answering = createAnswering(judged);
  const goOn = make("button", { type: "button", class: "next", title: forMouse("Enter or →"), onclick: onGoOn }, "Go on");
  const head = make("div", { class: "head" }, make("p", { class: "moment" }, where, tally), prompt);
  const element = make(
    "div", { class: "question-desk question-card", "data-testid": "question" },
    head, given, how, answering.ways, answering.said, goOn,
  );
  const counted = createTally();
  let question = /** @type {BareQuestion | null} */ (null);
  let key = "", from = /** @type {StepQuestions | null} */ (null);

  function judged({ right, why }, written) {
    if (right === null) return "";
    counted.count(key, right);
    finish("judged", question.form === "point" && !right ? Number(written) : null);
    return right ? "" : ` ${answering.solve(why)}`;
  }

  /** From now on the pictures tell the answer; a point that was taken for it stays ringed. */
  function finish(state, mistaken) {
    card.pointed = mistaken === null ? null : {
      ...card.pointed, names: from.names.map((name, index) => (index === mistaken ? name : "")), isTapped: false, ringed: mistaken,
    };
    tally.textContent = counted.told;
    goOn.hidden = false;
    element.dataset.state = state;
    onAnswered();
    goOn.focus({ preventScroll: true });
    requestAnimationFrame(() => scrollTo(answering.said.offsetTop - element.offsetTop)); // what is said is long by then
  }

  /** The card stands in a box that keeps its size. */
  function scrollTo(top) {
    if (element.parentElement) element.parentElement.scrollTop = top;
  }

  const card = {
    element,
    head,
    isOpen: false,
    pointed: /** @type {Pointed | null} */ (null),
    get tally() { return counted.told; },

    show(step, asked, told) {
      where.textContent = told.moment;
      if (step === key && asked === question) return;
      const hadFocus = element.contains(document.activeElement);
      key = step;
      question = asked;
      from = told.from;
      card.isOpen = question !== null;
      card.pointed = null;
      answering.ask(question, (index) => from.points[index]);
      prompt.textContent = question?.prompt ?? "";
      tally.textContent = counted.told;
      goOn.hidden = true;
      element.dataset.state = question ? "asks" : "";
      given.replaceChildren();
      how.hidden = question?.form !== "point" || !told.canTap;
      if (!question) return;
      const { form, about, all_points: hasAll } = question;
      if (hasAll && form !== "point") given.append(...from.points.map((text) => make("li", {}, ...withShape(text))));
      const named = hasAll || form === "point" ? from.names : from.names.map((name, i) => (i === about ? name : ""));
      card.pointed = { names: named, points: from.points, isTapped: form === "point", ringed: about ?? null };
      scrollTo(0);
      if (!hadFocus) return;
      const isMouse = window.matchMedia("(pointer: fine)").matches; // a finger would call up the keyboard
      (isMouse && answering.fields[0] || prompt).focus({ preventScroll: true });
    },
    tap(index) {
      answering.answer(String(index));
    },
    isIdle(path) {
      return answering.fields.includes(path[0]) && answering.fields.every(({ value }) => value === "");
    },
    reveal() {
      answering.close();
      answering.tell("", answering.solve(""), "told");
      finish("told", null);
    },
    forget() {
      counted.reset();
      key = "";
    },
  };
  return card;
}
