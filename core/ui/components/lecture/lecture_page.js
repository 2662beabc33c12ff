// The page of a lecture: the visitor's own, or one that is given, with what can be done with it.

import { followTheme } from "../browser/picture/colours.js";
import { make } from "../browser/page/elements.js";
import { hasRoom, lectureText, LONGEST_TITLE, moved, readLecture, TOO_MANY_VIEWS, totalMinutes, without } from "../browser/links/lecture.js";
import { give, goTo, keepLecture, ownLecture } from "../browser/links/lecturing.js";
import { forMouse } from "../browser/page/touching.js";
import { mounted } from "../browser/page/mounting.js";
import { whenAtRest } from "../browser/page/resting.js";
import { counted, givenList } from "./given_list.js";
import { createOwnList } from "./own_list.js";

const PAUSE = 500; // ms after the last letter until the server hears of it
const LARGEST_FILE = 1_000_000;
const TOO_LARGE = "This file is too large to be a lecture.";
const NOT_KEPT = "This browser keeps nothing: the list will be gone once you leave this page. Save it as a file.";
const EMPTY = "Nothing is collected yet. Go to any view, choose Share and then Add to lecture.";
const BY_KEY = "While you present, press L.";

/**
 * @param {HTMLElement} host
 * @returns {import("../browser/page/mounting.js").Part}
 */
function createLecturePage(host) {
  const list = createOwnList({ where, go: goTo, present, change, move, remove });
  const title = make("input", { type: "text", class: "name", maxlength: LONGEST_TITLE, placeholder: "Title of your lecture", "aria-label": "Title of your lecture", oninput: rename });
  const name = make("h2");
  const total = make("p", { class: "total", role: "status" });
  const start = make("button", { type: "button", class: "main", onclick: () => present(0) }, "Present");
  const file = make("input", { type: "file", accept: ".json,application/json", hidden: true, onchange: openFile });
  const load = make("button", { type: "button", onclick: () => file.click() }, "Open a file");
  const clear = make("button", { type: "button", onclick: empty }, "Empty the list");
  const mine = make("button", { type: "button", onclick: makeMine }, "Make it your lecture");
  const append = make("button", { type: "button", onclick: addToMine }, "Add it to your lecture");
  const told = make("p", { class: "told" });
  const undo = make("button", { type: "button", hidden: true, onclick: takeBack }, "Undo");
  const hint = make("p", { class: "hint" }, [EMPTY, forMouse(BY_KEY)].filter(Boolean).join(" "));
  const body = make("div", { class: "body" });
  const root = make(
    "div",
    { class: "look lecture", "data-testid": "lecture" },
    make("div", { class: "head" }, title, name, total, make("div", { class: "ways" }, start, mine, append, load, clear, file)),
    make("div", { class: "said", role: "status" }, told, undo),
    hint,
    body,
  );
  let data = null;
  let lecture = ownLecture();
  let before = null; // the own lecture before the last change that can be undone
  let pending = ""; // the file that the server reads
  let shown = null; // the given lecture that is shown
  let setState = /** @type {(name: string, value: any) => void} */ (() => {}), ask = setState;
  let waiting = 0;

  const isOwn = () => shown === null;
  const current = () => (isOwn() ? lecture : shown);

  function where({ page, address }) {
    return data.wheres[`${page}?${address}`] ?? page.replaceAll("_", " ");
  }

  function present(at) {
    if (current().views[at]) give(current(), at, isOwn());
  }

  // -- changing the own lecture

  function hear() {
    clearTimeout(waiting);
    waiting = setTimeout(() => setState("list", lectureText(lecture)), PAUSE);
  }

  function keep(next) {
    lecture = next;
    if (!keepLecture(lecture)) say(NOT_KEPT);
    showTotal();
    hear();
  }

  function change(at, said) {
    keep({ ...lecture, views: lecture.views.map((view, index) => (index === at ? { ...view, ...said } : view)) });
  }

  function rename() {
    keep({ ...lecture, title: title.value });
  }

  function move(from, to) {
    keep(moved(lecture, from, to));
    list.show(lecture, { at: to, on: to < from ? "up" : "down" });
    say(`“${lecture.views[to].title}” is view ${to + 1} now.`);
  }

  function remove(at) {
    replaceWith(without(lecture, at), `“${lecture.views[at].title}” is removed.`);
  }

  function empty() {
    replaceWith({ title: "", views: [] }, "The list is empty.");
  }

  function makeMine() {
    replaceWith(shown, "This is your lecture now. You will find it under “Your lecture”.");
  }

  function addToMine() {
    if (!hasRoom(lecture, shown.views.length)) return say(TOO_MANY_VIEWS);
    const views = [...lecture.views, ...shown.views];
    replaceWith({ title: lecture.title || shown.title, views }, `Your lecture has ${counted(views.length, "view")} now.`);
  }

  function replaceWith(next, sentence) {
    before = lecture;
    keep(next);
    showAll();
    say(sentence, true);
  }

  function takeBack() {
    keep(before);
    showAll();
    say("Your lecture is as it was before.");
  }

  async function openFile() {
    const [chosen] = file.files;
    file.value = "";
    if (!chosen) return;
    if (chosen.size > LARGEST_FILE) return say(TOO_LARGE);
    pending = `${chosen.name} ${performance.now()}`;
    ask("file", { edition: pending, text: await chosen.text() });
  }

  /** What the server says about the file that was opened here. */
  function takeAnswer() {
    if (!pending || data.edition !== pending) return;
    pending = "";
    if (data.taken) replaceWith(readLecture(data.taken), `The file is your lecture now. ${data.refused}`);
    else say(data.refused);
  }

  // -- showing

  function say(sentence, canUndo = false) {
    told.textContent = sentence;
    undo.hidden = !canUndo;
  }

  function showTotal() {
    const { views } = current();
    total.textContent = `${counted(totalMinutes(current()), "minute")} in ${counted(views.length, "view")}`;
    for (const one of [total, start]) one.hidden = !views.length;
    clear.hidden = !isOwn() || !views.length;
    hint.hidden = !isOwn() || views.length > 0;
  }

  function showAll() {
    for (const one of [title, load]) one.hidden = !isOwn();
    for (const one of [name, mine, append]) one.hidden = isOwn();
    showTotal();
    if (isOwn()) {
      title.value = lecture.title;
      list.show(lecture);
      body.replaceChildren(list.element);
    } else {
      name.textContent = shown.title;
      body.replaceChildren(givenList(shown, { where, go: goTo, present }));
    }
  }

  return {
    update({ data: arrived, setStateValue, setTriggerValue }) {
      setState = setStateValue;
      ask = setTriggerValue;
      const given = arrived.given ? readLecture(arrived.given) : null;
      const isOther = data === null || JSON.stringify(given) !== JSON.stringify(shown);
      data = arrived;
      if (!root.isConnected) host.append(root);
      root.classList.toggle("present", Boolean(data.present));
      followTheme(root);
      if (isOther) {
        shown = given;
        lecture = ownLecture();
        say("");
        showAll();
        if (isOwn() && lecture.views.length) whenAtRest(() => setState("list", lectureText(lecture)));
      } else if (isOwn()) list.tell(lecture);
      else showAll();
      takeAnswer();
      root.dataset.state = "shown";
    },
    destroy() {
      clearTimeout(waiting);
      root.remove();
    },
  };
}

export default mounted(createLecturePage);
