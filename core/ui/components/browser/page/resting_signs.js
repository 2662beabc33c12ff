// Words on buttons and options answer without being pressed: to a finger that rests on them, and to the keyboard's
// focus that rests there. A key or another touch goes on.

import { cutAtSigns } from "./cutting.js";
import { isTypedInto } from "./keys.js";

/** @import { Signs } from "../../wire" */
/** @import { Asked } from "./sign_card.js" */

const FINGER_REST = 450; // ms: before a phone opens a menu of its own
const FOCUS_REST = 600; // ms
const SLIP = 10; // px that a resting finger may move
const BY_FINGER = "button, summary, label, [role=radio]"; // a link that is held has a menu of its own
const BY_FOCUS = "button, a, summary, [role=radio], input[type=radio]";

/**
 * @param {HTMLElement} root
 * @param {object} ways
 * @param {AbortSignal} ways.signal
 * @param {() => Signs | undefined} ways.signs
 * @param {(element: Element) => boolean} ways.isMine
 * @param {(x: number, y: number) => Asked | null} ways.seenAt
 * @param {(sign: Asked) => void} ways.pin
 * @param {() => void} ways.close
 * @returns {{ stop: () => void }}
 */
export function answerWhereOneRests(root, { signal, signs, isMine, seenAt, pin, close }) {
  let resting = 0; // a timer
  let finger = /** @type {{ x: number, y: number, on: Element } | null} */ (null);
  let isAnswered = false; // what the finger still rests on, which is then not pressed
  let isByFocus = false;

  /** All that an element says; null if there is no sign in it. @returns {Asked | null} */
  function allOf(element) {
    const pieces = cutAtSigns(element.textContent, signs());
    const terms = [...new Set(pieces.flatMap(({ term }) => (term ? [term] : [])))];
    return terms.length ? { terms, element, box: () => element.getBoundingClientRect() } : null;
  }

  function answerFinger() {
    const sign = seenAt(finger.x, finger.y) ?? allOf(finger.on);
    if (!sign) return;
    isAnswered = true;
    pin(sign);
  }

  const onDown = (event) => {
    clearTimeout(resting);
    [isAnswered, finger] = [false, null];
    const on = event.target.closest?.(BY_FINGER);
    if (event.pointerType !== "touch" || !on || !root.contains(on) || !isMine(on)) return;
    finger = { x: event.clientX, y: event.clientY, on };
    resting = setTimeout(answerFinger, FINGER_REST);
  };
  const onMove = ({ clientX: x, clientY: y }) => {
    if (finger && Math.hypot(x - finger.x, y - finger.y) > SLIP) clearTimeout(resting);
  };
  const onUp = () => { if (finger) clearTimeout(resting); };
  const instead = (event) => {
    if (!isAnswered) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const options = { signal, capture: true };
  document.addEventListener("pointerdown", onDown, options); // buttons of Streamlit keep it to themselves
  document.addEventListener("pointermove", onMove, options);
  for (const end of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(end, onUp, options);
  for (const press of ["pointerup", "click", "contextmenu"]) document.addEventListener(press, instead, options);

  root.addEventListener("focusin", ({ target, relatedTarget }) => {
    const at = /** @type {HTMLElement} */ (target), on = at.closest(BY_FOCUS);
    const isInRoom = document.documentElement.classList.contains("presenting"); // there nothing opens unasked
    if (!on || isInRoom || !isMine(at) || isTypedInto(at) || !at.matches(":focus-visible")) return;
    const group = on.closest("[role=radiogroup]"); // its arrows choose: all options answer before
    if (group?.contains(/** @type {Node | null} */ (relatedTarget))) return;
    resting = setTimeout(() => {
      const sign = allOf(group ?? on);
      isByFocus = sign !== null;
      if (sign) pin(sign);
    }, FOCUS_REST);
  }, { signal });
  const goOn = () => {
    if (finger === null) clearTimeout(resting);
    if (isByFocus) close();
    isByFocus = false;
  };
  root.addEventListener("focusout", goOn, { signal });
  root.addEventListener("keydown", goOn, { signal });

  return { stop: () => clearTimeout(resting) };
}
