// The page of a phone in a class: a code to type, then what the lecturer shows, and what is asked.

import { pointedIn } from "../../ui/components/browser/questions/class_results.js";
import { followTheme } from "../../ui/components/browser/picture/colours.js";
import { make } from "../../ui/components/browser/page/elements.js";
import { beginTheme, CHANGED } from "../../ui/plain/page/theme.js";
import { addressOf, createConnection } from "./connection.js";
import { createQuestionPanel } from "./question_panel.js";
import { createStage } from "./stage.js";

/** @import { PhonePage, Seen } from "../../ui/components/wire" */

const FETCHED_AGAIN = 2000; // ms until a picture that did not come is asked for once more
const WITH = "with the class", AROUND = "You are looking around", OFFLINE = "connecting …";
const COURSE = "."; // beside this page

/** @param {PhonePage} page */
function openClassPhone(page) {
  const typed = make("input", {
    type: "text", id: "code", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", maxlength: "12", required: true,
  });
  const problem = make("p", { class: "problem", role: "alert" });
  const door = make(
    "form", { class: "door", onsubmit: enter },
    make("h1", {}, "Join the class"),
    make("label", { for: "code" }, "The code on the screen in front, five letters"),
    typed, make("button", { type: "submit", class: "main" }, "Join"), problem,
  );
  const code = make("strong", { class: "code" }), where = make("span", { class: "where", role: "status" });
  const app = make("a", { class: "app" }, "Open in the app");
  const back = make("button", { type: "button", class: "back", hidden: true, onclick: comeBack }, "Back to the class");
  const head = make("header", { class: "class-head" }, code, where, back, make("i", { class: "dot", "aria-hidden": "true" }), app);
  const title = make("h1", { class: "title" });
  const told = make("p", { class: "told" });
  const onward = make("a", { class: "onward", hidden: true }, "Go on in the course");
  const panel = createQuestionPanel(async (given) => {
    const { question } = seen;
    const { isDone, told: answer } = await connection.say({ does: "answer", question: question.number, round: question.round, given });
    return isDone ? "" : answer.told;
  });
  const handIn = make("button", { type: "button", class: "main", onclick: handOver }, "Hand in");
  const handed = make("p", { class: "said", role: "status" });
  const task = make("div", { class: "task", hidden: true }, handIn, handed);
  const stage = createStage(page, { onOwnMove: lookAround, onDrawn(rows) { drawn = rows; handed.textContent = ""; } });
  const lesson = make("main", { class: "lesson", hidden: true }, head, title, panel.head, told, onward, stage.element, panel.foot, task);
  const root = make("div", { class: "look class-phone", "data-testid": "class-phone", "data-state": "door" }, door, lesson);
  const connection = createConnection({ onSeen, onLine, onLost });

  let seen = /** @type {Seen | null} */ (null);
  let drawn = [], given = [], taskNumber = 0, isAround = false;

  // -- in and out

  async function enter(event) {
    event?.preventDefault();
    problem.textContent = "";
    const why = await connection.join(typed.value);
    problem.textContent = why;
    if (!why) open();
  }

  function open() {
    door.hidden = true;
    lesson.hidden = false;
    code.textContent = connection.code;
    root.dataset.state = "with";
    history.replaceState(null, "", `${location.pathname}?c=${connection.code}`);
  }

  function onLine(isConnected) {
    root.dataset.line = isConnected ? "on" : "off";
    showWhere();
  }

  /** Not known any more: the class is over, or another one has this code by now. */
  function onLost() {
    typed.value = connection.code;
    connection.leave();
    door.hidden = false;
    lesson.hidden = true;
    root.dataset.state = "door";
    problem.textContent = "The class was lost. Type its code again.";
  }

  // -- with the class, or around

  const isHeld = () => Boolean(seen?.question && !seen.question.result) || Boolean(seen?.task);

  function lookAround() {
    if (isAround || isHeld() || seen?.closed) return;
    isAround = true;
    showWhere();
  }

  function comeBack() {
    isAround = false;
    onSeen(seen);
    showWhere();
  }

  function showWhere() {
    where.textContent = seen?.closed ? "" : isAround ? AROUND : root.dataset.line === "off" ? OFFLINE : WITH;
    back.hidden = !isAround;
    root.dataset.state = seen?.closed ? "closed" : isAround ? "around" : "with";
  }

  // -- what the class sees

  async function onSeen(/** @type {Seen} */ arrived) {
    if (seen && arrived !== seen && arrived.turn <= seen.turn) again();
    if (seen && arrived.turn < seen.turn && !arrived.closed) return;
    seen = arrived;
    if (isHeld() || seen.closed) isAround = false;
    title.textContent = seen.title;
    told.textContent = seen.told;
    told.hidden = !seen.told;
    app.href = addressOf(seen.link);
    app.hidden = !seen.link || seen.closed;
    onward.href = addressOf(seen.link || COURSE);
    onward.hidden = !seen.closed;
    root.classList.toggle("asks", Boolean(seen.question));
    root.classList.toggle("draws", Boolean(seen.task) && !seen.closed);
    const { question } = seen, wasAsked = root.dataset.asked ?? "";
    const isAsked = question ? `${question.number} ${question.round} ${Boolean(question.result)}` : "";
    root.dataset.asked = isAsked;
    if (isAsked !== wasAsked) window.scrollTo(0, 0);
    panel.show(seen.question ?? null);
    showWhere();
    if (seen.closed) connection.leave();
    try {
      await (seen.task && !seen.closed ? collect() : follow());
    } catch {
      setTimeout(() => onSeen(seen), FETCHED_AGAIN); // a file did not come
    }
    showQuestion(); // the latest one: it may have come while the picture was on its way
    root.dataset.turn = String(seen.turn);
  }

  /** What was seen already comes once more: the room may have been lost, and what was given with it. It counts once. */
  function again() {
    panel.again();
    if (given.length && seen.task) connection.say({ does: "hand in", task: seen.task.number, rows: given });
  }

  async function follow() {
    task.hidden = true;
    taskNumber = 0;
    if (!isAround) await stage.follow(seen);
  }

  function showQuestion() {
    const { question } = seen;
    stage.stand(question ? {
      isOpen: !question.result, hides: question.hides, pointed: pointedIn(question, panel.chosen), onTap: (index) => panel.answer(String(index)),
    } : null);
  }

  // -- handing in

  async function collect() {
    told.textContent = seen.task.prompt;
    told.hidden = false;
    task.hidden = false;
    const { number } = seen.task;
    if (taskNumber === number) return;
    drawn = given = [];
    handed.textContent = "";
    await stage.draw();
    taskNumber = number;
    window.scrollTo(0, 0);
  }

  async function handOver() {
    if (!drawn.length) {
      handed.textContent = "Draw some points first.";
      return;
    }
    const rows = drawn, { isDone, told: answer } = await connection.say({ does: "hand in", task: seen.task.number, rows });
    if (isDone) given = rows;
    handed.textContent = isDone ? "Handed in. You can change it and hand in again." : answer.told;
  }

  panel.onAnswered = () => showQuestion();
  document.addEventListener(CHANGED, () => {
    followTheme(root);
    stage.refresh();
  });
  document.getElementById("class").append(root);
  beginTheme();
  const asked = new URLSearchParams(location.search).get("c") ?? "";
  typed.value = asked;
  if (asked && connection.last() === asked) {
    connection.back(asked);
    open();
  } else if (asked) enter();
  else typed.focus();
}

openClassPhone(JSON.parse(document.getElementById("told").textContent));
