// A drill in the page: a question, its points, ways to answer, and why an answer is right or not.

import { createAnswering } from "../browser/questions/answering.js";
import { createAsking } from "../browser/questions/asking.js";
import { followTheme } from "../browser/picture/colours.js";
import { make } from "../browser/page/elements.js";
import { remember, remembered } from "../browser/page/memory.js";
import { mounted } from "../browser/page/mounting.js";
import { noteInAddress } from "../browser/links/naming.js";
import { createRoom } from "../browser/page/room.js";
import { createSigns } from "../browser/page/signs.js";
import { createQueue, readSaved } from "./queue.js";

const ASKED = "question"; // which one is asked, counted from 1
const KEEP = "perceptron drill "; // before the name of a drill, in what the browser remembers

/**
 * @param {HTMLElement} host
 * @returns {import("../browser/page/mounting.js").Part}
 */
function createDrill(host) {
  const root = make("div", { class: "look asking drill", "data-testid": "drill" });
  const signs = createSigns(root);
  const asking = createAsking(signs.write);
  const progress = make("p", { class: "told" });
  const answering = createAnswering(judged, signs.parts);
  const next = make("button", { type: "button", class: "next", onclick: () => ask(true) }, "Next question");
  const again = make("button", { type: "button", class: "next", onclick: () => restart() }, "Once more from the start");
  const another = make("button", { type: "button", class: "next", onclick: askForAnother });
  const ends = make("div", { class: "ends" }, another, again);
  const desk = make("div", { class: "question-desk" }, progress, asking.prompt, asking.given, answering.ways, answering.said, next, ends);
  const frame = make("div", { class: "frame" }, asking.ground, desk);
  root.append(frame);
  answering.ways.addEventListener("mousedown", (event) => {
    if (root.dataset.state === "judged") event.preventDefault(); // the focus stays at the button that goes on
  });
  signs.group(desk);
  const room = createRoom(frame);
  const watcher = new ResizeObserver(() => { if (data) asking.drawPoints(); });
  watcher.observe(asking.ground);

  let data = null, queue = null, question = null, tell = /** @type {(name: string, value: any) => void} */ (() => {});
  let isWanted = false; // were other questions asked for here?

  function ask(isFocused) {
    question = queue.present === null ? null : data.questions[queue.present];
    progress.textContent = queue.told;
    asking.show(question, queue.result);
    answering.ask(question, asking.pointText);
    next.hidden = true;
    ends.hidden = Boolean(question);
    another.textContent = data.next;
    root.dataset.state = question ? "asks" : "done";
    root.dataset.question = String(queue.present ?? "");
    noteInAddress(ASKED, question ? String(queue.present + 1) : "");
    if (isFocused) (answering.fields[0] ?? asking.prompt).focus();
  }

  function judged({ right, why }) {
    if (right === null) return "";
    const rest = right ? "" : ` ${queue.isAgain ? answering.solve(why) : "It will come again."}`;
    queue.answered(right);
    remember(KEEP + data.name, queue.saved);
    progress.textContent = queue.told;
    next.textContent = queue.present === null ? "See the result" : "Next question";
    next.hidden = false;
    root.dataset.state = "judged";
    next.focus();
    return rest;
  }

  function askForAnother() {
    isWanted = true;
    tell("another", true);
  }

  function restart() {
    queue = createQueue(data.questions.length);
    remember(KEEP + data.name, queue.saved);
    ask(true);
  }

  return {
    update({ data: arrived, setTriggerValue }) {
      tell = setTriggerValue;
      const isFirst = data === null, isNew = arrived.name !== data?.name;
      data = arrived;
      if (!root.isConnected) host.append(root);
      root.classList.toggle("present", Boolean(data.present));
      followTheme(root);
      room.measure();
      if (isNew) {
        signs.take(data.signs);
        const count = data.questions.length;
        queue = createQueue(count, readSaved(remembered(KEEP + data.name), count));
        if (isFirst) queue.begin(Number(new URLSearchParams(location.search).get(ASKED)) - 1);
        ask(isWanted);
        isWanted = false;
      }
      asking.drawPoints();
    },
    destroy() {
      room.stop();
      watcher.disconnect();
      signs.stop();
      root.remove();
    },
  };
}

export default mounted(createDrill);
