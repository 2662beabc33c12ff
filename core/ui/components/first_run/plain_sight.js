// The plane of a first run: points, the line with its two sides, and where it will go next.

import { draw } from "../browser/page/elements.js";
import { widened } from "../browser/questions/ground.js";
import { lineAcross, regionOf } from "../browser/picture/half_planes.js";

const SIZE = 13; // pixels from the middle of a point to its edge
const RING = 24; // pixels from the middle of a point to the ring around it
const EDGE = 18; // pixels: no point is dragged nearer to the edge

/**
 * What is shown: the lines are sides, [0, 0, 0] for none.
 *
 * @typedef {object} Shown
 * @property {import("../drawing/points.js").Point[]} points
 * @property {number[]} line
 * @property {number[] | null} next
 * @property {number[][]} way
 * @property {number | null} ringed
 * @property {number} selected
 */

/** @returns the picture, and what it can be asked */
export function createPlainSight() {
  const layer = () => draw("g", {});
  const [grid, groups, marks] = [layer(), layer(), layer()];
  const blue = draw("polygon", { class: "positive-side" }), orange = draw("polygon", { class: "negative-side" });
  const line = draw("polyline", { class: "line" }), next = draw("polyline", { class: "next-line" });
  const way = draw("polyline", { class: "way", "marker-end": "url(#first-run-head)" });
  const rings = ["ring edge", "ring"].map((kind) => draw("circle", { class: kind, r: RING }));
  const head = draw(
    "marker",
    { id: "first-run-head", viewBox: "0 0 10 10", refX: 8, refY: 5, markerWidth: 5, markerHeight: 5, orient: "auto" },
    draw("path", { class: "head", d: "M0 0L10 5L0 10z" }),
  );
  const element = draw(
    "svg", { class: "plain-sight", tabindex: "0", role: "application" },
    draw("defs", {}, head), blue, orange, grid, groups, next, line, way, ...rings, marks,
  );
  let box = null, width = 0, height = 0, scale = 1;

  const at = ([x, y]) => [
    ((x - box.left) / (box.right - box.left)) * width,
    ((box.top - y) / (box.top - box.bottom)) * height,
  ];
  const path = (corners) => corners.map((corner) => at(corner).map((value) => value.toFixed(1)).join(",")).join(" ");
  const isNone = (side) => !side || side.every((value) => value === 0);

  function putLine(drawn, side) {
    drawn.setAttribute("points", isNone(side) ? "" : path(lineAcross(side, box) ?? []));
  }

  function putSides(side) {
    blue.setAttribute("points", isNone(side) ? "" : path(regionOf([side], box)));
    orange.setAttribute("points", isNone(side) ? "" : path(regionOf([side.map((value) => -value)], box)));
  }

  return {
    element,

    /** Points and lines so many times as large. */
    enlarge(factor) {
      scale = factor;
      for (const ring of rings) ring.setAttribute("r", RING * factor);
      element.style.setProperty("--larger", factor);
    },

    /** The plane behind the points; false while there is no room for it. */
    lay(seen, apart, shapes, recoloured) {
      ({ width, height } = element.getBoundingClientRect());
      if (!width || !height) return false;
      element.setAttribute("viewBox", `0 0 ${width} ${height}`);
      box = widened(seen, width, height);
      const between = (low, high) => Array.from(
        { length: Math.floor(high / apart) - Math.ceil(low / apart) + 1 }, (_, index) => (Math.ceil(low / apart) + index) * apart,
      );
      grid.replaceChildren(
        ...between(box.left, box.right).map((x) => draw("polyline", { class: "grid", points: path([[x, box.bottom], [x, box.top]]) })),
        ...between(box.bottom, box.top).map((y) => draw("polyline", { class: "grid", points: path([[box.left, y], [box.right, y]]) })),
      );
      groups.replaceChildren(...shapes.map(({ corners, fill, edge }) => draw("polygon", {
        class: "group", points: path(corners), fill: recoloured(fill), stroke: recoloured(edge),
      })));
      return true;
    },

    /** @param {Shown} shown */
    show({ points, line: side, next: coming, way: arrow, ringed, selected }) {
      putSides(side);
      putLine(line, side);
      putLine(next, coming);
      way.setAttribute("points", path(arrow));
      const corrected = ringed === null ? null : points[ringed];
      for (const ring of rings) ring.style.display = corrected ? "" : "none";
      if (corrected) {
        const [cx, cy] = at([corrected.x, corrected.y]);
        for (const ring of rings) {
          ring.setAttribute("cx", cx);
          ring.setAttribute("cy", cy);
        }
      }
      const drawn = points.map((point, index) => mark(at([point.x, point.y]), point.sign, index, index === selected, scale));
      marks.replaceChildren(...drawn.filter((_, index) => index !== selected), ...drawn.filter((_, index) => index === selected));
    },

    /** The point nearest to a pixel and at most `reach` away, or −1; of equals the one on top. */
    find(points, selected, left, top, reach) {
      let found = -1, least = reach + SIZE * scale;
      points.forEach(({ x, y }, index) => {
        const [pointLeft, pointTop] = at([x, y]);
        const far = Math.hypot(pointLeft - left, pointTop - top);
        if (far < least || (far === least && found !== selected)) [found, least] = [index, far];
      });
      return found;
    },

    /** The place of a pixel, which stays within the picture. */
    placeOf(left, top) {
      const inside = (value, size) => Math.min(size - EDGE, Math.max(EDGE, value));
      return [
        box.left + (inside(left, width) / width) * (box.right - box.left),
        box.top - (inside(top, height) / height) * (box.top - box.bottom),
      ];
    },

    /** Where a point is, in pixels of the picture. */
    pixelOf: ({ x, y }) => at([x, y]),
  };
}

/** Shape, colour and sign say the same thing. */
function mark([x, y], sign, index, isSelected, scale) {
  const isPositive = sign > 0, size = SIZE * scale;
  const shape = isPositive
    ? draw("circle", { class: "positive", cx: x, cy: y, r: size + 1 })
    : draw("rect", { class: "negative", x: x - size, y: y - size, width: 2 * size, height: 2 * size, rx: 1 });
  const text = draw("text", { class: "sign", x, y: y + 6 * scale, "text-anchor": "middle" });
  text.append(isPositive ? "+" : "−");
  return draw("g", { class: isSelected ? "mark selected" : "mark", "data-index": index }, shape, text);
}
