// Asks what somebody wants for slides, makes it, and hands it over as a file.

import { make } from "../../browser/page/elements.js";
import { handOver } from "../../browser/page/hand_over.js";
import { fileName } from "../../browser/picture/save.js";
import { homeCamera, squareCamera } from "../../browser/picture/view.js";
import { clamp, SPEEDS } from "../place/rules.js";
import { film, filmKinds, isRecorded } from "./films.js";
import { lengthOf, MOST_UPDATES, shownMoments, speedFor } from "./moments.js";
import { createSlideMaker } from "./slide_maker.js";

/** @import { ReadReplay, Scene } from "../place/payload.js" */

const SIZES = { "1280x720": "Slide, 1280 × 720", "640x720": "Half slide, 640 × 720" };
const ON = { light: "Light", dark: "Dark", transparent: "Transparent" };
const LONGEST_NAME = 40; // letters
const FAILED = "It could not be made here. Try another format, or a shorter part.";

/**
 * The beginning of a file's name: the data set, and which part of its run.
 *
 * @param {string} name of the data set
 * @param {[number, number]} part
 * @returns {string}
 */
export function filmName(name, [from, to]) {
  const set = fileName(name).slice(0, LONGEST_NAME).replace(/-$/, "") || "run";
  return from === to ? `${set}-k${from}` : `${set}-k${from}-to-${to}`;
}

/**
 * How large a file is, in words.
 *
 * @param {number} bytes
 * @returns {string}
 */
export function sizeInWords(bytes) {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/**
 * @param {HTMLElement} root of the player
 * @returns {{ element: HTMLElement, button: HTMLElement, take: (replay: ReadReplay) => void, stop: () => void,
 *   moving: { isOffered: () => boolean, open: () => void } }}
 */
export function createSlidesDialog(root) {
  const button = make("button", {
    type: "button", class: "chip to-slides", title: "A moving picture of this run, for slides", onclick: () => open(),
  }, "slides");
  const choice = (options) => make("select", { onchange: () => tell() }, ...Object.entries(options).map(([value, words]) => make("option", { value }, words)));
  const number = () => make("input", { type: "number", step: "1", oninput: () => tell() });
  const kind = choice(Object.fromEntries(filmKinds())), pictures = choice({}), size = choice(SIZES), ground = choice(ON);
  const from = number(), to = number(), speed = choice(Object.fromEntries(SPEEDS.map((value) => [value, `${value}×`])));
  const field = (words, input) => make("label", {}, make("span", {}, words), input);
  const speedField = field("Speed", speed);
  const said = make("p", { class: "said", role: "status" });
  const bar = make("progress", { max: "1", value: "0", "aria-label": "Progress", hidden: true });
  const makes = make("button", { type: "submit", class: "makes" }, "Make the file");
  const cancel = make("button", { type: "button", onclick: () => (making ? making.abort() : element.close()) }, "Close");
  const form = make(
    "form", { method: "dialog", onsubmit: (event) => { event.preventDefault(); start(); } },
    make("h3", {}, "For your slides"),
    make("div", { class: "wishes" }, field("Format", kind), field("Pictures", pictures), field("From step", from), field("To step", to),
      field("Size", size), field("Background", ground), speedField),
    said, bar, make("div", { class: "ends" }, cancel, makes),
  );
  const element = make("dialog", { class: "slides-dialog", "aria-label": "For your slides", oncancel: () => making?.abort() }, form);
  let replay = /** @type {ReadReplay | null} */ (null);
  let making = /** @type {AbortController | null} */ (null);
  let run = "";

  const isVideo = () => kind.value === "mp4" || kind.value === "webm";
  const chosenPart = () => /** @type {[number, number]} */ ([from, to].map(({ value }) => clamp(Math.round(Number(value)) || 0, replay.window)));
  const momentsNow = () => shownMoments(chosenPart(), Number(speed.value));

  /** What is wrong with what is wished; empty if nothing is. */
  function objection() {
    const [first, last] = chosenPart();
    if (first > last) return "The first step comes after the last one.";
    if (last - first > MOST_UPDATES) return `At most ${MOST_UPDATES} steps fit in one file. Choose a part.`;
    return "";
  }

  /** What will come of it, before it is made. */
  function tell() {
    const isZip = kind.value === "zip", clear = ground.querySelector("[value=transparent]");
    clear.disabled = isVideo();
    if (isVideo() && ground.value === "transparent") ground.value = "light";
    speedField.hidden = isZip;
    const wrong = objection(), [first, last] = chosenPart();
    makes.disabled = wrong !== "" || making !== null;
    const length = wrong ? 0 : Math.round(lengthOf(momentsNow()) / 1000);
    said.textContent = wrong || (isZip ? `${last - first + 1} drawings.`
      : isRecorded(kind.value) ? `${length} seconds long. Recording takes as long: keep this page in sight.` : `${length} seconds long.`);
  }

  function open() {
    if (run !== replay.run) wishAnew();
    tell();
    element.showModal();
  }

  /** For another run. */
  function wishAnew() {
    run = replay.run;
    const [first, last] = replay.window, until = Math.min(last, first + MOST_UPDATES);
    for (const input of [from, to]) Object.assign(input, { min: String(first), max: String(last) });
    from.value = String(first);
    to.value = String(until);
    speed.value = String(speedFor([first, until], SPEEDS));
    ground.value = root.classList.contains("night") ? "dark" : "light";
    const { scenes } = replay, large = scenes.filter((scene) => scene.size !== "small");
    pictures.replaceChildren(
      ...(large.length > 1 ? [make("option", { value: "" }, large.length === 2 ? "Both" : "All")] : []),
      ...[...large, ...scenes.filter((scene) => scene.size === "small")].map((scene) => make("option", { value: scene.name }, scene.title)),
    );
  }

  const chosenScenes = () => replay.scenes.filter((scene) => (pictures.value ? scene.name === pictures.value : scene.size !== "small"));

  /** As a picture in space is turned in the page, from as far as suits a square one. */
  function cameraOf(scene) {
    const plot = root.querySelector(`[data-scene="${CSS.escape(scene.name)}"] .plot`);
    const seen = /** @type {any} */ (plot)?._fullLayout?.scene, camera = seen?._scene?.getCamera(), square = scene.figure.layout.scene?.camera;
    return camera ? squareCamera(camera, square, homeCamera(square, seen, plot.clientWidth, plot.clientHeight)) : null;
  }

  async function start() {
    if (making || objection()) return;
    making = new AbortController();
    const { signal } = making, part = chosenPart(), moments = momentsNow();
    const [width, height] = size.value.split("x").map(Number);
    for (const input of form.querySelectorAll("select, input")) input.disabled = true;
    makes.disabled = true;
    cancel.textContent = "Cancel";
    bar.hidden = false;
    let maker = null, told = FAILED;
    try {
      maker = await createSlideMaker(replay, { part, scenes: chosenScenes(), size: [width, height], ground: /** @type {any} */ (ground.value), cameraOf });
      const file = await film(kind.value, {
        svgAt: maker.svgAt, moments, size: [width, height], isClear: ground.value === "transparent", signal,
        onProgress: (share) => { bar.value = share; },
        nameOf: (k, ending) => `${filmName(replay.name, [k, k])}.${ending}`,
      });
      const name = `${filmName(replay.name, part)}.${kind.value}`;
      handOver(file, name);
      told = `Saved as ${name}, ${sizeInWords(file.size)}.`;
    } catch (error) {
      if (signal.aborted) told = "Stopped. No file was made.";
      else console.warn(error);
    }
    maker?.close();
    making = null;
    for (const input of form.querySelectorAll("select, input")) input.disabled = false;
    cancel.textContent = "Close";
    bar.hidden = true;
    bar.value = 0;
    tell();
    said.textContent = told;
  }

  return {
    element,
    button,
    moving: { isOffered: () => !button.hidden, open },
    take(arrived) {
      replay = arrived;
      button.hidden = !arrived.name || arrived.updates < 1;
      if (run === arrived.run && !making) run = ""; // another window of it
    },
    stop() {
      making?.abort();
      element.remove();
    },
  };
}
