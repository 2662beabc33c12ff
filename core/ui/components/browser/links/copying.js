// A button that copies a link.

import { make } from "../page/elements.js";

const COPIED = 3000; // ms that "Copied" stays

/**
 * @param {HTMLInputElement} field that shows the link
 * @param {() => void} refresh brings it up to date
 * @param {string} [says]
 * @returns {{ button: HTMLButtonElement, said: HTMLElement, stop: () => void }} `said` is for who does not see it
 */
export function createCopyButton(field, refresh, says = "Copy link") {
  const button = make("button", { type: "button", onclick: copyLink }, says);
  const said = make("span", { class: "unseen", role: "status" });
  let waiting = 0;

  async function copyLink() {
    refresh();
    clearTimeout(waiting);
    try {
      await navigator.clipboard.writeText(field.value);
      button.textContent = "Copied";
      said.textContent = "The link is copied.";
      waiting = setTimeout(() => { button.textContent = says; said.textContent = ""; }, COPIED);
    } catch { // no access to the clipboard: by hand
      field.focus();
      field.select();
    }
  }

  return {
    button,
    said,
    stop() {
      clearTimeout(waiting);
    },
  };
}
