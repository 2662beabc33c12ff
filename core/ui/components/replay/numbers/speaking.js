// What a step has done and what pictures show, for who does not see it. Every sentence comes from Python.

import { make } from "../../browser/page/elements.js";
import { tellsHidden } from "../asking/hiding.js";

/** @import { Panel } from "../place/payload.js" */

const NAME = /\{(\w+)\}/g; // of a readout, in a sentence

/**
 * Sentences with the readouts of a row filled in; one that has no readout for it, or tells what is hidden, is not said.
 * @param {string[]} sentences
 * @param {Pick<Panel, "columns" | "tells">} panel
 * @param {number} row
 * @param {ReadonlySet<string>} hidden
 * @returns {string}
 */
export function filled(sentences, { columns, tells }, row, hidden) {
  const canSay = (sentence) => [...sentence.matchAll(NAME)].every(([, name]) => name in columns && !tellsHidden(tells[name], hidden));
  return sentences.filter(canSay).map((sentence) => sentence.replace(NAME, (_, name) => columns[name][row] ?? "")).join(" ").trim();
}

/** Says what it is told, where a screen reader listens; not while the run plays. */
export function createVoice() {
  const element = make("p", { class: "unseen", role: "status" });
  let isOn = true;
  let last = ""; // what there is to say
  const write = () => { if (isOn && element.textContent !== last) element.textContent = last; };
  return {
    element,
    say(text) {
      last = text;
      write();
    },
    /** Is every step told? */
    turn(on) {
      isOn = on;
      write();
    },
  };
}
