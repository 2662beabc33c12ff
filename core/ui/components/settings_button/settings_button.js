// On a small screen, a button that opens the data set and the settings of a run.

import { draw, make, turnExpanded } from "../browser/page/elements.js";
import { mounted } from "../browser/page/mounting.js";

const GEAR = "M8 5.2A2.8 2.8 0 1 0 8 10.8 2.8 2.8 0 0 0 8 5.2M6.9 1h2.2l.4 1.9 1.2.5 1.6-1.1 1.6 1.6-1.1 1.6.5 1.2 1.9.4v2.2l-1.9.4-.5 1.2 1.1 1.6-1.6 1.6-1.6-1.1-1.2.5L9.1 15H6.9l-.4-1.9-1.2-.5-1.6 1.1-1.6-1.6 1.1-1.6-.5-1.2L.8 9.1V6.9l1.9-.4.5-1.2-1.1-1.6 1.6-1.6 1.6 1.1 1.2-.5z"; // in a square of 16
const OPENED = '[data-testid="stPopoverBody"], [data-baseweb="popover"]'; // what a chip opens
const OPTION = '[data-testid="stRadioOption"]';
const TAKEN = 100; // ms until Streamlit has taken a choice
const CHIP = '[data-testid="stPopoverButton"][aria-expanded="true"]';

/**
 * @param {HTMLElement} host
 * @returns {import("../browser/page/mounting.js").Part}
 */
function createSettingsButton(host) {
  const name = make("span");
  const gear = draw("svg", { viewBox: "0 0 16 16", role: "presentation" }, draw("path", { d: GEAR }));
  const button = make("button", { type: "button", class: "settings-button", "aria-expanded": "false", onclick: () => turnExpanded(button) }, name, gear);
  const row = () => button.closest(".st-key-title_row");
  const isOpen = () => button.getAttribute("aria-expanded") === "true";
  let isPointed = false; // is it a hand that chooses, and not the keyboard?

  function close() {
    if (isOpen() && row()?.querySelector(".st-key-settings")?.contains(document.activeElement)) button.focus();
    button.setAttribute("aria-expanded", "false");
  }

  const listeners = {
    /** A choice is made: what was opened for it gives way to what it changes. Who chooses by arrows passes by. */
    click({ target }) {
      if (!isPointed || !isOpen() || !target.closest(OPENED) || !target.closest(OPTION)) return;
      setTimeout(() => {
        document.querySelector(CHIP)?.click();
        close();
      }, TAKEN);
    },
    pointerdown({ target }) {
      isPointed = true;
      if (isOpen() && !row()?.contains(target) && !target.closest(OPENED)) close();
    },
    keydown({ key }) {
      isPointed = false;
      if (key === "Escape" && isOpen() && !document.querySelector(CHIP)) close();
    },
  };
  for (const [event, listen] of Object.entries(listeners)) document.addEventListener(event, listen, true);
  return {
    update({ data: { title } }) {
      if (!button.isConnected) host.append(button);
      name.textContent = title;
      button.setAttribute("aria-label", title ? `Data and settings: ${title}` : "Settings");
    },
    destroy() {
      for (const [event, listen] of Object.entries(listeners)) document.removeEventListener(event, listen, true);
      button.remove();
    },
  };
}

export default mounted(createSettingsButton);
