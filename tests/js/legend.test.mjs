// What a legend speaks of.

import assert from "node:assert/strict";
import { test } from "node:test";
import { drawnMarks } from "../../core/ui/components/browser/picture/legend.js";

test("a mark is told of only while one of them has a place", () => {
  const ring = { meta: "next", x: [1], y: [2] };
  const traces = [
    ring,
    { meta: "chosen", x: [null, 1], y: [0, null] }, // nowhere: neither has both
    { meta: "hollow", x: [null, 1], y: [null, 0] },
    { meta: "proof", x: [], y: [] },
    { x: [1], y: [1] }, // no mark
    { type: "mesh3d" },
  ];
  assert.deepEqual([...drawnMarks(traces)], ["next", "hollow"]);
  assert.deepEqual([...drawnMarks([{ ...ring, x: [null] }])], []);
});
