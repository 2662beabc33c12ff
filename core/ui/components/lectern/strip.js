// Where one is in the lecture that is given, what to ask there, what comes next, and the ways there.

import { icon, make } from "../browser/page/elements.js";
import { forMouse } from "../browser/page/touching.js";

/**
 * @param {{ onGo: (direction: 1 | -1) => void, onBack: () => void, onEnd: () => void, onAsk: () => void }} ways
 */
export function createStrip({ onGo, onBack, onEnd, onAsk }) {
  const way = (direction, name, label) => make("button", {
    type: "button", "aria-label": label, title: forMouse(`${label} (${direction > 0 ? "N" : "Shift+N"})`), onclick: () => onGo(direction),
  }, icon(name));
  const before = way(-1, "previous", "Previous view of the lecture"), after = way(1, "next", "Next view of the lecture");
  const count = make("span", { class: "count" });
  const title = make("strong");
  const back = make("button", { type: "button", class: "back", onclick: onBack });
  const next = make("span", { class: "next" });
  const end = make("button", { type: "button", class: "end", onclick: onEnd }, "End the lecture");
  const ask = make("button", { type: "button", class: "ask", title: forMouse("What to ask, its answer, nothing (W)"), onclick: onAsk }, "What to ask");
  const element = make("nav", { class: "strip-of-lecture", "aria-label": "Lecture" }, before, count, title, back, after, ask, next, end);
  return {
    element,
    /**
     * @param {ReturnType<typeof import("../browser/links/lecturing.js").givenLecture>} given
     * @param {boolean} isThere or was something else opened meanwhile?
     */
    show(given, isThere) {
      element.hidden = !given;
      if (!given) return;
      const { lecture: { views }, at } = given, following = views[at + 1];
      before.disabled = at === 0;
      after.disabled = !following;
      for (const one of [count, title]) one.hidden = !isThere;
      back.hidden = isThere;
      back.textContent = `Lecture: back to ${at + 1} / ${views.length}`;
      ask.hidden = !isThere || !views[at].note.trim();
      count.textContent = `${at + 1} / ${views.length}`;
      title.textContent = views[at].title;
      next.textContent = following ? `next: ${following.title}` : "last view";
    },
  };
}
