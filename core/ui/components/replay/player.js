// The player: one cursor over all pictures and numbers of a recorded run, without the server.
//
// Where it stands is in cursor.js, what of the run may be told there in asking/asker.js; here are the
// moves and what draws them. No mathematics of the perceptron: every coordinate and every text comes
// from Python.

import { followTheme } from "../browser/colours.js";
import { make } from "../browser/elements.js";
import { answerKeys, keepsKeys } from "../browser/keys.js";
import { mounted } from "../browser/mounting.js";
import { createOnePicture } from "../browser/one_picture.js";
import { createPager } from "../browser/pager.js";
import { createRoom } from "../browser/room.js";
import { createSigns } from "../browser/signs.js";
import { createSolidSchedule } from "../browser/solid.js";
import { createAddress } from "./address.js";
import { createAsker } from "./asking/asker.js";
import { createQuestionCard } from "./asking/question_card.js";
import { createCursor, TURN } from "./cursor.js";
import { readReplay } from "./payload.js";
import { createReach } from "./reach.js";
import { clamp, isInside, kAfterArrival, speedAfter } from "./rules.js";
import { createSceneCards } from "./scene_cards.js";
import { createSlidesDialog } from "./slides/slides_dialog.js";
import { createSurroundings } from "./surroundings.js";
import { createTransport } from "./transport.js";

/** @import { ReadReplay } from "./payload.js" */
/** @import { Sight } from "./scene_cards.js" */

const HOLD = 1350; // ms at speed 1 on the highlighted mistake while playing: time to read a sentence
const HELD = ["first", "previous", "next", "last", "toggle", "step by", "predict", "ask"]; // while a class is asked
const NO_SUCH_VISIT = "The address asks for a visit that this run does not have there. The update that it names is shown.";
const NO_ANSWER = "The server does not answer. This part of the run is still here; try again to see more.";

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
  const transport = createTransport(act, [onePicture.button], [slides.button]);
  const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
  const card = createQuestionCard({ onAnswered: reveal, onGoOn: () => act("next") });
  const signs = createSigns(root);
  const cards = createSceneCards((index) => asker.tap(index), jump, signs);
  const cursor = createCursor();
  const asker = createAsker(cursor, card, () => isPlaying);
  const around = createSurroundings({ root, frame, message, transport, card, signs, pager }, jump);
  const address = createAddress(() => ({ k: cursor.k, visit: cursor.visit, hiding: asker.hiding }));

  let data = null; // as it came
  let look = null; // {palette, isPresenting, font, run} of the pictures
  let ask = () => {}; // send a value to the server
  let version = 0; // counts what is shown anew
  let isGone = false;
  let isPlaying = false;
  let spare = /** @type {ReadReplay | null} */ (null); // another window of the run, not needed when it came

  let nextFrame = 0, holding = 0; // timers
  let isFresh = false; // something was drawn since the last frame
  const solid = createSolidSchedule(drawSolid);
  const reach = createReach({
    ask: (k) => ask("reach", k),
    onWait(isWaiting) {
      if (isWaiting) root.dataset.waiting = "";
      else delete root.dataset.waiting;
      notice.hidden = true;
    },
    onSilence() {
      pause();
      notice.textContent = NO_ANSWER;
      notice.hidden = false;
    },
  });

  /** What is shown at a time: where in the run, and how much of it. */
  function placeAt(now) {
    const place = cursor.placeAt(now);
    return { ...place, ...asker.told(place) };
  }

  /** What a picture shows of it. */
  function sightAt(place) {
    const { window: [first], visits } = cursor.replay, { stop } = place;
    const visit = cursor.mode === "visit" && stop < visits.point.length
      ? { point: visits.point[stop], isMistake: Boolean(visits.mistake[stop]), isAsked: asker.isAsking }
      : null;
    return /** @type {Sight} */ ([place, first, visit]);
  }

  // -- moving

  /** Rest at a stop; with `isTurning` the way there is shown. */
  function moveTo(target, isTurning = false) {
    clearTimeout(holding);
    reach.forget(); // a window that comes later must not pull away from here
    cursor.moveTo(target, isTurning && !reducedMotion.matches);
    asker.forget();
    showTransport();
    answer();
    address.remember();
  }

  /** Show what the next step does, before it is made. */
  function reveal() {
    asker.reveal();
    showTransport();
    answer();
  }

  /** During a turn this finishes it at once: the next one begins where it would have ended. */
  function step(direction) {
    if (direction > 0 && asker.isAsking) return asker.question ? card.reveal() : reveal();
    if (direction > 0 && cursor.isAtEnd && card.isOpen) {
      asker.close(); // now the readouts say how it ended
      return answer();
    }
    const target = cursor.stop + direction;
    if (isInside(target, cursor.stops)) return moveTo(target, true);
    const k = cursor.k + direction;
    if (isInside(k, [0, cursor.replay.updates])) return goTo(k);
    pause();
  }

  function goTo(k) {
    if (isInside(k, cursor.replay.window)) return moveTo(cursor.stopOf(k));
    if (!spare || !isInside(k, spare.window)) return reach.want(k);
    takePayload(spare, k);
    refresh();
  }

  /** By hand, to any update. */
  function jump(k) {
    if (asker.isHeld) return;
    pause();
    goTo(k);
  }

  function play() {
    isPlaying = true;
    asker.forget();
    around.speak(false);
    showTransport();
    if (cursor.isAtEnd) goTo(0);
    else hold();
  }

  function pause() {
    isPlaying = false;
    reach.forget();
    clearTimeout(holding);
    around.speak(true);
    showTransport();
  }

  /** While playing: wait on the highlighted mistake, then turn. */
  function hold() {
    clearTimeout(holding);
    if (cursor.isAtEnd) return pause();
    holding = setTimeout(() => step(1), (reducedMotion.matches ? HOLD + TURN : HOLD) / cursor.speed);
  }

  function setSpeed(value) {
    cursor.setSpeed(value);
    showTransport();
  }

  function setMode(value) {
    cursor.stepBy(value);
    around.panel.stepBy(value);
    asker.forget();
    showTransport();
    answer();
    address.remember();
  }

  /** Hide what comes next, ask before every step, or neither. */
  function setHiding(value) {
    cursor.rest();
    asker.hide(value);
    showTransport();
    answer();
    address.remember();
  }

  function act(command, value) {
    const { replay: { window: [first, last], updates }, stops, speed, mode } = cursor, { hiding } = asker;
    const moves = {
      first: () => (first > 0 ? goTo(0) : moveTo(stops[0])),
      previous: () => step(-1),
      next: () => step(1),
      last: () => (last < updates ? goTo(updates) : moveTo(stops[1])),
    };
    const others = {
      toggle: () => (isPlaying ? pause() : play()),
      faster: () => setSpeed(speedAfter(speed, 1)),
      slower: () => setSpeed(speedAfter(speed, -1)),
      speed: () => setSpeed(value),
      "step by": () => setMode(mode === "update" ? "visit" : "update"),
      predict: () => setHiding(hiding === "predict" ? "" : "predict"),
      ask: () => {
        pause();
        setHiding(hiding === "ask" ? "" : "ask");
        if (asker.hiding === "ask") bringQuestionIntoView();
      },
      "one picture": () => onePicture.next(),
      "go on": () => card.isOpen && !asker.isAsking && step(1),
      copy: () => copyLink("copy"),
      "copy to present": () => copyLink("copy to present"),
    };
    const does = moves[command] ?? others[command];
    if (!does || (asker.isHeld && HELD.includes(command))) return false;
    if (command in moves) pause();
    does();
    return true;
  }

  /** On a phone it stands below the picture, and the transport covers the foot of the screen. */
  function bringQuestionIntoView() {
    const { element } = around.panel;
    element.style.scrollMarginBottom = `${transport.element.offsetHeight}px`;
    element.scrollIntoView({ block: "nearest", behavior: reducedMotion.matches ? "auto" : "smooth" });
  }

  // -- keys, address, link

  function onCommand(command, { key }) {
    const isPaging = key === "PageDown" || key === "PageUp"; // as the remote of a presenter does
    if (isPaging && isAtEdge(command)) return false; // there is nothing more that way
    const isForAll = document.documentElement.dataset.liveClass === "on"; // the lecturer asks the class
    return command === "ask" && (isForAll || !asker.canAsk) ? false : act(command);
  }

  const isAtEdge = (command) => (command === "next"
    ? cursor.isAtEnd && !asker.isAsking && !card.isOpen
    : cursor.stop === 0 && cursor.k === 0);

  const keeps = (path, command, key) => !((command === "next" || command === "previous") && card.isIdle(path))
    && keepsKeys(path, command, key, around.range);

  async function copyLink(command) {
    const { address: link, isCopied } = await address.copy(command === "copy to present");
    transport.showLink(link, isCopied, command);
  }

  // -- drawing

  function requestDraw() {
    nextFrame ||= requestAnimationFrame(draw);
  }

  /** Draw at once, to be on the screen with the very next frame; a second time only with that frame. */
  function answer() {
    if (isFresh) return requestDraw();
    isFresh = true;
    requestAnimationFrame(() => { isFresh = false; });
    draw(performance.now());
  }

  /** One frame: every flat picture and every number; 3D pictures follow. */
  function draw(now) {
    cancelAnimationFrame(nextFrame);
    nextFrame = 0;
    showQuestion();
    const place = placeAt(now);
    if (cursor.isTurnedTo(place)) {
      cursor.rest();
      showTransport();
      return draw(now); // at rest, where who predicts is asked again
    }
    cards.drawFlat(sightAt(place));
    showNumbers(place);
    if (cards.hasSolid) solid.request();
    if (cursor.isTurning) return requestDraw();
    if (!cards.isReady) return;
    root.dataset.cursor = place.k;
    if (cursor.mode === "visit") root.dataset.visit = place.stop;
    else delete root.dataset.visit;
    if (!isPlaying) return;
    if (asker.isShown || asker.questionHere === null) return hold();
    pause(); // here something is asked
    requestDraw();
  }

  function showNumbers(place) {
    around.show(place, cursor.replay, cursor.mode);
    if (place.t === 0) cards.describe((scene) => around.describe(scene, place, cursor.replay.window[0]));
  }

  /** The question of this step in place of the readouts. */
  function showQuestion() {
    asker.show();
    around.panel.element.classList.toggle("asks", card.isOpen && !isPlaying);
  }

  function showTransport() {
    const { hiding, isAsking, question, canAsk } = asker, { speed, mode, replay } = cursor;
    root.classList.toggle("asked", hiding === "ask");
    root.dataset.at = JSON.stringify({ k: cursor.k, visit: cursor.visit }); // a live class follows it
    root.classList.toggle("predicted", hiding === "predict");
    transport.show({
      isPlaying, rate: speed, mode, hasVisits: Boolean(replay.visits), hiding, isAsking, hasQuestion: Boolean(question), canAsk,
    });
  }

  function drawSolid(now) {
    cards.drawSolid(sightAt(placeAt(now)));
  }

  // -- data from Python

  /** By visit, from the one that an address names. */
  function stepFromVisit(visit) {
    notice.textContent = NO_SUCH_VISIT;
    notice.hidden = cursor.stepFromVisit(visit) || !cursor.replay.visits;
    around.panel.stepBy(cursor.mode);
  }

  /** To another moment of the run that is shown. */
  function follow({ k, visit, hiding }) {
    asker.hide(hiding);
    if (visit === null) setMode("update");
    jump(clamp(k, [0, cursor.replay.updates]));
    if (visit !== null && reach.wanted === null) stepFromVisit(visit);
  }

  /** With a class to where its lecturer is; one step turns as there. */
  function walk({ k, visit }) {
    if (isPlaying) pause();
    if ((visit === null) !== (cursor.mode === "update") && cursor.replay.visits) setMode(visit === null ? "update" : "visit");
    const target = visit === null || !cursor.replay.visits ? k : visit - cursor.replay.visits.first;
    if (target === cursor.stop && !cursor.isTurning) return;
    if (isInside(target, cursor.stops)) moveTo(target, true);
    else goTo(clamp(k, [0, cursor.replay.updates]));
  }

  /** What a class is asked here; null for nothing. */
  function stand(asked) {
    if (asked && isPlaying) pause();
    asker.stand(asked);
    showTransport();
    answer();
  }

  /** A replay has come; it may be late, and of a place that the visitor has left. */
  function receive(arrived) {
    const old = cursor.replay;
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
      isPlaying = false;
      clearTimeout(holding);
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

  /** How pictures look in this theme. */
  function lookOf() {
    const { recolour, run } = cursor.replay;
    const style = getComputedStyle(root);
    const isNight = followTheme(root);
    return { palette: isNight ? recolour : null, isPresenting: Boolean(data.present), font: style.fontFamily, run };
  }

  /** Show all anew, after a change of data or theme. */
  function refresh() {
    version += 1;
    look = lookOf();
    showTransport();
    showQuestion();
    showNumbers(placeAt(performance.now()));
    const mine = version;
    const sight = () => sightAt(placeAt(performance.now()));
    cards.around(sight());
    cards.make(look, data.plotly, message, sight, () => isGone || mine !== version, () => isGone || requestDraw());
  }

  const stopListening = answerKeys(onCommand, { keeps });
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
      refresh();
    },
    destroy() {
      isGone = true;
      stopListening();
      cancelAnimationFrame(nextFrame);
      clearTimeout(holding);
      signs.stop();
      address.stop();
      solid.stop();
      reach.reset();
      room.stop();
      transport.stop();
      slides.stop();
      cards.destroy();
      root.remove();
    },
  };
}

const replay = mounted(createPlayer);
export default replay;
