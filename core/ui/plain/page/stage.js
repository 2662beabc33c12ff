// The picture of a plain page, at the place that the address says.

import { askedBy, numbersIn, windowOf, withNumbers, withWord } from "./address.js";
import { momentIn } from "../../components/replay/place/rules.js";
import { explorer, load, loadStyle } from "./files.js";
import { createPart } from "./part.js";

const refused = ({ label, expects }) => `${label} must be ${expects}. The address says something else, so the usual value is used.`;
const asked = () => askedBy(location.search, document.body.dataset.asked);

/**
 * @param {(following: string) => void} onFollowing the next exercise is wanted
 * @returns {{ open: (host: HTMLElement) => Promise<void>, show: () => void, values: () => string[] }}
 */
export function createStage(onFollowing) {
  let wanted = /** @type {HTMLElement | null} */ (null); // the picture that is opened
  const part = createPart((name, value) => {
    const { told } = part;
    if (name === "settled") history.replaceState(history.state, "", withNumbers(location.href, value.state, told.values));
    else if (name === "another" && told.following) onFollowing(told.following);
  });

  /** At the moment and with the values that the address says. */
  function atAddress({ part: name, data, values }) {
    const query = asked(), said = new URLSearchParams(query);
    const isSwitch = (switched) => said.get(switched) === "1";
    const present = isSwitch("present");
    if (name === "board") {
      const numbers = numbersIn(query, values);
      const wrong = data.values.filter((value) => said.has(value.name) && !(value.name in numbers));
      return { present, state: { ...data.state, ...numbers }, notes: wrong.map(refused) };
    }
    if (name !== "replay") return { present };
    const { k: start, visit, hiding } = momentIn(query);
    return { present, start, visit, predict: hiding === "predict", ask: hiding === "ask" };
  }

  explorer.go = (k) => {
    history.replaceState(history.state, "", withWord(location.href, "k", String(k)));
    if (part.told?.part === "replay") part.own?.go(k);
  };
  explorer.set = (values) => {
    if (part.told?.part === "board") part.change({ state: { ...part.data.state, ...values } });
  };

  return {
    async open(element) {
      part.close();
      wanted = element;
      const { part: name, script, style, told: first, room } = element.dataset;
      const isInRoom = new URLSearchParams(asked()).get("present") === "1";
      const [told] = await Promise.all([load(isInRoom && room ? room : first), explorer.parts[name] || load(script), loadStyle(style)]);
      const at = atAddress(told), there = windowOf(told.windows, at.start);
      const recording = there && there !== told.windows[0] ? { recording: await load(there.file) } : {};
      if (wanted !== element) return;
      for (const picture of [...element.children]) picture.classList.add("still");
      part.open(element, told, { ...at, ...recording, plotly: document.body.dataset.plotly ?? told.data.plotly });
      element.dataset.shown = name;
    },
    show: part.show,
    values: () => Object.keys(part.told?.values ?? {}),
  };
}
