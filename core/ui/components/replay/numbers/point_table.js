// Every point with its side and its score where the player stands: the picture as a table.

import { make } from "../../browser/page/elements.js";
import { createFold, headed } from "../../browser/page/folded_table.js";
import { tellsHidden } from "../asking/hiding.js";
import { UNKNOWN } from "./panel.js";

const TITLE = "Table of points";

/** @import { AskedSigns } from "../../browser/page/signs.js" */
/** @import { ReadReplay } from "../place/payload.js" */

/**
 * @param {ReadReplay} replay
 * @param {AskedSigns} signs
 * @returns {{ element: HTMLDetailsElement, show: (place: { k: number, hidden: ReadonlySet<string> }) => void }}
 */
export function createPointTable({ points, window: [first] }, signs) {
  const { names, places, labels, scores, sides, words, score_tells, side_tells } = points;
  const { element, box } = createFold(TITLE, fill, "updates points");
  let cells = /** @type {{ score: HTMLElement, side: HTMLElement }[]} */ ([]);
  let place = null;

  function build() {
    cells = names.map(() => ({ score: make("td"), side: make("td") }));
    const rows = cells.map(({ score, side }, i) =>
      make("tr", {}, make("th", { scope: "row" }, names[i]), make("td", {}, places[i]), make("td", {}, labels[i]), score, side));
    const titles = ["point", "x", "label", "y·a", "side"].map((text) => make("th", { scope: "col" }, ...signs.parts(text)));
    box.append(headed(titles, make("tbody", {}, ...rows)));
  }

  function fill() {
    if (!element.open || !place) return;
    if (!cells.length) build();
    const { k, hidden } = place, from = (k - first) * names.length;
    const areScoresHidden = tellsHidden(score_tells, hidden), areSidesHidden = tellsHidden(side_tells, hidden);
    cells.forEach(({ score, side }, i) => {
      score.textContent = areScoresHidden ? UNKNOWN : scores[from + i];
      side.textContent = areSidesHidden ? UNKNOWN : words[sides[from + i]];
    });
  }

  return {
    element,
    show(now) {
      const isSame = place && now.k === place.k && [...now.hidden].join() === [...place.hidden].join();
      place = now;
      if (!isSame) fill();
    },
  };
}
