// What a page says after a touch is read out: an answer judged, what was typed refused, what is computed and what was
// read. Streamlit shows it silently.

import { make } from "../browser/page/elements.js";

const WORDS = '[data-testid="stMarkdownContainer"] > p';
// Such a sentence begins in colour; a label with a grey word stands in a button. Others are in a place that is named for it.
const SAID = [`${WORDS}:has(> .stMarkdownColoredText:first-child)`, `[class*="st-key-said"] ${WORDS}`, `[class*="st-key-at_work"] ${WORDS}`].join();
const OURS = ".look";
const HOW_FAR = /( … .*|: [\d,]+ of [\d,]+)$/; // what is computed is said once, and not how it goes on
const STAYS = 10_000; // ms until the region is empty again

const textOf = (element) => (element.closest("button, label") ? "" : element.textContent.trim().replace(HOW_FAR, " …"));

/** Not in a part of ours, as when a picture moves: what those say they say themselves. */
function isElsewhere({ target }) {
  const element = target instanceof Element ? target : target.parentElement;
  return !element?.closest(OURS);
}

/**
 * @param {Element} app
 * @returns {{ disconnect: () => void }}
 */
export function announceWhatIsSaid(app) {
  const place = make("div", { class: "announced", role: "status" });
  const region = make("div");
  place.attachShadow({ mode: "closed" }).append(region); // for ears alone: the page has this text already
  let known = new Set(), waiting = 0, emptying = 0;
  const look = () => {
    waiting = 0;
    const said = new Set([...document.querySelectorAll(SAID)].map(textOf).filter(Boolean));
    const news = [...said].filter((text) => !known.has(text));
    known = said;
    if (!news.length) return;
    region.textContent = news.join(" ");
    clearTimeout(emptying);
    emptying = setTimeout(() => { region.textContent = ""; }, STAYS);
  };
  const watcher = new MutationObserver((changes) => { if (!waiting && changes.some(isElsewhere)) waiting = requestAnimationFrame(look); });
  document.body.append(place);
  watcher.observe(app, { childList: true, characterData: true, subtree: true });
  return { disconnect() {
    watcher.disconnect();
    cancelAnimationFrame(waiting);
    clearTimeout(emptying);
    place.remove();
  } };
}
