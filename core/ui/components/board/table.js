// What the pictures show, as a table that follows the hand.

import { make } from "../browser/page/elements.js";
import { textAt } from "./formula.js";

/** @import { SentTable } from "../wire" */
/** @import { At } from "./formula.js" */
/** @import { AskedSigns } from "../browser/page/signs.js" */

/**
 * Folded; its rows are made when it is first opened, since most people never do.
 * @param {SentTable} table
 * @param {AskedSigns} signs
 * @returns {{ element: HTMLDetailsElement, show: (at: At) => void }}
 */
export function createTable({ title, heads, rows }, signs) {
  const box = make("div", { class: "table-box", tabindex: "0", role: "region", "aria-label": title });
  const element = make("details", { class: "updates", ontoggle: fill }, make("summary", {}, title), box);
  let cells = /** @type {HTMLElement[][]} */ ([]);
  let at = /** @type {At | null} */ (null);

  function build() {
    cells = rows.map((row) => row.map((_, column) => (column ? make("td") : make("th", { scope: "row" }))));
    const titles = heads.map((text) => make(text ? "th" : "td", { scope: text ? "col" : null }, ...signs.parts(text)));
    const lines = cells.map((row) => make("tr", {}, ...row));
    box.append(make("table", {}, make("thead", {}, make("tr", {}, ...titles)), make("tbody", {}, ...lines)));
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
