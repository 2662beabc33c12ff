// The names of the axes of a picture in space. Plotly draws them where no pointer finds them: an unseen element follows each.

import { make } from "../page/elements.js";

const LETTER = 0.6; // of the size of letters: how wide one is, about
const SOLID_AXES = ["xaxis", "yaxis", "zaxis"];

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

/**
 * The names of the axes as elements that lie upon them, whenever Plotly has drawn; none if this is no picture in space.
 *
 * @param {any} plot
 * @returns {HTMLElement[]}
 */
export function solidAxisNames(plot) {
  const { scene } = plot._fullLayout ?? {}, frame = plot.querySelector(".svg-container");
  const glplot = scene?._scene?.glplot, letters = glplot?.axes?._text;
  if (!letters?.drawLabel || !frame) return [];
  const box = frame.querySelector(".axis-names") ?? make("div", { class: "axis-names" }, ...SOLID_AXES.map(() => make("span")));
  if (!box.isConnected) frame.append(box);
  const names = /** @type {HTMLElement[]} */ ([...box.children]);
  SOLID_AXES.forEach((axis, index) => {
    const { text = "", font } = scene[axis].title ?? {};
    if (names[index].textContent !== text) {
      names[index].replaceChildren(make("span", { class: "unseen" }, text));
      names[index].removeAttribute("data-sign");
    }
    Object.assign(names[index].style, { fontSize: `${font?.size ?? 14}px`, width: `${LETTER * text.length}em` });
  });
  if (!Object.hasOwn(letters, "drawLabel")) follow(letters, glplot, () => plot.querySelectorAll(".axis-names > span"));
  return names;
}

function follow(letters, glplot, names) {
  const { drawLabel } = letters;
  letters.drawLabel = function drawAndTell(axis, size, angle, place, ...others) {
    const [left, top] = seenAt([...place], glplot.cameraParams), name = names()[axis];
    if (name) Object.assign(name.style, { left: `${100 * left}%`, top: `${100 * top}%` });
    return drawLabel.call(this, axis, size, angle, place, ...others);
  };
}
