// A table of texts below a picture: what it shows, for who does not see it.

import { make } from "./elements.js";

/**
 * @typedef {{ title: string, heads: string[], rows: string[][] }} TableOfTexts
 */

/**
 * Folded; its rows are made only while it is open, since most people never open it.
 *
 * @param {import("./signs.js").AskedSigns} signs of what stands above its columns
 * @returns {{ element: HTMLDetailsElement, show: (table: TableOfTexts | null) => void }}
 */
export function createFoldedTable(signs) {
  const summary = make("summary");
  const box = make("div", { class: "table-box", tabindex: "0", role: "region" });
  const element = make("details", { class: "updates", hidden: true, ontoggle: fill }, summary, box);
  let given = /** @type {TableOfTexts | null} */ (null);
  let table = /** @type {Pick<TableOfTexts, "heads" | "rows"> | null} */ (null);

  function fill() {
    if (element.open && table) box.replaceChildren(tableOf(table, (text) => signs.parts(text)));
  }

  return {
    element,
    show(next) {
      if (next === given) return;
      given = next;
      element.hidden = !next;
      if (!next) return;
      const { title, heads, rows } = next;
      table = { heads, rows };
      summary.textContent = title;
      box.setAttribute("aria-label", title);
      fill();
    },
  };
}

/**
 * @param {Pick<TableOfTexts, "heads" | "rows">} table
 * @param {(text: string) => (Node | string)[]} [parts] of what stands above a column
 * @returns {HTMLTableElement}
 */
export function tableOf({ heads, rows }, parts = (text) => [text]) {
  const titles = heads.map((head) => make("th", { scope: "col" }, ...parts(head)));
  const lines = rows.map(([name, ...cells]) =>
    make("tr", {}, make("th", { scope: "row" }, name), ...cells.map((cell) => make("td", {}, cell))));
  return make("table", {}, make("thead", {}, make("tr", {}, ...titles)), make("tbody", {}, ...lines));
}
