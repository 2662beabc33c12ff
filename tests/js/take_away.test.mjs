// Pictures as files and links: their names, and what is printed and handed on.

import assert from "node:assert/strict";
import { test } from "node:test";

import { nameOfFile } from "../../core/ui/components/browser/links/file_link.js";
import { fileName, printed } from "../../core/ui/components/browser/picture/save.js";
import { handedOn } from "../../core/ui/components/sharing/sharing.js";

test("a file name is made of letters and digits", () => {
  assert.equal(fileName("Data space k3"), "data-space-k3");
  assert.equal(fileName("  ../<b>Weight</b> space?  "), "b-weight-b-space");
  assert.equal(fileName("θ-Raum 日本"), "θ-raum-日本");
});

test("a fetched file is called as the server says, and never leads elsewhere", () => {
  assert.equal(nameOfFile('attachment; filename="step-through-and-step-3.html"'), "step-through-and-step-3.html");
  for (const told of [null, "", "attachment", 'attachment; filename="../x"']) assert.equal(nameOfFile(told), "file.html");
});

test("a picture is printed on the paper of its card, turned as it is seen", () => {
  const figure = { data: [{ x: [1] }], layout: { paper_bgcolor: "rgba(0,0,0,0)", scene: { aspectmode: "cube" } } };
  const shown = { scene: { camera: { eye: { x: 1 } } }, width: 7 };
  const { data, layout } = printed(figure, "rgb(1, 2, 3)", shown);
  assert.deepEqual(data, figure.data);
  assert.equal(layout.paper_bgcolor, "rgb(1, 2, 3)");
  assert.deepEqual(layout.scene, { aspectmode: "cube", camera: { eye: { x: 1 } } });
  assert.equal(layout.width, undefined);
  assert.equal(figure.layout.scene.camera, undefined);
});

test("a flat picture has no camera", () => {
  assert.deepEqual(printed({ data: [], layout: {} }, "white", {}).layout, { paper_bgcolor: "white", autosize: false });
});

test("a link is handed on without the panel that shares it", () => {
  const handed = (query) => handedOn(`http://a.b/your_data?${query}`);
  assert.equal(handed("points=AQ&view=share&k=3"), "http://a.b/your_data?points=AQ&k=3");
  assert.equal(handed("view=table&points=AQ"), "http://a.b/your_data?view=table&points=AQ");
  assert.equal(handedOn("http://a.b/app/homework?view=collect&k=1", "view=solve&homework=AQ"), "http://a.b/app/homework?view=solve&homework=AQ");
});
