// Pure: texts in a picture: whole, inside it, and not upon each other.

/** @typedef {(text: string, size: number) => number} Measure how wide a text is in letters of a size */
/** @typedef {{ width: number, height: number, measure: Measure }} Letters the picture they stand in */
/**
 * @typedef {object} Placed
 * @property {string} text
 * @property {[number, number]} at its middle
 * @property {number} size
 * @property {number} width
 * @property {string} colour
 * @property {boolean} [mayGo] may it be left out where it would cover another?
 */

const ENTITIES = { lt: "<", gt: ">", amp: "&", quot: '"', nbsp: " " };
const RIM = 3; // pixels from the edge of the picture
const LEADING = 1.15; // of the size, from line to line
const LEAST = 6; // pixels

/**
 * A text as it is read: Plotly takes tags and entities in texts.
 * @param {string} text
 * @returns {string}
 */
function readable(text) {
  return text.replace(/<[^>]*>/g, " ").replace(/&(\w+);/g, (whole, name) => ENTITIES[name] ?? whole).trim();
}

/**
 * @param {string} text
 * @returns {string} harmless within XML
 */
export function escaped(text) {
  // eslint-disable-next-line no-control-regex
  const legal = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
  return legal.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

/**
 * With its width; letters are smaller where a text would be wider than the picture.
 * @template {{ text: string, size: number }} Text
 * @param {Text} told
 * @param {Letters} letters
 * @returns {Text & { width: number }}
 */
export function sized(told, { width: room, measure }) {
  const text = readable(told.text), needed = measure(text, told.size), most = room - 2 * RIM;
  const size = needed > most ? Math.max(LEAST, (told.size * most) / needed) : told.size;
  return { ...told, text, size, width: measure(text, size) };
}

function inside(placed, { width, height }) {
  const [x, y] = placed.at, [aside, above] = [placed.width / 2 + RIM, (LEADING * placed.size) / 2 + RIM];
  const within = (value, least, most) => Math.max(least, Math.min(Math.max(least, most), value));
  return { ...placed, at: [within(x, aside, width - aside), within(y, above, height - above)] };
}

const covers = (one, other) => Math.abs(one.at[0] - other.at[0]) < (one.width + other.width) / 2 + RIM
  && Math.abs(one.at[1] - other.at[1]) < (LEADING * (one.size + other.size)) / 2;

/**
 * All texts that stay, inside the picture.
 * @param {Placed[]} texts
 * @param {Letters} letters
 * @returns {Placed[]}
 */
export function settled(texts, letters) {
  const kept = /** @type {Placed[]} */ ([]);
  for (const text of texts.filter((one) => one.text).map((one) => inside(one, letters))) {
    if (!text.mayGo || !kept.some((other) => covers(text, other))) kept.push(text);
  }
  return kept;
}

/**
 * @param {Placed} placed
 * @param {string} font
 * @returns {string}
 */
export function textElement({ text, at: [x, y], size, colour }, font) {
  const place = `x="${x.toFixed(1)}" y="${y.toFixed(1)}" dy="0.35em" text-anchor="middle"`;
  return `<text ${place} font-family="${escaped(font)}" font-size="${size.toFixed(1)}" fill="${escaped(colour)}">${escaped(text)}</text>`;
}
