// The lecture that is kept in this browser, and the one that is given in this tab.

import { linkOf, readLecture, withView } from "./lecture.js";
import { remember, remembered } from "../page/memory.js";

const OWN = "perceptron lecture";
const GIVEN = "perceptron lecture given";

/** @returns {import("./lecture.js").Lecture} */
export const ownLecture = () => readLecture(remembered(OWN));

/**
 * @param {import("./lecture.js").Lecture} lecture
 * @returns {boolean} false where the browser keeps nothing
 */
export const keepLecture = (lecture) => remember(OWN, lecture);

/**
 * The lecture that is given in this tab, and which of its views is shown; null if none is.
 *
 * @returns {{ lecture: import("./lecture.js").Lecture, at: number, isOwn: boolean } | null}
 */
export function givenLecture() {
  try {
    const told = JSON.parse(sessionStorage.getItem(GIVEN) ?? "null");
    const lecture = readLecture(told?.lecture);
    return Number.isInteger(told?.at) && lecture.views[told.at] ? { lecture, at: told.at, isOwn: Boolean(told.isOwn) } : null;
  } catch {
    return null;
  }
}

function note(given) {
  try {
    if (given) sessionStorage.setItem(GIVEN, JSON.stringify(given));
    else sessionStorage.removeItem(GIVEN);
  } catch {
    // Then N finds no list, and the link still opens its view.
  }
}

/**
 * Without loading the page anew, as though one went forward: a full screen stays one.
 *
 * @param {string} href
 */
export function goTo(href) {
  history.pushState(null, "", href);
  window.dispatchEvent(new PopStateEvent("popstate"));
}

/**
 * Show a view of a lecture to the room.
 *
 * @param {import("./lecture.js").Lecture} lecture
 * @param {number} at
 * @param {boolean} isOwn
 */
export function give(lecture, at, isOwn) {
  note({ lecture, at, isOwn });
  goTo(linkOf(lecture.views[at], location.href, true));
}

/**
 * The view before or after the one that is shown.
 *
 * @param {1 | -1} direction
 * @returns {boolean} is there one?
 */
export function giveNext(direction) {
  const given = givenLecture(), at = (given?.at ?? 0) + direction;
  if (!given?.lecture.views[at]) return false;
  give(given.lecture, at, given.isOwn);
  return true;
}

/** @returns {void} */
export const endLecture = () => note(null);

/**
 * One view more in the own lecture, also while it is given.
 *
 * @param {Pick<import("./lecture.js").Shown, "page" | "address" | "title">} view
 * @returns {import("./lecture.js").Lecture | null} null where the browser keeps nothing
 */
export function collect(view) {
  const lecture = withView(ownLecture(), view), given = givenLecture();
  if (given?.isOwn) note({ ...given, lecture: withView(given.lecture, view) });
  return keepLecture(lecture) ? lecture : null;
}
