// One picture in its card. It knows how to look at a place; when to draw is the player's part.

import { createDescription } from "../../browser/picture/describing.js";
import { make } from "../../browser/page/elements.js";
import { createHeading } from "../../browser/picture/heading.js";
import { drawnMarks } from "../../browser/picture/legend.js";
import { createPicture, dressed, frameOfAxes, unitIn, withFrame } from "../../browser/picture/picture.js";
import { createSaveButtons } from "../../browser/picture/save.js";
import { solidNames } from "../../browser/picture/solid_names.js";
import { tellsHidden } from "../asking/hiding.js";
import { createPointMarks } from "../asking/point_marks.js";
import { frameOf, measuredAt, tellingFrame } from "./frames.js";
import { stepAt, watchClicks } from "./going.js";
import { isOutOfSight } from "./out_of_sight.js";

/** @import { Pointed } from "../asking/question_card.js" */
/** @import { Frame, Place as Spot, Visited } from "./frames.js" */
/** @import { Scene } from "../place/payload.js" */
/** @typedef {Spot & { pointed: Pointed | null }} Place with the points that are asked about */

/** The figure of a scene in this theme, at this scale, in this frame. */
function figureOf(/** @type {Scene} */ scene, /** @type {Frame} */ frame, look) {
  const { data, layout } = withFrame(dressed(scene.figure, look, scene.kind === "3d"), frame);
  const hasTooltip = scene.measured.length > 0; // of its own
  return {
    data: data.map((trace) => (hasTooltip && trace.customdata ? { ...trace, hoverinfo: "none" } : trace)),
    layout,
  };
}

/**
 * @typedef {object} SceneCard
 * @property {HTMLElement} element
 * @property {boolean} isSolid
 * @property {boolean} isLate may be made after the others
 * @property {boolean} isDrawn
 * @property {(scene: Scene) => void} take
 * @property {(look: object, place: Place, first: number, visit: Visited | null) => Promise<void>} make
 * @property {(place: Place, first: number, visit: Visited | null) => void} around all of it that is no picture
 * @property {(place: Place, first: number, visit: Visited | null) => void} draw
 * @property {Set<string>} marks those of points that are drawn now
 * @property {(marks: Set<string>) => void} explain these, beside the title
 * @property {(words: (scene: Scene) => string) => void} describe what it shows, for who does not see it
 * @property {() => void} destroy
 */

/** @import { AskedSigns } from "../../browser/page/signs.js" */

/**
 * @param {(index: number) => void} onTap on a point, while one is asked for
 * @param {(k: number) => void} onGo to an update whose mark was clicked
 * @param {AskedSigns} signs
 * @param {{ isOffered: () => boolean, open: () => void }} moving a moving picture of the run
 * @returns {SceneCard}
 */
export function createSceneCard(onTap, onGo, signs, moving) {
  const plot = make("div", { class: "plot" });
  const tooltip = make("div", { class: "tooltip", role: "tooltip", hidden: true });
  const saving = createSaveButtons(plot, () => {
    return { figure: figureOf(scene, wholeFrame(), dress), name: `${scene.title} k${shown[0].k}` };
  }, moving);
  const picture = createPicture(plot);
  const element = make("section", { class: "card scene" });
  const heading = createHeading(element, signs, picture.resetButton, saving);
  const points = createPointMarks(plot, onTap);
  const cover = make("p", { class: "cover", hidden: true }, "Hidden while you answer.");
  const description = createDescription(plot);
  const outside = make("p", { class: "out-of-sight", hidden: true });
  const stage = make("div", { class: "stage" }, plot, points.element, outside, cover);
  element.append(heading.element, stage, tooltip, description.element);
  signs.group(element);
  picture.onresize = () => {
    if (!shown) return;
    unit = unitIn(plot, scene.figure.layout, dress);
    picture.move(frameOf(scene, ...shown, unit), card.isSolid);
    showPoints();
    showWhetherSeen();
  };
  let scene = /** @type {Scene | null} */ (null);
  let pointed = null; // the point under the pointer, as Plotly tells it
  let row = 0;
  let shown = /** @type {[Place, number, Visited | null] | null} */ (null); // place, first and visit, as drawn last
  let dress = null; // the look
  let unit = 0; // pixels of a unit of the axes
  let told = ""; // what was hidden when it was drawn
  let made = ""; // of which figure, colours and scale the picture is

  /** All that depends on the place that is shown. */
  function wholeFrame(moving = frameOf(scene, ...shown, unit)) {
    const telling = tellingFrame(scene, shown[0].hidden);
    return { data: [...moving.data, ...telling.data], traces: [...moving.traces, ...telling.traces] };
  }

  const marksIn = (frame) => drawnMarks(withFrame(scene.figure, frame).data);

  const hiddenNow = () => [...shown[0].hidden].join();

  function showPoints() {
    points.show(shown[0].pointed, scene.visit, Boolean(dress?.isPresenting));
  }

  /** All of it that is no picture: note, cover, names of points. */
  function showAround() {
    const [{ hidden }] = shown;
    const isCovered = tellsHidden(scene.tells, hidden);
    element.classList.toggle("covered", isCovered);
    element.classList.toggle("not-yet-hidden", told !== hiddenNow()); // a picture in space is drawn later
    cover.hidden = !isCovered;
    const note = scene.notes ? scene.notes[row] : scene.note;
    heading.remark(tellsHidden(scene.note_tells, hidden) ? "" : note);
    showPointed();
    showPoints();
  }

  /** Draw other things hidden than before. */
  function hide(frame) {
    picture.move(frame, card.isSolid);
    solidNames(plot);
    told = hiddenNow();
    element.classList.remove("not-yet-hidden");
  }

  /** Where the line is, if it is nowhere in the picture. */
  function showWhetherSeen() {
    const track = scene.tracks.find(({ unseen }) => unseen), { xaxis, yaxis } = plot._fullLayout ?? {};
    const said = track?.unseen[row] ?? "", line = said && plot.data?.[track.trace];
    const isUnseen = Boolean(line && xaxis && isOutOfSight(line, xaxis.range, yaxis.range));
    if (outside.textContent !== said) outside.textContent = said;
    outside.hidden = !isUnseen;
  }

  /** What is measured of the point under the pointer. */
  function showPointed() {
    if (!pointed) return;
    const measured = scene.measured.filter(({ tells }) => !tellsHidden(tells, shown[0].hidden));
    const lines = measuredAt(measured, pointed.customdata, row).map(([name, text]) =>
      make("div", {}, make("span", {}, name), make("span", {}, text)));
    tooltip.replaceChildren(make("strong", {}, pointed.hovertext ?? ""), ...lines);
    tooltip.hidden = false;
  }

  /** To the update whose mark was clicked; who is asked only goes back. */
  function goTo(place) {
    if (card.isSolid || !plot._fullLayout?.xaxis || tellsHidden(scene.tells, shown[0].hidden)) return;
    const [{ k: seen, known }, first] = shown;
    const until = { seen, told: known === Infinity ? Infinity : seen };
    const k = stepAt(scene, place, frameOfAxes(plot).toPixels, first, until);
    if (k !== null && k !== seen) onGo(k);
  }

  function watchPointer() {
    watchClicks(plot, goTo);
    plot.on("plotly_hover", ({ points: [point], event }) => {
      if (!scene.measured.length || point.customdata === undefined) return;
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
    isLate: false,
    isDrawn: false,
    marks: /** @type {Set<string>} */ (new Set()),
    explain: heading.explain,

    take(arrived) {
      scene = arrived;
      card.isSolid = scene.kind === "3d";
      element.classList.toggle("solid", card.isSolid);
      heading.show(scene);
      element.classList.toggle("timed", scene.timed);
      description.name(scene.title);
      element.dataset.scene = scene.name;
    },

    /** Make the picture, or make it anew if its figure, colours or scale have changed. */
    async make(look, place, first, visit) {
      dress = look;
      shown = [place, first, visit];
      const wanted = JSON.stringify([scene.figure, look]);
      if (card.isDrawn && made === wanted) return;
      made = wanted;
      told = hiddenNow();
      unit = unitIn(plot, scene.figure.layout, dress);
      const frame = wholeFrame();
      card.marks = marksIn(frame);
      await picture.show(figureOf(scene, frame, look));
      if (!card.isDrawn) {
        watchPointer();
        signs.watchNames(plot);
      }
      card.isDrawn = true;
      showAround();
      showWhetherSeen();
    },

    describe(words) {
      description.say(cover.hidden ? words(scene) : cover.textContent);
    },

    around(place, first, visit) {
      shown = [place, first, visit];
      row = place.k - first;
      showAround();
    },

    /** Move what moves. */
    draw(place, first, visit) {
      card.around(place, first, visit);
      const moving = frameOf(scene, place, first, visit, unit), whole = wholeFrame(moving);
      card.marks = marksIn(whole);
      if (told === hiddenNow()) picture.move(moving, card.isSolid);
      else hide(whole);
      showPoints(); // beside what the picture has written by now
      showWhetherSeen();
    },

    destroy() {
      card.isDrawn = false;
      picture.destroy();
      element.remove();
    },
  };
  return card;
}
