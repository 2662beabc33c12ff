// A drill in the page: a question, its points, ways to answer, and why an answer is right or not.

import { fractionOf, shownFraction } from "../browser/fractions.js";
import { judgeAnswer } from "../browser/judging.js";
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
  const ways = make("form", { class: "ways", onsubmit: (event) => { event.preventDefault(); check(); } });
  const said = make("p", { class: "said", "aria-live": "polite" });
  const next = make("button", { type: "button", class: "next", onclick: () => ask(true) }, "Next question");
  const again = make("button", { type: "button", class: "next", onclick: () => restart() }, "Once more from the start");
  const desk = make("div", { class: "desk" }, progress, prompt, given, ways, said, next, again);
  const frame = make("div", { class: "frame" }, ground.element, desk);
  const root = make("div", { class: "look drill", "data-testid": "drill" }, frame);
  const room = createRoom(frame);
  const watcher = new ResizeObserver(() => { if (data) drawPoints(); });
  watcher.observe(ground.element);

  let data = null, queue = null, question = null;
  let fields = [], isAnswered = false;

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

  /** One button for each possible answer, or a field for each number. */
  function offer() {
    fields = [];
    if (question.form === "choice" || question.form === "point") {
      return question.options.map(({ answer, text }, index) => make(
        "button", { type: "button", class: "option", onclick: (event) => judge(answer[0], event.currentTarget) },
        question.form === "point" ? pointText(index) : text,
      ));
    }
    return [
      ...question.fields.map((name) => {
        const field = make("input", { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: "40" });
        fields.push(field);
        return make("label", {}, make("span", {}, name), field);
      }),
      make("button", { type: "submit", class: "check" }, "Check"),
    ];
  }

  function ask(isFocused) {
    question = queue.present === null ? null : data.questions[queue.present];
    isAnswered = false;
    progress.textContent = queue.told;
    prompt.textContent = question ? question.prompt : queue.result;
    given.hidden = !question || question.form === "point";
    given.replaceChildren(...(question ? question.points.map((_, index) => make("li", {}, pointText(index))) : []));
    ways.replaceChildren(...(question ? offer() : []));
    said.replaceChildren();
    delete said.dataset.kind;
    next.hidden = true;
    again.hidden = Boolean(question);
    drawPoints();
    root.dataset.state = question ? "asks" : "done";
    root.dataset.question = String(queue.present ?? "");
    if (isFocused) (fields[0] ?? prompt).focus();
  }

  function check() {
    if (fields.length) judge(fields.map((field) => field.value).join("; "), null);
  }

  function judge(written, button) {
    if (isAnswered) return;
    const { right, why } = judgeAnswer(question, written);
    said.dataset.kind = right === null ? "problem" : right ? "right" : "wrong";
    const isSecond = queue.isAgain;
    const solution = question.options.find(({ answer }) => answer.join() === question.answer.join());
    const told = `The answer is: ${solution.text}.${solution.why === why ? "" : ` ${solution.why}`}`;
    const rest = right !== false ? "" : ` ${isSecond ? told : "It will come again."}`;
    const title = right === null ? "Please write it anew." : right ? "Right." : "Not right.";
    said.replaceChildren(make("strong", {}, title), ` ${why}${rest}`);
    if (right === null) return;
    isAnswered = true;
    button?.setAttribute("aria-pressed", "true");
    for (const one of [...ways.children]) (one.querySelector("input") ?? one).disabled = true;
    queue.answered(right);
    remember(data.name, queue.saved);
    progress.textContent = queue.told;
    next.textContent = queue.present === null ? "See the result" : "Next question";
    next.hidden = false;
    root.dataset.state = "judged";
    next.focus();
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
