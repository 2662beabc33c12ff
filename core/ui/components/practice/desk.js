// A run by hand in the page: what is given, the picture, the table, and what its sheet says. It judges nothing.

import { RULE_SENTENCES } from "../browser/questions/by_hand_words.js";
import { fractionOf, shownFraction } from "../browser/questions/fractions.js";
import { make } from "../browser/page/elements.js";
import { createGround, learnersLine } from "../browser/questions/ground.js";
import { createRoom } from "../browser/page/room.js";
import { createPad } from "./pad.js";
import { createRows } from "./rows.js";
import { whatIsEmpty } from "./sheet.js";

const TITLES = { hint: "Not yet.", answer: "The answer.", problem: "Please write it again.", right: "", end: "Done." };

/** (1, −0.5) */
const tupleOf = (fractions) => {
  const texts = fractions.map(shownFraction);
  return texts.length > 1 ? `(${texts.join(", ")})` : texts[0];
};

/** θ = (1, −0.5), θ₀ = 1 */
function weightsText(exercise, weights) {
  const d = exercise.points[0].length;
  return `θ = ${tupleOf(weights.slice(0, d))}${exercise.offset ? `, θ₀ = ${tupleOf(weights.slice(d))}` : ", no θ₀"}`;
}

const STARTS = "start: "; // what is given of a run's beginning

/**
 * What is given: the points, where the run starts, and what is not as usual.
 *
 * @param {import("../browser/questions/by_hand.js").Exercise} exercise
 * @returns {string[]}
 */
function givenIn(exercise) {
  return [
    ...exercise.order.map((i) => `${exercise.names[i]} = ${tupleOf(exercise.points[i].map(fractionOf))}, y = ${exercise.labels[i] > 0 ? "+1" : "−1"}`),
    STARTS + weightsText(exercise, exercise.start.map(fractionOf)),
    ...(exercise.eta === "1" ? [] : [`η = ${tupleOf([fractionOf(exercise.eta)])}`]),
    RULE_SENTENCES[exercise.rule],
    ...(exercise.restarts ? ["after an update: from the first point"] : []),
  ];
}

/**
 * A desk for one sheet of paper at a time: one that is judged at once (sheet.js), or one that is not.
 *
 * @param {HTMLElement} root where it stands
 * @param {import("../browser/page/signs.js").AskedSigns} signs of that part of the page
 * @param {() => void} onChange after something was written
 * @param {{ onAgain: () => void, onNext: () => void } | null} offers clean paper, and when all is done another
 *   exercise; null where neither is offered
 */
export function createDesk(root, signs, onChange, offers = null) {
  const ground = createGround();
  const task = make("p", { class: "task" });
  const given = make("ul", { class: "given", "aria-label": "Given" });
  const held = make("li", { class: "held" }); // a phone shows one row only: what the rows before it have made of θ
  const paper = make("div", { class: "paper" });
  const said = make("p", { class: "said", "aria-live": "polite", tabindex: "-1" });
  const tally = make("span", { class: "tally" });
  const over = make("button", { type: "button", onclick: () => claim("done") }, "The run is over");
  const never = make("button", { type: "button", onclick: () => claim("never") }, "It never ends");
  const back = make("button", { type: "button", class: "turn", "aria-label": "The row before", onclick: () => turn(-1) }, "‹");
  const forth = make("button", { type: "button", class: "turn", "aria-label": "The row after", onclick: () => turn(1) }, "›");
  const again = make("button", { type: "button", class: "again", onclick: () => offers.onAgain() }, "Start again");
  const another = make("button", { type: "button", class: "main", onclick: () => offers.onNext() });
  const keys = make("span", { class: "keys" }, "Enter goes on; y and n answer.");
  const foot = make("div", { class: "foot" }, back, forth, over, never, another, again, tally, keys);
  const pad = createPad(() => fieldToTypeIn(), () => next());
  const desk = make("div", { class: "desk" }, task, given, paper, said, foot, pad);
  const frame = make("div", { class: "frame" }, ground.element, desk);
  root.append(frame);
  signs.group(desk);
  const room = createRoom(frame);
  const watcher = new ResizeObserver(() => { if (data) show(); });
  watcher.observe(ground.element);

  let data = null, sheet = null, rows = null;
  let current = { index: 0, column: "point" };

  const isField = (element) => element?.tagName === "INPUT" && root.contains(element);

  function tell(words) {
    if (!words) return;
    said.dataset.kind = words.kind;
    const title = words.text.startsWith("Almost") ? "" : TITLES[words.kind];
    signs.fill(said, ...(title && words.text ? [make("strong", {}, title), " "] : []), ...signs.parts(words.text));
  }

  function show() {
    const { exercise } = data;
    rows.show(Math.min(current.index, sheet.rows.length - 1));
    over.hidden = never.hidden = !sheet.isEndAsked;
    over.disabled = never.disabled = !sheet.wholeCount;
    for (const [button, claimed] of [[over, "done"], [never, "never"]]) {
      if (sheet.claimed !== undefined) button.setAttribute("aria-pressed", String(sheet.claimed === claimed));
    }
    again.hidden = !offers;
    again.style.visibility = sheet.wholeCount ? "visible" : "hidden"; // it keeps its place: the keys stand still
    another.hidden = !(offers && sheet.isOver && data.next);
    another.textContent = offers ? data.next : "";
    back.disabled = current.index <= 0;
    forth.disabled = current.index >= sheet.rows.length - 1;
    pad.hidden = keys.hidden = sheet.isOver;
    const rest = exercise.asks ? `${sheet.wholeCount} of ${exercise.asks} rows filled in` : "";
    tally.textContent = sheet.isOver ? "" : [rest, sheet.tally.replace(/\.$/, "")].filter(Boolean).join(" · ");
    const isLater = current.index > 0 && current.index === sheet.rows.length - 1;
    given.classList.toggle("later", isLater);
    signs.write(held, isLater ? `now: ${weightsText(exercise, sheet.held)}` : "");
    ground.element.hidden = !data.ground;
    if (data.ground) {
      const point = sheet.isOver ? null : sheet.visited(current.index);
      ground.show(exercise, data.ground, learnersLine(sheet.weights, exercise.offset, sheet.wholeCount > 0), point);
    }
    if (sheet.isOver && root.dataset.state === "open") said.focus(); // what had the focus is gone
    root.dataset.state = sheet.isOver ? "over" : "open";
    root.dataset.rows = String(sheet.rows.length);
  }

  // -- what a hand does

  function leave(cell, text) {
    tell(sheet.leave(cell.index, cell.column, text));
    tell(sheet.goOn(false));
    written();
  }

  function written() {
    show();
    onChange();
  }

  /** Enter or Tab at the end of a cell; with Enter one stays at a first wrong answer. */
  function goOn(cell, text, isEnter) {
    const words = sheet.leave(cell.index, cell.column, text);
    tell(isEnter && !text ? { kind: "hint", text: whatIsEmpty(cell) } : words);
    const isStaying = isEnter && (!text || words?.kind === "hint" || words?.kind === "problem");
    if (!isStaying) tell(sheet.goOn(true));
    written();
    const following = isStaying ? cell : sheet.after(cell);
    if (following && !sheet.isOver) focus(following);
    return Boolean(following);
  }

  function focus(cell) {
    current = cell;
    show(); // a phone shows one row only, and what is hidden takes no focus
    rows.focus(cell);
    if (pad.offsetHeight) pad.scrollIntoView({ block: "nearest" });
  }

  function next() {
    const element = document.activeElement;
    if (isField(element)) element.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    else if (!sheet.isOver) goToEmpty();
  }

  /** The field that has the focus; without one, the first that is empty has it now. */
  function fieldToTypeIn() {
    if (!isField(document.activeElement) && !sheet.isOver) {
      const { index, column } = firstEmpty();
      focus({ index, column: column ?? "point" });
      if (column && !isField(document.activeElement)) tell({ kind: "hint", text: whatIsEmpty({ index, column }) });
    }
    return isField(document.activeElement) ? document.activeElement : null;
  }

  /** To the first cell of the last row that is empty, and what belongs there. */
  function goToEmpty() {
    const { index, column } = firstEmpty();
    if (column) tell({ kind: "hint", text: whatIsEmpty({ index, column }) });
    focus({ index, column: column ?? "point" });
  }

  function firstEmpty() {
    const index = sheet.rows.length - 1, row = sheet.rows[index];
    return { index, column: sheet.columns.find((one) => sheet.isOpen(index, one) && !row[one]) };
  }

  function claim(what) {
    tell(sheet.claim(what));
    current = { ...current, index: Math.min(current.index, sheet.rows.length - 1) };
    written();
  }

  function turn(by) {
    current = { index: current.index + by, column: "point" };
    show();
  }

  /** The sheet of another exercise, clean or as it was left. */
  function begin() {
    const { exercise } = data, own = sheet;
    current = { index: sheet.rows.length - 1, column: "point" };
    rows = createRows(exercise, sheet, signs.parts, {
      goOn,
      leave(cell, text) {
        if (sheet === own) leave(cell, text); // else the field has just left the page with its sheet
      },
      enter(cell) {
        if (cell.index === current.index && cell.column === current.column) return;
        current = cell;
        show();
      },
    });
    paper.replaceChildren(rows.element);
    given.replaceChildren(...givenIn(exercise).map((text) => make("li", { class: text.startsWith(STARTS) ? "start" : null }, ...signs.parts(text))), held);
    said.replaceChildren();
    delete said.dataset.kind;
    delete root.dataset.state;
    signs.write(task, data.tells);
    tell(sheet.end);
  }

  return {
    /**
     * @param {{ exercise: import("../browser/questions/by_hand.js").Exercise, tells: string, ground?: any }} arrived
     * @param {any} paperOfIt a sheet, as `createSheet` makes it
     */
    open(arrived, paperOfIt) {
      data = arrived;
      sheet = paperOfIt;
      begin();
    },
    /** To the first cell that is empty. */
    focus: () => focus({ index: sheet.rows.length - 1, column: "point" }),
    /** The page has another look or size. */
    refresh() {
      room.measure();
      show();
    },
    stop() {
      room.stop();
      watcher.disconnect();
      root.remove();
    },
  };
}
