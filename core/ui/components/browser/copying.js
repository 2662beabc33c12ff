// A button that copies a link.

import { make } from "./elements.js";

const COPIED = 3000; // ms that "Copied" stays

/**
 * @param {HTMLInputElement} field that shows the link
 * @param {() => void} refresh brings it up to date
 * @returns {{ button: HTMLButtonElement, stop: () => void }}
 */
export function createCopyButton(field, refresh) {
  const button = make("button", { type: "button", onclick: copyLink }, "Copy link");
  let waiting = 0;

  async function copyLink() {
    refresh();
    clearTimeout(waiting);
    try {
      await navigator.clipboard.writeText(field.value);
      button.textContent = "Copied";
      waiting = setTimeout(() => { button.textContent = "Copy link"; }, COPIED);
    } catch { // no access to the clipboard: by hand
      field.focus();
      field.select();
    }
  }

  return {
    button,
    stop() {
      clearTimeout(waiting);
    },
  };
}
