// Pure: what a value may be, and how hand, keys and typed text change it.

import { decimalText } from "./formula.js";

/** @import { SentHandle, SentValue } from "../wire" */
/** @import { Evaluate } from "./formula.js" */
/** @typedef {Record<string, number>} State the number of every value */
/** @typedef {{ id: string, state: State }} Told what the hand told the server */

/**
 * What handles and fields may do with the board.
 * @typedef {object} Hand
 * @property {() => SentValue[]} values
 * @property {() => Evaluate} evaluate
 * @property {() => State} state
 * @property {(changed: State) => void} change
 * @property {() => void} hold it takes hold of something
 * @property {() => void} settle it lets go
 * @property {() => void} settleSoon unless another key follows
 */

const MOST_PLACES = 6; // digits after the point that a person may type
const WRITTEN = /^[+-]?(\d+\.?\d*|\.\d+)$/;
const FIRST_NUDGE = 1 / 512; // of the width of a picture, to find out what a handle sets
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowUp: [0, 1] };

const within = (number, { low, high }) => Math.max(low, Math.min(high, number));
const placesOf = (number) => String(number).split(".")[1]?.length ?? 0;

/**
 * The nearest multiple of the value's step, within its limits.
 * @param {number} number
 * @param {SentValue} value
 * @returns {number}
 */
export function snapped(number, value) {
  const nearest = Math.round(number / value.step) * value.step;
  return within(Number(nearest.toFixed(placesOf(value.step))) + 0, value);
}

/**
 * So many steps further; from between two steps the first one goes to the next of them.
 * @param {number} number
 * @param {SentValue} value
 * @param {number} steps
 * @returns {number}
 */
export function stepped(number, value, steps) {
  const exact = number / value.step;
  const from = Math.abs(exact - Math.round(exact)) < 1e-6 ? Math.round(exact)
    : steps > 0 ? Math.floor(exact) : Math.ceil(exact);
  return snapped((from + steps) * value.step, value);
}

/**
 * The number that was typed, or null.
 * @param {string} text
 * @param {SentValue} value
 * @returns {number | null}
 */
export function readTyped(text, value) {
  const plain = text.trim().replace("−", "-").replace(",", ".");
  if (!WRITTEN.test(plain)) return null;
  const number = Number(Number(plain).toFixed(MOST_PLACES)) + 0;
  if (number < value.low || number > value.high) return null;
  const steps = number / value.step;
  return value.strict && Math.abs(steps - Math.round(steps)) > 1e-6 ? null : number;
}

/**
 * A number of a value as it stands in its field.
 * @param {number} number
 * @returns {string}
 */
export function writtenNumber(number) {
  return decimalText(number, MOST_PLACES);
}

/**
 * What a value is, in words.
 * @param {number} number
 * @param {SentValue} value
 * @returns {string}
 */
export function valueText(number, value) {
  if (value.kind === "choice") return value.choices[number] ?? "";
  if (value.kind === "switch") return number ? "on" : "off";
  return writtenNumber(number);
}

/**
 * The numbers of these values, and of no others: another board may have had other ones.
 * @param {SentValue[]} values
 * @param {State} given
 * @returns {State}
 */
export function stateOf(values, given) {
  return Object.fromEntries(values.map(({ name }) => [name, given[name]]));
}

/**
 * The direction that an arrow key asks for, in steps: [x, y], or null.
 * @param {KeyboardEvent} event
 * @returns {[number, number] | null}
 */
export function arrowOf({ key, shiftKey, ctrlKey, altKey, metaKey }) {
  const arrow = ctrlKey || altKey || metaKey ? null : ARROWS[key];
  return arrow ? arrow.map((part) => part * (shiftKey ? 5 : 1)) : null;
}

/**
 * What a handle makes of the state when it is pulled to a point.
 * @param {SentHandle} handle
 * @param {Evaluate} evaluate
 * @param {State} state
 * @param {SentValue[]} values
 * @param {[number, number]} point
 * @returns {State}
 */
export function pulled(handle, evaluate, state, values, [x, y]) {
  const at = evaluate({ ...state, pointer_x: x, pointer_y: y });
  const changed = { ...state };
  for (const value of values) {
    if (!(value.name in handle.sets)) continue;
    const number = at(handle.sets[value.name]);
    if (Number.isFinite(number)) changed[value.name] = snapped(number, value);
  }
  return changed;
}

/**
 * What an arrow key makes of the state: every value that this direction changes goes a step.
 *
 * Which ones, and which way, shows when the pointer is moved a little; a formula may have stairs,
 * so it is moved further until something happens. What hardly changes stays.
 * @param {SentHandle} handle
 * @param {Evaluate} evaluate
 * @param {State} state
 * @param {SentValue[]} values
 * @param {[number, number]} arrow in steps
 * @param {number} size of the picture
 * @returns {State}
 */
export function nudged(handle, evaluate, state, values, [x, y], size) {
  const places = Object.entries(handle.sets);
  const [left, bottom] = handle.at.map(evaluate(state));
  const numbersAt = (far) => {
    const at = evaluate({ ...state, pointer_x: left + Math.sign(x) * far, pointer_y: bottom + Math.sign(y) * far });
    return places.map(([, place]) => at(place));
  };
  const here = numbersAt(0);
  const steps = Math.abs(x || y);
  for (let far = size * FIRST_NUDGE; far < size; far *= 2) {
    const there = numbersAt(far);
    const changes = places.map(([name], i) => {
      const value = values.find((one) => one.name === name);
      return { value, change: (there[i] - here[i]) / value.step || 0 };
    });
    const largest = Math.max(...changes.map(({ change }) => Math.abs(change)));
    if (largest < 1e-9) continue;
    const moved = changes.filter(({ change }) => Math.abs(change) > largest / 8);
    return {
      ...state,
      ...Object.fromEntries(moved.map(({ value, change }) =>
        [value.name, stepped(state[value.name], value, steps * Math.sign(change))])),
    };
  }
  return state;
}

/**
 * Should the server's state replace that of the hand?
 * @param {{ heard: string | null, state: State }} answer with the id of the last message heard
 * @param {Told | null} sent what the hand told last
 * @param {State | null} known the server's last state before that
 * @returns {boolean}
 */
export function isFromElsewhere({ heard, state }, sent, known) {
  if (!known) return true;
  if (sent && heard !== sent.id) return false; // an answer to something older
  return !isSameState(state, sent ? sent.state : known);
}

/**
 * @param {State} a
 * @param {State} b
 * @returns {boolean}
 */
export function isSameState(a, b) {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => a[name] === b[name]);
}
