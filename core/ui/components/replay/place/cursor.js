// Where the player stands in a run: at a stop, or on the way from one to the next.
//
//   k        so many updates have happened, the next one is k → k+1
//   window   [first, last]: the values of k that have come from the server; a short run has all
//   stop     where the player can rest: a k when stepping by update, a visit when by visit
//   place    {stop, k, t}: at rest when t = 0, else the fraction t of the update k → k+1 is done

import { isInside, placeInTurn, updateOfVisit, visitOfUpdate } from "./rules.js";

export const TURN = 650; // ms at speed 1 that an update turns
const FRAME = 1000 / 60; // ms

/** @import { ReadReplay } from "./payload.js" */

/**
 * @typedef {object} Cursor
 * @property {ReadReplay | null} replay the window of the run that is shown
 * @property {"update" | "visit"} mode by which it steps
 * @property {number} speed
 * @property {number} stop where it rests, or will rest when the turn is over
 * @property {number} k at that stop
 * @property {number} number of that stop in the whole run
 * @property {[number, number]} stops the first and the last
 * @property {boolean} isAtEnd of the whole run
 * @property {boolean} isTurning
 * @property {(k: number) => number} stopOf
 * @property {(arrived: ReadReplay, k: number) => boolean} take another window or another run, and stand at k there;
 *   true where that is another place than before
 * @property {number | null} visit the number of the visit, where it steps by visit
 * @property {(visit: number) => boolean} stepFromVisit by visit, from this one on; false where this window does not have it
 * @property {(target: number, isTurning: boolean) => void} moveTo a stop; the way there is shown if it is one update
 * @property {() => void} rest at the stop, without the rest of the turn
 * @property {(mode: "update" | "visit") => void} stepBy
 * @property {(speed: number) => void} setSpeed
 * @property {(now: number) => { stop: number, k: number, t: number }} placeAt a time
 * @property {(place: { stop: number, t: number }) => boolean} isTurnedTo is the turn over at this place?
 */

/** @returns {Cursor} */
export function createCursor() {
  let replay = /** @type {ReadReplay | null} */ (null);
  let mode = /** @type {"update" | "visit"} */ ("update");
  let stop = 0;
  let turn = null; // {from, to, fromK, toK, began}
  let speed = 1;

  const kOf = (at) => (mode === "visit" ? updateOfVisit(replay.visits, at, replay.window[1]) : at);
  const stopOf = (k) => (mode === "visit" ? visitOfUpdate(replay.visits, k) : k);

  const cursor = {
    get replay() { return replay; },
    get mode() { return mode; },
    get speed() { return speed; },
    get stop() { return stop; },
    get k() { return kOf(stop); },
    get visit() { return mode === "visit" ? cursor.number : null; },
    get number() { return mode === "visit" ? replay.visits.first + stop : stop; },
    get stops() { return mode === "visit" ? [0, replay.visits.k.length] : replay.window; },
    get isAtEnd() { return cursor.k >= replay.updates && stop >= cursor.stops[1]; },
    get isTurning() { return turn !== null; },
    stopOf,
    take(arrived, k) {
      const isSameWindow = replay?.run === arrived.run && replay.window.join() === arrived.window.join();
      replay = arrived;
      if (!replay.visits) mode = "update";
      if (isSameWindow && k === cursor.k) return false;
      turn = null;
      stop = stopOf(k);
      return true;
    },
    moveTo(target, isTurning) {
      const fromK = kOf(stop), toK = kOf(target);
      const began = performance.now() - FRAME; // ahead, so that the first frame already moves
      turn = isTurning && Math.abs(toK - fromK) === 1 ? { from: stop, to: target, fromK, toK, began } : null;
      stop = target;
    },
    rest() {
      turn = null;
    },
    stepBy(value) {
      const k = kOf(stop);
      mode = value;
      stop = stopOf(k);
      turn = null;
    },
    stepFromVisit(number) {
      if (!replay.visits) return false;
      cursor.stepBy("visit");
      const at = number - replay.visits.first;
      const isHere = isInside(at, cursor.stops);
      if (isHere) stop = at;
      return isHere;
    },
    setSpeed(value) {
      const now = performance.now();
      if (turn) turn.began = now - ((now - turn.began) * speed) / value; // stays where it is
      speed = value;
    },
    placeAt(now) {
      if (!turn) return { stop, k: cursor.k, t: 0 };
      return placeInTurn(turn, Math.min(1, ((now - turn.began) * speed) / TURN));
    },
    isTurnedTo(place) {
      return place.stop === turn?.to && place.t === 0;
    },
  };
  return /** @type {Cursor} */ (cursor);
}
