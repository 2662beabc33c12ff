// What somebody writes into the table of an exercise, and what is said of it. Pure: no page, no clicks.
//
// A cell is judged when it is left. A first wrong answer gets a hint, a second one the answer, which is then
// written into the cell. A cell that stays wrong is believed: the rows below are judged from it.
//
// Counted is the first try of every cell and of how the run ends, as in a homework (homework/judging.py). So a θ
// that stays is a right one.

import {
  allRowsFilled, endOfTable, followTable, heldWeights, judgeCell, judgeEnd, MOST_ROWS_BY_HAND, presentWeights,
} from "../browser/questions/by_hand.js";

/** @typedef {import("../browser/questions/by_hand.js").Exercise} Exercise */
/** @typedef {import("../browser/questions/by_hand.js").Cells} Cells */
/**
 * What is said: `text` may be empty where a mark at the cell says enough.
 *
 * @typedef {{ kind: "right" | "hint" | "answer" | "problem" | "end", text: string }} Said
 */
/** @typedef {{ index: number, column: string }} Cell */
/** @typedef {"" | "right" | "wrong" | "told" | "unread"} Mark */
/**
 * @typedef {{ rows: Cells[], wrong: [string, number][], told: string[], right: number, asked: number, end: string }} SavedSheet
 */

const LONGEST_CELL = 200; // characters of a cell that is taken up again
const STAYS = "–"; // what stands for a θ that is not changed
const END = "end"; // among the keys of cells: how the run ends
const COLUMN_HEADS = { point: "point number", score: "y·a", mistake: "mistake?" };
const COLUMN_NAMES = { point: "Point", score: "y·a", mistake: "Mistake", theta: "θ", theta0: "θ₀" };

/**
 * @param {Exercise} exercise
 * @returns {string[]}
 */
export function columnsOf(exercise) {
  return ["point", "score", "mistake", "theta", ...(exercise.offset ? ["theta0"] : [])];
}

/**
 * What a cell is called aloud.
 *
 * @param {string} column
 * @returns {string}
 */
export function columnName(column) {
  return column.startsWith("theta") ? `${COLUMN_NAMES[column]} after` : COLUMN_NAMES[column];
}

/**
 * What stands above a column.
 *
 * @param {string} column
 * @returns {string}
 */
export function columnHead(column) {
  return COLUMN_HEADS[column] ?? columnName(column);
}

/**
 * Which cell is empty, and what belongs there.
 *
 * @param {Cell} cell
 * @returns {string}
 */
export function whatIsEmpty({ index, column }) {
  const wants = column === "point" ? " Write the number of the point: 1 for x⁽¹⁾." : column === "mistake" ? " Choose yes or no." : "";
  return `In row ${index + 1}, ${columnHead(column)} is still empty.${wants}`;
}

/**
 * The numbers of a cell, one for each of its fields.
 *
 * @param {string} text as it is written into a row, or as an answer is told: "(1, −1)"
 * @returns {string[]}
 */
export function fieldsOf(text) {
  return text.replace(/[()]/g, "").split(/; ?|, /);
}

/**
 * The rows that a browser may have kept; null if they are none of this exercise.
 *
 * @param {unknown} kept
 * @param {Exercise} exercise
 * @returns {Cells[] | null}
 */
export function readRows(kept, exercise) {
  const columns = columnsOf(exercise);
  const isRow = (row) => row !== null && typeof row === "object" && !Array.isArray(row)
    && Object.entries(row).every(([column, text]) => columns.includes(column) && typeof text === "string" && text.length <= LONGEST_CELL);
  return Array.isArray(kept) && kept.length > 0 && kept.length <= MOST_ROWS_BY_HAND && kept.every(isRow) ? kept : null;
}

/**
 * How somebody left a sheet, if a browser kept it; null if it is none of this exercise.
 *
 * @param {any} kept
 * @param {Exercise} exercise
 * @returns {SavedSheet | null}
 */
export function readSheet(kept, exercise) {
  const areCounts = (...numbers) => numbers.every((number) => Number.isInteger(number) && number >= 0);
  const areWrong = Array.isArray(kept?.wrong) && kept.wrong.every((one) => Array.isArray(one) && areCounts(one[1]));
  const isWhole = areWrong && Array.isArray(kept.told) && areCounts(kept.right, kept.asked) && typeof kept.end === "string";
  return isWhole && readRows(kept.rows, exercise) ? kept : null;
}

/**
 * What a sheet knows of its rows, judged or not.
 *
 * @param {Exercise} exercise
 * @param {Cells[]} rows
 * @returns {{
 *   columns: string[],
 *   isOpen: (index: number, column: string) => boolean,
 *   isWhole: (index: number) => boolean,
 *   wholeRows: () => Cells[],
 *   followMistake: (row: Cells) => void,
 *   after: (cell: Cell) => Cell | null,
 * }}
 */
export function rowsOf(exercise, rows) {
  const columns = columnsOf(exercise);
  const isOpen = (index, column) => !column.startsWith("theta") || rows[index].mistake !== "no";
  const isWhole = (index) => {
    const row = followTable(exercise, rows)[index];
    return columns.every((column) => row.right[column] !== null);
  };
  return {
    columns,
    isOpen,
    isWhole,
    /** The rows from the first on that have every cell. */
    wholeRows() {
      const end = rows.findIndex((_, index) => !isWhole(index));
      return end < 0 ? rows : rows.slice(0, end);
    },
    /** Without a mistake θ stays; with one it is to be written. */
    followMistake(row) {
      for (const column of columns.slice(3)) {
        if (row.mistake === "no") row[column] = STAYS;
        else if (row[column] === STAYS) delete row[column];
      }
    },
    /**
     * The cell after one, which is open; null after the last.
     *
     * @param {Cell} cell
     * @returns {Cell | null}
     */
    after({ index, column }) {
      const rest = columns.slice(columns.indexOf(column) + 1).find((next) => isOpen(index, next));
      if (rest) return { index, column: rest };
      return index + 1 < rows.length ? { index: index + 1, column: columns[0] } : null;
    },
  };
}

/**
 * A sheet of paper for one exercise.
 *
 * @param {Exercise} exercise
 * @param {SavedSheet | null} saved as somebody left it before
 */
export function createSheet(exercise, saved = null) {
  /** @type {Cells[]} */
  const rows = saved ? saved.rows.map((row) => ({ ...row })) : [{}];
  const { columns, isOpen, isWhole, wholeRows, followMistake, after } = rowsOf(exercise, rows);
  const wrong = new Map(saved?.wrong); // "row column" -> how often the answer was wrong
  const told = new Set(saved?.told); // the cells whose answer was told
  let { right, asked, end } = saved ?? { right: 0, asked: 0, end: "" };

  const keyOf = (index, column) => `${index} ${column}`;
  const isSettled = (index) => columns.every((column) => ["right", "told"].includes(sheet.mark(index, column)));

  /** The first try counts; later ones only tell how often it was wrong. */
  function count(key, isRight) {
    if (!wrong.has(key)) {
      asked += 1;
      right += Number(isRight);
    }
    wrong.set(key, (wrong.get(key) ?? 0) + Number(!isRight));
  }

  /** How many cells nobody has to fill in, because θ stays. */
  function staying() {
    const cells = rows.flatMap((_, index) => columns.map((column) => [index, column]));
    return cells.filter(([index, column]) => !isOpen(index, column) && !wrong.has(keyOf(index, column))).length;
  }

  /** @returns {Said} */
  function finish(text) {
    end = text;
    rows.length = wholeRows().length;
    return sheet.end;
  }

  const sheet = {
    columns,
    rows,
    isOpen,
    get isOver() { return end !== ""; },
    /** What is said when all is done; null before. @returns {Said | null} */
    get end() {
      if (!end) return null;
      const counted = exercise.asks ? "Every cell counts." : "Every cell counts, and so does the end.";
      return { kind: "end", text: [end, sheet.tally, ...(sheet.tally ? [counted] : [])].join(" ") };
    },
    /** What a browser may keep. @returns {SavedSheet} */
    get saved() { return { rows, wrong: [...wrong], told: [...told], right, asked, end }; },
    /** Must somebody say how the run ends? */
    get isEndAsked() { return !exercise.asks && !end; },
    get tally() {
      const stays = staying();
      return asked ? `${right + stays} of ${asked + stays} right at the first try.` : "";
    },
    /** θ and θ₀ as they stand after the last whole row. */
    get weights() { return presentWeights(exercise, wholeRows()); },
    /** The same, exactly. */
    get held() { return heldWeights(exercise, wholeRows()); },
    get wholeCount() { return wholeRows().length; },
    /** The point that a row is about, if it is the right one. @param {number} index @returns {number | null} */
    visited(index) { return sheet.mark(index, "point") === "right" ? Number(rows[index].point) - 1 : null; },

    /**
     * @param {number} index
     * @param {string} column
     * @returns {Mark}
     */
    mark(index, column) {
      if (!rows[index]?.[column] || !isOpen(index, column)) return isOpen(index, column) ? "" : "right";
      const isRight = followTable(exercise, rows.slice(0, index + 1))[index].right[column];
      if (isRight === null) return "unread";
      return !isRight ? "wrong" : told.has(keyOf(index, column)) ? "told" : "right";
    },

    /**
     * A cell is left with this text in it; null if there is nothing to say.
     *
     * @param {number} index
     * @param {string} column
     * @param {string} text
     * @returns {Said | null}
     */
    leave(index, column, text) {
      const row = rows[index], written = text.trim().replaceAll("-", "−"); // as it is shown
      if (end || !row || written === (row[column] ?? "")) return null;
      if (written && index === rows.length - 1 && !exercise.asks) {
        const before = rows.slice(0, index), { ending } = endOfTable(exercise, before);
        if (index > 0 && ending) {
          count(END, false);
          return finish(`The run ${ending === "done" ? "was over" : "never ends"}. ${judgeEnd(exercise, before, "done").why}`);
        }
      }
      row[column] = written;
      if (column === "mistake") followMistake(row);
      if (!written) return null;
      const judged = judgeCell(exercise, rows, index, column);
      if (judged.right === null) return { kind: "problem", text: judged.problem };
      const key = keyOf(index, column);
      count(key, judged.right);
      if (judged.right) return { kind: "right", text: judged.given ? "Right, given your θ." : "" };
      if (wrong.get(key) === 1) return { kind: "hint", text: judged.hint };
      row[column] = column.startsWith("theta") ? fieldsOf(judged.answer).join("; ") : judged.answer;
      if (column === "mistake") followMistake(row);
      told.add(key);
      return { kind: "answer", text: `${columnName(column)}: ${judged.answer}. ${judged.why}` };
    },

    /**
     * The next row, where the last one has all that it needs: `isWanted` if somebody goes on although
     * something in it is wrong. Tells the end where it is reached.
     *
     * @param {boolean} isWanted
     * @returns {Said | null}
     */
    goOn(isWanted) {
      const last = rows.length - 1;
      if (end || !isWhole(last) || !(isWanted || isSettled(last))) return null;
      if (exercise.asks && rows.length >= exercise.asks) return finish(allRowsFilled(exercise));
      if (rows.length >= MOST_ROWS_BY_HAND && !endOfTable(exercise, rows).ending) {
        return finish(`More than ${MOST_ROWS_BY_HAND} rows are too many. A wrong cell sent your run another way.`);
      }
      if (rows.length >= MOST_ROWS_BY_HAND) return { kind: "right", text: "That was the last row. How does the run end?" };
      rows.push({});
      return null;
    },

    /**
     * Somebody says that the run is over, or that it never will be.
     *
     * @param {"done" | "never"} claim
     * @returns {Said}
     */
    claim(claim) {
      const { right: isRight, why } = judgeEnd(exercise, wholeRows(), claim);
      count(END, isRight);
      return isRight ? finish(`Right. ${why}`) : { kind: "hint", text: why };
    },

    after,
  };
  return sheet;
}
