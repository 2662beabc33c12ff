// What the pictures show, as a table that follows the hand.

import { make } from "../browser/page/elements.js";
import { createFold, headed } from "../browser/page/folded_table.js";
import { textAt } from "./formula.js";

/** @import { SentTable } from "../wire" */
/** @import { At } from "./formula.js" */
/** @import { AskedSigns } from "../browser/page/signs.js" */

/**
 * @param {SentTable} table
 * @param {AskedSigns} signs
 * @returns {{ element: HTMLDetailsElement, show: (at: At) => void }}
 */
export function createTable({ title, heads, rows }, signs) {
  const { element, box } = createFold(title, fill);
  let cells = /** @type {HTMLElement[][]} */ ([]);
  let at = /** @type {At | null} */ (null);

  function build() {
    cells = rows.map((row) => row.map((_, column) => (column ? make("td") : make("th", { scope: "row" }))));
    const titles = heads.map((text) => make(text ? "th" : "td", { scope: text ? "col" : null }, ...signs.parts(text)));
    const lines = cells.map((row) => make("tr", {}, ...row));
    box.append(headed(titles, make("tbody", {}, ...lines)));
    signs.group(element);
  }

  function fill() {
    if (!element.open || !at) return;
    if (!cells.length) build();
    rows.forEach((row, i) => row.forEach((planned, j) => {
      const text = textAt(planned, at);
      if (cells[i][j].textContent !== text) cells[i][j].textContent = text;
    }));
  }

  return {
    element,
    show(now) {
      at = now;
      fill();
    },
  };
}
