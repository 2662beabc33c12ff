// The keys of a page that belong to no picture, and the list of all keys.

import { createCover } from "../browser/page/cover.js";
import { make } from "../browser/page/elements.js";
import { answerKeys, KEY_TABLE } from "../browser/page/keys.js";
import { remember, remembered } from "../browser/page/memory.js";
import { mounted } from "../browser/page/mounting.js";
import { forMouse } from "../browser/page/touching.js";
import { createCheck } from "./check.js";
import { giveFocusBack } from "./focus.js";
import { switchTheme } from "./theme.js";

/** @import { Keyboard } from "../wire" */

const SILENT = "perceptron letters are off"; // remembered

/** Are keys that are letters, numbers or signs switched off? */
function silence(isSilent) {
  document.documentElement.dataset.letters = isSilent ? "off" : "on";
  remember(SILENT, isSilent || null);
}

/**
 * The keys of each command, with what it does: [[“→ or Page Down”, “one step on”], …].
 *
 * @param {{ shown: string, does: string }[]} table
 * @returns {[string, string][]}
 */
function listedKeys(table = KEY_TABLE) {
  const rows = new Map(); // by what it does
  for (const { shown, does } of table) rows.set(does, [...(rows.get(does) ?? []), shown]);
  return [...rows].map(([does, keys]) => [keys.join(" or "), does]);
}

/** Those that are answered on this page: a plain one has no lectern, and no server. */
function keysHere() {
  return KEY_TABLE.filter(({ inApp }) => !inApp || !document.body.classList.contains("plain"));
}

function createList() {
  const letters = make("input", { type: "checkbox", onchange: () => silence(!letters.checked) });
  const list = createCover(
    { class: "keys", "aria-label": "Keys" },
    ({ key }) => { if (key === "?") list.close(); },
    make("h2", {}, "Keys"),
    make("dl", {}, ...listedKeys(keysHere()).flatMap(([keys, does]) => [make("dt", {}, keys), make("dd", {}, does)])),
    make("label", {}, letters, "Letters, numbers and signs act: ? everywhere, the others while presenting"),
    make("button", { type: "button", onclick: () => list.close() }, "Close"),
  );
  list.addEventListener("click", ({ target }) => { if (target === list) list.close(); }); // beside it
  return {
    element: list,
    open() {
      letters.checked = document.documentElement.dataset.letters !== "off";
      list.showModal();
    },
  };
}

/** A dark screen, until any key or a click. */
function createBlank() {
  const told = "The screen is dark. Any key shows the page again.";
  const blank = createCover({ class: "look keyboard blank", "aria-label": told, tabindex: "-1" }, (event) => {
    event.preventDefault();
    blank.close();
  });
  blank.addEventListener("click", () => blank.close());
  return blank;
}

function fullScreen() {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.();
  done?.catch(() => {}); // not every browser may
}

/** The option of a control that has this number, counted from 1; false if there is none. */
function choose(number) {
  if (!told?.numbers) return false;
  const option = document.querySelectorAll(`.st-key-${told.numbers} [role="radio"]`)[number - 1];
  option?.click();
  return Boolean(option);
}

// These last as long as the app is open: whenever a page runs again, Streamlit may make its parts anew, and neither
// a key nor a dark screen must get lost.
let told = /** @type {Keyboard | null} */ (null); // by the page that is open
const list = createList(), blank = createBlank(), check = createCheck();
const acts = {
  "full screen": fullScreen,
  theme: () => switchTheme(told?.pages ?? []),
  blank: () => {
    document.body.append(blank);
    blank.showModal();
  },
  keys: list.open,
  check: check.toggle,
  number: ({ key }) => choose(Number(key)),
};
silence(remembered(SILENT) === true);
answerKeys((command, event) => acts[command]?.(event) ?? command in acts, { at: window });
giveFocusBack();

/**
 * @param {HTMLElement} host
 * @returns {import("../browser/page/mounting.js").Part}
 */
function createKeyboard(host) {
  const button = make("button", { type: "button", class: "list", "aria-label": "Keys", title: forMouse("Keys (?)"), onclick: list.open }, "?");
  if (list.element.open) list.element.close();
  const asks = make("button", { type: "button", class: "asks", "aria-label": "Check yourself: ask the room", title: forMouse("Check yourself: a question for the room, over the page (K)"), onclick: check.toggle }, "✓");
  const root = make("div", { class: "look keyboard" }, asks, button, list.element, check.element);
  return {
    update({ data }) {
      told = data;
      document.documentElement.dataset.numbers = data.numbers;
      if (!root.isConnected) host.append(root);
      root.classList.toggle("present", Boolean(data.present));
      if (!data.present) check.close();
    },
    destroy() {
      root.remove();
    },
  };
}

export default mounted(createKeyboard);
