// Asking the server for another window of a long run: one question at a time, the newest wish
// counts. A question or its answer may be lost, so it is asked again, but not for ever.

import { isInside } from "./rules.js";

export const PATIENCE = 10000; // ms until a question is asked again
export const MOST_QUESTIONS = 3; // without an answer

/**
 * @typedef {object} Reach
 * @property {number | null} wanted a k outside the window that is shown
 * @property {boolean} hasAsked anything about this run
 * @property {(k: number) => void} want
 * @property {() => void} forget what is wanted: the visitor has gone elsewhere
 * @property {(window: [number, number]) => void} answered another window of the run has come
 * @property {() => void} reset another run, of which nothing was asked
 */

/**
 * @param {object} told
 * @param {(k: number) => void} told.ask
 * @param {(isWaiting: boolean) => void} told.onWait
 * @param {() => void} told.onSilence nobody answers
 * @returns {Reach}
 */
export function createReach({ ask, onWait, onSilence }) {
  let wanted = null;
  let hasAsked = false;
  let questions = 0; // since the last answer
  let asking = 0; // timer of the question that is under way

  function rest() {
    clearTimeout(asking);
    asking = 0;
    questions = 0;
    onWait(false);
  }

  function send() {
    hasAsked = true;
    questions += 1;
    asking = setTimeout(again, PATIENCE);
    onWait(true);
    ask(wanted);
  }

  function again() {
    const isGivenUp = wanted !== null && questions >= MOST_QUESTIONS;
    if (wanted !== null && !isGivenUp) return send();
    wanted = null;
    rest();
    if (isGivenUp) onSilence();
  }

  return {
    get wanted() { return wanted; },
    get hasAsked() { return hasAsked; },
    want(k) {
      wanted = k;
      if (!asking) send();
    },
    forget() {
      wanted = null;
    },
    answered(window) {
      rest();
      if (wanted === null) return;
      if (isInside(wanted, window)) wanted = null;
      else send();
    },
    reset() {
      wanted = null;
      hasAsked = false;
      rest();
    },
  };
}
