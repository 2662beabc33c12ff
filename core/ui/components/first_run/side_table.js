// The picture of a first run as a table, for who does not see it: every point, and on which side it is now.

import { make } from "../browser/page/elements.js";
import { tableOf } from "../browser/page/folded_table.js";
import { shownText } from "../drawing/decimals.js";

/**
 * @param {import("../drawing/points.js").Point[]} points
 * @param {string} sides a letter for each, or none while a new run is waited for
 * @param {Record<string, string>} words of the letters
 * @returns {string[][]}
 */
export function rowsOf(points, sides, words) {
  return points.map(({ texts, sign }, index) =>
    [String(index + 1), sign > 0 ? "+" : "−", `(${texts.map(shownText).join(", ")})`, words[sides[index]] ?? ""]);
}

/**
 * Unseen, for a screen reader.
 *
 * @returns {{ element: HTMLElement, show: (run: { heads: string[], side_words: Record<string, string> },
 *   points: import("../drawing/points.js").Point[], sides: string) => void }}
 */
export function createSideTable() {
  const element = make("div", { class: "unseen" });
  let written = "";

  return {
    element,
    show({ heads, side_words }, points, sides) {
      const rows = rowsOf(points, sides, side_words), text = JSON.stringify(rows);
      if (text === written) return;
      written = text;
      element.replaceChildren(tableOf({ heads, rows }));
    },
  };
}
