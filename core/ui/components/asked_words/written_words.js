// Elements of ours in texts that Streamlit has written, and goes on to own.
//
// A text keeps its node, which then holds what stands before the first of ours; the rest follows it. So whoever has
// written the text can change or remove it, and when that has happened ours go.

/**
 * @typedef {object} WrittenWords
 * @property {(boxes: HTMLElement[]) => void} write anew what has changed in boxes of words
 * @property {() => void} undo all
 */

/**
 * @param {(text: string) => (string | HTMLElement)[]} parts a text in pieces, of which some are elements
 * @param {string} leave a selector: what is in it stays as it is
 * @returns {WrittenWords}
 */
export function createWrittenWords(parts, leave) {
  const held = new Map(); // a text -> what it said, what it says now, and what follows it
  const ours = new WeakSet();

  function release(text, isKept) {
    const { said, now, follow } = held.get(text);
    held.delete(text);
    for (const node of follow) node.remove();
    if (isKept && text.nodeValue === now) text.nodeValue = said;
  }

  function releaseStale() {
    for (const [text, { now, follow }] of held) {
      const stands = text.isConnected && text.nodeValue === now && follow.every((node) => node.parentNode === text.parentNode);
      if (!stands) release(text, true);
    }
  }

  function cut(text) {
    const pieces = parts(text.nodeValue);
    if (pieces.every((piece) => typeof piece === "string")) return;
    const said = text.nodeValue, first = typeof pieces[0] === "string" ? pieces.shift() : "";
    const follow = pieces.map((piece) => (typeof piece === "string" ? document.createTextNode(piece) : piece));
    for (const node of follow) ours.add(node);
    text.nodeValue = first;
    text.after(...follow);
    held.set(text, { said, now: first, follow });
  }

  function textsIn(box) {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT), texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    return texts.filter((text) => !held.has(text) && !ours.has(text) && !ours.has(text.parentNode) && !text.parentElement.closest(leave));
  }

  return {
    write(boxes) {
      releaseStale();
      for (const box of boxes) for (const text of textsIn(box)) cut(text);
    },
    undo() {
      for (const text of [...held.keys()]) release(text, true);
    },
  };
}
