// The moves of the player: from stop to stop by hand, and on by itself while it plays.

import { createReach } from "./place/reach.js";
import { TURN } from "./place/cursor.js";
import { isInside } from "./place/rules.js";

/** @import { Parts } from "./player.js" */

const HOLD = 1350; // ms at speed 1 on the highlighted mistake while playing: time to read a sentence
const NO_ANSWER = "The server does not answer. This part of the run is still here; try again to see more.";

/**
 * @typedef {object} Moves
 * @property {boolean} isPlaying
 * @property {import("./place/reach.js").Reach} reach
 * @property {(target: number, isTurning?: boolean) => void} moveTo rest at a stop; with `isTurning` the way there is shown
 * @property {() => void} reveal what the next step does, before it is made
 * @property {(direction: 1 | -1) => void} step
 * @property {(k: number) => void} goTo any update
 * @property {(k: number) => void} jump there by hand
 * @property {() => void} play
 * @property {() => void} pause
 * @property {() => void} goOn playing, from where something has come to rest
 * @property {() => void} halt without a word: another run has come
 * @property {(speed: number) => void} setSpeed
 * @property {(mode: "update" | "visit") => void} setMode
 * @property {(hiding: import("./asking/asker.js").Hiding) => void} setHiding
 */

/**
 * @param {Parts} parts
 * @param {object} told
 * @param {(k: number) => void} told.ask the server for the window with this k
 * @param {(k: number) => boolean} told.takeSpare show another window that has come, if it has this k
 * @returns {Moves}
 */
export function createMoves({ root, notice, reducedMotion, cursor, asker, card, around, address, screen }, { ask, takeSpare }) {
  let isPlaying = false;
  let holding = 0; // timer
  const reach = createReach({
    ask,
    onWait(isWaiting) {
      if (isWaiting) root.dataset.waiting = "";
      else delete root.dataset.waiting;
      notice.hidden = true;
    },
    onSilence() {
      moves.pause();
      notice.textContent = NO_ANSWER;
      notice.hidden = false;
    },
  });

  /** While playing: wait on the highlighted mistake, then turn. */
  function hold() {
    clearTimeout(holding);
    if (cursor.isAtEnd) return moves.pause();
    holding = setTimeout(() => moves.step(1), (reducedMotion.matches ? HOLD + TURN : HOLD) / cursor.speed);
  }

  /** The same moment seen in another way. */
  function showAnew() {
    screen.show();
    address.remember();
  }

  const moves = {
    get isPlaying() { return isPlaying; },
    reach,
    moveTo(target, isTurning = false) {
      clearTimeout(holding);
      reach.forget(); // a window that comes later must not pull away from here
      cursor.moveTo(target, isTurning && !reducedMotion.matches);
      asker.forget();
      showAnew();
    },
    reveal() {
      asker.reveal();
      screen.show();
    },
    /** During a turn this finishes it at once: the next one begins where it would have ended. */
    step(direction) {
      if (direction > 0 && asker.isAsking) return asker.question ? card.reveal() : moves.reveal();
      if (direction > 0 && cursor.isAtEnd && card.isOpen) {
        asker.close(); // now the readouts say how it ended
        return screen.answer();
      }
      const target = cursor.stop + direction;
      if (isInside(target, cursor.stops)) return moves.moveTo(target, true);
      const k = cursor.k + direction;
      if (isInside(k, [0, cursor.replay.updates])) return moves.goTo(k);
      moves.pause();
    },
    goTo(k) {
      if (isInside(k, cursor.replay.window)) moves.moveTo(cursor.stopOf(k));
      else if (!takeSpare(k)) reach.want(k);
    },
    jump(k) {
      if (asker.isHeld) return;
      moves.pause();
      moves.goTo(k);
    },
    play() {
      isPlaying = true;
      asker.forget();
      around.speak(false);
      screen.showTransport();
      if (cursor.isAtEnd) moves.goTo(0);
      else hold();
    },
    pause() {
      isPlaying = false;
      reach.forget();
      clearTimeout(holding);
      around.speak(true);
      screen.showTransport();
    },
    goOn() {
      if (!isPlaying) return;
      if (asker.isShown || asker.questionHere === null) return hold();
      moves.pause(); // here something is asked
      screen.requestDraw();
    },
    halt() {
      isPlaying = false;
      clearTimeout(holding);
    },
    setSpeed(value) {
      cursor.setSpeed(value);
      screen.showTransport();
    },
    setMode(value) {
      cursor.stepBy(value);
      around.panel.stepBy(value);
      asker.forget();
      showAnew();
    },
    /** Hide what comes next, ask before every step, or neither. */
    setHiding(value) {
      cursor.rest();
      asker.hide(value);
      showAnew();
    },
  };
  return moves;
}
