// All pictures of a replay: kept by name when another replay comes, made one after the other.

import { canDraw } from "../../browser/picture/picture.js";
import { createSceneCard } from "./scene_card.js";

/** @import { Visited } from "./frames.js" */
/** @import { ReadReplay, Scene } from "../place/payload.js" */
/** @import { Place } from "./scene_card.js" */
/** @typedef {[place: Place, first: number, visit: Visited | null]} Sight what a picture shows: a place, see `frameOf` */

const SOLID_START = 60; // ms: the flat pictures are on the screen before the first 3D one is made

/**
 * @typedef {object} SceneCards
 * @property {(replay: ReadReplay) => HTMLElement[]} take
 * @property {(look: object, plotly: string, message: HTMLElement, sight: () => Sight, isOver: () => boolean,
 *   onMade: () => void) => Promise<void>} make all of them, or those anew that have changed; those that can wait
 *   come last; `isOver` when nobody needs them any more
 * @property {(sight: Sight) => void} around what is no picture: it must not tell more than the pictures do
 * @property {(words: (scene: Scene) => string) => void} describe each for who does not see it
 * @property {(sight: Sight) => void} drawFlat
 * @property {(sight: Sight) => void} drawSolid
 * @property {boolean} hasSolid is a picture in space drawn?
 * @property {boolean} isReady is all there that is needed for a first sight of the run?
 * @property {() => void} destroy
 */

/** @import { AskedSigns } from "../../browser/page/signs.js" */

/**
 * @param {(index: number) => void} onTap on a point, while one is asked for
 * @param {(k: number) => void} onGo to an update whose mark was clicked
 * @param {AskedSigns} signs
 * @param {{ isOffered: () => boolean, open: () => void }} moving a moving picture of the run
 * @returns {SceneCards}
 */
export function createSceneCards(onTap, onGo, signs, moving) {
  const cards = new Map(); // name of a scene -> its card
  const drawn = (isSolid) => [...cards.values()].filter((card) => card.isDrawn && card.isSolid === isSolid);
  let hasPictures = true; // unless Plotly cannot be loaded

  /** One picture may have the legend of all. */
  function explain() {
    const seen = new Set([...cards.values()].flatMap(({ marks }) => [...marks]));
    for (const card of cards.values()) card.explain(seen);
  }

  return {
    take({ scenes, lead }) {
      const kinds = new Map(scenes.map((scene) => [scene.name, scene.kind === "3d"]));
      for (const [name, card] of cards) {
        if (kinds.get(name) === card.isSolid) continue;
        card.destroy();
        cards.delete(name);
      }
      return scenes.map((scene, index) => {
        const card = cards.get(scene.name) ?? createSceneCard(onTap, onGo, signs, moving);
        card.take(scene);
        const isSmall = scene.size === "small";
        card.element.classList.toggle("lead", index === lead);
        card.element.classList.toggle("small", isSmall);
        card.element.classList.toggle("beneath", scene.beneath);
        card.isLate = card.isSolid || isSmall; // not needed for a first sight of the run
        cards.set(scene.name, card);
        return card.element;
      });
    },

    async make(look, plotly, message, sight, isOver, onMade) {
      hasPictures = await canDraw(plotly, message);
      for (const card of [...cards.values()].sort((a, b) => a.isLate - b.isLate)) {
        if (card.isLate && !card.isDrawn) await new Promise((done) => setTimeout(done, SOLID_START));
        if (isOver() || !hasPictures) break;
        await card.make(look, ...sight());
        explain();
        onMade();
      }
      onMade();
    },

    around(sight) {
      for (const card of cards.values()) card.around(...sight);
    },
    describe(words) {
      for (const card of cards.values()) card.describe(words);
    },
    drawFlat(sight) {
      for (const card of cards.values()) {
        if (card.isDrawn && !card.isSolid) card.draw(...sight);
        else card.around(...sight);
      }
      explain();
    },
    drawSolid(sight) {
      for (const card of drawn(true)) card.draw(...sight);
    },
    get hasSolid() {
      return drawn(true).length > 0;
    },
    get isReady() {
      return !hasPictures || [...cards.values()].every((card) => card.isDrawn || card.isLate);
    },
    destroy() {
      for (const card of cards.values()) card.destroy();
    },
  };
}
