// What this browser remembers between pages and visits, and what its address bar says. Nothing is seen.

import { remember, remembered } from "../browser/page/memory.js";
import { mounted } from "../browser/page/mounting.js";
import { namedLink, namesHere } from "../browser/links/naming.js";
import { whenAtRest } from "../browser/page/resting.js";
import { keptAfter, readKept } from "./kept.js";

const KEEP = "perceptron visit";
let hasTold = false; // once for each time that the app is opened

function say(address) {
  if (address !== location.href) history.replaceState(history.state, "", address);
}

/** Whoever leaves by a link finds the same again by going back: the address that is left says all. */
function onLink(event) {
  const link = event.target.closest?.("a[href]");
  if (link && link.origin === location.origin && !link.target) say(namedLink(location.href, namesHere()));
}

/** @returns {import("../browser/page/mounting.js").Part} */
function createMemory() {
  let note = null;

  const keep = () => remember(KEEP, keptAfter(readKept(remembered(KEEP)), note, location.search.slice(1)));
  const leave = () => { if (note?.page) keep(); }; // the player changes the address without a word

  document.addEventListener("click", onLink, true);
  document.addEventListener("click", leave, true);
  window.addEventListener("pagehide", leave);
  return {
    update({ data, setTriggerValue }) {
      const before = remembered(KEEP);
      note = data;
      if (data.address) say(namedLink(location.href, data.address));
      if (data.named) document.documentElement.dataset.run = JSON.stringify(data.named);
      keep();
      if (hasTold) return;
      hasTold = true;
      if (before) whenAtRest(() => setTriggerValue("remembered", JSON.stringify(before)));
    },
    destroy() {
      document.removeEventListener("click", onLink, true);
      document.removeEventListener("click", leave, true);
      window.removeEventListener("pagehide", leave);
    },
  };
}

export default mounted(createMemory);
