// Points in a picture while they are asked about: their names, a ring, and a tap that means the nearest.

import { make } from "../../browser/elements.js";
import { frameOfAxes } from "../../browser/picture.js";
import { nearestPlace } from "./questions.js";

/** @import { Pointed } from "./question_card.js" */

/**
 * @param {HTMLElement} plot
 * @param {(index: number) => void} onTap
 * @returns {{ element: HTMLElement, show: (pointed: Pointed | null, places: { x: number[], y: number[] } | undefined) => void }}
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
    show(pointed, at) {
      const isNeeded = Boolean(pointed && at && plot._fullLayout?.xaxis);
      element.hidden = !isNeeded;
      if (!isNeeded) {
        shown = "";
        return;
      }
      const { toPixels } = frameOfAxes(plot);
      places = at.x.map((x, i) => toPixels([x, at.y[i]]));
      const { names, points, isTapped, ringed } = pointed;
      const now = JSON.stringify([names, isTapped, ringed, places]);
      if (now === shown) return;
      shown = now;
      element.classList.toggle("tapped", isTapped);
      element.replaceChildren(...places.flatMap(([left, top], i) => {
        const style = `left:${left}px;top:${top}px`;
        return [
          ...(ringed === i ? [make("i", { style })] : []),
          ...(names[i] ? [make("span", { style, title: points[i] }, names[i])] : []),
        ];
      }));
    },
  };
}
