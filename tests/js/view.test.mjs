// How 3D pictures are seen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fittedCamera, fittedMarks, homeCamera, isTurned, nearerCamera, squareCamera, zoomedCamera } from "../../core/ui/components/browser/picture/view.js";

const HOME = { eye: { x: 3, y: 0, z: 5 }, center: { x: 0, y: 0, z: 1 }, up: { x: 0, y: 0, z: 1 } }; // 5 away

const distance = ({ eye, center }) => Math.hypot(eye.x - center.x, eye.y - center.y, eye.z - center.z);

test("the wheel goes nearer and farther in the same direction", () => {
  const nearer = zoomedCamera(HOME, HOME, -100), farther = zoomedCamera(HOME, HOME, 100);
  assert.ok(distance(nearer) < 5 && 5 < distance(farther));
  for (const { eye, center, up } of [nearer, farther]) {
    assert.deepEqual([center, up], [HOME.center, HOME.up]);
    assert.ok(Math.abs((eye.z - center.z) / eye.x - 4 / 3) < 1e-12 && eye.y === 0);
  }
  const back = zoomedCamera(nearer, HOME, 100);
  assert.ok(Math.abs(distance(back) - 5) < 1e-9);
});

test("however far the wheel is turned, the picture is neither a dot nor inside out", () => {
  let far = HOME, near = HOME;
  for (let turn = 0; turn < 200; turn += 1) {
    far = zoomedCamera(far, HOME, 120);
    near = zoomedCamera(near, HOME, -120);
  }
  assert.ok(distance(far) <= 2.5 * 5);
  assert.ok(distance(near) >= 0.3 * 5);
  assert.ok(distance(zoomedCamera(far, HOME, -120)) < distance(far)); // and back again
});

test("a tall picture is seen from farther away, so that it shows as much from side to side", () => {
  assert.ok(Math.abs(distance(fittedCamera(HOME, 400, 500)) - 5 * 1.25) < 1e-12);
  assert.ok(Math.abs(distance(fittedCamera(HOME, 320, 320)) - 5 * 1.25) < 1e-12);
  assert.ok(distance(fittedCamera(HOME, 600, 120)) > 5); // and a low one
  assert.equal(distance(fittedCamera(HOME, 365, 250)), 5); // across it there is room
  for (const [width, height] of [[400, 400], [600, 400], [0, 0]]) {
    assert.equal(distance(fittedCamera(HOME, width, height)), 5);
  }
});

test("the marks of a low picture are smaller, and flat ones keep their size", () => {
  const solid = { type: "scatter3d", marker: { size: [8, 10], color: "red" }, textfont: { size: 15 } };
  const flat = { type: "scatter", marker: { size: 8 } };
  assert.deepEqual(fittedMarks([solid, flat], 150), [{ ...solid, marker: { size: [4.8, 6], color: "red" } }, flat]);
  assert.deepEqual(fittedMarks([solid, flat], 400), [solid, flat]);
  assert.deepEqual(fittedMarks([solid, flat], 0), [solid, flat]); // not laid out yet
});

test("a picture is turned when it is seen from elsewhere", () => {
  assert.equal(isTurned(HOME, structuredClone(HOME)), false);
  assert.equal(isTurned(zoomedCamera(HOME, HOME, 50), HOME), true);
  assert.equal(isTurned({ ...HOME, center: { x: 0, y: 1, z: 1 } }, HOME), true);
});

test("a large picture comes nearer, until the letters around its box have just room", () => {
  const far = { eye: { x: 0, y: -3, z: 0 }, center: { x: 0, y: 0, z: 0 }, up: { x: 0, y: 0, z: 1 } };
  const near = nearerCamera(far, [1, 1, 1], 800, 600, 20);
  const side = 300 / Math.tan(Math.PI / 8) / (distance(near) - 0.5); // pixels, of the face that is nearest
  const room = 600 - 24 - 66; // between what is written above and below it
  assert.ok(distance(near) < 3 && side < room && side > 0.95 * room);
  assert.equal(nearerCamera(far, [1, 1, 1], 800, 400, 20), far); // low
  assert.equal(nearerCamera(near, [1, 1, 1], 800, 600, 40), near); // never farther away
});

test("a camera that was turned in a large picture suits a square one again", () => {
  const square = { ...HOME, eye: { x: 1.6, y: -1.9, z: 0.9 }, center: { x: 0, y: 0, z: -0.1 } };
  const home = homeCamera(square, { xaxis: { tickfont: { size: 18 } } }, 900, 700);
  assert.ok(distance(home) < distance(square));
  const again = squareCamera(home, square, home), ends = ["eye", "center"].flatMap((end) => [..."xyz"].map((axis) => again[end][axis] - square[end][axis]));
  assert.ok(Math.max(...ends.map(Math.abs)) < 1e-9);
});
