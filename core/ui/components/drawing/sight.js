// Which part of the plane is seen, and what changes that: hands, points and the size of the window.

import { fitted, needsFit, panned, reframed, zoomed } from "./plane.js";
import { isSame } from "./points.js";

/** @typedef {import("./plane.js").View} View */
/** @typedef {import("./plane.js").Frame} Frame */
/** @typedef {import("./points.js").Point} Point */

/**
 * @typedef {object} Sight
 * @property {View} view
 * @property {Frame} frame
 * @property {(factor: number) => void} zoom about the middle
 * @property {(right: number, down: number) => void} pan
 * @property {(before: import("./hand.js").Pinch, after: import("./hand.js").Pinch) => void} pinch
 * @property {(points: Point[], withOrigin: boolean) => void} fit show all points
 * @property {(points: Point[]) => boolean} misses are some points hidden, or all of them tiny?
 * @property {(next: Frame, points: Point[]) => boolean} reframe the window has another size; true if all
 *   points were seen in the old one, and should be in this one
 */

/** @returns {Sight} */
export function createSight() {
  let view = null, frame = null;
  let whole = null; // {view, points}: the last view that was made to show all points, and these
  let chosen = null; // {view, frame, shown}: the view as the hand left it, in its frame; `shown` in the present one

  return {
    get view() { return view; },
    get frame() { return frame; },
    zoom(factor) {
      view = zoomed(view, frame, factor, frame.left + frame.width / 2, frame.top + frame.height / 2);
    },
    pan(right, down) {
      view = panned(view, right, down);
    },
    pinch(before, after) {
      const nearer = zoomed(view, frame, after.spread / before.spread, before.left, before.top);
      view = panned(nearer, after.left - before.left, after.top - before.top);
    },
    fit(points, withOrigin) {
      view = fitted(points, frame, withOrigin);
      whole = { view, points };
    },
    misses: (points) => needsFit(points, view, frame),
    reframe(next, points) {
      const before = frame;
      frame = next;
      if (next.width === before?.width && next.height === before?.height) return false;
      if (!view || (whole?.view === view && isSame(whole.points, points))) return true;
      // From where the hand left it, not step by step: made small and large again, the window shows the same.
      if (chosen?.shown !== view) chosen = { view, frame: before };
      view = reframed(chosen.view, chosen.frame, frame);
      chosen.shown = view;
      return false;
    },
  };
}
