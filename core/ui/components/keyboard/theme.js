// Light or dark, by Streamlit's own menu. It remembers that for one address: here for all of them.

import { isDark } from "../browser/picture/colours.js";

const MENU = '[data-testid="stMainMenuButton"]';
const STORED = /^stActiveTheme-.*(-v\d+)$/; // the name of what it remembers, and of which kind that is
const USUAL = "-v2";
const PATIENCE = 600; // frames until its menu is open, on a slow machine, too

/**
 * The names under which the theme is remembered, one for each page.
 *
 * @param {string[]} stored all names that are in use
 * @param {string} path of this page
 * @param {string[]} pages
 * @returns {string[]}
 */
function themeNames(stored, path, pages) {
  const kind = stored.map((name) => STORED.exec(name)?.[1]).find(Boolean) ?? USUAL;
  const above = path.slice(0, path.lastIndexOf("/") + 1);
  return pages.map((page) => `stActiveTheme-${above}${page}${kind}`);
}

function rememberTheme(theme, pages) {
  try {
    for (const name of themeNames(Object.keys(localStorage), location.pathname, pages)) localStorage.setItem(name, JSON.stringify(theme));
  } catch {
    // Private windows may refuse: then it holds until the page is loaded again.
  }
}

/**
 * To the other of light and dark.
 *
 * @param {string[]} pages
 */
export function switchTheme(pages) {
  const menu = document.querySelector(MENU), app = document.querySelector('[data-testid="stApp"]');
  if (!menu || !app) return;
  const theme = isDark(getComputedStyle(app).backgroundColor) ? "Light" : "Dark";
  menu.click();
  let frames = 0;
  const choose = () => {
    const item = document.querySelector(`[data-testid="stMainMenuItem-theme-${theme}"]`);
    frames += 1;
    if (!item && frames < PATIENCE) return requestAnimationFrame(choose);
    item?.click();
    menu.click();
    if (item) requestAnimationFrame(() => rememberTheme(theme, pages));
  };
  requestAnimationFrame(choose);
}
