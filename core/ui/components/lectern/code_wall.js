// The QR code of a view with its link, on white, for a room full of phones.

import { createCoverClosedBy } from "../browser/page/cover.js";
import { make } from "../browser/page/elements.js";
import { toldOnlyHere } from "../browser/links/only_here.js";
import { drawCode } from "../browser/links/qr_code.js";
import { PAGING } from "../browser/page/keys.js";
import { isTouched } from "../browser/page/touching.js";

const REMOTE = [...PAGING, "ArrowRight", "ArrowLeft", "b", "."]; // who has it alone comes back
const MOST_LETTERS = 140; // of the link, that a room would read

/** @param {string} link */
function readable(link) {
  const text = link.replace(/^https?:\/\//, "");
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}

/** @returns {{ element: HTMLDialogElement, toggle: (link: string) => boolean, show: (code: any) => void }} */
export function createCodeWall() {
  const place = make("div", { class: "place" });
  const text = make("p", { class: "text" });
  const told = make("p", { class: "told", role: "status" });
  const close = make("button", { type: "button", class: "close", "aria-label": "Close" }, "×"); // as a click anywhere does
  const onlyHere = make("p", { class: "only-here" }, toldOnlyHere());
  const leaving = make("p", { class: "leaving" }, isTouched() ? "Tap to close" : "Esc or a click closes this");
  const element = createCoverClosedBy(
    { class: "code-wall", "aria-label": "QR code", onclick: () => element.close() }, ["q", ...REMOTE],
    close, place, told, text, onlyHere, leaving,
  );
  let asked = "";

  return {
    element,
    /** Opens it, or closes it: then nothing has to be drawn. */
    toggle(link) {
      if (element.open) {
        element.close();
        return false;
      }
      asked = link;
      text.textContent = readable(link);
      told.textContent = "";
      place.replaceChildren();
      element.showModal();
      return true;
    },
    show(code) {
      if (!code || code.of !== asked) return;
      told.textContent = code.told;
      place.replaceChildren(...(code.path ? [drawCode(code.side, code.path)] : []));
    },
  };
}
