// The code of a class for the whole room, and what was handed in, each as large as the screen.

import { createCoverClosedBy } from "../browser/page/cover.js";
import { draw, make } from "../browser/page/elements.js";
import { PAGING } from "../browser/page/keys.js";
import { toldOnlyHere } from "../browser/links/only_here.js";
import { drawCode } from "../browser/links/qr_code.js";

/** @import { HandedIn, Opened } from "../wire" */

/** @param {{ onClose: () => void }} ways */
export function createClassWall({ onClose }) {
  const place = make("div", { class: "place" });
  const join = make("p", { class: "join" });
  const code = make("p", { class: "class-code" });
  const here = make("p", { class: "here", role: "status" });
  const hide = make("button", { type: "button", class: "main", onclick: () => element.close() }, "Go on");
  const close = make("button", { type: "button", onclick: () => { element.close(); onClose(); } }, "Close the class");
  const taken = make("p", { class: "taken", hidden: true });
  const element = createCoverClosedBy(
    { class: "class-cover class-wall", "aria-label": "Join the class" }, ["c", ...PAGING], place,
    make("div", { class: "words" }, make("p", {}, "Join with your phone"), join, make("p", { class: "only-here" }, toldOnlyHere()), code, here, make("div", { class: "row" }, hide, close), taken),
  );
  let isWanted = false;
  element.addEventListener("close", () => { isWanted = false; });

  /** Whenever a page runs again, its parts may be made anew: what was open before all is so again. */
  function stay() {
    if (!isWanted || !element.isConnected || element.matches(":modal")) return;
    element.removeAttribute("open");
    element.showModal();
  }

  return {
    element, stay,
    /** The answers so far, to be taken away; `file` is where they are. */
    offer(file) {
      taken.hidden = !file;
      if (!file || taken.childElementCount) return;
      taken.append("Take away the answers: ", make("a", { href: file("lesson.csv"), download: "lesson.csv" }, "table"), " or ",
        make("a", { href: file("lesson.html"), download: "lesson.html" }, "page"));
    },
    /** @param {Opened} opened @param {number} count */
    show(opened, count) {
      if (code.textContent !== opened.code) {
        place.replaceChildren(drawCode(opened.side, opened.path));
        join.textContent = opened.join;
        code.textContent = opened.code;
        taken.replaceChildren();
      }
      here.textContent = count === 1 ? "1 is here" : `${count} are here`;
    },
    open() {
      isWanted = true;
      stay();
    },
  };
}

/** A small picture of a set: circles are +, squares are −. */
function drawSet({ across, up, sign }) {
  const SIZE = 100, EDGE = 12, at = (share) => EDGE + share * (SIZE - 2 * EDGE);
  return draw("svg", { viewBox: `0 0 ${SIZE} ${SIZE}`, "aria-hidden": "true" }, ...across.map((x, i) => (sign[i] > 0
    ? draw("circle", { cx: at(x), cy: SIZE - at(up[i]), r: 4.5, class: "positive" })
    : draw("rect", { x: at(x) - 4, y: SIZE - at(up[i]) - 4, width: 8, height: 8, class: "negative" }))));
}

/**
 * A set with its verdict; a press puts it on the projector.
 * @param {HandedIn} one
 * @param {(link: string) => void} onProject
 */
export function createSetButton(one, onProject) {
  const verdict = make("span", {}, one.good ? `✓ ${one.verdict}` : one.verdict);
  return make("button", { type: "button", class: one.good ? "handed-set good" : "handed-set", onclick: () => onProject(one.link) }, drawSet(one), verdict);
}

/** @param {{ onProject: (link: string) => void }} ways */
export function createHandInWall({ onProject }) {
  const title = make("h2", {});
  const list = make("ul", {});
  const element = createCoverClosedBy(
    { class: "class-cover hand-in-wall", "aria-label": "Handed in" }, [], title, list,
    make("button", { type: "button", class: "main", autofocus: true, onclick: () => element.close() }, "Back to the page"),
  );
  let hung = "";
  return {
    element,
    /** @param {string} prompt @param {HandedIn[]} sets the best of them @param {number} count of all */
    show(prompt, sets, count) {
      title.textContent = count ? `${prompt} ${count} handed in.` : `${prompt} Nothing is handed in yet.`;
      const project = (link) => {
        element.close();
        onProject(link);
      };
      const now = JSON.stringify(sets);
      if (now !== hung) list.replaceChildren(...sets.map((one) => make("li", {}, createSetButton(one, project))));
      hung = now;
      if (!element.open) element.showModal();
    },
  };
}
