// Keys for a phone, whose own number pad may have no minus sign.

import { make } from "../browser/page/elements.js";

const KEYS = ["1", "2", "3", "−", "/", "4", "5", "6", ".", "⌫", "7", "8", "9", "0"]; // five in a row, "Next" last
const NAMES = { "−": "minus", "/": "divided by", ".": "point", "⌫": "delete" };

/**
 * The text and the place of the cursor after a key.
 *
 * @param {string} text
 * @param {number} from where the selection begins
 * @param {number} to
 * @param {string} key
 * @returns {{ text: string, at: number }}
 */
export function typedWith(text, from, to, key) {
  if (key === "⌫") {
    const start = from === to ? Math.max(0, from - 1) : from;
    return { text: text.slice(0, start) + text.slice(to), at: start };
  }
  return { text: text.slice(0, from) + key + text.slice(to), at: from + key.length };
}

/**
 * The pad writes into the field that has the focus.
 *
 * @param {() => HTMLInputElement | null} field
 * @param {() => void} onNext
 * @returns {HTMLElement}
 */
export function createPad(field, onNext) {
  function type(key) {
    const target = field();
    if (!target) return;
    const { text, at } = typedWith(target.value, target.selectionStart, target.selectionEnd, key);
    target.value = text;
    target.setSelectionRange(at, at);
  }
  const stay = (event) => event.preventDefault(); // the focus stays in the field
  return make(
    "div",
    { class: "pad", role: "group", "aria-label": "Keys" },
    ...KEYS.map((key) => make(
      "button", { type: "button", class: NAMES[key] ? "sign" : null, "aria-label": NAMES[key] ?? null, onpointerdown: stay, onmousedown: stay, onclick: () => type(key) }, key,
    )),
    make("button", { type: "button", class: "next", onpointerdown: stay, onmousedown: stay, onclick: onNext }, "Next"),
  );
}
