// The own lecture: rows to write in, to move and to remove. What is written changes no other row.

import { make } from "../browser/page/elements.js";
import { LONGEST_NOTE, LONGEST_TITLE, minutesOf, MOST_MINUTES } from "../browser/links/lecture.js";
import { wayTo } from "./given_list.js";

/**
 * @param {{ where: (view: any) => string, go: (href: string) => void, present: (at: number) => void,
 *   change: (at: number, said: Record<string, any>) => void, move: (from: number, to: number) => void,
 *   remove: (at: number) => void }} ways
 */
export function createOwnList({ where, go, present, change, move, remove }) {
  const element = make("ol", { class: "views own" });

  function row(view, at, count) {
    const button = (name, label, act, disabled = false) => make(
      "button", { type: "button", class: name, "aria-label": `${label} view ${at + 1}`, title: label, disabled, onclick: act }, { up: "↑", down: "↓", remove: "×" }[name] ?? label,
    );
    const title = make("input", {
      type: "text", class: "title", maxlength: LONGEST_TITLE, "aria-label": `Title of view ${at + 1}`, oninput: () => change(at, { title: title.value }),
    });
    const minutes = make("input", {
      type: "number", min: 0, max: MOST_MINUTES, "aria-label": `Minutes of view ${at + 1}`, oninput: () => change(at, { minutes: minutesOf(minutes.value) }),
    });
    const note = make("textarea", {
      rows: 2, maxlength: LONGEST_NOTE, placeholder: "What to ask", "aria-label": `What to ask at view ${at + 1}`, oninput: () => change(at, { note: note.value }),
    });
    title.value = view.title;
    minutes.value = String(view.minutes);
    note.value = view.note;
    return make(
      "li",
      {},
      make("span", { class: "number", "aria-hidden": "true" }, String(at + 1)),
      make("div", { class: "what" }, title, wayTo(view, where(view), go), note),
      make("label", { class: "minutes" }, minutes, "min"),
      make(
        "div",
        { class: "moves" },
        button("up", "Move up", () => move(at, at - 1), at === 0),
        button("down", "Move down", () => move(at, at + 1), at === count - 1),
        button("remove", "Remove", () => remove(at)),
        make("button", { type: "button", "aria-label": `Present from view ${at + 1}`, onclick: () => present(at) }, "Present"),
      ),
    );
  }

  return {
    element,
    /** All rows anew; the focus goes to a button of one of them. */
    show({ views }, focused = null) {
      element.replaceChildren(...views.map((view, at) => row(view, at, views.length)));
      if (!focused) return;
      const buttons = [...element.children].at(focused.at)?.querySelectorAll(`.${focused.on}:enabled, .remove`);
      buttons?.[0]?.focus();
    },
    /** Where the views are, in words that have come since. */
    tell({ views }) {
      [...element.children].forEach((row, at) => {
        const way = row.querySelector(".where");
        if (way && views[at]) way.textContent = where(views[at]);
      });
    },
  };
}
