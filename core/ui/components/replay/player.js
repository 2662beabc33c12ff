// The player: one cursor over all pictures and numbers of a recorded run, without the server.
//
// Where it stands is in place/cursor.js, what of the run may be told there in asking/asker.js, how it
// moves in moving.js and what is then drawn in screen.js; here they come together, and take what Python
// sends. No mathematics of the perceptron: every coordinate and every text comes from Python.

import { make } from "../browser/page/elements.js";
import { mounted } from "../browser/page/mounting.js";
import { createRoom } from "../browser/page/room.js";
import { createSigns } from "../browser/page/signs.js";
import { createOnePicture } from "../browser/picture/one_picture.js";
import { createPager } from "../browser/picture/pager.js";
import { createAsker } from "./asking/asker.js";
import { createQuestionCard } from "./asking/question_card.js";
import { createCommands } from "./commands.js";
import { createFollowing } from "./following.js";
import { createMoves } from "./moving.js";
import { createSurroundings } from "./numbers/surroundings.js";
import { createSceneCards } from "./pictures/scene_cards.js";
import { createAddress } from "./place/address.js";
import { createCursor } from "./place/cursor.js";
import { readReplay } from "./place/payload.js";
import { isInside, kAfterArrival } from "./place/rules.js";
import { createScreen } from "./screen.js";
import { createSlidesDialog } from "./slides/slides_dialog.js";
import { createTransport } from "./transport.js";

/** @import { ReadReplay } from "./place/payload.js" */

/**
 * What a player consists of.
 * @typedef {object} Parts
 * @property {HTMLElement} root
 * @property {HTMLElement} message what went wrong with a picture
 * @property {HTMLElement} notice what went wrong with a move
 * @property {MediaQueryList} reducedMotion
 * @property {import("./place/cursor.js").Cursor} cursor
 * @property {import("./asking/asker.js").Asker} asker
 * @property {import("./asking/question_card.js").QuestionCard} card
 * @property {ReturnType<typeof createSceneCards>} cards
 * @property {ReturnType<typeof createSurroundings>} around
 * @property {import("./transport.js").Transport} transport
 * @property {ReturnType<typeof createOnePicture>} onePicture
 * @property {ReturnType<typeof createAddress>} address
 * @property {import("./screen.js").Screen} screen
 */

/** The player of one place on the page: owner of its timers and listeners. */
function createPlayer(host) {
  const frame = make("div", { class: "frame" });
  const message = make("p", { class: "message", role: "alert", hidden: true });
  const notice = make("p", { class: "notice", role: "status", hidden: true });
  const root = make("div", { class: "look replay", "data-testid": "replay", tabindex: "-1" }, notice, frame);
  const room = createRoom(frame);
  const onePicture = createOnePicture(root);
  const pager = createPager(frame);
  const slides = createSlidesDialog(root);
  root.append(slides.element);
  const act = (command, value) => commands.act(command, value);
  const jump = (k) => moves.jump(k);
  const transport = createTransport(act, [onePicture.button], [slides.button]);
  const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
  const card = createQuestionCard({ onAnswered: () => moves.reveal(), onGoOn: () => act("next") });
  const signs = createSigns(root);
  const cards = createSceneCards((index) => asker.tap(index), jump, signs, slides.moving);
  const cursor = createCursor();
  const asker = createAsker(cursor, card, () => moves.isPlaying);
  const around = createSurroundings({ root, frame, message, transport, card, signs, pager }, jump);
  const address = createAddress(() => ({ k: cursor.k, visit: cursor.visit, hiding: asker.hiding }));
  const seen = { root, message, notice, reducedMotion, cursor, asker, card, cards, around, transport, onePicture };
  const screen = createScreen(seen, () => moves.isPlaying, () => moves.goOn());
  const parts = { ...seen, address, screen };

  let data = null; // as it came
  let ask = /** @type {(name: string, value: any) => void} */ (() => {}); // send a value to the server
  let spare = /** @type {ReadReplay | null} */ (null); // another window of the run, not needed when it came

  const moves = createMoves(parts, { ask: (k) => ask("reach", k), takeSpare });
  const commands = createCommands(parts, moves);
  const { stepFromVisit, follow, walk, stand } = createFollowing(parts, moves);

  function takeSpare(k) {
    if (!spare || !isInside(k, spare.window)) return false;
    takePayload(spare, k);
    screen.refresh(data);
    return true;
  }

  /** A replay has come; it may be late, and of a place that the visitor has left. */
  function receive(arrived) {
    const old = cursor.replay, { reach } = moves;
    const isSameRun = old?.run === arrived.run;
    if (!isSameRun) {
      reach.reset();
      spare = null;
    }
    const target = kAfterArrival(old, arrived, old ? cursor.k : 0, reach, data.start);
    if (target === null) spare = arrived;
    else takePayload(arrived, target);
    if (!isSameRun && Number.isInteger(data.visit)) stepFromVisit(data.visit);
    if (isSameRun && old.window.join() !== arrived.window.join()) reach.answered(arrived.window);
  }

  /** Show this window of a run, at k = `target`. */
  function takePayload(arrived, target) {
    const isSameRun = cursor.replay?.run === arrived.run;
    if (cursor.take(arrived, target)) asker.forget();
    if (!isSameRun) {
      moves.halt();
      card.forget();
      address.forget();
      delete root.dataset.cursor;
    }
    root.dataset.last = arrived.updates;
    signs.take(arrived.signs);
    slides.take(arrived);
    const pictures = cards.take(arrived);
    onePicture.take(pictures.filter((picture) => !picture.classList.contains("small")));
    around.take(arrived, pictures, cursor.mode);
    if (isSameRun) address.remember();
  }

  root.addEventListener("class asks", (event) => stand(/** @type {CustomEvent} */ (event).detail)); // from the lectern
  root.addEventListener("class goes on", () => act("next"));
  return {
    /** From outside, to any update. */
    go: jump,
    walk,
    stand,
    /** New data or a new theme from Streamlit. */
    update({ data: arrived, setTriggerValue, setStateValue = null }) {
      const old = data, { replay } = cursor, led = address.led();
      data = arrived;
      ask = setTriggerValue;
      asker.take(data, old, setStateValue);
      if (!root.isConnected) host.append(root);
      if (data.recording !== old?.recording) receive(readReplay(JSON.parse(data.recording)));
      else if (data !== old && !led) address.remember(); // what ran the page again may have written an older k
      if (led && replay?.run === cursor.replay.run) follow(led);
      around.present(Boolean(data.present));
      room.measure();
      screen.refresh(data);
    },
    destroy() {
      moves.halt();
      moves.reach.reset();
      for (const part of [commands, screen, signs, address, room, transport, slides, onePicture]) part.stop();
      cards.destroy();
      root.remove();
    },
  };
}

const replay = mounted(createPlayer);
export default replay;
