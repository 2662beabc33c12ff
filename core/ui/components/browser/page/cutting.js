// Where signs stand in a text.

/** @import { SentTerm, Signs } from "../../wire" */

const patterns = /** @type {WeakMap<Signs, RegExp>} */ (new WeakMap()); // made once: they are long

function patternOf(signs) {
  if (!patterns.has(signs)) patterns.set(signs, new RegExp(signs.pattern, "gu"));
  return patterns.get(signs);
}

/**
 * A text in pieces, each with the term that it is, or null.
 *
 * @param {string} text
 * @param {Signs | undefined} signs
 * @returns {{ text: string, term: SentTerm | null }[]}
 */
export function cutAtSigns(text, signs) {
  const pieces = [];
  let end = 0;
  const cut = (to) => to > end && pieces.push({ text: text.slice(end, to), term: null });
  for (const match of signs ? text.matchAll(patternOf(signs)) : []) {
    const group = match.findIndex((part, index) => index > 0 && part !== undefined);
    if (group < 0) continue; // a name in quotation marks
    cut(match.index);
    end = match.index + match[0].length;
    pieces.push({ text: match[0], term: signs.terms[signs.groups[group - 1]] });
  }
  cut(text.length);
  return pieces;
}
