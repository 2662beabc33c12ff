// Buttons, place for the timeline, speed, step by, predict, ask me, copy link.

import { icon, make, turnExpanded } from "../browser/page/elements.js";
import { SPEEDS } from "./place/rules.js";
import { forMouse } from "../browser/page/touching.js";

/** A click leaves the focus where it was, so that Space goes on meaning play and pause. */
const leaveFocus = (event) => { if (event.target.tagName !== "SELECT") event.preventDefault(); };
const COPIED = 3000; // ms that "copied" stays

/**
 * @typedef {object} Transport
 * @property {HTMLElement} element
 * @property {HTMLElement} place for the timeline
 * @property {(step: string) => void} name
 * @property {(state: { isPlaying: boolean, rate: number, mode: string, hasVisits: boolean,
 *   hiding: string, isAsking: boolean, hasQuestion: boolean, canAsk: boolean }) => void} show
 * @property {(address: string, isCopied: boolean, command: string) => void} showLink
 * @property {() => void} stop
 */

/**
 * @param {(command: string, value?: number) => void} act carries out a command by its name
 * @param {HTMLElement[]} [more] buttons among the options
 * @param {HTMLElement[]} [last] the same, after all others
 * @returns {Transport}
 */
export function createTransport(act, more = [], last = []) {
  const button = (command, label, key, className = "") => make(
    "button",
    { type: "button", class: className, "aria-label": label, title: forMouse(`${label} (${key})`), onclick: () => act(command) },
    icon(command === "toggle" ? "play" : command),
  );
  const play = button("toggle", "Play", "space", "play");
  const previous = button("previous", "Previous update", "←");
  const next = button("next", "Next update", "→");
  const buttons = make(
    "div",
    { class: "buttons", role: "group", "aria-label": "Replay", onmousedown: leaveFocus },
    button("first", "First", "Home"),
    previous,
    play,
    next,
    button("last", "Last", "End"),
  );
  const place = make("div", { class: "place" });
  const speed = make(
    "select",
    { "aria-label": "Speed", title: forMouse("Speed (+ and −)"), onchange: () => act("speed", Number(speed.value)) },
    ...SPEEDS.map((value) => make("option", { value }, `${value}×`)),
  );
  const stepBy = make("button", { type: "button", class: "chip step-by", onclick: () => act("step by") });
  const copying = (command, words) => make("button", { type: "button", class: "chip copy", onclick: () => act(command) }, words);
  const copies = { copy: copying("copy", "copy link"), "copy to present": copying("copy to present", "copy Present link") };
  const link = make("input", { type: "text", class: "link", readonly: true, hidden: true, "aria-label": "Link to this step" });
  const said = make("span", { class: "unseen", role: "status" });
  const predict = make("button", {
    type: "button", class: "chip predict", title: forMouse("Hide what comes next, say it, then let → show it (H while presenting)"), onclick: () => act("predict"),
  }, "predict");
  const ask = make("button", {
    type: "button", class: "chip ask", title: forMouse("Answer a question before each step (A while presenting)"), onclick: () => act("ask"),
  }, "ask me");
  const options = make("div", { class: "options", onmousedown: leaveFocus }, speed, stepBy, ...more, predict, ask, ...Object.values(copies), ...last);
  const opens = make("button", {
    type: "button", class: "opens-options", "aria-label": "More", "aria-expanded": "false",
    onclick: ({ detail }) => {
      turnExpanded(opens);
      if (!detail && isOpen()) speed.focus(); // by a key: it goes on within
    },
  }, "⋯"); // on a small screen it opens the options
  const isOpen = () => opens.getAttribute("aria-expanded") === "true";
  const onEscape = (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || !isOpen()) return;
    event.preventDefault();
    event.stopPropagation();
    opens.setAttribute("aria-expanded", "false");
    if (options.contains(document.activeElement)) opens.focus();
  };
  options.addEventListener("click", ({ target }) => { // what they change is seen, not they
    if (target !== speed && !target.classList.contains("copy")) opens.setAttribute("aria-expanded", "false");
  });
  const onPress = ({ target }) => { // elsewhere: they give way
    if (!options.contains(target) && !opens.contains(target)) opens.setAttribute("aria-expanded", "false");
  };
  options.addEventListener("focusout", ({ relatedTarget }) => { // so do they when Tab leaves them
    if (relatedTarget) onPress({ target: relatedTarget });
  });
  document.addEventListener("pointerdown", onPress, true);
  document.addEventListener("keydown", onEscape, true);
  let waiting = 0, sayAgain = () => {}; // what stood on the button that says "copied"
  let stepName = "update";
  let forward = "Next"; // what the next press does

  function nameButtons() {
    const ways = [[previous, `Previous ${stepName}`, "←"], [next, forward.endsWith("answer") ? forward : `${forward} ${stepName}`, "→"]];
    for (const [element, way, key] of ways) {
      element.setAttribute("aria-label", way);
      element.title = forMouse(`${way} (${key})`) ?? "";
    }
  }

  return {
    element: make("div", { class: "transport" }, buttons, place, opens, options, link, said),
    place,

    /** What one step is called: an update, or what else is replayed. */
    name(step) {
      stepName = step;
      nameButtons();
    },
    show({ isPlaying, rate, mode, hasVisits, hiding, isAsking, hasQuestion, canAsk }) {
      predict.setAttribute("aria-pressed", String(hiding === "predict"));
      ask.setAttribute("aria-pressed", String(hiding === "ask"));
      ask.hidden = !canAsk;
      const does = isAsking && hasQuestion ? "Show the answer" : isAsking ? "Show the next" : "Next";
      if (forward !== does) {
        forward = does;
        nameButtons();
      }
      const label = isPlaying ? "Pause" : "Play";
      if (play.getAttribute("aria-label") !== label) {
        play.setAttribute("aria-label", label);
        play.title = forMouse(`${label} (space)`) ?? "";
        play.replaceChildren(icon(label.toLowerCase()));
      }
      speed.value = String(rate);
      stepBy.hidden = !hasVisits;
      stepBy.textContent = `by ${mode}`;
      stepBy.setAttribute("aria-label", `Step by ${mode}`);
      stepBy.title = mode === "update"
        ? "One step is one update. Press to stop at every visit."
        : "One step is one visit, with or without a mistake. Press to stop at updates only.";
    },
    /** The link is in the clipboard; or else in a field, to be copied by hand. */
    showLink(address, isCopied, command) {
      clearTimeout(waiting);
      sayAgain();
      link.hidden = isCopied;
      if (isCopied) {
        const copy = copies[command], words = copy.textContent;
        sayAgain = () => { copy.textContent = words; said.textContent = ""; };
        said.textContent = "The link is copied.";
        copy.textContent = "copied";
        waiting = setTimeout(() => sayAgain(), COPIED);
      } else {
        link.value = address;
        link.focus();
        link.select();
      }
    },
    stop() {
      clearTimeout(waiting);
      document.removeEventListener("pointerdown", onPress, true);
      document.removeEventListener("keydown", onEscape, true);
    },
  };
}
