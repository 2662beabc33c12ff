// A question in the page: its points, what is asked, and ways to answer. It judges nothing.

import { make } from "./elements.js";
import { fractionOf, longestNumber, shownFraction } from "./fractions.js";
import { createGround } from "./ground.js";

const BETWEEN = "; "; // two numbers that were typed

/**
 * @param {{ submit: string, onChoose: (answer: string, button: HTMLElement) => void, onSubmit: (typed: string) => void,
 *   onType?: (typed: string) => void }} wishes `submit` is what the button beside typed numbers says; empty for no button
 */
export function createAsking({ submit, onChoose, onSubmit, onType = () => {} }) {
  const ground = createGround();
  const prompt = make("p", { class: "prompt", tabindex: "-1" });
  const given = make("ul", { class: "given", "aria-label": "Points" });
  const ways = make("form", { class: "ways", onsubmit: (event) => { event.preventDefault(); if (fields.length) onSubmit(typed()); } });
  let question = null, fields = [];

  const typed = () => (fields.some((field) => field.value.trim()) ? fields.map((field) => field.value).join(BETWEEN) : "");

  const pointText = (index) => {
    const numbers = question.points[index].map((text) => shownFraction(fractionOf(text)));
    return `${question.names[index]} = (${numbers.join(", ")}), ${question.labels[index] > 0 ? "+" : "−"}`;
  };

  function drawPoints() {
    ground.element.hidden = !question;
    if (!question) return;
    const { points, labels, names, about } = question;
    ground.show({ points, labels, names, offset: false }, question.ground, null, about ?? null, false);
  }

  /** One button for each possible answer, or a field for each number. */
  function offer(written) {
    fields = [];
    if (question.form === "choice" || question.form === "point") {
      return question.options.map(({ answer, text }, index) => make(
        "button",
        {
          type: "button", class: "option", "aria-pressed": written === answer[0] ? "true" : null,
          onclick: (event) => onChoose(answer[0], event.currentTarget),
        },
        question.form === "point" ? pointText(index) : text,
      ));
    }
    const before = written.split(BETWEEN), count = question.fields.length;
    const labels = question.fields.map((name, place) => {
      const field = make("input", {
        type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: String(longestNumber(count)),
        oninput: () => onType(typed()),
      });
      field.value = before.length === count ? before[place] : "";
      fields.push(field);
      return make("label", {}, make("span", {}, name), field);
    });
    return submit ? [...labels, make("button", { type: "submit", class: "check" }, submit)] : labels;
  }

  return {
    ground: ground.element, prompt, given, ways, drawPoints,
    /**
     * Another question, or none: then `otherwise` stands in its place.
     *
     * @param {any} asked
     * @param {{ written?: string, otherwise?: string }} [about] what was answered before
     */
    show(asked, { written = "", otherwise = "" } = {}) {
      question = asked;
      prompt.textContent = question ? question.prompt : otherwise;
      given.hidden = !question || question.form === "point";
      given.replaceChildren(...(question ? question.points.map((_, index) => make("li", {}, pointText(index))) : []));
      ways.replaceChildren(...(question ? offer(written) : []));
      drawPoints();
    },
    focus() { (fields[0] ?? prompt).focus(); },
    /** Nothing can be changed any more. */
    close() {
      for (const one of [...ways.children]) (one.querySelector("input") ?? one).disabled = true;
    },
  };
}
