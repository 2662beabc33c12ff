// Beside every page: the link and the code of what is seen, the list it can be added to, the lecture given.

import { followTheme } from "../browser/picture/colours.js";
import { make } from "../browser/page/elements.js";
import { frameLine } from "../browser/links/framing.js";
import { answerKeys, PAGING } from "../browser/page/keys.js";
import { hasRoom, hasViews, isSeen, shortAddress, TOO_MANY_VIEWS } from "../browser/links/lecture.js";
import { collect, endLecture, give, givenLecture, giveNext, goTo, ownLecture } from "../browser/links/lecturing.js";
import { mounted } from "../browser/page/mounting.js";
import { createClassDesk } from "./class_desk.js";
import { createCodeWall } from "./code_wall.js";
import { nothingMoreHere } from "./nothing_more.js";
import { createQuestion } from "./question.js";
import { createSharePanel } from "./share_panel.js";
import { createStrip } from "./strip.js";

const HOLD_A_CLASS = ".st-key-hold_a_class button"; // of the first page; it begins one as Share does
const STAYS = 4500; // ms that a word to the room stays
const NO_LECTURE = "No lecture is running here. Collect views with L, or choose a ready one under Teach, Lecture.";
const NO_QUESTION = "There is no note for this view. You can write one under Teach, Lecture.";
const LAST_VIEW = "This is the last view of the lecture.", FIRST_VIEW = "This is the first view of the lecture.";
const ENDED = "The lecture has ended.";
const NOT_KEPT = "This browser keeps nothing, so the view was not added.";

let desk = /** @type {ReturnType<typeof createClassDesk> | null} */ (null); // as long as the app is open

/**
 * @param {HTMLElement} host
 * @returns {import("../browser/page/mounting.js").Part}
 */
function createLectern(host) {
  desk ??= createClassDesk();
  const wall = createCodeWall();
  const question = createQuestion(() => {
    const given = givenLecture();
    return given?.lecture.views[given.at].note ?? "";
  });
  const panel = createSharePanel({ link, framed, saved, onCode: showCode, onAdd: add, onOpen: openList, onClass: () => desk.openOrShow() });
  const strip = createStrip({ onGo: go, onBack: back, onEnd: end, onAsk: question.more });
  const toast = make("p", { class: "toast", role: "status", hidden: true });
  const parts = [strip.element, ...panel.elements, question.element, toast, wall.element, ...desk.elements];
  const root = make("div", { class: "look lectern", "data-testid": "lectern" }, ...parts);
  let data = null;
  let ask = /** @type {(name: string, value: any) => void} */ (() => {});
  let waiting = 0, isOfThisMoment = false; // what the room is told

  const address = () => shortAddress(data, location.search);

  function link() {
    const said = address();
    return `${location.origin}${location.pathname}${said ? `?${said}` : ""}`;
  }

  /** What phones show: the same, but for what their own player says. */
  const classPlace = () => ({ page: data.page, isDrawn: data.page !== "home" && Boolean(data.plain), address: Object.fromEntries(new URLSearchParams(address())) });

  /** The plain page of this view. */
  function plainPage() {
    const page = new URL(`plain/${data.plain}`, location.href);
    page.search = address();
    page.searchParams.delete("view"); // its name says it
    return page;
  }

  /** A line that shows it in a frame; empty where there is none. */
  function framed(theme) {
    return data.plain ? frameLine(plainPage(), data.title, theme) : "";
  }

  /** Where it is one file. */
  function saved() {
    const page = plainPage();
    page.searchParams.set("save", "1");
    return page.href;
  }

  function tell(sentence) {
    panel.tell(sentence);
    toast.textContent = sentence;
    toast.hidden = !data.present;
    isOfThisMoment = false;
    clearTimeout(waiting);
    waiting = setTimeout(() => { toast.hidden = true; }, STAYS);
  }

  /** What was true of a step or a view does not stay over the next. */
  function leaveMoment() {
    if (isOfThisMoment) toast.hidden = true;
    return false;
  }

  function showCode() {
    if (data.refused) tell(data.refused);
    else if (wall.toggle(link())) ask("scan", link());
  }

  function add() {
    if (data.refused) return tell(data.refused);
    if (!hasRoom(ownLecture())) return tell(TOO_MANY_VIEWS);
    const lecture = collect({ page: data.page, address: address(), title: data.title });
    tell(lecture ? `Added to your lecture as view ${lecture.views.length}.` : NOT_KEPT);
    showStrip();
  }

  /** Is the view of the lecture on the screen? One may have gone elsewhere meanwhile. */
  const isAt = (given) => isSeen(given.lecture.views[given.at], data);

  function showStrip() {
    const given = givenLecture();
    strip.show(given, given !== null && isAt(given));
  }

  /** On in the lecture that is given here; where none is, the own one begins. */
  function go(direction) {
    if (giveNext(direction)) return;
    if (givenLecture()) tell(direction > 0 ? LAST_VIEW : FIRST_VIEW);
    else if (hasViews(ownLecture())) give(ownLecture(), 0, true);
    else tell(NO_LECTURE);
  }

  function back() {
    const given = givenLecture();
    if (given) give(given.lecture, given.at, given.isOwn);
  }

  function end() {
    endLecture();
    showStrip();
    question.follow();
    tell(ENDED);
  }

  /** Beyond the ends of a view a remote goes on in the lecture, if one is there; else it is told why it does nothing. */
  function goBeyond(direction, isPaging) {
    if (!data?.present) return false;
    const given = givenLecture(), isThere = given !== null && isAt(given);
    if (isThere && isPaging) {
      go(direction);
      return true;
    }
    const told = nothingMoreHere(direction, { isThere, hasMore: Boolean(given?.lecture.views[given.at + direction]) });
    if (told) tell(told);
    isOfThisMoment = Boolean(told);
    return isOfThisMoment;
  }

  function openList(event) {
    event.preventDefault();
    goTo(new URL("lecture", location.origin + location.pathname).href);
  }

  /** Keys that nobody else wanted. */
  function onCommand(command, { key, shiftKey }) {
    const isPaging = PAGING.includes(key);
    const does = {
      code: showCode,
      collect: add,
      "what to ask": () => question.more() || tell(NO_QUESTION),
      "next view": () => go(shiftKey ? -1 : 1),
      next: () => goBeyond(1, isPaging),
      previous: () => goBeyond(-1, isPaging),
    }[command];
    const isTaken = desk.command(command);
    return isTaken !== false ? isTaken : does ? does() : false;
  }

  const stops = [answerKeys(leaveMoment, { at: document.documentElement }), answerKeys(onCommand, { at: window })];
  const onClick = ({ target }) => { if (target.closest?.(HOLD_A_CLASS)) desk.openOrShow(); };
  document.addEventListener("click", onClick, true);
  return {
    update({ data: arrived, setTriggerValue }) {
      ask = setTriggerValue;
      if (data?.page !== arrived.page || data.called.join() !== arrived.called.join()) leaveMoment();
      data = arrived;
      if (!root.isConnected) host.append(root);
      root.classList.toggle("present", Boolean(data.present));
      document.documentElement.classList.toggle("presenting", Boolean(data.present));
      followTheme(root);
      panel.refuse(data.refused);
      panel.canBeTaken(Boolean(data.plain) && !data.refused);
      showStrip();
      question.follow();
      wall.show(data.code);
      if (!desk.elements[0].isConnected) root.append(...desk.elements); // another page has them no more
      desk.take(classPlace(), tell);
    },
    destroy() {
      clearTimeout(waiting);
      for (const stop of stops) stop();
      document.removeEventListener("click", onClick, true);
      panel.stop();
      root.remove();
    },
  };
}

export default mounted(createLectern);
