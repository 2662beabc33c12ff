// How a class has answered: a bar for each answer, the rounds below each other.

import { make } from "../page/elements.js";

/** @import { ClassQuestion, ClassResult } from "../../wire" */

const ROUNDS = ["first vote", "after talking"];
const roundName = (round) => ROUNDS[round] ?? `vote ${round + 1}`;

/**
 * Where points were asked for, the counts of the others stand at the points.
 * @param {ClassResult} result
 */
function rows({ bars, answered, point }) {
  const several = answered.length > 1, isAtPoints = Number.isInteger(point);
  return bars.filter(({ counts, right }) => right || (!isAtPoints && counts.some(Boolean))).map(({ text, counts, shares, right }) => make(
    "li", { class: right ? "right" : null },
    make("span", { class: "answer" }, right ? `✓ ${text}` : text),
    ...counts.map((count, round) => make(
      "span", { class: "round" },
      several ? make("span", { class: "vote" }, roundName(round)) : null,
      make("i", { style: `--share:${answered[round] ? count / answered[round] : 0}` }),
      make("span", { class: "count" }, `${count} · ${shares[round]}`),
    )),
  ));
}

/**
 * The whole result, in words and bars.
 * @param {ClassResult} result
 * @returns {HTMLElement[]}
 */
export function resultParts(result) {
  return [
    make("p", { class: "result" }, result.told),
    make("p", { class: "why" }, result.why),
    make("ul", { class: "bars", "aria-label": "Answers" }, ...rows(result)),
  ];
}

/**
 * What the pictures show of a question: points to tap, and afterwards how many tapped each.
 * @param {ClassQuestion} question
 * @param {number | null} chosen the point that this phone has tapped
 * @returns {{ names: string[], points: string[], isTapped: boolean, ringed: number | null, right?: number | null } | null}
 *   with `right`, the names are counts, and this one is right
 */
export function pointedIn({ form, names, points, about, all_points: hasAll, result }, chosen = null) {
  if (!names.length) return null;
  const latest = ({ counts }) => counts[counts.length - 1];
  if (result && form === "point") {
    const shown = result.bars.map((bar) => (latest(bar) ? String(latest(bar)) : ""));
    return { names: shown, points, isTapped: false, ringed: null, right: result.point ?? null };
  }
  const named = hasAll || form === "point" ? names : names.map((name, i) => (i === about ? name : ""));
  return { names: named, points, isTapped: form === "point" && !result, ringed: chosen ?? about ?? null };
}
