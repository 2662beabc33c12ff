// The lecturer's line to a live class: opens it, tells it every step, and hears how many are there.
//
// The secret is a cookie that no script can read. Here are the code, the number of the last message, and the
// room as the server sealed it, so that it comes back if the server loses it.

import { remember, remembered } from "../browser/page/memory.js";
import { laterOf } from "./class_news.js";

/** @import { Opened, Present, Seen } from "../wire" */

const KEPT = "perceptron class";
const PACE = 70; // ms between two moves
const ARRIVES_WITHIN = 3000; // ms; what takes longer is not waited for
const AGAIN = 1000; // ms until something is told once more that did not arrive
const FAR = 40; // updates from where the file of the phones was made
const NO_LINE = "The server does not answer just now.";

const isAway = (status) => status === 0 || status === 429 || status >= 500; // then it is worth another try
const address = (path) => new URL(path, location.origin + location.pathname).href;

async function asked(path, told = undefined) {
  const options = told === undefined ? {} : { method: "POST", body: JSON.stringify(told) };
  try {
    const answer = await fetch(address(path), options);
    return { status: answer.status, told: await answer.json() };
  } catch {
    return { status: 0, told: { told: NO_LINE } };
  }
}

/**
 * @typedef {object} Place what is shown
 * @property {string} page
 * @property {Record<string, string>} address
 * @property {number | null} k
 * @property {number | null} visit
 * @property {Record<string, number> | null} values
 */

/** @param {{ onChange: () => void, onProblem: (sentence: string) => void }} ways */
export function createClassLine({ onChange, onProblem }) {
  let turn = 0, kept = "", source = null;
  let shown = /** @type {Place | null} */ (null); // what the phones' file was made for
  let told = /** @type {Place | null} */ (null), wanted = /** @type {Place | null} */ (null);
  let isBusy = false, waiting = 0;

  const line = {
    opened: /** @type {Opened | null} */ (null),
    seen: /** @type {Seen | null} */ (null),
    present: /** @type {Present} */ ({ here: 0, answered: 0, handed: 0, question: 0, round: 0, task: 0 }),

    async open() {
      if (line.opened) return;
      const { status, told } = await asked("class/open", {});
      if (status !== 200) return onProblem(told.told);
      turn = 0;
      kept = "";
      line.seen = null;
      begin(told);
    },
    /** After the page was loaded again. */
    async resume() {
      const known = remembered(KEPT);
      if (!known?.code || line.opened) return;
      ({ turn = 0, kept = "" } = known);
      let { status, told: found } = await asked(`class/${known.code}/room`);
      if (status === 404 && kept) ({ status, told: found } = await asked(`class/${known.code}/reopen`, { kept }));
      if (isAway(status)) return void setTimeout(line.resume, AGAIN);
      if (status === 200) {
        turn = Math.max(turn, found.turn ?? 0);
        line.seen = found.seen ?? null;
        if (!found.seen?.closed) return begin(found);
      }
      remember(KEPT, null);
    },
    /** @param {Place} place */
    show(place) {
      wanted = place;
      if (line.opened) hurry();
    },
    async say(does, more = {}) {
      const { status, told } = await said(does, more);
      if (status === 200) {
        line.seen = laterOf(line.seen, told.seen);
        if (told.kept && line.seen === told.seen) kept = told.kept;
        note();
        if (told.seen.closed) end();
      } else onProblem(told.told);
      onChange();
      return status;
    },
    /** About what is on the screen, which may be on its way to the class. */
    async offers() {
      await arrived();
      return (await asked(`class/${line.opened.code}/offers`)).told;
    },
    async ask(kind) {
      await arrived();
      return line.say("ask", { kind });
    },
    /** After all that was told before, or it would come to a class that is over. */
    async close() {
      await arrived();
      isBusy = true;
      await line.say("close");
      isBusy = false;
    },
    handedIn: async () => (await asked(`class/${line.opened.code}/handed`)).told,
    last: "", // the code of the class that is over, as long as its answers can be taken away
    file: (name) => address(`class/${line.opened?.code ?? line.last}/${name}`),
  };

  /** When what is on the screen has been told, or cannot be just now. */
  async function arrived() {
    const end = performance.now() + ARRIVES_WITHIN;
    while ((waiting || isBusy) && performance.now() < end) await new Promise((go) => { setTimeout(go, PACE); });
  }

  /** One message; a room that was lost comes back first, and a number that was used is made anew. */
  async function said(does, more, isSecond = false) {
    const { code } = line.opened;
    turn += 1;
    const answer = await asked(`class/${code}/say`, { does, turn, ...more });
    if (isSecond || (answer.status !== 404 && answer.status !== 409)) return answer;
    if (answer.status === 404 && !(await reopened())) return answer;
    const room = await asked(`class/${code}/room`);
    if (room.status !== 200) return answer;
    if (answer.status === 409 && room.told.turn < turn) return answer; // it was refused for another reason
    turn = Math.max(turn, room.told.turn);
    return said(does, more, true);
  }

  /** A room that the server has lost comes back as it was; what phones show is lost with it, and told anew. */
  async function reopened() {
    const { status } = await asked(`class/${line.opened.code}/reopen`, { kept });
    if (status === 200) [shown, told] = [null, null];
    if (!isAway(status)) return status === 200;
    await new Promise((go) => { setTimeout(go, AGAIN); });
    return line.opened ? reopened() : false;
  }

  function begin(opened) {
    [line.opened, line.last] = [opened, ""];
    document.documentElement.dataset.liveClass = "on";
    note();
    listen();
    shown = null;
    if (wanted) hurry();
    onChange();
  }

  function note() {
    remember(KEPT, line.opened && { code: line.opened.code, turn, kept });
  }

  function listen() {
    source?.close();
    source = new EventSource(address(`class/${line.opened.code}/listen`));
    source.onmessage = async ({ data }) => {
      const heard = JSON.parse(data);
      if (heard.gone) return void ((await reopened()) && hurry());
      line.present = heard;
      onChange();
    };
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) setTimeout(listenAgain, AGAIN); // else the browser tries again
    };
  }

  /** The server answered something else: it is just coming back, or has lost the room. */
  async function listenAgain() {
    if (!line.opened || source.readyState !== EventSource.CLOSED) return;
    const { status } = await asked(`class/${line.opened.code}/room`);
    const isBack = status === 404 && (await reopened());
    if (!line.opened) return;
    if (isBack) hurry();
    else if (status === 404 && kept) return lost();
    listen();
  }

  /** It has lasted too long, or nobody was here for long: then the server has forgotten it on purpose. */
  function lost() {
    end();
    line.last = "";
    onProblem("The class is over.");
    onChange();
  }

  function end() {
    source?.close();
    line.last = line.opened.code;
    line.opened = null;
    delete document.documentElement.dataset.liveClass;
    remember(KEPT, null);
  }

  /** The latest place, as often as it may be told; what is overtaken is not. */
  function hurry() {
    if (isBusy || waiting) return;
    waiting = setTimeout(async () => {
      waiting = 0;
      if (!line.opened || !wanted) return;
      const place = wanted, isSame = shown && shown.page === place.page && JSON.stringify(shown.address) === JSON.stringify(place.address);
      const isNear = isSame && Math.abs((place.k ?? 0) - (shown.k ?? 0)) < FAR && (place.k === null) === (shown.k === null);
      const { k, visit, values } = place;
      const isTold = isNear && JSON.stringify(place) === JSON.stringify(told);
      isBusy = true;
      const status = isTold ? 200
        : isNear ? await line.say("move", { k, visit, values })
          : await line.say("show", { page: place.page, address: place.address, k, visit, values });
      if (status === 200) told = place;
      if (status === 200 && !isNear) shown = place;
      isBusy = false;
      if (wanted !== place || (status === 200 && !shown)) hurry();
      else if (isAway(status)) setTimeout(hurry, AGAIN);
    }, PACE);
  }

  return line;
}
