// Opens pairs of replays that are alike up to a moment and differ in what comes next, both with the same question.
// Writes one line for every thing in the page that tells them apart, so that no mark of Python's is relied on.

import { opened } from "./seen.mjs";

const NEAR = 1e-3; // coordinates are packed between the limits of a picture
const { pairs, k, questions } = JSON.parse(await new Response(process.stdin).text());

function isSame(one, other) {
  if (typeof one === "number" && typeof other === "number") return Math.abs(one - other) <= NEAR * (1 + Math.abs(one));
  if (one === null || other === null || typeof one !== "object" || typeof other !== "object") return one === other;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]));
}

for (const [name, recordings] of Object.entries(pairs)) {
  for (const asking of [{ predict: true }, { ask: true, questions }]) {
    const seen = [];
    for (const recording of recordings) seen.push(await opened(recording, { start: k, ...asking }));
    const tell = (what) => console.log(`${name}, ${Object.keys(asking)[0]}: ${what}`);
    for (const text of new Set(seen.flatMap(({ words }) => words))) {
      const [one, other] = seen.map(({ words }) => words.filter((word) => word === text).length);
      if (one !== other) tell(text);
    }
    for (const [what, value] of seen[0].drawn) {
      if (!isSame(value, seen[1].drawn.get(what))) tell(what);
    }
  }
}
process.exit(0);
