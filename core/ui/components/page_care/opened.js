// What a chip opens gets the focus, keeps it while it is open, and gives it back.

import { stopsOf } from "../browser/page/elements.js";

const CHIP = '[data-testid="stPopoverButton"]';
const BODY = '[data-testid="stPopoverBody"]';
const OPENING = 60; // frames until it is there

/** Among these, the one with the focus, or the one that stands for it. */
const placeOf = (stops, at) => stops.findIndex((one) => one === at || (at.type === "radio" && one.name === at.name));

/** To what is chosen there, else to what comes first. */
function enter(body, stops, isByKeys) {
  const first = stops.find((one) => one.type === "radio" && one.checked) ?? stops[0];
  body.tabIndex = -1;
  if (isByKeys && first) first.focus();
  else body.focus({ preventScroll: true }); // from where Tab goes into it; a phone opens no keyboard
}

/** Once it is there with all that is in it, and has its place. */
function enterSoon(chip, isByKeys = chip.matches(":focus-visible"), frames = OPENING) {
  if (chip.ariaExpanded !== "true" || !frames) return;
  const body = document.querySelector(BODY), stops = body ? stopsOf(body) : [];
  if (!stops.length || frames > OPENING - 2) {
    requestAnimationFrame(() => enterSoon(chip, isByKeys, frames - 1));
    return;
  }
  chip.id ||= `opens-${Math.random().toString(36).slice(2)}`;
  body.setAttribute("aria-labelledby", chip.id); // Streamlit's own name for it is full of signs
  if (!body.contains(document.activeElement)) enter(body, stops, isByKeys);
}

/** If nothing else has the focus by now. */
function leave(chip) {
  const at = document.activeElement;
  if (chip.isConnected && (!at || at === document.body || at.closest(BODY))) chip.focus({ preventScroll: true });
}

/**
 * @param {Element} app
 * @returns {{ disconnect: () => void }}
 */
export function watchOpened(app) {
  const watcher = new MutationObserver((changes) => {
    for (const { target, oldValue } of changes) {
      if (!target.matches(CHIP) || target.ariaExpanded === oldValue) continue;
      if (target.ariaExpanded === "true") enterSoon(target);
      else leave(target);
    }
  });
  const onKey = (event) => {
    const { key, shiftKey } = event, at = document.activeElement, body = at?.closest(BODY);
    if (key !== "Tab" || !body) return;
    const stops = stopsOf(body), place = placeOf(stops, at), last = stops.length - 1;
    const isLeaving = shiftKey ? place <= 0 : place === last;
    if (!isLeaving || last < 0) return;
    event.preventDefault();
    stops[shiftKey ? last : 0].focus();
  };
  watcher.observe(app, { attributes: true, attributeFilter: ["aria-expanded"], attributeOldValue: true, subtree: true });
  document.addEventListener("keydown", onKey, true);
  return { disconnect() {
    watcher.disconnect();
    document.removeEventListener("keydown", onKey, true);
  } };
}
