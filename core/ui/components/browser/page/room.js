// What is left of the screen for a picture. The style sheet gives it that; it must only know how
// much of the page lies above.

/** How far the top of an element lies below the top of its page, however far one has scrolled. */
function distanceFromTop(element) {
  let distance = element.getBoundingClientRect().top;
  for (let outer = element.parentElement; outer; outer = outer.parentElement) distance += outer.scrollTop;
  return Math.round(distance);
}

/**
 * Keeps `--above` of an element, in pixels.
 *
 * @param {HTMLElement} element
 * @returns {{measure: () => void, stop: () => void}} `measure` when it has come into the page, or has
 *   changed; what changes around it is noticed
 */
export function createRoom(element) {
  let above = NaN;
  let waiting = 0;
  let isWatching = false;
  const observer = new ResizeObserver(() => { waiting ||= requestAnimationFrame(measure); });

  function measure() {
    waiting = 0;
    const now = distanceFromTop(element);
    if (now === above) return;
    above = now;
    element.style.setProperty("--above", `${above}px`);
  }

  /** What grows or shrinks above also changes the size of what holds both. */
  function watch() {
    for (let outer = element.parentElement; outer; outer = outer.parentElement) observer.observe(outer);
    isWatching = true;
  }

  return {
    measure() {
      measure();
      if (!isWatching) watch();
    },
    stop() {
      cancelAnimationFrame(waiting);
      observer.disconnect();
    },
  };
}
