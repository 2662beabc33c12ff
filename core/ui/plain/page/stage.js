// The picture of a plain page: a component, told by files what the server tells it in the app.

import { askedBy, numbersIn, windowOf, withNumbers, withWord } from "./address.js";
import { momentIn } from "../../components/replay/place/rules.js";
import { explorer, load, loadStyle } from "./files.js";

/** @import { PlainPart } from "../../components/wire" */

const refused = ({ label, expects }) => `${label} must be ${expects}. The address says something else, so the usual value is used.`;
const NOTHING_MORE = "There is no recorded question here.";
const asked = () => askedBy(location.search, document.body.dataset.asked);

/**
 * @param {(following: string) => void} onFollowing the next exercise is wanted
 * @returns {{ open: (host: HTMLElement) => Promise<void>, show: () => void, values: () => string[] }}
 */
export function createStage(onFollowing) {
  let host = /** @type {HTMLElement | null} */ (null);
  let told = /** @type {PlainPart | null} */ (null);
  let data = /** @type {any} */ (null); // what the component is told now
  let close = () => {};

  const change = (changed) => {
    data = { ...data, ...changed };
    show();
  };

  /** What the component would tell the server. */
  async function tell(name, value) {
    if (name === "settled") {
      data = { ...data, state: value.state, heard: value.id };
      history.replaceState(history.state, "", withNumbers(location.href, value.state, told.values));
    } else if (name === "reach") {
      const file = windowOf(told.windows, value)?.file ?? more({ from: value });
      if (file) change({ recording: await load(file) });
    } else if (name === "asks") {
      const [by, from] = value;
      const file = windowOf(told.questions[by] ?? [], from)?.file ?? more({ by, from });
      change({ questions: file ? await load(file) : noQuestionAt(by, from) });
    } else if (name === "another" && told.following) onFollowing(told.following);
  }

  /** What is asked at a step after the last question that was recorded. */
  function noQuestionAt(by, from) {
    return JSON.stringify({ names: [], points: [], [`by_${by}`]: { first: from, asked: [null] }, nothing: NOTHING_MORE });
  }

  /** Where more is answered. */
  function more(asked) {
    if (!told.later) return "";
    const address = new URL(told.later, document.baseURI);
    for (const [name, text] of Object.entries(asked)) address.searchParams.set(name, text);
    return address.href;
  }

  function show() {
    if (!host || !explorer.parts[told.part]) return;
    close = explorer.parts[told.part]({ data, parentElement: host, setStateValue: tell, setTriggerValue: tell });
  }

  /** At the moment and with the values that the address says. */
  function atAddress() {
    const query = asked(), said = new URLSearchParams(query);
    const isSwitch = (name) => said.get(name) === "1";
    const present = isSwitch("present");
    if (told.part === "board") {
      const numbers = numbersIn(query, told.values);
      const wrong = data.values.filter(({ name }) => said.has(name) && !(name in numbers));
      return { present, state: { ...data.state, ...numbers }, notes: wrong.map(refused) };
    }
    if (told.part !== "replay") return { present };
    const { k: start, visit, hiding } = momentIn(query);
    return { present, start, visit, predict: hiding === "predict", ask: hiding === "ask" };
  }

  explorer.go = (k) => {
    history.replaceState(history.state, "", withWord(location.href, "k", String(k)));
    explorer.parts.replay?.at(host)?.go(k);
  };
  explorer.set = (values) => {
    if (told?.part === "board") change({ state: { ...data.state, ...values } });
  };

  return {
    async open(element) {
      close();
      host = element;
      const { part, script, style, told: first, room } = element.dataset;
      const isInRoom = new URLSearchParams(asked()).get("present") === "1";
      [told] = await Promise.all([load(isInRoom && room ? room : first), explorer.parts[part] || load(script), loadStyle(style)]);
      if (host !== element) return;
      data = told.data;
      data = { ...data, ...atAddress(), plotly: document.body.dataset.plotly ?? data.plotly };
      const there = windowOf(told.windows, data.start);
      if (there && there !== told.windows[0]) data.recording = await load(there.file);
      if (host !== element) return;
      for (const picture of [...host.children]) picture.classList.add("still");
      show();
      host.dataset.shown = part;
    },
    show,
    values: () => Object.keys(told?.values ?? {}),
  };
}
