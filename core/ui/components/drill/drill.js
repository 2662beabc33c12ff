// A drill in the page: a question, its points, ways to answer, and why an answer is right or not.

import { createAsking } from "../browser/asking.js";
import { judgeAnswer } from "../browser/judging.js";
import { isDark } from "../browser/colours.js";
import { make } from "../browser/elements.js";
import { remember, remembered } from "../browser/memory.js";
import { mounted } from "../browser/mounting.js";
import { createRoom } from "../browser/room.js";
import { createQueue, readSaved } from "./queue.js";

const KEEP = "perceptron drill "; // before the name of a drill, in what the browser remembers

/**
 * @param {HTMLElement} host
 * @returns {import("../browser/mounting.js").Part}
 */
function createDrill(host) {
  const asking = createAsking({ submit: "Check", onChoose: judge, onSubmit: (typed) => judge(typed, null) });
  const progress = make("p", { class: "told" });
  const said = make("p", { class: "said", "aria-live": "polite" });
  const next = make("button", { type: "button", class: "next", onclick: () => ask(true) }, "Next question");
  const again = make("button", { type: "button", class: "next", onclick: () => restart() }, "Once more from the start");
  const desk = make("div", { class: "desk" }, progress, asking.prompt, asking.given, asking.ways, said, next, again);
  const frame = make("div", { class: "frame" }, asking.ground, desk);
  const root = make("div", { class: "look asking drill", "data-testid": "drill" }, frame);
  const room = createRoom(frame);
  const watcher = new ResizeObserver(() => { if (data) asking.drawPoints(); });
  watcher.observe(asking.ground);

  let data = null, queue = null, question = null;
  let isAnswered = false;

  function ask(isFocused) {
    question = queue.present === null ? null : data.questions[queue.present];
    isAnswered = false;
    progress.textContent = queue.told;
    asking.show(question, { otherwise: queue.result });
    said.replaceChildren();
    delete said.dataset.kind;
    next.hidden = true;
    again.hidden = Boolean(question);
    root.dataset.state = question ? "asks" : "done";
    root.dataset.question = String(queue.present ?? "");
    if (isFocused) asking.focus();
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
    asking.close();
    queue.answered(right);
    remember(KEEP + data.name, queue.saved);
    progress.textContent = queue.told;
    next.textContent = queue.present === null ? "See the result" : "Next question";
    next.hidden = false;
    root.dataset.state = "judged";
    next.focus();
  }

  function restart() {
    queue = createQueue(data.questions.length);
    remember(KEEP + data.name, queue.saved);
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
        queue = createQueue(count, readSaved(remembered(KEEP + data.name), count));
        ask(false);
      }
      asking.drawPoints();
    },
    destroy() {
      room.stop();
      watcher.disconnect();
      root.remove();
    },
  };
}

export default mounted(createDrill);
