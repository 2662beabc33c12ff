// Paints the plane: grid, answer, points. Every place of the answer comes from Python in coordinates.

import { lineAcross, regionOf } from "../browser/picture/half_planes.js";
import { ticks } from "./decimals.js";
import { boxOf, toCanvas } from "./plane.js";

/**
 * @typedef {object} Picture
 * @property {import("./plane.js").Frame} frame
 * @property {import("./plane.js").View} view
 * @property {import("./points.js").Point[]} points
 * @property {number} selected
 * @property {import("./points.js").Point | null} ghost the point that a click would add
 * @property {import("./answer.js").Answer | null} answer
 * @property {boolean} isOld newer points have overtaken the answer
 * @property {string[]} names of the axes
 * @property {(name: string) => string} colour from a name or colour of the palette to the one of this theme
 * @property {string} font
 * @property {boolean} isLarge
 */

/** So many points are drawn with their sign; more are drawn small and without it. */
const MANY = 60;
const BIG = 9.5, SMALL = 4.5; // pixels from the middle of a point to its edge
const OLD = 0.3; // how strongly an answer is drawn that newer points have overtaken
const DASHES = { solid: [], dash: [7, 5], dot: [2, 4] };

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Picture} picture
 */
export function paint(context, picture) {
  const { frame, points, ghost, selected, isOld, answer } = picture;
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  const size = (points.length > MANY ? SMALL : BIG) * (picture.isLarge ? 1.35 : 1);
  paintAxes(context, picture);
  context.save();
  context.beginPath();
  context.rect(frame.left, frame.top, frame.width, frame.height);
  context.clip();
  context.globalAlpha = isOld ? OLD : 1;
  if (answer) paintGround(context, picture);
  context.globalAlpha = 1;
  paintNames(context, picture);
  paintPoints(context, picture, points, size);
  if (ghost) {
    context.globalAlpha = 0.35;
    paintPoints(context, picture, [ghost], size);
    context.globalAlpha = 1;
  }
  if (points[selected]) paintSelection(context, picture, points[selected], size);
  context.globalAlpha = isOld ? OLD : 1;
  if (answer) paintMarks(context, picture, size);
  context.restore();
}

function paintAxes(context, { frame, view, colour, font, isLarge }) {
  const box = boxOf(view, frame);
  const letters = isLarge ? 18 : 12;
  const bottom = frame.top + frame.height, right = frame.left + frame.width;
  context.font = `${letters}px ${font}`;
  context.fillStyle = colour("ghost");
  context.lineWidth = 1;
  for (const [x, text] of ticks(box.left, box.right, view.scale)) {
    const [left] = toCanvas(view, frame, x, 0);
    context.strokeStyle = colour(x === 0 ? "ghost" : "grid");
    stroke(context, [[left, frame.top], [left, bottom]]);
    context.textAlign = "center";
    context.textBaseline = "top";
    context.fillText(text, left, bottom + 4);
  }
  for (const [y, text] of ticks(box.bottom, box.top, view.scale)) {
    const [, top] = toCanvas(view, frame, 0, y);
    context.strokeStyle = colour(y === 0 ? "ghost" : "grid");
    stroke(context, [[frame.left, top], [right, top]]);
    context.textAlign = "right";
    context.textBaseline = "middle";
    context.fillText(text, frame.left - 6, top);
  }
}

/** What the axes are called, clear of the lines of the answer. */
function paintNames(context, { frame, names, colour, font, isLarge }) {
  context.font = `${isLarge ? 20 : 13}px ${font}`;
  context.fillStyle = colour("ghost");
  context.textAlign = "right";
  context.textBaseline = "bottom";
  const { left, top, width, height } = frame;
  write(context, names[0] ?? "", left + width - 4, top + height - 4, colour, width / 2);
  context.textAlign = "left";
  context.textBaseline = "top";
  write(context, names[1] ?? "", left + 6, top + 4, colour, width / 2);
}

/** What lies under the points: sides, street, hulls, boundary. */
function paintGround(context, { frame, view, answer, colour, isLarge }) {
  const box = boxOf(view, frame);
  const place = ([x, y]) => toCanvas(view, frame, x, y);
  for (const { sides, fill } of answer.regions) {
    trace(context, regionOf(sides, box).map(place));
    context.fillStyle = colour(fill);
    context.fill();
  }
  for (const { corners, fill, edge } of answer.shapes) {
    trace(context, corners.map(place));
    context.closePath();
    context.fillStyle = colour(fill);
    context.fill();
    strokePath(context, colour(edge), 1.5);
  }
  for (const { line, colour: own, width, dash } of answer.lines) {
    const ends = lineAcross(line, box);
    if (!ends) continue;
    trace(context, ends.map(place));
    strokePath(context, colour(own), width * (isLarge ? 1.4 : 1), dash);
  }
}

/** Colour, shape and sign say the same thing; a crowd goes without the sign, in two strokes. */
function paintPoints(context, { frame, view, colour, font }, points, size) {
  const placed = points.map(({ x, y, sign }) => [...toCanvas(view, frame, x, y), sign]);
  context.setLineDash([]);
  context.strokeStyle = colour("paper");
  if (size < BIG) {
    context.lineWidth = 0.5;
    for (const sign of [1, -1]) paintTogether(context, placed.filter((point) => point[2] === sign), size, colour);
    return;
  }
  context.lineWidth = 1.5;
  context.font = `600 ${Math.round(1.6 * size)}px ${font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const point of placed) {
    const [left, top, sign] = point;
    paintTogether(context, [point], size, colour);
    context.fillStyle = colour("on_marker");
    context.fillText(sign > 0 ? "+" : "−", left, top + 0.5);
  }
}

function paintTogether(context, placed, size, colour) {
  if (!placed.length) return;
  context.beginPath();
  for (const [left, top, sign] of placed) {
    if (sign > 0) {
      context.moveTo(left + size, top);
      context.arc(left, top, size, 0, 2 * Math.PI);
    } else {
      context.rect(left - size, top - size, 2 * size, 2 * size);
    }
  }
  context.fillStyle = colour(placed[0][2] > 0 ? "positive" : "negative");
  context.fill();
  context.stroke();
}

function paintSelection(context, { frame, view, colour }, { x, y }, size) {
  const [left, top] = toCanvas(view, frame, x, y);
  trace(context, polygon(left, top, 2 * size + 3, 4));
  context.closePath();
  strokePath(context, colour("ink"), 2);
}

/** What lies above the points: hexagons around those that prove it, what they weigh, where hulls meet. */
function paintMarks(context, { frame, view, answer, colour, font, isLarge }, size) {
  const letters = isLarge ? 22 : 14;
  context.font = `600 ${letters}px ${font}`;
  context.textAlign = "center";
  for (const { at, kind, colour: own, text, below } of answer.marks) {
    const [left, top] = toCanvas(view, frame, ...at);
    const reach = { hexagon: size + 6, ghost: size, diamond: 7 }[kind];
    context.beginPath();
    if (kind === "ghost") context.rect(left - reach, top - reach, 2 * reach, 2 * reach);
    else trace(context, polygon(left, top, reach, kind === "hexagon" ? 6 : 4));
    context.closePath();
    if (kind === "hexagon") strokePath(context, colour(own), 3);
    else if (kind === "ghost") strokePath(context, colour(own), 1.5, "dot");
    else {
      context.fillStyle = colour(own);
      context.fill();
      strokePath(context, colour("paper"), 1.5);
    }
    if (!text) continue;
    const half = context.measureText(text).width / 2 + 2;
    const inside = Math.min(Math.max(left, frame.left + half), frame.left + frame.width - half);
    context.textBaseline = below ? "top" : "bottom";
    const height = top + (below ? reach + 4 : -reach - 4);
    context.fillStyle = colour(own);
    write(context, text, inside, height, colour);
  }
}

/** The corners of a regular shape, the first one at the top. */
function polygon(left, top, reach, corners) {
  return Array.from({ length: corners }, (_, index) => {
    const turn = (2 * Math.PI * index) / corners;
    return [left + reach * Math.sin(turn), top - reach * Math.cos(turn)];
  });
}

/** A text with some paper around it, so that it can be read on lines. */
function write(context, text, left, top, colour, widest = 1e6) {
  context.lineWidth = 4;
  context.lineJoin = "round";
  context.strokeStyle = colour("paper");
  context.strokeText(text, left, top, widest);
  context.fillText(text, left, top, widest);
}

function trace(context, corners) {
  context.beginPath();
  corners.forEach(([left, top], index) => (index ? context.lineTo(left, top) : context.moveTo(left, top)));
}

function stroke(context, corners) {
  trace(context, corners);
  context.stroke();
}

function strokePath(context, colour, width, dash = "solid") {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.setLineDash(DASHES[dash]);
  context.stroke();
  context.setLineDash([]);
}
