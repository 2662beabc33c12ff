// A question in the page: what is asked, and its points as a list and as a picture.

import { make } from "../page/elements.js";
import { fractionOf, shownFraction } from "./fractions.js";
import { createGround, givenLine } from "./ground.js";

/** @param {(element: HTMLElement, text: string) => void} [write] what is asked, where its signs can be asked in turn */
export function createAsking(write = (element, text) => { element.textContent = text; }) {
  const ground = createGround();
  const prompt = make("p", { class: "prompt", tabindex: "-1" });
  const given = make("ul", { class: "given", "aria-label": "Points" });
  let question = null;

  const pointText = (index) => {
    const numbers = question.points[index].map((text) => shownFraction(fractionOf(text)));
    return `${question.names[index]} = (${numbers.join(", ")}), y = ${question.labels[index] > 0 ? "+1" : "−1"}`;
  };

  function drawPoints() {
    ground.element.hidden = !question;
    if (!question) return;
    const { points, labels, names, line, about } = question;
    ground.show({ points, labels, names }, question.ground, line && givenLine(line), about ?? null);
  }

  return {
    ground: ground.element, prompt, given, pointText, drawPoints,
    /**
     * Another question, or none: then `otherwise` stands in its place.
     *
     * @param {any} asked
     * @param {string} [otherwise]
     */
    show(asked, otherwise = "") {
      question = asked;
      write(prompt, question ? question.prompt : otherwise);
      given.hidden = !question || question.form === "point";
      given.replaceChildren(...(question ? question.points.map((_, index) => make("li", {}, pointText(index))) : []));
      drawPoints();
    },
  };
}
