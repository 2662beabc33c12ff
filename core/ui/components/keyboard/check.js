// The question to check oneself, for a room: over the page while it is shown.

import { make } from "../browser/page/elements.js";
import { PAGING } from "../browser/page/keys.js";

const CHECK = ".st-key-check_in_a_room";
const LEADS_AWAY = ["Escape", ...PAGING]; // those of a presenter's remote lead away from it, too

/** @returns {{ element: HTMLElement, toggle: () => boolean, close: () => void }} `toggle` is false where nothing is asked */
export function createCheck() {
  const { dataset } = document.documentElement;
  const isShown = () => dataset.check === "shown";
  const options = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(`${CHECK} [data-testid="stRadioOption"]`)]);
  const element = make("button", { type: "button", class: "check-ends", popover: "manual", onclick: close }, "Back to the picture (K)");

  function show(isOn) {
    dataset.check = isOn ? "shown" : "";
    if (isOn) element.showPopover(); // above what is asked
    else element.hidePopover();
  }

  function close() {
    if (!isShown()) return;
    show(false);
    /** @type {HTMLElement | null} */ (document.querySelector('[data-testid="replay"]'))?.focus({ preventScroll: true });
  }

  function onKey(/** @type {KeyboardEvent} */ event) {
    if (event.key === "Escape" && document.querySelector(".sign-card")) return; // it closes first
    if (event.defaultPrevented || !isShown() || event.ctrlKey || event.altKey || event.metaKey) return;
    const isEnd = LEADS_AWAY.includes(event.key) || event.key.toLowerCase() === "k", option = options()[Number(event.key) - 1];
    if (!isEnd && !option) return;
    event.preventDefault();
    event.stopPropagation();
    if (isEnd) close();
    else option.click();
  }
  document.addEventListener("keydown", onKey, true);

  return {
    element,
    toggle() {
      if (!document.querySelector(CHECK)) return false;
      show(!isShown());
      if (isShown()) element.focus({ preventScroll: true }); // an option that has it would look like the answer
      return true;
    },
    close,
  };
}
