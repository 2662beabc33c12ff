// Points in a picture while they are asked about: their names, a ring, and a tap that means the nearest.

import { make } from "../../browser/page/elements.js";
import { frameOfAxes } from "../../browser/picture/picture.js";
import { namePlaces, nearestPlace } from "./questions.js";

/** @import { Pointed } from "./question_card.js" */

const NAME_SIZE = /** @type {[number, number]} */ ([30, 17]); // pixels that a name needs; more when presenting
const PRESENTED = 1.55;

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
      const now = JSON.stringify([names, isTapped, ringed, right, places]);
      if (now === shown) return;
      shown = now;
      element.classList.toggle("tapped", isTapped);
      element.classList.toggle("counted", right !== undefined);
      const scale = isPresenting ? PRESENTED : 1;
      const spots = namePlaces(places, names, NAME_SIZE.map((one) => one * scale), [plot.clientWidth, plot.clientHeight]);
      const style = ([left, top]) => `left:${left}px;top:${top}px`;
      element.replaceChildren(...places.flatMap((place, i) => [
        ...(ringed === i ? [make("i", { style: style(place) })] : []),
        ...(spots[i] ? [make("span", { style: style(spots[i]), title: points[i], class: right === i ? "right" : null }, names[i])] : []),
      ]));
    },
  };
}
