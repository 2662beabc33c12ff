// Opens parts of plain pages, lets each ask for all that it may, and tells which keys were read.

import { page } from "./page.mjs";
import { watched } from "./watched.mjs";

const { createStage } = await import("../../../core/ui/plain/page/stage.js");
const { explorer } = await import("../../../core/ui/plain/page/files.js");

const told = JSON.parse(await new Response(process.stdin).text());
const reads = new Set();

/** A file is there already. */
function put(name, content) {
  document.currentScript = { dataset: { file: name } };
  explorer.take(content);
}

// What each component would tell the server, and whoever is outside.
const TELLS = {
  replay: [["reach", 5], ["asks", ["update", 0]], ["asks", ["visit", 7]]],
  board: [["settled", { state: { u: 1, on: 0 }, id: "1" }]],
  practice: [["another", 1]],
};
for (const [part, tells] of Object.entries(TELLS)) {
  explorer.parts[part] = Object.assign(({ setTriggerValue }) => {
    while (tells.length) setTriggerValue(...tells.shift());
    return () => {};
  }, { at: () => ({ go() {} }) });
}
document.querySelector = () => page; // every style sheet is there
page.dataset.asked = "on=1&u=1";
for (const file of ["windows", "questions"]) put(file, "{}");
const stage = createStage(() => {});
for (const [i, sent] of told.sent.entries()) {
  put(`told ${i}`, watched(sent, told.schema, reads, "data"));
  const host = document.createElement("div");
  Object.assign(host.dataset, { part: sent.part, told: `told ${i}`, script: "", style: "" });
  await stage.open(host);
  explorer.go(1);
  explorer.set({ u: 1 });
  stage.values();
}
console.log([...reads].sort().join("\n"));
process.exit(0);
