// Does each picture stay with the build of Plotly that drew it, however many are on a page?

import assert from "node:assert/strict";
import test from "node:test";

const FLAT = "app/static/plotly-basic.js", SOLID = "app/static/plotly-gl3d.js";

class Script extends EventTarget {
  constructor() {
    super();
    this.isConnected = false;
    this.append = () => {};
    this.setAttribute = (name, value) => { this[name] = value; };
  }

  remove() {
    scripts.splice(scripts.indexOf(this), 1);
  }

  arrive(library) {
    window.Plotly = library;
    this.dispatchEvent(new Event("load"));
  }
}

let scripts = [];
const build = (name) => ({ name, purged: [], purge(plot) { this.purged.push(plot); } });
globalThis.window = {};
globalThis.document = {
  baseURI: "http://host/",
  get scripts() { return scripts; },
  createElement: () => new Script(),
  head: { append: (script) => scripts.push(Object.assign(script, { isConnected: true })) },
};

async function fresh() {
  scripts = [];
  delete window.Plotly;
  return import(`../../core/ui/components/browser/picture/library.js?${Math.random()}`);
}

test("each build is asked for once, and what one drew it goes on drawing", async () => {
  const { loadPlotly, takeLatest, libraryOf } = await fresh();
  const flat = build("flat"), solid = build("solid"), plot = {}, other = {};
  const first = loadPlotly(FLAT), again = loadPlotly(FLAT);
  assert.equal(scripts.length, 1);
  scripts[0].arrive(flat);
  await Promise.all([first, again]);
  assert.equal(takeLatest(plot), false);
  const second = loadPlotly(SOLID);
  scripts[1].arrive(solid);
  await second;
  assert.equal(takeLatest(other), false);
  assert.deepEqual([libraryOf(plot), libraryOf(other)], [flat, solid]);
  await loadPlotly(FLAT);
  assert.equal(scripts.length, 2);
  assert.equal(takeLatest(plot), false);
  assert.equal(takeLatest(other), true);
  assert.deepEqual([solid.purged, libraryOf(other)], [[other], flat]);
});

test("a script that came early is taken, and another build is asked for all the same", async () => {
  const { loadPlotly, takeLatest, libraryOf } = await fresh();
  const flat = build("flat"), solid = build("solid"), plot = {};
  const early = new Script();
  early.src = `http://host/${FLAT}`;
  document.head.append(early);
  early.library = flat;
  window.Plotly = flat;
  const asked = loadPlotly(SOLID);
  scripts[1].arrive(solid);
  await asked;
  takeLatest(plot);
  assert.equal(libraryOf(plot), solid);
  await loadPlotly(FLAT);
  assert.equal(scripts.length, 2);
  assert.equal(takeLatest(plot), true);
});

test("what is part of the page is not asked for", async () => {
  const { loadPlotly, takeLatest, libraryOf } = await fresh();
  const plot = {};
  window.Plotly = build("inside");
  await loadPlotly(FLAT);
  takeLatest(plot);
  assert.deepEqual([scripts, libraryOf(plot)], [[], window.Plotly]);
});

test("a script that did not come is asked for again", async () => {
  const { loadPlotly } = await fresh();
  const asked = loadPlotly(FLAT);
  scripts[0].dispatchEvent(new Event("error"));
  await assert.rejects(asked);
  const again = loadPlotly(FLAT);
  assert.equal(scripts.length, 1);
  scripts[0].arrive(build("flat"));
  await again;
});
