// Light or dark: as the browser likes it, unless one is chosen here, by the address, or by the page around a frame.

import { isDark } from "../../components/browser/picture/colours.js";
import { remember, remembered } from "../../components/browser/page/memory.js";

const CHOSEN_THEME = "perceptron theme";
const THEMES = ["light", "dark"];
export const CHANGED = "perceptron-theme"; // what the document is told

function wear(theme) {
  if (THEMES.includes(theme)) document.documentElement.dataset.theme = theme;
  document.dispatchEvent(new Event(CHANGED));
}

/** The theme of the page around a frame, as far as that may be seen: from the same host. */
function themeAround() {
  try {
    for (let element = window.frameElement; element; element = element.parentElement) {
      const ground = getComputedStyle(element).backgroundColor;
      if (!/^transparent$|, 0\)$/.test(ground)) return isDark(ground) ? "dark" : "light";
    }
  } catch { /* it is another's */ }
  return "";
}

/** As the address says, for a page in a frame, or the page around it; else as it was chosen last. */
export function beginTheme() {
  const said = new URLSearchParams(location.search), isFramed = said.get("frame") === "1";
  wear(said.get("theme") ?? (isFramed ? themeAround() : remembered(CHOSEN_THEME)));
  if (isFramed) window.addEventListener("message", ({ data }) => { if (THEMES.includes(data?.[CHOSEN_THEME])) wear(data[CHOSEN_THEME]); });
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => wear(""));
}

/** To the other one. */
export function switchTheme() {
  const ground = getComputedStyle(document.documentElement).getPropertyValue("--st-background-color");
  const theme = isDark(ground) ? "light" : "dark";
  remember(CHOSEN_THEME, theme);
  wear(theme);
}
