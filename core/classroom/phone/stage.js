// What the lecturer shows, on a phone: a player, a board or a plane to draw on, moved as the class moves.

import { make } from "../../ui/components/browser/page/elements.js";
import { explorer, load, loadStyle } from "../../ui/plain/page/files.js";
import { createPart } from "../../ui/plain/page/part.js";

/** @import { PhonePage, PlainPart, Seen } from "../../ui/components/wire" */

const FILES = "class/files";

const isSameAt = (a, b) => Boolean(a && b) && a.k === b.k && (a.visit ?? null) === (b.visit ?? null);

/**
 * @param {PhonePage} page
 * @param {{ onOwnMove: () => void, onDrawn: (rows: any[]) => void }} ways `onOwnMove` when somebody moved it here by hand
 */
export function createStage({ parts, plotly, drawing }, { onOwnMove, onDrawn }) {
  const element = make("div", { class: "stage" });
  const part = createPart((name, value) => {
    if (name === "settled") onOwnMove();
    else if (name === "drawn") {
      part.change({ rows: JSON.stringify(value.rows), edition: value.edition });
      onDrawn(value.rows);
    }
  });
  let shown = ""; // the file that is shown or on its way
  let goal = /** @type {{ k: number, visit: number | null } | null} */ (null); // where the class is
  let values = /** @type {Record<string, number> | null} */ (null); // of the class's board
  let loading = 0, isMovedFromOutside = false;

  /** Looks at what the component says of itself: a place that is not the class's was chosen here. */
  const watcher = new MutationObserver((changes) => {
    if (isMovedFromOutside) return;
    for (const { target } of changes) {
      const { at, last } = /** @type {HTMLElement} */ (target).dataset;
      if (goal && !isSameAt(JSON.parse(at), { ...goal, k: Math.min(goal.k, Number(last)) })) return onOwnMove(); // a run may be shorter
    }
  });

  /**
   * Another component in the place of the old one; false if yet another one is wanted by then.
   * @param {PlainPart} told
   * @param {object} beside
   */
  async function put(told, beside = {}) {
    const mine = ++loading, { script, style } = parts[told.part];
    await Promise.all([explorer.parts[told.part] || load(script), loadStyle(style)]);
    if (mine !== loading) return false;
    watcher.disconnect();
    const host = make("div", { class: "host" });
    element.replaceChildren(host);
    part.open(host, told, beside);
    watcher.observe(host, { attributes: true, attributeFilter: ["data-at"], subtree: true });
    return true;
  }

  function clear() {
    loading += 1;
    shown = "";
    part.close();
    element.replaceChildren();
  }

  /** To where the class is by now, which may be further on than when the picture was asked for. */
  function move() {
    isMovedFromOutside = true;
    if (part.told?.part === "replay" && goal) part.own?.walk(goal);
    if (part.told?.part === "board" && values) part.own?.set(values);
    queueMicrotask(() => queueMicrotask(() => { isMovedFromOutside = false; }));
  }

  /** The picture of a file, where the class is; false if another one is wanted by then. */
  async function open(file) {
    const told = await load(`${FILES}/${file}`);
    if (file !== shown) return false;
    const at = goal && told.part === "replay" ? { start: goal.k, ...(goal.visit === null ? {} : { visit: goal.visit }) } : {};
    return put(told, { ...at, plotly });
  }

  return {
    element,
    /** @param {Seen} seen */
    async follow(seen) {
      goal = Number.isInteger(seen.k) ? { k: seen.k, visit: seen.visit ?? null } : null;
      values = seen.values ?? null;
      if (!seen.file) return clear();
      if (seen.file !== shown) {
        shown = seen.file;
        try {
          if (!(await open(seen.file))) return;
        } catch (error) {
          if (shown === seen.file) shown = ""; // to be asked for again
          throw error;
        }
      }
      move();
    },
    stand(asked) {
      if (part.told?.part === "replay") part.own?.stand(asked);
    },
    /** An empty plane. */
    async draw() {
      shown = "";
      await put(drawing);
    },
    refresh: part.show,
  };
}
