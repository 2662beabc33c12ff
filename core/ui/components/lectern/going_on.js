// Whoever goes on with something else is done with what lies over the page.

import { answerKeys, isCovered } from "../browser/page/keys.js";

const STEPS = ["next", "previous", "first", "last", "toggle", "number", "next view"];

/**
 * Listens as long as the app is open: to Escape, a press beside it, and keys that step, which still step.
 *
 * @param {Element} card
 * @param {() => boolean} isShown
 * @param {() => void} putAway
 */
export function onGoingOn(card, isShown, putAway) {
  answerKeys((command) => {
    if (isShown() && STEPS.includes(command)) putAway();
    return false;
  }, { at: document.documentElement }); // before the page has the key
  document.addEventListener("pointerdown", ({ target }) => {
    if (isShown() && !card.contains(/** @type {Node} */ (target))) putAway();
  }, true);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || !isShown() || isCovered()) return;
    event.preventDefault();
    event.stopPropagation(); // it does not leave the presentation as well
    putAway();
  }, true);
}
