// A live class beside the page: its strip, what it is asked, and how it has answered.

import { pointedIn, resultParts } from "../browser/questions/class_results.js";
import { make } from "../browser/page/elements.js";
import { goTo } from "../browser/links/lecturing.js";
import { createClassLine } from "./class_line.js";
import { answersTo, handedFor, standingIn } from "./class_news.js";
import { createClassWall, createHandInWall, createSetButton } from "./class_wall.js";
import { onGoingOn } from "./going_on.js";

/** @import { ClassQuestion } from "../wire" */

const TASKS = { "no line": "Points that no line separates", long: "Points that take many updates", free: "Points of their own" };
const LOOKS_AGAIN = 1000; // ms between two looks at what is handed in
const DRAWN_WITHIN = 3000; // ms; a page whose picture takes longer is told without a step
const LEFT_OUT = ["k", "visit", "present", "predict", "ask", "picture"]; // the phone has its own, or is told

const player = () => document.querySelector('[data-testid="replay"]');
const board = () => document.querySelector('[data-testid="board"]');
const parsed = (text) => (text ? JSON.parse(text) : null);
const button = (words, onclick, className = null) => make("button", { type: "button", onclick, class: className }, words);

/** What is on the screen: the page that was told, and where its picture stands. */
function placeNow({ page, address }) {
  const at = parsed(player()?.dataset.at), values = at ? null : parsed(board()?.dataset.state);
  const taken = [...LEFT_OUT, ...Object.keys(values ?? {})];
  const said = Object.entries(address).filter(([name]) => !taken.includes(name));
  return { page: page === "home" ? "" : page, address: Object.fromEntries(said), k: at?.k ?? null, visit: at?.visit ?? null, values };
}

/** One for all pages of a visit: whenever a page runs again, Streamlit may make its parts anew. */
export function createClassDesk() {
  const line = createClassLine({ onChange: show, onProblem: (sentence) => tell(sentence) });
  const wall = createClassWall({ onClose: line.close });
  const pictures = createHandInWall({ onProject: project });
  const code = button("", () => wall.open(), "class-code");
  const here = make("span", { class: "here" });
  const ask = button("Ask", () => offer());
  const collect = button("Collect", () => offerTasks());
  const strip = make("div", { class: "class-strip", role: "group", "aria-label": "Live class", hidden: true }, code, here, ask, collect);
  const best = make("div", { class: "best" });
  const card = make("aside", { class: "card class-card", "aria-label": "The class is asked", hidden: true });
  let tell = (_sentence) => {};
  let watcher = /** @type {MutationObserver | null} */ (null);
  let begun = /** @type {import("../wire").Opened | null} */ (null);
  let page = null, arrived = 0, shownCard = "", stood = null, waiting = 0, isLooking = false, isStale = false;
  let offeredOver = ""; // what stood before the class when something else was offered

  const question = () => line.seen?.question ?? null;
  const isOpen = () => Boolean(question() && !question().result);

  // -- what is on the screen goes to the phones

  /** Looks at where the pictures stand, from when a class is open. */
  function watch() {
    if (watcher) return;
    watcher = new MutationObserver(() => { waiting ||= requestAnimationFrame(look); });
    watcher.observe(document.documentElement, { subtree: true, attributes: true, attributeFilter: ["data-at", "data-state"] });
  }

  function look() {
    waiting = 0;
    if (!line.opened || !page) return;
    const place = placeNow(page), left = arrived + DRAWN_WITHIN - performance.now();
    if (page.isDrawn && place.k === null && !place.values && left > 0) return void setTimeout(look, left);
    line.show(place);
    stand();
  }

  /** The player hides what the class is asked for, and shows at the points how it has answered. */
  function stand() {
    const root = player(), asked = question();
    if (!root) return;
    const detail = asked && { isOpen: !asked.result, hides: asked.hides, pointed: asked.result ? pointedIn(asked) : pointedQuietly(asked), onTap() {} };
    const key = JSON.stringify(detail);
    if (stood?.root === root && stood.key === key) return;
    stood = { root, key };
    root.dispatchEvent(new CustomEvent("class asks", { detail }));
  }

  const pointedQuietly = (/** @type {ClassQuestion} */ asked) => {
    const pointed = pointedIn(asked);
    return pointed && { ...pointed, isTapped: false };
  };

  // -- asking

  async function offer() {
    if (isOpen()) return;
    look();
    const found = await line.offers();
    if (!Array.isArray(found)) return tell(found.told);
    if (!found.length) return tell("There is nothing to ask here.");
    showCard(
      "offers",
      make("h2", {}, "What do you ask?"),
      make("ul", { class: "offers" }, ...found.map(({ kind, prompt, given }) => make(
        "li", {}, make("button", { type: "button", onclick: () => line.ask(kind) }, make("strong", {}, prompt), given ? make("span", {}, given) : null),
      ))),
      button("Not now", () => { shownCard = ""; show(); }),
    );
    card.querySelector("button")?.focus();
  }

  function offerTasks() {
    showCard(
      "tasks",
      make("h2", {}, "What do they draw?"),
      make("ul", { class: "offers" }, ...Object.entries(TASKS).map(([task, words]) => make("li", {}, button(words, () => line.say("collect", { task }))))),
      button("Not now", () => { shownCard = ""; show(); }),
    );
    card.querySelector("button")?.focus();
  }

  async function project(link) {
    const present = new URLSearchParams(location.search).get("present") === "1";
    await line.say("put away");
    const url = new URL(link, location.origin + location.pathname);
    if (present) url.searchParams.set("present", "1");
    goTo(url.href);
  }

  async function play() {
    await line.say("put away");
    stand();
    player()?.dispatchEvent(new CustomEvent("class goes on"));
  }

  function showCard(name, ...children) {
    shownCard = name;
    offeredOver = standingIn(line.seen);
    card.replaceChildren(...children.filter(Boolean));
    card.hidden = false;
  }

  /** What can be chosen; points are named in the picture. */
  const choices = ({ form, options }) => (form === "choice" ? [make("ul", { class: "choices" }, ...options.map(({ text }) => make("li", {}, text)))] : []);

  function showQuestion(asked) {
    const answered = answersTo(line.present, asked);
    const count = `${answered} of ${Math.max(line.present.here, answered)} have answered.`;
    const name = standingIn(line.seen);
    if (shownCard !== name) {
      const counted = make("p", { class: "answered", role: "status" }, count);
      const rest = asked.result
        ? [...resultParts(asked.result), make("div", { class: "row" }, player() && asked.hides.length ? button("Show it", play, "main") : null, button("Ask again", () => line.say("again")), button("Done", () => line.say("put away")))]
        : [...choices(asked), counted, make("div", { class: "row" }, button("Reveal", () => line.say("reveal"), "main"), button("Put away", () => line.say("put away")))];
      showCard(name, make("h2", {}, asked.prompt), asked.given && !asked.result ? make("p", { class: "before" }, asked.given) : null, ...rest);
      card.querySelector(".main")?.focus({ preventScroll: true });
    }
    const counted = card.querySelector(".answered");
    if (counted && counted.textContent !== count) counted.textContent = count;
  }

  async function showTask(task) {
    const name = standingIn(line.seen), handed = handedFor(line.present, task), count = `${handed} handed in.`;
    if (shownCard !== name) {
      best.replaceChildren();
      showCard(
        name, make("h2", {}, task.prompt), make("p", { class: "answered", role: "status" }, count), best,
        make("div", { class: "row" }, button("Show them", () => hang(), "main"), button("End", () => line.say("put away"))),
      );
    }
    card.querySelector(".answered").textContent = count;
    if (handed) lookAtSets();
  }

  /** What was handed in by now: the best of it beside the page, all of it on the wall. Not at every one of many. */
  async function lookAtSets() {
    isStale = isLooking;
    if (isLooking) return;
    isLooking = true;
    const sets = await line.handedIn();
    if (Array.isArray(sets) && sets.length) {
      best.replaceChildren(make("p", {}, "The best so far:"), createSetButton(sets[0], project));
      if (pictures.element.open) hang(sets);
    }
    setTimeout(() => {
      isLooking = false;
      if (isStale && line.seen?.task) lookAtSets();
    }, LOOKS_AGAIN);
  }

  async function hang(sets = null) {
    const hung = sets ?? await line.handedIn();
    if (Array.isArray(hung)) pictures.show(line.seen.task?.prompt ?? "", hung, Math.max(hung.length, line.present.handed));
  }

  /** The class is over: what it answered can be taken away now. */
  function showEnd() {
    if (shownCard === "end") return;
    const taken = (name, words) => make("a", { href: line.file(name), download: name }, words);
    showCard(
      "end", make("h2", {}, "The class is over."),
      make("p", {}, "Take away the answers: ", taken("lesson.csv", "table"), " or ", taken("lesson.html", "page"), "."),
      button("Done", forget, "main"),
    );
  }

  function forget() {
    line.last = "";
    show();
  }

  function show() {
    const { opened, seen, present } = line;
    strip.hidden = !opened;
    if (opened !== begun) {
      begun = opened;
      look(); // nothing may have moved since the page came
    }
    if (opened) {
      watch();
      code.textContent = opened.code;
      here.textContent = `· ${present.here} here`;
      wall.show(opened, present.here);
      wall.offer(seen?.past || seen?.task ? line.file : null);
    }
    const isOffering = opened && ["offers", "tasks"].includes(shownCard) && offeredOver === standingIn(seen); // until one is chosen
    if (isOffering) card.hidden = false;
    else if (opened && seen?.question) showQuestion(seen.question);
    else if (opened && seen?.task) showTask(seen.task);
    else if (!opened && line.last && seen?.past) showEnd();
    else {
      card.hidden = true;
      shownCard = "";
    }
    stand();
  }

  /** Codes have wide letters or narrow ones, and a class has two or three hundred: what stands beside it makes room. */
  new ResizeObserver(([{ target: { offsetWidth } }]) => {
    if (offsetWidth) document.documentElement.style.setProperty("--class-width", `${offsetWidth}px`);
  }).observe(strip);

  onGoingOn(card, () => shownCard === "end", forget);
  line.resume();
  return {
    elements: [strip, card, wall.element, pictures.element],
    /** What the page is, and whom to tell what cannot be done. */
    take(told, onTold) {
      const isOther = page?.page !== told.page;
      if (isOther) arrived = performance.now();
      if (isOther && shownCard === "end") line.last = "";
      [page, tell] = [told, onTold];
      look();
      show();
      wall.stay();
    },
    /** @returns {boolean | void | Promise<void>} false leaves the key to others */
    command(command) {
      if (command === "class") return openOrShow();
      if (!line.opened) return false;
      if (command === "ask") return void offer();
      if (command === "next" && isOpen()) return void line.say("reveal");
      if (command === "go on" && question()?.result) return void play();
      return false;
    },
    openOrShow,
  };

  async function openOrShow() {
    if (!line.opened) await line.open();
    if (line.opened) wall.open();
  }
}
