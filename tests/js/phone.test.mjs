// What a finger or a click in a picture means.

import assert from "node:assert/strict";
import { test } from "node:test";

import { swiped } from "../../core/ui/components/browser/picture/pager.js";
import { stepAt } from "../../core/ui/components/replay/pictures/going.js";

test("a swipe goes far sideways; what goes down scrolls the page", () => {
  assert.equal(swiped([300, 100], [200, 110]), 1); // to the left: the next one comes
  assert.equal(swiped([100, 100], [200, 90]), -1);
  assert.equal(swiped([100, 100], [70, 100]), 0); // a tap that slipped
  assert.equal(swiped([300, 100], [240, 160]), 0); // across
  assert.equal(swiped([300, 100], [300, 400]), 0);
});

// Three places between 0 and 1, packed; one of 100 pixels is the picture.
const packed = (...numbers) => Uint16Array.from(numbers, (number) => Math.round(number * 65534));
const toPixels = ([x, y]) => [100 * x, 100 - 100 * y];
const path = { when: "path", size: 1, columns: [["x", packed(0, 0.5, 1)], ["y", packed(0, 0.5, 0.2)]] };
const scene = { tracks: [path], box: { x: [0, 1], y: [0, 1] }, timed: false };
const ALL = { seen: 42, told: Infinity };

test("a click on the path means the nearest mark that is drawn", () => {
  assert.equal(stepAt(scene, [52, 47], toPixels, 40, ALL), 41);
  assert.equal(stepAt(scene, [10, 90], toPixels, 40, ALL), 40);
  assert.equal(stepAt(scene, [52, 10], toPixels, 40, ALL), null); // too far
  assert.equal(stepAt(scene, [99, 80], toPixels, 40, { seen: 41, told: Infinity }), null); // not drawn yet
});

test("a click in a chart of the run means what stands above and below, also ahead; who is asked goes back only", () => {
  const chart = { ...scene, timed: true };
  assert.equal(stepAt(chart, [70, 5], toPixels, 40, { seen: 40, told: Infinity }), 41);
  assert.equal(stepAt(chart, [90, 5], toPixels, 40, { seen: 40, told: Infinity }), 42);
  assert.equal(stepAt(chart, [90, 5], toPixels, 40, { seen: 40, told: 40 }), 40);
});

test("several runs in a chart: each has a dot of its own, which stays where the run ended", () => {
  const dot = (...x) => ({ when: "turn", subframes: 1, size: 1, columns: [["x", packed(...x)], ["y", packed(0, 0, 0)]] });
  const race = { tracks: [dot(0, 0.3, 0.3), dot(0, 0.4, 0.8)], box: scene.box, timed: true };
  assert.equal(stepAt(race, [79, 50], toPixels, 0, ALL), 2);
  assert.equal(stepAt(race, [31, 50], toPixels, 0, ALL), 1);
});
