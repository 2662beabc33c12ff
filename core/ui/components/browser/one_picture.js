// One picture alone, the next one, and again all of them: for a room, where one looks at one thing.

import { make } from "./elements.js";

/**
 * Which of some pictures is seen alone after another one; −1 means all of them.
 *
 * @param {number} seen
 * @param {number} count
 * @returns {number}
 */
export function nextAlone(seen, count) {
  return seen + 1 < count && count > 1 ? seen + 1 : -1;
}

/**
 * @param {HTMLElement} root gets the class `alone` while one of several pictures is seen
 * @returns {{ button: HTMLElement, take: (pictures: HTMLElement[]) => void, next: () => boolean }}
 *   `take` is told of all pictures, whenever they change; `next` does nothing where there is one picture
 */
export function createOnePicture(root) {
  const button = make("button", {
    type: "button", class: "chip one-picture", title: "One picture alone, the next one, all of them (V)", onclick: () => one.next(),
  });
  let all = /** @type {HTMLElement[]} */ ([]), seen = -1;

  function show() {
    root.classList.toggle("alone", seen >= 0);
    all.forEach((picture, index) => picture.classList.toggle("seen", index === seen));
    button.hidden = all.length < 2;
    button.textContent = nextAlone(seen, all.length) < 0 ? "all pictures" : seen < 0 ? "one picture" : "next picture";
  }

  const one = {
    button,
    take(pictures) {
      const names = (list) => list.map((picture) => picture.getAttribute("aria-label")).join();
      if (pictures.length !== all.length || names(pictures) !== names(all)) seen = -1;
      all = pictures;
      show();
    },
    next() {
      if (all.length < 2) return false;
      seen = nextAlone(seen, all.length);
      show();
      return true;
    },
  };
  return one;
}
