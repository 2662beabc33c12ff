// Every sign answers: a small card with a sentence about it, this run's number, and its lesson.
//
//   group   a part of the page with signs: one stop for Tab, and arrows go from sign to sign

import { make } from "./elements.js";
import { namedLink, namesHere } from "../links/naming.js";
import { solidAxisNames } from "../picture/solid_axes.js";

const REST = 150; // ms that a pointer stays on a sign before it answers
const WAY = 300; // ms to go from a sign to its card
const SETTLE = 120; // ms after a change until Tab knows the new signs
const GAP = 6; // px between them
const UNTOLD = ["", "–", "?"]; // readouts without a number
const CHANGING = /^(.+?(?= →)|\S+(?= \+ \S+ =))(?: →| \+ \S+ =) (.+)$/; // −1 → 4, or −1 + 5 = 4
const SIGN = "[data-sign]";
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

let cards = 0; // names must be unique on the page

/** @import { SentTerm, Signs } from "../../wire" */

/**
 * A text in pieces, each with the term that it is, or null.
 *
 * @param {string} text
 * @param {Signs | undefined} signs
 * @returns {{ text: string, term: SentTerm | null }[]}
 */
export function cutAtSigns(text, signs) {
  const pieces = [];
  let end = 0;
  const cut = (to) => to > end && pieces.push({ text: text.slice(end, to), term: null });
  for (const match of signs ? text.matchAll(new RegExp(signs.pattern, "gu")) : []) {
    const group = match.findIndex((part, index) => index > 0 && part !== undefined);
    if (group < 0) continue; // a name in quotation marks
    cut(match.index);
    end = match.index + match[0].length;
    pieces.push({ text: match[0], term: signs.terms[signs.groups[group - 1]] });
  }
  cut(text.length);
  return pieces;
}

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
 * @typedef {object} AskedSigns
 * @property {(signs: Signs | undefined) => void} take
 * @property {(text: string) => (string | HTMLElement)[]} parts a text in which signs can be asked
 * @property {(element: Element, terms: SentTerm[]) => Element} mark makes an element answer for these terms
 * @property {(element: HTMLElement, ...parts: (string | HTMLElement)[]) => void} fill an element; the focus stays on its sign
 * @property {(element: HTMLElement, text: string) => void} write such a text into an element
 * @property {(element: HTMLElement) => void} group
 * @property {(plot: any) => void} watchAxes makes the names of a picture's axes signs, whenever Plotly writes them
 * @property {() => void} refresh after numbers have changed
 * @property {() => void} settleSoon after signs have come or gone
 * @property {() => void} stop
 */

/**
 * @param {HTMLElement} root where signs are asked
 * @param {HTMLElement} [home] where their card lives
 * @param {HTMLElement} [numbers] where their numbers stand
 * @returns {AskedSigns}
 */
export function createSigns(root, home = root, numbers = root) {
  const gone = new AbortController(), { signal } = gone;
  let signs = /** @type {Signs | undefined} */ (undefined);
  const meant = new WeakMap(); // a sign on the page -> its terms
  const groups = new Set();
  let anchor = null; // the sign whose card is open
  let isPinned = false; // by a click: then it stays when the pointer leaves
  let waiting = 0, settling = 0; // timers

  const says = make("div", { id: `sign-card-${cards += 1}`, class: "says" });
  const card = make("div", { class: "sign-card", popover: "manual", role: "note", "aria-label": "What a sign means" }, says);

  // -- the card

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
    says.replaceChildren(...meant.get(anchor).map((term) => make("p", {}, sentenceOf(term, numberOf(term)), " ", linkTo(term))));
  }

  function place() {
    const at = anchor.getBoundingClientRect(), { innerWidth, innerHeight } = window;
    const { offsetWidth: width, offsetHeight: height } = card;
    const below = at.bottom + GAP, isBelow = below + height < innerHeight;
    card.style.left = `${Math.max(GAP, Math.min(at.left, innerWidth - width - GAP))}px`;
    card.style.top = `${isBelow ? below : Math.max(GAP, at.top - GAP - height)}px`;
  }

  function open(sign) {
    clearTimeout(waiting);
    if (anchor === sign) return;
    if (anchor) close();
    anchor = sign;
    tell();
    home.append(card);
    card.showPopover?.();
    place();
    sign.setAttribute("aria-describedby", says.id);
  }

  function close() {
    clearTimeout(waiting);
    if (!anchor) return;
    if (card.contains(document.activeElement)) anchor.focus();
    anchor.removeAttribute("aria-describedby");
    anchor = null;
    isPinned = false;
    card.remove();
  }

  function later(act, wait) {
    clearTimeout(waiting);
    waiting = setTimeout(act, wait);
  }

  // -- pointer, touch and keys

  const signAt = (event) => event.target.closest?.(SIGN) ?? null;

  // A pointer asks by coming to a sign. A sign that comes under a pointer at rest, as in another view, was not asked.
  let pointed = /** @type {HTMLElement | null} */ (null);
  root.addEventListener("pointermove", (event) => {
    const sign = signAt(event);
    if (event.pointerType === "touch" || !meant.has(sign) || sign === pointed) return;
    pointed = sign;
    later(() => sign.isConnected && open(sign), REST);
  }, { signal });
  root.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "touch" && card.contains(event.target)) clearTimeout(waiting);
  }, { signal });
  root.addEventListener("pointerout", (event) => {
    if (event.pointerType === "touch" || !(signAt(event) || card.contains(event.target))) return;
    pointed = null;
    const isKept = () => isPinned || anchor === document.activeElement || card.contains(document.activeElement);
    later(() => anchor && !isKept() && close(), WAY);
  }, { signal });
  // A click takes no focus, so that arrows go on to step.
  root.addEventListener("mousedown", (event) => meant.has(signAt(event)) && event.preventDefault(), { signal });
  root.addEventListener("click", (event) => {
    const sign = signAt(event);
    if (!sign || !meant.has(sign)) return;
    event.preventDefault(); // a label would pass the click on to its field
    document.activeElement?.closest?.(SIGN)?.blur(); // reached by keys before
    open(sign);
    isPinned = true;
  }, { signal });
  root.addEventListener("focusin", (event) => {
    const sign = signAt(event);
    if (!sign || !meant.has(sign)) return;
    stopAt(sign);
    open(sign);
  }, { signal });
  root.addEventListener("focusout", (event) => {
    if (meant.has(signAt(event)) && !card.contains(event.relatedTarget)) close();
  }, { signal });
  const onDown = (event) => {
    if (anchor && !event.composedPath().some((one) => one === card || one === anchor)) close();
  };
  const onEscape = (event) => {
    if (event.key !== "Escape" || !anchor) return;
    event.stopPropagation();
    close();
  };
  const onScroll = () => anchor && place();
  document.addEventListener("pointerdown", onDown, { signal });
  document.addEventListener("keydown", onEscape, { signal, capture: true });
  document.addEventListener("scroll", onScroll, { signal, capture: true, passive: true });

  /** The one sign of its group that Tab reaches. */
  function stopAt(sign) {
    const group = [...groups].find((one) => one.contains(sign));
    for (const other of group?.querySelectorAll(`${SIGN}[tabindex="0"]`) ?? []) other.setAttribute("tabindex", "-1");
    sign.setAttribute("tabindex", "0");
  }

  const isSeen = (sign) => sign.getClientRects().length > 0 && getComputedStyle(sign).visibility !== "hidden";

  /** Every group has a sign that Tab reaches: one that is seen, if any is. A hidden picture may come on top later. */
  function settle() {
    settling = 0;
    for (const group of groups) {
      if (!group.isConnected) {
        groups.delete(group);
        continue;
      }
      const stop = group.querySelector(`${SIGN}[tabindex="0"]`), all = [...group.querySelectorAll(SIGN)];
      const first = stop && isSeen(stop) ? null : all.find(isSeen) ?? (stop ? null : all[0]);
      if (first) stopAt(first);
    }
  }

  function settleSoon() {
    settling ||= setTimeout(settle, SETTLE);
  }

  function onKey(event) {
    const sign = signAt(event);
    if (!meant.has(sign) || event.ctrlKey || event.altKey || event.metaKey) return;
    const all = [...event.currentTarget.querySelectorAll(SIGN)].filter(isSeen), at = all.indexOf(sign);
    const ends = { Home: all[0], End: all.at(-1) };
    const next = event.key in STEPS ? all[(at + STEPS[event.key] + all.length) % all.length] : ends[event.key];
    const isPressed = event.key === "Enter" || event.key === " ";
    if (!next && !isPressed) return;
    event.preventDefault();
    if (next) return next.focus();
    open(sign);
    card.querySelector("a")?.focus();
  }

  // -- writing

  /** An element that answers for these terms. */
  function asked(element, terms) {
    const told = { "data-sign": terms[0].name, role: "term", tabindex: "-1" };
    for (const [name, value] of Object.entries(told)) element.setAttribute(name, value);
    meant.set(element, terms);
    return element;
  }

  const parts = (text) => cutAtSigns(text, signs).map((piece) => (piece.term ? asked(make("span", {}, piece.text), [piece.term]) : piece.text));

  function nameAxes(plot) {
    for (const title of [...plot.querySelectorAll(".xtitle, .ytitle"), ...solidAxisNames(plot)]) {
      const terms = cutAtSigns(title.textContent, signs).map(({ term }) => term).filter(Boolean);
      if (terms.length && !(meant.has(title) && title.hasAttribute("data-sign"))) asked(title, terms);
    }
    settleSoon();
  }

  function fill(element, ...children) {
    const focused = document.activeElement, name = focused && element.contains(focused) ? focused.dataset.sign : null;
    element.replaceChildren(...children);
    settleSoon();
    if (!name) return;
    const all = [...element.querySelectorAll(SIGN)];
    (all.find((sign) => sign.dataset.sign === name) ?? all[0])?.focus();
  }

  return {
    take(arrived) {
      close();
      signs = arrived;
    },
    parts,
    mark: asked,
    fill,
    write(element, text) {
      if (element.textContent !== text) fill(element, ...parts(text));
    },
    group(element) {
      if (!groups.has(element)) element.addEventListener("keydown", onKey, { signal });
      groups.add(element);
      settleSoon();
    },
    watchAxes(plot) {
      nameAxes(plot);
      plot.on("plotly_afterplot", () => nameAxes(plot));
    },
    refresh() {
      if (!anchor) return;
      if (anchor.isConnected) tell();
      else close();
    },
    settleSoon,
    stop() {
      close();
      clearTimeout(settling);
      gone.abort();
    },
  };
}
