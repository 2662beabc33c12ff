// What buttons and keys tell the player to do.

import { answerKeys, keepsKeys, PAGING } from "../browser/page/keys.js";
import { speedAfter } from "./place/rules.js";

/** @import { Moves } from "./moving.js" */
/** @import { Parts } from "./player.js" */

const HELD = ["first", "previous", "next", "last", "toggle", "step by", "predict", "ask"]; // while a class is asked

/**
 * @param {Parts} parts
 * @param {Moves} moves
 * @returns {{ act: (command: string, value?: any) => boolean, stop: () => void }} `act` is false where a command does nothing
 */
export function createCommands({ reducedMotion, cursor, asker, card, around, transport, onePicture, address }, moves) {
  function act(command, value) {
    const { replay: { window: [first, last], updates }, stops, speed, mode } = cursor, { hiding } = asker;
    const steps = {
      first: () => (first > 0 ? moves.goTo(0) : moves.moveTo(stops[0])),
      previous: () => moves.step(-1),
      next: () => moves.step(1),
      last: () => (last < updates ? moves.goTo(updates) : moves.moveTo(stops[1])),
    };
    const others = {
      toggle: () => (moves.isPlaying ? moves.pause() : moves.play()),
      faster: () => moves.setSpeed(speedAfter(speed, 1)),
      slower: () => moves.setSpeed(speedAfter(speed, -1)),
      speed: () => moves.setSpeed(value),
      "step by": () => moves.setMode(mode === "update" ? "visit" : "update"),
      predict: () => moves.setHiding(hiding === "predict" ? "" : "predict"),
      ask: () => {
        moves.pause();
        moves.setHiding(hiding === "ask" ? "" : "ask");
        if (asker.hiding === "ask") bringQuestionIntoView();
      },
      "one picture": () => onePicture.next(),
      "go on": () => card.isOpen && !asker.isAsking && moves.step(1),
      copy: () => copyLink("copy"),
      "copy to present": () => copyLink("copy to present"),
    };
    const does = steps[command] ?? others[command];
    if (!does || (asker.isHeld && HELD.includes(command))) return false;
    if (command in steps) moves.pause();
    does();
    return true;
  }

  /** On a phone it stands below the picture, and the transport covers the foot of the screen. */
  function bringQuestionIntoView() {
    const { element } = around.panel;
    element.style.scrollMarginBottom = `${transport.element.offsetHeight}px`;
    element.scrollIntoView({ block: "nearest", behavior: reducedMotion.matches ? "auto" : "smooth" });
  }

  async function copyLink(command) {
    const { address: link, isCopied } = await address.copy(command === "copy to present");
    transport.showLink(link, isCopied, command);
  }

  function onCommand(command, { key }) {
    if (PAGING.includes(key) && isAtEdge(command)) return false; // there is nothing more that way
    const isForAll = document.documentElement.dataset.liveClass === "on"; // the lecturer asks the class
    return command === "ask" && (isForAll || !asker.canAsk) ? false : act(command);
  }

  const isAtEdge = (command) => (command === "next"
    ? cursor.isAtEnd && !asker.isAsking && !card.isOpen
    : cursor.stop === 0 && cursor.k === 0);

  const keeps = (path, command, key) => !((command === "next" || command === "previous") && card.isIdle(path))
    && keepsKeys(path, command, key, around.range);

  return { act, stop: answerKeys(onCommand, { keeps }) };
}
