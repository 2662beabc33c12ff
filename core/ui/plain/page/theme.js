// Light or dark: as the browser likes it, unless one is chosen here or by the address.

import { isDark } from "../../components/browser/picture/colours.js";
import { remember, remembered } from "../../components/browser/page/memory.js";

const CHOSEN_THEME = "perceptron theme";
const THEMES = ["light", "dark"];
export const CHANGED = "perceptron-theme"; // what the document is told

function wear(theme) {
  if (THEMES.includes(theme)) document.documentElement.dataset.theme = theme;
  document.dispatchEvent(new Event(CHANGED));
}

/** As the address says, for a page in a frame; else as it was chosen last. */
export function beginTheme() {
  wear(new URLSearchParams(location.search).get("theme") ?? remembered(CHOSEN_THEME));
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => wear(""));
}

/** To the other one. */
export function switchTheme() {
  const ground = getComputedStyle(document.documentElement).getPropertyValue("--st-background-color");
  const theme = isDark(ground) ? "light" : "dark";
  remember(CHOSEN_THEME, theme);
  wear(theme);
}
