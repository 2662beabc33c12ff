// Formulas as Python plans them (core/scenes/hand/formula.py), evaluated for a state.
// A result is a number or a column of numbers; both mix as in NumPy; nan is what has no answer.

/** @import { ToldBoard, SentMoving } from "../wire" */
/** @typedef {(place: number) => any} At what the formula at a place of the list is: a number or a column */
/** @typedef {(state: Record<string, number>) => At} Evaluate */
/** @typedef {(colour: string) => string} Paint a colour as this theme has it */

const NONE_SHOWN = "–";
const LARGEST_SHOWN = 1e15; // from here on with a power of ten
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const DEGREES = 180 / Math.PI;

const entry = (part, i) => (typeof part === "object" ? part[part.length === 1 ? 0 : i] : part);

/** A function of up to three numbers, entry by entry. */
function spread(f) {
  return (a, b, c) => {
    const columns = [a, b, c].filter((part) => typeof part === "object");
    if (!columns.length) return Number(f(a, b, c));
    const lengths = columns.map((column) => column.length);
    const result = new Float64Array(lengths.includes(0) ? 0 : Math.max(...lengths));
    for (let i = 0; i < result.length; i += 1) result[i] = f(entry(a, i), entry(b, i), entry(c, i));
    return result;
  };
}

/** One number of a whole column, from left to right. */
const gather = (f, empty) => (column) => {
  const numbers = typeof column === "object" ? column : [column];
  return numbers.length ? numbers.reduce((a, b) => f(a, b)) : empty;
};

const OPERATIONS = {
  "+": spread((a, b) => a + b),
  "-": spread((a, b) => a - b),
  "*": spread((a, b) => a * b),
  "/": spread((a, b) => a / b),
  "^": spread((a, b) => (a === 1 ? 1 : a ** b)),
  neg: spread((a) => -a),
  abs: spread(Math.abs),
  "<=": spread((a, b) => a <= b),
  "<": spread((a, b) => a < b),
  "==": spread((a, b) => a === b),
  sqrt: spread(Math.sqrt),
  floor: spread(Math.floor),
  arccos: spread((a) => Math.acos(a) * DEGREES),
  arctan2: spread((y, x) => Math.atan2(y, x) * DEGREES),
  cos: spread((a) => Math.cos(a / DEGREES)),
  sin: spread((a) => Math.sin(a / DEGREES)),
  min: spread((a, b) => Math.min(a, b)),
  max: spread((a, b) => Math.max(a, b)),
  where: spread((condition, yes, no) => (condition ? yes : no)),
  least: gather(Math.min, NaN),
  total: gather((a, b) => a + b, 0),
  pick: (column, index) => spread((i) => (typeof column === "object" ? column : [column])[i] ?? NaN)(index),
};

/**
 * From state to the result of any node: evaluator(nodes)(state)(place). Each is made once.
 * @param {ToldBoard["nodes"]} nodes
 * @returns {Evaluate}
 */
export function evaluator(nodes) {
  const toNumber = (content) => content ?? NaN;
  const constants = nodes.map(([operation, content]) => {
    if (operation !== "constant") return undefined;
    return Array.isArray(content) ? Float64Array.from(content, toNumber) : toNumber(content);
  });
  return (state) => {
    const results = [...constants];
    const at = (place) => {
      if (results[place] === undefined) {
        const [operation, ...parts] = nodes[place];
        results[place] = operation === "value" ? state[parts[0]] ?? NaN : OPERATIONS[operation](...parts.map(at));
      }
      return results[place];
    };
    return at;
  };
}

/**
 * A number with at most so many digits after the point (isFixed: exactly), as people write it.
 * @param {number} number
 * @param {number} digits
 * @param {boolean} isFixed
 * @returns {string}
 */
export function decimalText(number, digits, isFixed = false) {
  if (Number.isNaN(number)) return NONE_SHOWN;
  if (!Number.isFinite(number)) return number > 0 ? "∞" : "−∞";
  if (Math.abs(number) >= LARGEST_SHOWN) {
    const [mantissa, exponent] = number.toExponential(2).replace("-", "−").split("e+");
    return `${mantissa}·10${Array.from(exponent, (digit) => RAISED[digit]).join("")}`;
  }
  let text = number.toFixed(digits);
  if (!isFixed && text.includes(".")) text = text.replace(/\.?0+$/, "");
  return /[1-9]/.test(text) ? text.replace("-", "−") : text.replace("-", "");
}

/**
 * What a planned text reads: letters, [place, digits, isFixed] or [place, yes, no].
 * @param {any[]} planned
 * @param {At} at
 * @returns {string}
 */
export function textAt(planned, at) {
  return planned.map((piece) => {
    if (typeof piece === "string") return piece;
    const [place, first, second] = piece;
    if (Array.isArray(first)) return textAt(at(place) ? first : second, at); // nan: no
    return decimalText(at(place), first, Boolean(second));
  }).join("");
}

const drawable = (number) => (Number.isFinite(number) ? number : null);
const plainResult = (result) => (typeof result === "object" ? Array.from(result, drawable) : drawable(result));

/**
 * A coordinate of a moving trace: a column, or one number (or row of a surface) for each place.
 * @param {number | number[]} planned
 * @param {At} at
 * @returns {any[]}
 */
export function coordinatesAt(planned, at) {
  if (Array.isArray(planned)) return planned.map((place) => plainResult(at(place)));
  const column = plainResult(at(planned));
  return Array.isArray(column) ? column : [column];
}

/**
 * What of a trace takes a colour: its markers and line, its area, or its letters.
 * @param {Record<string, any>} trace as Plotly has it
 * @param {string | string[]} colour
 * @returns {Record<string, any>}
 */
export function coloured(trace, colour) {
  const mode = trace.mode ?? "";
  const painted = {};
  if (mode.includes("markers") || trace.marker) painted.marker = { ...trace.marker, color: colour };
  if (trace.fillcolor) painted.fillcolor = colour;
  else if (mode.includes("lines") && !Array.isArray(colour)) painted.line = { ...trace.line, color: colour };
  if (mode === "text") painted.textfont = { ...trace.textfont, color: colour };
  return painted;
}

/**
 * What moves in a panel, as Plotly wants it.
 * @param {SentMoving[]} moving
 * @param {object[]} traces of the figure
 * @param {At} at
 * @param {Paint} paint
 * @returns {{ data: object[], traces: number[] }}
 */
export function frameAt(moving, traces, at, paint = (colour) => colour) {
  const data = moving.map((planned) => {
    const moved = {};
    for (const axis of ["x", "y", "z"]) if (axis in planned) moved[axis] = coordinatesAt(planned[axis], at);
    if (planned.text) moved.text = planned.text.map((pieces) => textAt(pieces, at));
    if (planned.colour) {
      const colours = planned.colour.map((pieces) => paint(textAt(pieces, at)));
      Object.assign(moved, coloured(traces[planned.trace], colours.length === 1 ? colours[0] : colours));
    }
    return moved;
  });
  return { data, traces: moving.map(({ trace }) => trace) };
}
