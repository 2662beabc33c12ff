// The ways through a homework: a button for each task, and what is to be seen before handing in.

import { make } from "../browser/page/elements.js";

const HOW_FAR = { empty: "○", begun: "◐", filled: "●" };

/**
 * @param {(place: number) => void} onGo
 */
export function createTaskList(onGo) {
  const element = make("nav", { class: "tasks", "aria-label": "Tasks" });
  return {
    element,
    /**
     * @param {string[]} titles
     * @param {{ state: string, told: string }[]} progress of each
     * @param {number | null} current
     */
    show(titles, progress, current) {
      while (element.children.length > titles.length) element.lastChild.remove();
      while (element.children.length < titles.length) {
        const place = element.children.length;
        element.append(make("button", { type: "button", onclick: () => onGo(place) }));
      }
      [...element.children].forEach((button, place) => {
        const { state, told } = progress[place];
        button.textContent = `${place + 1} ${HOW_FAR[state]}`;
        button.dataset.state = state;
        button.setAttribute("aria-label", `Task ${place + 1}, ${titles[place]}: ${told}`);
        button.title = `${titles[place]}: ${told}`;
        if (place === current) button.setAttribute("aria-current", "step");
        else button.removeAttribute("aria-current");
      });
    },
  };
}

/**
 * What is about to be handed in, and the last word.
 *
 * @param {{ onHandIn: () => void, onBack: () => void }} on
 */
export function createHanding({ onHandIn, onBack }) {
  const title = make("h2", { tabindex: "-1" });
  const list = make("ol", {});
  const told = make("p", { class: "told" });
  const send = make("button", { type: "button", class: "main", onclick: onHandIn });
  const back = make("button", { type: "button", onclick: onBack }, "Go on working");
  const element = make("section", { class: "handing" }, title, list, told, make("div", { class: "moves" }, send, back));
  return {
    element,
    focus: () => title.focus(),
    /**
     * @param {string[]} titles
     * @param {{ state: string, told: string }[]} progress
     * @param {number} handed when it was handed in; 0 before
     * @param {boolean} isPreview
     */
    show(titles, progress, handed, isPreview) {
      const missing = progress.filter(({ state }) => state !== "filled").length;
      title.textContent = handed ? "You have handed this in." : missing ? "Hand in, although something is missing?" : "Hand in?";
      list.replaceChildren(...titles.map((name, place) => make("li", {}, `${name} · ${progress[place].told}`)));
      list.hidden = handed > 0;
      told.textContent = isPreview ? "This is what a student sees. Nothing can be handed in here."
        : handed ? `That was on ${new Date(handed * 1000).toLocaleString()}. Your answers are kept in this browser and cannot be changed any more.`
          : "After this you can change nothing, and you see what was right. You get a link or a file for your lecturer.";
      send.textContent = handed ? "Show what I handed in" : "Hand in now";
      send.disabled = isPreview;
      back.hidden = handed > 0;
    },
  };
}
