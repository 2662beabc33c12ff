// The drawing: points that follow the hand, and the answer that Python gives when it lets go.

import { isDark } from "../browser/colours.js";
import { make } from "../browser/elements.js";
import { mounted } from "../browser/mounting.js";
import { createRoom } from "../browser/room.js";
import { createAnswer } from "./answer.js";
import { finestStep, gridFor, gridSteps, onGrid, tickStep } from "./decimals.js";
import { createEditor } from "./editor.js";
import { listen, wishOf } from "./hand.js";
import { paint } from "./paint.js";
import {
  fitted, frameOf, isWithin, nearest, needsFit, panned, toPlane, zoomed,
} from "./plane.js";
import { isSame, pointOf, reception, rowOf } from "./points.js";
import { planeText, statusText } from "./status.js";
import { createToolbar } from "./toolbar.js";

const LARGER = 1.4; // when presenting
const ZOOM = 1.4; // of the buttons
const HOVER = 12; // pixels
const KEY_PAUSE = 250; // ms after the last key until the server is told
const MOST_TOLD = 300; // points that the page's attributes name

/**
 * The drawing of one place on the page: owner of its canvas, timers and listeners.
 *
 * @param {HTMLElement} host
 * @returns {import("../browser/mounting.js").Part}
 */
function createDrawing(host) {
  const canvas = make("canvas", { tabindex: "0", role: "application", "aria-describedby": "drawing-status" });
  const status = make("p", { class: "status", id: "drawing-status", "aria-live": "polite" });
  const plane = make("div", { class: "plane" }, canvas);
  const toolbar = createToolbar(act);
  const panel = createAnswer();
  const card = make("div", { class: "paper card" }, toolbar.element, plane, status);
  const desk = make("div", { class: "frame" }, card, panel.element);
  const root = make("div", { class: "look drawing", "data-testid": "drawing" }, desk);
  const room = createRoom(desk);
  const context = canvas.getContext("2d");
  const editor = createEditor((isNudge) => (isNudge ? sendLater(KEY_PAUSE) : sendNow()));

  const drawing = Math.random().toString(36).slice(2);
  let number = 0, answered = 0; // of the edition sent last, and of the one answered last
  let tell = () => {}; // sends a value to the server
  let data = null, answer = null;
  let view = null, frame = null;
  let whole = null; // {view, points}: the last view that was made to show all points, and these
  let step = null; // of the grid; 0 is off, null not chosen yet
  let ghost = null; // the point that a click would add
  let colour = (name) => name, font = "sans-serif", isLarge = false;
  let nextFrame = 0, telling = 0;
  const isTouched = window.matchMedia("(pointer: coarse)").matches;

  const isMoving = () => editor.isDragging || telling !== 0;
  const isOld = () => isMoving() || number > answered;
  const isWhole = () => whole?.view === view && isSame(whole.points, editor.points);
  const canAdd = () => data.dimension <= 2 && editor.points.length < data.most;
  const keyStep = () => step || tickStep(view.scale) / 10;

  // -- tools, keys and the hand

  function textsAt(x, y) {
    const fine = step || finestStep(view.scale);
    return [onGrid(x, fine), onGrid(y, fine)].slice(0, data.dimension);
  }

  function add(x, y, sign) {
    if (canAdd()) editor.add(textsAt(x, y), sign);
  }

  /** A new point by keys: beside the selected one, else in the middle. */
  function insert() {
    const beside = editor.points[editor.selected];
    add(beside ? beside.x + keyStep() : view.x, beside ? beside.y : view.y, editor.sign);
  }

  function travel(way) {
    way();
    if (needsFit(editor.points, view, frame)) fit();
  }

  function zoom(factor) {
    view = zoomed(view, frame, factor, frame.left + frame.width / 2, frame.top + frame.height / 2);
  }

  function act(name, value) {
    const acts = {
      flip: () => editor.flip(editor.selected),
      undo: () => travel(editor.undo),
      redo: () => travel(editor.redo),
      clear: editor.clear,
      fit,
      nearer: () => zoom(ZOOM),
      farther: () => zoom(1 / ZOOM),
      grid: () => { step = value; },
    };
    (acts[name] ?? (() => editor.choosePen(name)))();
    requestDraw();
  }

  function onKey(event) {
    const wish = wishOf(event);
    if (!wish) return;
    const [name, ...values] = wish;
    const anywhere = { undo: () => travel(editor.undo), redo: () => travel(editor.redo) };
    const onPlane = {
      insert,
      nudge: (right, up) => editor.nudge(keyStep(), right, up),
      label: editor.label,
      remove: () => editor.remove(editor.selected),
      walk: editor.walk,
      leave: editor.leave,
    };
    const done = anywhere[name] ?? (event.target === canvas ? onPlane[name] : null);
    if (!done || done(...values) === false) return;
    event.preventDefault();
    event.stopPropagation();
    requestDraw();
  }

  const hand = {
    find: (left, top, reach) =>
      (isWithin(frame, left, top) ? nearest(editor.points, view, frame, left, top, reach) : -1),
    press(index) {
      ghost = null;
      editor.select(index);
      requestDraw();
    },
    drag(index, left, top) {
      editor.drag(index, textsAt(...toPlane(view, frame, left, top)));
      requestDraw();
    },
    drop() {
      editor.drop();
      requestDraw();
    },
    tap(index, left, top, isAlt) {
      if (!isWithin(frame, left, top)) return;
      const [x, y] = toPlane(view, frame, left, top);
      if (editor.pen === "erase") editor.remove(index);
      else if (index < 0) add(x, y, isAlt ? -editor.sign : editor.sign);
      else if (isAlt) editor.flip(index);
      requestDraw();
    },
    pan(right, down) {
      view = panned(view, right, down);
      requestDraw();
    },
    pinch(before, after) {
      const nearer = zoomed(view, frame, after.spread / before.spread, before.left, before.top);
      view = panned(nearer, after.left - before.left, after.top - before.top);
      requestDraw();
    },
    hover(left, top) {
      const isInside = left !== null && isWithin(frame, left, top);
      const isErasing = editor.pen === "erase";
      const isOnPoint = isInside && hand.find(left, top, HOVER) >= 0;
      canvas.style.cursor = isOnPoint ? (isErasing ? "pointer" : "grab") : isErasing ? "default" : "crosshair";
      const isFree = isInside && !isOnPoint && !isErasing && canAdd();
      ghost = isFree ? pointOf([...textsAt(...toPlane(view, frame, left, top)), editor.sign]) : null;
      requestDraw();
    },
  };

  // -- showing

  function requestDraw() {
    nextFrame ||= requestAnimationFrame(show);
  }

  function show() {
    nextFrame = 0;
    if (!frame || !data) return;
    const { points, selected, pen, canUndo, canRedo } = editor;
    paint(context, {
      frame, view, points, selected, ghost, answer, isOld: isOld(), names: data.names, colour, font, isLarge,
    });
    panel.show(answer, isOld());
    toolbar.show({
      pen, step, steps: gridSteps(view.scale, step), canAdd: canAdd(), canUndo, canRedo,
      isSelected: selected >= 0, isEmpty: points.length === 0,
    });
    const said = statusText(points, selected, ghost, isTouched ? data.touch_hint : data.hint);
    if (status.textContent !== said) status.textContent = said;
    const count = points.length;
    canvas.setAttribute("aria-label", planeText(count));
    Object.assign(root.dataset, {
      state: editor.isDragging ? "moving" : isOld() ? "waiting" : "answered",
      count, selected,
      view: JSON.stringify({ ...view, ...frame }),
    });
    if (!editor.isDragging) root.dataset.points = count > MOST_TOLD ? "" : JSON.stringify(points.map(rowOf));
  }

  function resize() {
    const { width, height } = plane.getBoundingClientRect();
    if (!width || !height || !data) return;
    const ratio = window.devicePixelRatio || 1;
    Object.assign(canvas, { width: Math.round(width * ratio), height: Math.round(height * ratio) });
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const old = frame;
    frame = frameOf(width, height, isLarge ? LARGER : 1);
    const hasChanged = frame.width !== old?.width || frame.height !== old?.height;
    if (!view || (hasChanged && isWhole())) fit();
    else if (old && hasChanged) {
      const shrunk = Math.min(frame.width / old.width, frame.height / old.height);
      view = { ...view, scale: view.scale * shrunk };
    }
    show();
  }

  function fit() {
    view = fitted(editor.points, frame, data.origin);
    step = gridFor(view.scale, step);
    whole = { view, points: editor.points };
  }

  // -- with Python

  /** Tell the server, when the keys have come to rest. */
  function sendLater(pause) {
    clearTimeout(telling);
    telling = setTimeout(sendNow, pause);
    requestDraw();
  }

  function sendNow() {
    clearTimeout(telling);
    telling = 0;
    number += 1;
    tell("drawn", { edition: { drawing, number }, rows: editor.points.map(rowOf) });
    requestDraw();
  }

  function take(arrived) {
    const isFirst = data === null;
    const points = arrived.rows.map(pointOf);
    data = arrived;
    const what = isFirst ? "take" : reception({ edition: arrived.edition, points }, {
      edition: { drawing, number }, answered, isMoving: isMoving(), points: editor.points,
    });
    if (what === "unheard") return sendLater(0);
    if (what === "late") return;
    answered = number;
    answer = arrived.answer;
    if (what === "answer") return editor.confirm(points);
    if (isFirst) editor.begin(points);
    else editor.take(points);
    if (frame && needsFit(points, view, frame)) fit();
  }

  function readTheme() {
    const style = getComputedStyle(root);
    const isNight = isDark(style.getPropertyValue("--st-background-color"));
    root.classList.toggle("night", isNight);
    font = style.fontFamily;
    colour = (name) => {
      const light = data.palette[name] ?? name;
      return isNight ? data.recolour[light] ?? light : light;
    };
  }

  function onLeave(event) {
    if (data?.unsaved && editor.points.length) event.preventDefault();
  }

  const stopListening = listen(canvas, hand);
  const watcher = new ResizeObserver(resize);
  watcher.observe(plane);
  root.addEventListener("keydown", onKey);
  canvas.addEventListener("focus", () => editor.select(-1)); // Tab goes through the points again
  canvas.addEventListener("blur", () => { if (telling) sendNow(); });
  window.addEventListener("beforeunload", onLeave);

  return {
    /** New data or a new theme from Streamlit. */
    update({ data: arrived, setTriggerValue }) {
      tell = setTriggerValue;
      if (!root.isConnected) host.append(root);
      if (arrived !== data) take(arrived);
      isLarge = Boolean(arrived.present);
      root.classList.toggle("present", isLarge);
      room.measure();
      readTheme();
      resize();
    },
    destroy() {
      clearTimeout(telling);
      stopListening();
      watcher.disconnect();
      room.stop();
      window.removeEventListener("beforeunload", onLeave);
      cancelAnimationFrame(nextFrame);
      root.remove();
    },
  };
}

export default mounted(createDrawing);
