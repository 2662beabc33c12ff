// One picture at a time, where there is room for one: a button names the next, and a swipe goes there.
// Which is seen is a class; the style sheets of small screens hide the others behind it.

import { make } from "../page/elements.js";

const FAR = 48; // pixels sideways that are a swipe

/**
 * Which way a finger has swiped: 1 to the next picture, −1 to the one before, 0 if it was no swipe.
 *
 * @param {[number, number]} from where it was put down
 * @param {[number, number]} to where it was lifted
 * @returns {-1 | 0 | 1}
 */
export function swiped([left, top], [right, bottom]) {
  const across = right - left, along = bottom - top;
  if (Math.abs(across) < FAR || Math.abs(across) < 2 * Math.abs(along)) return 0;
  return across < 0 ? 1 : -1;
}

/**
 * @typedef {object} Pager
 * @property {HTMLElement} element the button
 * @property {(pictures: HTMLElement[], first?: number) => void} take these pictures; the one that was seen stays so, or the one of its name
 */

/**
 * @param {HTMLElement} frame holds the pictures
 * @returns {Pager}
 */
export function createPager(frame) {
  const button = make("button", { type: "button", class: "turn-over", onclick: () => see(seen + 1) });
  let pictures = /** @type {HTMLElement[]} */ ([]);
  let seen = 0;
  let began = /** @type {[number, number] | null} */ (null); // of a swipe

  const titleOf = (picture) => picture.getAttribute("aria-label") ?? "";
  const isInUse = () => button.offsetWidth > 0;
  const placeOf = ({ clientX, clientY }) => /** @type {[number, number]} */ ([clientX, clientY]);

  function see(index) {
    seen = (index + pictures.length) % Math.max(1, pictures.length);
    pictures.forEach((picture, at) => picture.classList.toggle("on-top", at === seen));
    button.hidden = pictures.length < 2;
    frame.classList.toggle("turned-over", !button.hidden); // its titles leave room for the button
    if (button.hidden) return;
    const following = (seen + 1) % pictures.length, next = titleOf(pictures[following]);
    button.replaceChildren(make("span", {}, next), pictures.length > 2 ? ` ${following + 1}/${pictures.length}` : "", " ›");
    button.setAttribute("aria-label", `Next picture: ${next}`);
  }

  frame.addEventListener("touchstart", ({ touches, target }) => {
    const picture = target.closest(".scene");
    const isFree = picture && !target.closest(".handle, .solid") && touches.length === 1 && isInUse();
    began = isFree ? placeOf(touches[0]) : null;
  }, { capture: true, passive: true });
  frame.addEventListener("touchend", ({ changedTouches }) => {
    const way = began ? swiped(began, placeOf(changedTouches[0])) : 0;
    began = null;
    if (way) see(seen + way);
  }, { capture: true, passive: true });

  return {
    element: button,
    take(arrived, first = 0) {
      const before = pictures[seen];
      const kept = before ? arrived.findIndex((picture) => picture === before || titleOf(picture) === titleOf(before)) : -1;
      pictures = arrived;
      see(kept < 0 ? first : kept);
    },
  };
}
