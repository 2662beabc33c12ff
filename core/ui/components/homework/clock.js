// How long somebody looks at a task: only while the page is in sight. Pure.

/**
 * @param {() => number} now in milliseconds
 */
export function createClock(now) {
  let since = null;
  return {
    start() { since ??= now(); },
    /** The seconds since it was started or last asked; it goes on. */
    taken() {
      if (since === null) return 0;
      const seconds = Math.max(0, now() - since) / 1000;
      since = now();
      return seconds;
    },
    stop() { since = null; },
  };
}
