// Pure: what this browser remembers of its visits.

const MOST_SEEN = 200; // views; there are far fewer

/**
 * @typedef {object} Kept
 * @property {string[]} seen views
 * @property {string[]} done lessons whose question was answered right
 * @property {Record<string, string>} [run] data and settings chosen last
 * @property {string} [own] points of one's own
 * @property {{page: string, address: string}} [place] where one was last
 */

/**
 * What is remembered; nothing of what it cannot be.
 *
 * @param {any} kept null where nothing is
 * @returns {Kept}
 */
export function readKept(kept) {
  const texts = (list) => (Array.isArray(list) ? list.filter((one) => typeof one === "string") : []);
  return { ...kept, seen: texts(kept?.seen), done: texts(kept?.done) };
}

/**
 * What is remembered after a page has told its note.
 *
 * @param {Kept} kept
 * @param {import("../wire").Note} note
 * @param {string} address the part of the address after the question mark
 * @returns {Kept}
 */
export function keptAfter(kept, note, address) {
  const joined = (list, one) => (one && !list.includes(one) ? [...list, one].slice(-MOST_SEEN) : list);
  const next = { ...kept, seen: joined(kept.seen, note.view), done: joined(kept.done, note.done) };
  if (note.run) next.run = note.run;
  if (note.own) next.own = note.own;
  if (note.page) next.place = { page: note.page, address };
  return next;
}
