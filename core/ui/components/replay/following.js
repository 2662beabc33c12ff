// Where others lead the player: an address, and the lecturer of a class.

import { clamp, isInside } from "./place/rules.js";

/** @import { Moves } from "./moving.js" */
/** @import { Moment } from "./place/rules.js" */
/** @import { Parts } from "./player.js" */

const NO_SUCH_VISIT = "The address asks for a visit that this run does not have there. The update that it names is shown.";

/**
 * @typedef {object} Following
 * @property {(visit: number) => void} stepFromVisit by visit, from the one that an address names
 * @property {(moment: Moment) => void} follow to another moment of the run that is shown
 * @property {(moment: { k: number, visit: number | null }) => void} walk with a class to where its lecturer is; one step turns as there
 * @property {(asked: import("./asking/asker.js").Standing | null) => void} stand what a class is asked here; null for nothing
 */

/**
 * @param {Parts} parts
 * @param {Moves} moves
 * @returns {Following}
 */
export function createFollowing({ notice, cursor, asker, around, screen }, moves) {
  function stepFromVisit(visit) {
    notice.textContent = NO_SUCH_VISIT;
    notice.hidden = cursor.stepFromVisit(visit) || !cursor.replay.visits;
    around.panel.stepBy(cursor.mode);
  }

  return {
    stepFromVisit,
    follow({ k, visit, hiding }) {
      asker.hide(hiding);
      if (visit === null) moves.setMode("update");
      moves.jump(clamp(k, [0, cursor.replay.updates]));
      if (visit !== null && moves.reach.wanted === null) stepFromVisit(visit);
    },
    walk({ k, visit }) {
      const { replay, mode } = cursor;
      if (moves.isPlaying) moves.pause();
      if ((visit === null) !== (mode === "update") && replay.visits) moves.setMode(visit === null ? "update" : "visit");
      const target = visit === null || !replay.visits ? k : visit - replay.visits.first;
      if (target === cursor.stop && !cursor.isTurning) return;
      if (isInside(target, cursor.stops)) moves.moveTo(target, true);
      else moves.goTo(clamp(k, [0, replay.updates]));
    },
    stand(asked) {
      if (asked && moves.isPlaying) moves.pause();
      asker.stand(asked);
      screen.show();
    },
  };
}
