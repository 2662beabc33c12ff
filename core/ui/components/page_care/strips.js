// Strips of a few, of which one is chosen.

const STRIP = '[data-testid="stButtonGroup"] [role="radiogroup"]';

/**
 * In a strip that is wider than the screen, what is chosen comes into sight.
 *
 * @param {Element} app
 * @returns {{ disconnect: () => void }}
 */
export function watchStrips(app) {
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

/**
 * A press first gives the focus to what had it last, which would pull the strip away from under the finger. That of a
 * finger does so only after it was lifted: the strip is held until the click.
 * @returns {{ disconnect: () => void }}
 */
export function holdPressedStrips() {
  const ENDS = ["click", "keydown", "pointercancel"];
  let strip = null, left = 0;
  const onPress = ({ target }) => {
    strip = target.closest(STRIP);
    left = strip?.scrollLeft ?? 0;
  };
  const onFocus = ({ target }) => {
    const pressed = strip;
    if (pressed?.contains(target)) queueMicrotask(() => { pressed.scrollLeft = left; });
  };
  const onEnd = () => { strip = null; };
  document.addEventListener("pointerdown", onPress, true);
  document.addEventListener("focusin", onFocus, true);
  for (const end of ENDS) document.addEventListener(end, onEnd, true);
  return { disconnect() {
    document.removeEventListener("pointerdown", onPress, true);
    document.removeEventListener("focusin", onFocus, true);
    for (const end of ENDS) document.removeEventListener(end, onEnd, true);
  } };
}

/**
 * Within one choice of a few, as the steps of a proof, arrows choose at once. Streamlit only moves the focus. Whole
 * views are chosen by Enter or Space: one may want to pass by.
 * @returns {{ disconnect: () => void }}
 */
export function chooseByArrows() {
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

/**
 * Who comes to a strip by keys comes to what is chosen in it. Streamlit leads to its first one, or from behind to its last.
 * @returns {{ disconnect: () => void }}
 */
export function enterAtTheChosen() {
  const onFocus = ({ target, relatedTarget }) => {
    const strip = target.closest(STRIP);
    if (!strip || strip.contains(relatedTarget) || !target.matches(":focus-visible")) return;
    strip.querySelector('[aria-checked="true"]')?.focus();
  };
  document.addEventListener("focusin", onFocus);
  return { disconnect: () => document.removeEventListener("focusin", onFocus) };
}
