// A Plotly picture that fits its place, in the theme's colours, whose traces move fast.

import { enlarge, recolour } from "./colours.js";
import { libraryOf, loadPlotly, takeLatest } from "./library.js";
import { createView, fartherCamera, fittedMarks } from "./view.js";

/**
 * A figure as Plotly takes it.
 *
 * @typedef {{data: object[], layout: Record<string, any>}} Figure
 */

/**
 * New values of those traces of a figure that move, and which these are.
 *
 * @typedef {{data: Record<string, any>[], traces: number[]}} Frame
 */

/**
 * How pictures look: the colours of a dark theme, the scale, the letters, and of which run they are.
 *
 * @typedef {{palette: Record<string, string> | null, isPresenting: boolean, font: string, run: string}} Look
 */

const PRESENT = 1.5; // lines and letters are so much larger when presenting, on the smallest projector
const PROJECTOR = [1280, 720]; // pixels
const FARTHER = 1.12; // away is a picture in space then, so that its letters have room
const FINGERTIP = 44; // pixels around a mark in which a tap means it
const CONFIG = { displayModeBar: false, responsive: false, showTips: false, scrollZoom: false };

const isCoarse = () => window.matchMedia("(pointer: coarse)").matches;

/**
 * Whether pictures can be drawn; if not, the message says so.
 *
 * @param {string} file Plotly's script
 * @param {HTMLElement} message
 * @returns {Promise<boolean>}
 */
export async function canDraw(file, message) {
  try {
    await loadPlotly(file);
    message.hidden = true;
  } catch {
    message.textContent = "The pictures could not be loaded; the numbers work without them. Reload the page to try again.";
    message.hidden = false;
  }
  return message.hidden;
}

/** How many times as large as the smallest projector the screen is. */
function projected() {
  const { innerWidth = 0, innerHeight = 0 } = window;
  return Math.max(1, Math.min(innerWidth / PROJECTOR[0], innerHeight / PROJECTOR[1]));
}

/** A picture in space, seen from farther away. */
function fromFarther(figure) {
  const scene = figure.layout.scene;
  if (!scene?.camera) return figure;
  const camera = fartherCamera(scene.camera, FARTHER);
  return { ...figure, layout: { ...figure.layout, scene: { ...scene, camera } } };
}

/**
 * A figure in this theme and at this scale.
 *
 * @param {Figure} figure
 * @param {Look} look
 * @param {boolean} isSolid
 * @returns {Figure}
 */
export function dressed(figure, { palette, isPresenting, font, run }, isSolid) {
  const coloured = palette ? recolour(figure, palette) : structuredClone(figure);
  const { data, layout } = isPresenting ? fromFarther(enlarge(coloured, PRESENT * projected())) : coloured;
  return {
    data,
    layout: {
      uirevision: run, // a picture that was turned or zoomed stays so
      ...(isCoarse() ? { hoverdistance: FINGERTIP } : {}), // a tap takes the nearest mark
      dragmode: isSolid ? "orbit" : false,
      ...layout,
      autosize: true,
      font: { family: font, ...layout.font },
    },
  };
}

/**
 * How many pixels a unit has on both axes of a flat picture in this place, for letters of the usual size; 0 without such
 * a unit, and while the place is hidden.
 *
 * @param {HTMLElement} plot
 * @param {Record<string, any>} layout as it was sent
 * @param {Look} look
 * @returns {number}
 */
export function unitIn(plot, { xaxis, yaxis, margin }, { isPresenting }) {
  if (!yaxis?.scaleanchor) return 0;
  const scale = isPresenting ? PRESENT * projected() : 1;
  const perUnit = (pixels, [low, high]) => pixels / (high - low);
  const width = plot.clientWidth - scale * margin.l - margin.r, height = plot.clientHeight - margin.t - scale * margin.b;
  return Math.max(0, Math.min(perUnit(width, xaxis.range), perUnit(height, yaxis.range)) / scale);
}

/**
 * A figure as it looks in a frame; neither is changed.
 *
 * @param {Figure} figure
 * @param {Frame} frame
 * @returns {Figure}
 */
export function withFrame(figure, { data, traces }) {
  const moved = new Map(traces.map((trace, index) => [trace, data[index]]));
  return {
    ...figure,
    data: figure.data.map((trace, index) => ({ ...trace, ...moved.get(index) })),
  };
}

/**
 * Where a point of the plane is in a picture, in pixels, and back; both from its top left corner.
 *
 * @param {any} plot
 * @returns {{ toPixels: (place: number[]) => [number, number], toPoint: (pixels: number[]) => number[], size: number, left: number[], top: number[] }}
 */
export function frameOfAxes(plot) {
  const { xaxis, yaxis } = plot._fullLayout;
  return {
    toPixels: ([x, y]) => /** @type {[number, number]} */ ([xaxis._offset + xaxis.d2p(x), yaxis._offset + yaxis.d2p(y)]),
    toPoint: ([left, top]) => [xaxis.p2d(left - xaxis._offset), yaxis.p2d(top - yaxis._offset)],
    size: Math.abs(xaxis.range[1] - xaxis.range[0]),
    left: [xaxis._offset, xaxis._offset + xaxis._length],
    top: [yaxis._offset, yaxis._offset + yaxis._length],
  };
}

/** Puts traces back in their order: drawing only some of them brings these together. */
function restack(plot) {
  for (const layer of plot.querySelectorAll(".scatterlayer")) {
    const place = (group) => group.__data__[0].trace.index;
    let next = null;
    for (const group of [...layer.children].sort((a, b) => place(b) - place(a))) {
      if (group.nextSibling !== next) layer.insertBefore(group, next);
      next = group;
    }
  }
}

const isStyle = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** Draws moved traces at once.
 *
 * Plotly.animate checks every trace of a figure against its whole schema again, which takes ten
 * times as long as drawing. When only coordinates, texts and colours change, these calls are all
 * that remains of it. A test compares the drawings; if a newer Plotly has changed inside, animate
 * works.
 */
function moveTraces(plot, { data, traces }) {
  let isRestyled = false;
  traces.forEach((index, i) => {
    const trace = plot._fullData[index];
    Object.assign(plot.data[index], data[i]);
    for (const [name, value] of Object.entries(data[i])) {
      trace[name] = isStyle(value) ? { ...trace[name], ...value } : value;
      isRestyled ||= isStyle(value) || name === "fillcolor";
    }
    if (data[i].x) trace._length = data[i].x.length;
    const points = trace._module.calc(plot, trace) ?? [{}]; // a mesh has nothing to prepare
    points[0].t ??= {};
    points[0].trace = trace;
    plot.calcdata[index] = points;
  });
  const module = plot._fullData[traces[0]]._module;
  module.basePlotModule.plot(plot, traces, { duration: 0 });
  if (isRestyled) module.style(plot);
  restack(plot);
}

/**
 * The picture in an element of the page, which it fills and follows.
 *
 * @param {HTMLElement} plot
 * @returns {{
 *   isDrawn: boolean,
 *   resetButton: HTMLElement,
 *   onresize: () => void,
 *   show: (figure: Figure) => Promise<void>,
 *   move: (frame: Frame, isSolid?: boolean) => void,
 *   destroy: () => void,
 * }}
 */
export function createPicture(plot) {
  const view = createView(plot);
  let isQuick = true;
  let ranges = []; // [axis, its range] where both have the same unit: in another shape they are wider
  const observer = new ResizeObserver(() => fit());
  observer.observe(plot);

  const isFitting = ({ width, height }) => Math.abs(width - plot.clientWidth) <= 1 && Math.abs(height - plot.clientHeight) <= 1;

  /** Into its place, once that is laid out. */
  function fit() {
    requestAnimationFrame(async () => {
      if (!picture.isDrawn || !plot.offsetWidth || isFitting(plot._fullLayout)) return; // or hidden while it is on its way out
      for (const [axis, range] of ranges) plot.layout[axis].range = [...range];
      await libraryOf(plot).Plots.resize(plot);
      if (!picture.isDrawn) return; // gone meanwhile
      view.resized();
      picture.onresize();
    });
  }

  const picture = {
    isDrawn: false,
    resetButton: view.button,
    onresize: () => {},

    /** Make the picture, or make it anew. */
    async show({ data, layout }) {
      ranges = layout.yaxis?.scaleanchor ? ["xaxis", "yaxis"].map((axis) => [axis, [...layout[axis].range]]) : [];
      if (takeLatest(plot)) picture.isDrawn = false;
      await libraryOf(plot).react(plot, fittedMarks(data, plot.clientHeight), view.kept(layout), CONFIG);
      if (!picture.isDrawn) view.watch();
      picture.isDrawn = true;
      fit(); // a place that changes and changes back between two frames tells no observer, and it was drawn in between
    },

    /** Move what moves. */
    move(frame, isSolid = false) {
      if (!frame.traces.length) return;
      try {
        if (isQuick) return moveTraces(plot, frame);
      } catch (error) {
        console.warn("The quick way to draw does not fit this Plotly.", error);
        isQuick = false;
      }
      const options = {
        mode: "immediate",
        frame: { duration: 0, redraw: isSolid },
        transition: { duration: 0 },
      };
      libraryOf(plot).animate(plot, frame, options).catch(() => {}); // replaced by a newer frame: fine
    },

    destroy() {
      picture.isDrawn = false;
      observer.disconnect();
      libraryOf(plot)?.purge(plot);
    },
  };
  return picture;
}
