// What stands above a picture: its name, what its marks mean, a note, and buttons.

import { make } from "./elements.js";
import { createLegend } from "./legend.js";

/**
 * @typedef {object} Heading
 * @property {HTMLElement} element
 * @property {(told: {title: string, note: string, legend: boolean}) => void} show
 * @property {(note: string) => void} remark another note
 */

/**
 * @param {HTMLElement} card gets the name of its picture
 * @param {...HTMLElement} buttons
 * @returns {Heading}
 */
export function createHeading(card, ...buttons) {
  const name = make("h3");
  const remark = make("p", { class: "note" });
  const marks = createLegend();
  const heading = {
    element: make("header", {}, name, marks, remark, ...buttons),
    show({ title, note, legend }) {
      name.textContent = title;
      heading.remark(note);
      marks.hidden = !legend;
      card.setAttribute("aria-label", title);
    },
    remark(note) {
      if (remark.textContent !== note) remark.textContent = note;
    },
  };
  return heading;
}
