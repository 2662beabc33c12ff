// A first run in the page: the line turns by itself, a sentence a step, and points that can be dragged.

import { KEY_PAUSE } from "../browser/page/resting.js";
import { followTheme } from "../browser/picture/colours.js";
import { icon, make } from "../browser/page/elements.js";
import { answerKeys } from "../browser/page/keys.js";
import { mounted } from "../browser/page/mounting.js";
import { createRoom } from "../browser/page/room.js";
import { onGrid, shownText } from "../drawing/decimals.js";
import { createEditor } from "../drawing/editor.js";
import { createExchange } from "../drawing/exchange.js";
import { listen, wishOf } from "../drawing/hand.js";
import { rowOf } from "../drawing/points.js";
import { createPlainSight } from "./plain_sight.js";
import { createSideTable } from "./side_table.js";

const READING = 2000, TURNING = 900; // ms: to read a sentence, and to turn the line
const HURRIED = 0.2; // of that, in a long run after the first steps
const LONG = 14, PATIENT = 6; // steps of a run that is long, and of those that are not hurried
const LARGER = 1.6; // when presenting
const WAITING = "Let go, and it starts again.";

/** Which point it is, and where, without a sign. */
function whereText(points, index) {
  if (!points[index]) return "";
  const { texts, sign } = points[index];
  return `Point ${index + 1} of ${points.length}, ${sign > 0 ? "+" : "−"}, at (${texts.map(shownText).join(", ")}).`;
}

/**
 * What is done, of a sentence that says in its first line what is seen: that no longer holds while the line moves.
 *
 * @param {string} sentence
 * @returns {string}
 */
function actOf(sentence) {
  return sentence.split("\n").slice(1).join("\n") || sentence;
}

/**
 * @param {HTMLElement} host
 * @returns {import("../browser/page/mounting.js").Part}
 */
function createFirstRun(host) {
  const sight = createPlainSight();
  const says = make("p", { class: "says", role: "status", id: "first-run-says" });
  const where = make("p", { class: "unseen", role: "status" }); // the point that keys move
  const table = createSideTable();
  const about = make("p", { class: "about" });
  const count = make("p", { class: "count" });
  const hint = make("p", { class: "hint", id: "first-run-hint" });
  const button = (label, act, ...parts) => make("button", { type: "button", "aria-label": label, onclick: act }, ...parts);
  const play = button("Play", toggle);
  const previous = button("Back", () => step(-1), icon("previous")), next = button("Next", () => step(1), icon("next"));
  const again = make("button", { type: "button", class: "again", onclick: () => tell("again", true) });
  const buttons = make("div", { class: "buttons", role: "group", "aria-label": "Watch the run" }, play, previous, next, count);
  const words = make("div", { class: "words" }, says, about, buttons, make("div", { class: "foot" }, hint, again), where, table.element);
  const frame = make("div", { class: "frame" }, make("div", { class: "picture card ground" }, sight.element), words);
  const root = make("div", { class: "look first-run", "data-testid": "first_run" }, frame);
  const room = createRoom(frame);
  const editor = createEditor((isNudge) => (isNudge ? exchange.sendLater(KEY_PAUSE) : exchange.send()));
  const exchange = createExchange(editor, settle, show);
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

  let data = null, run = null; // what was sent last, and the run that belongs to the points shown
  let box = null; // the part of the plane that is seen
  let k = 0, moved = 0; // the step, and how much of its turn is done, 0 to 1
  let isPlaying = false, isLaid = false;
  let waiting = 0, nextFrame = 0;
  let recoloured = (colour) => colour;
  let tell = (_name, _value) => {};

  const last = () => run.turns.length - 1;
  const pace = (time) => (run.turns.length > LONG && k >= PATIENT ? time * HURRIED : time);

  // -- steps

  function stop() {
    isPlaying = false;
    clearTimeout(waiting);
    cancelAnimationFrame(nextFrame);
    nextFrame = 0;
    moved = 0;
  }

  function goTo(step) {
    k = Math.min(last(), Math.max(0, step));
    moved = 0;
    if (k === last()) isPlaying = false;
    show();
    if (isPlaying) waiting = setTimeout(turn, pace(READING));
  }

  /** The line goes its way, and then the next step is shown. */
  function turn() {
    if (calm.matches || k === last()) return goTo(k + 1);
    const began = performance.now(), time = pace(TURNING);
    const on = (now) => {
      moved = Math.min(1, Math.max(0, now - began) / time);
      if (moved === 1) return goTo(k + 1);
      show();
      nextFrame = requestAnimationFrame(on);
    };
    nextFrame = requestAnimationFrame(on);
  }

  function step(way) {
    const wasTurning = moved > 0;
    stop();
    if (way < 0) return goTo(k - (wasTurning ? 0 : 1));
    if (wasTurning) return goTo(k + 1);
    if (k < last()) turn();
  }

  function begin() {
    stop();
    isPlaying = true;
    goTo(k === last() ? 0 : k);
  }

  function toggle() {
    if (!isPlaying) return begin();
    stop();
    show();
  }

  // -- showing

  function show() {
    if (!run || !isLaid) return;
    const turns = run.turns, { lines, way, point, sides, says: sentence, count: counted } = turns[k];
    const isOld = exchange.isWaiting;
    const line = lines[Math.round(moved * (lines.length - 1))];
    sight.show({
      points: editor.points,
      line,
      next: isOld || point === undefined ? null : lines.at(-1),
      way: isOld || moved ? [] : way,
      ringed: isOld ? null : point ?? null,
      selected: editor.selected,
    });
    put(says, isOld ? WAITING : moved ? actOf(sentence) : sentence);
    says.setAttribute("aria-live", isPlaying ? "off" : "polite");
    put(about, run.about);
    put(count, isOld ? "" : counted);
    put(hint, run.hint);
    put(where, whereText(editor.points, editor.selected));
    table.show(run, editor.points, isOld ? "" : sides);
    put(again, data.again);
    again.hidden = !data.again;
    const label = isPlaying ? "Pause" : k === last() ? "Play again" : "Play";
    if (play.textContent !== label) {
      play.setAttribute("aria-label", label);
      play.replaceChildren(icon(isPlaying ? "pause" : "play"), label);
    }
    previous.disabled = k === 0 && !moved;
    next.disabled = k === last();
    Object.assign(root.dataset, {
      cursor: k, last: last(), state: editor.isDragging ? "moving" : isOld ? "waiting" : "answered",
      playing: isPlaying,
    });
    if (!editor.isDragging) root.dataset.points = JSON.stringify(editor.points.map(rowOf));
  }

  function put(element, text) {
    if (element.textContent !== text) element.textContent = text;
  }

  function resize() {
    isLaid = Boolean(run) && sight.lay(box, run.grid, run.shapes, recoloured);
    show();
  }

  // -- the hand

  const canDrag = () => run.hint !== ""; // without a hint the points stay where they are

  const textsAt = (left, top) => sight.placeOf(left, top).map((value) => onGrid(value, run.step));

  const hand = {
    find: (left, top, reach) => (isLaid && canDrag() ? sight.find(editor.points, editor.selected, left, top, reach) : -1),
    press(index) {
      if (index >= 0) stop();
      editor.select(index);
      show();
    },
    drag(index, left, top) {
      editor.drag(index, textsAt(left, top));
      show();
    },
    drop() {
      editor.drop();
      exchange.rest();
      show();
    },
    tap() {},
    pan() {},
    pinch() {},
    hover(left, top) {
      sight.element.style.cursor = left !== null && hand.find(left, top, 0) >= 0 ? "grab" : "";
    },
  };

  function onKey(event) {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const wish = target === sight.element && canDrag() ? wishOf(event) : null;
    const moves = {
      nudge: (right, up) => {
        if (editor.selected < 0) return false;
        stop();
        editor.nudge(run.step, right, up);
        return keepInside();
      },
      walk: editor.walk,
      leave: editor.leave,
    };
    if (wish && moves[wish[0]]?.(...wish.slice(1)) !== false && moves[wish[0]]) {
      event.preventDefault();
      event.stopPropagation();
      return show();
    }
    const acts = { ArrowLeft: () => step(-1), ArrowRight: () => step(1), Home: () => goBack(0), End: () => goBack(last()) };
    if (key === " " && target !== sight.element) return undefined; // a button's own key
    const act = key === " " ? toggle : acts[key];
    if (!act || !run) return undefined;
    event.preventDefault();
    event.stopPropagation();
    return act();
  }

  function goBack(to) {
    stop();
    goTo(to);
  }

  /** In a room the run has its keys wherever the focus is; beyond its ends they belong to the lecture. */
  function onCommand(command) {
    const acts = { next: () => k < last() && step(1), previous: () => k > 0 && step(-1), first: () => goBack(0), last: () => goBack(last()), toggle };
    return Boolean(run && data.present && acts[command]) && acts[command]() !== false;
  }

  /** Keys lead no point out of sight. */
  function keepInside() {
    const index = editor.selected, point = editor.points[index];
    const [left, top] = sight.pixelOf(point), [x, y] = sight.placeOf(left, top);
    const isOut = Math.abs(x - point.x) > run.step || Math.abs(y - point.y) > run.step;
    if (isOut) editor.undo();
    return true;
  }

  // -- with Python

  function settle(what, points, arrived) {
    const isFirst = run === null, isOwn = !isFirst && what === "answer";
    run = arrived;
    if (isFirst) editor.begin(points);
    else if (isOwn) editor.confirm(points);
    else editor.take(points);
    if (!isOwn) box = run.box; // a point that was dragged is still in the picture, which stays as it is
    stop();
    k = 0;
    isPlaying = !calm.matches;
    resize();
    if (isPlaying) goTo(0);
  }

  const stopKeys = answerKeys(onCommand), stopListening = listen(/** @type {any} */ (sight.element), hand);
  const watcher = new ResizeObserver(resize);
  watcher.observe(sight.element);
  root.addEventListener("keydown", onKey);
  sight.element.setAttribute("aria-label", "Points and a line between them");
  sight.element.setAttribute("aria-describedby", `${says.id} ${hint.id}`);
  sight.element.addEventListener("blur", exchange.hurry);

  return {
    update({ data: arrived, setTriggerValue }) {
      tell = setTriggerValue;
      exchange.through((value) => setTriggerValue("dragged", value));
      if (!root.isConnected) host.append(root);
      root.classList.toggle("present", Boolean(arrived.present));
      const isNight = followTheme(root);
      recoloured = (colour) => (isNight ? arrived.recolour[colour] ?? colour : colour);
      sight.enlarge(arrived.present ? LARGER : 1);
      room.measure();
      const isNew = JSON.stringify([arrived]) !== JSON.stringify([data]);
      data = arrived;
      if (isNew) exchange.receive({ rows: arrived.rows, edition: arrived.edition, answer: arrived });
      resize();
    },
    destroy() {
      stop();
      exchange.stop();
      stopListening();
      stopKeys();
      watcher.disconnect();
      room.stop();
      root.remove();
    },
  };
}

export default mounted(createFirstRun);
