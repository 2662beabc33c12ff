// The table of an exercise by hand, judged cell by cell. Pure: no page, no clicks.
//
// A row is { point, score, mistake, theta, theta0 } as somebody typed it: the number of the point from 1,
// numbers as fractions.js reads them, "yes" or "no". Every cell is judged from what stands before it in
// the same table, so that a wrong θ does not make all later rows wrong: it is right if it is true for the θ
// before its row, or if it follows from what was written in the row. Python judges in the same way
// (core/perceptron/practice/filled_table.py says more; tests/js/test_by_hand.py compares).
//
//   judgeCell(exercise, rows, 4, "score")   when a cell is left
//   judgeEnd(exercise, rows, "done")        when somebody says that the run is over, or "never" is
//   presentWeights(exercise, rows)          θ and θ₀ as they stand, to draw the learner's own line

import {
  addFractions, compareFractions, exactText, fraction, fractionOf, readFractions, timesFraction, UnreadableError,
} from "./fractions.js";
import { answerInWords, hintFor } from "./by_hand_words.js";

/** @typedef {import("./fractions.js").Fraction} Fraction */
/**
 * @typedef {{ points: string[][], labels: number[], names: string[], offset: boolean, rule: string, eta: string,
 *   start: string[], order: number[], restarts: boolean, asks: number }} Exercise
 */
/** @typedef {Partial<Record<"point" | "score" | "mistake" | "theta" | "theta0", string>>} Cells */
/**
 * A row with all that follows from the cells before: what is `due`, what is true in each cell for the
 * θ before it, what is held (the learner's where it can be read), and whether each cell is right.
 *
 * @typedef {{ due: number, point: number, before: Fraction[], score: Fraction, heldScore: Fraction,
 *   mistake: boolean, heldMistake: boolean, after: Fraction[], heldAfter: Fraction[], place: number,
 *   read: Record<string, any>, right: Record<string, boolean | null>, problems: Record<string, string>,
 *   isOurs: boolean }} FollowedRow
 */

export const MOST_ROWS_BY_HAND = 24;
const ZERO = fraction(0n);
const UNCHANGED = ["-", "–", "—", "−"]; // what one writes for a θ that stays as it is
const YES_OR_NO = { yes: true, no: false };
const WRONG_AT_ZERO = { le: [-1, 1], lt: [], ge: [-1], gt: [1] };

// -- one visit

/**
 * x̂ of a point: with an offset, 1 is its last number.
 *
 * @param {Exercise} exercise
 * @param {number} index
 * @returns {Fraction[]}
 */
function augmentedPoint(exercise, index) {
  const point = exercise.points[index].map(fractionOf);
  return exercise.offset ? [...point, fraction(1n)] : point;
}

/**
 * y·a
 *
 * @param {Exercise} exercise
 * @param {Fraction[]} theta
 * @param {number} index
 * @returns {Fraction}
 */
function scoreByHand(exercise, theta, index) {
  const products = augmentedPoint(exercise, index).map((x, j) => timesFraction(x, theta[j]));
  return timesFraction(fraction(BigInt(exercise.labels[index])), products.reduce(addFractions, ZERO));
}

/**
 * @param {Exercise} exercise
 * @param {Fraction} score
 * @param {number} index
 * @returns {boolean}
 */
function isMistakeByRule(exercise, score, index) {
  const sign = compareFractions(score, ZERO);
  return sign < 0 || (sign === 0 && WRONG_AT_ZERO[exercise.rule].includes(exercise.labels[index]));
}

/**
 * θ̂ + η·y·x̂
 *
 * @param {Exercise} exercise
 * @param {Fraction[]} theta
 * @param {number} index
 * @returns {Fraction[]}
 */
function movedByHand(exercise, theta, index) {
  const step = timesFraction(fractionOf(exercise.eta), fraction(BigInt(exercise.labels[index])));
  return augmentedPoint(exercise, index).map((x, j) => addFractions(theta[j], timesFraction(step, x)));
}

/**
 * The numbers in a cell; null if it is empty, and a problem is noted if it cannot be read.
 *
 * @param {Cells} cells
 * @param {string} column
 * @param {Fraction[] | null} before what a dash stands for
 * @param {number} count
 * @param {Record<string, string>} problems
 * @returns {Fraction[] | null}
 */
function readCell(cells, column, before, count, problems) {
  const text = cells[column] ?? "";
  if (text.trim() === "") return null;
  if (before && UNCHANGED.includes(text.trim())) return before;
  try {
    return readFractions(text, count);
  } catch (problem) {
    if (!(problem instanceof UnreadableError)) throw problem;
    problems[column] = problem.message;
    return null;
  }
}

/**
 * @param {Exercise} exercise
 * @param {{ theta: Fraction[], place: number }} state
 * @param {Cells} cells
 * @returns {FollowedRow}
 */
function followRow(exercise, { theta, place }, cells) {
  const d = exercise.points[0].length, problems = {}, right = {}, due = exercise.order[place];
  const number = /^\d{1,3}$/.test(cells.point ?? "") ? Number(cells.point) : 0;
  const written = number >= 1 && number <= exercise.labels.length ? number - 1 : null;
  if ((cells.point ?? "").trim() && written === null) problems.point = "That is not the number of a point.";
  right.point = written === null ? null : written === due;
  const point = written ?? due;

  const score = scoreByHand(exercise, theta, point);
  const readScore = readCell(cells, "score", null, 1, problems)?.[0] ?? null;
  right.score = readScore && isSameVector([readScore], [score]);
  const heldScore = readScore ?? score;

  const mistake = isMistakeByRule(exercise, score, point), follows = isMistakeByRule(exercise, heldScore, point);
  const said = YES_OR_NO[cells.mistake ?? ""] ?? null;
  right.mistake = said === null ? null : said === mistake || said === follows;
  const heldMistake = said ?? mistake;

  const afterIf = (isMistake) => (isMistake ? movedByHand(exercise, theta, point) : theta);
  const after = afterIf(mistake), ownAfter = afterIf(said ?? follows);
  const isRightPart = (read, from, to) => read
    && [after, ownAfter].some((one) => isSameVector(read, one.slice(from, to)));
  const readTheta = readCell(cells, "theta", theta.slice(0, d), d, problems);
  right.theta = isRightPart(readTheta, 0, d);
  const readOffset = exercise.offset ? readCell(cells, "theta0", theta.slice(d), 1, problems) : [];
  if (exercise.offset) right.theta0 = isRightPart(readOffset, d);
  return {
    due, point, before: theta, score, heldScore, mistake, heldMistake, after, place, right, problems, isOurs: true,
    heldAfter: [...(readTheta ?? after.slice(0, d)), ...(readOffset ?? after.slice(d))],
    read: { point: written, score: readScore, mistake: said, theta: readTheta, theta0: readOffset?.[0] ?? null },
  };
}

/**
 * @param {Fraction[]} one
 * @param {Fraction[]} other
 * @returns {boolean}
 */
function isSameVector(one, other) {
  return one.length === other.length && one.every((value, i) => compareFractions(value, other[i]) === 0);
}

/**
 * @param {Exercise} exercise
 * @param {FollowedRow} row
 * @returns {{ theta: Fraction[], place: number }}
 */
function stateAfter(exercise, row) {
  const place = row.heldMistake && exercise.restarts ? 0 : (row.place + 1) % exercise.labels.length;
  return { theta: row.heldAfter, place };
}

// -- the whole table

/**
 * Every row of a table, with what would be right in it; no more than 24 are looked at.
 *
 * @param {Exercise} exercise
 * @param {Cells[]} rows
 * @returns {FollowedRow[]}
 */
export function followTable(exercise, rows) {
  let theirs = { theta: exercise.start.map(fractionOf), place: 0 }, ours = theirs;
  return rows.slice(0, MOST_ROWS_BY_HAND).map((cells) => {
    const row = followRow(exercise, theirs, cells), ourRow = followRow(exercise, ours, {});
    row.isOurs = isSameVector(theirs.theta, ours.theta) && theirs.place === ours.place;
    theirs = stateAfter(exercise, row);
    ours = stateAfter(exercise, ourRow);
    return row;
  });
}

/**
 * θ and θ₀ after the last row, as plain numbers, to be drawn.
 *
 * @param {Exercise} exercise
 * @param {Cells[]} rows
 * @returns {number[]}
 */
export function presentWeights(exercise, rows) {
  return heldWeights(exercise, rows).map(({ top, bottom }) => Number(top) / Number(bottom));
}

/**
 * The same, exactly.
 *
 * @param {Exercise} exercise
 * @param {Cells[]} rows
 * @returns {import("./fractions.js").Fraction[]}
 */
export function heldWeights(exercise, rows) {
  return followTable(exercise, rows).at(-1)?.heldAfter ?? exercise.start.map(fractionOf);
}

/**
 * What is said of a cell.
 *
 *   right    true or false; null where it is empty or cannot be read: then `problem` says how to write it
 *   given    right (or wrong) given a θ that is not that of our run: “right given your θ”
 *   hint     after a first wrong answer: names the step in question
 *   answer   after a second: what belongs there, and how it is calculated
 *
 * @param {Exercise} exercise
 * @param {Cells[]} rows
 * @param {number} index
 * @param {string} column
 * @returns {{ right: boolean | null, given: boolean, problem: string, hint: string, answer: string, why: string }}
 */
export function judgeCell(exercise, rows, index, column) {
  const row = followTable(exercise, rows.slice(0, index + 1))[index];
  const right = row.right[column] ?? null;
  const { answer, why } = answerInWords(exercise, row, column);
  return {
    right,
    given: !row.isOurs,
    problem: row.problems[column] ?? "",
    hint: right === false ? hintFor(exercise, row, column) : "",
    answer: right === false ? answer : "",
    why: right === false ? why : "",
  };
}

// -- the end

/**
 * How the run ends with the last of these rows: "asked", "done", "returns", or "" if it goes on.
 *
 *   from   for "returns": the row after which everything was the same before; 0 for the start
 *   mistake   the last row that was a mistake, from 1; 0 if there was none
 *   clean     is there no mistake in the present pass so far?
 *
 * @param {Exercise} exercise
 * @param {Cells[]} rows
 * @returns {{ ending: string, from: number, mistake: number, clean: boolean }}
 */
export function endOfTable(exercise, rows) {
  const state = ({ theta, place }) => [...theta.map(exactText), place].join(" ");
  const met = new Map([[state({ theta: exercise.start.map(fractionOf), place: 0 }), { updates: 0, row: 0 }]]);
  let updates = 0, clean = true, end = { ending: "", from: 0, mistake: 0, clean };
  followTable(exercise, rows).forEach((row, i) => {
    clean = (clean || row.place === 0) && !row.heldMistake;
    updates += Number(row.heldMistake);
    const after = state(stateAfter(exercise, row));
    if (!met.has(after)) met.set(after, { updates, row: i + 1 });
    const before = met.get(after), isLast = row.place === exercise.labels.length - 1;
    const returns = before.updates < updates;
    end = {
      ending: clean && isLast ? "done" : returns ? "returns" : "",
      from: before.row,
      mistake: row.heldMistake ? i + 1 : end.mistake,
      clean,
    };
  });
  if (exercise.asks) end.ending = rows.length >= exercise.asks ? "asked" : "";
  return end;
}

/**
 * @param {Exercise} exercise one that asks for a number of rows
 * @returns {string}
 */
export function allRowsFilled({ asks }) {
  return asks === 1 ? "The row is filled in." : asks === 2 ? "Both rows are filled in." : `All ${asks} rows are filled in.`;
}

/**
 * Somebody says that the run is over ("done") or that it never will be ("never").
 *
 * @param {Exercise} exercise
 * @param {Cells[]} rows
 * @param {"done" | "never"} claim
 * @returns {{ right: boolean, why: string }}
 */
export function judgeEnd(exercise, rows, claim) {
  const { ending, from, mistake, clean } = endOfTable(exercise, rows);
  const n = exercise.labels.length, last = rows.length;
  const sentences = {
    asked: allRowsFilled(exercise),
    done: `Rows ${last - n + 1} to ${last} are a whole pass without a mistake.`,
    returns: `After row ${last}, θ and the next point are as they were ${from ? `after row ${from}` : "at the start"}. `
      + "From there everything repeats itself.",
    "": claim === "never"
      ? "So far nothing has come back: θ and the next point must both be as they were before."
      : `A whole pass without a mistake is needed, and ${clean ? "this one is not finished" : `row ${mistake} is one`}.`,
  };
  const right = claim === "done" ? ending === "done" || ending === "asked" : ending === "returns";
  return { right, why: sentences[ending] };
}
