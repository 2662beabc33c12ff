// The names in a picture in space, at its axes and at what is drawn. Plotly draws them where no pointer finds them: an
// unseen element follows each.

import { make } from "../page/elements.js";
import { SOLID_AXES } from "./space/projection.js";

const LETTER = 0.6; // of the size of letters: how wide one is, about
const ASIDE = 0.9; // of the size of letters: how far beside its place a name stands

/**
 * Where a place in space is seen, in shares of the picture's sides from its top left corner.
 *
 * @param {number[]} place in the coordinates of the box
 * @param {{ model: ArrayLike<number>, view: ArrayLike<number>, projection: ArrayLike<number> }} camera matrices, column by column
 * @returns {[number, number]}
 */
export function seenAt(place, { model, view, projection }) {
  const through = (from, matrix) => [0, 1, 2, 3].map((row) => from.reduce((sum, number, column) => sum + number * matrix[4 * column + row], 0));
  const [right, up, , depth] = [model, view, projection].reduce(through, [...place, 1]);
  return [(1 + right / depth) / 2, (1 - up / depth) / 2];
}

/** Every text that traces write, with its place in the box and how far beside it. */
function writtenNames(plot) {
  const scale = plot._fullLayout.scene._scene.dataScale;
  const traces = plot._fullData.filter(({ type, mode, visible }) => type === "scatter3d" && visible === true && mode.includes("text"));
  return traces.flatMap(({ x, y, z, text, textfont, textposition = "" }) => Array.from(x, (_, index) => {
    const side = (names, sizes) => sizes[names.findIndex((name) => textposition.includes(name))] ?? 0;
    return {
      text: String((Array.isArray(text) ? text[index] : text) ?? ""),
      size: textfont?.size ?? 12,
      place: [x, y, z].map((column, axis) => (column[index] ?? NaN) * scale[axis]), // what is hidden has none
      beside: [side(["left", "right"], [-1, 1]), side(["top", "bottom"], [-ASIDE, ASIDE])],
    };
  }).filter(({ place, text: letters }) => letters.trim() && place.every(Number.isFinite)));
}

function showName(name, text, size) {
  if (name.textContent !== text) {
    name.replaceChildren(make("span", { class: "unseen" }, text));
    name.removeAttribute("data-sign");
  }
  Object.assign(name.style, { fontSize: `${size}px`, width: `${LETTER * text.length}em` });
}

/**
 * The names in a picture in space as elements that lie upon them, whenever Plotly has drawn; none if it is flat.
 *
 * @param {any} plot
 * @returns {HTMLElement[]}
 */
export function solidNames(plot) {
  const { scene } = plot._fullLayout ?? {}, frame = plot.querySelector(".svg-container");
  const glplot = scene?._scene?.glplot, letters = glplot?.axes?._text;
  if (!letters?.drawLabel || !frame) return [];
  const box = frame.querySelector(".solid-names") ?? make("div", { class: "solid-names" }, ...SOLID_AXES.map(() => make("span")));
  if (!box.isConnected) frame.append(box);
  const texts = writtenNames(plot), wanted = SOLID_AXES.length + texts.length;
  while (box.childElementCount < wanted) box.append(make("span"));
  while (box.childElementCount > wanted) box.lastElementChild.remove();
  const names = /** @type {HTMLElement[]} */ ([...box.children]);
  SOLID_AXES.forEach((axis, index) => showName(names[index], scene[axis].title?.text ?? "", scene[axis].title?.font?.size ?? 14));
  texts.forEach(({ text, size }, index) => showName(names[SOLID_AXES.length + index], text, size));
  if (glplot.cameraParams) placeTexts(texts, names, glplot.cameraParams);
  if (!Object.hasOwn(letters, "drawLabel")) follow(letters, glplot, plot);
  return names;
}

function moveName(name, [left, top], [right, down] = [0, 0]) {
  Object.assign(name.style, { left: `${100 * left}%`, top: `${100 * top}%`, translate: `${50 * right}% ${down}em` });
}

function placeTexts(texts, names, camera) {
  texts.forEach(({ place, beside }, index) => {
    const name = names[SOLID_AXES.length + index];
    if (name) moveName(name, seenAt(place, camera), beside);
  });
}

/** Plotly draws the names of all axes whenever it draws: then all others are where they are, too. */
function follow(letters, glplot, plot) {
  const { drawLabel } = letters;
  letters.drawLabel = function drawAndTell(axis, size, angle, place, ...others) {
    if (axis === 0) solidNames(plot); // what is hidden now has no name any more
    const name = plot.querySelectorAll(".solid-names > span")[axis];
    if (name) moveName(name, seenAt([...place], glplot.cameraParams));
    return drawLabel.call(this, axis, size, angle, place, ...others);
  };
}
