// Points in a picture while they are asked about: their names, a ring, and a tap that means the nearest.

import { make } from "../../browser/page/elements.js";
import { frameOfAxes } from "../../browser/picture/picture.js";
import { namePlaces, nearestPlace } from "./questions.js";

/** @import { Pointed } from "./question_card.js" */

const NAME_SIZE = /** @type {[number, number]} */ ([30, 17]); // pixels that a name needs; more when presenting
const PRESENTED = 1.55;
const STRONG = 2; // pixels: a line of this width is one that no name lies on

/** The pieces of the strong lines of a picture, in pixels. */
function strongLinesOf(plot, toPixels) {
  const lines = plot._fullData.filter(({ mode, line, visible }) => visible === true && mode?.includes("lines") && line.width >= STRONG);
  return lines.flatMap(({ x, y }) => {
    const places = Array.from(x, (_, index) => [x[index], y[index]]);
    const isDrawn = ([left, top]) => Number.isFinite(left) && Number.isFinite(top);
    return places.slice(1).flatMap((to, index) => (isDrawn(places[index]) && isDrawn(to) ? [[toPixels(places[index]), toPixels(to)]] : []));
  });
}

/**
 * @param {HTMLElement} plot
 * @param {(index: number) => void} onTap
 * @returns {{ element: HTMLElement, show: (pointed: Pointed | null, places: { x: number[], y: number[] } | undefined, isPresenting: boolean) => void }}
 */
export function createPointMarks(plot, onTap) {
  const element = make("div", { class: "point-marks", "aria-hidden": "true", hidden: true });
  let shown = "", places = [];

  element.addEventListener("click", (event) => {
    const box = element.getBoundingClientRect();
    const index = nearestPlace([event.clientX - box.left, event.clientY - box.top], places);
    if (index !== null) onTap(index);
  });

  return {
    element,
    show(pointed, at, isPresenting) {
      const isNeeded = Boolean(pointed && at && plot._fullLayout?.xaxis);
      element.hidden = !isNeeded;
      if (!isNeeded) {
        shown = "";
        return;
      }
      const { toPixels } = frameOfAxes(plot);
      places = at.x.map((x, i) => toPixels([x, at.y[i]]));
      const { names, points, isTapped, ringed, right } = pointed; // with `right` the names are counts
      const lines = strongLinesOf(plot, toPixels);
      const now = JSON.stringify([names, isTapped, ringed, right, places, lines]);
      if (now === shown) return;
      shown = now;
      element.classList.toggle("tapped", isTapped);
      element.classList.toggle("counted", right !== undefined);
      const scale = isPresenting ? PRESENTED : 1;
      const spots = namePlaces(places, names, NAME_SIZE.map((one) => one * scale), [plot.clientWidth, plot.clientHeight], lines);
      const style = ([left, top]) => `left:${left}px;top:${top}px`;
      element.replaceChildren(...places.flatMap((place, i) => [
        ...(ringed === i ? [make("i", { style: style(place) })] : []),
        ...(spots[i] ? [make("span", { style: style(spots[i]), title: points[i], class: right === i ? "right" : null }, names[i])] : []),
      ]));
    },
  };
}
