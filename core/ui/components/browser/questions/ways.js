// Ways to answer a question: a button for each possible answer, or a field for each number. It judges nothing.

import { make, withShape } from "../page/elements.js";
import { longestNumber } from "./fractions.js";

const BETWEEN = "; "; // two numbers that were typed

/** @typedef {{ form: string, fields: string[], options: { answer: string[], text: string }[] }} Answerable */

/**
 * @typedef {object} Ways
 * @property {HTMLElement} element
 * @property {HTMLInputElement[]} fields none unless the answer is typed
 * @property {(question: Answerable | null, textOf: (index: number) => string, written?: string) => void} offer
 *   `textOf` names the points, where one is to be chosen; `written` was answered before
 * @property {(answer: string) => void} press the button of this answer, and no other
 * @property {() => void} close nothing can be changed any more
 */

/**
 * Says which of several numbers that are typed one by one is missing; empty if none is.
 *
 * @param {string[]} names
 * @param {string} typed
 * @returns {string}
 */
export function whatIsMissing(names, typed) {
  const texts = typed.split(BETWEEN);
  if (names.length < 2) return typed.trim() ? "" : "The field is still empty.";
  if (typed && texts.length !== names.length) return "";
  const missing = names.find((_, place) => !texts[place]?.trim());
  return missing ? `${missing} is still empty.` : "";
}

/**
 * @param {object} wishes
 * @param {string} wishes.submit what the button beside typed numbers says; empty for no button
 * @param {(answer: string) => void} wishes.onChoose
 * @param {(typed: string) => void} wishes.onSubmit every field is filled
 * @param {(told: string) => void} wishes.onMissing one is not; it has the focus now
 * @param {(typed: string) => void} [wishes.onType]
 * @param {(text: string) => (string | HTMLElement)[]} [wishes.parts] of a name, in which signs can be asked
 * @returns {Ways}
 */
export function createWays({ submit, onChoose, onSubmit, onMissing, onType = () => {}, parts = (text) => [text] }) {
  const element = make("form", { class: "ways", onsubmit: (event) => { event.preventDefault(); if (fields.length) handOver(); } });
  let fields = [], names = [];

  const typed = () => (fields.some(({ value }) => value.trim()) ? fields.map(({ value }) => value).join(BETWEEN) : "");

  function handOver() {
    const missing = whatIsMissing(names, typed());
    if (!missing) return onSubmit(typed());
    fields.find(({ value }) => !value.trim()).focus();
    return onMissing(missing);
  }

  /** A form without a button is not handed over by Enter, once it has two fields. */
  function onKey(event) {
    if (event.key !== "Enter" || event.isComposing || submit) return;
    event.preventDefault();
    element.requestSubmit();
  }

  const choices = ({ form, options }, textOf) => options.map(({ answer, text }, index) => make(
    "button", { type: "button", class: "option", "data-answer": answer[0], onclick: () => onChoose(answer[0]) },
    ...withShape(form === "point" ? textOf(index) : text),
  ));

  function numbers(question, written) {
    names = question.fields;
    const before = written.split(BETWEEN);
    fields = names.map((_, place) => {
      const field = make("input", {
        type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: String(longestNumber(names.length)),
        oninput: () => onType(typed()), onkeydown: onKey,
      });
      field.value = before.length === names.length ? before[place] : "";
      return field;
    });
    const labels = names.map((name, place) => make("label", {}, make("span", {}, ...parts(name)), fields[place]));
    return submit ? [...labels, make("button", { type: "submit", class: "check" }, submit)] : labels;
  }

  const ways = {
    element,
    get fields() { return fields; },
    offer(question, textOf, written = "") {
      fields = [];
      const isChosen = question?.form === "choice" || question?.form === "point";
      element.replaceChildren(...(!question ? [] : isChosen ? choices(question, textOf) : numbers(question, written)));
      element.setAttribute("data-form", question?.form ?? "");
      if (isChosen && written) ways.press(written);
    },
    press(answer) {
      for (const one of element.querySelectorAll("[data-answer]")) {
        one.setAttribute("aria-pressed", String(one.dataset.answer === answer));
      }
    },
    close() {
      for (const one of element.querySelectorAll("input, button")) one.disabled = true;
    },
  };
  return ways;
}
