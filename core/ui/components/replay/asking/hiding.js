// Pure: what must not be told while something is asked. Python marks what tells what, in words.

/** Always seen when nothing is hidden. */
const NOTHING_HIDDEN = /** @type {ReadonlySet<string>} */ (new Set());

const OF_THE_NEXT = ["next_update", "visit"];
const OF_WHAT_COMES = ["timeline_ahead", "table_ahead", "path_ahead"];

/**
 * The words that must not be told at a place.
 * @param {number} k
 * @param {number} known of so many updates may be told
 * @param {string[]} hides what the question hides that stands there
 * @returns {ReadonlySet<string>}
 */
export function hiddenWords(k, known, hides) {
  if (known === Infinity && !hides.length) return NOTHING_HIDDEN;
  return new Set([
    ...(known <= k ? OF_THE_NEXT : []),
    ...(known < Infinity ? OF_WHAT_COMES : []),
    ...hides,
  ]);
}

/**
 * Does it tell one of the words that are hidden?
 * @param {string[] | undefined} tells
 * @param {ReadonlySet<string>} hidden
 * @returns {boolean}
 */
export function tellsHidden(tells, hidden) {
  return hidden.size > 0 && tells !== undefined && tells.some((word) => hidden.has(word));
}
