// Signs in a text, and what is said about them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { cutAtSigns } from "../../core/ui/components/browser/page/cutting.js";
import { sentenceOf } from "../../core/ui/components/browser/page/sign_card.js";
import { seenAt } from "../../core/ui/components/browser/picture/solid_names.js";

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

test("a place in space is seen where its camera has it", () => {
  const still = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]; // columns
  const camera = { model: still, view: [...still.slice(0, 12), 0, 0, -4, 1], projection: [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, -1, -1, 0, 0, 0, 0] };
  assert.deepEqual(seenAt([0, 0, 0], camera), [0.5, 0.5]);
  assert.deepEqual(seenAt([2, 1, 0], camera), [0.75, 0.25]); // 4 before the eye: 2/4 to the right, 2·1/4 up
});
