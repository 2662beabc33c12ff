// Opens a component with what Python sent, uses all of it, and tells which keys were read.

import { found, named, page, until, visitor, within } from "./page.mjs";
import { watched, watchParsed } from "./watched.mjs";

const told = JSON.parse(await new Response(process.stdin).text());
const reads = new Set();
if (told.parsed) watchParsed(told.parsed, reads);

const FOLDER = "../../../core/ui/components";
const FILES = {
  replay: "replay/player.js", board: "board/board.js", drawing: "drawing/drawing.js", practice: "practice/practice.js",
  drill: "drill/drill.js", homework: "homework/homework.js", first_run: "first_run/first_run.js", memory: "memory/memory.js",
  keyboard: "keyboard/keyboard.js",
  settings_button: "settings_button/settings_button.js", asked_words: "asked_words/asked_words.js",
  lectern: "lectern/lectern.js", lecture: "lecture/lecture_page.js", sharing: "sharing/sharing.js",
};
const { default: open } = await import(`${FOLDER}/${FILES[told.component]}`);

const key = (name, about = {}) => document.dispatchEvent(
  Object.assign(new Event("keydown"), { key: name, composedPath: () => [], ...about }),
);

const press = (one) => one && !one.hidden && one.emit("click");
const save = (host) => within(host, "save").flatMap((group) => group.children).filter((one) => one.getAttribute("aria-label")).forEach(press);

/** The first sign tells what it means. */
function askSign(root) {
  const sign = found(root, (one) => one.dataset.sign);
  if (sign) root.dispatchEvent(Object.defineProperty(new Event("focusin"), "target", { value: sign }));
}

const areDrawn = (host) => within(host, "plot").every((picture) => picture._fullLayout);

/** Every way to look at a recording. */
async function useReplay(host) {
  await until(() => areDrawn(host));
  for (const button of ["First", "Next update", "Next point", "Last"]) press(named(host, button));
  found(host, (one) => one.tagName === "DETAILS").open = true;
  found(host, (one) => one.tagName === "DETAILS").emit("toggle");
  for (const picture of within(host, "plot")) {
    picture.plotly("plotly_hover", { points: [{ customdata: 0, hovertext: "x" }], event: { clientX: 9, clientY: 9 } });
  }
  save(host);
  askSign(found(host, (one) => one.dataset.testid === "replay"));
  key("Home");
  press(named(host, "Step by update"));
  key("ArrowRight");
  within(host, "predict").forEach(press);
  key("ArrowRight");
  within(host, "overview").forEach(press);
  await nextFrame();
  await useQuestions(host);
}

const nextFrame = () => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); });

/** Every question from the first update on: tapped, chosen or typed, and some only shown. */
async function useQuestions(host) {
  press(named(host, "Step by visit"));
  key("Home");
  within(host, "ask").forEach(press);
  await nextFrame();
  const card = found(host, (one) => one.dataset.testid === "question");
  for (let turn = 0; turn < 30 && card.dataset.state === "asks"; turn += 1) {
    for (const field of within(card, "ways")[0].all.filter((one) => one.tagName === "INPUT")) field.value = turn % 2 ? "0" : "1/7";
    if (turn % 5 === 4) key("ArrowRight");
    within(host, "point-marks").forEach((marks) => marks.emit("click"));
    within(card, "option").slice(0, 1).forEach(press);
    within(card, "ways")[0].emit("submit");
    const before = within(card, "prompt")[0].textContent;
    press(within(card, "next")[0]);
    await until(() => within(card, "prompt")[0].textContent !== before || card.dataset.state !== "judged");
  }
}

/** Every handle, point, switch and field. */
async function useBoard(host) {
  await until(() => areDrawn(host));
  for (const one of [...within(host, "handle"), ...within(host, "points")]) one.emit("keydown", { key: "ArrowRight" });
  for (const handle of within(host, "handle")) {
    handle.emit("pointerdown");
    handle.emit("pointermove", { clientX: 70 });
    handle.emit("pointerup");
  }
  within(host, "toggle").forEach(press);
  key("ArrowRight");
  for (const picture of within(host, "plot")) {
    for (const trace of told.pointed) picture.plotly("plotly_hover", { points: [{ curveNumber: trace, pointNumber: 1 }] });
  }
  for (const field of host.all.filter((one) => one.tagName === "INPUT" || one.getAttribute("role") === "switch")) {
    for (const typed of ["nonsense", "1"]) {
      field.value = typed;
      for (const event of ["input", "change", "click"]) field.emit(event);
    }
    field.emit("keydown", { key: "ArrowUp" });
  }
  save(host);
  askSign(found(host, (one) => one.dataset.testid === "board"));
}

/** A hand over the plane, a point of its own, and the way out. */
async function useDrawing(host) {
  const drawing = found(host, (one) => one.dataset.testid === "drawing");
  await until(() => drawing.dataset.state);
  askSign(drawing);
  const canvas = found(host, (one) => one.tagName === "CANVAS");
  canvas.emit("pointermove");
  canvas.emit("pointerdown");
  canvas.emit("pointerup");
  window.dispatchEvent(new Event("beforeunload"));
  await until(() => drawing.dataset.state === "waiting"); // what was drawn is not answered yet
}

/** A wrong point, and then the right one; a mistake that is corrected. */
async function usePractice(host) {
  const write = (label, text) => {
    const field = named(host, label);
    field.value = text;
    field.emit("keydown", { key: "Enter" });
  };
  write("Row 1, Point", "2");
  write("Row 1, Point", "1");
  write("Row 1, y·a", "0");
  press(named(host, "Row 1, mistake: yes"));
  write("Row 1, θ after, number 1", "99");
  write("Row 1, θ after, number 2", "99");
  askSign(found(host, (one) => one.dataset.testid === "practice"));
}

/** Every question, first wrong and then right. */
async function useDrill(host) {
  const drill = found(host, (one) => one.dataset.testid === "drill");
  for (let turn = 0; turn < 40 && drill.dataset.state !== "done"; turn += 1) {
    for (const field of host.all.filter((one) => one.tagName === "INPUT")) field.value = turn % 2 ? "0" : "1/7";
    within(host, "option").slice(0, 1).forEach(press);
    within(host, "ways")[0].emit("submit");
    askSign(drill);
    within(host, "next").slice(0, 1).forEach(press);
  }
}

/** A name if one is asked for, something for every task, and handing in. */
async function useHomework(host) {
  const homework = found(host, (one) => one.dataset.testid === "homework");
  if (homework.dataset.state === "name") {
    found(host, (one) => one.tagName === "INPUT").value = "Ada";
    within(host, "gate")[0].emit("submit");
  }
  for (let turn = 0; turn < 40 && homework.dataset.state === "open"; turn += 1) {
    const field = named(host, "Row 1, Point");
    if (field) {
      field.value = "2";
      field.emit("keydown", { key: "Enter" });
    }
    for (const typed of host.all.filter((one) => one.tagName === "INPUT")) {
      typed.value ||= "1";
      typed.emit("input");
    }
    within(host, "option").slice(0, 1).forEach(press);
    askSign(homework);
    press(within(host, "main").find((one) => one.textContent.startsWith("Next") || one.textContent.startsWith("Hand in …")));
  }
  press(within(host, "main").find((one) => one.textContent === "Hand in now" && one.parent));
}

/** Every step, and a point that is dragged. */
async function useFirstRun(host) {
  const run = found(host, (one) => one.dataset.testid === "first_run");
  await until(() => run.dataset.cursor !== undefined);
  for (let step = 0; step < 20; step += 1) press(named(host, "Next"));
  const plane = found(host, (one) => one.tagName === "SVG" && one.getAttribute("role"));
  for (let x = 0; x < 400 && run.dataset.state === "answered"; x += 20) {
    for (let y = 0; y < 300; y += 20) {
      plane.emit("pointerdown", { clientX: x, clientY: y });
      plane.emit("pointermove", { clientX: x + 50, clientY: y });
      plane.emit("pointerup", { clientX: x + 50, clientY: y });
    }
  }
  await until(() => run.dataset.state === "waiting");
}

async function useMemory() {}
async function useSettingsButton() {}

/** Words on the page in which every formula stands that was told of, and a sign that is asked. */
function writeWords({ formulas }) {
  const box = document.createElement("div");
  box.closest = () => null;
  box.querySelectorAll = () => Object.keys(formulas).map((latex) => {
    const formula = document.createElement("span");
    formula.querySelector = () => ({ textContent: latex });
    box.append(formula);
    return formula;
  });
  page.querySelectorAll = () => [box];
  page.append(box);
  document.querySelector = () => page;
  const text = Object.assign(document.createElement("span"), { nodeValue: "Here is θ*.", parentNode: box, parentElement: box, after() {} });
  box.append(text);
  document.createTreeWalker = () => {
    const left = [text];
    return { nextNode() { return Boolean(this.currentNode = left.pop()); } };
  };
  document.createTextNode = (words) => Object.assign(document.createElement("span"), { textContent: words });
  globalThis.NodeFilter = { SHOW_TEXT: 4 };
}

async function useAskedWords() {
  askSign(page);
  await nextFrame();
}
async function useSharing() {}

/** The keys of a page, in a room where the menu is open. */
async function useKeyboard() {
  document.querySelector = (wanted) => (wanted.includes("stPopoverBody") ? null : document.createElement("button"));
  document.querySelectorAll = () => [];
  for (const name of ["2", "d"]) window.dispatchEvent(Object.assign(new Event("keydown"), { key: name, composedPath: () => [] }));
  await nextFrame();
  await nextFrame();
}

/** The panel is opened; the code of the view, and the view in the list, while it is given to a room. */
async function useLectern(host) {
  const given = JSON.stringify({ lecture: { title: "", views: [{ page: "xor", address: "" }] }, at: 0 });
  globalThis.sessionStorage = /** @type {any} */ ({ getItem: () => given, setItem() {} });
  named(host, "Share this view").emit("beforetoggle", { newState: "open" });
  for (const text of ["QR code", "Add to lecture", "Embed"]) press(found(host, (one) => one.tagName === "BUTTON" && one.textContent === text));
}

/** A file is opened, whose answer comes when the page has run again. */
async function useLecture(host) {
  const file = found(host, (one) => one.getAttribute("type") === "file");
  file.files = [{ name: "lecture.json", size: 9, text: async () => "{}" }];
  performance.now = () => 0; // by which the browser names the file
  file.emit("change");
  await nextFrame();
}

const uses = {
  replay: useReplay, board: useBoard, drawing: useDrawing, practice: usePractice, drill: useDrill, homework: useHomework,
  first_run: useFirstRun, memory: useMemory, keyboard: useKeyboard, lectern: useLectern, lecture: useLecture,
  sharing: useSharing, settings_button: useSettingsButton, asked_words: useAskedWords,
};
for (const data of told.sent) {
  if (told.component === "asked_words") writeWords(data);
  const host = document.createElement("div");
  page.append(host);
  const arrive = () => open({
    data: watched(structuredClone(data), told.schema, reads, "data"),
    parentElement: host,
    setTriggerValue() {},
    setStateValue() {},
  });
  arrive();
  await uses[told.component](host);
  arrive()(); // the page has run again, and is left
  visitor.isTouching = !visitor.isTouching;
}
console.log([...reads].sort().join("\n"));
process.exit(0);
