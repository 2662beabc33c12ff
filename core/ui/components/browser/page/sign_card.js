// The card of a sign: a sentence about it, this run's number, and the way to its lesson.

import { make } from "./elements.js";
import { namedLink, namesHere } from "../links/naming.js";

/** @import { SentTerm } from "../../wire" */

/**
 * A sign that was asked: its terms, the element that it is or stands in, and where it is seen.
 *
 * @typedef {{ terms: SentTerm[], element: Element, box: () => DOMRect }} Asked
 */

const GAP = 6; // px between a sign and its card
const UNTOLD = ["", "–", "?"]; // readouts without a number
const CHANGING = /^(.+?(?= →)|\S+(?= \+ \S+ =))(?: →| \+ \S+ =) (.+)$/; // −1 → 4, or −1 + 5 = 4

let cards = 0; // names must be unique on the page

/** A number in one line; of one that an update changes, what it is before and after. */
function inTime(number) {
  const [, before, after] = CHANGING.exec(number) ?? [], inOneLine = (text) => text.replaceAll(" ", "\u00a0");
  return before ? `${inOneLine(before)} before the update, and ${inOneLine(after)} after it` : inOneLine(number);
}

/**
 * The sentence about a term, with its number where there is one.
 *
 * @param {SentTerm} term
 * @param {string | null} number
 * @returns {string}
 */
export function sentenceOf({ says, here }, number) {
  return `${says}${number === null ? "" : here.replace("{}", () => inTime(number))}.`;
}

/**
 * @param {HTMLElement} home where the card lives
 * @param {HTMLElement} numbers where the numbers of signs stand
 */
export function createSignCard(home, numbers) {
  let asked = /** @type {Asked | null} */ (null);
  let described = /** @type {string | null} */ (null); // by what the sign is described without its card
  const says = make("div", { id: `sign-card-${cards += 1}`, class: "says" });
  const element = make("div", { class: "sign-card", popover: "manual", role: "note", "aria-label": "What a sign means" }, says);

  /** What a row or a field with this label shows, or else a readout. */
  function numberOf({ forms, reads }) {
    const label = [...numbers.querySelectorAll(".label")].find((one) => forms.includes(one.textContent));
    const holders = [label?.nextElementSibling, ...reads.map((name) => numbers.querySelector(`[data-readout="${name}"]`))];
    const shown = holders.map((one) => one?.value ?? (one?.querySelector("label:has(:checked)") ?? one)?.textContent ?? "");
    return shown.find((number) => !UNTOLD.includes(number)) ?? null;
  }

  function linkTo({ lesson, title }) {
    const isPlain = document.querySelector("body.plain:not(.alone)"); // pages are files there
    if (isPlain) return make("a", { href: `${lesson}.html` }, `Lesson: ${title}`);
    if (!document.querySelector("script[src*='/static/js/']")) return make("span", {}, `Lesson: ${title}`); // in a file
    if (location.pathname.endsWith(`/${lesson}`)) return ""; // one is there
    const address = new URL(lesson, location.href).href;
    return make("a", { href: namedLink(address, namesHere()), target: "_self" }, `Lesson: ${title}`);
  }

  function tell() {
    says.replaceChildren(...asked.terms.map((term) => make("p", {}, sentenceOf(term, numberOf(term)), " ", linkTo(term))));
  }

  function place() {
    if (!asked) return;
    const at = asked.box(), { innerWidth, innerHeight } = window;
    const { offsetWidth: width, offsetHeight: height } = element;
    const below = at.bottom + GAP, isBelow = below + height < innerHeight;
    element.style.left = `${Math.max(GAP, Math.min(at.left, innerWidth - width - GAP))}px`;
    element.style.top = `${isBelow ? below : Math.max(GAP, at.top - GAP - height)}px`;
  }

  return {
    element,
    get asked() { return asked; },
    place,
    tell,

    open(/** @type {Asked} */ sign) {
      asked = sign;
      tell();
      home.append(element);
      element.showPopover?.();
      place();
      described = asked.element.getAttribute("aria-describedby");
      asked.element.setAttribute("aria-describedby", says.id);
    },

    close() {
      const { element: sign } = asked;
      if (element.contains(document.activeElement)) /** @type {HTMLElement} */ (sign).focus();
      if (described === null) sign.removeAttribute("aria-describedby");
      else sign.setAttribute("aria-describedby", described);
      asked = null;
      element.remove();
    },
  };
}
