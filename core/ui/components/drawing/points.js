// Pure: the points, what can be done to them, and how to undo it.
//
// A point that is not touched keeps its texts, so that 1/3 stays 1/3.

/**
 * What Python sends and gets: the coordinates as texts, then the label, 1 or −1.
 *
 * @typedef {(string | number)[]} Row
 */

/**
 * Never changed, only replaced.
 *
 * @typedef {{texts: string[], sign: number, x: number, y: number}} Point
 */

/**
 * What was, what is, and what was undone.
 *
 * @typedef {{past: Point[][], points: Point[], future: Point[][]}} History
 */

/**
 * Which change of which drawing.
 *
 * @typedef {{drawing: string, number: number}} Edition
 */

/** How many changes can be undone. */
export const MOST_UNDONE = 200;

/**
 * @param {any[]} row a Row
 * @returns {Point}
 */
export function pointOf(row) {
  const texts = row.slice(0, -1);
  return { texts, sign: row.at(-1), x: numberOf(texts[0]), y: numberOf(texts[1] ?? "0") };
}

/**
 * @param {Point} point
 * @returns {Row}
 */
export function rowOf({ texts, sign }) {
  return [...texts, sign];
}

/**
 * The number that a text means: a decimal or a fraction.
 *
 * @param {string} text
 * @returns {number}
 */
export function numberOf(text) {
  const [above, below] = text.split("/");
  if (below === undefined) return Number(above);
  return Number(above) / Number(below);
}

/**
 * Are these the same points in the same order, however their numbers are spelled?
 *
 * @param {Point[]} points
 * @param {Point[]} others
 * @returns {boolean}
 */
export function isSame(points, others) {
  return points.length === others.length && points.every((point, index) => {
    const other = others[index];
    return point.sign === other.sign && point.x === other.x && point.y === other.y &&
      point.texts.length === other.texts.length &&
      point.texts.every((text, j) => text === other.texts[j] || numberOf(text) === numberOf(other.texts[j]));
  });
}

// -- changes: each gives a new list

/**
 * @param {Point[]} points
 * @param {string[]} texts
 * @param {number} sign
 * @returns {Point[]}
 */
export function added(points, texts, sign) {
  return [...points, pointOf([...texts, sign])];
}

/**
 * The first coordinates replaced by `texts`; a point in more dimensions keeps the others.
 *
 * @param {Point[]} points
 * @param {number} index
 * @param {string[]} texts
 * @returns {Point[]}
 */
export function moved(points, index, texts) {
  const { texts: old, sign } = points[index];
  return replaced(points, index, pointOf([...texts, ...old.slice(texts.length), sign]));
}

/**
 * @param {Point[]} points
 * @param {number} index
 * @param {number} sign
 * @returns {Point[]}
 */
export function labelled(points, index, sign) {
  return replaced(points, index, { ...points[index], sign });
}

/**
 * @param {Point[]} points
 * @param {number} index
 * @returns {Point[]}
 */
export function removed(points, index) {
  return points.filter((_, place) => place !== index);
}

function replaced(points, index, point) {
  return points.map((old, place) => (place === index ? point : old));
}

// -- history

/**
 * @param {Point[]} points
 * @returns {History}
 */
export function begun(points) {
  return { past: [], points, future: [] };
}

/**
 * After a change.
 *
 * @param {History} history
 * @param {Point[]} next
 * @param {boolean} [isMore] it continues the last one, and is undone together with it
 * @returns {History}
 */
export function changed({ past, points }, next, isMore = false) {
  const before = isMore && past.length ? past : [...past, points].slice(-MOST_UNDONE);
  return { past: before, points: next, future: [] };
}

/**
 * @param {History} history
 * @returns {History}
 */
export function undone({ past, points, future }) {
  if (!past.length) return { past, points, future };
  return { past: past.slice(0, -1), points: past.at(-1), future: [points, ...future] };
}

/**
 * @param {History} history
 * @returns {History}
 */
export function redone({ past, points, future }) {
  if (!future.length) return { past, points, future };
  return { past: [...past, points], points: future[0], future: future.slice(1) };
}

// -- with the server

/**
 * What to do with points and their answer that arrive.
 *
 *   "hold"     the hand is moving: look again when it rests
 *   "answer"   they are the points that are shown: show the answer
 *   "take"     the points were changed elsewhere: take them over
 *   "late"     they are older than those that are shown: leave them
 *   "unheard"  the server has never heard of the points that were sent: say them again
 *
 * @param {{edition: Edition | null, points: Point[]}} arrived with the edition that the server heard last
 * @param {object} here
 * @param {Edition} here.edition of what was sent last
 * @param {number} here.answered the number of the edition that came back last
 * @param {boolean} here.isMoving a change is not sent yet
 * @param {Point[]} here.points
 * @returns {"hold" | "answer" | "take" | "late" | "unheard"}
 */
export function reception(arrived, { edition, answered, isMoving, points }) {
  if (isMoving) return "hold";
  const isOurs = arrived.edition?.drawing === edition.drawing;
  if (isOurs && arrived.edition.number < edition.number) return "late";
  const isHeard = isOurs || edition.number === answered;
  if (!isHeard) return "unheard";
  return isSame(points, arrived.points) ? "answer" : "take";
}
