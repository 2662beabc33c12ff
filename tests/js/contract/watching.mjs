// What a player shows, without a browser: what is drawn, what is read, and keys to press.

import { found, within } from "./page.mjs";

const PATIENCE = 20000; // ms, for pictures in space, which wait for a quiet moment

window.Plotly.react = async (plot, data) => {
  plot._fullLayout = {};
  plot.drawn = data.map((trace) => ({ ...trace }));
};
window.Plotly.animate = async (plot, { data, traces }) => {
  traces.forEach((index, i) => Object.assign(plot.drawn[index], data[i]));
};

export const press = (key) => document.dispatchEvent(Object.assign(new Event("keydown"), { key, composedPath: () => [] }));
export const readout = (host, name) => found(host, (one) => one.dataset.readout === name);
const pause = () => new Promise((done) => { setTimeout(done, 5); });

/** Is nothing seen of a trace? A mesh has all its corners in one place. */
export function isUnseen(trace) {
  const places = ["x", "y", "z"].filter((axis) => trace[axis]).map((axis) => [...trace[axis]]);
  const isNowhere = places.every((column) => column.every((value) => value === null));
  const isPoint = trace.type === "mesh3d" && places.every((column) => new Set(column).size <= 1);
  return (isNowhere || isPoint) && [trace.text ?? ""].flat().every((text) => text === "" || isNowhere);
}

/** Every scene with what is drawn of it, and its card. */
export function* picturesOf(host, replay) {
  for (const scene of replay.scenes) {
    const card = found(host, (one) => one.dataset.scene === scene.name);
    yield [scene, within(card, "plot")[0].drawn, card];
  }
}

/** Waits until nothing is wrong, or tells what still is. */
export async function settled(wrongs) {
  const end = performance.now() + PATIENCE;
  while (wrongs().length && performance.now() < end) await pause();
  return wrongs();
}
