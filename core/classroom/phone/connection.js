// A phone's way to its class: join, hear what is shown, answer. The browser connects again by itself.

import { remember, remembered } from "../../ui/components/browser/page/memory.js";

/** @import { Seen } from "../../ui/components/wire" */

const CODE = "perceptron class joined";
const AWAY = "There is no connection just now. What you see stays here, and catches up by itself.";
const AGAIN = 1500; // ms
const MOST_REFUSED = 20; // times, about a minute and a half

/**
 * The address of something of the app, beside this page.
 * @param {string} path
 * @returns {string}
 */
export const addressOf = (path) => new URL(path, document.baseURI).href;

/**
 * @param {string} path
 * @param {object} told
 * @returns {Promise<{ isDone: boolean, told: any }>}
 */
async function post(path, told) {
  try {
    const answer = await fetch(addressOf(path), { method: "POST", body: JSON.stringify(told) });
    return { isDone: answer.ok, told: await answer.json() };
  } catch {
    return { isDone: false, told: { told: AWAY } };
  }
}

/**
 * @param {{ onSeen: (seen: Seen) => void, onLine: (isConnected: boolean) => void, onLost: () => void }} ways
 *   `onLost` when the server does not know this phone any more
 */
export function createConnection({ onSeen, onLine, onLost }) {
  let code = "", source = /** @type {EventSource | null} */ (null), waiting = 0;
  let refused = 0, wasIn = false;

  function follow() {
    source?.close();
    clearTimeout(waiting);
    source = new EventSource(addressOf(`class/${code}/follow`));
    source.onopen = () => {
      refused = 0;
      wasIn = true;
      onLine(true);
    };
    source.onmessage = ({ data }) => onSeen(JSON.parse(data));
    source.onerror = () => {
      onLine(false);
      if (source.readyState !== EventSource.CLOSED) return; // the browser tries again
      refused += 1; // the server answered something else: it has no such phone, or is just coming back
      if (!wasIn || refused > MOST_REFUSED) return onLost();
      waiting = setTimeout(follow, AGAIN * Math.min(refused, 3));
    };
  }

  /** A phone that slept may hold a line that is dead: a new one tells where the class is now. */
  function wake() {
    if (code && wasIn && document.visibilityState === "visible") follow();
  }
  document.addEventListener("visibilitychange", wake);
  window.addEventListener("online", wake);

  const connection = {
    /** The class that this browser was in last. */
    last: () => remembered(CODE) ?? "",
    /** @returns {Promise<string>} why not, in a sentence; empty if one is in */
    async join(typed) {
      const { isDone, told } = await post("class/join", { code: typed });
      if (!isDone) return told.told;
      code = told.code;
      remember(CODE, code);
      follow();
      return "";
    },
    /** Once more into the class where this phone was a moment ago: it is known by its cookie. */
    back(known) {
      code = known;
      follow();
    },
    get code() { return code; },
    say: (told) => post(`class/${code}/answer`, told),
    leave() {
      source?.close();
      clearTimeout(waiting);
      [code, wasIn] = ["", false];
      remember(CODE, null);
    },
  };
  return connection;
}
