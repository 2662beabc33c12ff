// Points that somebody answers or calculates about, and a line: that of the learner's own θ, or one that is given.

import { draw, make } from "../page/elements.js";
import { lineAcross, regionOf } from "../picture/half_planes.js";

const POINT = 11; // pixels from the middle of a point to its edge
const RINGED = POINT + 7; // pixels from the middle of a point to the ring around it
const BESIDE = 22, NAME = 26; // pixels from a point to its name, and what the name needs
const BESIDE_RING = RINGED + 8; // its edge is 3 wide, and the name has a rim
const NUMBERS = 24; // pixels at the left edge that belong to the numbers of the grid
const NEAR = 12; // pixels: nearer to an edge no number is written

/**
 * The side of the plane that weights call +; two of them, or one and an offset.
 *
 * @param {number[]} weights
 * @param {boolean} hasOffset
 * @returns {import("../picture/half_planes.js").Side}
 */
export function sideOf(weights, hasOffset) {
  const theta = hasOffset ? weights.slice(0, -1) : weights;
  return [theta[0], theta[1] ?? 0, hasOffset ? weights.at(-1) : 0];
}

/**
 * A line to be drawn. Its sides are not told where one is asked about them.
 *
 * @typedef {object} Line
 * @property {import("../picture/half_planes.js").Side} side
 * @property {boolean} areSidesTold
 * @property {string} name
 * @property {(isSeen: boolean, isNothing: boolean) => string} caption
 */

/**
 * The line of what somebody wrote, or of the start until then.
 *
 * @param {number[]} weights
 * @param {boolean} hasOffset
 * @param {boolean} isWritten
 * @returns {Line}
 */
export function learnersLine(weights, hasOffset, isWritten) {
  return {
    side: sideOf(weights, hasOffset),
    areSidesTold: true,
    name: isWritten ? "Your line" : "The line of the start",
    caption: (isSeen, isNothing) => captionOf(isSeen, isNothing, isWritten),
  };
}

/**
 * The line of a θ that a question gives.
 *
 * @param {import("../picture/half_planes.js").Side} side
 * @returns {Line}
 */
export function givenLine(side) {
  return {
    side,
    areSidesTold: false,
    name: "The line of this θ",
    caption: (isSeen, isNothing) => (isNothing ? "θ is 0: there is no line yet."
      : isSeen ? "The line of this θ." : "The line of this θ is outside this picture."),
  };
}

/**
 * Without a line only the points are drawn, and nothing is said of one.
 *
 * @returns {{ element: HTMLElement, show: (exercise: { points: string[][], labels: number[], names: string[] },
 *   ground: any, line: Line | null, visited: number | null) => void }}
 */
export function createGround() {
  const sight = draw("svg", { role: "img" });
  const caption = make("p", { class: "caption" });
  const element = make("div", { class: "ground card" }, sight, caption);

  function show(exercise, ground, line, visited) {
    const side = line?.side ?? [0, 0, 0], isNothing = side.every((value) => value === 0);
    sight.setAttribute("aria-label", `${spokenPoints(exercise)}${line ? ` ${spokenLine(line, isNothing)}` : ""}`);
    caption.hidden = !line; // it may take room from the picture
    caption.textContent = line ? line.caption(true, isNothing) : "";
    const seen = sight.getBoundingClientRect(), larger = Number(getComputedStyle(sight).getPropertyValue("--drawn")) || 1;
    const width = seen.width / larger, height = seen.height / larger;
    if (!width || !height) return;
    sight.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const { places } = ground, size = { width, height };
    const box = widened(ground, width, height);
    const at = ([x, y]) => [
      ((x - box.left) / (box.right - box.left)) * width,
      ((box.top - y) / (box.top - box.bottom)) * height,
    ];
    const path = (corners) => corners.map((corner) => at(corner).map((value) => value.toFixed(2)).join(",")).join(" ");
    const drawn = [];
    if (!isNothing && line.areSidesTold) {
      drawn.push(draw("polygon", { class: "positive-side", points: path(regionOf([side], box)) }));
      drawn.push(draw("polygon", { class: "negative-side", points: path(regionOf([side.map((value) => -value)], box)) }));
    }
    const marks = places.map(at);
    const ends = isNothing ? null : lineAcross(side, box);
    const reaches = marks.map(([x, y], index) => [x, y, index === visited ? RINGED : POINT]);
    const spots = marks.map((mark, index) => nameSpot(
      mark, reaches.filter((_, other) => other !== index), size, ends && ends.map(at), index === visited ? BESIDE_RING : BESIDE,
    ));
    const taken = marks.flatMap((mark, index) => boxesOf(mark, spots[index]));
    const across = numbered(ground.ticks_x, (x) => at([x, 0])[0], 2 * NUMBERS);
    const upwards = numbered(ground.ticks_y, (y) => at([0, y])[1], NUMBERS);
    for (const x of ground.ticks_x) drawn.push(...tick(at([x, box.bottom]), at([x, box.top]), x, size, taken, across));
    for (const y of ground.ticks_y) drawn.push(...tick(at([box.left, y]), at([box.right, y]), y, size, taken, upwards));
    if (ends) drawn.push(draw("polyline", { class: "line", points: path(ends) }));
    marks.forEach((mark, index) => {
      drawn.push(...point(mark, exercise, index, index === visited, spots[index]));
    });
    sight.replaceChildren(...drawn);
    if (line) caption.textContent = line.caption(Boolean(ends), isNothing);
  }

  return { element, show };
}

/**
 * What a picture of this size shows: at least the ground, with equal units on both axes.
 *
 * @param {import("../picture/half_planes.js").Box} ground
 * @param {number} width
 * @param {number} height
 * @returns {import("../picture/half_planes.js").Box}
 */
export function widened({ left, right, bottom, top }, width, height) {
  const unit = Math.max((right - left) / width, (top - bottom) / height) / 2;
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  return { left: x - unit * width, right: x + unit * width, bottom: y - unit * height, top: y + unit * height };
}

/**
 * Those of the ticks that have a number: so few that there is room between the numbers.
 *
 * @param {number[]} ticks
 * @param {(tick: number) => number} placeOf in pixels
 * @param {number} room that a number needs
 * @returns {Set<number>}
 */
export function numbered(ticks, placeOf, room) {
  if (ticks.length < 2) return new Set(ticks);
  const step = ticks[1] - ticks[0], gap = Math.abs(placeOf(ticks[1]) - placeOf(ticks[0]));
  const every = [1, 2, 5, 10, 20, 50].find((many) => many * gap >= room) ?? 100;
  return new Set(ticks.filter((tick) => Math.round(tick / step) % every === 0));
}

/** A line of the grid, and its number at the edge unless a point or a name is there. */
function tick([x1, y1], [x2, y2], value, { width, height }, taken, told) {
  const isUpright = x1 === x2, place = isUpright ? x1 : y1, far = isUpright ? width : height;
  if (place < 0 || place > far) return [];
  const line = draw("line", { class: value === 0 ? "axis" : "grid", x1, y1, x2, y2 });
  const number = isUpright ? [x1 - 10, height - 17, x1 + 10, height] : [0, y1 - 8, NUMBERS, y1 + 8];
  if (value === 0 || !told.has(value) || place < NEAR || place > far - 2 * NEAR || taken.some((box) => meet(number, box))) return [line];
  const text = draw("text", isUpright ? { class: "tick", x: x1, y: height - 5, "text-anchor": "middle" }
    : { class: "tick", x: 5, y: y1 + 4 });
  text.append(String(value).replace("-", "−"));
  return [line, text];
}

/**
 * Where the name of a point stands: to its right, or where that is taken, to its left, above or below it; on the line
 * only where all else is taken.
 *
 * @param {import("../picture/half_planes.js").Place} mark
 * @param {number[][]} others where they are, and how far they reach if that is farther than a point
 * @param {{ width: number, height: number }} size of the picture
 * @param {import("../picture/half_planes.js").Place[] | null} ends of the line
 * @param {number} beside how far from the point
 * @returns {{ x: number, y: number, "text-anchor": string }}
 */
export function nameSpot(mark, others, { width, height }, ends = null, beside = BESIDE) {
  const [x, y] = mark;
  const spots = [
    { x: x + beside, y: y + 5, "text-anchor": "start" },
    { x: x - beside, y: y + 5, "text-anchor": "end" },
    { x, y: y - beside, "text-anchor": "middle" },
    { x, y: y + beside + 10, "text-anchor": "middle" },
  ];
  const isFree = (spot) => {
    const [, [left, top, right, bottom]] = boxesOf(mark, spot);
    return left >= NUMBERS && right <= width && top >= 0 && bottom <= height
      && others.every(([x, y, reach = POINT]) => !meet([left, top, right, bottom], [x - reach, y - reach, x + reach, y + reach]));
  };
  const isOffLine = (spot) => {
    const [, [left, top, right, bottom]] = boxesOf(mark, spot);
    return !ends || !isCrossed(ends, [[left, top], [right, top], [left, bottom], [right, bottom]]);
  };
  return spots.find((spot) => isFree(spot) && isOffLine(spot)) ?? spots.find(isFree) ?? spots[2];
}

/** Does the line through two places have some corners of a box on either side? */
function isCrossed([[x, y], [toX, toY]], corners) {
  const sides = corners.map(([cornerX, cornerY]) => (toX - x) * (cornerY - y) - (toY - y) * (cornerX - x) > 0);
  return sides.some(Boolean) && !sides.every(Boolean);
}

/**
 * What a point and its name cover: left, top, right and bottom of each.
 *
 * @param {import("../picture/half_planes.js").Place} mark
 * @param {{ x: number, y: number, "text-anchor": string }} spot of the name
 * @returns {number[][]}
 */
export function boxesOf([x, y], spot) {
  const left = spot.x - { start: 0, middle: NAME / 2, end: NAME }[spot["text-anchor"]];
  return [[x - POINT, y - POINT, x + POINT, y + POINT], [left, spot.y - 13, left + NAME, spot.y + 3]];
}

/**
 * @param {number[]} one
 * @param {number[]} other
 * @returns {boolean}
 */
export function meet(one, other) {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}

/** Shape, colour and sign say the same thing; the name stands beside. */
function point([x, y], exercise, index, isVisited, spot) {
  const isPositive = exercise.labels[index] > 0;
  const shape = isPositive
    ? draw("circle", { class: "positive", cx: x, cy: y, r: POINT })
    : draw("rect", { class: "negative", x: x - POINT, y: y - POINT, width: 2 * POINT, height: 2 * POINT, rx: 1 });
  const sign = draw("text", { class: "sign", x, y: y + 6, "text-anchor": "middle" });
  sign.append(isPositive ? "+" : "−");
  const name = draw("text", { class: "name", ...spot });
  name.append(exercise.names[index]);
  const kinds = isVisited ? ["visited edge", "visited"] : [];
  const ring = kinds.map((kind) => draw("circle", { class: kind, cx: x, cy: y, r: RINGED }));
  return [...ring, shape, sign, name];
}

/**
 * Whose line it is: that of the start, until a row is written.
 *
 * @param {boolean} isSeen
 * @param {boolean} isNothing are all weights 0?
 * @param {boolean} isWritten
 * @returns {string}
 */
export function captionOf(isSeen, isNothing, isWritten) {
  if (isNothing) return isWritten ? "Your θ is 0: it draws no line." : "θ is 0: there is no line yet.";
  if (!isWritten) return isSeen ? "The line of the start, until you write a row." : "The line of the start is outside this picture.";
  return isSeen ? "The line is yours: it is drawn from what you wrote." : "Your line is outside this picture.";
}

// -- the picture in words

function spokenPoints(exercise) {
  const points = exercise.points.map((place, index) => (
    `${exercise.names[index]} at (${place.join(", ")}), label ${exercise.labels[index] > 0 ? "+" : "−"}`
  ));
  return `${points.join("; ")}.`.replaceAll("-", "−");
}

function spokenLine({ side: [a, b, c], name }, isNothing) {
  if (isNothing) return "There is no line.";
  return `${name}: ${a}·x₁ + ${b}·x₂ + ${c} = 0.`.replaceAll("-", "−");
}
