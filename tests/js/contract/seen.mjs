// What a player shows while it waits for an answer: every text and description, and what moves in its pictures.

import { found, page, PLOTLY } from "./page.mjs";
import { picturesOf, settled } from "./watching.mjs";
import { readReplay } from "../../../core/ui/components/replay/place/payload.js";

const NOT_SEEN = ["data-last", "style", "id", "aria-describedby"]; // of attributes: for tests, for the look, counted
const { default: open } = await import("../../../core/ui/components/replay/player.js");

/** One after the other, but for the question itself. */
function* wordsIn(element) {
  if (element.dataset?.testid === "question" || element.hidden) return;
  for (const [name, value] of element.attributes) if (!NOT_SEEN.includes(name)) yield `${name}: ${element[name] ?? value}`;
  for (const part of element.parts) {
    if (typeof part === "string") yield [element.dataset.readout, part].filter(Boolean).join(": ");
    else yield* wordsIn(part);
  }
}

/** What moves, by picture and trace. Where a name stands may depend on the whole run: it must be out of the way. */
function* drawnIn(host, replay) {
  for (const [scene, drawn, card] of picturesOf(host, replay)) {
    if (card.classList.contains("covered")) continue;
    for (const { trace: index } of scene.tracks) {
      const parts = drawn[index].mode === "text" ? ["text"] : ["x", "y", "z", "text"];
      for (const name of parts) yield [`${scene.name}: ${name} of trace ${index}`, drawn[index][name] ?? null];
    }
  }
}

/**
 * @param {string} recording
 * @param {Record<string, any>} told beside it
 * @returns {Promise<{ words: string[], drawn: Map<string, any> }>}
 */
export async function opened(recording, told) {
  const replay = readReplay(JSON.parse(recording));
  const host = document.createElement("div");
  page.append(host);
  const close = open({ data: { recording, plotly: PLOTLY, ...told }, parentElement: host, setTriggerValue() {}, setStateValue() {} });
  const root = found(host, (one) => one.dataset.testid === "replay");
  for (const table of host.all.filter((one) => one.tagName === "DETAILS")) {
    table.open = true;
    table.emit("toggle");
  }
  const isDrawn = () => Number(root.dataset.cursor) === told.start && [...picturesOf(host, replay)].every(([, drawn]) => drawn);
  await settled(() => (isDrawn() ? [] : ["not yet"]));
  const seen = { words: [...wordsIn(root)], drawn: new Map(drawnIn(host, replay)) };
  close();
  host.remove();
  return seen;
}
