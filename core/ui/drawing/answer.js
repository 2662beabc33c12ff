// The answer in words and numbers, beside the plane.

import { make } from "../browser/elements.js";

/** show(answer, isOld): an answer that newer points have overtaken is dimmed, and says so. */
export function createAnswer() {
  const sentence = make("p", { class: "sentence", "data-readout": "sentence", "aria-live": "polite" });
  const detail = make("p", { class: "detail", "data-readout": "detail" });
  const rows = make("div", { class: "rows" });
  const element = make("div", { class: "answer card" }, sentence, detail, rows);
  let shown = null;

  return {
    element,
    show(answer, isOld) {
      element.classList.toggle("old", isOld);
      if (answer === shown || !answer) return;
      shown = answer;
      element.dataset.verdict = answer.verdict;
      sentence.textContent = answer.sentence;
      detail.textContent = answer.detail;
      rows.replaceChildren(...answer.rows.map(({ name, label, text, hint }) => make(
        "div",
        { class: `row ${name}` },
        make("span", { class: "label" }, label),
        make("span", { class: "value", "data-readout": name }, text),
        make("span", { class: "hint" }, hint),
      )));
    },
  };
}
