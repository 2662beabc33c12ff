// Signs that stand where no element of ours does: in numbers, tables, on buttons. Pointed at, they answer, too.

import { cutAtSigns } from "./cutting.js";

/** @import { Signs } from "../../wire" */
/** @import { Asked } from "./sign_card.js" */

/** Between which letters a pointer is: their text, and how many are before it. */
function caretAt(x, y) {
  const caret = document.caretPositionFromPoint?.(x, y);
  if (caret) return [caret.offsetNode, caret.offset];
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? [range.startContainer, range.startOffset] : [null, 0];
}

const isIn = ({ left, right, top, bottom }, x, y) => x >= left && x <= right && y >= top && y <= bottom;

/**
 * The sign in a text that a pointer is on, or null.
 *
 * @param {number} x
 * @param {number} y
 * @param {Signs | undefined} signs
 * @returns {Asked | null}
 */
export function wordAt(x, y, signs) {
  const [text, offset] = caretAt(x, y);
  if (text?.nodeType !== Node.TEXT_NODE) return null;
  const range = document.createRange();
  let end = 0;
  for (const piece of cutAtSigns(text.nodeValue, signs)) {
    const begin = end;
    end += piece.text.length;
    if (!piece.term || offset < begin || offset > end) continue;
    range.setStart(text, begin);
    range.setEnd(text, end);
    if (isIn(range.getBoundingClientRect(), x, y)) {
      return { terms: [piece.term], element: text.parentElement, box: () => range.getBoundingClientRect() };
    }
  }
  return null;
}
