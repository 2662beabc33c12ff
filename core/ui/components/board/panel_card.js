// One picture of a board in its card.

import { createDescription } from "../browser/picture/describing.js";
import { make } from "../browser/page/elements.js";
import { createHeading } from "../browser/picture/heading.js";
import { drawnMarks } from "../browser/picture/legend.js";
import { createPicture, dressed, withFrame } from "../browser/picture/picture.js";
import { createSaveButtons } from "../browser/picture/save.js";
import { frameAt } from "./formula.js";
import { createHandles } from "./handles.js";

/** @import { SentPanel } from "../wire" */
/** @import { At, Paint } from "./formula.js" */
/** @import { Hand } from "./values.js" */

/**
 * @typedef {object} PanelCard
 * @property {HTMLElement} element
 * @property {boolean} isSolid
 * @property {boolean} isDrawn
 * @property {(panel: SentPanel, paint: Paint) => void} take
 * @property {(look: object, at: At) => Promise<void>} make
 * @property {(at: At) => void} draw
 * @property {(sentence: string) => void} describe what it shows, for who does not see it
 * @property {() => void} destroy
 */

/** @import { AskedSigns } from "../browser/page/signs.js" */

/**
 * @param {Hand} hand
 * @param {AskedSigns} signs
 * @returns {PanelCard}
 */
export function createPanelCard(hand, signs) {
  const plot = make("div", { class: "plot" });
  const handles = createHandles(plot, hand);
  const place = make("div", { class: "place" }, plot, handles.element);
  const saving = createSaveButtons(plot, () => ({ figure: figureAt(shown), name: panel.title }));
  const picture = createPicture(plot);
  const element = make("section", { class: "card scene" });
  const heading = createHeading(element, signs, picture.resetButton, saving);
  const description = createDescription(plot);
  element.append(heading.element, place, description.element);
  signs.group(element);
  picture.onresize = () => picture.isDrawn && handles.show();
  let panel = null;
  let figure = null; // in this theme, at this scale
  let made = ""; // of which figure and colours the picture is
  let paint = (colour) => colour;
  let shown = null; // the values, as drawn last

  /** The legend speaks of what is drawn. */
  const explain = ({ data }) => heading.explain(drawnMarks(data));
  const figureAt = (at) => structuredClone(withFrame(figure, frameAt(panel.moving, figure.data, at, paint)));

  function watchPointer() {
    const take = ({ points }, isPressed) => {
      const offered = panel.picks.filter(({ numbers }) => isPressed || !numbers.length);
      const pointed = points.find((point) => offered.some(({ trace }) => trace === point.curveNumber));
      if (!pointed) return;
      const { value, numbers } = offered.find(({ trace }) => trace === pointed.curveNumber);
      const number = numbers[pointed.pointNumber] ?? pointed.pointNumber;
      if (hand.state()[value] === number) return;
      hand.change({ ...hand.state(), [value]: number });
      hand.settleSoon();
    };
    plot.on("plotly_hover", (event) => take(event, false));
    plot.on("plotly_click", (event) => take(event, true));
  }

  const card = {
    element,
    isSolid: false,
    get isDrawn() { return picture.isDrawn; },

    take(arrived, painter) {
      panel = arrived;
      paint = painter;
      card.isSolid = panel.kind === "3d";
      element.classList.toggle("solid", card.isSolid);
      element.classList.toggle("fills", panel.fills);
      heading.show(panel);
      description.name(panel.title);
      element.dataset.panel = panel.name;
      handles.take(panel, paint);
    },

    /** Make the picture, or make it anew if its figure, colours or scale have changed. */
    async make(look, at) {
      const wanted = JSON.stringify([panel.figure, look]);
      if (picture.isDrawn && made === wanted) return;
      made = wanted;
      figure = dressed(panel.figure, look, card.isSolid);
      const isFirst = !picture.isDrawn;
      shown = at;
      const drawn = figureAt(at);
      explain(drawn);
      await picture.show(drawn);
      if (!isFirst) return;
      watchPointer();
      signs.watchNames(plot);
    },

    draw(at) {
      shown = at;
      const frame = frameAt(panel.moving, figure.data, at, paint);
      explain(withFrame(figure, frame));
      if (card.isSolid) picture.show(withFrame(figure, frame));
      else picture.move(frame);
      if (!card.isSolid) handles.show();
    },

    describe: description.say,

    destroy() {
      picture.destroy();
      element.remove();
    },
  };
  return card;
}
