// What the address of a plain page asks for.

import assert from "node:assert/strict";
import { test } from "node:test";

import { numbersIn, placeIn, windowOf, withNumbers, withWord } from "../../core/ui/plain/page/address.js";

const VALUES = {
  theta1: { start: 2, low: -5, high: 5, texts: [] },
  label: { start: 0, low: 0, high: 1, texts: ["plus", "minus"] },
};

test("a place is told by data and settings in one spelling, not by the moment or the values of a board", () => {
  assert.equal(placeIn("?rule=ge&data=and&k=3&visit=7&question=2&present=1"), "data=and&rule=ge");
  assert.equal(placeIn("?theta1=1&data=and", ["theta1"]), "data=and");
  assert.equal(placeIn(""), "");
});

test("values that cannot be are left out", () => {
  assert.deepEqual(numbersIn("?theta1=-1.5&label=minus", VALUES), { theta1: -1.5, label: 1 });
  assert.deepEqual(numbersIn("?theta1=9&label=x", VALUES), {});
  assert.deepEqual(numbersIn("?theta1=&label=1", VALUES), {});
});

test("the address says the values that are not at their start, and reads them again", () => {
  const there = withNumbers("http://a/b.html?k=1&label=minus", { theta1: 0.1 + 0.2, label: 0 }, VALUES);
  assert.equal(there, "http://a/b.html?k=1&theta1=0.3");
  assert.deepEqual(numbersIn(new URL(there).search, VALUES), { theta1: 0.3 });
  assert.equal(withWord(there, "k", null), "http://a/b.html?theta1=0.3");
});

test("of several windows the one is taken in whose middle a step is", () => {
  const windows = [[0, 100], [50, 150], [100, 200]].map(([first, last]) => ({ first, last, file: `${first}` }));
  assert.equal(windowOf(windows, 10).file, "0");
  assert.equal(windowOf(windows, 90).file, "50");
  assert.equal(windowOf(windows, 200).file, "100");
  assert.equal(windowOf(windows, 201), undefined);
});
