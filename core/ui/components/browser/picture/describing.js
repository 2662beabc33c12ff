// A picture has a name and says what it shows, for who does not see it.

import { make } from "../page/elements.js";

let pictures = 0;

/**
 * @param {HTMLElement} picture
 * @returns {{ element: HTMLElement, name: (title: string) => void, say: (text: string) => void }}
 */
export function createDescription(picture) {
  const element = make("p", { class: "unseen", id: `picture-${pictures += 1}` });
  picture.setAttribute("role", "figure"); // no image: the names of its axes can be asked
  picture.setAttribute("aria-describedby", element.id);
  return {
    element,
    name(title) {
      picture.setAttribute("aria-label", title);
    },
    say(text) {
      if (element.textContent !== text) element.textContent = text;
    },
  };
}
