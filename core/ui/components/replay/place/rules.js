// Pure: where one may stand, and when things are due.

/** @import { Visits } from "../../wire" */
/** @import { ReadReplay } from "./payload.js" */

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8];

/**
 * The next speed up (+1) or down (−1).
 * @param {number} speed
 * @param {1 | -1} direction
 * @returns {number}
 */
export function speedAfter(speed, direction) {
  const index = SPEEDS.indexOf(speed) + direction;
  return SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, index))];
}

/**
 * @param {number} value
 * @param {[number, number]} limits
 * @returns {number}
 */
export function clamp(value, [low, high]) {
  return Math.max(low, Math.min(high, value));
}

/**
 * @param {number} value
 * @param {[number, number]} limits
 * @returns {boolean}
 */
export function isInside(value, [low, high]) {
  return low <= value && value <= high;
}

/**
 * The k nearest to a fraction of the timeline's width.
 * @param {number} fraction
 * @param {[number, number]} window
 * @returns {number}
 */
export function nearestUpdate(fraction, [first, last]) {
  return clamp(Math.round(first + fraction * (last - first)), [first, last]);
}

/**
 * How far a line goes that must not tell where the run ends: to the next round number of steps.
 * @param {number} steps so many are known
 * @returns {number}
 */
export function horizonOf(steps) {
  const sizes = [10, 20, 50, 100, 200, 500];
  return sizes.find((size) => size > steps) ?? 1000 * (Math.floor(steps / 1000) + 1);
}

/**
 * The cursor at a stop, when stepping by visit.
 * @param {Visits} visits
 * @param {number} visit
 * @param {number} last
 * @returns {number}
 */
export function updateOfVisit(visits, visit, last) {
  return visit < visits.k.length ? visits.k[visit] : last;
}

/**
 * The visit to show at k: the one that makes the next update, else the first after the last update.
 * @param {Visits} visits
 * @param {number} k
 * @returns {number}
 */
export function visitOfUpdate(visits, k) {
  const first = visits.k.indexOf(k);
  const mistake = visits.k.findIndex((at, visit) => at === k && visits.mistake[visit]);
  return mistake >= 0 ? mistake : first >= 0 ? first : visits.k.length;
}

/**
 * How far a turn is: its place between two stops, `progress` from 0 to 1.
 * @param {{ from: number, to: number, fromK: number, toK: number }} turn
 * @param {number} progress
 * @returns {{ stop: number, k: number, t: number }}
 */
export function placeInTurn({ from, to, fromK, toK }, progress) {
  const eased = progress * progress * (3 - 2 * progress);
  if (progress >= 1 || fromK === toK) return { stop: to, k: toK, t: 0 };
  return toK > fromK
    ? { stop: from, k: fromK, t: eased }
    : { stop: to, k: toK, t: 1 - eased };
}

/**
 * Where to stand when data arrives: keep the place in the same run, else go to the start. Null if
 * it is a window that was asked for earlier, and the visitor has gone elsewhere since.
 * @param {Pick<ReadReplay, "run"> | null} old
 * @param {Pick<ReadReplay, "run" | "window">} arrived
 * @param {number} k where one stands in the old one
 * @param {{ wanted: number | null, hasAsked: boolean }} reach what was asked of the server
 * @param {number} start
 * @returns {number | null}
 */
export function kAfterArrival(old, arrived, k, { wanted, hasAsked }, start) {
  if (!old || old.run !== arrived.run) return clamp(start, arrived.window);
  if (wanted !== null && isInside(wanted, arrived.window)) return wanted;
  if (isInside(k, arrived.window)) return k;
  return hasAsked ? null : clamp(start, arrived.window);
}

/**
 * A moment as an address has it.
 * @typedef {object} Moment
 * @property {number} k
 * @property {number | null} visit how many visits were made, of whom steps by visit
 * @property {"" | "predict" | "ask"} hiding
 */

/**
 * The moment that stands in an address.
 * @param {string} search what stands after the question mark
 * @returns {Moment}
 */
export function momentIn(search) {
  const said = new URLSearchParams(search);
  const whole = (name) => (/^[0-9]{1,15}$/.test(said.get(name) ?? "") ? Number(said.get(name)) : null);
  const hiding = said.get("ask") === "1" ? "ask" : said.get("predict") === "1" ? "predict" : "";
  return { k: whole("k") ?? 0, visit: whole("visit"), hiding };
}

/**
 * This page's address with a moment in it.
 * @param {string} address
 * @param {Moment} moment
 * @param {boolean} [isToPresent] the address says it if this does not
 * @returns {string}
 */
export function linkTo(address, { k, visit, hiding }, isToPresent) {
  const url = new URL(address);
  if (isToPresent === false) for (const name of ["present", "picture"]) url.searchParams.delete(name);
  url.searchParams.set("k", String(k));
  if (visit === null) url.searchParams.delete("visit");
  else url.searchParams.set("visit", String(visit));
  for (const name of ["predict", "ask"]) {
    if (hiding === name) url.searchParams.set(name, "1");
    else url.searchParams.delete(name);
  }
  return url.href;
}
