// Pure: a figure in another theme or size.

/**
 * A copy in which every text that is a colour of the map has become the other colour.
 *
 * @template Value
 * @param {Value} value
 * @param {Record<string, string>} map
 * @returns {Value}
 */
export function recolour(value, map) {
  const plain = (colour) => colour.toLowerCase().replaceAll(" ", "");
  const colours = new Map(Object.entries(map).map(([from, to]) => [plain(from), to]));
  const walk = (part) => {
    if (typeof part === "string") return colours.get(plain(part)) ?? part;
    if (Array.isArray(part)) return part.map(walk);
    if (part === null || typeof part !== "object") return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner)]));
  };
  return walk(value);
}

/**
 * A copy with thicker lines, larger markers and larger letters.
 *
 * @template Value
 * @param {Value} value
 * @param {number} factor
 * @param {string} [inside] the key under which the value was found
 * @returns {Value}
 */
export function enlarge(value, factor, inside = "") {
  const grow = (size) => Array.isArray(size) ? size.map(grow) : size * factor;
  if (Array.isArray(value)) return value.map((part) => enlarge(part, factor, inside));
  if (value === null || typeof value !== "object") return value;
  const isSized = (key) =>
    (key === "width" && inside === "line") ||
    (key === "size" && /font$|^marker$/.test(inside)) ||
    (inside === "margin" && "lb".includes(key));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => {
    if (part === null) return [key, part];
    return [key, isSized(key) ? grow(part) : enlarge(part, factor, key)];
  }));
}

/**
 * Is a CSS colour, #rgb, #rrggbb or rgb(…), a dark one?
 *
 * @param {string} colour
 * @returns {boolean}
 */
export function isDark(colour) {
  const text = colour.trim();
  let parts = (text.match(/[\d.]+/g) ?? []).map(Number);
  if (text.startsWith("#")) {
    const digits = text.length < 6 ? [...text.slice(1)].map((d) => d + d) : text.slice(1).match(/../g);
    parts = digits.map((pair) => parseInt(pair, 16));
  }
  const [red, green, blue] = parts;
  return parts.length >= 3 && 0.2126 * red + 0.7152 * green + 0.0722 * blue < 128;
}

/**
 * A component looks as the page around it: the class `night` is for a dark theme.
 *
 * @param {HTMLElement} root in the page
 * @returns {boolean} is it night?
 */
export function followTheme(root) {
  const night = isDark(getComputedStyle(root).getPropertyValue("--st-background-color"));
  root.classList.toggle("night", night);
  return night;
}
