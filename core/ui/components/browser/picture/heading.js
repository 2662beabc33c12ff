// What stands above a picture: its name, what its marks mean, a note, and buttons.

import { make } from "../page/elements.js";
import { createLegend } from "./legend.js";

/**
 * @typedef {object} Heading
 * @property {HTMLElement} element
 * @property {(told: {title: string, note: string, legend: string[]}) => void} show
 * @property {(note: string) => void} remark another note
 * @property {(seen: Set<string>) => void} explain the marks that are drawn now; the others keep their place, and those
 *   that are not drawn at first are last: they leave no hole
 */

/** @import { AskedSigns } from "../page/signs.js" */

/**
 * @param {HTMLElement} card gets the name of its picture
 * @param {AskedSigns} signs
 * @param {...HTMLElement} buttons
 * @returns {Heading}
 */
export function createHeading(card, signs, ...buttons) {
  const name = make("h3");
  const remark = make("p", { class: "note" });
  const element = make("header", {}, name, remark, ...buttons);
  let marks = /** @type {HTMLElement | null} */ (null), isOrdered = false;
  const heading = {
    element,
    show({ title, note, legend }) {
      signs.fill(name, ...signs.parts(title));
      signs.fill(remark, ...signs.parts(note));
      marks?.remove();
      marks = legend.length ? createLegend(signs, legend) : null;
      isOrdered = false;
      if (marks) element.insertBefore(marks, remark);
      card.setAttribute("aria-label", title);
    },
    explain(seen) {
      const items = /** @type {HTMLElement[]} */ ([...marks?.children ?? []]);
      if (!isOrdered) marks?.append(...items.filter((item) => !seen.has(item.className)));
      isOrdered = true;
      for (const item of items) {
        item.style.visibility = seen.has(item.className) ? "" : "hidden";
      }
    },
    remark(note) {
      signs.write(remark, note);
    },
  };
  return heading;
}
