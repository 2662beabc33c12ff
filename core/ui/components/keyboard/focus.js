// After a click the player has the keys again. Who comes somewhere by Tab keeps the keys of that place.

import { isCovered, isShownToRoom, isTypedInto } from "../browser/page/keys.js";

const PLAYER = '[data-testid="replay"]';
const BUTTONS = ".transport, .replay :is(header, .below)"; // beside its pictures, and in its tables
const CLOSING = 60; // frames that closing may take

/** Does a touch here leave nothing to go on with by keys? In a room they belong to the page, so that a remote leads on. */
function isOnlyTouched(element) {
  if (element.closest(BUTTONS)) return true;
  if (!isShownToRoom() || isTypedInto(element)) return false;
  return !element.closest(".look:not(.board)") || Boolean(element.closest(".first-run .buttons"));
}

/** Has this place keys of its own that one goes on with after a click: to type, to draw, to drag along? */
function keepsFocus(element) {
  if (isOnlyTouched(element)) return false;
  return Boolean(element.closest(".look")) || isTypedInto(element)
    || element.type === "range" || element.getAttribute("role") === "slider";
}

/** From now on. */
export function giveFocusBack() {
  let isPointed = false; // by hand, and not by the keyboard, one came where one is
  let isDown = false;

  function giveBack() {
    const player = document.querySelector(PLAYER), at = document.activeElement;
    if (!isPointed || isDown || isCovered() || !at || at === document.body || at === player || keepsFocus(at)) return;
    if (player) player.focus({ preventScroll: true });
    else at.blur(); // a player may be on its way
  }

  /** When what the click has opened is there; one of several opens nothing. */
  const soon = () => {
    const opensNothing = document.activeElement?.getAttribute("role") === "radio";
    if (opensNothing) setTimeout(giveBack);
    else requestAnimationFrame(() => requestAnimationFrame(giveBack));
  };
  /** When what Escape closes is gone. */
  const onceClosed = (frames = CLOSING) => requestAnimationFrame(() => (frames && isCovered() ? onceClosed(frames - 1) : giveBack()));
  const listeners = {
    pointerdown: () => { isPointed = isDown = true; },
    pointerup: () => {
      isDown = false;
      if (isShownToRoom() && isOnlyTouched(document.activeElement ?? document.body)) soon(); // what was dragged may get no click
    },
    pointercancel: () => { isDown = false; },
    click: ({ detail }) => { if (detail) soon(); }, // a key that clicks counts no clicks
    change: ({ target }) => { if (target.tagName === "SELECT") soon(); },
    keydown: ({ key, target }) => {
      if (key === "Tab") isPointed = false;
      if (key === "Escape") onceClosed();
      if (key === "Enter" && isPointed && isShownToRoom() && target.matches(".board .field input")) setTimeout(() => target.blur()); // it is typed
    },
  };
  for (const [name, listen] of Object.entries(listeners)) document.addEventListener(name, listen, true);
}
