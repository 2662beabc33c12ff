// A sentence about what one sees, and the numbers.

import { make } from "../browser/page/elements.js";
import { textAt } from "./formula.js";

/** @import { ToldBoard } from "../wire" */
/** @import { At, Paint } from "./formula.js" */
/** @import { AskedSigns } from "../browser/page/signs.js" */

/**
 * @param {ToldBoard} board
 * @param {Paint} paint
 * @param {AskedSigns} signs
 * @returns {{ told: HTMLElement[], rows: HTMLElement[], formula: HTMLElement[], show: (at: At) => void, speak: () => void, described: () => string }}
 */
export function createReadouts({ readouts, sentence, formula }, paint, signs) {
  const told = make("p", { class: "sentence", "data-readout": "sentence" });
  const spoken = make("p", { class: "unseen", role: "status" }); // follows when the hand lets go
  const rows = readouts.map(({ name, label, colour }) => {
    const value = make("span", { class: "value", "data-readout": name });
    if (colour) value.style.color = paint(colour);
    return { value, element: make("div", { class: "row" }, make("span", { class: "label" }, ...signs.parts(label)), value) };
  });
  const write = (element, text) => {
    if (element.textContent !== text) element.textContent = text;
  };
  return {
    told: sentence ? [told, spoken] : [],
    rows: rows.length ? [make("div", { class: "rows" }, ...rows.map(({ element }) => element))] : [],
    formula: formula ? [make("p", { class: "formula" }, make("code", {}, ...signs.parts(formula)))] : [],
    show(at) {
      if (sentence) signs.write(told, textAt(sentence, at));
      rows.forEach(({ value }, i) => write(value, textAt(readouts[i].text, at)));
    },
    speak() {
      write(spoken, told.textContent);
    },
    /** The same with every number, for who asks what a picture shows. */
    described() {
      const numbers = rows.map(({ value }, i) => `${readouts[i].label}: ${value.textContent.replace(/\.$/, "")}.`);
      return [told.textContent, ...numbers].join(" ").trim();
    },
  };
}
