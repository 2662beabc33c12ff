// Pure: a picture in space as vectors, seen by a camera. Plotly itself would save it as an image.

import { gridOf, textsOfAxes } from "./box_frame.js";
import { clippedBy, sidesOf } from "./clipping.js";
import { escaped, settled, textElement } from "./letters.js";
import { fromFarToNear } from "./ordering.js";
import { SOLID_AXES, projectionOf, unit, dot } from "./projection.js";
import { thingsOf } from "./space_things.js";

/** @import { Figure } from "../picture.js" */
/** @import { Camera } from "../view.js" */
/** @import { Measure } from "./letters.js" */

const NEAREST_SEEN = 0.05; // before the eye
const GRID_WIDTH = 0.7;
const OPEN = 0.12; // of its radius: how thick an open mark is, at least
const DASHES = { dot: [1, 2], dash: [4, 3], longdash: [7, 4] }; // times the width

/** A sixth of a letter more than most letters need. @type {Measure} */
const roughly = (text, size) => 0.6 * size * text.length;

/**
 * @typedef {object} Sight how a picture is seen
 * @property {number} width
 * @property {number} height
 * @property {Camera} camera
 * @property {string} paper a colour, or "none"
 * @property {Measure} [measure]
 */

/**
 * @param {Figure} figure in the colours of its theme
 * @param {Sight} sight
 * @returns {string} an SVG document
 */
export function spaceSvg({ data, layout }, { width, height, camera, paper, measure = roughly }) {
  const { scene } = layout, axes = SOLID_AXES.map((name) => scene[name]);
  const { x, y, z } = scene.aspectmode === "manual" ? scene.aspectratio : { x: 1, y: 1, z: 1 };
  const projection = projectionOf(camera, axes.map(({ range }) => range), [x, y, z], width, height);
  const letters = { width, height, measure };
  const planes = [...sidesOf(projection.half), beforeEye(projection, camera)];
  const { things, texts } = thingsOf(data, projection, planes, letters);
  const font = layout.font?.family ?? "sans-serif";
  const named = settled([...texts, ...textsOfAxes(axes, projection, letters)], letters);
  const parts = [
    ...gridOf(axes, projection).flatMap((line) => gridElement(line, planes, projection)),
    ...elementsOf(fromFarToNear(things, projection), projection),
    ...named.map((text) => textElement(text, font)),
  ];
  const ground = paper === "none" ? "" : `<rect width="${width}" height="${height}" fill="${escaped(paper)}"/>`;
  const colour = escaped(layout.font?.color ?? "#000");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" color="${colour}">`
    + `${ground}${parts.join("\n")}</svg>`;
}

function beforeEye({ eye }, { eye: from, center = { x: 0, y: 0, z: 0 } }) {
  const normal = unit([center.x - from.x, center.y - from.y, center.z - from.z]);
  return { normal, offset: -dot(normal, eye) - NEAREST_SEEN };
}

function gridElement({ ends, colour }, planes, { toPixels }) {
  const seen = clippedBy(ends, planes);
  return seen.length === 2 ? [`<path d="${outline(seen, toPixels)}" stroke="${escaped(colour)}" stroke-width="${GRID_WIDTH}" fill="none"/>`] : [];
}

const outline = (corners, toPixels) => corners
  .map((corner, index) => `${index ? "L" : "M"}${toPixels(corner).map((number) => number.toFixed(1)).join(" ")}`).join("");

/** Neighbours that look the same are one element: no seam is seen between them. */
function elementsOf(things, { toPixels }) {
  const groups = [];
  for (const { corners, style } of things) {
    const group = groups.at(-1), drawn = outline(corners, toPixels);
    const isMore = group && style.kind !== "mark" && sameLook(group.style, style);
    if (!isMore) groups.push({ style, outlines: [drawn], corners });
    else if (style.kind === "line" && drawn.startsWith(`M${group.end}`)) group.outlines.push(drawn.slice(drawn.indexOf("L")));
    else group.outlines.push(drawn);
    groups.at(-1).end = drawn.slice(drawn.lastIndexOf("L") + 1);
  }
  return groups.map(({ style, outlines, corners }) => element(style, outlines, toPixels(corners[0])));
}

const sameLook = (one, other) => one === other || (one.kind === "face" && !one.many && other.kind === "face" && JSON.stringify(one) === JSON.stringify(other));

function element(style, outlines, [x, y]) {
  if (style.kind === "mark") return markElement(style, x, y);
  if (style.kind === "line") {
    const dashes = DASHES[style.dash]?.map((length) => length * style.width).join(" ");
    const look = `stroke="${escaped(style.colour)}" stroke-width="${style.width}" fill="none" stroke-linecap="round" stroke-linejoin="round"`;
    return `<path d="${outlines.join("")}" ${look}${dashes ? ` stroke-dasharray="${dashes}"` : ""}/>`;
  }
  const shaded = `fill="${escaped(darker(style.colour, style.shade))}" fill-opacity="${style.opacity}"`;
  return `<path d="${outlines.map((one) => `${one}Z`).join("")}" ${shaded}${style.many ? ' shape-rendering="crispEdges"' : ""}/>`;
}

/** A colour #rrggbb with so much of it taken away; another one as it is. */
function darker(colour, share) {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return colour;
  return `rgb(${colour.slice(1).match(/../g).map((pair) => Math.round(parseInt(pair, 16) * (1 - share))).join()})`;
}

function markElement({ symbol, radius, colour, opacity, rim, rimColour }, x, y) {
  const isOpen = symbol.endsWith("-open"), shape = symbol.replace("-open", "");
  const width = isOpen ? Math.max(OPEN * radius, rim) : rim;
  const look = `fill="${isOpen ? "none" : escaped(colour)}" opacity="${opacity}"${width ? ` stroke="${escaped(rimColour)}" stroke-width="${width}"` : ""}`;
  const [left, top] = [x, y].map((number) => number.toFixed(1));
  if (shape === "circle") return `<circle cx="${left}" cy="${top}" r="${radius.toFixed(1)}" ${look}/>`;
  const corners = shape === "square" ? [[-1, -1], [1, -1], [1, 1], [-1, 1]] : [[0, -1], [1, 0], [0, 1], [-1, 0]];
  const places = corners.map(([right, down]) => `${(x + radius * right).toFixed(1)},${(y + radius * down).toFixed(1)}`).join(" ");
  return `<polygon points="${places}" ${look}/>`;
}
