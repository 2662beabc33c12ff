// Signs in a text, and what is said about them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { cutAtSigns, sentenceOf } from "../../core/ui/components/browser/page/signs.js";

const THETA = { name: "θ", says: "θ is the arrow", here: "; here it is {}" };
const SCORE = { name: "y·a", says: "y·a is the score", here: "; here it is {}" };
const SIGNS = { pattern: "(?<![A-Za-z])(?:(score y·a)|(y·a)|(θ))(?![A-Za-z₀-₉])", groups: [1, 1, 0], terms: [THETA, SCORE] };

test("a text is cut at its signs, and nothing of it is lost", () => {
  const cut = (text) => cutAtSigns(text, SIGNS).map(({ text: piece, term }) => [piece, term?.name ?? ""]);
  assert.deepEqual(cut("The score y·a of θ"), [["The ", ""], ["score y·a", "y·a"], [" of ", ""], ["θ", "θ"]]);
  assert.deepEqual(cut("θ₀ is no θ."), [["θ₀ is no ", ""], ["θ", "θ"], [".", ""]]);
  assert.deepEqual(cut(""), []);
  assert.deepEqual(cutAtSigns("θ", undefined), [{ text: "θ", term: null }]);
});

test("a sentence has its number where there is one", () => {
  assert.equal(sentenceOf(THETA, "(1, −1)"), "θ is the arrow; here it is (1,\u00a0−1).");
  assert.equal(sentenceOf(THETA, null), "θ is the arrow.");
  assert.equal(sentenceOf(THETA, "(1, −1) → (2, 0)"), "θ is the arrow; here it is (1,\u00a0−1) before the update, and (2,\u00a00) after it.");
  assert.equal(sentenceOf(SCORE, "−2 + 6 = 4"), "y·a is the score; here it is −2 before the update, and 4 after it.");
});
