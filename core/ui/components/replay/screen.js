// What is seen where the player stands: pictures, numbers, the question and the transport.

import { followTheme } from "../browser/picture/colours.js";
import { createSolidSchedule } from "../browser/picture/solid.js";

/** @import { Parts } from "./player.js" */
/** @import { Sight } from "./pictures/scene_cards.js" */

/**
 * @typedef {object} Screen
 * @property {() => void} show the moment, and what the transport can do there
 * @property {() => void} answer at once, to be on the screen with the very next frame; a second time only with that frame
 * @property {() => void} requestDraw with the next frame
 * @property {() => void} showTransport
 * @property {(data: { present?: boolean, plotly?: string }) => void} refresh all, after a change of data or theme
 * @property {() => void} stop
 */

/**
 * @param {Omit<Parts, "screen" | "address">} parts
 * @param {() => boolean} isPlaying
 * @param {() => void} onRest all is drawn, and nothing moves
 * @returns {Screen}
 */
export function createScreen({ root, message, cursor, asker, card, cards, around, transport }, isPlaying, onRest) {
  let version = 0; // counts what is shown anew
  let isGone = false;
  let nextFrame = 0; // timer
  let isFresh = false; // something was drawn since the last frame
  const solid = createSolidSchedule((now) => cards.drawSolid(sightAt(placeAt(now))));

  /** What is shown at a time: where in the run, and how much of it. */
  function placeAt(now) {
    const place = cursor.placeAt(now);
    return { ...place, ...asker.told(place) };
  }

  /** What a picture shows of it. */
  function sightAt(place) {
    const { window: [first], visits } = cursor.replay, { stop } = place;
    const visit = cursor.mode === "visit" && stop < visits.point.length
      ? { point: visits.point[stop], isMistake: Boolean(visits.mistake[stop]), isAsked: asker.isAsking }
      : null;
    return /** @type {Sight} */ ([place, first, visit]);
  }

  function requestDraw() {
    nextFrame ||= requestAnimationFrame(draw);
  }

  function answer() {
    if (isFresh) return requestDraw();
    isFresh = true;
    requestAnimationFrame(() => { isFresh = false; });
    draw(performance.now());
  }

  /** One frame: every flat picture and every number; 3D pictures follow. */
  function draw(now) {
    cancelAnimationFrame(nextFrame);
    nextFrame = 0;
    showQuestion();
    const place = placeAt(now);
    if (cursor.isTurnedTo(place)) {
      cursor.rest();
      showTransport();
      return draw(now); // at rest, where who predicts is asked again
    }
    cards.drawFlat(sightAt(place));
    showNumbers(place);
    if (cards.hasSolid) solid.request();
    if (cursor.isTurning) return requestDraw();
    if (!cards.isReady) return;
    root.dataset.cursor = place.k;
    if (cursor.mode === "visit") root.dataset.visit = place.stop;
    else delete root.dataset.visit;
    onRest();
  }

  function showNumbers(place) {
    around.show(place, cursor.replay, cursor.mode);
    if (place.t === 0) cards.describe((scene) => around.describe(scene, place, cursor.replay.window[0]));
  }

  /** The question of this step in place of the readouts. */
  function showQuestion() {
    asker.show();
    const isAsked = card.isOpen && !isPlaying();
    around.panel.element.classList.toggle("asks", isAsked);
    root.classList.toggle("with-question", isAsked);
  }

  function showTransport() {
    const { hiding, isAsking, question, canAsk } = asker, { speed, mode, replay } = cursor;
    root.classList.toggle("asked", hiding === "ask");
    root.dataset.at = JSON.stringify({ k: cursor.k, visit: cursor.visit }); // a live class follows it
    root.classList.toggle("predicted", hiding === "predict");
    root.classList.toggle("class-asked", asker.isHeld);
    transport.show({
      isPlaying: isPlaying(), rate: speed, mode, hasVisits: Boolean(replay.visits), hiding, isAsking, hasQuestion: Boolean(question), canAsk,
    });
  }

  /** How pictures look in this theme. */
  function lookOf(isPresenting) {
    const { recolour, run } = cursor.replay;
    const style = getComputedStyle(root);
    const isNight = followTheme(root);
    return { palette: isNight ? recolour : null, isPresenting, font: style.fontFamily, run };
  }

  return {
    show() {
      showTransport();
      answer();
    },
    answer,
    requestDraw,
    showTransport,
    refresh({ present, plotly }) {
      version += 1;
      const look = lookOf(Boolean(present));
      showTransport();
      showQuestion();
      showNumbers(placeAt(performance.now()));
      const mine = version;
      const sight = () => sightAt(placeAt(performance.now()));
      cards.around(sight());
      cards.make(look, plotly, message, sight, () => isGone || mine !== version, () => isGone || requestDraw());
    },
    stop() {
      isGone = true;
      cancelAnimationFrame(nextFrame);
      solid.stop();
    },
  };
}
