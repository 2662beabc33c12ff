// Draws the slides of a run, off the screen: flat pictures by Plotly, pictures in space as vectors.

import { enlarge } from "../../browser/picture/colours.js";
import { make } from "../../browser/page/elements.js";
import { createPicture, dressed, withFrame } from "../../browser/picture/picture.js";
import { vectorsOf } from "../../browser/picture/vectors.js";
import { fartherCamera, fittedCamera } from "../../browser/picture/view.js";
import { frameOf } from "../pictures/frames.js";
import { clamp } from "../place/rules.js";
import { linesOnSlide, slideSvg, spreadOn } from "./slide_svg.js";

/** @import { Camera } from "../../browser/picture/view.js" */
/** @import { ReadReplay, Scene } from "../place/payload.js" */
/** @import { Sheet } from "./slide_svg.js" */

/**
 * What somebody wants to see on slides.
 * @typedef {object} Wish
 * @property {[number, number]} part the first and the last k
 * @property {Scene[]} scenes
 * @property {[number, number]} size
 * @property {"light" | "dark" | "transparent"} ground
 * @property {(scene: Scene) => Camera | null} cameraOf as far away as in a square picture
 */

const GROUNDS = { light: "#ffffff", dark: "#12151c", transparent: "none" };
const DAY_INK = "#1D2433", DAY_QUIET = "#6B7488"; // by day; a replay knows what they are by night
const SLIDE_FONT = "Arial, Helvetica, 'Liberation Sans', sans-serif"; // an image has none of the page's own
const LARGEST = 1.25; // times as large as on a screen are lines and letters: a slide is seen from far
const ROOMY_PICTURE = 400; // pixels: in a smaller one they are as on a screen, else names would cover what they name
const ROOM_FOR_LETTERS = 1.05; // times as far away is a picture in space then
const UNSEEN = /[\u2060\u200b\ufeff]/g;
const NO_PICTURE = ".draglayer, .hoverlayer, .zoomlayer, .selectionlayer, .menulayer, .modebar-container";

/** A flat picture that is drawn in an element, as SVG. */
function flatSvg(plot) {
  const sheets = [...plot.querySelectorAll(".main-svg")].map((sheet) => {
    const copy = sheet.cloneNode(true);
    for (const layer of copy.querySelectorAll(NO_PICTURE)) layer.remove();
    copy.removeAttribute("style"); // its place in the page, and a ground
    return new XMLSerializer().serializeToString(copy);
  });
  return sheets.join("").replace(/url\((&quot;|["'])?[^#)]*#/g, "url($1#"); // within this picture
}

/**
 * @param {ReadReplay} replay
 * @param {Wish} wish
 * @returns {Promise<{ svgAt: (place: { k: number, t: number }) => string, close: () => void }>}
 */
export async function createSlideMaker(replay, { part: [from, to], scenes, size: [width, height], ground, cameraOf }) {
  const { panel: { columns }, window: [first], recolour, updates } = replay;
  const palette = ground === "dark" ? recolour : null;
  const coloured = (colour) => palette?.[colour] ?? colour;
  const pen = make("canvas").getContext("2d");
  const sheet = {
    width, height, font: SLIDE_FONT,
    measure(text, size) {
      pen.font = `600 ${size}px ${SLIDE_FONT}`;
      return pen.measureText(text).width;
    },
  };
  const sentenceAt = (k) => `${columns.sentence[k - first]} ${k < updates ? columns.act?.[k - first] ?? "" : ""}`.replace(UNSEEN, "");
  const ks = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const lines = Math.max(...ks.map((k) => linesOnSlide(sentenceAt(k), sheet).length));
  const spreads = spreadOn(scenes.length, lines, sheet);
  const studio = make("div", { class: "slide-studio", "aria-hidden": "true", inert: true });
  document.body.append(studio);

  const frameAt = (scene, { k, t }) => frameOf(scene, { k, t, hidden: new Set() }, first);
  const drawers = await Promise.all(scenes.map(async (scene, index) => {
    const { width: wide, height: high } = spreads[index], isSolid = scene.kind === "3d";
    const look = { palette, isPresenting: false, font: SLIDE_FONT, run: replay.run };
    const figure = enlarge(dressed(scene.figure, look, isSolid), clamp(Math.min(wide, high) / ROOMY_PICTURE, [1, LARGEST]));
    if (isSolid) {
      const camera = fartherCamera(fittedCamera(cameraOf(scene) ?? figure.layout.scene.camera, wide, high), ROOM_FOR_LETTERS);
      const sight = { width: wide, height: high, camera, paper: "none" };
      return { svgAt: (place) => vectorsOf(withFrame(figure, frameAt(scene, place)), sight), close() {} };
    }
    const plot = make("div", { style: `width: ${wide}px; height: ${high}px` });
    studio.append(plot);
    const picture = createPicture(plot);
    await picture.show(withFrame(figure, frameAt(scene, { k: from, t: 0 })));
    return {
      svgAt(place) {
        picture.move(frameAt(scene, place));
        return flatSvg(plot);
      },
      close: () => picture.destroy(),
    };
  }));

  return {
    svgAt(place) {
      const pictures = drawers.map(({ svgAt }, index) => ({ title: scenes[index].title.replace(UNSEEN, ""), svg: svgAt(place), spread: spreads[index] }));
      const moment = columns.moment[place.k - first].replace(UNSEEN, "");
      const colours = { ink: coloured(DAY_INK), quiet: coloured(DAY_QUIET), paper: GROUNDS[ground] };
      return slideSvg({ moment, sentence: sentenceAt(place.k), pictures }, sheet, colours);
    },
    close() {
      for (const { close } of drawers) close();
      studio.remove();
    },
  };
}
