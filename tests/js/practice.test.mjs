// Practice's pure parts: what is said of each cell, when a row follows, how a run ends, and what is drawn.

import assert from "node:assert/strict";
import { test } from "node:test";

import { boxesOf, captionOf, meet, nameSpot, numbered, sideOf, widened } from "../../core/ui/components/browser/questions/ground.js";
import { typedWith } from "../../core/ui/components/practice/pad.js";
import { columnsOf, createSheet, fieldsOf, readSheet, whatIsEmpty } from "../../core/ui/components/practice/sheet.js";

// By hand: (1, 0)+ and (−1, 1)−, through the origin. Row 1: y·a = 0, a mistake, θ = (1, 0). Row 2: θ·x = −1,
// y·a = 1, right. Rows 3 and 4 have no mistake: rows 2 to 3 are no pass, rows 3 and 4 are one.
const TWO = {
  points: [["1", "0"], ["-1", "1"]], labels: [1, -1], names: ["x⁽¹⁾", "x⁽²⁾"], offset: false, rule: "le", eta: "1",
  start: ["0", "0"], order: [0, 1], restarts: false, asks: 0,
};

function write(sheet, index, cells) {
  return Object.entries(cells).map(([column, text]) => {
    const said = sheet.leave(index, column, text);
    sheet.goOn(false);
    return said?.kind;
  });
}

const FIRST = { point: "1", score: "0", mistake: "yes", theta: "1; 0" };
const SECOND = { point: "2", score: "1", mistake: "no" };

test("a right row is followed by the next one, and θ is that of the learner", () => {
  const sheet = createSheet(TWO);
  assert.deepEqual(sheet.weights, [0, 0]);
  assert.deepEqual(write(sheet, 0, FIRST), ["right", "right", "right", "right"]);
  assert.equal(sheet.rows.length, 2);
  assert.deepEqual(sheet.weights, [1, 0]);
  assert.equal(sheet.tally, "4 of 4 right at the first try.");
});

test("without a mistake θ stays, and needs no answer", () => {
  const sheet = createSheet(TWO);
  write(sheet, 0, FIRST);
  write(sheet, 1, SECOND);
  assert.equal(sheet.rows[1].theta, "–");
  assert.ok(!sheet.isOpen(1, "theta"));
  assert.deepEqual(sheet.after({ index: 1, column: "mistake" }), { index: 2, column: "point" });
  assert.equal(sheet.tally, "8 of 8 right at the first try."); // as a homework counts: every cell
  sheet.leave(1, "mistake", "yes");
  assert.equal(sheet.tally, "7 of 7 right at the first try.");
  assert.equal(sheet.rows[1].theta, undefined);
});

test("first a hint, then the answer with its calculation, which is written into the cell", () => {
  const sheet = createSheet(TWO);
  write(sheet, 0, FIRST);
  sheet.leave(1, "point", "2");
  const hint = sheet.leave(1, "score", "-1");
  assert.equal(hint.kind, "hint");
  assert.match(hint.text, /^Almost\. θ·x = 1·\(−1\) \+ 0·1 = −1 is right/);
  assert.equal(sheet.leave(1, "score", "-1"), null); // nothing new was written
  const answer = sheet.leave(1, "score", "5");
  assert.equal(answer.kind, "answer");
  assert.match(answer.text, /^y·a: 1\. a = 1·\(−1\) \+ 0·1 = −1 and y = −1, so y·a = 1\.$/);
  assert.equal(sheet.rows[1].score, "1");
  assert.equal(sheet.mark(1, "score"), "told");
  assert.equal(sheet.tally, "5 of 6 right at the first try.");
});

test("a θ that stays wrong is believed below", () => {
  const sheet = createSheet(TWO);
  write(sheet, 0, { ...FIRST, theta: "2; 0" });
  assert.equal(sheet.rows.length, 1); // it may still be mended
  sheet.goOn(true);
  assert.deepEqual(sheet.weights, [2, 0]);
  sheet.leave(1, "point", "2");
  assert.deepEqual(sheet.leave(1, "score", "2"), { kind: "right", text: "Right, given your θ." });
  assert.equal(sheet.mark(0, "theta"), "wrong");
});

test("what cannot be read is no answer", () => {
  const sheet = createSheet(TWO);
  assert.equal(sheet.leave(0, "point", "9").kind, "problem");
  assert.equal(sheet.leave(0, "score", "two").kind, "problem");
  assert.equal(sheet.mark(0, "score"), "unread");
  assert.equal(sheet.tally, "");
  assert.equal(sheet.leave(0, "score", ""), null);
});

test("an empty cell is named, with what belongs there", () => {
  assert.equal(whatIsEmpty({ index: 0, column: "point" }), "In row 1, point number is still empty. Write the number of the point: 1 for x⁽¹⁾.");
  assert.equal(whatIsEmpty({ index: 1, column: "mistake" }), "In row 2, mistake? is still empty. Choose yes or no.");
  assert.equal(whatIsEmpty({ index: 1, column: "theta" }), "In row 2, θ after is still empty.");
});

test("the end must be seen: too early, in time, or too late", () => {
  const early = createSheet(TWO);
  write(early, 0, FIRST);
  write(early, 1, SECOND);
  assert.match(early.claim("done").text, /row 1 is one/);
  assert.ok(!early.isOver);
  write(early, 2, { point: "1", score: "1", mistake: "no" });
  write(early, 3, { point: "2", score: "1", mistake: "no" });
  const late = early.leave(4, "point", "1");
  assert.equal(late.kind, "end");
  assert.match(late.text, /^The run was over\. Rows 3 to 4 are a whole pass without a mistake\. 16 of 17 right at the first try\. Every cell counts, and so does the end\.$/);
  assert.equal(early.rows.length, 4);
  const intime = createSheet(TWO);
  write(intime, 0, FIRST);
  for (const index of [1, 2, 3]) write(intime, index, { point: String(2 - (index + 1) % 2), score: "1", mistake: "no" });
  assert.match(intime.claim("done").text, /^Right\. Rows 3 to 4/);
  assert.ok(intime.isOver);
  assert.equal(intime.leave(0, "score", "7"), null); // nothing is changed any more
});

test("so many rows as are asked for, and never more than 24", () => {
  const asked = createSheet({ ...TWO, asks: 1 });
  assert.ok(!asked.isEndAsked);
  for (const [column, text] of Object.entries(FIRST)) asked.leave(0, column, text);
  assert.match(asked.goOn(false).text, /^The row is filled in\. 4 of 4 right at the first try\. Every cell counts\.$/);
  const lost = createSheet(TWO);
  let said = null;
  for (let index = 0; index < 24; index += 1) {
    // θ grows in another way in every row, so that nothing comes back.
    for (const [column, text] of Object.entries({ point: "1", score: "0", mistake: "yes", theta: `${index + 5}; 0` })) {
      lost.leave(index, column, text);
    }
    said = lost.goOn(true);
  }
  assert.equal(lost.rows.length, 24);
  assert.match(said.text, /^More than 24 rows/);
});

test("what is not written yet is not drawn", () => {
  const sheet = createSheet(TWO);
  for (const column of ["point", "score", "mistake"]) sheet.leave(0, column, FIRST[column]);
  assert.deepEqual(sheet.weights, [0, 0]); // although θ after this row is known to the judge
});

test("fields of a cell", () => {
  assert.deepEqual(fieldsOf("(−1, 0.5)"), ["−1", "0.5"]);
  assert.deepEqual(fieldsOf("0,5; 1"), ["0,5", "1"]);
  assert.deepEqual(columnsOf({ ...TWO, offset: true }).at(-1), "theta0");
});

test("the side of weights, with one feature or two, with and without an offset", () => {
  assert.deepEqual(sideOf([2, 3], false), [2, 3, 0]);
  assert.deepEqual(sideOf([2, 3, 4], true), [2, 3, 4]);
  assert.deepEqual(sideOf([2, 4], true), [2, 0, 4]);
});

test("the line is the learner's own only when a row is written", () => {
  assert.match(captionOf(true, false, true), /^The line is yours/);
  assert.match(captionOf(true, false, false), /^The line of the start/);
  assert.match(captionOf(false, true, false), /no line yet/);
});

test("a minus sign is written as one, and is no new answer", () => {
  const sheet = createSheet(TWO);
  sheet.leave(0, "score", "-1");
  assert.equal(sheet.rows[0].score, "−1");
  assert.equal(sheet.leave(0, "score", "−1"), null);
});

test("a wide picture shows more to the left and right, in equal units", () => {
  assert.deepEqual(widened({ left: -1, right: 3, bottom: 0, top: 4 }, 200, 100), { left: -3, right: 5, bottom: 0, top: 4 });
});

test("a name stands where no other point is, and not on the line", () => {
  const size = { width: 400, height: 200 };
  const sideOfName = (mark, others, ends) => nameSpot(mark, others, size, ends)["text-anchor"];
  assert.equal(sideOfName([100, 50], []), "start");
  assert.equal(sideOfName([100, 50], [[100, 74]]), "start");
  assert.equal(sideOfName([100, 50], [[130, 52]]), "end");
  assert.equal(sideOfName([380, 50], []), "end");
  assert.equal(sideOfName([380, 50], [[345, 50]]), "middle");
  assert.equal(sideOfName([54, 50], [[90, 50]]), "middle"); // not on the numbers of the grid
  assert.ok(nameSpot([380, 20], [[345, 20]], size).y > 20); // not above the picture
  assert.equal(sideOfName([100, 50], [], [[135, 0], [135, 200]]), "end");
  assert.equal(sideOfName([100, 50], [], [[155, 0], [155, 200]]), "start"); // beside it
  assert.ok(nameSpot([100, 50], [], size, null, 26).x === 126); // off its ring
});

test("a number of the grid gives way to a point and to its name", () => {
  const taken = boxesOf([100, 50], nameSpot([100, 50], [], { width: 400, height: 200 })); // the name stands from 122 to 148
  assert.deepEqual([78, 105, 130, 160].map((x) => taken.some((box) => meet([x - 10, 45, x + 10, 62], box))), [false, true, true, false]);
  assert.ok(!taken.some((box) => meet([90, 62, 110, 79], box)));
});

test("keys of the pad", () => {
  assert.deepEqual(typedWith("12", 1, 1, "−"), { text: "1−2", at: 2 });
  assert.deepEqual(typedWith("12", 0, 2, "7"), { text: "7", at: 1 });
  assert.deepEqual(typedWith("12", 2, 2, "⌫"), { text: "1", at: 1 });
  assert.deepEqual(typedWith("12", 0, 2, "⌫"), { text: "", at: 0 });
  assert.deepEqual(typedWith("12", 0, 0, "⌫"), { text: "12", at: 0 });
});

test("a sheet that was left is taken up again, and nonsense is not", () => {
  const sheet = createSheet(TWO);
  write(sheet, 0, FIRST);
  sheet.leave(1, "point", "2");
  sheet.leave(1, "score", "5");
  const kept = JSON.parse(JSON.stringify(sheet.saved));
  const again = createSheet(TWO, readSheet(kept, TWO));
  assert.deepEqual(again.rows, sheet.rows);
  assert.equal(again.tally, "5 of 6 right at the first try.");
  assert.equal(again.leave(1, "score", "6").kind, "answer"); // the first wrong answer is remembered
  assert.equal(again.mark(1, "score"), "told");
  const finished = createSheet({ ...TWO, asks: 1 });
  write(finished, 0, FIRST);
  const closed = createSheet({ ...TWO, asks: 1 }, readSheet(JSON.parse(JSON.stringify(finished.saved)), { ...TWO, asks: 1 }));
  assert.deepEqual(closed.end, finished.end);
  assert.ok(closed.isOver);
  for (const nonsense of [null, 7, "x", [], {}, { ...kept, rows: [] }, { ...kept, rows: [{ theta0: "1" }] }, { ...kept, rows: [{ point: 1 }] },
    { ...kept, right: -1 }, { ...kept, wrong: [[1]] }, { ...kept, end: undefined }, { ...kept, rows: Array(25).fill({}) }]) {
    assert.equal(readSheet(nonsense, TWO), null);
  }
});

test("numbers at the edge of a picture have room between them", () => {
  const ticks = [-15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1];
  assert.deepEqual([...numbered(ticks, (x) => 50 * x, 40)], ticks);
  assert.deepEqual([...numbered(ticks, (x) => 25 * x, 40)], [-14, -12, -10, -8, -6, -4, -2, 0]);
  assert.deepEqual([...numbered(ticks, (x) => 12 * x, 40)], [-15, -10, -5, 0]);
  assert.deepEqual([...numbered([0.1, 0.2, 0.3, 0.4], (x) => -250 * x, 40)], [0.2, 0.4]);
  assert.deepEqual([...numbered([3], (x) => x, 40)], [3]);
});
