// A component on a plain page: files tell it what the server tells it in the app.

import { windowOf } from "./address.js";
import { explorer, load } from "./files.js";

/** @import { PlainPart } from "../../components/wire" */

/**
 * @param {(name: string, value: any) => void} onTold hears what else it would tell the server
 */
export function createPart(onTold) {
  let host = /** @type {HTMLElement | null} */ (null);
  let told = /** @type {PlainPart | null} */ (null);
  let data = /** @type {any} */ (null); // what the component is told now
  let close = () => {};

  function tell(name, value) {
    if (name === "reach") return more("recording", windowOf(told.windows, value)?.file ?? later({ from: value }));
    if (name === "asks") {
      const [by, from] = value, file = windowOf(told.questions[by] ?? [], from)?.file ?? later({ by, from });
      return file ? more("questions", file) : part.change({ questions: told.unasked[by] });
    }
    if (name === "settled") data = { ...data, state: value.state, heard: value.id };
    return onTold(name, value);
  }

  async function more(name, file) {
    if (!file) return;
    const its = told, text = await load(file);
    if (its === told) part.change({ [name]: text });
  }

  /** Where more is answered. */
  function later(asked) {
    if (!told.later) return "";
    const address = new URL(told.later, document.baseURI);
    for (const [name, text] of Object.entries(asked)) address.searchParams.set(name, text);
    return address.href;
  }

  const part = {
    get told() { return told; },
    get data() { return data; },
    /** For who moves it from outside. */
    get own() { return host && explorer.parts[told.part]?.at(host); },
    /**
     * @param {HTMLElement} element
     * @param {PlainPart} its
     * @param {object} beside what else it is told
     */
    open(element, its, beside) {
      part.close();
      [host, told, data] = [element, its, { ...its.data, ...beside }];
      part.show();
    },
    show() {
      if (!host || !explorer.parts[told.part]) return;
      close = explorer.parts[told.part]({ data, parentElement: host, setStateValue: tell, setTriggerValue: tell });
    },
    change(changed) {
      data = { ...data, ...changed };
      part.show();
    },
    close() {
      close();
      [host, close] = [null, () => {}];
    },
  };
  return part;
}
