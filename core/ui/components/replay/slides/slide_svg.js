// Pure: one slide: where in the run this is, what happens there, and the pictures.

import { escaped } from "../../browser/picture/space/letters.js";

/** @import { Measure } from "../../browser/picture/space/letters.js" */
/** @typedef {{ ink: string, quiet: string, paper: string }} Colours paper "none" lets the page behind show */
/** @typedef {{ width: number, height: number, font: string, measure: Measure }} Sheet */
/** @typedef {{ left: number, top: number, width: number, height: number }} Spread of a picture */

const RIM_OF_SLIDE = 24, BESIDE = 20;
const MOMENT_LETTERS = 20, SENTENCE_LETTERS = 26, TITLE_LETTERS = 18; // letters
const LINE_OF_SLIDE = 1.25; // of the letters

/**
 * A sentence in lines, none wider than the slide.
 * @param {string} text
 * @param {Sheet} sheet
 * @returns {string[]}
 */
export function linesOnSlide(text, { width, measure }) {
  const lines = [""];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
    if (measure(longer, SENTENCE_LETTERS) <= width - 2 * RIM_OF_SLIDE || !lines.at(-1)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * Where the pictures are below so many lines: side by side, or below each other on a tall slide.
 * @param {number} count of pictures
 * @param {number} lines of the longest sentence: the pictures keep their place
 * @param {Sheet} sheet
 * @returns {Spread[]}
 */
export function spreadOn(count, lines, { width, height }) {
  const top = RIM_OF_SLIDE + LINE_OF_SLIDE * (MOMENT_LETTERS + lines * SENTENCE_LETTERS) + BESIDE / 2;
  const columns = width > height ? (count > 3 ? Math.ceil(count / 2) : count) : count > 2 ? 2 : 1, rows = Math.ceil(count / columns);
  const wide = (width - 2 * RIM_OF_SLIDE - (columns - 1) * BESIDE) / columns;
  const high = (height - top - RIM_OF_SLIDE / 2 - (rows - 1) * BESIDE / 2) / rows;
  const head = LINE_OF_SLIDE * TITLE_LETTERS;
  return Array.from({ length: count }, (_, index) => ({
    left: Math.round(RIM_OF_SLIDE + (index % columns) * (wide + BESIDE)),
    top: Math.round(top + Math.floor(index / columns) * (high + BESIDE / 2) + head),
    width: Math.floor(wide),
    height: Math.floor(high - head),
  }));
}

/**
 * @param {{ moment: string, sentence: string, pictures: { title: string, svg: string, spread: Spread }[] }} told
 * @param {Sheet} sheet
 * @param {Colours} colours
 * @returns {string} an SVG document
 */
export function slideSvg({ moment, sentence, pictures }, sheet, { ink, quiet, paper }) {
  const { width, height, font } = sheet;
  const text = (words, left, top, size, colour, weight = 400) =>
    `<text x="${left}" y="${top.toFixed(1)}" font-size="${size}" font-weight="${weight}" fill="${escaped(colour)}">${escaped(words)}</text>`;
  const first = RIM_OF_SLIDE + MOMENT_LETTERS;
  const lines = linesOnSlide(sentence, sheet).map((line, index) =>
    text(line, RIM_OF_SLIDE, first + LINE_OF_SLIDE * SENTENCE_LETTERS * (index + 1), SENTENCE_LETTERS, ink, 600));
  const shown = pictures.map(({ title, svg, spread: { left, top } }) =>
    `${text(title, left, top - 6, TITLE_LETTERS, quiet, 600)}<g transform="translate(${left} ${top})">${svg}</g>`);
  const ground = paper === "none" ? "" : `<rect width="${width}" height="${height}" fill="${escaped(paper)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(font)}">`
    + `${ground}${text(moment, RIM_OF_SLIDE, first, MOMENT_LETTERS, quiet, 600)}${lines.join("")}${shown.join("")}</svg>`;
}
