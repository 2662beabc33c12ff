// Numbers in layers: a button opens those that are not first. The browser remembers whether they are open.

import { make } from "./elements.js";
import { remember, remembered } from "./memory.js";

const MORE = "perceptron more numbers"; // under this name

/**
 * @param {(isOpen: boolean) => void} open
 * @returns {{ button: HTMLButtonElement, show: () => void }}
 */
export function createMore(open) {
  let isOpen = remembered(MORE) === true;
  const button = make("button", { type: "button", class: "more-numbers", onclick: () => {
    isOpen = !isOpen;
    remember(MORE, isOpen);
    show();
  } });
  function show() {
    button.setAttribute("aria-expanded", String(isOpen));
    button.textContent = isOpen ? "fewer numbers" : "more numbers";
    open(isOpen);
  }
  return { button, show };
}
