// What goes to Python and what comes back. Every change has a number, so that an answer is known to be
// about the points that are shown.

import { pointOf, reception, rowOf } from "./points.js";

/**
 * @typedef {object} Exchange
 * @property {boolean} isWaiting the points shown have no answer yet
 * @property {(tell: (value: any) => void) => void} through how to tell the server
 * @property {() => void} send tell the points now
 * @property {(pause: number) => void} sendLater tell them when nothing more has happened for so many ms
 * @property {() => void} hurry tell what waits to be told
 * @property {(arrived: any) => void} receive points and an answer from Python
 * @property {() => void} rest the hand has come to rest
 * @property {() => void} stop
 */

/**
 * @param {Pick<import("./editor.js").Editor, "points" | "isDragging">} editor
 * @param {(what: "answer" | "take", points: import("./points.js").Point[], answer: any) => void} settle
 *   shows an answer to the points shown, or takes over other points with theirs
 * @param {() => void} onSend
 * @returns {Exchange}
 */
export function createExchange(editor, settle, onSend) {
  const drawing = Math.random().toString(36).slice(2);
  let number = 0, answered = 0; // of the edition sent last, and of the one answered last
  let tell = (_value) => {};
  let telling = 0; // the timer of what is not told yet
  let held = null; // what arrived while the hand was moving

  const isMoving = () => editor.isDragging || telling !== 0;

  const exchange = {
    get isWaiting() { return isMoving() || number > answered; },
    through(next) { tell = next; },

    send() {
      clearTimeout(telling);
      telling = 0;
      held = null; // newer points than that are on their way
      number += 1;
      tell({ edition: { drawing, number }, rows: editor.points.map(rowOf) });
      onSend();
    },
    sendLater(pause) {
      clearTimeout(telling);
      telling = setTimeout(exchange.send, pause);
      onSend();
    },
    hurry() {
      if (telling) exchange.send();
    },

    receive(arrived) {
      const points = arrived.rows.map(pointOf);
      const what = reception({ edition: arrived.edition, points }, {
        edition: { drawing, number }, answered, isMoving: isMoving(), points: editor.points,
      });
      held = what === "hold" ? arrived : null;
      if (what === "unheard") exchange.sendLater(0);
      if (what !== "answer" && what !== "take") return;
      answered = number;
      settle(what, points, arrived.answer);
    },
    rest() {
      if (held && !isMoving()) exchange.receive(held);
    },
    stop() {
      clearTimeout(telling);
    },
  };
  return exchange;
}
