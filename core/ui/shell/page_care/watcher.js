const CONNECTION = "data-test-connection-state";
const MENU = '[data-testid="stSidebarNavItems"]';
// Where the keyboard goes that skips menu and chips: to the play button of a player, else into what the page is about.
const PARTS = ["first_run", "board", "practice", "drill", "homework", "drawing"].map((name) => `[data-testid="${name}"]`);
const TAKES_FOCUS = "button, input, select, a[href], [tabindex='0']";
const STRIP = '[data-testid="stButtonGroup"] [role="radiogroup"]';
const CLOSES_MENU = '[data-testid="stSidebarCollapseButton"] button';
const OVER_THE_PAGE = "(max-width: 767.98px)"; // here the menu covers what was chosen

/** Tell the server that the page is back, each time its connection was lost and made anew. */
function watchConnection(app, back) {
  let lost = false;
  const watcher = new MutationObserver(() => {
    const connected = app.getAttribute(CONNECTION) === "CONNECTED";
    if (connected && lost) back();
    lost = !connected;
  });
  watcher.observe(app, { attributes: true, attributeFilter: [CONNECTION] });
  return watcher;
}

/** The menu's sections stand between its list and its items, which screen readers refuse. */
function watchMenu(app) {
  const mend = () => {
    for (const part of document.querySelectorAll(`${MENU}, ${MENU} li`)) part.role = "none";
  };
  const watcher = new MutationObserver(mend);
  watcher.observe(app, { childList: true, subtree: true });
  mend();
  return watcher;
}

/** In a strip that is wider than the screen, what is chosen comes into sight. */
function watchStrips(app) {
  const shown = new WeakMap(); // a strip -> what was chosen in it last
  let isWaiting = false;
  const look = () => {
    isWaiting = false;
    for (const strip of document.querySelectorAll(STRIP)) {
      const chosen = strip.querySelector('[aria-checked="true"]');
      if (!chosen || shown.get(strip) === chosen || strip.scrollWidth <= strip.clientWidth) continue;
      shown.set(strip, chosen);
      const middle = chosen.offsetLeft - strip.offsetLeft + chosen.offsetWidth / 2;
      strip.scrollTo({ left: middle - strip.clientWidth / 2 });
    }
  };
  const watcher = new MutationObserver(() => {
    if (!isWaiting) requestAnimationFrame(look);
    isWaiting = true;
  });
  watcher.observe(app, { childList: true, subtree: true, attributes: true, attributeFilter: ["aria-checked"] });
  look();
  return watcher;
}

/** A press first gives the focus to what had it last, which would pull the strip away from under the finger. */
function holdPressedStrips() {
  let strip = null, left = 0;
  const onPress = ({ target }) => {
    strip = target.closest(STRIP);
    left = strip?.scrollLeft ?? 0;
  };
  const onFocus = ({ target }) => {
    const pressed = strip;
    if (pressed?.contains(target)) queueMicrotask(() => { pressed.scrollLeft = left; });
  };
  const onLift = () => { strip = null; };
  document.addEventListener("pointerdown", onPress, true);
  document.addEventListener("focusin", onFocus, true);
  document.addEventListener("pointerup", onLift, true);
  return { disconnect() {
    document.removeEventListener("pointerdown", onPress, true);
    document.removeEventListener("focusin", onFocus, true);
    document.removeEventListener("pointerup", onLift, true);
  } };
}

/** Streamlit closes the menu after a choice by itself on a phone, but not in a small window. */
function closeMenuAfterChoice() {
  const onClick = ({ target }) => {
    if (!target.closest(`${MENU} a`) || !matchMedia(OVER_THE_PAGE).matches) return;
    setTimeout(() => document.querySelector(CLOSES_MENU)?.click());
  };
  document.addEventListener("click", onClick);
  return { disconnect: () => document.removeEventListener("click", onClick) };
}

/**
 * Within one choice of a few, as the steps of a proof, arrows choose at once. Streamlit only moves the focus. Whole
 * views are chosen by Enter or Space: one may want to pass by.
 */
function chooseByArrows() {
  const onKey = ({ key, target }) => {
    const isChoice = target.role === "radio" && target.closest('[data-testid="stButtonGroup"]') && !target.closest(".st-key-kept_view");
    if (!isChoice || !key.startsWith("Arrow")) return;
    requestAnimationFrame(() => { // the focus has moved by then
      const chosen = document.activeElement;
      if (chosen !== target && chosen?.role === "radio" && chosen.ariaChecked === "false") chosen.click();
    });
  };
  document.addEventListener("keydown", onKey, true); // Streamlit lets it go no further
  return { disconnect: () => document.removeEventListener("keydown", onKey, true) };
}

/** @returns {HTMLElement | undefined} */
function firstControl() {
  const isThere = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.disabled;
  const places = ['[data-testid="replay"] .play', ...PARTS.map((part) => `${part} :is(${TAKES_FOCUS})`)];
  return places.flatMap((place) => [...document.querySelectorAll(place)]).find(isThere);
}

/** The first stop of the keyboard, seen only there: it leads past the menu. */
function offerToSkip() {
  const skip = document.createElement("button");
  skip.type = "button";
  skip.className = "skip-to-controls";
  skip.textContent = "Skip to the controls";
  skip.addEventListener("click", () => firstControl()?.focus());
  document.body.prepend(skip);
  return { disconnect: () => skip.remove() };
}

/**
 * What Streamlit calls; it returns its clean-up.
 *
 * @param {{setTriggerValue: (name: string, value: any) => void}} told
 * @returns {(() => void) | undefined}
 */
export default function ({ setTriggerValue }) {
  const app = document.querySelector(`[${CONNECTION}]`);
  if (!app) return undefined;
  const watchers = [
    watchConnection(app, () => setTriggerValue("back", true)), watchMenu(app), offerToSkip(), chooseByArrows(),
    watchStrips(app), holdPressedStrips(), closeMenuAfterChoice(),
  ];
  return () => watchers.forEach((watcher) => watcher.disconnect());
}
