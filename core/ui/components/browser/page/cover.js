// What lies over the whole page.

import { make } from "./elements.js";

/**
 * A dialog that keeps all keys to itself as long as it is open. What had the focus in it may have it until the
 * next frame, so a closed one gets keys as well, and leaves them to the page.
 *
 * @param {Record<string, any>} attributes
 * @param {(event: KeyboardEvent) => void} onKey
 * @param {...any} children
 * @returns {HTMLDialogElement}
 */
export function createCover(attributes, onKey, ...children) {
  const cover = /** @type {HTMLDialogElement} */ (make("dialog", attributes, ...children));
  cover.addEventListener("keydown", (event) => {
    if (!cover.open) return;
    event.stopPropagation();
    onKey(event);
  });
  return cover;
}

/**
 * One that these keys close, letters of them small, as Escape does; the presentation is not left as well.
 *
 * @param {Record<string, any>} attributes
 * @param {string[]} keys
 * @param {...any} children
 * @returns {HTMLDialogElement}
 */
export function createCoverClosedBy(attributes, keys, ...children) {
  const cover = createCover(attributes, (event) => {
    if (event.key !== "Escape" && !keys.includes(event.key.length === 1 ? event.key.toLowerCase() : event.key)) return;
    event.preventDefault();
    cover.close();
  }, ...children);
  return cover;
}
