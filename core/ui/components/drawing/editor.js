// What is drawn, which point is selected and which pen is in the hand. Knows no pixels.

import { nextOnGrid } from "./decimals.js";
import {
  added, begun, changed, isSame, labelled, moved, redone, removed, undone,
} from "./points.js";

/** @typedef {import("./points.js").Point} Point */

/**
 * What the hand does to the points, what Python does to them, and where that has led.
 *
 * @typedef {object} Editor
 * @property {Point[]} points
 * @property {number} selected −1 if none is
 * @property {"plus" | "minus" | "erase"} pen
 * @property {1 | -1} sign of the pen
 * @property {boolean} isDragging
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 * @property {(name: string) => void} choosePen
 * @property {(index: number) => void} select
 * @property {(texts: string[], sign: number) => void} add
 * @property {(index: number) => void} remove
 * @property {(index: number) => void} flip
 * @property {(sign: number) => void} label
 * @property {() => void} clear
 * @property {(index: number, texts: string[]) => void} drag
 * @property {() => void} drop
 * @property {(step: number, right: number, up: number) => void} nudge
 * @property {(way: number) => boolean} walk
 * @property {() => boolean} leave
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {(next: Point[]) => void} begin
 * @property {(next: Point[]) => void} take
 * @property {(next: Point[]) => void} confirm
 */

/**
 * A plane without points.
 *
 * @param {(isNudge: boolean) => void} onChange called after every change by hand; by keys there may
 *   be more to come
 * @returns {Editor}
 */
export function createEditor(onChange) {
  let history = begun([]);
  let draft = null; // the points while one of them is dragged
  let selected = -1;
  let pen = "plus"; // or "minus" or "erase"
  let isNudging = false; // the last change was a move by keys, which the next one continues
  let isWalking = true; // Tab goes from point to point, until Escape

  const points = () => draft ?? history.points;
  const has = (index) => index >= 0 && index < history.points.length;

  function change(next, isNudge = false) {
    history = changed(history, next, isNudge && isNudging);
    isNudging = isNudge;
    onChange(isNudge);
  }

  function travel(way) {
    const before = history.points;
    history = way(history);
    if (history.points === before) return;
    selected = -1;
    isNudging = false;
    onChange(false);
  }

  const editor = {
    get points() { return points(); },
    get selected() { return selected; },
    get pen() { return pen; },
    get sign() { return pen === "minus" ? -1 : 1; },
    get isDragging() { return draft !== null; },
    get canUndo() { return history.past.length > 0; },
    get canRedo() { return history.future.length > 0; },

    choosePen(name) {
      pen = name === "erase" && pen === "erase" ? "plus" : name;
    },
    select(index) {
      isWalking = true;
      if (pen !== "erase" && has(index)) selected = index;
    },
    add(texts, sign) {
      change(added(history.points, texts, sign));
      selected = history.points.length - 1;
    },
    remove(index) {
      if (!has(index)) return;
      change(removed(history.points, index));
      selected = -1;
    },
    flip(index) {
      if (has(index)) change(labelled(history.points, index, -history.points[index].sign));
    },
    /** The pen gets this label, and so does the selected point. */
    label(sign) {
      pen = sign > 0 ? "plus" : "minus";
      if (has(selected) && history.points[selected].sign !== sign) editor.flip(selected);
    },
    clear() {
      if (!history.points.length) return;
      change([]);
      selected = -1;
    },
    drag(index, texts) {
      if (pen !== "erase" && has(index)) draft = moved(history.points, index, texts);
    },
    drop() {
      const dropped = draft;
      draft = null;
      if (dropped && !isSame(dropped, history.points)) change(dropped);
    },
    /** Move the selected point by keys to the next line of the grid. */
    nudge(step, right, up) {
      if (!has(selected)) return;
      const { texts, x, y } = history.points[selected];
      const next = [[x, right], [y, up]].map(([value, direction], axis) =>
        (direction ? nextOnGrid(value, step, direction) : texts[axis]));
      change(moved(history.points, selected, next.slice(0, texts.length)), true);
    },
    /** Tab: to the next point; false at the ends, where the browser goes on to the next thing. */
    walk(way) {
      const next = selected >= 0 ? selected + way : way > 0 ? 0 : points().length - 1;
      if (!isWalking || !has(next)) return false;
      selected = next;
      return true;
    },
    /** Escape: let go of the selected point; false if there is none, so that others hear of the key. */
    leave() {
      const hadOne = selected >= 0;
      selected = -1;
      isWalking = false;
      return hadOne;
    },
    undo: () => travel(undone),
    redo: () => travel(redone),

    // -- points from Python

    begin(next) {
      history = begun(next);
    },
    /** Other points, as a step that can be undone. */
    take(next) {
      history = changed(history, next);
      selected = -1;
      isNudging = false;
    },
    /** The same points, as Python spells them. */
    confirm(next) {
      history = { ...history, points: next };
    },
  };
  return editor;
}
