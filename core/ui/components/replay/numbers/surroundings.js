// What stands around the pictures of a run, made anew with every window of it: readouts, timeline, table.

import { arrange, make } from "../../browser/page/elements.js";
import { tellsHidden } from "../asking/hiding.js";
import { createPanel } from "./panel.js";
import { createPointTable } from "./point_table.js";
import { createHeadline } from "../presenting.js";
import { createVoice } from "./speaking.js";
import { createTable } from "./table.js";
import { createOverview, createTimeline } from "./timeline.js";

/** @import { ReadReplay } from "../place/payload.js" */

/**
 * @param {object} fixed what stays
 * @param {HTMLElement} fixed.root
 * @param {HTMLElement} fixed.frame
 * @param {HTMLElement} fixed.message
 * @param {import("../transport.js").Transport} fixed.transport
 * @param {import("../asking/question_card.js").QuestionCard} fixed.card
 * @param {import("../../browser/page/signs.js").AskedSigns} fixed.signs
 * @param {import("../../browser/picture/pager.js").Pager} fixed.pager
 * @param {(k: number) => void} onGo
 */
export function createSurroundings({ root, frame, message, transport, card, signs, pager }, onGo) {
  const strip = make("div", { class: "strip" });
  const side = make("div", { class: "side" }); // the readouts, and below them a small picture
  const below = make("div", { class: "below" });
  const headline = createHeadline();
  const voice = createVoice();
  root.append(voice.element);
  signs.group(headline.element);
  let panel, timeline, overview, table, points;
  let isPresenting = false;

  /** The style sheet lays them out by their number. */
  function count(pictures) {
    const number = (name) => pictures.filter((picture) => picture.classList.contains(name)).length;
    const small = number("small"), beneath = number("beneath");
    root.style.setProperty("--scenes", Math.max(1, pictures.length - small - beneath));
    root.style.setProperty("--beneath", beneath);
    root.classList.toggle("has-small", small > 0);
    root.classList.toggle("has-beneath", beneath > 0);
  }

  return {
    get panel() { return panel; },
    get range() { return timeline.range; },

    /**
     * @param {ReadReplay} replay
     * @param {HTMLElement[]} pictures
     * @param {"update" | "visit"} mode
     */
    take(replay, pictures, mode) {
      const isOpen = table?.element.open ?? false, arePointsOpen = points?.element.open ?? false;
      panel = createPanel(replay, signs);
      panel.stepBy(mode);
      panel.element.prepend(card.element);
      headline.place(isPresenting, panel, card);
      timeline = createTimeline(replay, onGo);
      transport.name(replay.step);
      overview = replay.overview ? createOverview(replay, onGo) : null;
      table = createTable(replay, onGo, signs);
      signs.group(table.element);
      table.element.open = isOpen;
      points = replay.points ? createPointTable(replay, signs) : null;
      if (points) points.element.open = arePointsOpen;
      const isSmall = (picture) => picture.classList.contains("small");
      arrange(side, [panel.element, ...pictures.filter(isSmall)]);
      const large = pictures.filter((picture) => !isSmall(picture));
      pager.take(pictures, replay.lead);
      arrange(frame, [strip, headline.element, ...large, pager.element, side, message, transport.element, below]);
      strip.replaceChildren(...(overview ? [overview.element] : []));
      transport.place.replaceChildren(timeline.element);
      below.replaceChildren(...[table, points].flatMap((one) => one?.element ?? []));
      count(pictures);
      root.classList.toggle("has-overview", overview !== null);
    },

    /** To a room, or not. */
    present(value) {
      isPresenting = value;
      root.classList.toggle("present", isPresenting);
      headline.place(isPresenting, panel, card);
    },

    /** A place in this window of the run. */
    show(place, { window: [first], visits }, mode) {
      const isVisit = mode === "visit" && place.stop < visits.k.length;
      panel.show(place.k - first, place, isVisit ? visits.told[place.stop] : null);
      timeline.show(place);
      overview?.show(place);
      table.show(place);
      points?.show(place);
      if (place.t === 0) voice.say(card.isOpen ? panel.stepped : panel.spoken);
      signs.refresh();
    },

    /** What a picture shows at a place, in words; those of Python, or else what is said beside it. */
    describe({ description, note, note_tells }, { k, hidden }, first) {
      const remark = tellsHidden(note_tells, hidden) ? "" : note;
      return panel.describe(description, k - first, hidden) || `${remark} ${panel.spoken}`.trim();
    },
    speak: voice.turn,
  };
}
