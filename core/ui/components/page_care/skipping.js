// Ways past the menu, and where one is on another page: for who walks by keys.

import { make } from "../browser/page/elements.js";

const TAKES_FOCUS = "button, input, select, a[href], [tabindex='0']";
const PARTS = ["first_run", "board", "practice", "drill", "homework", "drawing"].map((name) => `[data-testid="${name}"]`);
// A player is played; what else the page is about is entered where it begins.
const CONTROLS = ['[data-testid="replay"] .play', '[data-testid="first_run"] .buttons button', ...PARTS.map((part) => `${part} :is(${TAKES_FOCUS}):not([data-sign])`)];
const WAYS = { // what is said -> where it leads, what is there first counts
  "Skip to the controls": CONTROLS,
  "Skip to data and settings": [".st-key-settings button", ".settings-button"],
  "Skip to the lessons": [".st-key-words_doors a", ".st-key-contents a"],
};
const TITLE = ".st-key-title_row h1, [data-testid='stHeading'] h1";
const ARRIVING = 300; // frames until another page is there

/** @returns {HTMLElement | undefined} */
function firstOf(/** @type {string[]} */ places) {
  const isThere = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.disabled;
  return places.flatMap((place) => [...document.querySelectorAll(place)]).find(isThere);
}

/**
 * The first stops of the keyboard, each seen only there: they lead past the menu.
 * @returns {{ disconnect: () => void }}
 */
export function offerToSkip() {
  const buttons = Object.entries(WAYS).map(([words, places]) => make("button", {
    type: "button", class: "skip-to-controls", onclick: () => firstOf(places)?.focus(),
  }, words));
  const offer = () => Object.values(WAYS).forEach((places, i) => { buttons[i].hidden = !firstOf(places); });
  const onKey = ({ key }) => { if (key === "Tab") offer(); };
  const nav = make("div", { role: "navigation", "aria-label": "Skip" }, ...buttons);
  document.body.prepend(nav);
  document.addEventListener("keydown", onKey, true);
  return { disconnect() {
    document.removeEventListener("keydown", onKey, true);
    nav.remove();
  } };
}

let left = ""; // the page that a link was followed from, by keys

/**
 * Who follows a link by keys comes to the title of the page: it is read out, and Tab goes on from there. Else the
 * focus would be lost with the link.
 * @returns {{ disconnect: () => void }}
 */
export function arriveAtTheTitle() {
  const onClick = ({ detail, target }) => { left = detail === 0 && target.closest?.("a[href]") ? location.pathname : ""; };
  let frames = ARRIVING, waiting = 0;
  const arrive = () => {
    const title = document.querySelector(TITLE), at = document.activeElement;
    frames -= 1;
    if (!left || !frames || (at && at !== document.body)) return;
    if (!title) { waiting = requestAnimationFrame(arrive); return; }
    left = "";
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  };
  if (left && left !== location.pathname) arrive();
  document.addEventListener("click", onClick, true);
  return { disconnect() {
    cancelAnimationFrame(waiting);
    document.removeEventListener("click", onClick, true);
  } };
}
