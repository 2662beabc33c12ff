// A click on the mark of an update goes there: on the path of θ, or anywhere along a chart of the run.

import { valueOf } from "../place/payload.js";

/** @import { Scene } from "../place/payload.js" */

const NEAR = 22; // pixels from a mark: half a fingertip
const STILL = 8; // pixels that a hand may slip in a click

/**
 * The k whose mark is meant by a place in a flat picture, or null.
 * @param {Scene} scene
 * @param {[number, number]} place in pixels
 * @param {(point: [number, number]) => [number, number]} toPixels
 * @param {number} first the k of the first row
 * @param {{ seen: number, told: number }} until marks of a path are seen so far; a chart tells of that k at most
 * @returns {number | null}
 */
export function stepAt({ tracks, box, timed }, [left, top], toPixels, first, { seen, told }) {
  const marked = tracks.filter(({ when, subframes }) => when === "path" || (timed && when === "turn" && subframes === 1));
  let nearest = null, least = timed ? Infinity : NEAR;
  for (const { columns, size } of marked) {
    const { x, y } = Object.fromEntries(columns);
    const end = Math.min((timed ? told : seen) - first, x.length / size - 1);
    for (let row = 0; row <= end; row += 1) {
      const [across, along] = [valueOf(x[row * size], box.x), valueOf(y[row * size], box.y)];
      if (across === null || along === null) continue;
      const [right, bottom] = toPixels([across, along]);
      const distance = timed ? Math.abs(right - left) : Math.hypot(right - left, bottom - top);
      if (distance >= least) continue;
      least = distance;
      nearest = first + row;
    }
  }
  return nearest;
}

/**
 * Calls back with the place of every click in an element, and of every tap; not where it was dragged.
 * @param {HTMLElement} element
 * @param {(place: [number, number]) => void} onClick
 */
export function watchClicks(element, onClick) {
  element.addEventListener("pointerdown", ({ button, clientX, clientY }) => {
    if (button !== 0) return;
    const lift = (event) => { // anywhere: while it is pressed, Plotly covers the page
      for (const end of ["pointerup", "pointercancel"]) window.removeEventListener(end, lift, true);
      const isClick = event.type === "pointerup" && Math.hypot(event.clientX - clientX, event.clientY - clientY) < STILL;
      const box = element.getBoundingClientRect();
      if (isClick) onClick([event.clientX - box.left, event.clientY - box.top]);
    };
    for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, lift, true);
  }, true);
}
