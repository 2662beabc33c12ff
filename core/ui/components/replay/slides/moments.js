// Pure: the moments of a run that a moving picture shows, and for how long.

import { TURN } from "../place/cursor.js";
import { placeInTurn } from "../place/rules.js";

/** @typedef {{ k: number, t: number, ms: number }} Shown a moment, see `Place`, and how long it is seen */

export const TICK = 40; // ms from picture to picture while something moves
export const MOST_UPDATES = 100; // in one moving picture: more is a large file, and long to watch
const STAY = 1350; // ms at speed 1 on every update: time to read a sentence
const END = 2000; // ms at speed 1 at the end
const SOON = 12_000; // ms: a moving picture that is made without a wish for its speed is no longer

const whole = (ms) => Math.max(TICK, TICK * Math.round(ms / TICK));

/**
 * @param {[number, number]} part the first and the last k
 * @param {number} speed
 * @returns {Shown[]}
 */
export function shownMoments([from, to], speed) {
  const steps = Math.max(1, Math.round(TURN / speed / TICK));
  const moments = [];
  for (let k = from; k < to; k += 1) {
    moments.push({ k, t: 0, ms: whole(STAY / speed) });
    for (let step = 1; step < steps; step += 1) {
      const { t } = placeInTurn({ from: k, to: k + 1, fromK: k, toK: k + 1 }, step / steps);
      moments.push({ k, t, ms: TICK });
    }
  }
  return [...moments, { k: to, t: 0, ms: whole(END / speed) }];
}

/**
 * How long they take together, in milliseconds.
 * @param {Shown[]} moments
 * @returns {number}
 */
export function lengthOf(moments) {
  return moments.reduce((sum, { ms }) => sum + ms, 0);
}

/**
 * The slowest of some speeds at which this part of a run is soon over; the fastest where none is.
 * @param {[number, number]} part
 * @param {number[]} speeds
 * @returns {number}
 */
export function speedFor(part, speeds) {
  return speeds.find((speed) => speed >= 1 && lengthOf(shownMoments(part, speed)) <= SOON) ?? speeds.at(-1);
}
