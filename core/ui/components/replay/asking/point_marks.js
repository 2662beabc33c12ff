// Points in a picture while they are asked about: their names, a ring, and a tap that means the nearest.

import { make } from "../../browser/page/elements.js";
import { frameOfAxes } from "../../browser/picture/picture.js";
import { namePlaces, nearestPlace } from "./questions.js";

/** @import { Pointed } from "./question_card.js" */

const NAME_HEIGHT = 17; // pixels; more when presenting
const NAME_WIDTHS = [12, 18, 24, 24, 30, 34]; // by the number of letters, from 1 on; a count has an edge around it
const EDGE_OF_COUNT = 18;
const PRESENTED = 1.55;
const RING_REACH = [20, 27]; // pixels from the middle of a ring to its outer edge, usually and when presenting
const POINT_SIGNS = ["+", "−"]; // written in the points themselves
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

/** How much room a name needs, in pixels. */
function sizeOf(name, isCount, scale) {
  const width = NAME_WIDTHS[Math.min(Math.max(name.length, 1), NAME_WIDTHS.length) - 1] + (isCount ? EDGE_OF_COUNT : 0);
  return /** @type {[number, number]} */ ([width * scale, NAME_HEIGHT * scale]);
}

/** What a picture itself has written among its points, and where. */
function writtenIn(plot) {
  const { left, top } = plot.getBoundingClientRect();
  const texts = [...plot.querySelectorAll(".textpoint text")].filter(({ textContent }) => textContent && !POINT_SIGNS.includes(textContent));
  return texts.map((text) => {
    const box = text.getBoundingClientRect();
    return { words: text.textContent, box: [[box.left + box.width / 2 - left, box.top + box.height / 2 - top], [box.width / 2, box.height / 2]] };
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
      const { points, isTapped, right } = pointed; // with `right` the names are counts
      const lines = strongLinesOf(plot, toPixels), written = writtenIn(plot);
      // What the picture has named and ringed itself has no second name and no second ring.
      const isNamed = (name) => written.some(({ words }) => name && `${words} `.startsWith(`${name} `));
      const names = pointed.names.map((name) => (isNamed(name) ? "" : name));
      const ringed = isNamed(pointed.names[pointed.ringed]) ? null : pointed.ringed;
      const now = JSON.stringify([names, isTapped, ringed, right, places, lines, written]);
      if (now === shown) return;
      shown = now;
      element.classList.toggle("tapped", isTapped);
      element.classList.toggle("counted", right !== undefined);
      const scale = isPresenting ? PRESENTED : 1;
      const around = { lines, boxes: written.map(({ box }) => box), ring: ringed === null ? null : { index: ringed, reach: RING_REACH[Number(isPresenting)] } };
      const spots = namePlaces(places, names, names.map((name) => sizeOf(name, right !== undefined, scale)), [plot.clientWidth, plot.clientHeight], around);
      const style = ([left, top]) => `left:${left}px;top:${top}px`;
      element.replaceChildren(...places.flatMap((place, i) => [
        ...(ringed === i ? [make("i", { style: style(place) })] : []),
        ...(spots[i] ? [make("span", { style: style(spots[i]), title: points[i], class: right === i ? "right" : null }, names[i])] : []),
      ]));
    },
  };
}
