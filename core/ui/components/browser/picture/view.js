// How a 3D picture is seen. Dragging turns it. The wheel scrolls the page, and says how it zooms: after a
// click in the picture; with Ctrl, or two fingers on a touchpad, at once. A button shows it as it was at first.

import { enlarge } from "./colours.js";
import { make } from "../page/elements.js";
import { libraryOf } from "./library.js";
import { SOLID_AXES, projectionOf } from "./space/projection.js";
import { forMouse } from "../page/touching.js";

/** @typedef {{x: number, y: number, z: number}} Place3D */
/** @typedef {{eye: Place3D, center: Place3D, up?: Place3D}} Camera */

const NEAREST = 0.4, FARTHEST = 2.2; // times the distance at first: neither inside, nor a dot
const WHEEL_SPEED = 0.0016; // of a pixel
const LINE = 16; // pixels, where the wheel tells lines
const HINTED = 2500; // ms that it is said how the wheel zooms
const ROOMY = 400, HIGH = 250; // pixels: in a smaller picture the names, whose letters keep their size, need more of it
const NAMES_ALONE = 1.8; // times lower it may be where the axes bear no numbers
const SMALLEST = 0.5; // of a mark's size
const ROOMY_ENOUGH = 480; // pixels: a picture that is as wide and as high comes as near as its letters let it
const ROOM_BESIDE = 3.3, ROOM_ABOVE = 1.2; // letters' sizes of room that numbers and names need around the box
const NEARER = 0.98; // of the distance
const ORIGIN = { x: 0, y: 0, z: 0 }; // where a camera looks that does not say

const difference = (a, b) => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
const norm = ({ x, y, z }) => Math.hypot(x, y, z);

/**
 * A camera nearer to what it looks at, or farther away, as a wheel says.
 *
 * @param {Camera} camera
 * @param {Camera} home the camera at first
 * @param {number} pixels how far the wheel was turned; away from oneself is negative, and nearer
 * @returns {Camera}
 */
export function zoomedCamera(camera, home, pixels) {
  const away = difference(camera.eye, camera.center);
  const usual = norm(difference(home.eye, home.center));
  const wanted = norm(away) * Math.exp(pixels * WHEEL_SPEED);
  const share = Math.min(Math.max(wanted, NEAREST * usual), FARTHEST * usual) / norm(away);
  const { x, y, z } = camera.center;
  return { ...camera, eye: { x: x + away.x * share, y: y + away.y * share, z: z + away.z * share } };
}

/**
 * Is there room for numbers along the axes? In a low picture they would cover each other, and what is drawn.
 *
 * @param {number} height of the picture
 * @returns {boolean}
 */
export function hasRoomForTicks(height) {
  return height >= HIGH;
}

/**
 * A camera that was chosen for a square picture, so far away that a taller or a small one shows as much.
 *
 * @param {Camera} camera
 * @param {number} width of the picture
 * @param {number} height
 * @returns {Camera}
 */
export function fittedCamera(camera, width, height) {
  if (!(width > 0 && height > 0)) return camera;
  const high = hasRoomForTicks(height) ? HIGH : HIGH / NAMES_ALONE;
  const tall = height / width;
  return fartherCamera(camera, Math.max(1, tall) * Math.max(1, (ROOMY / width) * Math.min(1, tall), high / height));
}

/**
 * A camera nearer to a box in a large picture, where letters take a smaller part of it, and the box in the middle: all
 * its corners, and the letters around them, still have room.
 *
 * @param {Camera} camera
 * @param {[number, number, number]} sides of the box
 * @param {number} width of the picture
 * @param {number} height
 * @param {number} letter the size of its letters
 * @returns {Camera}
 */
export function nearerCamera(camera, sides, width, height, letter) {
  if (Math.min(width, height) < ROOMY_ENOUGH) return camera;
  const ends = [-0.5, 0.5], corners = ends.flatMap((x) => ends.flatMap((y) => ends.map((z) => [x * sides[0], y * sides[1], z * sides[2]])));
  const [aside, above] = [ROOM_BESIDE * letter, ROOM_ABOVE * letter];
  /** How much room is left at each edge of the picture. */
  const leftOver = (seen) => {
    const { toPixels } = projectionOf(seen, [], sides, width, height);
    const places = corners.map((corner) => toPixels(/** @type {any} */ (corner)));
    const lefts = places.map(([left]) => left), tops = places.map(([, top]) => top);
    return {
      left: Math.min(...lefts) - aside, right: width - aside - Math.max(...lefts),
      top: Math.min(...tops) - above, bottom: height - aside - Math.max(...tops),
    };
  };
  const centred = (seen) => {
    const { left, right, top, bottom } = leftOver(seen);
    return movedCamera(seen, (left - right) / 2, (bottom - top) / 2, height);
  };
  let seen = camera;
  for (let next = centred(camera); Math.min(...Object.values(leftOver(next))) > 0; next = centred(fartherCamera(next, NEARER))) seen = next;
  return seen;
}

/**
 * How a picture in space of this size is seen at first.
 *
 * @param {Camera} square as it was chosen for a square picture
 * @param {Record<string, any>} scene of its layout
 * @param {number} width
 * @param {number} height
 * @returns {Camera}
 */
export function homeCamera(square, { aspectratio, xaxis }, width, height) {
  const { x = 1, y = 1, z = 1 } = aspectratio ?? {};
  return nearerCamera(fittedCamera(square, width, height), [x, y, z], width, height, xaxis?.tickfont?.size ?? 0);
}

/**
 * What a camera is for a square picture, that was turned in one of another size: the way back from `homeCamera`.
 *
 * @param {Camera} camera
 * @param {Camera} square
 * @param {Camera} home
 * @returns {Camera}
 */
export function squareCamera(camera, square, home) {
  const { eye: from, center: at = ORIGIN } = square, way = difference(at, home.center ?? ORIGIN);
  const moved = ({ x, y, z }) => ({ x: x + way.x, y: y + way.y, z: z + way.z });
  const share = norm(difference(from, at)) / norm(difference(home.eye, home.center ?? ORIGIN));
  return fartherCamera({ ...camera, eye: moved(camera.eye), center: moved(camera.center) }, share);
}

/** A camera that has gone so many pixels to the right and up, as those at what it looks at are. */
function movedCamera(camera, right, up, height) {
  const { eye, center } = camera, { across, top, pixel } = projectionOf(camera, [], [1, 1, 1], height, height);
  const way = across.map((one, axis) => (right * one + up * top[axis]) * pixel);
  const moved = ({ x, y, z }) => ({ x: x + way[0], y: y + way[1], z: z + way[2] });
  return { ...camera, eye: moved(eye), center: moved(center) };
}

/**
 * Marks in a low picture are smaller, so that they do not cover it.
 *
 * @template {Record<string, any>} Trace
 * @param {Trace[]} data
 * @param {number} height of the picture
 * @returns {Trace[]}
 */
export function fittedMarks(data, height) {
  const share = Math.max(SMALLEST, Math.min(1, height / HIGH));
  if (share === 1 || !height) return data;
  return data.map((trace) => (trace.type === "scatter3d" && trace.marker ? { ...trace, ...enlarge({ marker: trace.marker }, share) } : trace));
}

/**
 * A camera so many times as far away from what it looks at.
 *
 * @param {Camera} camera
 * @param {number} share
 * @returns {Camera}
 */
export function fartherCamera(camera, share) {
  const { eye, center = ORIGIN } = camera;
  const away = difference(eye, center);
  return {
    ...camera,
    eye: { x: center.x + away.x * share, y: center.y + away.y * share, z: center.z + away.z * share },
  };
}

/**
 * Is a picture seen in another way than at first?
 *
 * @param {Camera} camera
 * @param {Camera} home
 * @returns {boolean}
 */
export function isTurned(camera, home) {
  return norm(difference(camera.eye, home.eye)) + norm(difference(camera.center, home.center)) > 1e-4;
}

/**
 * A finger that goes up or down over a picture in space scrolls the page; one that goes sideways turns the picture.
 * Plotly would take both, so it is not told of the first kind, nor may it hold the page at the first touch.
 *
 * @param {HTMLElement} plot
 * @param {() => boolean} isSolid
 */
function letPageScroll(plot, isSolid) {
  let began = null, way = "";
  const listen = (name, hear) => plot.addEventListener(name, hear, { capture: true, passive: false });
  listen("touchstart", (event) => {
    if (!isSolid()) return;
    [began] = event.touches;
    way = event.touches.length > 1 ? "turn" : "";
    if (!way) Object.defineProperty(event, "preventDefault", { value: () => {} });
  });
  listen("touchmove", (event) => {
    if (!isSolid() || !began) return;
    const [{ clientX, clientY }] = event.touches;
    way ||= Math.abs(clientY - began.clientY) > Math.abs(clientX - began.clientX) ? "scroll" : "turn";
    if (way === "scroll") event.stopImmediatePropagation();
  });
}

/**
 * @param {HTMLElement} plot
 * @returns {{
 *   button: HTMLElement,
 *   kept: (layout: Record<string, any>) => Record<string, any>,
 *   watch: () => void,
 *   resized: () => void,
 * }}
 *   `kept` is a new layout seen as the picture of the same run is seen now; `watch` once it is drawn
 */
export function createView(plot) {
  let square = /** @type {Camera | null} */ (null); // none: a flat picture
  let box = {}; // what its layout says of it
  let home = /** @type {Camera | null} */ (null); // the same for the picture's present size
  let run = null;
  let ticked = /** @type {string[]} */ ([]); // the axes that bear numbers where there is room
  const current = () => plot._fullLayout?.scene?._scene?.getCamera() ?? null;
  const see = (camera) => libraryOf(plot).relayout(plot, { "scene.camera": camera });
  const button = make(
    "button",
    {
      type: "button",
      class: "reset",
      hidden: true,
      style: "visibility: hidden",
      title: forMouse("Drag to turn the picture. Click it, and the wheel zooms. This button shows it as it was at first."),
      onclick: () => see(home),
    },
    "Reset view",
  );

  const fitted = () => (square ? homeCamera(square, box, plot.clientWidth, plot.clientHeight) : null);

  function showButton() {
    const camera = current();
    const isNeeded = Boolean(home && camera && isTurned(camera, home));
    button.style.visibility = isNeeded ? "visible" : "hidden"; // it keeps its place: nothing jumps
  }

  const hint = make("p", { class: "wheel-hint", role: "status", hidden: true }, "Click the picture, then the wheel zooms.");
  let hinting = 0;

  function tellOfWheel() {
    if (hint.parentElement !== plot.parentElement) plot.after(hint);
    hint.hidden = false;
    clearTimeout(hinting);
    hinting = setTimeout(() => { hint.hidden = true; }, HINTED);
  }

  let isTaken = false; // was it clicked since the pointer came?
  plot.addEventListener("pointerdown", () => {
    isTaken = true;
    hint.hidden = true;
  }, true);
  plot.addEventListener("pointerleave", () => { isTaken = false; });
  plot.addEventListener("wheel", (event) => {
    if (!home) return;
    event.stopPropagation(); // Plotly's own way would zoom for ever, and keep the page from scrolling
    const camera = current();
    if (!camera) return;
    if (!event.ctrlKey && !isTaken) return tellOfWheel();
    event.preventDefault();
    see(zoomedCamera(camera, home, event.deltaY * (event.deltaMode === 1 ? LINE : 1)));
  }, { capture: true, passive: false });

  letPageScroll(plot, () => home !== null);
  return {
    button,
    kept(layout) {
      if (plot.layout && !home) return layout; // flat, or seen as Plotly likes: what it noted there stays
      const now = home && run === layout.uirevision ? current() : null;
      const isOwn = now && isTurned(now, home);
      const given = layout.scene?.camera;
      square = given ? { center: ORIGIN, ...given } : null;
      box = layout.scene ?? {};
      home = fitted();
      button.hidden = !home;
      run = layout.uirevision;
      if (!home) return layout;
      ticked = SOLID_AXES.filter((axis) => layout.scene[axis]?.showticklabels !== false);
      const isTicked = hasRoomForTicks(plot.clientHeight);
      const axes = ticked.map((axis) => [axis, { ...layout.scene[axis], showticklabels: isTicked }]);
      return { ...layout, scene: { ...layout.scene, ...Object.fromEntries(axes), camera: isOwn ? now : home } };
    },
    watch() {
      plot.on("plotly_relayout", showButton);
    },
    resized() {
      const now = current();
      const isOwn = !home || !now || isTurned(now, home);
      home = fitted();
      if (!home) return;
      const isTicked = hasRoomForTicks(plot.clientHeight);
      const ticks = ticked.map((axis) => [`scene.${axis}.showticklabels`, isTicked]);
      libraryOf(plot).relayout(plot, { ...Object.fromEntries(ticks), ...(isOwn ? {} : { "scene.camera": home }) });
    },
  };
}
