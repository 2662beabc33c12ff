// Steps through every replay with Predict on. Before a step nothing may be told that Python marked as
// ahead: no readout, sentence, row, mark or trace. Then → shows it, and → again makes the step.
// Writes one line for every thing that is wrong.

import { frameOf } from "../../../core/ui/components/replay/pictures/frames.js";
import { readReplay } from "../../../core/ui/components/replay/place/payload.js";
import { found, named, page, PLOTLY, within } from "./page.mjs";
import { isUnseen, picturesOf, press, readout, settled } from "./watching.mjs";

const STEPS = 3; // of every replay
const { default: open } = await import("../../../core/ui/components/replay/player.js");
const told = JSON.parse(await new Response(process.stdin).text());

const wordsOf = (host) => [host.textContent, ...host.all.flatMap((one) => [...one.attributes.values()])].join("\n");

const AHEAD = ["next_update", "path_ahead"]; // what Python marks as such
const isAhead = ({ tells }) => tells.some((word) => AHEAD.includes(word));
const aheadOf = ({ tells }) => Object.keys(tells).filter((name) => isAhead({ tells: tells[name] }));

/** What is told although it is still asked. */
function leaks(host, replay, k) {
  const { panel, window: [first], asked } = replay;
  const row = k - first, found = [];
  const words = wordsOf(host);
  for (const name of aheadOf(panel).filter((one) => !["sentence", "act"].includes(one))) {
    const element = readout(host, name);
    if (element && element.textContent !== "?") found.push(`${name}: ${element.textContent}`);
  }
  for (const name of ["moment", "sentence", "act"]) {
    const secret = panel.columns[name]?.[row];
    if (secret && (name === "moment" || aheadOf(panel).includes(name)) && words.includes(secret)) found.push(`${name}: ${secret}`);
  }
  if (readout(host, "sentence").textContent !== asked.question) found.push("nothing is asked");
  const rows = host.all.filter((one) => one.tagName === "TR" && one.dataset.k !== undefined);
  if (rows.length !== row + (first === 0 ? 1 : 0) || rows.some((one) => Number(one.dataset.k) > k)) found.push(`${rows.length} rows of the table`);
  if (within(host, "mark").length > row || within(host, "timeline").some((one) => within(one, "next").length)) found.push("marks ahead");
  if (host.all.some((one) => one.classList.contains("lit"))) found.push("lit code");
  for (const [scene, drawn] of picturesOf(host, replay)) {
    for (const index of [...scene.tracks, ...scene.telling].filter(isAhead).map(({ trace }) => trace)) {
      if (!drawn || !isUnseen(drawn[index])) found.push(`${scene.name}: trace ${index}`);
    }
  }
  return found;
}

/** What is not told although → has shown it. */
function gaps(host, replay, k) {
  const { panel, window: [first] } = replay, found = [];
  for (const name of aheadOf(panel).filter((one) => !["sentence", "act"].includes(one))) {
    const element = readout(host, name);
    if (element && element.textContent !== panel.columns[name][k - first]) found.push(`${name}: ${element.textContent}`);
  }
  if (!readout(host, "sentence").textContent.startsWith(panel.columns.sentence[k - first])) found.push("no sentence");
  for (const [scene, drawn] of picturesOf(host, replay)) {
    const { data, traces } = frameOf(scene, { k, t: 0, hidden: new Set() }, first);
    traces.forEach((index, i) => {
      const isDrawn = Object.keys(data[i]).every((name) => JSON.stringify(drawn?.[index][name]) === JSON.stringify(data[i][name]));
      if (!isDrawn) found.push(`${scene.name}: trace ${index}`);
    });
  }
  return found;
}

for (const [name, recording] of Object.entries(told)) {
  const replay = readReplay(JSON.parse(recording));
  const host = document.createElement("div");
  page.append(host);
  const close = open({
    data: { recording, plotly: PLOTLY, start: replay.window[0], predict: true }, parentElement: host, setTriggerValue() {},
  });
  const root = found(host, (one) => one.dataset.testid === "replay");
  const table = found(host, (one) => one.tagName === "DETAILS");
  table.open = true;
  table.emit("toggle");
  const tell = (k, when, wrongs) => wrongs.forEach((wrong) => console.log(`${name}, k = ${k}, ${when}: ${wrong}`));
  for (let k = replay.window[0]; k < Math.min(replay.window[1], replay.window[0] + STEPS); k += 1) {
    const isHere = () => (Number(root.dataset.cursor) === k ? [] : [`the player is at ${root.dataset.cursor}`]);
    tell(k, "asked", await settled(() => [...isHere(), ...leaks(host, replay, k)]));
    if (!named(host, `Show the next ${replay.step}`)) tell(k, "asked", ["the button does not say what it does"]);
    press("ArrowRight");
    tell(k, "shown", await settled(() => [...isHere(), ...gaps(host, replay, k)]));
    press("ArrowRight");
  }
  if (replay.visits) {
    press("Home");
    named(host, "Step by update").emit("click");
    for (let visit = 0; visit < Math.min(replay.visits.told.length, 2 * STEPS); visit += 1) {
      const { asked, sentence } = replay.visits.told[visit];
      const said = () => readout(host, "sentence").textContent;
      const isSaid = (text) => () => (said().startsWith(text) ? [] : [said()]);
      tell(visit, "visit asked", await settled(() => [
        ...isSaid(asked.sentence)(), ...(wordsOf(host).includes(sentence) ? [sentence] : []),
      ]));
      press("ArrowRight");
      tell(visit, "visit shown", await settled(isSaid(sentence)));
      press("ArrowRight");
    }
  }
  close();
  host.remove();
}
process.exit(0);
