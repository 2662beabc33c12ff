// Pictures in space as vectors: what hides what, what is cut, and that no name is lost.

import assert from "node:assert/strict";
import { test } from "node:test";

import { ticksOf } from "../../core/ui/components/browser/picture/space/axis_ticks.js";
import { clippedBy, cutBy, sidesOf } from "../../core/ui/components/browser/picture/space/clipping.js";
import { settled } from "../../core/ui/components/browser/picture/space/letters.js";
import { fromFarToNear } from "../../core/ui/components/browser/picture/space/ordering.js";
import { projectionOf } from "../../core/ui/components/browser/picture/space/projection.js";
import { spaceSvg } from "../../core/ui/components/browser/picture/space/space_svg.js";

const CAMERA = { eye: { x: 2, y: 0, z: 0 }, center: { x: 0, y: 0, z: 0 } };
const UNIT = [[0, 1], [0, 1], [0, 1]];
const projection = projectionOf(CAMERA, UNIT, [1, 1, 1], 200, 100);
const name = (style) => ({ style });
const axis = (title) => ({ range: [-1, 1], title: { text: title }, gridcolor: "#eee" });
const picture = (data, titles = ["a", "b", "c"]) => spaceSvg(
  { data, layout: { scene: { xaxis: axis(titles[0]), yaxis: axis(titles[1]), zaxis: axis(titles[2]) } } },
  { width: 300, height: 200, camera: { eye: { x: 1.5, y: -1.7, z: 0.9 }, center: { x: 0, y: 0, z: 0 } }, paper: "none" },
);

test("the middle of the axes is in the middle of the picture, and what is higher is higher", () => {
  const seen = (...place) => projection.toPixels(projection.toBox(place)).map((number) => Math.round(10 * number) / 10);
  assert.deepEqual(seen(0.5, 0.5, 0.5), [100, 50]);
  assert.deepEqual(seen(0.5, 0.5, 1), [100, 19.8]); // 50 / tan 22.5° · ½ / 2 above the middle
  assert.deepEqual(seen(0.5, 1, 0.5), [130.2, 50]); // from +x, y goes to the right
});

test("what reaches out of the box is cut at it", () => {
  const planes = sidesOf([0.5, 0.5, 0.5]);
  assert.deepEqual(clippedBy([[-2, 0, 0], [2, 0, 0]], planes), [[-0.5, 0, 0], [0.5, 0, 0]]);
  assert.deepEqual(clippedBy([[2, 0, 0], [3, 0, 0]], planes), []);
  const square = clippedBy([[-9, 0, -9], [9, 0, -9], [9, 0, 9], [-9, 0, 9]], planes);
  assert.deepEqual(new Set(square.map(String)), new Set(["-0.5,0,-0.5", "0.5,0,-0.5", "0.5,0,0.5", "-0.5,0,0.5"]));
});

test("a cut loses nothing", () => {
  const [before, behind] = cutBy([[0, 0, 0], [4, 0, 0], [0, 4, 0]], { normal: [1, 0, 0], offset: -1 });
  const area = (corners) => Math.abs(corners.reduce((sum, [x, y], i) => {
    const [u, v] = corners[(i + 1) % corners.length];
    return sum + (x * v - u * y) / 2;
  }, 0));
  assert.equal(area(before) + area(behind), 8);
  assert.equal(area(before), 4.5);
});

test("a line through a sheet is drawn behind it, then the sheet, then the rest of the line", () => {
  const sheet = { corners: [[0, -1, -1], [0, 1, -1], [0, 1, 1], [0, -1, 1]], ...name("sheet") };
  const line = { corners: [[-1, 0, 0], [1, 0, 0]], ...name("line") };
  const mark = { corners: [[0, 0.2, 0]], ...name("mark on the sheet") };
  const drawn = fromFarToNear([line, mark, sheet], projection);
  assert.deepEqual(drawn.map(({ style }) => style), ["line", "sheet", "mark on the sheet", "line"]);
  assert.deepEqual(drawn[0].corners, [[-1, 0, 0], [0, 0, 0]]);
});

test("numbers stand where Plotly puts them", () => {
  const at = (range, more) => ticksOf({ range, nticks: 5, ...more }).map(({ text }) => text).join(" ");
  assert.equal(at([-4.4, 0.4]), "−4 −3 −2 −1 0");
  assert.equal(at([-0.03, 0.11]), "0 0.05 0.1");
  assert.equal(at([0, 1.35], { tickvals: [0, 1] }), "0 1");
});

test("a number makes way for another text; a name never does, and no text leaves the picture", () => {
  const letters = { width: 100, height: 50, measure: (text, size) => text.length * size };
  const placed = (text, at, mayGo) => ({ text, at, size: 10, width: 10 * text.length, colour: "red", mayGo });
  const kept = settled([placed("name", [0, 0]), placed("7", [25, 10], true), placed("8", [99, 49], true)], letters);
  assert.deepEqual(kept.map(({ text }) => text), ["name", "8"]);
  assert.ok(kept.every(({ at: [x, y], width }) => x >= width / 2 && x <= 100 - width / 2 && y > 5 && y < 45));
});

test("names of people are letters, and every trace is seen", () => {
  const svg = picture([
    { type: "mesh3d", x: [-1, 1, 0], y: [0, 0, 1], z: [0, 0, 0], i: [0], j: [1], k: [2], color: "#009E73", opacity: 0.2 },
    { type: "scatter3d", mode: "lines+markers+text", x: [0, null, 0.5], y: [0, 1, 0.5], z: [0, 1, 0.5], text: ["A", "", "B"],
      line: { color: "red", width: 4 }, marker: { color: ["blue", "", "#000"], size: 5, symbol: ["circle", "", "square"] } },
  ], ["&lt;script&gt;alert(1)&lt;/script&gt;", 'a " b', "θ"]);
  assert.doesNotMatch(svg, /<script|<image|NaN|undefined/);
  for (const text of ["&lt;script&gt;alert(1)&lt;/script&gt;", "a &quot; b", ">θ<", ">A<", ">B<"]) assert.ok(svg.includes(text), text);
  assert.equal(svg.match(/<circle/g).length, 1);
  assert.equal(svg.match(/<polygon/g).length, 1);
});
