// Opens replays with a question each, and writes all words that are seen around it.

import { writeFileSync } from "node:fs";

import { opened } from "./seen.mjs";

const told = JSON.parse(await new Response(process.stdin).text());
const found = await Promise.all(told.map(async ({ recording, questions, k }) => {
  const { words, drawn } = await opened(recording, { start: k, ask: true, questions });
  const written = [...drawn].filter(([what]) => what.includes(": text")).flatMap(([, texts]) => texts ?? []);
  return [...words, ...written].join("\n");
}));
writeFileSync(1, JSON.stringify(found)); // whole, before the process ends
process.exit(0);
