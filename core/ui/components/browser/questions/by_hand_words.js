// What is said about a cell of a table by hand: a hint that names the step, and the answer with its calculation.

import {
  addFractions, compareFractions, fraction, fractionOf, shownFraction, timesFraction,
} from "./fractions.js";

/** @typedef {import("./by_hand.js").Exercise} Exercise */
/** @typedef {import("./by_hand.js").FollowedRow} FollowedRow */
/** @typedef {import("./fractions.js").Fraction} Fraction */

/** What counts as a mistake, in the words of every question (core/perceptron/questions/wording.py). */
export const RULE_SENTENCES = {
  le: "A point is a mistake if y·a ≤ 0.",
  lt: "A point is a mistake if y·a < 0.",
  ge: "Predict + if a ≥ 0, else −, and a point is a mistake if that is not its label.",
  gt: "Predict + if a > 0, else −, and a point is a mistake if that is not its label.",
};
const MINUS_ONE = fraction(-1n);

const signOfLabel = (exercise, index) => (exercise.labels[index] > 0 ? "+" : "−");
const isZeroFraction = (number) => number.top === 0n;
const isSameNumber = (a, b) => compareFractions(a, b) === 0;
const lessFraction = (a, b) => addFractions(a, timesFraction(MINUS_ONE, b));

/**
 * A number inside a calculation: below 0 in brackets, and so is a quotient.
 *
 * @param {Fraction} number
 * @returns {string}
 */
function factorText(number) {
  const text = shownFraction(number);
  return number.top < 0n || text.includes("/") ? `(${text})` : text;
}

/**
 * @param {Fraction[]} numbers
 * @returns {string}
 */
function tupleText(numbers) {
  const texts = numbers.map(shownFraction);
  return texts.length === 1 ? texts[0] : `(${texts.join(", ")})`;
}

/**
 * θ·x and, with an offset, θ·x + θ₀ as a calculation, with its value.
 *
 * @param {Exercise} exercise
 * @param {FollowedRow} row
 * @returns {{ name: string, told: string, value: Fraction, withoutOffset: Fraction }}
 */
function activationOf(exercise, row) {
  const x = exercise.points[row.point].map(fractionOf), theta = row.before.slice(0, x.length);
  const products = x.map((value, j) => timesFraction(theta[j], value));
  const withoutOffset = products.reduce(addFractions);
  const terms = x.map((value, j) => `${factorText(theta[j])}·${factorText(value)}`);
  const value = exercise.offset ? addFractions(withoutOffset, row.before[x.length]) : withoutOffset;
  if (exercise.offset) terms.push(factorText(row.before[x.length]));
  const name = exercise.offset ? "θ·x + θ₀" : "θ·x";
  return { name, told: `${terms.join(" + ")} = ${shownFraction(value)}`, value, withoutOffset };
}

// -- hints

/**
 * @param {Exercise} exercise
 * @param {FollowedRow} row
 * @param {string} column
 * @returns {string}
 */
export function hintFor(exercise, row, column) {
  return { point: pointHint, score: scoreHint, mistake: mistakeHint, theta: thetaHint, theta0: offsetHint }[column](
    exercise, row,
  );
}

function pointHint(exercise) {
  return exercise.restarts
    ? `After an update the run begins again at ${exercise.names[exercise.order[0]]}; else the next point follows.`
    : `The points come in turn: ${exercise.order.map((i) => exercise.names[i]).join(", ")}, and again.`;
}

function scoreHint(exercise, row) {
  const { name, told, value, withoutOffset } = activationOf(exercise, row);
  const given = row.read.score, sign = signOfLabel(exercise, row.point);
  if (!isZeroFraction(value) && isSameNumber(given, lessFraction(fraction(0n), row.score))) {
    return sign === "−"
      ? `Almost. ${name} = ${told} is right. The label is −, so what is y·a?`
      : `Almost. The label is +, so y·a is ${name} itself.`;
  }
  if (exercise.offset && (isSameNumber(given, withoutOffset) || isSameNumber(given, timesFraction(MINUS_ONE, withoutOffset)))) {
    return `Add θ₀ = ${shownFraction(row.before.at(-1))} to θ·x, and then multiply by y.`;
  }
  const weights = `θ = ${tupleText(row.before.slice(0, exercise.points[0].length))}`;
  const x = tupleText(exercise.points[row.point].map(fractionOf));
  return `Take ${weights} and x = ${x}. Multiply them number by number, add up`
    + `${exercise.offset ? ", add θ₀" : ""}, then multiply by y = ${sign === "+" ? "1" : "−1"}.`;
}

function mistakeHint(exercise, row) {
  const whose = isSameNumber(row.heldScore, row.score) ? "Here" : "You wrote";
  return `${RULE_SENTENCES[exercise.rule]} ${whose} y·a = ${shownFraction(row.heldScore)}`
    + `${isZeroFraction(row.heldScore) ? `, and the label is ${signOfLabel(exercise, row.point)}` : ""}.`;
}

function thetaHint(exercise, row) {
  const d = exercise.points[0].length, given = row.read.theta, sign = signOfLabel(exercise, row.point);
  const before = row.before.slice(0, d), after = row.after.slice(0, d);
  if (!row.mistake) return "It is no mistake, so θ stays as it is.";
  if (given.every((value, j) => isSameNumber(value, before[j]))) return "It is a mistake, so θ changes.";
  const opposite = before.map((value, j) => lessFraction(timesFraction(fraction(2n), value), after[j]));
  if (given.every((value, j) => isSameNumber(value, opposite[j]))) {
    return `The label is ${sign}: is the point added or subtracted?`;
  }
  const step = exercise.eta === "1" ? "the point" : `η = ${shownFraction(fractionOf(exercise.eta))} times the point`;
  const how = sign === "+" ? `Add ${step} to` : `Subtract ${step} from`;
  return `${how} θ = ${tupleText(before)}, number by number.`;
}

function offsetHint(exercise, row) {
  if (!row.mistake) return "It is no mistake, so θ₀ stays as it is.";
  const eta = exercise.eta === "1" ? "1" : `η = ${shownFraction(fractionOf(exercise.eta))}`;
  return `The label is ${signOfLabel(exercise, row.point)}, so θ₀ goes `
    + `${exercise.labels[row.point] > 0 ? "up" : "down"} by ${eta}.`;
}

// -- answers

/**
 * What belongs into a cell, and how it is calculated.
 *
 * @param {Exercise} exercise
 * @param {FollowedRow} row
 * @param {string} column
 * @returns {{ answer: string, why: string }}
 */
export function answerInWords(exercise, row, column) {
  const d = exercise.points[0].length, y = exercise.labels[row.point] > 0 ? "1" : "−1";
  if (column === "point") return { answer: String(row.due + 1), why: `${exercise.names[row.due]} is next.` };
  if (column === "score") {
    const told = `a = ${activationOf(exercise, row).told} and y = ${y}, so y·a = ${shownFraction(row.score)}.`;
    return { answer: shownFraction(row.score), why: told };
  }
  if (column === "mistake") {
    const side = isZeroFraction(row.score) ? "0" : row.score.top < 0n ? "below 0" : "above 0";
    const found = row.mistake ? "a mistake" : "no mistake";
    return { answer: row.mistake ? "yes" : "no", why: `y·a is ${side}: by this rule, ${found}.` };
  }
  const part = (theta) => (column === "theta" ? theta.slice(0, d) : theta.slice(d));
  const [before, after] = [part(row.before), part(row.after)], name = column === "theta" ? "θ" : "θ₀";
  const answer = tupleText(after);
  if (!row.mistake) return { answer, why: `It is no mistake, so ${name} stays ${answer}.` };
  const x = column === "theta" ? exercise.points[row.point].map(fractionOf) : [fraction(1n)];
  const added = x.length === 1 ? factorText(x[0]) : tupleText(x);
  const scaled = exercise.eta === "1" ? added : `${factorText(fractionOf(exercise.eta))}·${added}`;
  const sign = signOfLabel(exercise, row.point);
  return { answer, why: `${name} becomes ${tupleText(before)} ${sign} ${scaled} = ${answer}.` };
}
