// Messages of a live class overtake each other.

import assert from "node:assert/strict";
import { test } from "node:test";

import { answersTo, handedFor, laterOf, standingIn } from "../../core/ui/components/lectern/class_news.js";
import { onGoingOn } from "../../core/ui/components/lectern/going_on.js";

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

test("what says that a class is over goes with Escape, a press beside it and any key that steps", () => {
  const html = Object.assign(new EventTarget(), { dataset: {} }), inside = {};
  globalThis.document = /** @type {any} */ (Object.assign(new EventTarget(), { documentElement: html, querySelector: () => ({}), querySelectorAll: () => [] }));
  let isShown = true;
  onGoingOn(/** @type {any} */ ({ contains: (one) => one === inside }), () => isShown, () => { isShown = false; });
  /** Is it still there after this? And what became of the event? */
  const after = (at, name, about) => {
    isShown = true;
    const event = new Event(name, { cancelable: true });
    for (const [key, value] of Object.entries({ composedPath: () => [], ...about })) Object.defineProperty(event, key, { value });
    at.dispatchEvent(event);
    return { isShown, isKept: event.defaultPrevented };
  };
  for (const key of ["PageDown", "PageUp", "ArrowRight", "Home", "End", " ", "2", "n"]) {
    assert.deepEqual(after(html, "keydown", { key }), { isShown: false, isKept: false }, key); // it steps as well
  }
  for (const key of ["Tab", "Enter", "d", "f"]) assert.deepEqual(after(html, "keydown", { key }), { isShown: true, isKept: false }, key);
  assert.deepEqual(after(document, "keydown", { key: "Escape" }), { isShown: false, isKept: true });
  assert.ok(!after(document, "pointerdown", { target: {} }).isShown);
  assert.ok(after(document, "pointerdown", { target: inside }).isShown);
});
