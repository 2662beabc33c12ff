// Fields for the values: numbers to type, switches to turn, one of a few to choose.

import { icon, make } from "../browser/page/elements.js";
import { arrowOf, readTyped, stepped, writtenNumber } from "./values.js";

/** @import { SentValue } from "../wire" */
/** @import { Hand } from "./values.js" */
/** @import { AskedSigns } from "../browser/page/signs.js" */

const SHORT_LABEL = 6; // letters that have room beside a number in half the width

let made = 0; // names must be unique on the page

/** A number: typed, or stepped with the arrow keys; where it has a slider, drawn along it or stepped by buttons. */
function numberField(value, hand, signs, complaint) {
  const id = `board-field-${made += 1}`;
  const input = make("input", {
    id, type: "text", autocomplete: "off", spellcheck: "false", role: "spinbutton",
    inputmode: value.low < 0 ? null : "decimal", // some phones offer no minus with the digits
    "aria-valuemin": value.low, "aria-valuemax": value.high, "aria-describedby": complaint.id,
  });
  const range = value.slider ? make("input", {
    type: "range", min: value.low, max: value.high, step: value.step, "aria-label": value.label,
  }) : null;
  let isTyping = false;
  const number = () => hand.state()[value.name];
  const set = (to) => hand.change({ ...hand.state(), [value.name]: to });
  const go = (steps) => {
    isTyping = false;
    complaint.textContent = "";
    set(stepped(number(), value, steps));
    hand.settleSoon();
  };
  const [less, more] = [["less", -1, "previous"], ["more", 1, "next"]].map(([way, steps, sign]) => make("button", {
    type: "button", class: "step", "aria-label": `${value.label}: ${way}`, onclick: () => go(steps),
  }, icon(sign)));

  function take() {
    if (!isTyping) return;
    isTyping = false;
    const typed = readTyped(input.value, value);
    complaint.textContent = "";
    if (typed === null) {
      complaint.textContent = `${value.label} must be ${value.expects}. It stays ${writtenNumber(number())}.`;
      return show();
    }
    set(typed);
    hand.settle();
  }

  function show() {
    if (!isTyping) input.value = writtenNumber(number());
    input.setAttribute("aria-valuenow", number());
    if (range) range.value = number();
    less.disabled = number() <= value.low;
    more.disabled = number() >= value.high;
  }

  input.addEventListener("input", () => {
    isTyping = true;
    complaint.textContent = "";
  });
  input.addEventListener("change", take);
  input.addEventListener("blur", take);
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") return take();
    const arrow = arrowOf(event);
    if (!arrow || !arrow[1]) return; // ← and → move in the text
    event.preventDefault();
    go(arrow[1]);
  });
  range?.addEventListener("pointerdown", hand.hold);
  range?.addEventListener("input", () => set(Number(range.value)));
  for (const end of ["change", "pointerup", "pointercancel"]) range?.addEventListener(end, hand.settle);
  return {
    element: make("div", { class: value.slider || value.label.length > SHORT_LABEL ? "field wide" : "field" },
      make("label", { for: id, class: "label" }, ...signs.parts(value.label)), input,
      range ? make("div", { class: "along" }, less, range, more) : null),
    show,
  };
}

function switchField(value, hand, signs) {
  const id = `board-field-${made += 1}`;
  const button = make("button", {
    id, type: "button", role: "switch",
    onclick: () => {
      hand.change({ ...hand.state(), [value.name]: hand.state()[value.name] ? 0 : 1 });
      hand.settle();
    },
  }, make("i"));
  return {
    element: make("div", { class: "field" }, make("label", { for: id, class: "label" }, ...signs.parts(value.label)), button),
    show: () => button.setAttribute("aria-checked", String(Boolean(hand.state()[value.name]))),
  };
}

function choiceField(value, hand, signs) {
  const name = `board-field-${made += 1}`;
  const inputs = value.choices.map((_, index) => make("input", {
    type: "radio", name,
    onchange: () => {
      hand.change({ ...hand.state(), [value.name]: index });
      hand.settle();
    },
  }));
  const options = value.choices.map((shown, index) => make("label", {}, inputs[index], make("span", {}, shown)));
  return {
    element: make("div", { class: "field wide", role: "radiogroup", "aria-label": value.label },
      make("span", { class: "label" }, ...signs.parts(value.label)), make("div", { class: "options" }, ...options)),
    show: () => inputs.forEach((input, index) => { input.checked = index === hand.state()[value.name]; }),
  };
}

const FIELDS = { number: numberField, switch: switchField, choice: choiceField };

/**
 * A field for every value that has one.
 * @param {SentValue[]} values
 * @param {Hand} hand
 * @param {AskedSigns} signs
 * @returns {{ element: HTMLElement, show: () => void }}
 */
export function createFields(values, hand, signs) {
  const complaint = make("p", { id: `board-field-${made += 1}`, class: "complaint", role: "alert" });
  const fields = values.filter((value) => value.field).map((value) =>
    FIELDS[value.kind](value, hand, signs, complaint));
  return {
    element: make("div", { class: "fields" }, ...fields.map(({ element }) => element), complaint),
    show: () => fields.forEach((field) => field.show()),
  };
}
