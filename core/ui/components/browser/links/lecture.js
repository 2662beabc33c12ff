// Pure: a lecture as this browser keeps it, views of the app in order. All texts in it stay texts.

const PAGE = /^[a-z][a-z_]{0,39}$/;
const MOST_SHOWN = 60;
export const TOO_MANY_VIEWS = `A lecture has at most ${MOST_SHOWN} views.`;
export const MOST_MINUTES = 240;
export const LONGEST_TITLE = 80;
export const LONGEST_NOTE = 800;
const USUAL_MINUTES = 5;

/**
 * @typedef {object} Shown
 * @property {string} page the name of its file; the first page is "home"
 * @property {string} address what stands after the question mark
 * @property {string} title
 * @property {number} minutes
 * @property {string} note
 *
 * @typedef {{ title: string, views: Shown[] }} Lecture
 */

const textOf = (value, longest) => (typeof value === "string" ? value.slice(0, longest) : "");
/**
 * @param {any} value as somebody wrote it
 * @returns {number}
 */
export const minutesOf = (value) => Math.max(0, Math.min(MOST_MINUTES, Math.round(Number(value)) || 0));

/**
 * What can be used of something that may be a lecture.
 *
 * @param {any} told
 * @returns {Lecture}
 */
export function readLecture(told) {
  const views = Array.isArray(told?.views) ? told.views : [];
  return {
    title: textOf(told?.title, LONGEST_TITLE),
    views: views.filter((view) => typeof view?.page === "string" && PAGE.test(view.page)).slice(0, MOST_SHOWN).map(({ page, address, title, minutes, note }) => ({
      page, address: textOf(address), title: textOf(title, LONGEST_TITLE), minutes: minutesOf(minutes), note: textOf(note, LONGEST_NOTE),
    })),
  };
}

/**
 * As a file has it.
 * @param {Lecture} lecture
 * @returns {string}
 */
export const lectureText = (lecture) => JSON.stringify({ perceptron_lecture: 1, ...lecture });

/**
 * @param {Lecture} lecture
 * @returns {number}
 */
export const totalMinutes = ({ views }) => views.reduce((sum, { minutes }) => sum + minutes, 0);

/**
 * @param {Lecture} lecture
 * @returns {boolean}
 */
export const hasViews = ({ views }) => views.length > 0;
/**
 * @param {Lecture} lecture
 * @param {number} [more]
 * @returns {boolean}
 */
export const hasRoom = ({ views }, more = 1) => views.length + more <= MOST_SHOWN;

/**
 * @param {Lecture} lecture
 * @param {Pick<Shown, "page" | "address" | "title">} view
 * @returns {Lecture}
 */
export function withView(lecture, view) {
  return { ...lecture, views: [...lecture.views, { minutes: USUAL_MINUTES, note: "", ...view }] };
}

/**
 * @param {Lecture} lecture
 * @param {number} from
 * @param {number} to
 * @returns {Lecture}
 */
export function moved(lecture, from, to) {
  const views = [...lecture.views];
  views.splice(to, 0, ...views.splice(from, 1));
  return { ...lecture, views };
}

/**
 * @param {Lecture} lecture
 * @param {number} at
 * @returns {Lecture}
 */
export function without(lecture, at) {
  return { ...lecture, views: lecture.views.filter((_, index) => index !== at) };
}

/**
 * The link to a view, from any page of the app.
 *
 * @param {Pick<Shown, "page" | "address">} view
 * @param {string} here the address of a page
 * @param {boolean} isPresenting
 * @returns {string}
 */
export function linkOf({ page, address }, here, isPresenting) {
  const url = new URL(page === "home" ? "." : page, new URL(here).origin + new URL(here).pathname);
  url.search = address;
  if (isPresenting) url.searchParams.set("present", "1");
  return url.href;
}

/**
 * Is this what is seen? Data, settings and step may have been changed by hand since.
 *
 * @param {Pick<Shown, "page" | "address">} view
 * @param {{ page: string, called: string[] }} told
 * @returns {boolean}
 */
export function isSeen(view, told) {
  return view.page === told.page && told.called.includes(new URLSearchParams(view.address).get("view") ?? "");
}

/**
 * The short address of what is seen: what the page told, and what the player has written since.
 *
 * @param {{ address: Record<string, string>, heard: string[] }} told
 * @param {string} search of the address bar
 * @returns {string}
 */
export function shortAddress({ address, heard }, search) {
  const switched = ["predict", "ask", "picture"]; // written without a word to the server, or taken away
  const live = [...switched, "k", "visit", "question"];
  const said = new URLSearchParams(address), here = new URLSearchParams(search);
  for (const name of switched) if (!here.has(name)) said.delete(name);
  for (const [name, text] of here) {
    if (name !== "present" && (live.includes(name) || !heard.includes(name))) said.set(name, text);
  }
  if (said.get("k") === "0") said.delete("k");
  return said.toString();
}
