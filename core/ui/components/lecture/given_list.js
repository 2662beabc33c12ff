// A lecture to look at: what is shown, for how long, and what to ask.

import { make } from "../browser/page/elements.js";
import { linkOf } from "../browser/links/lecture.js";

/**
 * @param {number} count
 * @param {string} one
 * @returns {string}
 */
export const counted = (count, one) => `${count} ${one}${count === 1 ? "" : "s"}`;

/**
 * Where a view is, in words, as a link there.
 *
 * @param {import("../browser/links/lecture.js").Shown} view
 * @param {string} where
 * @param {(href: string) => void} go
 * @returns {HTMLElement}
 */
export function wayTo(view, where, go) {
  const href = linkOf(view, location.href, false);
  return make("a", {
    class: "where",
    href,
    onclick(event) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return; // in another tab
      event.preventDefault();
      go(href);
    },
  }, where);
}

/**
 * @param {import("../browser/links/lecture.js").Lecture} lecture
 * @param {{ where: (view: any) => string, go: (href: string) => void, present: (at: number) => void }} ways
 * @returns {HTMLElement}
 */
export function givenList({ views }, { where, go, present }) {
  return make("ol", { class: "views" }, ...views.map((view, at) => make(
    "li",
    {},
    make("span", { class: "number", "aria-hidden": "true" }, String(at + 1)),
    make(
      "div",
      { class: "what" },
      make("strong", {}, view.title || where(view)),
      wayTo(view, where(view), go),
      make("p", { class: "note" }, view.note),
    ),
    make("span", { class: "minutes" }, counted(view.minutes, "minute")),
    make("button", { type: "button", "aria-label": `Present from view ${at + 1}`, onclick: () => present(at) }, "Present"),
  )));
}
