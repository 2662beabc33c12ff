// Is the line of a picture to be seen?

import assert from "node:assert/strict";
import { test } from "node:test";

import { isOutOfSight } from "../../core/ui/components/replay/pictures/out_of_sight.js";

test("a line is out of sight when all of the picture lies on one side of it", () => {
  const upright = (x) => ({ x: [x, x], y: [-50, 50] }), slanting = { x: [-9, 11], y: [11, -9] }; // x + y = 2
  assert.equal(isOutOfSight(upright(2), [-0.3, 1.3], [-0.3, 1.3]), true);
  assert.equal(isOutOfSight(upright(2), [-2, 3], [-0.3, 1.3]), false); // a wider picture shows it
  assert.equal(isOutOfSight(upright(-4), [-0.3, 1.3], [-0.3, 1.3]), true);
  assert.equal(isOutOfSight(slanting, [0, 0.9], [0, 0.9]), true);
  assert.equal(isOutOfSight(slanting, [0, 1.1], [0, 1.1]), false);
});

test("no line is not out of sight", () => {
  for (const none of [undefined, { x: [], y: [] }, { x: [null, null], y: [null, null] }, { x: [NaN, 1], y: [0, 1] }]) {
    assert.equal(isOutOfSight(none, [0, 1], [0, 1]), false);
  }
});
