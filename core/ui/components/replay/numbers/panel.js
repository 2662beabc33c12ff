// The readout panel: a sentence first, then the numbers that change, pseudo-code, and constants.

import { make } from "../../browser/page/elements.js";
import { createMore } from "../../browser/page/more_numbers.js";
import { tellsHidden } from "../asking/hiding.js";
import { askedMoment, NONE } from "../place/payload.js";
import { filled } from "./speaking.js";

const LINE_LETTERS = 33; // of a sentence, that surely fit
const BROAD_LETTERS = 40; // the same on a phone, where the panel is as wide as the screen
const WIDE_LETTERS = 66; // the same across the screen, for a room
export const UNKNOWN = "?"; // a readout that who is asked does not see yet
const NARROW = /[⁽⁾]/g;
const ROW_LETTERS = 27; // more than this before and after an arrow go on two lines

/** @import { Compared, Row } from "../../wire" */
/** @import { ReadReplay, Visit } from "../place/payload.js" */

/**
 * Is any row of before and after too long for one line? One answer a run: the layout never jumps.
 * @param {string[]} before
 * @param {string[]} after
 * @returns {boolean}
 */
export function needsTwoLines(before, after) {
  return before.some((text, index) => `${text}${after[index]}`.length > ROW_LETTERS);
}

/**
 * How many lines the longest of these sentences takes. One answer a run, as above.
 * @param {string[]} sentences
 * @param {number} letters that surely fit a line
 * @returns {number}
 */
export function linesOf(sentences, letters) {
  const longest = Math.max(...sentences.map((text) => text.trim().replace(NARROW, "").length));
  return Math.ceil(longest / letters);
}

/**
 * A text cut at the first occurrence of a part: [before, part, after].
 * @param {string} text
 * @param {string | undefined} part
 * @returns {[string, string, string]}
 */
export function cutAround(text, part) {
  const at = part && part !== NONE ? text.indexOf(part) : -1;
  return at < 0 ? [text, "", ""] : [text.slice(0, at), part, text.slice(at + part.length)];
}

/**
 * Neighbours that are about the same thing, together: [[about, rows], …].
 * @param {Row[]} rows
 * @returns {[string, Row[]][]}
 */
export function grouped(rows) {
  const groups = /** @type {[string, Row[]][]} */ ([]);
  for (const row of rows) {
    if (groups.at(-1)?.[0] === row.about) groups.at(-1)[1].push(row);
    else groups.push([row.about, [row]]);
  }
  return groups;
}

/** Several runs side by side: a column for each, a row for each number, and k in the corner. */
function createCompared(/** @type {Compared} */ { heads, rows }, readout, signs) {
  const titles = heads.map((text) => make("th", { scope: "col" }, text));
  const corner = make("td", {}, ...signs.parts("k"), " = ", readout("k", ""));
  const lines = rows.map(({ label, names }) => make(
    "tr",
    {},
    make("th", { scope: "row" }, ...signs.parts(label)),
    ...names.map((name) => make("td", {}, readout(name, "value"))),
  ));
  const longest = Math.max(...rows.map(({ label }) => label.length), 6);
  return make("table", { class: "compared", style: `--label:${longest}` }, make("thead", {}, make("tr", {}, corner, ...titles)), make("tbody", {}, ...lines));
}

/**
 * `known` are the updates of which may be told; `isAsking` when the next step is still a question;
 * `hidden` are the words that must not be told, and `remark` says why there is no question, or how the answers were.
 * @typedef {{ k: number, known: number, isAsking: boolean, hidden: ReadonlySet<string>, remark: string }} Told
 */

/**
 * @typedef {object} PanelCard
 * @property {HTMLElement} element
 * @property {HTMLElement} told where one is, and the sentence; it may be moved elsewhere
 * @property {(row: number, place: Told, visit: Visit | null) => void} show
 *   the numbers of a row, which is k; at a visit those of the point that is visited
 * @property {(mode: "update" | "visit") => void} stepBy makes room for the longest sentence
 * @property {string} stepped what the last step has done and where one is, for who does not see it
 * @property {string} spoken the same, and what comes next
 * @property {(sentences: string[], row: number, hidden: ReadonlySet<string>) => string} describe see `filled`
 */

/** @import { AskedSigns } from "../../browser/page/signs.js" */

/**
 * @param {ReadReplay} replay
 * @param {AskedSigns} signs
 * @returns {PanelCard}
 */
export function createPanel({ panel, updates, visits, asked, window: [first] }, signs) {
  const { columns } = panel;
  const changing = new Map(); // name of a column -> its element
  const still = []; // {element, text, tells, instead} what never changes, but tells something
  const keepQuiet = (name, element, instead) => {
    if (name in panel.tells) still.push({ element, text: element.textContent, tells: panel.tells[name], instead });
    return element;
  };

  const readout = (name, className, text = "") => {
    const element = make("span", { "data-readout": name, class: className }, text);
    if (name in columns) changing.set(name, element);
    else keepQuiet(name, element, UNKNOWN);
    return element;
  };
  const labelled = (label) => make("span", { class: "label" }, ...signs.parts(label));

  const moment = make("p", { "data-readout": "moment", class: "moment" });
  const sentence = make("p", { "data-readout": "sentence", class: "sentence" });
  const told = make("div", { class: "told" }, moment, sentence);
  const actAt = (row) => columns.act?.[row] ?? "";
  const sentences = {
    update: [asked.question, ...columns.sentence.map((text, row) => `${text} ${actAt(row)}`)],
    visit: [asked.question, ...(visits?.told.map(({ sentence: text, isMistake }, visit) =>
      (isMistake ? `${text} ${actAt(visits.k[visit] - first)}` : text)) ?? [])],
  };

  const { bound = null, label, text, reason, most } = panel.meter ?? {}; // what is no run has no bound
  const fill = make("div", { class: "fill" });
  const reasoned = reason ? keepQuiet("bound", make("p", { class: "reason" }, ...signs.parts(reason)), "") : null;
  const meter = panel.meter ? make(
    "div",
    { class: "meter more" },
    make("span", {}, ...signs.parts("updates "), make("span", { class: "strong" }, ...signs.parts("k"), " = ", readout("k", ""))),
    most ? keepQuiet("bound", make("span", { class: "most" }, `never more than ${most}`), "") : null,
    make("span", { class: "bound" }, ...signs.parts("bound "), make("span", { class: "strong" }, ...signs.parts(label ? `${label} = ` : ""), readout("bound", "", text))),
    reasoned,
    bound === null ? null : make("div", { class: "bar", "aria-hidden": "true" }, fill),
  ) : null;

  const compared = panel.compared ? createCompared(panel.compared, readout, signs) : null;
  const more = createMore((isOpen) => {
    element.classList.toggle("open", isOpen);
    signs.settleSoon();
  });
  const rowOf = ({ label, name, after, wide, narrow }) => {
    const isLong = after && !narrow && needsTwoLines(columns[name], columns[after]);
    const className = wide ? "row wide" : narrow ? "row narrow" : !after ? "row half" : isLong ? "row two-lines" : "row";
    const next = after ? readout(after, "value after") : null;
    return make("div", { class: className }, labelled(label), readout(name, "value"), next);
  };
  const groupsOf = (all, more = "") => grouped(all).map(([about, rows]) =>
    make("div", { class: `rows${more}`, role: about ? "group" : null, "aria-label": about || null }, ...rows.map(rowOf)));
  const factOf = (label, value, hint) => make("div", { class: "row" }, labelled(label), value, hint);
  const facts = [
    ...panel.measures.map(({ label, name, hint }) =>
      factOf(label, readout(name, "value"), hint ? readout(hint, "hint") : null)),
    ...panel.fixed.map(({ label, name, text, hint }) =>
      factOf(label, readout(name, "value", text), keepQuiet(name, make("span", { class: "hint" }, ...signs.parts(hint)), ""))),
  ];
  const afterwards = new Set(panel.rows.map(({ after }) => after));
  const rest = panel.rest.map(({ label, name }) => make("div", {}, labelled(label), " ", readout(name, "value")));
  const { whole, update } = panel.code;
  const indent = Math.min(...update.map((number) => panel.code.lines[number].search(/\S/))); // of what a room sees
  const code = panel.code.lines.map((line, number) => (whole || !update.includes(number)
    ? make("code", { class: whole ? null : "aside" }, ...signs.parts(line))
    : make("code", {}, make("span", { class: "indent" }, line.slice(0, indent)), ...signs.parts(line.slice(indent)))));

  /** What is seen, with the point marked that the update of a row corrects, and what is done about it. */
  function tell(seen, row) {
    const act = actAt(row);
    const [before, point, after] = cutAround(seen, columns.point?.[row]);
    signs.fill(
      sentence,
      ...signs.parts(before), make("span", { class: "mistake" }, ...signs.parts(point)), ...signs.parts(after),
      ...(act ? [" ", make("span", { class: "act" }, ...signs.parts(act))] : []),
    );
  }

  const firstRows = panel.rows.filter((row) => row.first), otherRows = panel.rows.filter((row) => !row.first);
  const hasMore = firstRows.length > 0 && Boolean(otherRows.length || meter || facts.length || rest.length);
  const element = make(
    "section",
    { class: hasMore ? "card panel layered" : "card panel", "aria-label": "Readouts", tabindex: hasMore ? null : "0" }, // it may scroll: then keys reach it
    told,
    compared,
    ...groupsOf(firstRows),
    hasMore ? more.button : null, // it stays where it is when it is pressed
    code.length ? make("div", { class: whole ? "code formulas" : "code" }, ...code) : null,
    ...groupsOf(otherRows, " more"),
    meter,
    facts.length ? make("div", { class: "rows facts more" }, ...facts) : null,
    rest.length ? make("div", { class: "rest more", style: `--lines:${Math.ceil(rest.length / 2)}` }, ...rest) : null,
  );
  more.show();
  signs.group(element);

  let shown = ""; // what the panel shows now
  let stepped = "", spoken = ""; // the same for who does not see it
  return {
    told,
    element,
    get stepped() { return stepped; },
    get spoken() { return spoken; },
    describe: (sentences, row, hidden) => filled(sentences, panel, row, hidden),

    show(row, { k, known, isAsking, hidden, remark }, visit) {
      const told = visit ?? { moment: columns.moment[row], sentence: columns.sentence[row] };
      const where = known === Infinity ? told.moment : visit?.asked.moment ?? askedMoment(asked, k);
      const when = remark ? `${where} ${remark}` : where;
      const now = `${k} ${isAsking} ${when} ${[...hidden].join()}`;
      if (shown === now) return;
      shown = now;
      const isMistake = visit ? visit.isMistake : k < updates;
      const done = !visit || visit.hasUpdated ? filled(panel.spoken, panel, row, hidden) : "";
      stepped = `${done} ${when}`.trim();
      const said = isAsking ? visit?.asked.sentence ?? asked.question : `${told.sentence} ${isMistake ? actAt(row) : ""}`;
      spoken = `${stepped} ${said}`.trim();
      const isIdle = visit !== null && !isMistake; // it is only looked at: nothing comes after
      for (const [name, element] of changing) {
        const text = tellsHidden(panel.tells[name], hidden) ? UNKNOWN
          : isIdle && afterwards.has(name) ? NONE
          : visit?.own[name] ?? columns[name][row] ?? NONE;
        if (element.textContent !== text) element.textContent = text;
        element.classList.toggle("none", text === NONE || text === "");
      }
      for (const { element, text, tells, instead } of still) signs.write(element, tellsHidden(tells, hidden) ? instead : text);
      signs.write(moment, when);
      if (isAsking) {
        const question = visit?.asked.sentence ?? asked.question;
        signs.fill(sentence, make("span", { class: "question" }, ...signs.parts(question)));
      } else tell(told.sentence, isMistake ? row : -1);
      const lit = isAsking ? [] : isMistake ? panel.code.update : visit ? panel.code.visit : [];
      code.forEach((line, number) => line.classList.toggle("lit", lit.includes(number)));
      const isMeterSeen = !tellsHidden(panel.tells.bound, hidden);
      if (bound) fill.style.width = isMeterSeen ? `${100 * Math.min(1, k / bound)}%` : "0";
    },
    stepBy(mode) {
      for (const [name, letters] of [["--sentence", LINE_LETTERS], ["--broad-sentence", BROAD_LETTERS]]) {
        told.style.setProperty(name, String(Math.max(2, linesOf(sentences[mode], letters))));
      }
      told.style.setProperty("--headlines", String(linesOf(sentences[mode], WIDE_LETTERS)));
    },
  };
}
