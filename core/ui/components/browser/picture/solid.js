// When 3D pictures are drawn: they may be slow, and the flat ones must not wait for them.

const QUIET = 60; // ms without a new frame until a slow 3D picture follows
const SOLID_CHEAP = 8; // ms; one that draws as fast as this follows every frame
const DISPLAY_FRAME = 1000 / 60; // ms

/**
 * When to draw next: after a quiet moment, and not too rarely while things move.
 *
 * @param {number} now all times in milliseconds
 * @param {number} lastDrawn
 * @param {number} cost how long drawing takes
 * @param {number} [share] while things move, it may take one part in so many of the time
 * @returns {number}
 */
export function solidDue(now, lastDrawn, cost, share = 20) {
  return cost < SOLID_CHEAP ? now : Math.min(now + QUIET, lastDrawn + share * cost);
}

/**
 * Calls `draw` when there is time, and always after the last request.
 *
 * @param {(now: number) => void} draw
 * @param {number} [share] as above
 * @returns {{request: () => void, stop: () => void}}
 */
export function createSolidSchedule(draw, share) {
  let timer = 0, drawn = -Infinity, cost = 30; // ms, a first guess

  function drawNow() {
    const began = performance.now();
    draw(began);
    drawn = performance.now();
    // Plotly draws in the next frame; what that frame takes longer than usual is the cost.
    requestAnimationFrame(() => requestAnimationFrame((now) => {
      cost = Math.max(0, now - began - 2 * DISPLAY_FRAME);
      drawn = now;
    }));
  }

  return {
    request() {
      clearTimeout(timer);
      const now = performance.now();
      timer = setTimeout(drawNow, solidDue(now, drawn, cost, share) - now);
    },
    stop() {
      clearTimeout(timer);
    },
  };
}
