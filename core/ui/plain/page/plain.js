// A plain page: it opens the place that the address asks for, answers its questions, and presents.

import { icon, intoIt, make, turnExpanded } from "../../components/browser/page/elements.js";
import { createFrameRow } from "../../components/browser/links/frame_row.js";
import { frameLine } from "../../components/browser/links/framing.js";
import { answerKeys } from "../../components/browser/page/keys.js";
import { remember, remembered } from "../../components/browser/page/memory.js";
import { keptAfter, readKept } from "../../components/memory/kept.js";
import { placeIn, withWord } from "./address.js";
import { answerChecks } from "./check.js";
import { explorer, load } from "./files.js";
import { careForWhatOpens } from "./opened.js";
import { createStage } from "./stage.js";
import { beginTheme, CHANGED, switchTheme } from "./theme.js";

const VISIT = "perceptron visit"; // as the app has it
const NOT_HERE = "These pages have no recording of what the address asks for. The usual run is shown.";

const main = document.getElementById("main"), { lesson, view, places, first } = document.body.dataset;
const known = places ? JSON.parse(places) : null; // other places of this view, by what an address says of them
const stage = createStage((following) => visit(following));
const isServed = location.protocol.startsWith("http"), hasAddress = location.protocol !== "about:"; // a cell of a notebook has none
const keysHost = make("div");
const always = make("div", { class: "always" }, make("button", { type: "button", class: "theme", title: "Light or dark (D)", "aria-label": "Light or dark", onclick: switchTheme }, "◐"), keysHost);
const isPresenting = new URLSearchParams(location.search).get("present") === "1";

// -- places

/** Another place of this view, as a step to go back from. */
function visit(query) {
  const url = new URL(location.href);
  url.search = query;
  if (!known) return location.assign(url);
  history.pushState(null, "", url);
  return explorer.show(query);
}

/** The words and the picture of a place. */
async function show(query) {
  const file = known?.[placeIn(query, stage.values())] ?? known?.[placeIn(query)];
  if (file) main.innerHTML = (await load(file)).html; // ours, and all in it that is anybody's is text
  furnish();
  const picture = document.getElementById("picture");
  if (picture) await stage.open(picture);
}

/** Does the address ask for what is not here? */
function isMissing() {
  if (!known) return false;
  const asked = placeIn(location.search, stage.values());
  return asked !== "" && asked !== placeIn(first.split("?")[1] ?? "") && !(asked in known);
}

function complain() {
  if (!isMissing()) return;
  const note = make("div", { class: "notes", role: "status" }, make("p", {}, NOT_HERE));
  main.querySelector(".title-row")?.after(note);
}

// -- what is around the picture

function furnish() {
  const { done } = readKept(remembered(VISIT));
  for (const item of main.querySelectorAll("[data-lesson]")) item.classList.toggle("done", done.includes(item.dataset.lesson));
  const ways = main.querySelector(".page-ways"), chips = main.querySelector(".chips");
  if (!ways) return;
  const beside = isPresenting ? ways : document.querySelector(".site") ?? ways; // the menu has more room
  if (chips?.querySelector("details")) chips.before(settingsButton(chips));
  const present = isPresenting
    ? make("a", { href: withWord(location.href, "present", null), onclick: leave }, "Leave")
    : make("a", { href: withWord(location.href, "present", "1"), onclick: enter }, "Present");
  ways.replaceChildren(...(isPresenting || !isServed ? [] : [embedding()]), ...(hasAddress ? [present] : []));
  beside.append(always);
  if (isPresenting) for (const link of main.querySelectorAll(".views a")) link.href = withWord(link.href, "present", "1");
}

/** A line for other pages. */
function embedding() {
  const row = createFrameRow((theme) => frameLine(new URL(location.href), document.title, theme));
  return make("details", { class: "chip embed", name: "chip", ontoggle: row.refresh }, make("summary", {}, "Embed"), make("div", {}, ...row.elements));
}

/** On a phone, what opens the chips; a style sheet shows it there. */
function settingsButton(chips) {
  const title = chips.dataset.title ?? "";
  const open = ({ detail }) => {
    turnExpanded(button);
    if (!detail) intoIt(chips); // a key that clicks counts no clicks
  };
  const button = make("button", { type: "button", class: "settings-button", "aria-expanded": "false", "aria-label": title ? `Data and settings: ${title}` : "Settings", onclick: open }, make("span", {}, title), icon("settings"));
  return button;
}

/** The address may have changed since the link was made. */
function enter(event) {
  event.preventDefault();
  location.assign(withWord(location.href, "present", "1"));
}

function leave(event) {
  event.preventDefault();
  location.assign(withWord(location.href, "present", null));
}

function onCommand(command, { key }) {
  if (command !== "number") return false;
  const row = main.querySelector(".views[data-by-number]") ?? main.querySelector(".views");
  const link = row?.querySelectorAll("a")[Number(key) - 1];
  link?.click();
  return Boolean(link);
}

function note(done = "") {
  const told = { page: lesson ?? "", view: view ?? "", done, own: "" };
  remember(VISIT, keptAfter(readKept(remembered(VISIT)), told, location.search.slice(1)));
}

// -- from the beginning

document.body.classList.toggle("present", isPresenting);
document.body.classList.toggle("unserved", !isServed);
document.body.classList.toggle("framed", new URLSearchParams(location.search).get("frame") === "1");
beginTheme();
explorer.parts.keyboard({ data: { present: isPresenting }, parentElement: keysHost });
document.addEventListener(CHANGED, () => stage.show());
window.addEventListener("popstate", () => show(location.search));
careForWhatOpens();
document.addEventListener("keydown", (event) => { if (isPresenting && event.key === "Escape" && !event.defaultPrevented) leave(event); });
answerKeys(onCommand);
answerChecks(main, () => note(lesson));
if (lesson) note();
explorer.show = show;
const begin = () => { explorer.ready = show(location.search).then(complain); };
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
else begin();
