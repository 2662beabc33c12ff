// A table of texts below a picture: what it shows, for who does not see it.

import { make } from "./elements.js";

/**
 * @typedef {{ title: string, heads: string[], rows: string[][] }} TableOfTexts
 */

/**
 * What a table is folded into: its rows are made when it is first opened, since most people never do.
 *
 * @param {string} title
 * @param {() => void} ontoggle it was opened or closed
 * @param {string} [name] of its class
 * @returns {{ element: HTMLDetailsElement, summary: HTMLElement, box: HTMLElement }} the table belongs into the box
 */
export function createFold(title, ontoggle, name = "updates") {
  const box = make("div", { class: "table-box", tabindex: "0", role: "region", "aria-label": title });
  const summary = make("summary", {}, title);
  return { summary, box, element: make("details", { class: name, ontoggle }, summary, box) };
}

/**
 * @param {HTMLElement[]} titles of its columns
 * @param {HTMLElement} body
 * @returns {HTMLTableElement}
 */
export function headed(titles, body) {
  return make("table", {}, make("thead", {}, make("tr", {}, ...titles)), body);
}

/**
 * Folded; its rows are made only while it is open, since most people never open it.
 *
 * @param {import("./signs.js").AskedSigns} signs of what stands above its columns
 * @returns {{ element: HTMLDetailsElement, show: (table: TableOfTexts | null) => void }}
 */
export function createFoldedTable(signs) {
  const { element, summary, box } = createFold("", fill);
  element.hidden = true;
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
  return headed(titles, make("tbody", {}, ...lines));
}
