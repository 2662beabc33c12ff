// Steps through every replay with Ask me on. While a question stands, nothing may be told that Python
// marked with a word that the question hides. Then the answer is shown, and → makes the step.
// Writes one line for every thing that is wrong.

import { tellsHidden } from "../../../core/ui/components/replay/asking/hiding.js";
import { readReplay } from "../../../core/ui/components/replay/place/payload.js";
import { found, named, page, PLOTLY, within } from "./page.mjs";
import { isUnseen, picturesOf, press, readout, settled } from "./watching.mjs";

const STEPS = 5; // of every replay
const { default: open } = await import("../../../core/ui/components/replay/player.js");
const told = JSON.parse(await new Response(process.stdin).text());

/** What is told although it is hidden. */
function leaks(host, replay, hidden) {
  const { panel, table } = replay, wrong = [];
  for (const [name, tells] of Object.entries(panel.tells)) {
    const element = readout(host, name);
    if (element && name !== "sentence" && tellsHidden(tells, hidden) && element.textContent !== "?") wrong.push(`${name}: ${element.textContent}`);
  }
  const cells = host.all.filter((one) => one.tagName === "TR" && one.dataset.k !== undefined).map((row) => row.children.slice(1));
  table.tells.forEach((tells, column) => {
    if (tellsHidden(tells, hidden) && cells.some((row) => row[column].textContent !== "?")) wrong.push(`column ${table.headers[column]}`);
  });
  for (const [scene, drawn, card] of picturesOf(host, replay)) {
    for (const { trace } of [...scene.tracks, ...scene.telling].filter(({ tells }) => tellsHidden(tells, hidden))) {
      if (!drawn || !isUnseen(drawn[trace])) wrong.push(`${scene.name}: trace ${trace}`);
    }
    if (card.classList.contains("covered") !== tellsHidden(scene.tells, hidden)) wrong.push(`${scene.name}: cover`);
    if (tellsHidden(scene.note_tells, hidden) && within(card, "note")[0].textContent) wrong.push(`${scene.name}: note`);
  }
  return wrong;
}

for (const [name, { recording, questions }] of Object.entries(told)) {
  const replay = readReplay(JSON.parse(recording));
  const { by_update: row, nothing } = JSON.parse(questions);
  const host = document.createElement("div");
  page.append(host);
  const close = open({
    data: { recording, plotly: PLOTLY, questions, start: 0, ask: true }, parentElement: host, setTriggerValue() {}, setStateValue() {},
  });
  const root = found(host, (one) => one.dataset.testid === "replay");
  const card = found(host, (one) => one.dataset.testid === "question");
  const table = found(host, (one) => one.tagName === "DETAILS");
  table.open = true;
  table.emit("toggle");
  const tell = (k, when, wrongs) => wrongs.forEach((wrong) => console.log(`${name}, k = ${k}, ${when}: ${wrong}`));
  const expect = (isSo, what) => (isSo ? [] : [what]);
  for (let k = 0; k <= Math.min(replay.window[1], STEPS); k += 1) {
    const question = row?.asked[k] ?? null;
    const isHere = () => expect(Number(root.dataset.cursor) === k, `the player is at ${root.dataset.cursor}`);
    if (question) {
      tell(k, "asked", await settled(() => [
        ...isHere(),
        ...expect(within(card, "prompt")[0].textContent === question.prompt && card.dataset.state === "asks", "nothing is asked"),
        ...leaks(host, replay, new Set(question.hides)),
      ]));
      if (!named(host, "Show the answer")) tell(k, "asked", ["the button does not say what it does"]);
      press("ArrowRight");
      const right = question.options.find(({ answer }) => answer.join() === question.answer.join());
      tell(k, "told", await settled(() => [
        ...isHere(), ...expect(within(card, "said")[0].textContent.includes(right.why), "no answer"),
        ...expect(readout(host, "sentence").textContent.startsWith(replay.panel.columns.sentence[k]), "no sentence"),
      ]));
    } else if (k < replay.updates) {
      tell(k, "nothing to ask", await settled(() => [...isHere(), ...expect(readout(host, "moment").textContent.endsWith(nothing), "it does not say so")]));
      press("ArrowRight");
    }
    press("ArrowRight");
  }
  close();
  host.remove();
}
process.exit(0);
