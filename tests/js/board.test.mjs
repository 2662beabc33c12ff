// The board's pure functions: what formulas are, how hand, keys and texts change a value.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  coloured, coordinatesAt, decimalText, evaluator, frameAt, textAt,
} from "../../core/ui/components/board/formula.js";
import {
  arrowOf, isFromElsewhere, isSameState, nudged, pulled, readTyped, snapped, stateOf, stepped,
  valueText, writtenNumber,
} from "../../core/ui/components/board/values.js";

const U = { name: "u", label: "w₁", kind: "number", low: -5, high: 5, step: 0.1 };
const V = { name: "v", label: "w₂", kind: "number", low: -5, high: 5, step: 0.5 };
const WHOLE = { ...U, name: "n", low: 0, high: 4, step: 1, strict: true };

// -- formulas

const NODES = [
  ["value", "u"], ["value", "v"], ["constant", [1, 2, null]], ["*", 2, 0], ["/", 0, 1], ["<", 0, 1],
  ["total", 3], ["pick", 2, 1], ["where", 5, 2, 0], ["value", "pointer_x"], ["value", "pointer_y"],
];
const at = (state) => evaluator(NODES)(state);

test("numbers and columns mix", () => {
  const here = at({ u: 3, v: 1 });
  assert.deepEqual([...here(3)], [3, 6, NaN]);
  assert.equal(here(4), 3);
  assert.equal(here(7), 2);
  assert.deepEqual([...here(8)], [3, 3, 3]);
  assert.ok(Number.isNaN(here(6)));
  assert.ok(Number.isNaN(here(9)));
});

test("what is not asked for is not evaluated, and what is asked for twice is made once", () => {
  let reads = 0;
  const state = { get u() { reads += 1; return 2; } };
  const here = at(state);
  assert.equal(reads, 0);
  here(3);
  here(3);
  assert.equal(reads, 1);
});

test("texts: numbers, words, and nothing", () => {
  const here = at({ u: -0.125, v: 0 });
  assert.equal(textAt(["a = ", [0, 2, 0], [5, [", below"], [", not below"]]], here), "a = −0.13, below");
  assert.equal(textAt([[9, 2, 0]], here), "–");
  assert.equal(textAt([[9, ["yes"], ["no"]]], here), "no");
  assert.equal(decimalText(1 / 0, 2), "∞");
  assert.equal(decimalText(-0.001, 2), "0");
  assert.equal(decimalText(90, 1, true), "90.0");
  assert.equal(decimalText(-1.5e21, 2), "−1.50·10²¹");
});

test("what cannot be drawn is null", () => {
  const here = at({ u: 1, v: 0 });
  assert.deepEqual(coordinatesAt(2, here), [1, 2, null]);
  assert.deepEqual(coordinatesAt([0, 4], here), [1, null]);
  assert.deepEqual(coordinatesAt(0, here), [1]);
});

test("a frame moves coordinates, texts and colours", () => {
  const traces = [{ mode: "markers", marker: { size: 9, color: "x" } }];
  const moving = [{ trace: 0, x: [0, 1], y: 2, text: [["u"]], colour: [[[5, ["blue"], ["red"]]]] }];
  const frame = frameAt(moving, traces, at({ u: 1, v: 2 }), (colour) => `${colour}!`);
  assert.deepEqual(frame, {
    data: [{ x: [1, 2], y: [1, 2, null], text: ["u"], marker: { size: 9, color: "blue!" } }],
    traces: [0],
  });
});

test("colours go where they are seen", () => {
  assert.deepEqual(coloured({ mode: "lines", line: { width: 2 } }, "c"), { line: { width: 2, color: "c" } });
  assert.deepEqual(coloured({ mode: "lines", fillcolor: "x" }, "c"), { fillcolor: "c" });
  assert.deepEqual(coloured({ mode: "text" }, "c"), { textfont: { color: "c" } });
  assert.deepEqual(Object.keys(coloured({ mode: "lines+markers" }, "c")), ["marker", "line"]);
  assert.deepEqual(Object.keys(coloured({ mode: "lines+markers" }, ["c", "d"])), ["marker"]);
});

// -- values

test("a dragged number goes to the nearest step, as a short decimal", () => {
  assert.equal(snapped(0.2999, U), 0.3);
  assert.equal(snapped(-0.04, U), 0);
  assert.equal(snapped(9, U), 5);
  assert.equal(snapped(1.3, V), 1.5);
  assert.equal(String(snapped(0.1 + 0.2, U)), "0.3");
});

test("keys go from step to step, also from between two", () => {
  assert.equal(stepped(0.3, U, 1), 0.4);
  assert.equal(stepped(0.3, U, -5), -0.2);
  assert.equal(stepped(0.33, U, 1), 0.4);
  assert.equal(stepped(0.33, U, -1), 0.3);
  assert.equal(stepped(5, U, 1), 5);
});

test("typed text is a number or nothing", () => {
  assert.equal(readTyped(" −1,5 ", U), -1.5);
  assert.equal(readTyped(".25", U), 0.25);
  assert.equal(readTyped("1.23456789", U), 1.234568);
  for (const text of ["", "abc", "1e3", "5.1", "--1", "1/2", "NaN", "∞"]) assert.equal(readTyped(text, U), null);
  assert.equal(readTyped("3", WHOLE), 3);
  assert.equal(readTyped("2.5", WHOLE), null);
  assert.equal(writtenNumber(-0.25), "−0.25");
});

test("values in words", () => {
  assert.equal(valueText(1, { kind: "choice", choices: ["First", "Second"] }), "Second");
  assert.equal(valueText(0, { kind: "switch" }), "off");
  assert.equal(valueText(-2, U), "−2");
});

test("a state has the numbers of its values only", () => {
  assert.deepEqual(stateOf([U, V], { u: 1, v: 0, other: 3 }), { u: 1, v: 0 });
  assert.ok(isSameState({ u: 1 }, { u: 1 }));
  assert.ok(!isSameState({ u: 1 }, { u: 1, v: 0 }));
});

// -- the hand

const TIP = { at: [0, 1], sets: { u: 9, v: 10 } };
const LEVEL = { at: [0, 1], sets: { v: 10 } };
const evaluate = evaluator(NODES);

test("a handle takes its values along, each in its own steps", () => {
  assert.deepEqual(pulled(TIP, evaluate, { u: 0, v: 0 }, [U, V], [1.234, -9]), { u: 1.2, v: -5 });
  assert.deepEqual(pulled(LEVEL, evaluate, { u: 0, v: 0 }, [U, V], [1.234, 2]), { u: 0, v: 2 });
  assert.deepEqual(pulled(TIP, evaluate, { u: 0, v: 1 }, [U, V], [NaN, 2]), { u: 0, v: 2 });
});

test("an arrow key moves what lies in its direction by a step", () => {
  const nudge = (handle, arrow) => nudged(handle, evaluate, { u: 0, v: 0 }, [U, V], arrow, 10);
  assert.deepEqual(nudge(TIP, [1, 0]), { u: 0.1, v: 0 });
  assert.deepEqual(nudge(TIP, [0, -5]), { u: 0, v: -2.5 });
  assert.deepEqual(nudge(LEVEL, [1, 0]), { u: 0, v: 0 });
});

test("an arrow key works on stairs and on scaled handles", () => {
  const nodes = [["value", "pointer_x"], ["floor", 0], ["neg", 0], ["value", "n"]];
  const stairs = { at: [3, 3], sets: { n: 1 } };
  const backwards = { at: [3, 3], sets: { n: 2 } };
  const start = { n: 2 };
  const nudge = (handle, arrow) => nudged(handle, evaluator(nodes), start, [WHOLE], arrow, 10);
  assert.deepEqual(nudge(stairs, [1, 0]), { n: 3 });
  assert.deepEqual(nudge(stairs, [-1, 0]), { n: 1 });
  assert.deepEqual(nudge(backwards, [1, 0]), { n: 1 });
});

test("arrow keys, five times as far with Shift", () => {
  assert.deepEqual(arrowOf({ key: "ArrowUp" }), [0, 1]);
  assert.deepEqual(arrowOf({ key: "ArrowLeft", shiftKey: true }), [-5, 0]);
  assert.equal(arrowOf({ key: "ArrowLeft", altKey: true }), null);
  assert.equal(arrowOf({ key: "a" }), null);
});

// -- the server's answers

test("an echo never overwrites the hand; a link or the back button does", () => {
  const old = { u: 1 }, now = { u: 2 };
  assert.ok(isFromElsewhere({ heard: null, state: old }, null, null)); // the first of all
  assert.ok(!isFromElsewhere({ heard: null, state: old }, null, old)); // the page ran again
  assert.ok(isFromElsewhere({ heard: null, state: now }, null, old)); // a link
  const sent = { id: "b", state: now };
  assert.ok(!isFromElsewhere({ heard: "a", state: old }, sent, old)); // older than what was sent
  assert.ok(!isFromElsewhere({ heard: "b", state: now }, sent, old)); // the echo
  assert.ok(isFromElsewhere({ heard: "b", state: old }, sent, now)); // back to where it was
});
