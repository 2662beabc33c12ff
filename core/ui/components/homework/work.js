// Somebody's work on a homework, as far as it is: a sheet for each table, an answer for each question. Pure.

import { readFractions, UnreadableError } from "../browser/questions/fractions.js";
import { whatIsMissing } from "../browser/questions/ways.js";
import { createSilentSheet, readTable } from "./silent_sheet.js";

/**
 * @typedef {object} SavedWork
 * @property {any[]} tasks for each task a table or the answers to its questions
 * @property {number[]} seconds spent on each task
 * @property {number} handed when it was handed in, in seconds since 1970; 0 before
 */

/**
 * A name as a key of what is kept: however it is spaced and capitalised.
 * @param {string} name
 * @returns {string}
 */
export function nameKey(name) {
  return name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}

/**
 * Why an answer to a question cannot be read or is not whole; empty if it can, or if there is none.
 *
 * @param {{ form: string, fields: string[] }} question
 * @param {string} written
 * @returns {string}
 */
export function unreadable(question, written) {
  if (!written || question.form === "choice" || question.form === "point") return "";
  const missing = whatIsMissing(question.fields, written);
  if (missing) return missing;
  try {
    readFractions(written, question.fields.length);
    return "";
  } catch (problem) {
    if (problem instanceof UnreadableError) return problem.message;
    throw problem;
  }
}

/** @param {any} task @param {any} kept */
function createPart(task, kept) {
  if (task.exercise) return { sheet: createSilentSheet(task.exercise, readTable(kept, task.exercise)), answers: null };
  const isOfThese = Array.isArray(kept) && kept.length === task.questions.length && kept.every((text) => typeof text === "string");
  return { sheet: null, answers: isOfThese ? [...kept] : task.questions.map(() => "") };
}

/**
 * @param {any[]} tasks as Python sent them
 * @param {any} kept what a browser may have kept; what does not fit is left out
 */
export function createWork(tasks, kept = null) {
  const parts = tasks.map((task, place) => createPart(task, kept?.tasks?.[place]));
  const isTime = (number) => Number.isFinite(number) && number >= 0;
  const seconds = tasks.map((_, place) => (isTime(kept?.seconds?.[place]) ? kept.seconds[place] : 0));
  let handed = isTime(kept?.handed) ? Math.floor(kept.handed) : 0;

  return {
    parts,
    seconds,
    get handed() { return handed; },
    /** @param {number} moment in seconds since 1970 */
    handIn(moment) { handed = Math.floor(moment); },
    /** @returns {SavedWork} */
    get saved() {
      return { tasks: parts.map(({ sheet, answers }) => (sheet ? sheet.saved : answers)), seconds, handed };
    },
    /** What is handed in: for each task its answers as texts, empty where there is none. @returns {string[][]} */
    get answers() { return parts.map(({ sheet, answers }) => (sheet ? sheet.answers : [...answers])); },

    /**
     * How far a task is: `state` is "empty", "begun" or "filled".
     *
     * @param {number} place
     * @returns {{ state: string, told: string }}
     */
    progress(place) {
      const { sheet, answers } = parts[place], { exercise, questions } = tasks[place];
      const given = sheet ? 0 : answers.filter(Boolean).length;
      const unread = sheet ? sheet.unread : answers.filter((text, index) => unreadable(questions[index], text)).length;
      const isFilled = !unread && (sheet ? sheet.isFilled : given === answers.length);
      const isBegun = sheet ? sheet.isBegun : given > 0;
      const count = sheet ? sheet.wholeCount : 0, rows = count === 1 ? "row" : "rows";
      const told = !sheet ? `${given} of ${answers.length} answered`
        : exercise.asks ? `${count} of ${exercise.asks} rows`
          : `${count} ${rows}${sheet.claimed ? "" : "; how it ends is not said yet"}`;
      const rest = unread ? `; ${unread} cannot be read` : "";
      return { state: isFilled ? "filled" : isBegun ? "begun" : "empty", told: isBegun ? told + rest : "nothing written yet" };
    },
  };
}
