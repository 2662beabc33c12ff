// Exact numbers: what somebody typed, compared and calculated with as fractions.
// The only mathematics in the browser. Python reads and writes them in the same way
// (core/perceptron/questions/typed.py says what is a number; tests/js/test_fractions.py compares).

/**
 * In lowest terms; what is below the line is above 0.
 *
 * @typedef {{ top: bigint, bottom: bigint }} Fraction
 */

const LONGEST_TYPED = 200; // characters
const LONGEST_ANSWER = 40; // that somebody is let type
const MINUS_SIGNS = /[−‐‑‒–—―⁃˗⁻₋➖﹘﹣－ー\u00ad]/gu;
const PLUS_SIGNS = /[＋﹢⁺₊➕]/gu;
const BLANKS = /[ \t\n\r\f\v\u00a0\u2000-\u200a\u202f\u3000]+/g;
const TYPED_NUMBER = /^([+-]?)(\d*)(?:([.,])(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;
const TYPED_QUOTIENT = /^([+-]?\d+)\/(\d+)$/;
const MOST_PLACES_SHOWN = 30;

/**
 * @param {bigint} top
 * @param {bigint} bottom anything but 0
 * @returns {Fraction}
 */
export function fraction(top, bottom = 1n) {
  let [a, b] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
  while (b) [a, b] = [b, a % b];
  const sign = bottom < 0n ? -1n : 1n;
  return { top: (sign * top) / a, bottom: (sign * bottom) / a };
}

/**
 * The number that Python wrote: "3", "-1/2".
 *
 * @param {string} text
 * @returns {Fraction}
 */
export function fractionOf(text) {
  const [top, bottom = "1"] = text.split("/");
  return fraction(BigInt(top), BigInt(bottom));
}

/**
 * As Python writes it: "3", "-1/2". Equal numbers are equal texts.
 *
 * @param {Fraction} number
 * @returns {string}
 */
export function exactText({ top, bottom }) {
  return bottom === 1n ? String(top) : `${top}/${bottom}`;
}

/**
 * As a person writes it: −0.25 where the decimals end, else 1/3; never rounded.
 *
 * @param {Fraction} number
 * @returns {string}
 */
export function shownFraction({ top, bottom }) {
  const size = top < 0n ? -top : top;
  const sign = top < 0n ? "−" : "";
  const places = decimalPlaces(bottom);
  if (places === 0) return `${sign}${size}`;
  if (places === null || places > MOST_PLACES_SHOWN) return `${sign}${size}/${bottom}`;
  const digits = String((size * 10n ** BigInt(places)) / bottom).padStart(places + 1, "0");
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/**
 * How many digits after the point a decimal with this denominator needs; null if no number is enough.
 *
 * @param {bigint} bottom
 * @returns {number | null}
 */
function decimalPlaces(bottom) {
  let [rest, twos, fives] = [bottom, 0, 0];
  for (; rest % 2n === 0n; rest /= 2n) twos += 1;
  for (; rest % 5n === 0n; rest /= 5n) fives += 1;
  return rest === 1n ? Math.max(twos, fives) : null;
}

// -- calculating

/**
 * @param {Fraction} a
 * @param {Fraction} b
 * @returns {Fraction}
 */
export function addFractions(a, b) {
  return fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
}

/**
 * @param {Fraction} a
 * @param {Fraction} b
 * @returns {Fraction}
 */
export function timesFraction(a, b) {
  return fraction(a.top * b.top, a.bottom * b.bottom);
}

/**
 * −1, 0 or 1: is a below b, equal to it, or above it?
 *
 * @param {Fraction} a
 * @param {Fraction} b
 * @returns {number}
 */
export function compareFractions(a, b) {
  const [left, right] = [a.top * b.bottom, b.top * a.bottom];
  return Number(left > right) - Number(left < right);
}

// -- reading

/**
 * How many characters each of several numbers of one answer may have.
 *
 * @param {number} count
 * @returns {number}
 */
export function longestNumber(count) {
  return Math.floor((LONGEST_ANSWER - 2 * (count - 1)) / count); // between two of them stands "; "
}

/** Why something typed cannot be read, in a sentence. */
export class UnreadableError extends Error {}

/**
 * The numbers that somebody typed, exactly; an UnreadableError if it is something else.
 *
 * @param {string} text
 * @param {number} count
 * @returns {Fraction[]}
 */
export function readFractions(text, count = 1) {
  if ([...text].length > LONGEST_TYPED) {
    throw new UnreadableError("That is too long. Write a number such as 3, −0.5 or 1/2.");
  }
  const plain = compactTyped(text);
  if (count === 1) return [readFraction(plain)];
  const pieces = typedPieces(plain, count);
  if (pieces === null) {
    throw new UnreadableError(`Write ${count} numbers with semicolons between them, such as 1; −0.5.`);
  }
  return pieces.map(readFraction);
}

/**
 * One kind of sign and of blank; no blank that belongs to a sign, a quotient or a bracket.
 *
 * @param {string} text
 * @returns {string}
 */
function compactTyped(text) {
  let plain = text.replace(MINUS_SIGNS, "-").replace(PLUS_SIGNS, "+").replace(BLANKS, " ");
  plain = plain.replace(/^ +| +$/g, "");
  if (plain.length > 1 && ["()", "[]"].includes(plain[0] + plain.at(-1))) {
    plain = plain.slice(1, -1).replace(/^ +| +$/g, "");
  }
  return plain.replace(/ ?([/;]) ?/g, "$1").replace(/([+-]) /g, "$1");
}

/**
 * @param {string} plain
 * @param {number} count
 * @returns {string[] | null}
 */
function typedPieces(plain, count) {
  const separators = plain.includes(";") ? [/;/] : [/,? +/, /[, ]+/];
  return separators.map((separator) => plain.split(separator)).find((pieces) => pieces.length === count) ?? null;
}

/**
 * @param {string} plain
 * @returns {Fraction}
 */
function readFraction(plain) {
  const quotient = TYPED_QUOTIENT.exec(plain);
  if (quotient) {
    const bottom = BigInt(quotient[2]);
    if (bottom === 0n) throw new UnreadableError("Nothing can be divided by 0.");
    return fraction(BigInt(quotient[1].replace("+", "")), bottom);
  }
  const match = TYPED_NUMBER.exec(plain);
  if (!match || !(match[2] || match[4])) {
    throw new UnreadableError("That is not a number. Write one, such as 3, −0.5 or 1/2.");
  }
  const [, sign, whole, mark, places = "", exponent = "0"] = match;
  if (mark === "," && places.length === 3 && /[1-9]/.test(whole)) {
    throw new UnreadableError(`Is that ${whole}${places} or ${whole}.${places}? Write it without a comma.`);
  }
  const power = BigInt(exponent.replace("+", "")) - BigInt(places.length);
  const digits = BigInt(`${whole}${places}`) * (sign === "-" ? -1n : 1n);
  return power < 0n ? fraction(digits, 10n ** -power) : fraction(digits * 10n ** power);
}
