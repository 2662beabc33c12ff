// A drill in the page: a question, its points, ways to answer, and why an answer is right or not.

import { fractionOf, shownFraction } from "../browser/fractions.js";
import { createAnswering, solutionOf } from "../browser/answering.js";
import { isDark } from "../browser/colours.js";
import { make } from "../browser/elements.js";
import { createGround } from "../browser/ground.js";
import { mounted } from "../browser/mounting.js";
import { createRoom } from "../browser/room.js";
import { createQueue, readSaved } from "./queue.js";

const KEEP = "perceptron drill "; // before the name of a drill, in what the browser remembers

/** What the browser remembers of a drill; nothing where it may not. */
function remembered(name) {
  try {
    return JSON.parse(localStorage.getItem(KEEP + name) ?? "null");
  } catch {
    return null;
  }
}

function remember(name, saved) {
  try {
    localStorage.setItem(KEEP + name, JSON.stringify(saved));
  } catch {
    // Private windows may refuse: then the drill begins anew next time.
  }
}

/**
 * @param {HTMLElement} host
 * @returns {import("../browser/mounting.js").Part}
 */
function createDrill(host) {
  const ground = createGround();
  const progress = make("p", { class: "told" });
  const prompt = make("p", { class: "prompt", tabindex: "-1" });
  const given = make("ul", { class: "given", "aria-label": "Points" });
  const answering = createAnswering(judged);
  const next = make("button", { type: "button", class: "next", onclick: () => ask(true) }, "Next question");
  const again = make("button", { type: "button", class: "next", onclick: () => restart() }, "Once more from the start");
  const desk = make("div", { class: "desk" }, progress, prompt, given, answering.ways, answering.said, next, again);
  const frame = make("div", { class: "frame" }, ground.element, desk);
  const root = make("div", { class: "look drill", "data-testid": "drill" }, frame);
  const room = createRoom(frame);
  const watcher = new ResizeObserver(() => { if (data) drawPoints(); });
  watcher.observe(ground.element);

  let data = null, queue = null, question = null;

  const pointText = (index) => {
    const numbers = question.points[index].map((text) => shownFraction(fractionOf(text)));
    return `${question.names[index]} = (${numbers.join(", ")}), ${question.labels[index] > 0 ? "+" : "−"}`;
  };

  function drawPoints() {
    ground.element.hidden = !question;
    if (!question) return;
    const { points, labels, names, about } = question;
    ground.show({ points, labels, names, offset: false }, question.ground, null, about ?? null, false);
  }

  function ask(isFocused) {
    question = queue.present === null ? null : data.questions[queue.present];
    progress.textContent = queue.told;
    prompt.textContent = question ? question.prompt : queue.result;
    given.hidden = !question || question.form === "point";
    given.replaceChildren(...(question ? question.points.map((_, index) => make("li", {}, pointText(index))) : []));
    answering.ask(question, pointText);
    next.hidden = true;
    again.hidden = Boolean(question);
    drawPoints();
    root.dataset.state = question ? "asks" : "done";
    root.dataset.question = String(queue.present ?? "");
    if (isFocused) (answering.fields[0] ?? prompt).focus();
  }

  function judged({ right, why }) {
    if (right === null) return "";
    const rest = right ? "" : ` ${queue.isAgain ? solutionOf(question, why) : "It will come again."}`;
    queue.answered(right);
    remember(data.name, queue.saved);
    progress.textContent = queue.told;
    next.textContent = queue.present === null ? "See the result" : "Next question";
    next.hidden = false;
    root.dataset.state = "judged";
    next.focus();
    return rest;
  }

  function restart() {
    queue = createQueue(data.questions.length);
    remember(data.name, queue.saved);
    ask(true);
  }

  return {
    update({ data: arrived }) {
      const isNew = arrived.name !== data?.name;
      data = arrived;
      if (!root.isConnected) host.append(root);
      root.classList.toggle("present", Boolean(data.present));
      root.classList.toggle("night", isDark(getComputedStyle(root).getPropertyValue("--st-background-color")));
      room.measure();
      if (isNew) {
        const count = data.questions.length;
        queue = createQueue(count, readSaved(remembered(data.name), count));
        ask(false);
      }
      drawPoints();
    },
    destroy() {
      room.stop();
      watcher.disconnect();
      root.remove();
    },
  };
}

export default mounted(createDrill);
