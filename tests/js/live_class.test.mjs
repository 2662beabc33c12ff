// Messages of a live class overtake each other.

import assert from "node:assert/strict";
import { test } from "node:test";

import { answersTo, handedFor, laterOf, standingIn } from "../../core/ui/components/lectern/class_news.js";

const present = { here: 3, answered: 2, handed: 1, question: 4, round: 1, task: 2 };

test("what was counted of another question, another round or another task is not told of this one", () => {
  assert.equal(answersTo(present, { number: 4, round: 1 }), 2);
  assert.equal(answersTo(present, { number: 4, round: 2 }), 0);
  assert.equal(answersTo(present, { number: 5, round: 1 }), 0);
  assert.equal(handedFor(present, { number: 2 }), 1);
  assert.equal(handedFor(present, { number: 3 }), 0);
});

test("an answer that comes late brings back nothing", () => {
  const [old, late] = [{ turn: 6 }, { turn: 7 }];
  assert.equal(laterOf(null, old), old);
  assert.equal(laterOf(old, late), late);
  assert.equal(laterOf(late, old), late);
});

test("each round of a question, its result and each task is something else", () => {
  const asked = { number: 4, round: 1 };
  const all = [null, { question: asked }, { question: { ...asked, result: {} } }, { question: { ...asked, round: 2 } }, { task: { number: 4 } }];
  assert.equal(new Set(all.map(standingIn)).size, all.length);
  assert.equal(standingIn({ question: { ...asked } }), standingIn({ question: asked }));
});
