// Pure: the points, what can be done to them, and how to undo it.
//
//   row     what Python sends and gets: the coordinates as texts, then the label, 1 or −1
//   point   {texts, sign, x, y}: never changed, only replaced
//
// A point that is not touched keeps its texts, so that 1/3 stays 1/3.

export const MOST_UNDONE = 200;

export function pointOf(row) {
  const texts = row.slice(0, -1);
  return { texts, sign: row.at(-1), x: numberOf(texts[0]), y: numberOf(texts[1] ?? "0") };
}

export function rowOf({ texts, sign }) {
  return [...texts, sign];
}

/** The number that a text means: a decimal or a fraction. */
export function numberOf(text) {
  const [above, below] = text.split("/");
  if (below === undefined) return Number(above);
  return Number(above) / Number(below);
}

/** Are these the same points in the same order, however their numbers are spelled? */
export function isSame(points, others) {
  return points.length === others.length && points.every((point, index) => {
    const other = others[index];
    return point.sign === other.sign && point.x === other.x && point.y === other.y &&
      point.texts.length === other.texts.length &&
      point.texts.every((text, j) => text === other.texts[j] || numberOf(text) === numberOf(other.texts[j]));
  });
}

// -- changes: each gives a new list

export function added(points, texts, sign) {
  return [...points, pointOf([...texts, sign])];
}

/** The first coordinates replaced by `texts`; a point in more dimensions keeps the others. */
export function moved(points, index, texts) {
  const { texts: old, sign } = points[index];
  return replaced(points, index, pointOf([...texts, ...old.slice(texts.length), sign]));
}

export function labelled(points, index, sign) {
  return replaced(points, index, { ...points[index], sign });
}

export function removed(points, index) {
  return points.filter((_, place) => place !== index);
}

function replaced(points, index, point) {
  return points.map((old, place) => (place === index ? point : old));
}

// -- history

export function begun(points) {
  return { past: [], points, future: [] };
}

/** After a change; one that continues the last (`isMore`) is undone together with it. */
export function changed({ past, points }, next, isMore = false) {
  const before = isMore && past.length ? past : [...past, points].slice(-MOST_UNDONE);
  return { past: before, points: next, future: [] };
}

export function undone({ past, points, future }) {
  if (!past.length) return { past, points, future };
  return { past: past.slice(0, -1), points: past.at(-1), future: [points, ...future] };
}

export function redone({ past, points, future }) {
  if (!future.length) return { past, points, future };
  return { past: [...past, points], points: future[0], future: future.slice(1) };
}

// -- with the server

/** What to do with points and their answer that arrive.
 *
 *   "answer"   they are the points that are shown: show the answer
 *   "take"     the points were changed elsewhere: take them over
 *   "late"     they are older than those that are shown: leave them
 *   "unheard"  the server does not know yet of the points that were sent: say them again
 *
 * `edition` is {drawing, number} of what was sent last, `answered` the number that came back last,
 * and `isMoving` means that a change is not sent yet.
 */
export function reception(arrived, { edition, answered, isMoving, points }) {
  const isOurs = arrived.edition?.drawing === edition.drawing;
  if (isMoving || (isOurs && arrived.edition.number < edition.number)) return "late";
  const isHeard = isOurs || edition.number === answered;
  if (!isHeard) return "unheard";
  return isSame(points, arrived.points) ? "answer" : "take";
}
