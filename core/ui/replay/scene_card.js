// One picture in its card. It knows how to look at a place; when to draw is the player's part.

import { make } from "./elements.js";
import { enlarge, frameOf, measuredAt, recolour, withFrame } from "./frames.js";
import { readTracks, unpack } from "./payload.js";
import { staticAddress } from "./rules.js";

const PRESENT = 1.4; // lines and letters are so much larger when presenting
const CONFIG = { displayModeBar: false, responsive: false, showTips: false };

let plotly = null; // promise of the library, once for all players of the page

export function loadPlotly(file) {
  const scripts = Array.from(document.scripts, (script) => script.src);
  plotly ??= new Promise((resolve, reject) => {
    if (window.Plotly) return resolve(window.Plotly);
    const script = make("script", { src: staticAddress(file, scripts, document.baseURI) });
    script.addEventListener("load", () => resolve(window.Plotly));
    script.addEventListener("error", () => {
      plotly = null;
      script.remove();
      reject(new Error("Plotly's script did not load."));
    });
    document.head.append(script);
  });
  return plotly;
}

/** Draws moved traces at once.
 *
 * Plotly.animate checks every trace of a figure against its whole schema again, which takes ten
 * times as long as drawing. When only coordinates and texts change, these two calls are all that
 * remains of it. A test compares the drawings; if a newer Plotly has changed inside, animate works.
 */
function moveTraces(plot, { data, traces }) {
  traces.forEach((index, i) => {
    const trace = plot._fullData[index];
    Object.assign(plot.data[index], data[i]);
    Object.assign(trace, data[i], { _length: data[i].x.length });
    const points = trace._module.calc(plot, trace);
    points[0].t ??= {};
    points[0].trace = trace;
    plot.calcdata[index] = points;
  });
  plot._fullData[traces[0]]._module.basePlotModule.plot(plot, traces, { duration: 0 });
}

/** The figure of a scene in this theme, at this scale, in this frame. */
function figureOf(scene, frame, { palette, isPresenting, font, run }) {
  let figure = palette ? recolour(scene.figure, palette) : structuredClone(scene.figure);
  if (isPresenting) figure = enlarge(figure, PRESENT);
  const { data, layout } = withFrame(figure, frame);
  const hasTooltip = scene.measured?.length > 0; // of its own
  return {
    data: data.map((trace) => (hasTooltip && trace.customdata ? { ...trace, hoverinfo: "none" } : trace)),
    layout: {
      uirevision: run, // a picture that was turned or zoomed stays so
      dragmode: scene.kind === "3d" ? "orbit" : false,
      ...layout,
      autosize: true,
      font: { family: font, ...layout.font },
    },
  };
}

export function createSceneCard() {
  const title = make("h3");
  const note = make("p", { class: "note" });
  const plot = make("div", { class: "plot" });
  const tooltip = make("div", { class: "tooltip", role: "tooltip", hidden: true });
  const element = make("section", { class: "card scene" }, make("header", {}, title, note), plot, tooltip);
  let scene = null;
  let tracks = [];
  let measured = [];
  let pointed = null; // the point under the pointer, as Plotly tells it
  let row = 0;
  let made = ""; // of which figure, colours and scale the picture is
  let isQuick = true;

  let size = ""; // the picture follows its card
  const observer = new ResizeObserver(([{ contentRect: { width, height } }]) => {
    const now = `${Math.round(width)}×${Math.round(height)}`;
    if (card.isDrawn && now !== size && width > 0) {
      requestAnimationFrame(() => card.isDrawn && window.Plotly.Plots.resize(plot));
    }
    size = now;
  });
  observer.observe(plot);

  /** What is measured of the point under the pointer. */
  function showPointed() {
    if (!pointed) return;
    const lines = measuredAt(measured, pointed.customdata, row).map(([name, text]) =>
      make("div", {}, make("span", {}, name), make("span", {}, text)));
    tooltip.replaceChildren(make("strong", {}, pointed.hovertext ?? ""), ...lines);
    tooltip.hidden = false;
  }

  function watchPointer() {
    plot.on("plotly_hover", ({ points: [point], event }) => {
      if (!measured.length || point.customdata === undefined) return;
      pointed = point;
      const box = element.getBoundingClientRect();
      const isRight = event.clientX - box.left > box.width / 2;
      tooltip.style.left = isRight ? "auto" : `${event.clientX - box.left + 14}px`;
      tooltip.style.right = isRight ? `${box.right - event.clientX + 14}px` : "auto";
      tooltip.style.top = `${event.clientY - box.top + 10}px`;
      showPointed();
    });
    plot.on("plotly_unhover", () => {
      pointed = null;
      tooltip.hidden = true;
    });
  }

  const card = {
    element,
    isSolid: false,
    isLate: false, // may be made after the others
    isDrawn: false,

    take(arrived, subframes) {
      scene = arrived;
      tracks = readTracks(scene, subframes);
      measured = (scene.measured ?? []).map((one) => ({ ...one, values: unpack(one.values) }));
      card.isSolid = scene.kind === "3d";
      title.textContent = scene.title;
      note.textContent = scene.note ?? "";
      element.setAttribute("aria-label", scene.title);
      element.dataset.scene = scene.name;
    },

    /** Make the picture, or make it anew if its figure, colours or scale have changed. */
    async make(look, place, first, visited) {
      const wanted = JSON.stringify([scene.figure, look]);
      if (card.isDrawn && made === wanted) return;
      made = wanted;
      const { data, layout } = figureOf(scene, frameOf(scene, tracks, place, first, visited), look);
      await window.Plotly.react(plot, data, layout, CONFIG);
      if (!card.isDrawn) watchPointer();
      card.isDrawn = true;
    },

    /** Move what moves. */
    draw(place, first, visited) {
      row = place.k - first;
      showPointed();
      const frame = frameOf(scene, tracks, place, first, visited);
      if (!frame.traces.length) return;
      try {
        if (isQuick) return moveTraces(plot, frame);
      } catch (error) {
        console.warn("The quick way to draw does not fit this Plotly.", error);
        isQuick = false;
      }
      const options = {
        mode: "immediate",
        frame: { duration: 0, redraw: card.isSolid },
        transition: { duration: 0 },
      };
      window.Plotly.animate(plot, frame, options).catch(() => {}); // replaced by a newer frame: fine
    },

    destroy() {
      card.isDrawn = false;
      observer.disconnect();
      window.Plotly?.purge(plot);
      element.remove();
    },
  };
  return card;
}
