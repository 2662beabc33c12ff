// Exact numbers in the browser, by themselves; test_fractions.py compares them with Python's.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  addFractions, compareFractions, exactText, fraction, readFractions, shownFraction, timesFraction, UnreadableError,
} from "../../core/ui/components/browser/questions/fractions.js";
import { judgeAnswer } from "../../core/ui/components/browser/questions/judging.js";

const read = (text, count) => readFractions(text, count).map(exactText);

test("0.5, 1/2 and 0,5 are the same number", () => {
  for (const text of ["0.5", "1/2", "0,5", " .50", "+2/4", "5e-1"]) assert.deepEqual(read(text), ["1/2"]);
});

test("every dash is a minus", () => {
  for (const text of ["-3", "−3", "–3", "— 3", "－3"]) assert.deepEqual(read(text), ["-3"]);
});

test("two numbers may be separated in any clear way", () => {
  for (const text of ["(1, −0.5)", "1; -0,5", "1 −0.5", "[1 ; −1/2]"]) {
    assert.deepEqual(read(text, 2), ["1", "-1/2"]);
  }
});

test("what may mean two things is asked about, not judged", () => {
  assert.throws(() => read("1,000"), { message: "Is that 1000 or 1.000? Write it without a comma." });
  assert.throws(() => read("1; 2", 3), UnreadableError);
  assert.throws(() => read("1/0"), UnreadableError);
});

test("fractions are exact, whatever their size", () => {
  const third = fraction(1n, 3n), large = fraction(10n ** 40n, -2n);
  assert.equal(exactText(addFractions(third, fraction(1n, 6n))), "1/2");
  assert.equal(exactText(timesFraction(third, fraction(-3n))), "-1");
  assert.equal(exactText(large), `-${5n * 10n ** 39n}`);
  assert.equal(compareFractions(third, fraction(333333333333333333n, 10n ** 18n)), 1);
  assert.equal(compareFractions(third, fraction(2n, 6n)), 0);
});

test("a person writes decimals where they end", () => {
  assert.deepEqual([fraction(-1n, 4n), fraction(1n, 3n), fraction(7n), fraction(0n)].map(shownFraction),
    ["−0.25", "1/3", "7", "0"]);
});

test("a foreseen answer gets its own sentence, any other the common one", () => {
  const question = {
    form: "number", fields: ["y·a"], answer: ["1/2"], otherwise: "It is 0.5.",
    options: [{ answer: ["1/2"], why: "Yes." }, { answer: ["-1/2"], why: "The sign." }],
  };
  assert.deepEqual(judgeAnswer(question, "0,5"), { right: true, why: "Yes." });
  assert.deepEqual(judgeAnswer(question, "−.5"), { right: false, why: "The sign." });
  assert.deepEqual(judgeAnswer(question, "2"), { right: false, why: "It is 0.5." });
  assert.equal(judgeAnswer(question, "half").right, null);
  const choice = { ...question, form: "choice", answer: ["add"], options: [{ answer: ["add"], why: "+" }] };
  assert.deepEqual(judgeAnswer(choice, "add"), { right: true, why: "+" });
  assert.equal(judgeAnswer(choice, "divide").right, null);
});
