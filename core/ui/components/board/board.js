// The board: pictures and numbers that follow the hand, without the server.
//
//   state   the number of every value; all that is drawn and said follows from it
//   hand    what handles and fields may do: look at the state, change it, let go
//
// No mathematics here: formulas come from Python. The server hears of a change when the hand lets
// go, and answers with the state that it then has. That answer may be older than the hand: what
// comes while the hand holds something waits until it lets go.

import { KEY_PAUSE } from "../browser/page/resting.js";
import { followTheme, recolour } from "../browser/picture/colours.js";
import { arrange, make } from "../browser/page/elements.js";
import { answerKeys } from "../browser/page/keys.js";
import { mounted } from "../browser/page/mounting.js";
import { canDraw } from "../browser/picture/picture.js";
import { createOnePicture } from "../browser/picture/one_picture.js";
import { createPager } from "../browser/picture/pager.js";
import { createRoom } from "../browser/page/room.js";
import { createSigns } from "../browser/page/signs.js";
import { createSolidSchedule } from "../browser/picture/solid.js";
import { createFields } from "./fields.js";
import { evaluator } from "./formula.js";
import { createPanelCard } from "./panel_card.js";
import { createReadouts } from "./readouts.js";
import { createTable } from "./table.js";
import { isFromElsewhere, isSameState, snapped, stateOf } from "./values.js";

const MOST_IN_A_ROW = 3; // more pictures take two rows
const SOLID_TIME = 2; // while the hand moves, 3D pictures may take one part in so many of the time

/** The board of one place on the page: owner of its timers and listeners. */
function createBoard(host) {
  const frame = make("div", { class: "frame" });
  const side = make("section", { class: "card side", "aria-label": "Values and readouts" });
  const notice = make("p", { class: "notice", role: "status", hidden: true });
  const message = make("p", { class: "message", role: "alert", hidden: true });
  const headline = make("div", { class: "headline" }); // the sentence, in a room
  const below = make("div", { class: "below" }); // what the pictures show, as a table
  const root = make("div", { class: "look board", "data-testid": "board" }, notice, frame, below);
  const room = createRoom(frame);
  const onePicture = createOnePicture(root);
  const pager = createPager(frame);
  const stopListening = answerKeys(onCommand);
  const signs = createSigns(root);
  const solid = createSolidSchedule(drawSolid, SOLID_TIME);
  const cards = new Map(); // name of a panel -> its card

  let received = null; // the data as it came
  let signsFor = ""; // which signs can be asked; their cards stay open when the same come again
  let state = null;
  let known = null; // the state that the server last had
  let sent = null; // {id, state} that the hand told last
  let evaluate = null; // from state to the result of any formula
  let at = null; // the results of the present state
  let readouts, fields, table;
  let tell = /** @type {(name: string, value: any) => void} */ (() => {}); // sends a value to the server
  let version = 0; // counts calls of Streamlit
  let isGone = false;
  let hasPictures = true; // unless Plotly cannot be loaded
  let nextFrame = 0, settling = 0; // timers
  let isHeld = false; // what the hand does is newer than what comes from the server
  let waiting = null; // what came from the server meanwhile

  const hand = {
    values: () => received.values,
    evaluate: () => evaluate,
    state: () => state,
    change(changed) {
      if (isSameState(changed, state)) return;
      state = changed;
      nextFrame ||= requestAnimationFrame(draw);
    },
    hold() {
      isHeld = true;
    },
    settle() {
      clearTimeout(settling);
      settling = 0;
      isHeld = false;
      if (nextFrame) draw();
      speak();
      if (!isSameState(state, sent ? sent.state : known)) {
        sent = { id: `${Date.now()}-${Math.random()}`, state };
        tell("settled", sent);
      }
      if (waiting) show(waiting);
    },
    settleSoon() {
      isHeld = true;
      clearTimeout(settling);
      settling = setTimeout(hand.settle, KEY_PAUSE);
    },
  };

  // -- keys

  /** Keys that step go through the value that is stepped through, if there is one. */
  function onCommand(command, { key }) {
    if (command === "one picture") {
      onePicture.next();
      return true; // also where the only one is seen already
    }
    const value = received?.values.find((one) => one.stepped);
    if (!value) return false;
    const { low, high } = value, now = state[value.name];
    const number = value.by_number ? Number(key) : undefined;
    const steps = { next: now + value.step, previous: now - value.step, first: low, last: high, number };
    const wanted = steps[command];
    if (wanted === undefined || wanted === now || wanted < low || wanted > high) return false;
    hand.change({ ...state, [value.name]: snapped(wanted, value) });
    hand.settleSoon();
    return true;
  }

  // -- drawing

  /** One frame: every flat picture and every number; 3D pictures follow. */
  function draw() {
    cancelAnimationFrame(nextFrame);
    nextFrame = 0;
    at = evaluate(state);
    const drawn = [...cards.values()].filter((card) => card.isDrawn);
    for (const card of drawn) if (!card.isSolid) card.draw(at);
    if (drawn.some((card) => card.isSolid)) solid.request();
    showNumbers();
    if (drawn.length === cards.size || !hasPictures) root.dataset.state = JSON.stringify(state);
  }

  function showNumbers() {
    readouts.show(at);
    table?.show(at);
    fields.show();
    signs.refresh();
  }

  /** What the board says is read out, and told of each picture with its numbers. */
  function speak() {
    readouts.speak();
    for (const card of cards.values()) card.describe(readouts.described());
  }

  function drawSolid() {
    for (const card of cards.values()) if (card.isSolid && card.isDrawn) card.draw(at);
  }

  async function makePictures(look) {
    const mine = version;
    hasPictures = await canDraw(received.plotly, message);
    for (const card of cards.values()) {
      if (isGone || mine !== version || !hasPictures) break;
      await card.make(look, at);
    }
    if (!isGone && mine === version) draw();
  }

  // -- data from Python

  function takeData(data, paint, isNight) {
    received = data;
    root.dataset.steps = String(data.values.some((one) => one.stepped));
    const served = data.state;
    if (isFromElsewhere({ heard: data.heard, state: served }, sent, known)) {
      state = served;
      sent = null;
    }
    state = stateOf(data.values, { ...served, ...state });
    known = served;
    evaluate = evaluator(data.nodes);
    at = evaluate(state);
    notice.textContent = data.notes.join(" ");
    notice.hidden = !data.notes.length;
    if (JSON.stringify([data.signs]) !== signsFor) signs.take(data.signs);
    signsFor = JSON.stringify([data.signs]);
    takePanels(paint);
    takeNumbers(paint, isNight);
    takeTable();
  }

  /** The cards of the panels: kept by name, made, or removed. */
  function takePanels(paint) {
    const kinds = new Map(received.panels.map((panel) => [panel.name, panel.kind === "3d"]));
    for (const [name, card] of cards) {
      if (kinds.get(name) === card.isSolid) continue;
      card.destroy();
      cards.delete(name);
    }
    for (const panel of received.panels) {
      if (!cards.has(panel.name)) {
        delete root.dataset.state; // not drawn yet
        cards.set(panel.name, createPanelCard(hand, signs));
      }
      cards.get(panel.name).take(panel, paint);
    }
    const pictures = received.panels.map(({ name }) => cards.get(name).element);
    arrange(frame, [headline, ...pictures, pager.element, message, side]);
    onePicture.take(pictures);
    pager.take(pictures);
    const rows = pictures.length > MOST_IN_A_ROW ? 2 : 1;
    root.style.setProperty("--rows", rows);
    root.style.setProperty("--panels", Math.max(1, Math.ceil(pictures.length / rows)));
  }

  let numbersFor = ""; // what the side shows is made anew only when it must: it keeps the focus
  function takeNumbers(paint, isNight) {
    const wanted = JSON.stringify([received.values, received.readouts, received.sentence, received.formula, received.signs, received.present, isNight]);
    if (numbersFor === wanted) return;
    numbersFor = wanted;
    readouts = createReadouts(received, paint, signs);
    fields = createFields(received.values, hand, signs);
    headline.replaceChildren(...(received.present ? readouts.told : []));
    side.replaceChildren(...(received.present ? [] : readouts.told), ...readouts.rows, ...readouts.formula, fields.element, onePicture.button);
    signs.group(side);
    signs.group(headline);
  }

  let tableFor = ""; // it stays open while it is the same
  function takeTable() {
    const wanted = JSON.stringify([received.table ?? null, received.signs]);
    if (tableFor === wanted) return;
    tableFor = wanted;
    const isOpen = table?.element.open ?? false;
    table = received.table ? createTable(received.table, signs) : null;
    if (table) table.element.open = isOpen;
    below.replaceChildren(...(table ? [table.element] : []));
  }

  function show(data) {
    waiting = null;
    version += 1;
    const style = getComputedStyle(root);
    const isNight = followTheme(root);
    const palette = isNight ? data.recolour : null;
    const paint = (colour) => (palette ? recolour(colour, palette) : colour);
    root.classList.toggle("present", Boolean(data.present));
    root.classList.toggle("together", Boolean(data.together));
    takeData(data, paint, isNight);
    room.measure();
    showNumbers();
    speak();
    makePictures({ palette, isPresenting: Boolean(data.present), font: style.fontFamily, run: data.run });
  }

  return {
    /** From outside, as a hand would; the server hears nothing of it. */
    set(values) {
      if (!isHeld && state) hand.change({ ...state, ...stateOf(received.values, { ...state, ...values }) });
    },
    /** New data or a new theme from Streamlit. */
    update({ data, setStateValue }) {
      tell = setStateValue;
      if (!root.isConnected) host.append(root);
      if (isHeld) waiting = data;
      else show(data);
    },
    destroy() {
      isGone = true;
      stopListening();
      cancelAnimationFrame(nextFrame);
      clearTimeout(settling);
      solid.stop();
      room.stop();
      signs.stop();
      onePicture.stop();
      for (const card of cards.values()) card.destroy();
      root.remove();
    },
  };
}

export default mounted(createBoard);
