// Asking for another window of a long run, when answers are late, overtaken or lost.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { createReach, MOST_QUESTIONS, PATIENCE } from "../../core/ui/components/replay/place/reach.js";

let asked, waits, silences, reach;
mock.timers.enable({ apis: ["setTimeout"] });
beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  [asked, waits, silences] = [[], [], 0];
  reach = createReach({
    ask: (k) => asked.push(k),
    onWait: (isWaiting) => waits.push(isWaiting),
    onSilence: () => { silences += 1; },
  });
});

test("one question at a time; when it is answered, the newest wish is asked for", () => {
  reach.want(5000);
  reach.want(6000);
  reach.want(7000);
  assert.deepEqual(asked, [5000]);
  assert.equal(reach.wanted, 7000);
  reach.answered([4500, 5500]);
  assert.deepEqual(asked, [5000, 7000]);
  reach.answered([6500, 7500]);
  assert.equal(reach.wanted, null);
  assert.equal(waits.at(-1), false);
});

test("an answer settles the wish, and nothing is asked again", () => {
  reach.want(5000);
  reach.answered([4500, 5500]);
  mock.timers.tick(10 * PATIENCE);
  assert.deepEqual(asked, [5000]);
  assert.equal(silences, 0);
});

test("a lost question is asked again, with the newest wish, but not for ever", () => {
  reach.want(5000);
  mock.timers.tick(PATIENCE - 1);
  assert.deepEqual(asked, [5000]);
  reach.want(6000);
  mock.timers.tick(1);
  assert.deepEqual(asked, [5000, 6000]);
  for (let more = 0; more < 10; more++) mock.timers.tick(PATIENCE);
  assert.equal(asked.length, MOST_QUESTIONS);
  assert.deepEqual([silences, reach.wanted, waits.at(-1)], [1, null, false]);
  reach.want(6000); // the visitor tries again
  assert.equal(asked.length, MOST_QUESTIONS + 1);
});

test("who has gone elsewhere asks no more", () => {
  reach.want(5000);
  reach.forget();
  for (let more = 0; more < 10; more++) mock.timers.tick(PATIENCE);
  assert.deepEqual(asked, [5000]);
  assert.deepEqual([silences, waits.at(-1)], [0, false]);
  assert.ok(reach.hasAsked);
});

test("of another run nothing was asked", () => {
  reach.want(5000);
  reach.reset();
  assert.deepEqual([reach.wanted, reach.hasAsked], [null, false]);
  for (let more = 0; more < 10; more++) mock.timers.tick(PATIENCE);
  assert.deepEqual(asked, [5000]);
});
