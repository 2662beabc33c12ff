// Every sign in the words of a lesson answers: in its title, beside its pictures, in tasks and explanations.

import { followTheme } from "../browser/picture/colours.js";
import { make } from "../browser/page/elements.js";
import { mounted } from "../browser/page/mounting.js";
import { createSigns } from "../browser/page/signs.js";
import { createWrittenWords } from "./written_words.js";

/** @import { AskedWords } from "../wire" */

const MAIN = '[data-testid="stMain"]', APP = '[data-testid="stApp"]';
const BOXES = '[data-testid="stMarkdownContainer"], [data-testid="stHeading"] h1';
const PART = '[class*="st-key-words_"], .st-key-above'; // of the page: one stop for Tab
const LATE = 300; // ms after a run of the page, when its last words are surely there
const ANSWERING = "[data-sign]"; // of one who is about to leave, too: two that write into each other never end
const FORMULA = ".katex", LATEX = 'annotation[encoding="application/x-tex"]';
// What is pressed, what somebody else has written, and what answers by itself.
const LEAVE = 'button, a, summary, [data-testid="stRadioOption"], [data-testid="stAlert"], .look';

/**
 * @param {HTMLElement} host
 * @returns {import("../browser/page/mounting.js").Part}
 */
function createAskedWords(host) {
  const main = /** @type {HTMLElement} */ (document.querySelector(MAIN)), app = document.querySelector(APP);
  const root = make("div", { class: "look asked-words" });
  const signs = createSigns(main, root, main);
  const words = createWrittenWords(signs.parts, `${LEAVE}, ${FORMULA}, ${ANSWERING}`);
  const boxes = () => /** @type {HTMLElement[]} */ ([...main.querySelectorAll(BOXES)]).filter((box) => !box.closest(LEAVE));
  let told = /** @type {AskedWords | null} */ (null);
  const changes = new MutationObserver(write);
  const runs = new MutationObserver(() => {
    if (app.dataset.testScriptState !== "notRunning") return;
    write();
    clearTimeout(late);
    late = setTimeout(write, LATE);
  });
  let late = 0, takenFor = "";

  function markFormulas(box) {
    for (const formula of box.querySelectorAll(FORMULA)) {
      const terms = told.formulas[formula.querySelector(LATEX)?.textContent.trim() ?? ""];
      if (terms) signs.mark(formula, terms.map((at) => told.signs.terms[at]));
    }
  }

  /** All boxes of words that there are now; whatever changes in one of them is heard of. */
  function write() {
    changes.disconnect();
    const all = boxes();
    words.write(all);
    for (const box of all) {
      markFormulas(box);
      signs.group(/** @type {HTMLElement | null} */ (box.closest(PART)) ?? box);
    }
    signs.settleSoon();
    for (const box of all) changes.observe(box, { childList: true, subtree: true, characterData: true }); // after our own changes
  }

  runs.observe(app, { attributes: true, attributeFilter: ["data-test-script-state"] });
  return {
    update({ data }) {
      if (!root.isConnected) host.append(root);
      root.classList.toggle("present", data.present);
      followTheme(root);
      told = data;
      const wanted = JSON.stringify(data.signs);
      if (wanted !== takenFor) {
        takenFor = wanted;
        words.undo();
        signs.take(data.signs);
      }
      write();
    },
    destroy() {
      clearTimeout(late);
      runs.disconnect();
      changes.disconnect();
      signs.stop();
      words.undo();
      root.remove();
    },
  };
}

export default mounted(createAskedWords);
