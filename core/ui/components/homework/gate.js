// Who works on this: a name, asked for before all else, and how to change it.

import { make } from "../browser/page/elements.js";
import { nameKey } from "./work.js";

const LONGEST_NAME = 60;

/**
 * @param {(name: string) => void} onName
 */
export function createGate(onName) {
  const field = make("input", { type: "text", autocomplete: "name", maxlength: String(LONGEST_NAME), required: true });
  const told = make("p", { class: "told" });
  const begin = make("button", { type: "submit", class: "main" }, "Begin");
  const stay = make("button", { type: "button", onclick: () => close() }, "Keep this name");
  const form = make(
    "form",
    {
      class: "gate",
      onsubmit: (event) => {
        event.preventDefault();
        if (!nameKey(field.value)) return;
        if (field.value.trim() === name) close();
        else onName(field.value.trim());
      },
    },
    make("label", {}, make("span", {}, "Your name"), field),
    begin,
    stay,
    told,
  );
  const shown = make("span", { class: "name" });
  const change = make("button", { type: "button", onclick: open }, "Change name");
  const person = make("p", { class: "person" }, shown, change);
  const element = make("div", {}, form, person);
  let name = "", hasOwnNumbers = false, isOpen = true, onOpen = () => {};

  function open() {
    isOpen = true;
    field.value = name;
    show();
    field.focus();
  }

  function close() {
    isOpen = false;
    show();
    change.focus();
  }

  function show() {
    form.hidden = !isOpen;
    person.hidden = isOpen || !name;
    stay.hidden = !name;
    shown.textContent = name;
    told.textContent = !hasOwnNumbers ? ""
      : name ? `Another name gets other numbers. What you wrote as ${name} is kept here, and comes back with that name.`
        : "Your numbers come from your name, so everybody has different ones. Write it as your lecturer knows it.";
    told.hidden = !told.textContent;
    begin.textContent = name ? "Use this name" : "Begin";
    onOpen();
  }

  return {
    element,
    get isOpen() { return isOpen; },
    /** Called whenever the question appears or goes. @param {() => void} listener */
    whenOpen(listener) { onOpen = listener; },
    /**
     * @param {string} present empty if it is not known yet, or does not matter
     * @param {boolean} ownNumbers
     * @param {boolean} isAsked is the name asked for now?
     */
    set(present, ownNumbers, isAsked) {
      name = present;
      hasOwnNumbers = ownNumbers;
      isOpen = isAsked;
      show();
    },
  };
}
