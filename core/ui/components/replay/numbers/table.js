// The table of updates, in step with the player: a row leads to the moment after its update.

import { make } from "../../browser/page/elements.js";
import { createFold, headed } from "../../browser/page/folded_table.js";
import { tellsHidden } from "../asking/hiding.js";
import { UNKNOWN } from "./panel.js";

/** @import { AskedSigns } from "../../browser/page/signs.js" */
/** @import { ReadReplay } from "../place/payload.js" */

/**
 * @param {ReadReplay} replay
 * @param {(k: number) => void} onGo
 * @param {AskedSigns} signs
 * @returns {{ element: HTMLDetailsElement,
 *   show: (place: { k: number, known: number, hidden: ReadonlySet<string> }) => void }}
 */
export function createTable({ table, panel, window: [first, last], step }, onGo, signs) {
  const { element, box } = createFold(`Table of ${step}s`, mark);
  const rows = new Map(); // k -> its row
  let body = /** @type {HTMLElement | null} */ (null);
  let marked = [];
  let current = -1;
  let known = Infinity; // later rows are not there
  let covered = ""; // the columns that must not be told now
  const texts = new Map(); // a cell that may have to be covered -> its text

  /** A narrow screen shows which point it was and what came of it: all else would push that out of sight. */
  const hasResults = table.after.some(Boolean);
  const isAside = (column) => hasResults && column > 0 && !table.after[column];

  function build() {
    for (let k = first === 0 ? 0 : first + 1; k <= last; k++) {
      const cells = table.names.map((name, column) => {
        const row = table.after[column] ? k - first : k - first - 1;
        const text = panel.columns[name][row] ?? "";
        const cell = make("td", { class: isAside(column) ? "aside" : null }, text);
        if (table.tells[column].length) texts.set(cell, { text, column });
        return cell;
      });
      const name = k === 0 ? "Go to the start" : `Go to ${step} ${k}`;
      const jump = make("button", { type: "button", "aria-label": name }, k === 0 ? "start" : String(k));
      rows.set(k, make("tr", { "data-k": k }, make("td", {}, jump), ...cells));
    }
    const titles = [step, ...table.headers].map((text, place) =>
      make("th", { scope: "col", class: isAside(place - 1) ? "aside" : null }, ...signs.parts(text)));
    body = make("tbody", { onclick: ({ target }) => {
      const row = target.closest("tr");
      if (row) onGo(Number(row.dataset.k));
    } });
    box.append(headed(titles, body));
  }

  /** Marks the row of this moment and the next one; keeps them in view, and never scrolls the page. */
  function mark() {
    if (!element.open) return;
    if (!rows.size) build();
    const seen = [...rows.keys()].filter((k) => k <= known);
    if (body.children.length !== seen.length) body.replaceChildren(...seen.map((k) => rows.get(k)));
    for (const [cell, { text, column }] of texts) cell.textContent = covered.includes(`,${column},`) ? UNKNOWN : text;
    for (const row of marked) {
      row.classList.remove("next");
      row.removeAttribute("aria-current");
    }
    const here = rows.get(current), next = current < known ? rows.get(current + 1) : null;
    here?.setAttribute("aria-current", "step");
    next?.classList.add("next");
    marked = [here, next].filter(Boolean);
    const [row] = marked;
    if (!row) return;
    const top = row.offsetTop - row.offsetHeight; // below the head, which stays
    const bottom = row.offsetTop + 2 * row.offsetHeight - box.clientHeight;
    if (box.scrollTop > top || box.scrollTop < bottom) box.scrollTop = row.offsetTop - box.clientHeight / 2;
  }

  return {
    element,
    show(place) {
      const now = table.tells.map((tells, column) => (tellsHidden(tells, place.hidden) ? `,${column},` : "")).join("");
      if (place.k === current && place.known === known && now === covered) return;
      ({ k: current, known } = place);
      covered = now;
      mark();
    },
  };
}
