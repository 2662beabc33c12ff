// After a click the player has the keys again. Who comes somewhere by Tab keeps the keys of that place.

import { isCovered, isTypedInto } from "../browser/page/keys.js";

const PLAYER = '[data-testid="replay"]';
const CLOSING = 60; // frames that closing may take

/** Has this place keys of its own that one goes on with after a click: to type, to draw, to drag along? */
function keepsFocus(element) {
  if (element.closest(".transport")) return false;
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
    pointerup: () => { isDown = false; },
    pointercancel: () => { isDown = false; },
    click: ({ detail }) => { if (detail) soon(); }, // a key that clicks counts no clicks
    change: ({ target }) => { if (target.tagName === "SELECT") soon(); },
    keydown: ({ key }) => {
      if (key === "Tab") isPointed = false;
      if (key === "Escape") onceClosed();
    },
  };
  for (const [name, listen] of Object.entries(listeners)) document.addEventListener(name, listen, true);
}
