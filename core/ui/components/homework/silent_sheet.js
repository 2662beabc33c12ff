// What somebody writes into a table that is judged later, by others: nothing is said of it but what cannot be
// read. It is used as the sheet of practice is. Pure: no page, no clicks.

import { followTable, heldWeights, MOST_ROWS_BY_HAND, presentWeights } from "../browser/questions/by_hand.js";
import { readRows, rowsOf } from "../practice/sheet.js";

/** @typedef {import("../browser/questions/by_hand.js").Exercise} Exercise */
/** @typedef {import("../browser/questions/by_hand.js").Cells} Cells */
/** @typedef {{ rows: Cells[], claimed: string }} SavedTable `claimed`: how the run ends, "done" or "never", if that was said */

const CLAIMS = { done: "you say: the run is over", never: "you say: it never ends" };

/**
 * @param {any} kept what a browser may have kept
 * @param {Exercise} exercise
 * @returns {SavedTable | null} null if it is not of this exercise
 */
export function readTable(kept, exercise) {
  return readRows(kept?.rows, exercise) && ["", ...Object.keys(CLAIMS)].includes(kept.claimed) ? kept : null;
}

/**
 * @param {Exercise} exercise
 * @param {SavedTable | null} saved
 */
export function createSilentSheet(exercise, saved = null) {
  /** @type {Cells[]} */
  const rows = saved ? saved.rows.map((row) => ({ ...row })) : [{}];
  const { columns, isOpen, isWhole, wholeRows, followMistake, after } = rowsOf(exercise, rows);
  const most = exercise.asks || MOST_ROWS_BY_HAND;
  let claimed = saved?.claimed ?? "";

  const isWritten = (row) => columns.some((column) => row[column]);
  const problemAt = (index, column) => followTable(exercise, rows)[index].problems[column] ?? "";

  return {
    columns,
    rows,
    isOpen,
    after,
    isOver: false,
    end: null,
    isEndAsked: !exercise.asks,
    get claimed() { return claimed; },
    get tally() {
      const count = wholeRows().length;
      return exercise.asks ? "" : [`${count} ${count === 1 ? "row" : "rows"}`, CLAIMS[claimed]].filter(Boolean).join(" · ");
    },
    get weights() { return presentWeights(exercise, wholeRows()); },
    /** The same, exactly. */
    get held() { return heldWeights(exercise, wholeRows()); },
    get wholeCount() { return wholeRows().length; },
    /** Is nothing missing that was asked for? */
    get isFilled() { return exercise.asks ? wholeRows().length >= exercise.asks : claimed !== "" && wholeRows().length > 0; },
    get isBegun() { return rows.some(isWritten); },
    get unread() {
      const followed = followTable(exercise, rows);
      return followed.reduce((sum, { problems }) => sum + Object.keys(problems).length, 0);
    },
    /** @returns {SavedTable} */
    get saved() { return { rows, claimed }; },
    /** Every cell, row by row, and how the run ends, if that was said. @returns {string[]} */
    get answers() {
      const last = rows.findLastIndex(isWritten);
      const cells = rows.slice(0, last + 1).flatMap((row) => columns.map((column) => row[column] ?? ""));
      return claimed ? [...cells, claimed] : cells;
    },
    visited(index) { return followTable(exercise, rows)[index]?.read.point ?? null; },
    mark(index, column) { return isOpen(index, column) && problemAt(index, column) ? "unread" : ""; },
    leave(index, column, text) {
      const row = rows[index], written = text.trim().replaceAll("-", "−"); // as it is shown
      if (!row || written === (row[column] ?? "")) return null;
      row[column] = written;
      if (column === "mistake") followMistake(row);
      const problem = problemAt(index, column);
      return problem ? { kind: "problem", text: problem } : { kind: "right", text: "" };
    },
    goOn() {
      if (isWhole(rows.length - 1) && rows.length < most) rows.push({});
      return null;
    },
    /** It is noted; a second touch takes it back. */
    claim(claim) {
      claimed = claimed === claim ? "" : claim;
      return { kind: "right", text: "" };
    },
  };
}
