// On a small screen, a button that opens the data set and the settings of a run.

import { icon, intoIt, make, turnExpanded } from "../browser/page/elements.js";
import { mounted } from "../browser/page/mounting.js";

const OPENED = '[data-testid="stPopoverBody"], [data-baseweb="popover"]'; // what a chip opens
const OPTION = '[data-testid="stRadioOption"]';
const DATA = ".st-key-choose_data"; // the data sets: the one choice that there is in what their chip opens
const SHORT = 14; // letters: a name like XOR or “Eight updates” needs so little room that it is never cut
const TAKEN = 100; // ms until Streamlit has taken a choice
const CHIP = '[data-testid="stPopoverButton"][aria-expanded="true"]';

/**
 * @param {HTMLElement} host
 * @returns {import("../browser/page/mounting.js").Part}
 */
function createSettingsButton(host) {
  const name = make("span");
  const button = make("button", { type: "button", class: "settings-button", "aria-expanded": "false", onclick: open }, name, icon("settings"));
  const row = () => button.closest(".st-key-title_row");
  const isOpen = () => button.getAttribute("aria-expanded") === "true";
  let isPointed = false; // is it a hand that chooses, and not the keyboard?

  function open({ detail }) {
    turnExpanded(button);
    if (isOpen() && !detail) intoIt(row()?.querySelector(".st-key-settings") ?? null); // a key that clicks counts no clicks
  }

  function close() {
    if (isOpen() && row()?.querySelector(".st-key-settings")?.contains(document.activeElement)) button.focus();
    button.setAttribute("aria-expanded", "false");
  }

  const listeners = {
    /** A choice is made: what was opened for it gives way to what it changes. Who chooses by arrows passes by. */
    click({ target }) {
      if (!isPointed || !target.closest(OPENED) || !target.closest(OPTION)) return;
      if (!isOpen() && !target.closest(DATA)) return;
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
      button.classList.toggle("short", title.length <= SHORT);
      button.setAttribute("aria-label", title ? `Data and settings: ${title}` : "Settings");
    },
    destroy() {
      for (const [event, listen] of Object.entries(listeners)) document.removeEventListener(event, listen, true);
      button.remove();
    },
  };
}

export default mounted(createSettingsButton);
