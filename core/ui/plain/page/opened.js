// What opens on a plain page: chips, the menu, and on a phone the button in front of the chips.

import { intoIt } from "../../components/browser/page/elements.js";

const OPENS = ":is(.chip, .site details)[open]";
const BUTTON = '.settings-button[aria-expanded="true"]';

/** Esc closes what was opened last and leads back to what opened it; so does a click elsewhere. */
export function careForWhatOpens() {
  /** Is something closed? */
  function closeLast() {
    const last = [...document.querySelectorAll(OPENS)].at(-1), button = /** @type {HTMLElement | null} */ (document.querySelector(BUTTON));
    const back = last ? last.querySelector("summary") : button;
    if (last) last.removeAttribute("open");
    else button?.setAttribute("aria-expanded", "false");
    back?.focus();
    return Boolean(back);
  }

  document.addEventListener("toggle", ({ target }) => {
    const opened = /** @type {HTMLElement} */ (target);
    if (opened.matches(OPENS) && opened.querySelector("summary").matches(":focus-visible")) intoIt(opened.querySelector(":scope > :not(summary)"));
  }, true);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && closeLast()) event.preventDefault();
  });
  document.addEventListener("pointerdown", ({ target }) => {
    const at = /** @type {Element} */ (target);
    for (const one of document.querySelectorAll(OPENS)) if (!one.contains(at)) one.removeAttribute("open");
    const button = document.querySelector(BUTTON);
    if (button && !button.contains(at) && !button.nextElementSibling?.contains(at)) button.setAttribute("aria-expanded", "false");
  });
}
