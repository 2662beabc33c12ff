// Every sign answers: pointed at, tapped or reached by keys, it opens its card.
//
//   group   a part of the page with signs: one stop for Tab, and arrows go from sign to sign

import { cutAtSigns } from "./cutting.js";
import { make } from "./elements.js";
import { wordAt } from "./pointed_words.js";
import { answerWhereOneRests } from "./resting_signs.js";
import { createSignCard } from "./sign_card.js";
import { solidNames } from "../picture/solid_names.js";

const REST = 150; // ms that a pointer stays on a sign before it answers
const LONG_REST = 600; // the same for one on something to press
const WAY = 300; // ms to go from a sign to its card
const SETTLE = 120; // ms after a change until Tab knows the new signs
const SIGN = "[data-sign]", PLOT = ".plot", OURS = ".look";
const PRESSED = "button, a, label, summary, [role=radio], [role=slider]";
const DRAWN = ["xtitle", "ytitle", "y2title", "textpoint text", "bartext", "legendtext"].map((name) => `.${name}`).join();
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** @import { SentTerm, Signs } from "../../wire" */
/** @import { Asked } from "./sign_card.js" */

/**
 * @typedef {object} AskedSigns
 * @property {(signs: Signs | undefined) => void} take
 * @property {(text: string) => (string | HTMLElement)[]} parts a text in which signs can be asked
 * @property {(element: Element, terms: SentTerm[]) => Element} mark makes an element answer for these terms
 * @property {(element: HTMLElement, ...parts: (string | HTMLElement)[]) => void} fill an element; the focus stays on its sign
 * @property {(element: HTMLElement, text: string) => void} write such a text into an element
 * @property {(element: HTMLElement) => void} group
 * @property {(plot: any) => void} watchNames makes what Plotly writes into a picture signs, at its axes and within
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
  const card = createSignCard(home, numbers);
  let isPinned = false; // by a click: then the card stays when the pointer leaves
  let waiting = 0, resting = 0, settling = 0; // timers
  let pressed = null; // what is pressed does not answer until the pointer has left it

  const signOf = (element) => ({ terms: meant.get(element), element, box: () => element.getBoundingClientRect() });

  function open(/** @type {Asked} */ sign) {
    clearTimeout(waiting);
    if (card.asked?.element === sign.element && card.asked.terms[0] === sign.terms[0]) return;
    close();
    card.open(sign);
  }

  function close() {
    clearTimeout(waiting);
    isPinned = false;
    if (card.asked) card.close();
  }

  function later(act, wait) {
    clearTimeout(waiting);
    waiting = setTimeout(act, wait);
  }

  // -- pointer, touch and keys

  const signAt = (event) => event.target.closest?.(SIGN) ?? null;
  const pressable = (event) => (meant.has(signAt(event)) ? null : event.target.closest?.(PRESSED) ?? null);

  const isMine = (element) => element.closest?.(OURS) === root.closest(OURS); // not that of another part of the page

  /** What is seen at a place: an element of ours, also below others as the names in a picture are, or a word in a text. */
  function signSeenAt(x, y) {
    const all = document.elementsFromPoint(x, y);
    const plot = all.find((element) => element.matches(PLOT));
    if (plot) nameWhatIsDrawn(plot);
    const sign = (plot ? document.elementsFromPoint(x, y) : all.slice(0, 1)).map((one) => one.closest(SIGN)).find((one) => meant.has(one));
    return sign ? signOf(sign) : wordAt(x, y, signs);
  }

  function point({ clientX: x, clientY: y }) {
    const sign = signSeenAt(x, y);
    if (sign) open(sign);
  }

  const isOn = (sign, { clientX: x, clientY: y }) => {
    const { left, right, top, bottom } = sign.box();
    return x >= left && x <= right && y >= top && y <= bottom;
  };

  root.addEventListener("pointermove", (event) => {
    clearTimeout(resting);
    if (event.pointerType === "touch" || event.buttons) return;
    if (card.element.contains(event.target)) return clearTimeout(waiting);
    if (card.asked && isOn(card.asked, event)) clearTimeout(waiting);
    else if (card.asked) leave();
    if (!isMine(event.target)) return;
    const press = pressable(event);
    if (press && press === pressed) return;
    pressed = null;
    resting = setTimeout(() => point(event), press ? LONG_REST : REST);
  }, { signal });
  root.addEventListener("pointerleave", () => {
    clearTimeout(resting);
    leave();
  }, { signal });

  function leave() {
    const isKept = () => isPinned || card.asked?.element === document.activeElement || card.element.contains(document.activeElement);
    later(() => card.asked && !isKept() && close(), WAY);
  }

  // A click takes no focus, so that arrows go on to step.
  root.addEventListener("mousedown", (event) => meant.has(signAt(event)) && event.preventDefault(), { signal });
  root.addEventListener("click", (event) => {
    const sign = signAt(event);
    if (!sign || !meant.has(sign)) return tap(event);
    event.preventDefault(); // a label would pass the click on to its field
    pin(signOf(sign));
  }, { signal });

  /** A finger or a click on a word that nothing else is done with, or on a name in a picture. */
  function tap(event) {
    if (!isMine(event.target) || event.target.closest(PRESSED) || card.element.contains(event.target)) return;
    const sign = signSeenAt(event.clientX, event.clientY);
    if (sign) pin(sign);
  }

  function pin(sign) {
    document.activeElement?.closest?.(SIGN)?.blur(); // reached by keys before
    open(sign);
    isPinned = true;
  }

  root.addEventListener("focusin", (event) => {
    const sign = signAt(event);
    if (!sign || !meant.has(sign)) return;
    stopAt(sign);
    open(signOf(sign));
  }, { signal });
  root.addEventListener("focusout", (event) => {
    if (meant.has(signAt(event)) && !card.element.contains(event.relatedTarget)) close();
  }, { signal });
  const onDown = (event) => {
    clearTimeout(resting);
    pressed = pressable(event);
    const path = event.composedPath(), isKept = path.includes(card.element) || (path.includes(card.asked?.element) && !pressed);
    if (card.asked && !isKept) close();
  };
  const onEscape = (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || !card.asked) return;
    event.preventDefault(); // one key closes one thing, whoever hears of it first
    event.stopPropagation();
    close();
  };
  document.addEventListener("pointerdown", onDown, { signal, capture: true }); // buttons of Streamlit keep it to themselves
  document.addEventListener("keydown", onEscape, { signal, capture: true });
  document.addEventListener("scroll", card.place, { signal, capture: true, passive: true });

  const rests = answerWhereOneRests(root, { signal, signs: () => signs, isMine, seenAt: signSeenAt, pin, close });

  /** The one sign of its group that Tab reaches. */
  function stopAt(sign) {
    const group = [...groups].find((one) => one.contains(sign));
    for (const other of group?.querySelectorAll(`${SIGN}[tabindex="0"]`) ?? []) other.setAttribute("tabindex", "-1");
    sign.setAttribute("tabindex", "0");
  }

  const isSeen = (sign) => sign.checkVisibility({ visibilityProperty: true });

  /** The sign that Tab shall reach in a group where it reaches none that is seen; undefined if there is none. */
  function newStopOf(group) {
    const stop = group.querySelector(`${SIGN}[tabindex="0"]`);
    if (stop && isSeen(stop)) return undefined;
    const all = [...group.querySelectorAll(SIGN)];
    return all.find(isSeen) ?? (stop ? undefined : all[0]);
  }

  /** Every group has a sign that Tab reaches: one that is seen, if any is. A hidden picture may come on top later. */
  function settle() {
    settling = 0;
    for (const group of groups) if (!group.isConnected) groups.delete(group);
    const stops = [...groups].map(newStopOf); // all looks come before all changes: one layout for all groups
    for (const stop of stops) if (stop) stopAt(stop);
  }

  function settleSoon() {
    settling ||= setTimeout(settle, SETTLE);
  }

  function onKey(event) {
    const sign = signAt(event);
    if (!meant.has(sign) || event.ctrlKey || event.altKey || event.metaKey) return;
    for (const plot of event.currentTarget.querySelectorAll(PLOT)) nameWhatIsDrawn(plot); // it may have moved on
    const all = [...event.currentTarget.querySelectorAll(SIGN)].filter(isSeen), at = all.indexOf(sign);
    const ends = { Home: all[0], End: all.at(-1) };
    const next = event.key in STEPS ? all[(at + STEPS[event.key] + all.length) % all.length] : ends[event.key];
    const isPressed = event.key === "Enter" || event.key === " ";
    if (!next && !isPressed) return;
    event.preventDefault();
    if (next) return next.focus();
    open(signOf(sign));
    card.element.querySelector("a")?.focus();
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

  /** Every name that Plotly has written: at axes, at what is drawn, in legends. It writes others when the picture moves. */
  function nameWhatIsDrawn(plot) {
    for (const name of [...plot.querySelectorAll(DRAWN), ...solidNames(plot)]) {
      const terms = [...new Set(cutAtSigns(name.textContent, signs).map(({ term }) => term).filter(Boolean))];
      const before = name.hasAttribute("data-sign") ? meant.get(name) ?? [] : [];
      if (terms.length === before.length && terms.every((term, index) => term === before[index])) continue;
      if (terms.length) asked(name, terms);
      else for (const attribute of ["data-sign", "role", "tabindex"]) name.removeAttribute(attribute);
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
    watchNames(plot) {
      nameWhatIsDrawn(plot);
      plot.on("plotly_afterplot", () => nameWhatIsDrawn(plot));
    },
    refresh() {
      if (!card.asked) return;
      if (card.asked.element.isConnected && card.asked.box().width) card.tell();
      else close();
    },
    settleSoon,
    stop() {
      close();
      for (const timer of [resting, settling]) clearTimeout(timer);
      rests.stop();
      gone.abort();
    },
  };
}
