// A picture as a file, just as it is seen at this moment.

import { icon, make } from "../page/elements.js";
import { libraryOf } from "./library.js";
import { vectorsOf } from "./vectors.js";

const SHARPNESS = 3; // pixels of a PNG for one on the screen
const TOLD = 2000; // ms that a failure stays on the button

/**
 * A file name from words: "Data space, update 3" -> "data-space-update-3".
 *
 * @param {string} words
 * @returns {string}
 */
export function fileName(words) {
  return words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
}

/**
 * The figure on paper of this colour, seen from where the picture in the page is seen.
 *
 * @param {import("./picture.js").Figure} figure
 * @param {string} paper
 * @param {Record<string, any>} [shown] the layout of the picture in the page
 * @returns {import("./picture.js").Figure}
 */
export function printed({ data, layout }, paper, shown) {
  const turned = shown?.scene?.camera ? { scene: { ...layout.scene, camera: shown.scene.camera } } : {};
  return { data, layout: { ...layout, ...turned, paper_bgcolor: paper, autosize: false } };
}

/**
 * A picture as an address that an image or a link can have.
 *
 * @param {string} svg
 * @returns {string}
 */
export function addressOf(svg) {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/**
 * Two small buttons, or three, which another one opens. A press elsewhere, Escape and a dialog close them.
 *
 * @param {HTMLElement} plot
 * @param {() => {figure: import("./picture.js").Figure, name: string}} current what is in the picture now
 * @param {{ isOffered: () => boolean, open: () => void }} [moving] a moving picture, where one can be made
 * @returns {HTMLElement}
 */
export function createSaveButtons(plot, current, moving) {
  async function save(format, button) {
    try {
      const { figure, name } = current();
      const { width, height } = plot.getBoundingClientRect();
      const paper = getComputedStyle(plot.closest(".card")).backgroundColor;
      const size = { width: Math.round(width), height: Math.round(height), scale: format === "png" ? SHARPNESS : 1 };
      const camera = plot._fullLayout.scene?._scene?.getCamera();
      const address = format === "svg" && camera
        ? addressOf(vectorsOf(figure, { ...size, camera, paper }))
        : await libraryOf(plot).toImage(printed(figure, paper, plot.layout), { format, ...size });
      make("a", { href: address, download: `${fileName(name)}.${format}` }).click();
    } catch {
      button.textContent = "not saved";
      setTimeout(() => { button.textContent = format.toUpperCase(); }, TOLD);
    }
  }
  const button = (format) => make(
    "button",
    {
      type: "button",
      "aria-label": `Save as ${format.toUpperCase()}`,
      title: `Save this picture as ${format.toUpperCase()}`,
      onclick: ({ currentTarget }) => save(format, currentTarget),
    },
    format.toUpperCase(),
  );
  const moves = make("button", { type: "button", title: "The run as a moving picture, for your slides", hidden: true, onclick: film }, "GIF, video");
  const open = make("button", {
    type: "button", class: "open", "aria-label": "Save this picture", "aria-expanded": "false",
    onclick: () => (open.getAttribute("aria-expanded") === "true" ? fold() : unfold()),
  }, icon("save"));
  // A click leaves the focus where it was, so that Space goes on meaning play and pause.
  const element = make("div", { class: "save", onmousedown: (event) => event.preventDefault() }, open, button("svg"), button("png"), moves);
  let watching = new AbortController();

  function fold() {
    watching.abort();
    if (element.contains(document.activeElement)) open.focus();
    open.setAttribute("aria-expanded", "false");
  }

  function film() {
    fold();
    moving?.open();
  }

  function unfold() {
    moves.hidden = !moving?.isOffered();
    open.setAttribute("aria-expanded", "true");
    watching = new AbortController();
    const listen = (name, hear) => document.addEventListener(name, hear, { capture: true, signal: watching.signal });
    listen("pointerdown", ({ target }) => { if (!element.contains(target)) fold(); });
    listen("focusin", ({ target }) => { if (target.closest("dialog, [role=dialog]")) fold(); });
    listen("keydown", (event) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      fold();
    });
  }
  return element;
}
