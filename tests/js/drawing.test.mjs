// The drawing's pure parts: where things are, what numbers a hand means, what can be undone.

import assert from "node:assert/strict";
import { test } from "node:test";

import { lineAcross, regionOf } from "../../core/ui/components/browser/picture/half_planes.js";
import {
  decimalText, finestStep, gridFor, gridSteps, nextOnGrid, niceStep, onGrid, placesOf, shownText, tickStep, ticks,
} from "../../core/ui/components/drawing/decimals.js";
import { createEditor } from "../../core/ui/components/drawing/editor.js";
import { createExchange } from "../../core/ui/components/drawing/exchange.js";
import { pinchOf, wishOf } from "../../core/ui/components/drawing/hand.js";
import {
  boxOf, fitted, frameOf, isWithin, nearest, needsFit, panned, toCanvas, toPlane, zoomed,
} from "../../core/ui/components/drawing/plane.js";
import {
  added, begun, changed, isSame, labelled, MOST_UNDONE, moved, numberOf, pointOf, reception, redone,
  removed, rowOf, undone,
} from "../../core/ui/components/drawing/points.js";
import { createSight } from "../../core/ui/components/drawing/sight.js";
import { nameOf, planeShows, planeText, statusText } from "../../core/ui/components/drawing/status.js";

const FRAME = { left: 40, top: 10, width: 400, height: 200 };
const VIEW = { x: 1, y: -1, scale: 50 };
const points = (...rows) => rows.map(pointOf);
const isNear = (actual, expected) => actual.forEach((value, i) =>
  assert.ok(Math.abs(value - expected[i]) < 1e-9, `${actual} is not ${expected}`));

// -- the plane

test("a place and its pixel lead to each other; up is up", () => {
  assert.deepEqual(toCanvas(VIEW, FRAME, 1, -1), [240, 110]);
  assert.deepEqual(toCanvas(VIEW, FRAME, 2, 0), [290, 60]);
  isNear(toPlane(VIEW, FRAME, 290, 60), [2, 0]);
  assert.deepEqual(boxOf(VIEW, FRAME), { left: -3, right: 5, bottom: -3, top: 1 });
  assert.ok(isWithin(FRAME, 40, 10));
  assert.ok(!isWithin(FRAME, 39, 50));
});

test("the plane leaves room for the numbers beside it, and never vanishes", () => {
  assert.deepEqual(frameOf(500, 300, 1), { left: 46, top: 8, width: 444, height: 270 });
  assert.ok(frameOf(500, 300, 1.4).left > 46);
  assert.equal(frameOf(10, 10, 1).width, 50);
});

test("a fitted view shows every point, and the origin where it matters", () => {
  const two = points(["2", "3", 1], ["6", "3.5", -1]);
  const box = boxOf(fitted(two, FRAME, false), FRAME);
  assert.ok(box.left < 2 && box.right > 6 && box.left > 0);
  assert.ok(boxOf(fitted(two, FRAME, true), FRAME).left < 0);
  assert.ok(!needsFit(two, fitted(two, FRAME, false), FRAME));
});

test("nothing, one point, equal points, huge and tiny ones have a view of finite numbers", () => {
  const cases = [
    [], [["5", "5", 1]], [["5", "5", 1], ["5", "5", -1]], [["1e308", "-1e308", 1], ["-1e308", "1e308", -1]],
    [["1e-320", "0", 1], ["0", "1e-320", -1]], [["1000000000000", "1", 1], ["1000000000000.1", "1", -1]],
  ];
  for (const rows of cases) {
    const view = fitted(points(...rows), FRAME, false);
    for (const value of [...Object.values(view), ...Object.values(boxOf(view, FRAME))]) {
      assert.ok(Number.isFinite(value), `${JSON.stringify(rows)}: ${JSON.stringify(view)}`);
    }
    assert.ok(view.scale > 0);
  }
});

test("a view is kept until points leave it or become a speck in it", () => {
  const view = { x: 0, y: 0, scale: 50 };
  assert.ok(!needsFit([], view, FRAME));
  assert.ok(!needsFit(points(["3", "1", 1]), view, FRAME));
  assert.ok(needsFit(points(["5", "0", 1]), view, FRAME));
  assert.ok(needsFit(points(["0.01", "0", 1], ["0", "0.01", 1]), view, FRAME));
});

test("zooming keeps what is under the finger, panning moves with it", () => {
  const [x, y] = toPlane(VIEW, FRAME, 100, 50);
  isNear(toPlane(zoomed(VIEW, FRAME, 3, 100, 50), FRAME, 100, 50), [x, y]);
  isNear(toPlane(panned(VIEW, 30, -20), FRAME, 130, 30), [x, y]);
  assert.equal(zoomed({ ...VIEW, scale: 1e300 }, FRAME, 10, 0, 0).scale, 1e300);
});

test("the nearest point within reach is found, the topmost of equals", () => {
  const some = points(["1", "-1", 1], ["2", "0", -1], ["2", "0", 1]);
  assert.equal(nearest(some, VIEW, FRAME, 244, 113, 12), 0);
  assert.equal(nearest(some, VIEW, FRAME, 290, 60, 12), 2);
  assert.equal(nearest(some, VIEW, FRAME, 270, 60, 12), -1);
  assert.equal(nearest([], VIEW, FRAME, 270, 60, 12), -1);
});

const BOX = { left: -1, right: 3, bottom: -1, top: 1 };

test("a line is drawn from edge to edge, and not at all outside", () => {
  const ends = lineAcross([1, 0, -2], BOX).sort((a, b) => a[1] - b[1]);
  assert.deepEqual(ends, [[2, -1], [2, 1]]);
  assert.equal(lineAcross([1, 0, -9], BOX), null);
  const corner = lineAcross([Math.SQRT1_2, Math.SQRT1_2, 0], BOX); // through two corners' sides
  corner.forEach(([x, y]) => assert.ok(Math.abs(x + y) < 1e-9));
});

test("a region is what all sides have in common", () => {
  const band = regionOf([[1, 0, 0], [-1, 0, 2]], BOX); // 0 ≤ x ≤ 2
  assert.deepEqual(new Set(band.map(([x]) => x)), new Set([0, 2]));
  assert.equal(regionOf([], BOX).length, 4);
  assert.equal(regionOf([[0, 0, 1]], BOX).length, 4); // everywhere
  assert.deepEqual(regionOf([[0, 0, -1]], BOX), []); // nowhere
});

// -- decimals

test("steps are 1, 2 or 5 times a power of ten", () => {
  assert.deepEqual([0.7, 1, 1.1, 3, 6, 1e-7, 4e20].map(niceStep), [1, 1, 2, 5, 10, 1e-7, 5e20]);
  assert.deepEqual([1, 0.5, 0.25, 1e-7, 2e21].map(placesOf), [0, 1, 2, 7, 0]);
});

test("a hand places points on short decimals", () => {
  assert.equal(onGrid(0.30000000000000004, 0.1), "0.3");
  assert.equal(onGrid(-0.04, 0.1), "0");
  assert.equal(onGrid(2.26, 0.5), "2.5");
  assert.equal(onGrid(1234, 100), "1200");
  assert.equal(decimalText(100, 0), "100");
  assert.equal(decimalText(1e25, 0), "1e+25");
  assert.equal(decimalText(3e-120, 121), "3e-120");
  assert.equal(finestStep(80), 0.01);
  assert.equal(shownText("-1.5"), "−1.5");
});

test("keys go to the next line of the grid, also from between two of them", () => {
  assert.equal(nextOnGrid(0.3, 0.1, 1), "0.4");
  assert.equal(nextOnGrid(0.3, 0.1, -1), "0.2");
  assert.equal(nextOnGrid(0.33, 0.1, 1), "0.4");
  assert.equal(nextOnGrid(0.33, 0.1, -1), "0.3");
  assert.equal(nextOnGrid(-1, 0.5, -1), "-1.5");
});

test("axes and grids follow the zoom; the chosen grid stays on offer", () => {
  assert.deepEqual(ticks(-1.2, 1.2, 100), [[-1, "−1"], [0, "0"], [1, "1"]]);
  assert.deepEqual(ticks(0, 0.5, 400).map(([, text]) => text), ["0", "0.2", "0.4"]);
  assert.equal(tickStep(100), 1);
  assert.deepEqual(gridSteps(100, 0), [0.1, 0.2, 0.5, 1]);
  assert.deepEqual(gridSteps(100, 5), [0.1, 0.2, 0.5, 1, 5]);
  assert.equal(gridFor(100, null), 0.5);
  assert.equal(gridFor(100, 0.2), 0.2);
  assert.equal(gridFor(100, 0), 0);
  assert.equal(gridFor(1e5, 0.5), 0.0005); // points so near that the old grid would swallow them
  assert.equal(gridFor(1e-3, 0.5), 50000);
  assert.ok(ticks(-1e308, 1e308, 1e-306).length < 250);
});

// -- points and history

test("a point that is not touched keeps its texts", () => {
  const [third] = points(["1/3", "0.10", 1]);
  assert.equal(third.x, 1 / 3);
  assert.equal(numberOf("-2"), -2);
  assert.deepEqual(rowOf(third), ["1/3", "0.10", 1]);
  const list = points(["1/3", "0", 1], ["1", "1", -1]);
  assert.deepEqual(moved(list, 1, ["2", "2"]).map(rowOf), [["1/3", "0", 1], ["2", "2", -1]]);
  assert.deepEqual(rowOf(moved(points(["1", "2", "7/9", 1]), 0, ["3", "4"])[0]), ["3", "4", "7/9", 1]);
});

test("changes make new lists", () => {
  const list = points(["0", "0", 1]);
  assert.deepEqual(added(list, ["1", "2"], -1).map(rowOf), [["0", "0", 1], ["1", "2", -1]]);
  assert.deepEqual(labelled(list, 0, -1).map(rowOf), [["0", "0", -1]]);
  assert.deepEqual(removed(list, 0), []);
  assert.deepEqual(list.map(rowOf), [["0", "0", 1]]);
  assert.ok(isSame(points(["1.50", "2", 1]), points(["1.5", "2", 1])));
  assert.ok(!isSame(points(["1.5", "2", 1]), points(["1.5", "2", -1])));
  assert.ok(!isSame(points(["1", "2", "3", 1]), points(["1", "2", "4", 1])));
});

test("what was done can be undone and redone, until something else is done", () => {
  const [a, b, c] = [points(), points(["1", "1", 1]), points(["2", "2", 1])];
  let history = changed(changed(begun(a), b), c);
  history = undone(history);
  assert.equal(history.points, b);
  assert.equal(redone(history).points, c);
  history = undone(undone(undone(history)));
  assert.equal(history.points, a);
  assert.equal(changed(history, c).future.length, 0);
  assert.equal(undone(changed(changed(begun(a), b), c, true)).points, a); // one continued change
  let long = begun(a);
  for (let i = 0; i < 2 * MOST_UNDONE; i += 1) long = changed(long, points([String(i), "0", 1]));
  assert.equal(long.past.length, MOST_UNDONE);
});

// -- what is seen

test("a window that is made small and large again shows the same part of the plane", () => {
  const sight = createSight(), some = points(["0", "0", 1], ["4", "2", -1]);
  const sizes = [[900, 500], [400, 500], [900, 300], [300, 700], [1200, 200], [900, 500]];
  const resize = ([width, height]) => sight.reframe(frameOf(width, height, 1), some);
  assert.ok(resize(sizes[0]));
  sight.fit(some, false);
  const all = sight.view;
  assert.ok(resize([500, 500]), "all points were seen, so all should be");
  sight.fit(some, false);
  assert.ok(resize(sizes[0]));
  sight.fit(some, false);
  assert.deepEqual(sight.view, all);

  sight.zoom(2);
  const { view, frame } = sight;
  for (let round = 0; round < 8; round += 1) for (const size of sizes) assert.ok(!resize(size));
  assert.deepEqual(sight.view, view);
  const seen = boxOf(view, frame);
  for (const size of sizes) {
    resize(size);
    const now = boxOf(sight.view, sight.frame);
    assert.ok(now.left <= seen.left + 1e-9 && now.right >= seen.right - 1e-9);
    assert.ok(now.bottom <= seen.bottom + 1e-9 && now.top >= seen.top - 1e-9);
  }
});

// -- with the server

const OURS = { drawing: "me", number: 3 };
const SHOWN = points(["1", "1", 1]);
const state = (more) => ({ edition: OURS, answered: 3, isMoving: false, points: SHOWN, ...more });

test("an answer to the newest points is shown, one to older points never", () => {
  const mine = { edition: OURS, points: SHOWN };
  assert.equal(reception(mine, state({ answered: 2 })), "answer");
  assert.equal(reception({ ...mine, edition: { drawing: "me", number: 2 } }, state({ answered: 1 })), "late");
  assert.equal(reception(mine, state({ isMoving: true })), "hold");
});

test("points changed elsewhere are taken over, but not over newer strokes", () => {
  const other = { edition: null, points: points(["9", "9", -1]) };
  assert.equal(reception(other, state()), "take");
  assert.equal(reception({ ...other, edition: { drawing: "you", number: 9 } }, state()), "take");
  assert.equal(reception(other, state({ answered: 2 })), "unheard");
  assert.equal(reception(other, state({ isMoving: true })), "hold");
  assert.equal(reception({ edition: null, points: SHOWN }, state()), "answer"); // another setting
});

test("what was changed elsewhere after the last stroke is taken over, even while that has no answer yet", () => {
  const other = { edition: OURS, points: points(["9", "9", -1]) };
  assert.equal(reception(other, state({ answered: 2 })), "take");
});

/** A drawing that notes what it is told: {isDragging, points}, and what the server hears. */
function exchangeWith(...rows) {
  const editor = { isDragging: false, points: points(...rows) };
  const sent = [], settled = [];
  const exchange = createExchange(editor, (what, next, answer) => {
    settled.push([what, answer]);
    editor.points = next;
  }, () => {});
  exchange.through((value) => sent.push(value));
  const arrive = (edition, answer, told = editor.points.map(rowOf)) => exchange.receive({ edition, answer, rows: told });
  return { editor, exchange, sent, settled, arrive };
}

test("an answer that arrives during a drag is shown when the hand lets go where it was", () => {
  const { editor, exchange, sent, settled, arrive } = exchangeWith(["1", "1", 1]);
  exchange.send();
  editor.isDragging = true;
  arrive(sent[0].edition, "yes");
  assert.deepEqual(settled, []);
  assert.ok(exchange.isWaiting);
  exchange.rest(); // not yet
  editor.isDragging = false;
  exchange.rest();
  assert.deepEqual(settled, [["answer", "yes"]]);
  assert.ok(!exchange.isWaiting);
});

test("points that arrive during a drag are taken when it ends, unless it has moved something", () => {
  const { editor, exchange, sent, settled, arrive } = exchangeWith(["1", "1", 1]);
  for (const hasMoved of [false, true]) {
    editor.isDragging = true;
    arrive(null, "other", [["7", String(Number(hasMoved)), 1]]);
    editor.isDragging = false;
    if (hasMoved) exchange.send();
    exchange.rest();
  }
  assert.deepEqual(settled, [["take", "other"]]);
  assert.equal(sent.length, 1);
});

test("a stroke is said again only to a server that has never heard of it", async () => {
  const { exchange, sent, settled, arrive } = exchangeWith(["1", "1", 1]);
  exchange.send();
  arrive(null, "lost", []);
  await new Promise((done) => { setTimeout(done, 1); });
  assert.equal(sent.length, 2);
  arrive(sent[1].edition, "reversed", [["5", "5", -1]]);
  assert.deepEqual(settled, [["take", "reversed"]]);
  assert.equal(sent.length, 2);
});

// -- the editor

function editorWith(...rows) {
  const calls = [];
  const editor = createEditor((isNudge) => calls.push(isNudge));
  editor.begin(points(...rows));
  return { editor, calls, rows: () => editor.points.map(rowOf) };
}

test("adding, flipping, removing and clearing tell once each, and undo brings all back", () => {
  const { editor, calls, rows } = editorWith();
  editor.add(["1", "2"], 1);
  assert.equal(editor.selected, 0);
  editor.flip(0);
  assert.deepEqual(rows(), [["1", "2", -1]]);
  editor.remove(0);
  editor.clear(); // nothing there: nothing to tell
  assert.deepEqual(calls, [false, false, false]);
  editor.undo();
  editor.undo();
  assert.deepEqual(rows(), [["1", "2", 1]]);
  editor.redo();
  assert.deepEqual(rows(), [["1", "2", -1]]);
  assert.equal(calls.length, 6);
});

test("a drag is a draft until the hand lets go, and one step to undo", () => {
  const { editor, calls, rows } = editorWith(["0", "0", 1]);
  editor.drag(0, ["1", "0"]);
  editor.drag(0, ["2", "0"]);
  assert.ok(editor.isDragging);
  assert.equal(calls.length, 0);
  editor.drop();
  assert.deepEqual(rows(), [["2", "0", 1]]);
  editor.undo();
  assert.deepEqual(rows(), [["0", "0", 1]]);
  editor.drag(0, ["0", "0"]);
  editor.drop(); // back where it was
  assert.equal(calls.length, 2);
});

test("keys move the selected point, and a row of moves is one step to undo", () => {
  const { editor, calls, rows } = editorWith(["1/3", "0", 1]);
  editor.nudge(0.5, 1, 0); // nothing is selected
  editor.walk(1);
  editor.nudge(0.5, 0, 1);
  editor.nudge(0.5, 0, 1);
  assert.deepEqual(rows(), [["1/3", "1", 1]]);
  assert.deepEqual(calls, [true, true]);
  editor.undo();
  assert.deepEqual(rows(), [["1/3", "0", 1]]);
});

test("Escape lets go of the selected point; without one, others hear of it", () => {
  const { editor } = editorWith(["0", "0", 1]);
  assert.ok(!editor.leave());
  editor.select(0);
  assert.ok(editor.leave());
  assert.ok(!editor.leave());
});

test("Tab walks through the points and on; Escape lets it leave at once", () => {
  const { editor } = editorWith(["0", "0", 1], ["1", "1", -1]);
  assert.ok(editor.walk(1));
  assert.ok(editor.walk(1));
  assert.equal(editor.selected, 1);
  assert.ok(!editor.walk(1));
  assert.ok(editor.walk(-1));
  editor.leave();
  assert.ok(!editor.walk(1));
  editor.select(-1); // the plane is entered again
  assert.ok(editor.walk(-1));
  assert.equal(editor.selected, 1);
});

test("a label goes to the pen and to the selected point; the eraser selects and drags nothing", () => {
  const { editor, rows } = editorWith(["0", "0", 1]);
  editor.select(0);
  editor.label(-1);
  assert.equal(editor.pen, "minus");
  assert.deepEqual(rows(), [["0", "0", -1]]);
  editor.choosePen("erase");
  editor.drag(0, ["5", "5"]);
  assert.ok(!editor.isDragging);
  editor.choosePen("erase");
  assert.equal(editor.pen, "plus");
});

test("points taken from elsewhere can be undone; a confirmation cannot", () => {
  const { editor, calls, rows } = editorWith(["0", "0", 1]);
  editor.confirm(points(["0.0", "0", 1]));
  assert.ok(!editor.canUndo);
  editor.take(points(["7", "7", -1]));
  editor.undo();
  assert.deepEqual(rows(), [["0.0", "0", 1]]);
  assert.equal(calls.length, 1);
});

// -- the hand

test("keys mean what they say, and only alone or with Ctrl", () => {
  const key = (name, more = {}) => wishOf({ key: name, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more });
  assert.deepEqual(key("ArrowUp"), ["nudge", 0, 1]);
  assert.deepEqual(key("+"), ["label", 1]);
  assert.deepEqual(key("2"), ["label", -1]);
  assert.deepEqual(key("Tab", { shiftKey: true }), ["walk", -1]);
  assert.deepEqual(key("z", { ctrlKey: true }), ["undo"]);
  assert.deepEqual(key("Z", { metaKey: true, shiftKey: true }), ["redo"]);
  assert.deepEqual(key("y", { ctrlKey: true }), ["redo"]);
  assert.equal(key("z"), null);
  assert.equal(key("+", { ctrlKey: true }), null);
  assert.equal(key("q"), null);
});

test("two fingers have a middle and a distance that is never 0", () => {
  assert.deepEqual(pinchOf([{ left: 0, top: 0 }, { left: 6, top: 8 }]), { left: 3, top: 4, spread: 10 });
  assert.equal(pinchOf([{ left: 1, top: 1 }, { left: 1, top: 1 }]).spread, 1);
});

// -- what is said

test("the line below the plane tells of the selected point, then of the click, then a hint", () => {
  const some = points(["-1.5", "2", 1]);
  const [ghost] = points(["0", "1", -1]);
  assert.equal(statusText(some, 0, ghost, "hint", false), "x⁽¹⁾ is + at (−1.5, 2)");
  assert.equal(statusText(some, -1, ghost, "hint", false), "A click adds − at (0, 1)");
  assert.equal(statusText(some, -1, null, "hint", false), "hint");
  assert.equal(statusText([], -1, null, "hint", false), "Click to add a point.");
  assert.equal(statusText([], -1, null, "hint", true), "Tap to add a point.");
  assert.equal(nameOf(11), "x⁽¹²⁾");
  assert.match(planeText(1), /1 point\./);
  const three = points(["0", "0", 1], ["1", "0", -1], ["2", "0", -1]);
  const answer = { sentence: "A line separates these points.", legend: "" };
  assert.equal(planeShows(three, answer), "It shows 1 + and 2 −. A line separates these points.");
  assert.equal(planeShows(three, null), "It shows 1 + and 2 −.");
  assert.equal(planeShows([], null), "");
});
