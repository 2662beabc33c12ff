// The link to this page as it is now: to copy, and as a QR code that Python draws.

import { createCopyButton } from "../browser/links/copying.js";
import { make } from "../browser/page/elements.js";
import { mounted } from "../browser/page/mounting.js";
import { toldOnlyHere } from "../browser/links/only_here.js";
import { namedLink, namesHere } from "../browser/links/naming.js";
import { drawCode } from "../browser/links/qr_code.js";

/**
 * The address to hand on: whoever gets it wants the picture, not the panel that shares it.
 *
 * @param {string} address
 * @param {string} [query] what is to stand in it in place of what does
 * @returns {string}
 */
export function handedOn(address, query) {
  const url = new URL(query === undefined ? namedLink(address, namesHere()) : address);
  if (query !== undefined) url.search = query;
  if (url.searchParams.get("view") === "share") url.searchParams.delete("view");
  return url.href;
}

/**
 * @param {HTMLElement} host
 * @returns {import("../browser/page/mounting.js").Part}
 */
function createSharer(host) {
  const field = make("input", { type: "text", readonly: true, "aria-label": "Link", onfocus: refresh });
  const copy = createCopyButton(field, refresh);
  const scan = make("button", { type: "button", onclick: () => ask("scan", handedOn(location.href, query)) }, "QR code");
  const told = make("p", { class: "told", role: "status" });
  const wall = make("dialog", { class: "wall", "aria-label": "QR code", onclick: () => wall.close() });
  const code = make("button", { type: "button", class: "code", title: "Enlarge", hidden: true, onclick: () => wall.showModal() });
  const root = make(
    "div",
    { class: "look share", "data-testid": "share", onpointerenter: refresh },
    make("div", { class: "link" }, field, copy.button, copy.said, scan),
    make("p", { class: "only-here" }, toldOnlyHere()),
    told,
    code,
    wall,
  );
  let ask = /** @type {(name: string, value: any) => void} */ (() => {});
  let query; // of another view than this, if that one is to be shared

  /** The player writes the address without a word to anybody. */
  function refresh() {
    field.value = handedOn(location.href, query);
  }

  return {
    update({ data, setTriggerValue }) {
      ask = setTriggerValue;
      query = data.query;
      if (!root.isConnected) host.append(root);
      refresh();
      told.textContent = data.code?.told ?? "";
      code.hidden = !data.code?.path;
      for (const place of [code, wall]) place.replaceChildren(...(code.hidden ? [] : [drawCode(data.code.side, data.code.path)]));
    },
    destroy() {
      copy.stop();
      root.remove();
    },
  };
}

export default mounted(createSharer);
