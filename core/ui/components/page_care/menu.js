// Streamlit's menu of pages.

import { MENU_COVERS } from "../browser/page/keys.js";

const MENU = '[data-testid="stSidebarNavItems"]';
const CLOSES_MENU = '[data-testid="stSidebarCollapseButton"] button';

/**
 * The menu's sections stand between its list and its items, which screen readers refuse.
 *
 * @param {Element} app
 * @returns {{ disconnect: () => void }}
 */
export function watchMenu(app) {
  const mend = () => {
    for (const part of document.querySelectorAll(`:is(${MENU}, ${MENU} li):not([role="none"])`)) part.role = "none";
  };
  const watcher = new MutationObserver(mend);
  watcher.observe(app, { childList: true, subtree: true });
  mend();
  return watcher;
}

/**
 * Streamlit closes the menu after a choice by itself on a phone, but not in a small window.
 * @returns {{ disconnect: () => void }}
 */
export function closeMenuAfterChoice() {
  const onClick = ({ target }) => {
    if (!target.closest(`${MENU} a`) || !matchMedia(MENU_COVERS).matches) return;
    setTimeout(() => document.querySelector(CLOSES_MENU)?.click());
  };
  document.addEventListener("click", onClick);
  return { disconnect: () => document.removeEventListener("click", onClick) };
}
