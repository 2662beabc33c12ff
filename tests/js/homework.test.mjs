// A homework's pure parts: nothing is judged, everything is kept, and what is handed in is what was written.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createClock } from "../../core/ui/components/homework/clock.js";
import { createSilentSheet } from "../../core/ui/components/homework/silent_sheet.js";
import { createWork, nameKey, unreadable } from "../../core/ui/components/homework/work.js";

const TWO = {
  points: [["1", "0"], ["-1", "1"]], labels: [1, -1], names: ["x⁽¹⁾", "x⁽²⁾"], offset: false, rule: "le", eta: "1",
  start: ["0", "0"], order: [0, 1], restarts: false, asks: 0,
};
const WRONG = { point: "2", score: "-7", mistake: "yes", theta: "5; 5" };
const fill = (sheet, index, cells) => Object.entries(cells).map(([column, text]) => {
  const said = sheet.leave(index, column, text);
  sheet.goOn(false);
  return said;
});

test("wrong cells are neither marked nor told, and the next row follows", () => {
  const sheet = createSilentSheet(TWO);
  for (const said of fill(sheet, 0, WRONG)) assert.equal(said.text, "");
  assert.deepEqual(sheet.columns.map((column) => sheet.mark(0, column)), ["", "", "", ""]);
  assert.equal(sheet.rows.length, 2);
  assert.deepEqual(sheet.weights, [5, 5]);
  assert.equal(sheet.visited(0), 1);
  assert.equal(sheet.visited(1), null);
  assert.deepEqual(sheet.answers, ["2", "−7", "yes", "5; 5"]);
});

test("what cannot be read is told and does not count as a row", () => {
  const sheet = createSilentSheet(TWO);
  const said = fill(sheet, 0, { ...WRONG, score: "seven" });
  assert.equal(said[1].kind, "problem");
  assert.equal(sheet.mark(0, "score"), "unread");
  assert.deepEqual([sheet.rows.length, sheet.wholeCount, sheet.unread], [1, 0, 1]);
});

test("how the run ends is noted, taken back, and handed in after the last row", () => {
  const sheet = createSilentSheet(TWO);
  fill(sheet, 0, WRONG);
  assert.equal(sheet.claim("never").text, "");
  assert.equal(sheet.tally, "1 row · you say: it never ends");
  assert.ok(sheet.isFilled);
  assert.equal(sheet.answers.length, 5);
  assert.equal(sheet.answers.at(-1), "never");
  sheet.claim("never");
  assert.equal(sheet.claimed, "");
  assert.ok(!sheet.isFilled);
});

test("no more rows than are asked for, and none beyond the most", () => {
  const asked = createSilentSheet({ ...TWO, asks: 1 });
  fill(asked, 0, WRONG);
  assert.equal(asked.rows.length, 1);
  assert.ok(asked.isFilled);
  const long = createSilentSheet(TWO);
  for (let index = 0; index < 24; index += 1) fill(long, index, WRONG);
  assert.equal(long.rows.length, 24);
});

const QUESTION = { form: "vector", fields: ["θ₁", "θ₂"] };
const TASKS = [{ exercise: TWO, questions: [] }, { questions: [{ form: "choice", fields: [] }, QUESTION] }];

test("a work knows how far it is, and comes back as it was left", () => {
  const work = createWork(TASKS);
  assert.deepEqual(work.progress(0), { state: "empty", told: "nothing written yet" });
  fill(work.parts[0].sheet, 0, WRONG);
  assert.deepEqual(work.progress(0), { state: "begun", told: "1 row; how it ends is not said yet" });
  work.parts[0].sheet.claim("done");
  assert.deepEqual(work.progress(0), { state: "filled", told: "1 row" });
  work.parts[1].answers[0] = "yes";
  assert.deepEqual(work.progress(1), { state: "begun", told: "1 of 2 answered" });
  work.parts[1].answers[1] = "1; x";
  assert.deepEqual(work.progress(1), { state: "begun", told: "2 of 2 answered; 1 cannot be read" });
  work.seconds[1] = 3.5;
  work.handIn(1_800_000_000.7);
  const again = createWork(TASKS, JSON.parse(JSON.stringify(work.saved)));
  assert.deepEqual(again.answers, [["2", "−7", "yes", "5; 5", "done"], ["yes", "1; x"]]);
  assert.deepEqual(again.seconds, [0, 3.5]);
  assert.equal(again.handed, 1_800_000_000);
});

test("what a browser kept of something else is left out", () => {
  for (const kept of [null, 7, "x", {}, { tasks: 7 }, { tasks: [{ rows: [{ theta0: "1" }], claimed: "" }, ["1"]], seconds: [-1, "x"], handed: "y" }]) {
    const work = createWork(TASKS, kept);
    assert.deepEqual([work.answers, work.seconds, work.handed], [[[], ["", ""]], [0, 0], 0]);
  }
});

test("names, typed answers and time", () => {
  assert.equal(nameKey("  Ada \t LOVELACE"), "ada lovelace");
  assert.equal(unreadable(QUESTION, ""), "");
  assert.equal(unreadable(QUESTION, "1; −1/2"), "");
  assert.match(unreadable(QUESTION, "1"), /^Write 2 numbers/);
  assert.equal(unreadable(QUESTION, "1; "), "θ₂ is still empty.");
  assert.equal(unreadable(QUESTION, "; 1"), "θ₁ is still empty.");
  assert.equal(unreadable({ form: "choice", fields: [] }, "yes"), "");
  let now = 1000;
  const clock = createClock(() => now);
  assert.equal(clock.taken(), 0);
  clock.start();
  now = 4000;
  assert.equal(clock.taken(), 3);
  now = 4500;
  assert.equal(clock.taken(), 0.5);
  clock.stop();
  now = 9000;
  assert.equal(clock.taken(), 0);
});
