// A QR code as Python drew it.

import { draw } from "../page/elements.js";

/**
 * @param {number} side in modules
 * @param {string} path its dark modules
 * @returns {SVGElement}
 */
export function drawCode(side, path) {
  return draw(
    "svg",
    { viewBox: `0 0 ${side} ${side}`, role: "img", "aria-label": "QR code of the link", "shape-rendering": "crispEdges" },
    draw("rect", { width: side, height: side, fill: "#fff" }),
    draw("path", { d: path, fill: "#000" }),
  );
}
