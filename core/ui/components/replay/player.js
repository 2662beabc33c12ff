// The player: one cursor over all pictures and numbers of a recorded run, without the server.
//
//   k        the cursor: so many updates have happened, the next one is k → k+1
//   window   [first, last]: the values of k that have come from the server; a short run has all
//   stop     where the player can rest: a k when stepping by update, a visit when by visit
//   place    {stop, k, t}: at rest when t = 0, else the fraction t of the update k → k+1 is done
//   track    the movement of one trace of a picture, in packed columns
//
// No mathematics of the perceptron here: every coordinate and every text comes from Python.

import { isDark } from "../browser/colours.js";
import { arrange, make } from "../browser/elements.js";
import { answerKeys, keepsKeys } from "../browser/keys.js";
import { mounted } from "../browser/mounting.js";
import { createOnePicture } from "../browser/one_picture.js";
import { createRoom } from "../browser/room.js";
import { createSolidSchedule } from "../browser/solid.js";
import { createAddress } from "./address.js";
import { hiddenWords } from "./asking/hiding.js";
import { createQuestionCard } from "./asking/question_card.js";
import { questionAt } from "./asking/questions.js";
import { createPanel } from "./panel.js";
import { askedMoment, readReplay } from "./payload.js";
import { createHeadline } from "./presenting.js";
import { createReach } from "./reach.js";
import { isInside, kAfterArrival, placeInTurn, speedAfter, updateOfVisit, visitOfUpdate } from "./rules.js";
import { createSceneCards } from "./scene_cards.js";
import { createTable } from "./table.js";
import { createOverview, createTimeline } from "./timeline.js";
import { createTransport } from "./transport.js";

/** @import { StepQuestions } from "../wire" */
/** @import { ReadReplay } from "./payload.js" */
/** @import { Sight } from "./scene_cards.js" */

const HOLD = 350; // ms at speed 1 on the highlighted mistake while playing, before the turn
const TURN = 650; // ms at speed 1 that an update turns
const FRAME = 1000 / 60; // ms
const HOW_TO_SEE = "▶ or → shows it."; // to who predicts
const NO_ANSWER = "The server does not answer. This part of the run is still here; try again to see more.";

/** What an address asks for: to be asked includes that what comes next is hidden. */
const hidingOf = (told) => (told?.ask ? "ask" : told?.predict ? "predict" : "");

/** The player of one place on the page: owner of its timers and listeners. */
function createPlayer(host) {
  const frame = make("div", { class: "frame" });
  const strip = make("div", { class: "strip" });
  const below = make("div", { class: "below" });
  const message = make("p", { class: "message", role: "alert", hidden: true });
  const notice = make("p", { class: "notice", role: "status", hidden: true });
  const headline = createHeadline();
  const root = make("div", { class: "look replay", "data-testid": "replay", tabindex: "-1" }, notice, frame);
  const room = createRoom(frame);
  const onePicture = createOnePicture(root);
  const transport = createTransport(act, [onePicture.button]);
  const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
  const card = createQuestionCard({ onAnswered: reveal, onGoOn: () => act("next") });
  const cards = createSceneCards(card.tap);
  const address = createAddress(() => kOf(stop), () => hiding);

  let data = null; // as it came
  let payload = /** @type {ReadReplay | null} */ (null); // the recording in it, read
  let look = null; // {palette, isPresenting, font, run} of the pictures
  let panel, timeline, overview, table;
  let ask = () => {}, want = () => {}; // send a value to the server; it remembers what is wanted
  let version = 0; // counts what is shown anew
  let isGone = false;

  let mode = "update"; // or "visit"
  let stop = 0; // where the player rests, or will rest when the turn is over
  let turn = null; // {from, to, fromK, toK, began}
  let isPlaying = false;
  let hiding = /** @type {"" | "predict" | "ask"} */ (""); // is what comes next hidden, and is one asked?
  let isShown = false; // but the very next step is not hidden
  let isClosed = false; // the question of this step is answered and put away
  let questions = /** @type {StepQuestions | null} */ (null);
  let wanted = ""; // the questions that the server was asked for last
  let speed = 1;
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

  // -- where we are

  const first = () => payload.window[0];
  const last = () => payload.window[1];
  const kOf = (at) => (mode === "visit" ? updateOfVisit(payload.visits, at, last()) : at);
  const stopOf = (k) => (mode === "visit" ? visitOfUpdate(payload.visits, k) : k);
  const stops = () => (mode === "visit" ? [0, payload.visits.k.length] : payload.window);
  const isAtEnd = () => kOf(stop) >= payload.updates && stop >= stops()[1];
  const visitedAt = ({ stop: at }) => (mode === "visit" && at < payload.visits.point.length
    ? { point: payload.visits.point[at], isMistake: Boolean(payload.visits.mistake[at]), isAsked: isAsking() }
    : null);
  const sightOf = (place) => /** @type {Sight} */ ([place, first(), visitedAt(place)]);

  const isAsking = () => hiding !== "" && !isShown && !turn && (!isAtEnd() || Boolean(question()));

  /** Where this step stands among the questions. */
  const stepNumber = () => (mode === "visit" ? payload.visits.first + stop : stop);

  /** What is asked before this step; undefined as long as the questions have not come. */
  const question = () => (isPlaying ? null : questionHere());

  function questionHere() {
    if (hiding !== "ask") return null;
    const asked = questionAt(questions, mode, stepNumber());
    return want === null ? asked ?? null : asked; // in a file nobody can be asked for more
  }

  function placeAt(now) {
    const place = turn
      ? placeInTurn(turn, Math.min(1, ((now - turn.began) * speed) / TURN))
      : { stop, k: kOf(stop), t: 0 };
    const known = knownAt(place), isAsked = isAsking();
    return {
      ...place,
      known,
      isAsking: isAsked,
      isOpenEnded: hiding === "ask" && known < Infinity,
      hidden: hiddenWords(place.k, known, isAsked ? question()?.hides ?? [] : []),
      pointed: card.isOpen && !turn && !isPlaying ? card.pointed : null,
      remark: hiding && !turn && !isPlaying ? remarkAt(isAsked) : "",
    };
  }

  /** How to see what is hidden, or why nothing is asked here; at the end of the run, how it went. */
  function remarkAt(isAsked) {
    if (hiding === "predict") return isAsked ? HOW_TO_SEE : "";
    if (isAsked) return question() === null ? questions.nothing : "";
    return isAtEnd() && card.tally ? `Your answers: ${card.tally}.` : "";
  }

  /** Of how many updates may be told at a place. */
  function knownAt({ stop: at, k, t }) {
    if (!hiding || (!turn && isAtEnd() && !isAsking())) return Infinity;
    if (t > 0) return k + 1;
    const isUpdate = mode === "update" || Boolean(payload.visits.mistake[at]);
    return isShown && isUpdate ? k + 1 : k;
  }

  // -- moving

  /** Rest at a stop; with `isTurning` the way there is shown. */
  function moveTo(target, isTurning = false) {
    clearTimeout(holding);
    reach.forget(); // a window that comes later must not pull away from here
    const fromK = kOf(stop), toK = kOf(target);
    const isMoving = isTurning && !reducedMotion.matches && Math.abs(toK - fromK) === 1;
    const began = performance.now() - FRAME; // ahead, so that the first frame already moves
    turn = isMoving ? { from: stop, to: target, fromK, toK, began } : null;
    stop = target;
    isShown = false;
    isClosed = false;
    showTransport();
    answer();
    address.remember();
  }

  /** Show what the next step does, before it is made. */
  function reveal() {
    isShown = true;
    showTransport();
    answer();
  }

  /** During a turn this finishes it at once: the next one begins where it would have ended. */
  function step(direction) {
    if (direction > 0 && isAsking()) return question() ? card.reveal() : reveal();
    if (direction > 0 && isAtEnd() && card.isOpen) {
      isClosed = true; // now the readouts say how it ended
      return answer();
    }
    const target = stop + direction;
    if (isInside(target, stops())) return moveTo(target, true);
    const k = kOf(stop) + direction;
    if (isInside(k, [0, payload.updates])) return goTo(k);
    pause();
  }

  function goTo(k) {
    if (isInside(k, payload.window)) return moveTo(stopOf(k));
    if (!spare || !isInside(k, spare.window)) return reach.want(k);
    takePayload(spare, k);
    refresh();
  }

  /** By hand, to any update. */
  function jump(k) {
    pause();
    goTo(k);
  }

  function play() {
    isPlaying = true;
    isShown = false;
    panel.speak(false);
    showTransport();
    if (isAtEnd()) goTo(0);
    else hold();
  }

  function pause() {
    isPlaying = false;
    reach.forget();
    clearTimeout(holding);
    panel.speak(true);
    showTransport();
  }

  /** While playing: wait on the highlighted mistake, then turn. */
  function hold() {
    clearTimeout(holding);
    if (isAtEnd()) return pause();
    holding = setTimeout(() => step(1), (reducedMotion.matches ? HOLD + TURN : HOLD) / speed);
  }

  function setSpeed(value) {
    const now = performance.now();
    if (turn) turn.began = now - ((now - turn.began) * speed) / value; // stays where it is
    speed = value;
    showTransport();
  }

  function setMode(value) {
    const k = kOf(stop);
    mode = value;
    panel.stepBy(mode);
    stop = stopOf(k);
    turn = null;
    isShown = false;
    isClosed = false;
    showTransport();
    answer();
  }

  /** Hide what comes next, ask before every step, or neither. */
  function setHiding(value) {
    hiding = value;
    isShown = false;
    isClosed = false;
    turn = null;
    showTransport();
    answer();
    address.remember();
  }

  function act(command, value) {
    const moves = {
      first: () => (first() > 0 ? goTo(0) : moveTo(stops()[0])),
      previous: () => step(-1),
      next: () => step(1),
      last: () => (last() < payload.updates ? goTo(payload.updates) : moveTo(stops()[1])),
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
        if (hiding === "ask") bringQuestionIntoView();
      },
      "one picture": () => onePicture.next(),
      "go on": () => card.isOpen && !isAsking() && step(1),
      copy: copyLink,
    };
    const does = moves[command] ?? others[command];
    if (!does) return false;
    if (command in moves) pause();
    does();
    return true;
  }

  /** On a phone it stands below the picture, and the transport covers the foot of the screen. */
  function bringQuestionIntoView() {
    panel.element.style.scrollMarginBottom = `${transport.element.offsetHeight}px`;
    panel.element.scrollIntoView({ block: "nearest", behavior: reducedMotion.matches ? "auto" : "smooth" });
  }

  // -- keys, address, link

  function onCommand(command, { key }) {
    const isPaging = key === "PageDown" || key === "PageUp"; // as the remote of a presenter does
    if (isPaging && isAtEdge(command)) return false; // there is nothing more that way
    return command === "ask" && !canAsk() ? false : act(command);
  }

  const isAtEdge = (command) => (command === "next" ? isAtEnd() && !isAsking() && !card.isOpen : stop === 0 && kOf(stop) === 0);

  const keeps = (path, command, key) => !((command === "next" || command === "previous") && card.isIdle(path))
    && keepsKeys(path, command, key, timeline.range);

  async function copyLink() {
    const { address: link, isCopied } = await address.copy();
    transport.showLink(link, isCopied);
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
    if (place.stop === turn?.to && place.t === 0) {
      turn = null;
      showTransport();
      return draw(now); // at rest, where who predicts is asked again
    }
    cards.drawFlat(sightOf(place));
    showNumbers(place);
    if (cards.hasSolid) solid.request();
    if (turn) return requestDraw();
    if (!cards.isReady) return;
    root.dataset.cursor = place.k;
    if (mode === "visit") root.dataset.visit = place.stop;
    else delete root.dataset.visit;
    if (!isPlaying) return;
    if (isShown || questionHere() === null) return hold();
    pause(); // here something is asked
    requestDraw();
  }

  function showNumbers(place) {
    const { visits } = payload;
    const isVisit = mode === "visit" && place.stop < visits.k.length;
    panel.show(place.k - first(), place, isVisit ? visits.told[place.stop] : null);
    timeline.show(place);
    overview?.show(place);
    table.show(place);
  }

  /** The question of this step in place of the readouts; while an update turns, the last one stays. */
  function showQuestion() {
    const asked = question();
    if (asked === undefined) wantQuestions();
    if (!turn) {
      const { visits } = payload, at = mode === "visit" ? visits.told[stop] : null;
      const moment = at ? at.asked.moment : askedMoment(payload.asked, kOf(stop));
      const canTap = payload.scenes.some(({ visit }) => visit);
      card.show(`${mode} ${stepNumber()}`, isClosed ? null : asked ?? null, { moment, from: questions, canTap });
    }
    panel.element.classList.toggle("asks", card.isOpen && !isPlaying);
  }

  /** Nobody can be asked for questions in a file that has none. */
  const canAsk = () => Boolean(data.questions) || want !== null;

  /** The questions from this step on, once: if they do not have it, there is none. */
  function wantQuestions() {
    const wish = JSON.stringify([payload.run, mode, stepNumber()]);
    if (wish === wanted || want === null) return;
    wanted = wish;
    want("asks", [mode, stepNumber()]);
  }

  function showTransport() {
    root.classList.toggle("asked", hiding === "ask");
    transport.show({
      isPlaying, rate: speed, mode, hasVisits: Boolean(payload.visits), hiding, isAsking: isAsking(),
      hasQuestion: Boolean(question()), canAsk: canAsk(),
    });
  }

  function drawSolid(now) {
    cards.drawSolid(sightOf(placeAt(now)));
  }

  // -- data from Python

  /** A replay has come; it may be late, and of a place that the visitor has left. */
  function receive(arrived) {
    const old = payload;
    const isSameRun = old?.run === arrived.run;
    if (!isSameRun) {
      reach.reset();
      spare = null;
    }
    const target = kAfterArrival(old, arrived, old ? kOf(stop) : 0, reach, data.start);
    if (target === null) spare = arrived;
    else takePayload(arrived, target);
    if (isSameRun && old.window.join() !== arrived.window.join()) reach.answered(arrived.window);
  }

  /** Show this window of a run, at k = `target`. */
  function takePayload(arrived, target) {
    const old = payload;
    const isSameRun = old?.run === arrived.run;
    payload = arrived;
    const isSameWindow = isSameRun && old.window.join() === payload.window.join();

    if (!payload.visits) mode = "update";
    if (!isSameWindow || target !== kOf(stop)) {
      turn = null;
      isShown = false;
      isClosed = false;
      stop = stopOf(target);
    }
    if (!isSameRun) {
      isPlaying = false;
      clearTimeout(holding);
      card.forget();
      address.forget();
      delete root.dataset.cursor;
    }
    root.dataset.last = payload.updates;

    const pictures = cards.take(payload);
    const isOpen = table?.element.open ?? false;
    panel = createPanel(payload);
    panel.stepBy(mode);
    panel.element.prepend(card.element);
    headline.place(Boolean(data.present), panel, card);
    onePicture.take(pictures.filter((picture) => !picture.classList.contains("small")));
    timeline = createTimeline(payload, jump);
    transport.name(payload.step);
    overview = payload.overview ? createOverview(payload, jump) : null;
    table = createTable(payload, jump);
    table.element.open = isOpen;
    arrange(frame, [strip, headline.element, ...pictures, panel.element, message, transport.element, below]);
    strip.replaceChildren(...(overview ? [overview.element] : []));
    transport.place.replaceChildren(timeline.element);
    below.replaceChildren(table.element);
    const count = (name) => pictures.filter((picture) => picture.classList.contains(name)).length;
    const small = count("small"), beneath = count("beneath");
    root.style.setProperty("--scenes", Math.max(1, pictures.length - small - beneath));
    root.style.setProperty("--beneath", beneath);
    root.classList.toggle("has-small", small > 0);
    root.classList.toggle("has-beneath", beneath > 0);
    root.classList.toggle("has-overview", overview !== null);
    if (isSameRun) address.remember();
  }

  /** How pictures look in this theme. */
  function lookOf() {
    const { recolour, run } = payload;
    const style = getComputedStyle(root);
    const isNight = isDark(style.getPropertyValue("--st-background-color"));
    root.classList.toggle("night", isNight);
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
    const sight = () => sightOf(placeAt(performance.now()));
    cards.around(sight());
    cards.make(look, data.plotly, message, sight, () => isGone || mine !== version, () => isGone || requestDraw());
  }

  const stopListening = answerKeys(onCommand, { keeps });
  return {
    /** New data or a new theme from Streamlit. */
    update({ data: arrived, setTriggerValue, setStateValue = null }) {
      ask = setTriggerValue;
      want = setStateValue;
      if (!root.isConnected) host.append(root);
      if (arrived !== data) {
        const old = data;
        data = arrived;
        if (hidingOf(data) !== hidingOf(old)) hiding = hidingOf(data);
        if (data.questions !== old?.questions) questions = data.questions ? JSON.parse(data.questions) : null;
        if (data.recording !== old?.recording) receive(readReplay(JSON.parse(data.recording)));
        else address.remember(); // what ran the page again may have written an older k
      }
      root.classList.toggle("present", Boolean(data.present));
      headline.place(Boolean(data.present), panel, card);
      room.measure();
      refresh();
    },
    destroy() {
      isGone = true;
      stopListening();
      cancelAnimationFrame(nextFrame);
      clearTimeout(holding);
      address.forget();
      solid.stop();
      reach.reset();
      room.stop();
      transport.stop();
      cards.destroy();
      root.remove();
    },
  };
}

const replay = mounted(createPlayer);
export default replay;
