// A homework in the page: a name, the tasks in any order, and handing in. Nothing is judged, and nothing that
// is written leaves the browser before it is handed in.

import { createAsking } from "../browser/questions/asking.js";
import { followTheme } from "../browser/picture/colours.js";
import { make } from "../browser/page/elements.js";
import { remember, remembered } from "../browser/page/memory.js";
import { mounted } from "../browser/page/mounting.js";
import { createRoom } from "../browser/page/room.js";
import { createSigns } from "../browser/page/signs.js";
import { createWays } from "../browser/questions/ways.js";
import { createDesk } from "../practice/desk.js";
import { createClock } from "./clock.js";
import { createGate } from "./gate.js";
import { createHanding, createTaskList } from "./pages.js";
import { createWork, nameKey, unreadable } from "./work.js";

const KEEP = "perceptron homework "; // before a homework and a name, in what the browser remembers
const TICK = 5000; // ms between two notes of the time

/**
 * @param {HTMLElement} host
 * @returns {import("../browser/page/mounting.js").Part}
 */
function createHomework(host) {
  const words = make("p", { class: "words" });
  const gate = createGate((who) => { isByHand = true; begin(who); });
  const notice = make("p", { class: "told", role: "status" });
  const tasks = createTaskList((place) => go(place, 0));
  const title = make("h2", { tabindex: "-1" });
  const table = make("div", { class: "practice", "data-testid": "practice", "data-state": "unused" });
  const root = make("div", { class: "look homework", "data-testid": "homework" });
  const signs = createSigns(root);
  const desk = createDesk(table, signs, written);
  const asking = createAsking(signs.write);
  const ways = createWays({ parts: signs.parts, submit: "", onChoose: choose, onSubmit: () => move(1), onMissing: sayProblem, onType: type });
  const count = make("p", { class: "told" });
  const problem = make("p", { class: "said", "aria-live": "polite" });
  const question = make("div", { class: "question-desk" }, count, asking.prompt, asking.given, ways.element, problem);
  const sheet = make("div", { class: "frame" }, asking.ground, question);
  const drill = make("div", { class: "asking" }, sheet);
  const back = make("button", { type: "button", onclick: () => move(-1) });
  const next = make("button", { type: "button", class: "main", onclick: () => move(1) });
  const end = make("button", { type: "button", onclick: () => finish() }, "Hand in …");
  const paper = make("section", { class: "task-paper" }, table, drill, make("div", { class: "moves" }, back, next, end));
  const handing = createHanding({ onHandIn: handIn, onBack: () => go(latest, 0) });
  const head = make("div", { class: "head" }, tasks.element, title);
  const body = make("div", { class: "body" }, head, paper, handing.element);
  const top = make("div", { class: "top" }, gate.element, notice);
  root.append(words, top, body);
  const room = createRoom(sheet);
  const clock = createClock(() => Date.now());
  const watcher = new ResizeObserver(() => { if (task() && !task().exercise) asking.drawPoints(); });
  signs.group(question);
  watcher.observe(asking.ground);
  gate.whenOpen(showState);

  let data = null, work = null, tell = /** @type {(name: string, value: any) => void} */ (() => {});
  let name = "", place = null, index = 0; // whose work; the task in sight, null while handing in; its question
  let latest = 0; // the task that was in sight last
  let isKept = true, isByHand = false, opened = "";

  const task = () => (place === null ? null : data?.tasks[place]);
  const keyOf = (who) => `${KEEP}${data.homework} ${nameKey(who)}`;
  const titles = () => data.tasks.map((one) => one.title);

  // -- what the browser keeps

  function keep() {
    if (data.preview || !work) return;
    isKept = remember(keyOf(name), work.saved);
    if (data.wants_name) isKept &&= remember(KEEP + data.homework, name);
  }

  function noteTime() {
    const isTimed = work && place !== null && data.wants_times;
    if (isTimed) work.seconds[place] += clock.taken();
    if (isTimed && !document.hidden) clock.start();
    else clock.stop();
  }

  // -- whose work it is

  /** With numbers of one's own the tasks come from the server once it knows the name. */
  function begin(who) {
    const before = name, isRenamed = before && work && !data.own_numbers && !remembered(keyOf(who));
    if (isRenamed && !data.preview) {
      const present = work.saved;
      remember(keyOf(before), null);
      remember(keyOf(who), present);
    }
    name = who;
    if (data.own_numbers && nameKey(data.person) !== nameKey(name)) {
      work = null;
      gate.set(name, true, false);
      tell("person", name);
      return;
    }
    open();
  }

  function open() {
    gate.set(name, data.own_numbers, false);
    work = createWork(data.tasks, data.preview ? null : remembered(keyOf(name)));
    keep();
    if (work.handed) finish();
    else go(0, 0, isByHand);
    isByHand = false;
  }

  /** Somebody may have been here before. */
  function enter() {
    work = null;
    place = null;
    if (data.preview) {
      name = data.person;
      return open();
    }
    if (data.own_numbers && data.person) {
      if (nameKey(name) !== nameKey(data.person)) name = data.person;
      return open();
    }
    const last = data.wants_name ? remembered(KEEP + data.homework) : "";
    if (typeof last === "string" && (last || !data.wants_name)) return begin(last);
    name = "";
    return gate.set("", data.own_numbers, true);
  }

  // -- the way through

  function go(where, which, isFocused = true) {
    noteTime();
    clock.stop();
    [place, index, latest] = [where, which, where];
    noteTime();
    const { exercise, questions } = task();
    title.textContent = `Task ${place + 1} of ${data.tasks.length}: ${task().title}`;
    table.hidden = !exercise;
    drill.hidden = Boolean(exercise);
    if (exercise) desk.open(task(), work.parts[place].sheet);
    else ask();
    const isFirst = place === 0 && index === 0;
    back.hidden = isFirst;
    back.textContent = index > 0 ? "Question before" : "Task before";
    next.textContent = !exercise && index + 1 < questions.length ? "Next question" : place + 1 < data.tasks.length ? "Next task" : "Hand in …";
    end.hidden = next.textContent === end.textContent;
    showState();
    refresh();
    if (!isFocused) return;
    title.focus();
    title.scrollIntoView?.({ block: "nearest" });
  }

  function move(by) {
    const { questions } = task(), isInside = index + by >= 0 && index + by < questions.length;
    if (isInside) return go(place, index + by);
    if (by > 0 && place + 1 === data.tasks.length) return finish();
    const other = place + by;
    return go(other, by > 0 ? 0 : Math.max(0, data.tasks[other].questions.length - 1));
  }

  function finish() {
    noteTime();
    clock.stop();
    place = null;
    keep();
    showState();
    handing.focus();
  }

  // -- questions

  function ask() {
    const { questions } = task();
    count.textContent = `Question ${index + 1} of ${questions.length}`;
    asking.show(questions[index]);
    ways.offer(questions[index], asking.pointText, work.parts[place].answers[index]);
    sayProblem();
  }

  function sayProblem(why = unreadable(task().questions[index], work.parts[place].answers[index])) {
    problem.dataset.kind = "problem";
    problem.textContent = why;
  }

  /** A second touch takes the answer back. */
  function choose(answer) {
    const { answers } = work.parts[place];
    answers[index] = answers[index] === answer ? "" : answer;
    ways.press(answers[index]);
    written();
  }

  function type(typed) {
    work.parts[place].answers[index] = typed;
    sayProblem();
    written();
  }

  // -- the whole

  function written() {
    noteTime();
    keep();
    showState();
  }

  function showState() {
    const isOpen = Boolean(work) && !gate.isOpen;
    body.hidden = !isOpen;
    paper.hidden = title.hidden = place === null;
    handing.element.hidden = place !== null;
    tasks.element.hidden = !isOpen || work.handed > 0;
    root.dataset.state = gate.isOpen ? "name" : !work ? "waiting" : work.handed ? "handed" : place === null ? "handing" : "open";
    root.dataset.task = String(place ?? "");
    root.dataset.question = String(index);
    const told = [data?.refused, data?.preview ? "" : noticeOf()].filter(Boolean).join(" ");
    notice.textContent = told;
    notice.hidden = !told;
    if (!isOpen) return;
    const progress = data.tasks.map((_, which) => work.progress(which));
    tasks.show(titles(), progress, place);
    if (place === null) handing.show(titles(), progress, work.handed, data.preview);
  }

  /** What is in sight has another size. */
  function refresh() {
    if (!task()) return;
    if (task().exercise) return void desk.refresh();
    room.measure();
    asking.drawPoints();
  }

  function noticeOf() {
    if (!data || work?.handed) return "";
    const judged = "Your answers are judged after you hand in.";
    const times = data.wants_times ? "How long you look at each task is noted and handed in with your answers." : "";
    const kept = isKept ? "" : "This browser keeps nothing: hand in before you close or reload this page.";
    return [kept, judged, times].filter(Boolean).join(" ");
  }

  function handIn() {
    if (!work.handed) work.handIn(Date.now() / 1000);
    keep();
    showState();
    const seconds = data.wants_times ? work.seconds.map(Math.round) : [];
    tell("work", { name, answers: work.answers, seconds, finished: work.handed });
  }

  const ticking = setInterval(() => { if (data?.wants_times && work && place !== null) { noteTime(); keep(); } }, TICK);
  document.addEventListener("visibilitychange", noteTime);

  return {
    update({ data: arrived, setTriggerValue }) {
      tell = setTriggerValue;
      data = arrived;
      if (!root.isConnected) host.append(root);
      words.textContent = data.text;
      words.hidden = !data.text;
      gate.element.hidden = !data.wants_name || data.preview;
      root.classList.toggle("present", Boolean(data.present));
      followTheme(root);
      const identity = [data.homework, nameKey(data.person), data.tasks.length, data.preview].join(" ");
      if (identity !== opened) {
        signs.take(data.signs);
        enter();
      }
      showState();
      refresh();
      opened = identity;
    },
    destroy() {
      noteTime();
      if (data) keep();
      clearInterval(ticking);
      document.removeEventListener("visibilitychange", noteTime);
      watcher.disconnect();
      room.stop();
      signs.stop();
      desk.stop();
      root.remove();
    },
  };
}

export default mounted(createHomework);
