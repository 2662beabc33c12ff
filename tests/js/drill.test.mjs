// Which question of a drill is next.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createQueue, readSaved } from "../../core/ui/components/drill/queue.js";

test("a wrong question comes again at the end, until all are right", () => {
  const queue = createQueue(3);
  const asked = [];
  for (const isRight of [true, false, true, false, true]) {
    asked.push(queue.present);
    queue.answered(isRight);
  }
  assert.deepEqual(asked, [0, 1, 2, 1, 1]);
  assert.equal(queue.present, null);
  assert.equal(queue.result, "2 of 3 right at the first try. By now, all of them are.");
});

test("a link leads to its question, and what is done stays done", () => {
  const queue = createQueue(4);
  queue.begin(2);
  assert.equal(queue.present, 2);
  queue.answered(true);
  for (const index of [2, -1, 9, NaN]) queue.begin(index);
  assert.deepEqual(queue.saved, { waiting: [0, 1, 3], wrong: [] });
});

test("how far one is", () => {
  const queue = createQueue(2);
  assert.equal(queue.told, "0 of 2 done");
  queue.answered(false);
  assert.equal(queue.told, "0 of 2 done · 1 comes again");
  assert.ok(!queue.isAgain);
  queue.answered(true);
  assert.ok(queue.isAgain);
  queue.answered(true);
  assert.equal(queue.told, "2 of 2 done");
  assert.equal(createQueue(2, { waiting: [], wrong: [] }).result, "All 2 right at the first try.");
});

test("what was kept is taken up, and nonsense is not", () => {
  const queue = createQueue(3);
  queue.answered(false);
  const again = createQueue(3, readSaved(JSON.parse(JSON.stringify(queue.saved)), 3));
  assert.equal(again.told, queue.told);
  assert.equal(again.present, 1);
  for (const saved of [null, 7, "x", [], {}, { waiting: [3], wrong: [] }, { waiting: [1, 1], wrong: [] }, { waiting: [0.5], wrong: [] },
    { waiting: [0] }, { waiting: "0", wrong: [] }]) {
    assert.equal(readSaved(saved, 3), null);
  }
});
