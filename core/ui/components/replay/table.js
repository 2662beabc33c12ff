// The table of updates, in step with the player: a row jumps to its update.

import { make } from "../browser/elements.js";

/** @import { ReadReplay } from "./payload.js" */

/**
 * Folded; its rows are made when it is first opened, since most people never do.
 * @param {ReadReplay} replay
 * @param {(k: number) => void} onGo
 * @returns {{ element: HTMLDetailsElement, show: (place: { k: number }) => void }}
 */
export function createTable({ table, panel, window: [first, last], step }, onGo) {
  const title = `Table of ${step}s`;
  const box = make("div", { class: "table-box", tabindex: "0", role: "region", "aria-label": title });
  const element = make("details", { class: "updates", ontoggle: mark }, make("summary", {}, title), box);
  const rows = [];
  let current = -1;

  function build() {
    for (let k = first; k < last; k++) {
      const [number, ...others] = table.names.map((name) => panel.columns[name]?.[k - first] ?? "");
      const jump = make("button", { type: "button", "aria-label": `Go to ${step} ${k + 1}` }, number);
      const cells = others.map((text) => make("td", {}, text));
      rows.push(make("tr", { "data-k": k }, make("td", {}, jump), ...cells));
    }
    const titles = table.headers.map((text) => make("th", { scope: "col" }, text));
    const body = make("tbody", { onclick: ({ target }) => {
      const row = target.closest("tr");
      if (row) onGo(Number(row.dataset.k));
    } }, ...rows);
    box.append(make("table", {}, make("thead", {}, make("tr", {}, ...titles)), body));
  }

  /** Marks the row of the next update and keeps it in view; scrolls the box only, never the page. */
  function mark() {
    if (!element.open) return;
    if (!rows.length) build();
    box.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const row = rows[current - first];
    if (!row) return;
    row.setAttribute("aria-current", "step");
    const top = row.offsetTop - row.offsetHeight; // below the head, which stays
    const bottom = row.offsetTop + row.offsetHeight - box.clientHeight;
    if (box.scrollTop > top || box.scrollTop < bottom) box.scrollTop = row.offsetTop - box.clientHeight / 2;
  }

  return {
    element,
    show({ k }) {
      if (k === current) return;
      current = k;
      mark();
    },
  };
}
