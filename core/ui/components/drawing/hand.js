// What a hand does on the canvas, by mouse, pen, finger or keys, turned into plain wishes.
//
//   press on a point and move    drag          press on nothing and move    pan (mouse and pen)
//   press on nothing             add           two fingers                  zoom and pan
//   press with Alt               the other label
//
// A finger that starts on no point scrolls the page as everywhere else.

const STILL = 6; // pixels that a hand may tremble
const REACH = { mouse: 12, pen: 16, touch: 24 }; // pixels around a point that count as the point
const NOTCH = 1.0015; // the zoom of one unit of a wheel
const KEYS = {
  ArrowLeft: ["nudge", -1, 0], ArrowRight: ["nudge", 1, 0],
  ArrowUp: ["nudge", 0, 1], ArrowDown: ["nudge", 0, -1],
  "+": ["label", 1], "=": ["label", 1], 1: ["label", 1],
  "-": ["label", -1], "−": ["label", -1], 2: ["label", -1],
  Delete: ["remove"], Backspace: ["remove"], Enter: ["insert"], Escape: ["leave"],
};

/**
 * What a key asks for: [name, …values], or null.
 *
 * @param {Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">} event
 * @returns {[string, ...number[]] | null}
 */
export function wishOf({ key, ctrlKey, metaKey, shiftKey, altKey }) {
  const isCommand = ctrlKey || metaKey;
  if (isCommand && !altKey && key.toLowerCase() === "z") return [shiftKey ? "redo" : "undo"];
  if (isCommand && !altKey && key.toLowerCase() === "y") return ["redo"];
  if (isCommand || altKey) return null;
  if (key === "Tab") return ["walk", shiftKey ? -1 : 1];
  return KEYS[key] ?? null;
}

/**
 * Middle of two fingers and the distance between them.
 *
 * @typedef {{left: number, top: number, spread: number}} Pinch
 */

/**
 * Two fingers as one pinch.
 *
 * @param {{left: number, top: number}[]} fingers
 * @returns {Pinch}
 */
export function pinchOf([one, other]) {
  return {
    left: (one.left + other.left) / 2,
    top: (one.top + other.top) / 2,
    spread: Math.max(1, Math.hypot(one.left - other.left, one.top - other.top)),
  };
}

/**
 * What a hand may wish; places are pixels of the canvas, −1 is the index of no point.
 *
 * @typedef {object} Wishes
 * @property {(left: number, top: number, reach: number) => number} find
 * @property {(index: number) => void} press
 * @property {(index: number, left: number, top: number) => void} drag
 * @property {(index: number) => void} drop
 * @property {(index: number, left: number, top: number, isAlt: boolean) => void} tap
 * @property {(right: number, down: number) => void} pan
 * @property {(before: Pinch, after: Pinch) => void} pinch
 * @property {(left: number | null, top: number | null) => void} hover null when the hand is gone
 */

/**
 * Listens on a canvas, and returns the clean-up.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {Wishes} wishes
 * @returns {() => void}
 */
export function listen(canvas, wishes) {
  const fingers = new Map(); // pointers that are down: id -> {left, top}
  let hold = null; // {id, index, left, top, isAlt, hasMoved} of the press that may drag, pan or tap
  let pinch = null;

  const place = (event) => {
    const box = canvas.getBoundingClientRect();
    return { left: event.clientX - box.left, top: event.clientY - box.top };
  };

  function letGo() {
    if (hold?.index >= 0 && hold.hasMoved) wishes.drop(hold.index);
    hold = null;
  }

  function onDown(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    const { left, top } = place(event);
    fingers.set(event.pointerId, { left, top });
    canvas.setPointerCapture(event.pointerId);
    canvas.focus({ preventScroll: true });
    if (fingers.size === 2) {
      letGo();
      pinch = pinchOf([...fingers.values()]);
    }
    if (fingers.size > 1) return;
    const index = wishes.find(left, top, REACH[event.pointerType] ?? REACH.mouse);
    hold = { id: event.pointerId, index, left, top, isAlt: event.altKey, hasMoved: false };
    wishes.press(index);
  }

  function onMove(event) {
    const { left, top } = place(event);
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, { left, top });
    if (pinch && fingers.size === 2) {
      const next = pinchOf([...fingers.values()]);
      wishes.pinch(pinch, next);
      pinch = next;
      return;
    }
    if (hold?.id !== event.pointerId) {
      if (event.pointerType === "mouse" && fingers.size === 0) wishes.hover(left, top);
      return;
    }
    const isStill = !hold.hasMoved && Math.hypot(left - hold.left, top - hold.top) < STILL;
    if (isStill) return;
    if (hold.index >= 0) {
      wishes.drag(hold.index, left, top);
    } else {
      wishes.pan(left - hold.left, top - hold.top);
      Object.assign(hold, { left, top });
    }
    hold.hasMoved = true;
  }

  function onUp(event) {
    fingers.delete(event.pointerId);
    if (fingers.size < 2) pinch = null;
    if (hold?.id !== event.pointerId) return;
    const { index, left, top, isAlt, hasMoved } = hold;
    if (hasMoved) return letGo();
    hold = null;
    wishes.tap(index, left, top, isAlt || event.altKey);
  }

  function onCancel(event) { // the browser scrolls, or something took the pointer away
    fingers.delete(event.pointerId);
    pinch = null;
    letGo();
  }

  function onTouch(event) {
    const [touch] = event.touches;
    const { left, top } = place(touch);
    if (event.touches.length > 1 || wishes.find(left, top, REACH.touch) >= 0) event.preventDefault();
  }

  function onWheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const { left, top } = place(event);
    const spread = NOTCH ** -event.deltaY;
    wishes.pinch({ left, top, spread: 1 }, { left, top, spread });
  }

  const listeners = {
    pointerdown: onDown, pointermove: onMove, pointerup: onUp, pointercancel: onCancel,
    pointerleave: () => wishes.hover(null, null), touchstart: onTouch, wheel: onWheel,
  };
  for (const [name, listener] of Object.entries(listeners)) {
    canvas.addEventListener(name, listener, { passive: false });
  }
  return () => {
    for (const [name, listener] of Object.entries(listeners)) canvas.removeEventListener(name, listener);
  };
}
