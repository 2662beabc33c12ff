// Pure: coordinates as short decimals. What a hand places gets no digits that nobody meant.

const TICK_ROOM = 64; // pixels from one number on an axis to the next
const MOST_PLACES = 100; // that a browser writes
const GRIDS = [10, 5, 2, 1]; // parts of a tick that a grid can have

/**
 * 1, 2 or 5 times a power of ten, and at least `least`.
 *
 * @param {number} least
 * @returns {number}
 */
export function niceStep(least) {
  const power = Math.floor(Math.log10(least));
  const steps = [1, 2, 5, 10].map((digit) => Number(`${digit}e${power}`));
  return steps.find((step) => step >= least * (1 - 1e-9)) ?? steps.at(-1);
}

/**
 * How many places after the point a number has.
 *
 * @param {number} number
 * @returns {number}
 */
export function placesOf(number) {
  const [digits, power = "0"] = String(number).toLowerCase().split("e");
  return Math.max(0, (digits.split(".")[1] ?? "").length - Number(power));
}

/**
 * A number with at most so many places; no trailing zeros, no −0, no digits of rounding.
 *
 * @param {number} number
 * @param {number} places
 * @returns {string}
 */
export function decimalText(number, places) {
  if (Math.abs(number) >= 1e21 || places > MOST_PLACES) return String(Number(number.toPrecision(12)));
  const text = number.toFixed(places);
  const short = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return short === "-0" ? "0" : short;
}

/**
 * As people read it.
 *
 * @param {string} text
 * @returns {string}
 */
export function shownText(text) {
  return text.replace("e+", "e").replaceAll("-", "−");
}

/**
 * The number on the grid that is nearest, as text.
 *
 * @param {number} number
 * @param {number} step
 * @returns {string}
 */
export function onGrid(number, step) {
  return decimalText(Math.round(number / step) * step, placesOf(step));
}

/**
 * The next number on the grid in a direction, +1 or −1.
 *
 * @param {number} number
 * @param {number} step
 * @param {number} direction
 * @returns {string}
 */
export function nextOnGrid(number, step, direction) {
  const place = number / step;
  const near = Math.round(place);
  const from = Math.abs(place - near) < 1e-6 ? near : direction > 0 ? Math.floor(place) : Math.ceil(place);
  return decimalText((from + direction) * step, placesOf(step));
}

/**
 * The distance from one number on an axis to the next.
 *
 * @param {number} scale pixels per unit, here and below
 * @returns {number}
 */
export function tickStep(scale) {
  return niceStep(TICK_ROOM / scale);
}

/**
 * The numbers on an axis from low to high: [[number, text], …].
 *
 * @param {number} low
 * @param {number} high
 * @param {number} scale
 * @returns {[number, string][]}
 */
export function ticks(low, high, scale) {
  const step = tickStep(scale), places = placesOf(step);
  const first = Math.ceil(low / step), count = Math.floor(high / step) - first + 1;
  return Array.from({ length: Math.max(0, Math.min(count, 200)) }, (_, index) => {
    const text = decimalText((first + index) * step, places);
    return [Number(text), shownText(text)];
  });
}

/**
 * The decimal step that is just finer than a pixel: where a hand places a point without a grid.
 *
 * @param {number} scale
 * @returns {number}
 */
export function finestStep(scale) {
  return Number(`1e${Math.floor(Math.log10(1 / scale))}`);
}

/**
 * The grids to choose from at this scale, from fine to coarse, with the chosen one among them.
 *
 * @param {number} scale
 * @param {number | null} chosen
 * @returns {number[]}
 */
export function gridSteps(scale, chosen) {
  const tick = tickStep(scale);
  const steps = GRIDS.map((parts) => Number(niceStep(tick / parts).toPrecision(6)));
  return [...new Set(chosen ? [...steps, chosen] : steps)].sort((a, b) => a - b);
}

/**
 * The grid to go on with at another scale: the chosen one (0 is none) unless it is out of proportion.
 *
 * @param {number} scale
 * @param {number | null} chosen
 * @returns {number}
 */
export function gridFor(scale, chosen) {
  const tick = tickStep(scale);
  const isFitting = chosen !== null && (chosen === 0 || (chosen <= tick && chosen >= tick / 50));
  return isFitting ? chosen : gridSteps(scale, 0).at(-2); // two lines of the grid to a number
}
