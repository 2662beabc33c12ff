// What the lecturer shows, on a phone: a player, a board or a plane to draw on, moved as the class moves.

import { make } from "../browser/page/elements.js";

/** @import { Seen } from "../wire" */

const isSameAt = (a, b) => Boolean(a && b) && a.k === b.k && (a.visit ?? null) === (b.visit ?? null);

/**
 * @param {{ file: (name: string) => Promise<any>, onOwnMove: () => void, onDrawn: (rows: any[]) => void }} ways
 *   `onOwnMove` when somebody moved it here by hand
 */
export function createStage({ file, onOwnMove, onDrawn }) {
  const parts = /** @type {Record<string, string>} */ ({}); // where the components are
  const element = make("div", { class: "stage" });
  let shown = "", host = null, open = null, data = null, part = "";
  let goal = /** @type {{ k: number, visit: number | null } | null} */ (null); // where the class is
  let values = /** @type {Record<string, number> | null} */ (null); // of the class's board
  let loading = 0, isMovedFromOutside = false;

  const own = () => (open ? open.at(host) : undefined);

  /** Looks at what the component says of itself: a place that is not the class's was chosen here. */
  const watcher = new MutationObserver((changes) => {
    if (isMovedFromOutside) return;
    for (const { target } of changes) {
      const { at, last } = /** @type {HTMLElement} */ (target).dataset;
      if (goal && !isSameAt(JSON.parse(at), { ...goal, k: Math.min(goal.k, Number(last)) })) return onOwnMove(); // a run may be shorter
    }
  });

  function tell(name, value) {
    if (name === "settled") {
      data = { ...data, state: value.state, heard: value.id };
      show();
      onOwnMove();
    } else if (name === "drawn") {
      data = { ...data, rows: JSON.stringify(value.rows), edition: value.edition };
      onDrawn(value.rows);
      show();
    }
  }

  function show() {
    open({ data, parentElement: host, setStateValue: tell, setTriggerValue: tell });
  }

  /** Another component in the place of the old one. */
  async function put(kind, its) {
    const mine = ++loading;
    const { default: component } = await import(new URL(parts[kind], document.baseURI).href);
    if (mine !== loading) return false;
    watcher.disconnect();
    own()?.destroy();
    host = make("div", { class: "host" });
    element.replaceChildren(host);
    [open, data, part] = [component, its, kind];
    show();
    watcher.observe(host, { attributes: true, attributeFilter: ["data-at"], subtree: true });
    return true;
  }

  /** To where the class is by now, which may be further on than when the picture was asked for. */
  function move() {
    isMovedFromOutside = true;
    if (part === "replay" && goal) own()?.walk(goal);
    if (part === "board" && values) own()?.set(values);
    queueMicrotask(() => queueMicrotask(() => { isMovedFromOutside = false; }));
  }

  return {
    element, parts,
    /** @param {Seen} seen */
    async follow(seen) {
      goal = Number.isInteger(seen.k) ? { k: seen.k, visit: seen.visit ?? null } : null;
      values = seen.values ?? null;
      if (seen.file !== shown) {
        shown = seen.file;
        if (!shown) {
          loading += 1;
          own()?.destroy();
          [host, open, part] = [null, null, ""];
          element.replaceChildren();
          return;
        }
        const wanted = shown;
        const told = await file(wanted).catch(() => null);
        if (wanted !== shown) return;
        if (!told) {
          shown = ""; // to be asked for again
          throw new Error("The picture did not come.");
        }
        const at = goal && told.part === "replay" ? { start: goal.k, ...(goal.visit === null ? {} : { visit: goal.visit }) } : {};
        if (!(await put(told.part, { ...told.data, ...at }))) return;
      }
      move();
    },
    stand(asked) {
      if (part === "replay") own()?.stand(asked);
    },
    async draw(drawing) {
      shown = "drawing";
      await put("drawing", drawing);
    },
    refresh() {
      if (open && host) show();
    },
  };
}
