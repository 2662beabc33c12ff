// What to ask the room at a view of the lecture: its note, line by line when it is wanted.

import { make } from "../browser/page/elements.js";

/**
 * Pure: how much of a note is seen after so many presses: nothing, its first line, all, nothing again.
 * @param {string} note
 * @param {number} presses
 * @returns {string}
 */
export function seenOf(note, presses) {
  const lines = note.split("\n").map((line) => line.trim()).filter(Boolean);
  const stages = lines.length > 1 ? ["", lines[0], lines.join("\n")] : ["", ...lines];
  return stages[presses % stages.length];
}

/**
 * @param {() => string} noteNow of the view that is shown
 * @returns {{ element: HTMLElement, more: () => boolean, follow: () => void }}
 *   `more` shows more of it, or hides it, and is false where nothing is noted; `follow` hides it at another view
 */
export function createQuestion(noteNow) {
  const element = make("p", { class: "to-ask", role: "status", hidden: true });
  let note = "", presses = 0;

  function show() {
    element.textContent = seenOf(note, presses);
    element.hidden = !element.textContent;
  }

  function follow() {
    if (noteNow() === note) return;
    note = noteNow();
    presses = 0;
    show();
  }

  return {
    element,
    follow,
    more() {
      follow();
      presses += 1;
      show();
      return note.trim() !== "";
    },
  };
}
