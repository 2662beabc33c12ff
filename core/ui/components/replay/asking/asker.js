// Predict and Ask me: how much of the run may be told where the player stands, and what is asked there.

import { askedMoment } from "../place/payload.js";
import { hiddenWords } from "./hiding.js";
import { questionAt } from "./questions.js";

/** @import { BareQuestion, StepQuestions } from "../../wire" */
/** @import { Cursor } from "../place/cursor.js" */
/** @import { QuestionCard } from "./question_card.js" */
/** @typedef {"" | "predict" | "ask"} Hiding is what comes next hidden, and is one asked? */

/**
 * @typedef {object} Asker
 * @property {Hiding} hiding
 * @property {boolean} isAsking is something hidden that the next press shows?
 * @property {boolean} isShown the next step, although steps are hidden
 * @property {boolean} canAsk
 * @property {BareQuestion | null | undefined} question that is asked now; undefined as long as it has not come
 * @property {BareQuestion | null | undefined} questionHere also while playing
 * @property {(data: any, old: any, send: ((name: string, value: any) => void) | null) => void} take what Python tells
 * @property {(hiding: Hiding) => void} hide
 * @property {() => void} reveal what the next step does
 * @property {() => void} close the question, which is answered
 * @property {() => void} forget what was revealed and closed: this is another step
 * @property {(place: { stop: number, k: number, t: number }) => object} told what may be told at a place
 * @property {() => void} show the question in its card; while an update turns, the last one stays
 * @property {(asked: Standing | null) => void} stand a question to a whole class, which its page asks and counts
 * @property {boolean} isHeld does such a question stand? Then nobody steps on
 * @property {(index: number) => void} tap a point
 */

/**
 * What a class is asked, or how it has answered.
 * @typedef {object} Standing
 * @property {boolean} isOpen then what comes next is hidden, and what the question hides
 * @property {string[]} hides
 * @property {import("./question_card.js").Pointed | null} pointed at in the pictures
 * @property {(index: number) => void} onTap
 */

const HOW_TO_SEE = "▶ or → shows it."; // to who predicts

/** What an address asks for: to be asked includes that what comes next is hidden. */
const hidingOf = (told) => (told?.ask ? "ask" : told?.predict ? "predict" : "");

/**
 * @param {Cursor} cursor
 * @param {QuestionCard} card
 * @param {() => boolean} isPlaying
 * @returns {Asker}
 */
export function createAsker(cursor, card, isPlaying) {
  let hiding = /** @type {Hiding} */ ("");
  let isShown = false; // the very next step is not hidden
  let isClosed = false; // the question of this step is answered and put away
  let questions = /** @type {StepQuestions | null} */ (null);
  let want = /** @type {((name: string, value: any) => void) | null} */ (null); // the server remembers what is wanted
  let standing = /** @type {Standing | null} */ (null);
  let wanted = ""; // the questions that the server was asked for last

  /** How to see what is hidden, or why nothing is asked here; at the end of the run, how it went. */
  function remarkAt(isAsked) {
    if (hiding === "predict") {
      const order = cursor.mode === "update" ? cursor.replay.asked.order : ""; // a visit names its point
      return isAsked ? [order, HOW_TO_SEE].filter(Boolean).join(" ") : "";
    }
    if (isAsked) return asker.question === null ? questions.nothing : "";
    return cursor.isAtEnd && card.tally ? `Your answers: ${card.tally}.` : "";
  }

  /** Who predicts sees which point is which; for who is asked the question decides. */
  function pointedAt(isAsked) {
    if (hiding !== "predict") return card.isOpen ? card.pointed : null;
    const { names = [] } = cursor.replay.asked;
    return isAsked && names.length ? { names, points: names, isTapped: false, ringed: null } : null;
  }

  /** Of how many updates may be told at a place. */
  function knownAt({ stop, k, t }) {
    if (!hiding || (!cursor.isTurning && cursor.isAtEnd && !asker.isAsking)) return Infinity;
    if (t > 0) return k + 1;
    const isUpdate = cursor.mode === "update" || Boolean(cursor.replay.visits.mistake[stop]);
    return isShown && isUpdate ? k + 1 : k;
  }

  /** The questions from this step on, once: if they do not have it, there is none. */
  function wantQuestions() {
    const from = [cursor.mode, cursor.number];
    const wish = JSON.stringify([cursor.replay.run, ...from]);
    if (wish === wanted || want === null) return;
    wanted = wish;
    want("asks", from);
  }

  /** As long as a class is asked, no more than the question gives. */
  function toldToAll({ k }) {
    const { isOpen, hides, pointed } = standing, known = isOpen ? k : Infinity;
    return {
      known, isAsking: isOpen, isOpenEnded: isOpen, hidden: hiddenWords(k, known, isOpen ? hides : []),
      pointed: cursor.isTurning ? null : pointed, remark: "",
    };
  }

  const asker = {
    get hiding() { return hiding; },
    get isShown() { return isShown; },
    get isAsking() {
      return hiding !== "" && !isShown && !cursor.isTurning && (!cursor.isAtEnd || Boolean(asker.question));
    },
    get canAsk() { return questions !== null || want !== null; }, // nobody can be asked in a file that has none
    get question() { return isPlaying() ? null : asker.questionHere; },
    get questionHere() {
      if (hiding !== "ask") return null;
      const asked = questionAt(questions, cursor.mode, cursor.number);
      return want === null ? asked ?? null : asked; // in a file nobody can be asked for more
    },
    take(data, old, send) {
      want = send;
      if (hidingOf(data) !== hidingOf(old)) hiding = hidingOf(data);
      if (data.questions !== old?.questions) questions = data.questions ? JSON.parse(data.questions) : null;
    },
    hide(value) {
      hiding = value;
      asker.forget();
    },
    reveal() {
      isShown = true;
    },
    close() {
      isClosed = true;
    },
    forget() {
      isShown = false;
      isClosed = false;
    },
    stand(asked) {
      standing = asked;
    },
    get isHeld() { return Boolean(standing?.isOpen); },
    tap(index) {
      if (standing) standing.onTap(index);
      else card.tap(index);
    },
    told(place) {
      if (standing) return toldToAll(place);
      const known = knownAt(place), isAsked = asker.isAsking;
      const isResting = !cursor.isTurning && !isPlaying();
      return {
        known,
        isAsking: isAsked,
        isOpenEnded: hiding === "ask" && known < Infinity,
        hidden: hiddenWords(place.k, known, isAsked ? asker.question?.hides ?? [] : []),
        pointed: isResting ? pointedAt(isAsked) : null,
        remark: hiding && isResting ? remarkAt(isAsked) : "",
      };
    },
    show() {
      const { question } = asker;
      if (question === undefined) wantQuestions();
      if (cursor.isTurning) return;
      const { visits, asked, scenes } = cursor.replay;
      const visit = cursor.mode === "visit" ? visits.told[cursor.stop] : null;
      const moment = visit ? visit.asked.moment : askedMoment(asked, cursor.k);
      const canTap = scenes.some((scene) => scene.visit);
      card.show(`${cursor.mode} ${cursor.number}`, isClosed ? null : question ?? null, { moment, from: questions, canTap });
    },
  };
  return /** @type {Asker} */ (asker);
}
