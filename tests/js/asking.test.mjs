// Ask me: which question stands where, how it went, and which point a tap means.

import assert from "node:assert/strict";
import { test } from "node:test";

import { solutionOf } from "../../core/ui/components/browser/questions/answering.js";
import { hiddenWords, tellsHidden } from "../../core/ui/components/replay/asking/hiding.js";
import { createTally, namePlaces, nearestPlace, questionAt, REACH } from "../../core/ui/components/replay/asking/questions.js";

test("a question is found by its step; none is not the same as not here yet", () => {
  const [one, other] = [{ prompt: "one" }, { prompt: "other" }];
  const questions = { by_update: { first: 3, asked: [one, null, other] } };
  assert.equal(questionAt(questions, "update", 3), one);
  assert.equal(questionAt(questions, "update", 4), null);
  assert.equal(questionAt(questions, "update", 5), other);
  for (const step of [2, 6]) assert.equal(questionAt(questions, "update", step), undefined);
  assert.equal(questionAt(questions, "visit", 3), undefined);
  assert.equal(questionAt({ by_visit: { first: 3, asked: [one], ends: true } }, "visit", 3), one);
  assert.equal(questionAt({ by_visit: { first: 3, asked: [one], ends: true } }, "visit", 4), null);
  assert.equal(questionAt(null, "update", 3), undefined);
  assert.equal(questionAt({ nothing: "No question here." }, "visit", 3), null);
});

test("only the first answer to a question counts", () => {
  const tally = createTally();
  assert.equal(tally.told, "");
  tally.count("update 0", false);
  tally.count("update 0", true);
  assert.equal(tally.told, "0 of 1 right");
  tally.count("update 1", true);
  assert.equal(tally.told, "1 of 2 right");
  tally.reset();
  assert.equal(tally.told, "");
});

test("a tap means the nearest point within a finger's reach, or none", () => {
  const places = [[0, 0], [50, 0], [50, 10]];
  assert.equal(nearestPlace([3, 4], places), 0);
  assert.equal(nearestPlace([50, 6], places), 2);
  assert.equal(nearestPlace([50, 4], places), 1);
  assert.equal(nearestPlace([-REACH, 0], places), 0);
  assert.equal(nearestPlace([-REACH - 1, 0], places), null);
});

test("a name stands above its point, or where it covers no other point", () => {
  const box = [300, 300], size = [30, 16], sizes = [size, size, size, size];
  const places = [[100, 100], [100, 80], [200, 150], [5, 200]];
  const [below, above, free, beside] = namePlaces(places, ["x1", "x2", "x3", "x4"], sizes, box);
  assert.deepEqual(below, [100, 121]);
  assert.deepEqual(above, [100, 59]);
  assert.deepEqual(free, [200, 129]);
  assert.deepEqual(beside, [33, 200]);
  assert.deepEqual(namePlaces(places, ["", "", "x3", ""], sizes, box), [null, null, [200, 129], null]);
  const across = [[0, 130], [300, 130]], steep = [[0, 0], [300, 300]];
  assert.deepEqual(namePlaces(places, ["", "", "x3", ""], sizes, box, { lines: [across] }), [null, null, [200, 171], null]);
  assert.deepEqual(namePlaces(places, ["", "", "x3", ""], sizes, box, { lines: [steep, [[0, 140], [190, 140]]] }), [null, null, [200, 129], null]);
});

test("names in a crowd lie on no point, on no other name and on nothing that is written there", () => {
  const points = [[1, -1], [-2, -1], [2, 1.5], [-2.5, -1.5], [-1, 2.5], [-0.5, -1.5], [2, 2], [-1, -1], [1.5, -1], [1.5, -0.5]];
  for (const [scale, size] of [[47, [46, 26]], [29, [30, 17]], [26, [30, 17]]]) {
    const places = points.map(([x, y]) => [240 + scale * x, 250 - scale * y]);
    const written = [[[240 - 1.3 * scale, 250 + 0.2 * scale], [9, 11]]]; // θ, beside its arrow
    const ring = { index: 4, reach: 20 }, lines = [[[0, 250], [480, 250]]];
    const spots = namePlaces(places, points.map(String), points.map(() => size), [480, 480], { lines, boxes: written, ring });
    const isApart = ([x, y], [left, top], [across, up]) => Math.abs(x - left) > across - 1 || Math.abs(y - top) > up - 1;
    const [width, height] = size;
    spots.forEach((spot, index) => {
      const where = `${points[index]} at ${scale} pixels for 1`;
      for (const place of places) assert.ok(isApart(spot, place, [width / 2 + 9, height / 2 + 9]), `${where}: on a point`);
      for (const other of spots.slice(index + 1)) assert.ok(isApart(spot, other, size), `${where}: on a name`);
      for (const [middle, [across, up]] of written) assert.ok(isApart(spot, middle, [width / 2 + across, height / 2 + up]), `${where}: on a word`);
    });
    assert.ok(isApart(spots[4], places[4], [width / 2 + 20, height / 2 + 20]), "on its ring");
  }
});

test("what is hidden: the next step while it is asked, what comes until the end, and what a question lists", () => {
  assert.equal(hiddenWords(2, Infinity, []).size, 0);
  assert.ok(tellsHidden(["errors", "next_update"], hiddenWords(2, 2, [])));
  assert.ok(!tellsHidden(["next_update"], hiddenWords(2, 3, [])));
  assert.ok(tellsHidden(["path_ahead"], hiddenWords(2, 3, [])));
  assert.ok(tellsHidden(["errors"], hiddenWords(2, 2, ["errors"])));
  assert.ok(!tellsHidden(["errors"], hiddenWords(2, 2, ["margin"])));
  assert.ok(!tellsHidden(undefined, hiddenWords(2, 2, [])));
});

test("the right answer comes with its reason, unless that was just given", () => {
  const question = { answer: ["1/2"], options: [{ answer: ["2"], text: "2", why: "No." }, { answer: ["1/2"], text: "0.5", why: "Half." }] };
  assert.equal(solutionOf(question, "No."), "The answer is: 0.5. Half.");
  assert.equal(solutionOf(question, "Half."), "The answer is: 0.5.");
  assert.equal(solutionOf(question, "That is twice too much. Half."), "The answer is: 0.5.");
  const longer = { answer: ["a"], options: [{ answer: ["a"], text: "Add", why: "The label is +, so 0.5·x is added. That raises it." }] };
  assert.equal(solutionOf(longer, "The label is +, so 0.5·x is added."), "The answer is: Add. That raises it.");
});
