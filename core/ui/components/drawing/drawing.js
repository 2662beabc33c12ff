// The drawing: points that follow the hand, and the answer that Python gives when it lets go.

import { KEY_PAUSE } from "../browser/page/resting.js";
import { followTheme } from "../browser/picture/colours.js";
import { lineAcross } from "../browser/picture/half_planes.js";
import { make } from "../browser/page/elements.js";
import { mounted } from "../browser/page/mounting.js";
import { createRoom } from "../browser/page/room.js";
import { createSigns } from "../browser/page/signs.js";
import { createAnswer } from "./answer.js";
import { finestStep, gridFor, gridSteps, onGrid, tickStep } from "./decimals.js";
import { createEditor } from "./editor.js";
import { createExchange } from "./exchange.js";
import { listen, wishOf } from "./hand.js";
import { paint } from "./paint.js";
import { boxOf, frameOf, isWithin, nearest, toCanvas, toPlane } from "./plane.js";
import { pointOf, rowOf } from "./points.js";
import { createSight } from "./sight.js";
import { planeShows, planeText, statusText } from "./status.js";
import { createToolbar } from "./toolbar.js";
import { isTouched } from "../browser/page/touching.js";

const LARGER = 1.5; // when presenting
const ZOOM = 1.4; // of the buttons
const HOVER = 12; // pixels
const MOST_TOLD = 300; // points that the page's attributes name

/** In place of the present one: a stroke is no step to go back in the browser. */
function writeAddress(query) {
  const url = new URL(location.href);
  url.search = query;
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}

/**
 * The drawing of one place on the page: owner of its canvas, timers and listeners.
 *
 * @param {HTMLElement} host
 * @returns {import("../browser/page/mounting.js").Part}
 */
function createDrawing(host) {
  const canvas = make("canvas", { tabindex: "0", role: "application", "aria-describedby": "drawing-status drawing-shows" });
  const shows = make("p", { class: "unseen", id: "drawing-shows" });
  const status = make("p", { class: "status", id: "drawing-status", role: "status" });
  const plane = make("div", { class: "plane" }, canvas);
  const toolbar = createToolbar(act);
  const card = make("div", { class: "paper card" }, toolbar.element, plane, status, shows);
  const desk = make("div", { class: "frame" }, card);
  const root = make("div", { class: "look drawing", "data-testid": "drawing" }, desk);
  const signs = createSigns(root);
  const panel = createAnswer(signs);
  desk.append(panel.element);
  root.append(panel.table);
  const room = createRoom(desk);
  const context = canvas.getContext("2d");
  const editor = createEditor((isNudge) => (isNudge ? exchange.sendLater(KEY_PAUSE) : exchange.send()));
  const exchange = createExchange(editor, settle, requestDraw);
  const sight = createSight();

  let data = null, answer = null;
  let step = null; // of the grid; 0 is off, null not chosen yet
  let ghost = null; // the point that a click would add
  let colour = (name) => name, font = "sans-serif", isLarge = false;
  let nextFrame = 0;
  let pixels = null; // the media query that holds for the present pixel ratio

  const canAdd = () => data.dimension <= 2 && editor.points.length < data.most;
  const keyStep = () => step || tickStep(sight.view.scale) / 10;

  // -- tools, keys and the hand

  const placeOf = (left, top) => toPlane(sight.view, sight.frame, left, top);

  function textsAt(x, y) {
    const fine = step || finestStep(sight.view.scale);
    return [onGrid(x, fine), onGrid(y, fine)].slice(0, data.dimension);
  }

  function add(x, y, sign) {
    if (canAdd()) editor.add(textsAt(x, y), sign);
  }

  /** A new point by keys: beside the selected one, else in the middle. */
  function insert() {
    const beside = editor.points[editor.selected];
    const { x, y } = sight.view;
    add(beside ? beside.x + keyStep() : x, beside ? beside.y : y, editor.sign);
  }

  function travel(way) {
    way();
    if (sight.misses(editor.points)) fit();
  }

  function act(name, value) {
    const acts = {
      flip: () => editor.flip(editor.selected),
      undo: () => travel(editor.undo),
      redo: () => travel(editor.redo),
      clear: editor.clear,
      fit,
      nearer: () => sight.zoom(ZOOM),
      farther: () => sight.zoom(1 / ZOOM),
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
    find: (left, top, reach) => (
      isWithin(sight.frame, left, top) ? nearest(editor.points, sight.view, sight.frame, left, top, reach) : -1
    ),
    press(index) {
      ghost = null;
      editor.select(index);
      requestDraw();
    },
    drag(index, left, top) {
      editor.drag(index, textsAt(...placeOf(left, top)));
      requestDraw();
    },
    drop(index) {
      editor.drop();
      const { view, frame } = sight, { x, y } = editor.points[index] ?? view;
      if (!isWithin(frame, ...toCanvas(view, frame, x, y))) fit(); // it was dragged out of sight
      exchange.rest();
      requestDraw();
    },
    tap(index, left, top, isAlt) {
      if (!isWithin(sight.frame, left, top)) return;
      const [x, y] = placeOf(left, top);
      if (editor.pen === "erase") editor.remove(index);
      else if (index < 0) add(x, y, isAlt ? -editor.sign : editor.sign);
      else if (isAlt) editor.flip(index);
      requestDraw();
    },
    pan(right, down) {
      sight.pan(right, down);
      requestDraw();
    },
    pinch(before, after) {
      sight.pinch(before, after);
      requestDraw();
    },
    hover(left, top) {
      const isInside = left !== null && isWithin(sight.frame, left, top);
      const isErasing = editor.pen === "erase";
      const isOnPoint = isInside && hand.find(left, top, HOVER) >= 0;
      canvas.style.cursor = isOnPoint ? (isErasing ? "pointer" : "grab") : isErasing ? "default" : "crosshair";
      const isFree = isInside && !isOnPoint && !isErasing && canAdd();
      ghost = isFree ? pointOf([...textsAt(...placeOf(left, top)), editor.sign]) : null;
      requestDraw();
    },
  };

  // -- showing

  function requestDraw() {
    nextFrame ||= requestAnimationFrame(show);
  }

  function show() {
    nextFrame = 0;
    const { view, frame } = sight;
    if (!frame || !data) return;
    const { points, selected, pen, canUndo, canRedo } = editor;
    const isOld = exchange.isWaiting;
    paint(context, { frame, view, points, selected, ghost, answer, isOld, names: data.names, colour, font, isLarge });
    const isOutside = Boolean(answer?.outside) && !lineAcross(answer.lines[0].line, boxOf(view, frame));
    panel.show(answer, isOld, isOutside);
    toolbar.show({
      pen, step, steps: gridSteps(view.scale, step), canAdd: canAdd(), canUndo, canRedo,
      isSelected: selected >= 0, isEmpty: points.length === 0,
    });
    const said = statusText(points, selected, ghost, isTouched() ? data.touch_hint : data.hint, isTouched());
    if (status.textContent !== said) status.textContent = said;
    const count = points.length, shown = planeShows(points, isOld ? null : answer);
    if (shows.textContent !== shown) shows.textContent = shown;
    canvas.setAttribute("aria-label", planeText(count));
    Object.assign(root.dataset, {
      state: editor.isDragging ? "moving" : isOld ? "waiting" : "answered",
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
    if (sight.reframe(frameOf(width, height, isLarge ? LARGER : 1), editor.points)) fit();
    show();
  }

  /** Another screen or zoom may have other pixels in a plane of the same size. */
  function watchPixels() {
    pixels = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    pixels.addEventListener("change", onPixels);
  }

  function onPixels() {
    pixels.removeEventListener("change", onPixels);
    watchPixels();
    resize();
  }

  function fit() {
    sight.fit(editor.points, data.origin);
    step = gridFor(sight.view.scale, step);
  }

  // -- with Python

  function settle(what, points, arrived) {
    const isFirst = answer === null;
    answer = arrived;
    if (isFirst) editor.begin(points);
    else if (what === "answer") return editor.confirm(points);
    else editor.take(points);
    if (sight.frame && sight.misses(points)) fit();
  }

  function readTheme() {
    const style = getComputedStyle(root);
    const isNight = followTheme(root);
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
  watchPixels();
  root.addEventListener("keydown", onKey);
  canvas.addEventListener("focus", () => editor.select(-1)); // Tab goes through the points again
  canvas.addEventListener("blur", exchange.hurry);
  window.addEventListener("beforeunload", onLeave);

  return {
    /** New data or a new theme from Streamlit. */
    update({ data: arrived, setTriggerValue }) {
      exchange.through((value) => setTriggerValue("drawn", value));
      if (!root.isConnected) host.append(root);
      const isNew = arrived !== data;
      data = arrived;
      if (isNew) {
        const { rows, edition, answer } = arrived;
        exchange.receive({ rows: JSON.parse(rows), edition, answer });
        if (arrived.address !== undefined) writeAddress(arrived.address);
      }
      isLarge = Boolean(arrived.present);
      root.classList.toggle("present", isLarge);
      room.measure();
      readTheme();
      resize();
    },
    destroy() {
      exchange.stop();
      stopListening();
      watcher.disconnect();
      pixels.removeEventListener("change", onPixels);
      room.stop();
      signs.stop();
      window.removeEventListener("beforeunload", onLeave);
      cancelAnimationFrame(nextFrame);
      root.remove();
    },
  };
}

export default mounted(createDrawing);
