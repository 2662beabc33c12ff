// The tools above the plane. What they do is done elsewhere: they tell their name.

import { make, draw } from "../browser/page/elements.js";
import { shownText } from "./decimals.js";
import { forMouse } from "../browser/page/touching.js";

const SIGNS = { // drawn in a square of 20
  plus: ["circle", { cx: 10, cy: 10, r: 9, class: "positive" }, "M10 5.5v9M5.5 10h9"],
  minus: ["rect", { x: 1.5, y: 1.5, width: 17, height: 17, class: "negative" }, "M5.5 10h9"],
  erase: [null, {}, "M4 14.5 11.5 7l5 5-4.5 4.5H6zM8.5 10l5 5M12 16.5h5"],
  flip: [null, {}, "M10 3v6M7 6h6M7 15h6M4 17.5 16 2.5"],
  undo: [null, {}, "M8 4 4 8l4 4M4.5 8H12a4 4 0 0 1 0 8H8"],
  redo: [null, {}, "M12 4l4 4-4 4M15.5 8H8a4 4 0 0 0 0 8h4"],
  nearer: [null, {}, "M10 4v12M4 10h12"],
  farther: [null, {}, "M4 10h12"],
  fit: [null, {}, "M4 8V4h4M12 4h4v4M16 12v4h-4M8 16H4v-4"],
};

function sign(name) {
  const [shape, attributes, path] = SIGNS[name];
  const parts = [draw("path", { d: path })];
  if (shape) parts.unshift(draw(shape, attributes));
  return draw("svg", { viewBox: "0 0 20 20", "aria-hidden": "true", class: `sign ${name}` }, ...parts);
}

/**
 * How the tools look.
 *
 * @typedef {object} ToolsShown
 * @property {string} pen
 * @property {number | null} step of the grid; 0 is off
 * @property {number[]} steps to choose from
 * @property {boolean} canAdd
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 * @property {boolean} isSelected is there a selected point?
 * @property {boolean} isEmpty are there no points?
 */

/**
 * @param {(name: string, value?: number) => void} act called for every touch
 * @returns {{element: HTMLElement, show: (shown: ToolsShown) => void}}
 */
export function createToolbar(act) {
  const tool = (name, label, hint = label) =>
    make("button", { type: "button", "aria-label": label, title: forMouse(hint), onclick: () => act(name) }, sign(name));
  const tools = {
    plus: tool("plus", "Draw + points", "Draw + points (key + or 1)"),
    minus: tool("minus", "Draw − points", "Draw − points (key − or 2)"),
    erase: tool("erase", "Erase points", "Erase points: click the ones to remove"),
    flip: tool("flip", "Flip the label", "Give the selected point the other label (Alt-click)"),
    undo: tool("undo", "Undo", "Undo (Ctrl+Z)"),
    redo: tool("redo", "Redo", "Redo (Ctrl+Shift+Z)"),
    farther: tool("farther", "Zoom out", "Zoom out (Ctrl and wheel)"),
    fit: tool("fit", "Show all points"),
    nearer: tool("nearer", "Zoom in", "Zoom in (Ctrl and wheel)"),
  };
  const grid = make("select", {
    "aria-label": "Grid",
    title: "Points snap to this grid",
    onchange: () => act("grid", Number(grid.value)),
  });
  const clear = make("button", { type: "button", class: "word", onclick: () => act("clear") }, "Clear");
  const group = (...members) => make("div", { class: "group" }, ...members);
  const element = make(
    "div",
    { class: "tools", role: "toolbar", "aria-label": "Drawing tools" },
    group(tools.plus, tools.minus, tools.erase, tools.flip),
    group(tools.undo, tools.redo),
    group(make("label", { class: "grid" }, "grid ", grid)),
    group(tools.farther, tools.fit, tools.nearer),
    group(clear),
  );
  let offered = "";

  function showGrid(step, steps) {
    if (offered !== steps.join()) {
      const options = [make("option", { value: "0" }, "off")];
      for (const one of steps) options.push(make("option", { value: one }, shownText(String(one))));
      grid.replaceChildren(...options);
      offered = steps.join();
    }
    grid.value = String(step);
  }

  return {
    element,
    show({ pen, step, steps, canAdd, canUndo, canRedo, isSelected, isEmpty }) {
      for (const name of ["plus", "minus", "erase"]) {
        tools[name].setAttribute("aria-pressed", String(pen === name));
      }
      tools.plus.disabled = tools.minus.disabled = !canAdd;
      tools.flip.disabled = !isSelected;
      tools.undo.disabled = !canUndo;
      tools.redo.disabled = !canRedo;
      tools.erase.disabled = clear.disabled = isEmpty;
      showGrid(step, steps);
    },
  };
}
