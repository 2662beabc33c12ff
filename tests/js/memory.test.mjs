// What the browser remembers, and what a link from a page says.

import assert from "node:assert/strict";
import { test } from "node:test";

import { namedLink } from "../../core/ui/components/browser/links/naming.js";
import { keptAfter, readKept } from "../../core/ui/components/memory/kept.js";

test("a link says what is missing, and leaves what it says", () => {
  const names = { data: "or", rule: "ge" };
  assert.equal(namedLink("http://a/xor", names), "http://a/xor?data=or&rule=ge");
  assert.equal(namedLink("http://a/xor?view=why&rule=le", names), "http://a/xor?view=why&rule=le&data=or");
  assert.equal(namedLink("http://a/xor?points=AQ", names), "http://a/xor?points=AQ&rule=ge");
  assert.equal(namedLink("http://a/names", undefined), "http://a/names");
});

test("what is remembered grows, and a page that says nothing takes nothing away", () => {
  const told = { page: "xor", view: "xor/run", run: { data: "or" }, own: "AQ" };
  const once = keptAfter(readKept(null), told, "data=or&k=3");
  assert.deepEqual(once, {
    seen: ["xor/run"], done: [], run: { data: "or" }, own: "AQ", place: { page: "xor", address: "data=or&k=3" },
  });
  const twice = keptAfter(once, { page: "", view: "", done: "xor", own: "" }, "");
  assert.deepEqual(twice, { ...once, done: ["xor"] });
  assert.deepEqual(keptAfter(twice, { page: "", view: "xor/run", done: "xor", own: "" }, ""), twice);
});

test("what cannot be read is forgotten", () => {
  for (const kept of ["", "no", [], 7, { seen: 3, done: [1, "a"] }]) {
    const { seen, done } = readKept(kept);
    assert.deepEqual([seen, done], [[], kept.done ? ["a"] : []]);
  }
});
