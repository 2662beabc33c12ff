// Plotly's scripts. There are several builds of it, for flat pictures and for those in space; more than
// one may be on a page, and what one of them drew it also moves, turns and saves.

import { make } from "../page/elements.js";

const drawnBy = new WeakMap(); // the library, by the element of a picture
let latestLibrary = null; // the library that new pictures of this component get

/**
 * The address of a file of the app, wherever the app is mounted: Streamlit's own script knows.
 *
 * @param {string} file
 * @param {string[]} scripts the addresses of all scripts of the page
 * @param {string} page its own address
 * @returns {string}
 */
export function staticAddress(file, scripts, page) {
  const own = scripts.find((address) => address.includes("/static/js/"));
  return new URL(file.replace(/^\//, ""), own ? own.slice(0, own.lastIndexOf("/static/js/") + 1) : page).href;
}

/**
 * Get a build, with which pictures are drawn from now on. A script keeps the library that it brought; one
 * that is part of the page brought it before any other.
 *
 * @param {string} file its script
 * @returns {Promise<void>}
 */
export async function loadPlotly(file) {
  const scripts = Array.from(document.scripts);
  const src = staticAddress(file, scripts.map((script) => script.src), document.baseURI);
  const script = scripts.find((one) => one.src === src);
  const isPartOfPage = window.Plotly && !script && !scripts.some((one) => one.library);
  latestLibrary = isPartOfPage ? window.Plotly : script?.library ?? await libraryFrom(script ?? make("script", { src })); // it may be on its way
}

function libraryFrom(script) {
  return new Promise((resolve, reject) => {
    script.addEventListener("load", () => resolve(script.library = window.Plotly));
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error("Plotly's script did not load."));
    });
    if (!script.isConnected) document.head.append(script);
  });
}

/**
 * Draw what comes in an element with the build that was loaded last; what another one drew there goes.
 *
 * @param {HTMLElement} plot
 * @returns {boolean} whether something has gone
 */
export function takeLatest(plot) {
  const before = drawnBy.get(plot);
  const isOther = Boolean(before && latestLibrary && before !== latestLibrary);
  if (isOther) before.purge(plot);
  if (latestLibrary) drawnBy.set(plot, latestLibrary);
  return isOther;
}

/**
 * @param {HTMLElement} plot
 * @returns {any}
 */
export const libraryOf = (plot) => drawnBy.get(plot) ?? window.Plotly;
