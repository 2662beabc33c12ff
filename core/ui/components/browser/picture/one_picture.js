// One picture alone, the next one, and again all of them: for a room, where one looks at one thing. The page
// leaves out what is not needed then: a class of its root says so.

import { make } from "../page/elements.js";
import { noteInAddress } from "../links/naming.js";
import { forMouse } from "../page/touching.js";

const ON_PAGE = "one-picture-alone";
const IN_ADDRESS = "picture"; // which one is seen alone, counted from 1

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
 * Which picture an address wants to be seen alone; −1 if it wants all of them.
 *
 * @param {string} query
 * @param {number} count of pictures
 * @returns {number}
 */
export function aloneIn(query, count) {
  const number = Number(new URLSearchParams(query).get(IN_ADDRESS));
  return count > 1 && Number.isInteger(number) && number >= 1 && number <= count ? number - 1 : -1;
}

/**
 * @param {HTMLElement} root gets the class `alone` while one of several pictures is seen
 * @returns {{ button: HTMLElement, take: (pictures: HTMLElement[]) => void, next: () => void, stop: () => void }}
 *   `take` is told of all pictures, whenever they change; `next` does nothing where there is one picture
 */
export function createOnePicture(root) {
  const button = make("button", {
    type: "button", class: "chip one-picture", title: forMouse("One picture alone, the next one, all of them (V)"), onclick: () => one.next(),
  });
  let all = /** @type {HTMLElement[]} */ ([]), seen = -1;

  function show() {
    root.classList.toggle("alone", seen >= 0);
    document.documentElement.classList.toggle(ON_PAGE, seen >= 0);
    all.forEach((picture, index) => picture.classList.toggle("seen", index === seen));
    button.hidden = all.length < 2;
    button.textContent = nextAlone(seen, all.length) < 0 ? "all pictures" : seen < 0 ? "one picture" : "next picture";
  }

  const one = {
    button,
    take(pictures) {
      const names = (list) => list.map((picture) => picture.getAttribute("aria-label")).join();
      if (!all.length) seen = aloneIn(location.search, pictures.length);
      else if (names(pictures) !== names(all)) seen = -1;
      all = pictures;
      show();
    },
    next() {
      if (all.length < 2) return;
      seen = nextAlone(seen, all.length);
      show();
      noteInAddress(IN_ADDRESS, seen < 0 ? "" : String(seen + 1));
    },
    /** Another part of the page may have come meanwhile, and show one picture alone. */
    stop() {
      const others = [...document.querySelectorAll(".look.alone")].filter((other) => other !== root);
      document.documentElement.classList.toggle(ON_PAGE, others.length > 0);
    },
  };
  return one;
}
