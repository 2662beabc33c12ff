// Slides of a run: when each picture is seen, how large a slide's parts are, and names of files.

import assert from "node:assert/strict";
import { test } from "node:test";

import { filmKinds, isRecorded } from "../../core/ui/components/replay/slides/films.js";
import { filmName, sizeInWords } from "../../core/ui/components/replay/slides/slides_dialog.js";
import { lengthOf, shownMoments, speedFor } from "../../core/ui/components/replay/slides/moments.js";
import { linesOnSlide, slideSvg, spreadOn } from "../../core/ui/components/replay/slides/slide_svg.js";

const sheet = (width, height) => ({ width, height, font: "x", measure: (text, size) => 0.5 * size * text.length });

test("every update is seen at rest, and on its way to the next", () => {
  const moments = shownMoments([3, 5], 2);
  assert.deepEqual(moments.filter(({ t }) => t === 0).map(({ k }) => k), [3, 4, 5]);
  const turning = moments.filter(({ k, t }) => k === 3 && t > 0).map(({ t }) => t);
  assert.ok(turning.length >= 5 && turning.every((t, index) => t < 1 && t > (turning[index - 1] ?? 0)));
  assert.ok(moments.every(({ ms }) => ms % 40 === 0)); // a GIF counts hundredths of a second
  assert.equal(lengthOf(shownMoments([3, 3], 1)), 2000);
});

test("a video is offered only where this browser can make it", () => {
  const offered = () => filmKinds().map(([ending]) => ending);
  assert.deepEqual(offered(), ["gif", "zip"]); // here is no recorder
  try {
    globalThis.MediaRecorder = { isTypeSupported: (type) => type.startsWith("video/webm") };
    assert.deepEqual(offered(), ["gif", "webm", "zip"]);
    assert.ok(isRecorded("webm")); // without an encoder it takes as long as it lasts
    globalThis.MediaRecorder = { isTypeSupported: () => true };
    assert.deepEqual(offered(), ["gif", "mp4", "webm", "zip"]);
    globalThis.MediaRecorder = { isTypeSupported: () => false };
    globalThis.VideoEncoder = class {};
    assert.deepEqual(offered(), ["gif", "webm", "zip"]);
    assert.ok(!isRecorded("webm") && isRecorded("mp4"));
  } finally {
    delete globalThis.MediaRecorder;
    delete globalThis.VideoEncoder;
  }
});

test("twice as fast is half as long, and a long run is shown so fast that it ends soon", () => {
  const long = lengthOf(shownMoments([0, 8], 1)), short = lengthOf(shownMoments([0, 8], 2));
  assert.ok(Math.abs(long / short - 2) < 0.1);
  assert.equal(speedFor([0, 2], [0.5, 1, 2, 4]), 1);
  assert.equal(speedFor([0, 8], [0.5, 1, 2, 4]), 2);
  assert.equal(speedFor([0, 100], [0.5, 1, 2, 4]), 4);
});

test("pictures stand side by side on a slide, below each other on half of one, and inside it", () => {
  for (const [width, height, count] of [[1280, 720, 2], [640, 720, 2], [1280, 720, 1], [640, 720, 3], [1280, 720, 4]]) {
    const spreads = spreadOn(count, 3, sheet(width, height));
    for (const { left, top, width: wide, height: high } of spreads) {
      assert.ok(left >= 0 && top > 0 && left + wide <= width && top + high <= height && wide > 150 && high > 150);
    }
    const rows = new Set(spreads.map(({ top }) => top)).size;
    assert.equal(rows, count > 1 && (width < height || count > 3) ? 2 : 1);
  }
});

test("a sentence breaks between words, and keeps all of them", () => {
  const lines = linesOnSlide("one two three four five", sheet(200, 100));
  assert.ok(lines.length > 1);
  assert.equal(lines.join(" "), "one two three four five");
});

test("what people wrote is text on a slide", () => {
  const svg = slideSvg({ moment: "<b>&", sentence: "</svg><script>", pictures: [] }, sheet(640, 360), { ink: "#000", quiet: "#777", paper: "none" });
  assert.doesNotMatch(svg, /<script|<b>|<rect/);
  assert.match(svg, /&lt;script&gt;/);
});

test("a file's name says the data set and the steps", () => {
  assert.equal(filmName("Eight updates", [0, 8]), "eight-updates-k0-to-8");
  assert.equal(filmName("../<b>", [3, 3]), "b-k3");
  assert.equal(filmName("…", [0, 1]), "run-k0-to-1");
  assert.ok(filmName("x".repeat(400), [0, 1]).length < 60);
  assert.equal(sizeInWords(1200), "2 kB");
  assert.equal(sizeInWords(2_340_000), "2.3 MB");
});
