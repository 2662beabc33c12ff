// The answer in words and numbers, beside the plane.

import { make } from "../browser/page/elements.js";
import { createFoldedTable } from "../browser/page/folded_table.js";
import { createMore } from "../browser/page/more_numbers.js";

const FIRST = "updates"; // the number that is always shown

/**
 * What Python says about the points, in words, numbers and shapes; each shape in coordinates.
 *
 * @typedef {object} Answer
 * @property {string} verdict
 * @property {string} sentence
 * @property {string} detail
 * @property {string} legend
 * @property {string} outside
 * @property {{name: string, label: string, text: string, hint: string}[]} rows
 * @property {import("../wire").Signs} [signs]
 * @property {import("../browser/page/folded_table.js").TableOfTexts | null} table
 * @property {{sides: import("../browser/picture/half_planes.js").Side[], fill: string}[]} regions
 * @property {{corners: import("../browser/picture/half_planes.js").Place[], fill: string, edge: string, dash: string}[]} shapes
 * @property {{line: import("../browser/picture/half_planes.js").Side, colour: string, width: number, dash: string}[]} lines
 * @property {{at: import("../browser/picture/half_planes.js").Place, kind: string, colour: string, text: string, below: boolean}[]} marks
 */

/** @import { AskedSigns } from "../browser/page/signs.js" */

/**
 * An answer that newer points have overtaken (`isOld`) is dimmed.
 *
 * @param {AskedSigns} signs
 * @returns {{element: HTMLElement, table: HTMLElement, show: (answer: Answer | null, isOld: boolean, isOutside: boolean) => void}}
 */
export function createAnswer(signs) {
  const sentence = make("p", { class: "sentence", "data-readout": "sentence", "aria-live": "polite" });
  const detail = make("p", { class: "detail", "data-readout": "detail" });
  const rows = make("div", { class: "rows" });
  const legend = make("p", { class: "legend-words", "data-readout": "legend" });
  const table = createFoldedTable(signs);
  const more = createMore((isOpen) => rows.classList.toggle("open", isOpen));
  const element = make("div", { class: "answer card" }, sentence, detail, legend, rows, more.button);
  more.show();
  signs.group(element);
  let shown = null, legendShown = "";

  return {
    element,
    table: table.element,
    show(answer, isOld, isOutside) {
      element.classList.toggle("old", isOld);
      if (!answer) return;
      const explained = isOutside ? `${answer.legend} ${answer.outside}` : answer.legend;
      if (answer === shown && explained === legendShown) return;
      legendShown = explained;
      shown = answer;
      element.dataset.verdict = answer.verdict;
      signs.take(answer.signs);
      signs.fill(sentence, ...signs.parts(answer.sentence));
      signs.fill(detail, ...signs.parts(answer.detail));
      signs.fill(legend, ...signs.parts(explained));
      table.show(answer.table);
      rows.replaceChildren(...answer.rows.map(({ name, label, text, hint }) => make(
        "div",
        { class: name === FIRST ? `row ${name}` : `row more ${name}` },
        make("span", { class: "label" }, ...signs.parts(label)),
        make("span", { class: "value", "data-readout": name }, text),
        make("span", { class: "hint" }, ...signs.parts(hint)),
      )));
    },
  };
}
