// The perceptron by hand: an exercise that is judged cell by cell. Nothing is asked of the server.

import { followTheme } from "../browser/picture/colours.js";
import { remember, remembered } from "../browser/page/memory.js";
import { make } from "../browser/page/elements.js";
import { mounted } from "../browser/page/mounting.js";
import { createSigns } from "../browser/page/signs.js";
import { createDesk } from "./desk.js";
import { createSheet, readSheet } from "./sheet.js";

const KEEP = "perceptron practice"; // where the browser keeps what was written, exercise by exercise
const MOST_KEPT = 20; // exercises

/** [name of an exercise, its sheet], the latest at the end. */
function keptSheets() {
  const kept = remembered(KEEP);
  return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && typeof one[0] === "string") : [];
}

/**
 * @param {HTMLElement} host
 * @returns {import("../browser/page/mounting.js").Part}
 */
function createPractice(host) {
  const root = make("div", { class: "look practice", "data-testid": "practice" });
  const signs = createSigns(root);
  const desk = createDesk(root, signs, keep, { onAgain: again, onNext: askForAnother });
  let data = null, sheet = null, tell = /** @type {(name: string, value: any) => void} */ (() => {});
  let isWanted = false; // was the next exercise asked for here?

  function keep() {
    const others = keptSheets().filter(([name]) => name !== data.name);
    remember(KEEP, [...others, [data.name, sheet.saved]].slice(-MOST_KEPT));
  }

  function again() {
    sheet = createSheet(data.exercise);
    desk.open(data, sheet);
    desk.refresh();
    keep();
  }

  function askForAnother() {
    isWanted = true;
    tell("another", true);
  }

  /** On paper as it was left, or clean. */
  function begin() {
    const [, kept] = keptSheets().find(([name]) => name === data.name) ?? [];
    sheet = createSheet(data.exercise, readSheet(kept, data.exercise));
    desk.open(data, sheet);
  }

  return {
    update({ data: arrived, setTriggerValue }) {
      tell = setTriggerValue;
      const isNew = arrived.name !== data?.name;
      data = arrived;
      if (!root.isConnected) host.append(root);
      if (isNew) {
        signs.take(data.signs);
        begin();
      }
      root.classList.toggle("present", Boolean(data.present));
      followTheme(root);
      desk.refresh();
      if (isNew && isWanted) {
        isWanted = false;
        desk.focus();
      }
    },
    destroy() {
      signs.stop();
      desk.stop();
    },
  };
}

export default mounted(createPractice);
