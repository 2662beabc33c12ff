// The player's pure functions: what is drawn, said and allowed at every place of a run.

import assert from "node:assert/strict";
import { test } from "node:test";

import { enlarge, isDark, recolour } from "../../core/ui/components/browser/picture/colours.js";
import { staticAddress } from "../../core/ui/components/browser/picture/library.js";
import { withFrame } from "../../core/ui/components/browser/picture/picture.js";
import { solidDue } from "../../core/ui/components/browser/picture/solid.js";
import {
  blend, coordinates, frameOf, lookUp, measuredAt, numberText, tellingFrame,
} from "../../core/ui/components/replay/pictures/frames.js";
import { createMoves } from "../../core/ui/components/replay/moving.js";
import { createCursor } from "../../core/ui/components/replay/place/cursor.js";
import { hiddenWords } from "../../core/ui/components/replay/asking/hiding.js";
import { cutAround, grouped, linesOf, needsTwoLines } from "../../core/ui/components/replay/numbers/panel.js";
import {
  askedMoment, flagAt, readColumns, readReplay, readVisits, textsOf, unpack, unpackTracks, valueOf,
} from "../../core/ui/components/replay/place/payload.js";
import {
  horizonOf, isInside, kAfterArrival, linkTo, momentIn, nearestUpdate, placeInTurn, speedAfter,
  updateOfVisit, visitOfUpdate,
} from "../../core/ui/components/replay/place/rules.js";

const BOX = [-1, 1];
const ALL = { hidden: new Set() }; // nothing is hidden

/** What Python does: 16-bit steps between −1 and 1, lowest byte first; null is nothing. */
function pack(values) {
  const steps = values.map((value) => (value === null ? 65535 : Math.round(((value + 1) / 2) * 65534)));
  return btoa(String.fromCharCode(...steps.flatMap((step) => [step & 255, step >> 8])));
}

const isNear = (actual, expected) => {
  assert.equal(actual.length, expected.length);
  actual.forEach((value, i) => {
    if (expected[i] === null) assert.equal(value, null);
    else assert.ok(Math.abs(value - expected[i]) < 1e-4, `${value} is not ${expected[i]}`);
  });
};

// -- what arrives

test("packed numbers come back, and nothing stays nothing", () => {
  const column = unpack("AAD+///+/38=");
  assert.deepEqual([...column], [0, 65534, 65279, 32767]);
  assert.equal(valueOf(0, [-8, 8]), -8);
  assert.equal(valueOf(65534, [-8, 8]), 8);
  assert.equal(valueOf(32767, [-8, 8]), 0);
  assert.equal(valueOf(65535, [-8, 8]), null);
});

test("texts that repeat themselves are sent once each", () => {
  assert.deepEqual(textsOf(["a", "b"]), ["a", "b"]);
  assert.deepEqual(textsOf({ words: ["no", "yes"], rows: [0, 0, 1] }), ["no", "no", "yes"]);
});

test("a column may be another one, a step ahead; moments say what has happened and what is next", () => {
  const columns = readColumns({
    theta_after: { next_of: "theta" },
    theta: ["0", "1", "2"],
    moment: { words: ["After {k} of 42 updates. Next: the {next}th.", "Done."], rows: [0, 0, 1] },
  }, 40);
  assert.deepEqual(columns.theta_after, ["1", "2", "–"]);
  assert.deepEqual(columns.moment, [
    "After 40 of 42 updates. Next: the 41th.", "After 41 of 42 updates. Next: the 42th.", "Done.",
  ]);
});

const VISITS = {
  point: [0, 1, 0, 1],
  k: [0, 0, 1, 1],
  mistake: [0, 1, 0, 0],
  tie: [0, 0, 1, 0],
  score: ["3", "−1", "0", "1"],
  angle: ["10.0°", "20.0°", "90.0°", "–"],
  passes: [1, 1, 2, 2],
  names: ["x⁽¹⁾", "x⁽²⁾"],
  signs: ["+", "−"],
  templates: {
    right: "{point} is {sign}: {score}, right.",
    accepted: "{point} is {sign}: {score}, accepted.",
    undecided: "{point} is {sign}: {score}, undecided.",
    misclassified: "{point} is {sign}: {score}, misclassified.",
  },
  first: 7,
  moment: "Visit {visit}. Updates so far: {k} of 1.",
};

const ASKED = {
  question: "Which is next?", start: "Start.", one: "After 1.", many: "After {k}.",
  visit: "Visit {visit}, k = {k}.", looks: "{point} is {sign}. Is it a mistake?",
};

test("every visit says its point, sign and score, and shows the numbers of its own point", () => {
  const told = readVisits(VISITS, ASKED);
  assert.deepEqual(told.map(({ sentence }) => sentence), [
    "x⁽¹⁾ is +: 3, right.", "x⁽²⁾ is −: −1, misclassified.", "x⁽¹⁾ is +: 0, accepted.", "x⁽²⁾ is −: 1, right.",
  ]);
  assert.deepEqual(told.map(({ isMistake }) => isMistake), [false, true, false, false]);
  assert.equal(told[2].moment, "Visit 10. Updates so far: 1 of 1.");
  assert.deepEqual(told[2].own, {
    point: "x⁽¹⁾", label: "+", score_before: "0", angle_before: "90.0°", visits: "10", passes: "2", scans: "2",
  });
  const [tied] = readVisits({ ...VISITS, mistake: [1, 0, 0, 0], tie: [1, 0, 0, 0] }, ASKED);
  assert.equal(tied.sentence, "x⁽¹⁾ is +: 3, undecided.");
  assert.deepEqual(tied.asked, { moment: "Visit 8, k = 0.", sentence: "x⁽¹⁾ is +. Is it a mistake?" });
  assert.deepEqual([0, 1, 2].map((k) => askedMoment(ASKED, k)), ["Start.", "After 1.", "After 2."]);
});

test("a replay is made plain as a whole", () => {
  const replay = readReplay({
    window: [0, 1],
    scenes: [{
      tracks: [{ trace: 0, size: 1, x: pack([0, 1]), text: { words: ["a"], rows: [0, 0] } }, { trace: 1, of: 0 }],
      notes: { words: ["", "done"], rows: [0, 1] },
      measured: [{ name: "y·a", values: pack([1, -1]) }],
    }],
    visits: { ...VISITS },
    asked: ASKED,
    panel: { columns: { moment: ["After {k}.", "Done."] } },
  });
  const [scene] = replay.scenes;
  assert.deepEqual(scene.tracks[0].text, ["a", "a"]);
  assert.deepEqual(scene.tracks[1].columns, [["x", unpack(pack([0, 1]))]]);
  assert.deepEqual(scene.notes, ["", "done"]);
  assert.deepEqual([...scene.measured[0].values], [65534, 0]);
  assert.equal(replay.visits.told.length, 4);
  assert.deepEqual(replay.panel.columns.moment, ["After 0.", "Done."]);
});

// -- what is drawn

test("a turning track goes through its in-between rows", () => {
  const track = { when: "turn", subframes: 4 };
  assert.deepEqual(lookUp(track, { k: 7, t: 0 }, 5), { row: 8, next: 8, mix: 0 });
  assert.deepEqual(lookUp(track, { k: 7, t: 0.25 }, 5), { row: 9, next: 9, mix: 0 });
  assert.deepEqual(lookUp(track, { k: 7, t: 0.375 }, 5), { row: 9, next: 10, mix: 0.5 });
});

test("a resting track shows the row before or after while turning", () => {
  const from = { when: "rest", during: "from" }, to = { when: "rest", during: "to" };
  assert.equal(lookUp(from, { k: 7, t: 0 }, 5).row, 2);
  assert.equal(lookUp(from, { k: 7, t: 0.5 }, 5).row, 2);
  assert.equal(lookUp(to, { k: 7, t: 0 }, 5).row, 2);
  assert.equal(lookUp(to, { k: 7, t: 0.5 }, 5).row, 3);
});

test("between two rows values blend, and nothing blends to nothing", () => {
  assert.equal(blend(1, 3, 0.25), 1.5);
  assert.equal(blend(null, 3, 0.25), null);
  assert.equal(blend(1, null, 0.25), null);
});

test("a path grows up to the present point", () => {
  const column = unpack(pack([0, 0.5, 1]));
  const track = { when: "path" };
  isNear(coordinates(column, BOX, track, lookUp(track, { k: 0, t: 0 }, 0)), [0]);
  isNear(coordinates(column, BOX, track, lookUp(track, { k: 1, t: 0.5 }, 0)), [0, 0.5, 0.75]);
  isNear(coordinates(column, BOX, track, lookUp(track, { k: 2, t: 0 }, 0)), [0, 0.5, 1]);
});

const TRACKS = [
  { trace: 2, when: "turn", during: "from", subframes: 1, size: 2, x: pack([0, 1, 1, 0]), y: pack([0, 0, 1, null]) },
  { trace: 0, when: "turn", during: "from", subframes: 1, of: 0, pick: [1] },
  { trace: 4, when: "rest", during: "from", size: 1, x: pack([0, 1]), y: pack([0, 1]), text: ["here", "there"] },
];
const SCENE = {
  box: { x: BOX, y: BOX },
  tracks: unpackTracks(TRACKS).map((unpacked, index) => ({ ...TRACKS[index], ...unpacked })),
  visit: { mistake: [4], right: [5], x: [0.1, 0.2], y: [0.3, 0.4] },
};

test("a frame has every moving trace; a track may pick points of another", () => {
  const { data, traces } = frameOf(SCENE, { k: 0, t: 0.5, ...ALL }, 0);
  assert.deepEqual(traces, [2, 0, 4]);
  isNear(data[0].x, [0.5, 0.5]);
  isNear(data[0].y, [0.5, null]);
  isNear(data[1].x, [0.5]);
  isNear(data[1].y, [null]);
  assert.deepEqual(data[2].text, ["here"]);
});

test("at a visit the visited point is marked: as a mistake, or else as chosen", () => {
  const wrong = frameOf(SCENE, { k: 0, t: 0, ...ALL }, 0, { point: 1, isMistake: true });
  assert.deepEqual(wrong.traces, [2, 0, 4, 5]);
  assert.deepEqual(wrong.data.slice(2), [{ x: [0.2], y: [0.4] }, { x: [null], y: [0.4] }]);
  const right = frameOf(SCENE, { k: 0, t: 0, ...ALL }, 0, { point: 0, isMistake: false });
  assert.deepEqual(right.data.slice(2), [{ x: [null], y: [0.3] }, { x: [0.1], y: [0.3] }]);
});

test("who predicts does not see what is ahead, nor at a visit whether it is a mistake", () => {
  const scene = {
    ...SCENE,
    tracks: SCENE.tracks.map((track) => ({ ...track, tells: track.trace === 0 ? ["errors"] : ["next_update", "errors"] })),
    figure: { data: [{}, {}, { type: "mesh3d" }, { x: [1, 2], y: [3, 4] }, {}, {}] },
    telling: [{ trace: 3, tells: ["path_ahead"] }],
  };
  const asking = { k: 0, t: 0, hidden: hiddenWords(0, 0, []) }, told = { k: 0, t: 0, hidden: hiddenWords(0, 1, []) };
  const hidden = frameOf(scene, asking, 0);
  assert.deepEqual(hidden.data[0], { x: [-1, -1], y: [-1, -1] }); // a mesh without an extent
  isNear(hidden.data[1].x, [1]);
  assert.deepEqual(hidden.data[2], { x: [null], y: [null], text: [""] });
  assert.deepEqual(frameOf(scene, told, 0), frameOf(SCENE, { k: 0, t: 0, ...ALL }, 0));
  const asked = frameOf(scene, asking, 0, { point: 1, isMistake: true, isAsked: true });
  assert.deepEqual(asked.data.slice(2), [{ x: [null], y: [0.4] }, { x: [0.2], y: [0.4] }]);
  assert.deepEqual(tellingFrame(scene, told.hidden).data, [{ x: [null], y: [null] }]);
  assert.deepEqual(tellingFrame(scene, hiddenWords(0, Infinity, [])), { data: [{ x: [1, 2], y: [3, 4] }], traces: [3] });
});

test("a name is as many pixels from what it stands beside in a picture of any size", () => {
  const track = { when: "turn", subframes: 1, size: 3, pick: [0], unit: 20 };
  const column = unpack(pack([0.5, 0.25, 0.375, 0.5, 0.75, 0.5])); // 5 pixels on one side, then on the other
  const at = (t, unit) => coordinates(column, BOX, track, lookUp(track, { k: 0, t }, 0), unit);
  isNear(at(0, 20), [0.5]);
  isNear(at(0, 40), [0.375]);
  isNear(at(0, 10), [0.5]); // it is low
  isNear(at(0.5, 40), [0.5]);
  isNear(at(0, 0), [0.5]); // nobody knows how large the picture is
});

test("of points that stand still only those are drawn whose flag is set", () => {
  const track = { when: "rest", during: "from", size: 3, shown: Uint8Array.of(0b00101010) };
  const column = unpack(pack([0, 0.5, 1]));
  assert.deepEqual([0, 1, 2, 3, 4, 5].map((index) => flagAt(track.shown, index)), [false, true, false, true, false, true]);
  isNear(coordinates(column, BOX, track, { row: 0, next: 0, mix: 0 }), [0.5]);
  isNear(coordinates(column, BOX, track, { row: 1, next: 1, mix: 0 }), [0, 1]);
  assert.deepEqual(coordinates(column, BOX, { ...track, shown: Uint8Array.of(0) }, { row: 0, next: 0, mix: 0 }), [null]);
});

test("a question hides what it lists, wherever that is told", () => {
  const scene = {
    ...SCENE,
    tracks: SCENE.tracks.map((track) => ({ ...track, tells: track.trace === 4 ? ["errors"] : [] })),
    figure: { data: [{}, {}, {}, {}, {}, {}] },
  };
  const at = (hides) => frameOf(scene, { k: 0, t: 0, hidden: hiddenWords(0, Infinity, hides) }, 0).data[2].text;
  assert.deepEqual(at(["errors"]), [""]);
  assert.deepEqual(at(["margin"]), ["here"]);
});

test("a line that must not tell where the run ends goes to a round number beyond what is known", () => {
  assert.deepEqual([0, 9, 10, 19, 20, 499, 500, 1000].map(horizonOf), [10, 10, 20, 20, 50, 500, 1000, 2000]);
});

test("a figure takes a frame without being changed", () => {
  const figure = { data: [{ x: [1], line: { width: 2 } }, { x: [2] }], layout: {} };
  const moved = withFrame(figure, { data: [{ x: [9] }], traces: [0] });
  assert.deepEqual(moved.data, [{ x: [9], line: { width: 2 } }, { x: [2] }]);
  assert.deepEqual(figure.data[0].x, [1]);
});

test("colours are swapped wherever they are, and nothing else", () => {
  const map = { "#0072B2": "#56B4E9", "rgba(0, 1, 2, 0.5)": "red" };
  const figure = { a: ["#0072b2", "blue", null, 3], b: { c: "rgba(0,1,2,0.5)", d: true } };
  assert.deepEqual(recolour(figure, map), { a: ["#56B4E9", "blue", null, 3], b: { c: "red", d: true } });
  assert.equal(figure.a[0], "#0072b2");
});

test("presenting makes lines, markers, letters and their margins larger", () => {
  const figure = {
    data: [{ line: { width: 2 }, marker: { size: [0, 10], line: { width: null } }, textfont: { size: 10 } }],
    layout: { font: { size: 10 }, width: 5, margin: { l: 10, t: 4 }, scene: { xaxis: { tickfont: { size: 9 } } } },
  };
  assert.deepEqual(enlarge(figure, 2), {
    data: [{ line: { width: 4 }, marker: { size: [0, 20], line: { width: null } }, textfont: { size: 20 } }],
    layout: { font: { size: 20 }, width: 5, margin: { l: 20, t: 4 }, scene: { xaxis: { tickfont: { size: 18 } } } },
  });
});

test("a dark background is told from a light one", () => {
  for (const colour of ["#12151c", " #000", "rgb(18, 21, 28)", "rgba(0, 0, 0, 1)"]) assert.ok(isDark(colour));
  for (const colour of ["#ffffff", "#fff", "rgb(255, 255, 255)", ""]) assert.ok(!isDark(colour));
});

test("what is measured of a point is told as a person would write it", () => {
  assert.equal(numberText(-1.50001, 2), "−1.5");
  assert.equal(numberText(0.30000000000000004, 2), "0.3");
  assert.equal(numberText(-0.001, 2), "0");
  assert.equal(numberText(1234.5678, 2), "1235");
  assert.equal(numberText(0.26, 1), "0.3");
  assert.equal(numberText(null, 2), "–");
  const measured = [
    { name: "y·a", limits: BOX, size: 2, values: unpack(pack([0, 1, 0.5, -1])), digits: 2, unit: "" },
    { name: "angle", limits: BOX, size: 2, values: unpack(pack([0, null, 0.5, 1])), digits: 1, unit: "°" },
  ];
  assert.deepEqual(measuredAt(measured, 1, 1), [["y·a", "−1"], ["angle", "1°"]]);
  assert.deepEqual(measuredAt(measured, 1, 0), [["y·a", "1"], ["angle", "–"]]);
  assert.deepEqual(measuredAt(measured, 0, 7), [["y·a", "–"], ["angle", "–"]]);
});

// -- speeds

test("speeds go up and down in steps and stop at the ends", () => {
  assert.equal(speedAfter(1, 1), 2);
  assert.equal(speedAfter(1, -1), 0.5);
  assert.equal(speedAfter(8, 1), 8);
  assert.equal(speedAfter(0.25, -1), 0.25);
});

// -- places

test("a turn goes forwards and backwards through the same places", () => {
  const forwards = { from: 3, to: 4, fromK: 3, toK: 4 };
  const backwards = { from: 4, to: 3, fromK: 4, toK: 3 };
  assert.deepEqual(placeInTurn(forwards, 0.5), { stop: 3, k: 3, t: 0.5 });
  assert.deepEqual(placeInTurn(backwards, 0.5), { stop: 3, k: 3, t: 0.5 });
  assert.deepEqual(placeInTurn(forwards, 1), { stop: 4, k: 4, t: 0 });
  assert.deepEqual(placeInTurn(backwards, 1), { stop: 3, k: 3, t: 0 });
  assert.ok(placeInTurn(forwards, 0.1).t < placeInTurn(forwards, 0.2).t);
});

test("the mark of the fifth update leads to k = 5", () => {
  assert.equal(nearestUpdate(5 / 8, [0, 8]), 5);
  assert.equal(nearestUpdate(4.6 / 8, [0, 8]), 5);
  assert.equal(nearestUpdate(0.4 / 8, [0, 8]), 0);
  assert.equal(nearestUpdate(-0.1, [0, 8]), 0);
  assert.equal(nearestUpdate(1.2, [0, 8]), 8);
  assert.equal(nearestUpdate(0.5, [1000, 2000]), 1500);
});

test("visits and updates know each other", () => {
  assert.deepEqual([0, 1, 2, 3, 4].map((visit) => updateOfVisit(VISITS, visit, 1)), [0, 0, 1, 1, 1]);
  assert.equal(visitOfUpdate(VISITS, 0), 1); // the visit that makes the update
  assert.equal(visitOfUpdate(VISITS, 1), 2); // no more mistakes: the first look after the last one
  assert.equal(visitOfUpdate({ k: [0], mistake: [1] }, 1), 1); // nothing after it: the end
});

const UNASKED = { wanted: null, hasAsked: false };

test("the same run keeps its place, another one starts anew", () => {
  const run = { run: "a", window: [0, 1000] };
  assert.equal(kAfterArrival(null, run, 0, UNASKED, 3), 3);
  assert.equal(kAfterArrival(run, run, 7, UNASKED, 3), 7);
  assert.equal(kAfterArrival(run, { ...run, run: "b" }, 7, UNASKED, 3), 3);
  assert.equal(kAfterArrival(run, { ...run, run: "b", window: [0, 2] }, 7, { wanted: 1, hasAsked: true }, 3), 2);
});

test("another window of the run shows what was asked for, unless one has gone elsewhere", () => {
  const old = { run: "a", window: [0, 1000] };
  const next = { run: "a", window: [1000, 2000] };
  const wishing = (wanted) => ({ wanted, hasAsked: true });
  assert.equal(kAfterArrival(old, next, 1000, wishing(1001), 1200), 1001);
  assert.equal(kAfterArrival(old, next, 1000, wishing(null), 1200), 1000);
  assert.equal(kAfterArrival(old, next, 500, wishing(null), 1200), null); // a late window
  assert.equal(kAfterArrival(old, next, 500, wishing(5000), 1200), null); // overtaken by a newer wish
  assert.equal(kAfterArrival(old, next, 500, UNASKED, 1200), 1200); // a link to another place of the run
  assert.ok(isInside(1000, next.window) && !isInside(999, next.window));
});

test("slow 3D pictures wait for a quiet moment, but not for ever", () => {
  assert.equal(solidDue(1000, 990, 2), 1000); // fast: every frame
  assert.equal(solidDue(1000, 950, 40), 1060); // slow: when it is quiet
  assert.equal(solidDue(1000, 220, 40), 1020); // long not drawn: soon
});

// -- addresses

test("a link holds the step and all the rest of the address", () => {
  const at = (k, { visit = null, hiding = "" } = {}) => ({ k, visit, hiding });
  assert.equal(linkTo("http://host/app/step?data=and&k=2", at(5)), "http://host/app/step?data=and&k=5");
  assert.equal(linkTo("http://host/?data=%CE%B8#top", at(0)), "http://host/?data=%CE%B8&k=0#top");
  assert.equal(linkTo("http://host/?k=1", at(2, { hiding: "predict" })), "http://host/?k=2&predict=1");
  assert.equal(linkTo("http://host/?predict=1&k=1", at(2)), "http://host/?k=2");
  assert.equal(linkTo("http://host/?predict=1&k=1", at(2, { hiding: "ask" })), "http://host/?k=2&ask=1");
  assert.equal(linkTo("http://host/?k=1", at(1, { visit: 0 })), "http://host/?k=1&visit=0");
  assert.equal(linkTo("http://host/?k=1&visit=4", at(1)), "http://host/?k=1");
});

test("what a link says of the moment is read again", () => {
  for (const moment of [{ k: 7, visit: 12, hiding: "ask" }, { k: 0, visit: 0, hiding: "predict" }, { k: 3, visit: null, hiding: "" }]) {
    assert.deepEqual(momentIn(new URL(linkTo("http://host/?data=and&visit=9&ask=1", moment)).search), moment);
  }
  assert.deepEqual(momentIn("?k=-1&visit=x&ask=yes"), { k: 0, visit: null, hiding: "" });
});

test("who steps by visit can begin at any visit of the window, and else stays at the update", () => {
  const cursor = createCursor();
  cursor.take({ run: "a", updates: 1, window: [0, 1], visits: { ...VISITS, first: 5 } }, 1);
  assert.equal(cursor.visit, null);
  for (const visit of [5, 6, 5 + VISITS.k.length]) {
    assert.ok(cursor.stepFromVisit(visit));
    assert.equal(cursor.visit, visit);
  }
  cursor.stepBy("update");
  assert.ok(!cursor.stepFromVisit(4));
  assert.equal(cursor.k, 1);
});

test("static files are found wherever the app is mounted", () => {
  const file = "app/static/plotly.js";
  const scripts = ["", "http://host/sub/static/js/index.abc.js"];
  assert.equal(staticAddress(file, scripts, "http://host/sub/page/"), "http://host/sub/app/static/plotly.js");
  assert.equal(staticAddress("/media/a.js", scripts, "http://host/"), "http://host/sub/media/a.js");
  assert.equal(staticAddress(file, [], "http://host/page"), "http://host/app/static/plotly.js");
});

// -- panel

test("long rows take two lines for the whole run", () => {
  assert.ok(!needsTwoLines(["−0.25", "1"], ["−0.25 + 7.25 = 7", "–"]));
  assert.ok(needsTwoLines(["1", "−1234.5678"], ["–", "−1234.5678 + 2345.6789 = 1"]));
});

test("a sentence has room for the longest of its run", () => {
  assert.equal(linesOf(["Done."], 33), 1);
  assert.equal(linesOf(["Done.", "a".repeat(66)], 33), 2);
  assert.equal(linesOf(["a".repeat(67), "Done."], 33), 3);
  assert.equal(linesOf([`x⁽¹⁾${"a".repeat(64)}`], 33), 2); // narrow letters
});

test("rows about the same thing stand together", () => {
  const [theta, score, angle, count] = ["Weights", "This point", "This point", "All points"].map((about) => ({ about }));
  assert.deepEqual(grouped([theta, score, angle, count]), [
    ["Weights", [theta]], ["This point", [score, angle]], ["All points", [count]],
  ]);
});

test("the point's name is cut out of its sentence", () => {
  assert.deepEqual(cutAround("Look at x⁽²⁾ now", "x⁽²⁾"), ["Look at ", "x⁽²⁾", " now"]);
  assert.deepEqual(cutAround("Done.", "–"), ["Done.", "", ""]);
  assert.deepEqual(cutAround("Done.", undefined), ["Done.", "", ""]);
});

test("played at speed 1, a step leaves about two seconds to read its sentence", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const taken = [], nothing = () => {};
  const cursor = { isAtEnd: false, speed: 1, stop: 0, stops: [0, 8], moveTo: (stop) => taken.push(stop) };
  const parts = {
    cursor, root: { dataset: {} }, notice: {}, reducedMotion: { matches: true }, asker: { forget: nothing }, card: {},
    around: { speak: nothing }, address: { remember: nothing }, screen: { show: nothing, showTransport: nothing },
  };
  createMoves(/** @type {any} */ (parts), { ask: nothing, takeSpare: () => false }).play();
  mock.timers.tick(1800);
  assert.deepEqual(taken, []);
  mock.timers.tick(400);
  assert.deepEqual(taken, [1]);
});
