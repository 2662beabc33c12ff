// Pure: what the address of a plain page asks for, and what it says of a board.

/** @import { PlainValue, Window } from "../../components/wire" */

const MOMENT = ["k", "visit", "question", "present", "predict", "ask", "picture", "theme", "frame", "view"]; // said of any place

/**
 * What is asked for: by the address, and by a file that was saved at a place, as far as the address says nothing else.
 *
 * @param {string} query
 * @param {string} [saved]
 * @returns {string}
 */
export function askedBy(query, saved = "") {
  const said = new URLSearchParams(saved);
  for (const [name, text] of new URLSearchParams(query)) said.set(name, text);
  return said.toString();
}

/**
 * What an address says of a place, in the spelling of the list of places.
 *
 * @param {string} query
 * @param {Iterable<string>} beside names that say something else: the values of a board
 * @returns {string}
 */
export function placeIn(query, beside = []) {
  const left = new Set([...MOMENT, ...beside]);
  const said = [...new URLSearchParams(query)].filter(([name]) => !left.has(name));
  said.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return new URLSearchParams(said).toString();
}

/**
 * The numbers of a board that an address says; those that cannot be are left out.
 *
 * @param {string} query
 * @param {Record<string, PlainValue>} values
 * @returns {Record<string, number>}
 */
export function numbersIn(query, values) {
  const said = new URLSearchParams(query), numbers = {};
  for (const [name, { low, high, texts }] of Object.entries(values)) {
    const text = said.get(name);
    if (text === null) continue;
    const number = texts.length ? texts.indexOf(text) : Number(text.trim() || NaN);
    if (number >= low && number <= high) numbers[name] = number;
  }
  return numbers;
}

/**
 * The address with the numbers of a board that are not at their start.
 *
 * @param {string} address
 * @param {Record<string, number>} state
 * @param {Record<string, PlainValue>} values
 * @returns {string}
 */
export function withNumbers(address, state, values) {
  const url = new URL(address);
  for (const [name, { start, texts }] of Object.entries(values)) {
    const number = state[name];
    if (number === start) url.searchParams.delete(name);
    else url.searchParams.set(name, texts.length ? texts[number] : String(Number(number.toFixed(6))));
  }
  return url.href;
}

/**
 * The address with another word in it; null takes it away.
 *
 * @param {string} address
 * @param {string} name
 * @param {string | null} text
 * @returns {string}
 */
export function withWord(address, name, text) {
  const url = new URL(address);
  if (text === null) url.searchParams.delete(name);
  else url.searchParams.set(name, text);
  return url.href;
}

/**
 * Which file has a step: that in whose middle it is.
 *
 * @param {Window[]} windows
 * @param {number} step
 * @returns {Window | undefined}
 */
export function windowOf(windows, step) {
  const away = ({ first, last }) => Math.abs(step - (first + last) / 2);
  return windows.filter(({ first, last }) => first <= step && step <= last).sort((a, b) => away(a) - away(b))[0];
}
