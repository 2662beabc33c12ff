// A picture in space as vectors, with the letters of this browser.

import { make } from "../page/elements.js";
import { SOLID_AXES } from "./space/projection.js";
import { spaceSvg } from "./space/space_svg.js";
import { fittedMarks, hasRoomForTicks } from "./view.js";

/** @import { Figure } from "./picture.js" */
/** @import { Sight } from "./space/space_svg.js" */

/**
 * @param {Figure} figure
 * @param {Sight} sight
 * @returns {string} an SVG document
 */
export function vectorsOf(figure, sight) {
  const { scene, font } = figure.layout, pen = make("canvas").getContext("2d");
  const axes = SOLID_AXES.map((name) => {
    const isTicked = scene[name].showticklabels !== false && hasRoomForTicks(sight.height);
    return [name, { ...scene[name], showticklabels: isTicked }];
  });
  const measure = (text, size) => {
    pen.font = `${size}px ${font?.family ?? "sans-serif"}`;
    return pen.measureText(text).width;
  };
  const layout = { ...figure.layout, scene: { ...scene, ...Object.fromEntries(axes) } };
  return spaceSvg({ data: fittedMarks(figure.data, sight.height), layout }, { measure, ...sight });
}
