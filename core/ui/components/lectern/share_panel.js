// A button that opens the link to this view, its QR code, and the way into the lecture.

import { createCopyButton } from "../browser/copying.js";
import { icon, make } from "../browser/elements.js";

const EDGE = 8; // px between the panel and the edge of the screen
const WIDEST = 384; // px

/**
 * @param {{ link: () => string, onCode: () => void, onAdd: () => void, onOpen: (event: Event) => void }} ways
 */
export function createSharePanel({ link, onCode, onAdd, onOpen }) {
  const field = make("input", { type: "text", readonly: true, "aria-label": "Link to this view", onfocus: () => field.select() });
  const copy = createCopyButton(field, () => { field.value = link(); });
  const code = make("button", { type: "button", onclick: showCode }, "QR code");
  const add = make("button", { type: "button", onclick: onAdd }, "Add to lecture");
  const told = make("p", { class: "told", role: "status" });
  const way = make("a", { href: "lecture", onclick: onOpen }, "Open your lecture");
  const panel = make(
    "div",
    { class: "panel", popover: "auto", role: "group", "aria-label": "Share this view", onbeforetoggle: onToggle },
    make("div", { class: "row" }, field, copy.button),
    make("div", { class: "row" }, code, add),
    told,
    way,
  );
  const opener = make("button", { type: "button", class: "opener", "aria-label": "Share", "aria-expanded": "false" }, icon("share"), make("span", {}, "Share"));
  opener.popoverTargetElement = panel;
  let refusal = "";

  function onToggle({ newState }) {
    const isOpen = newState === "open";
    opener.setAttribute("aria-expanded", String(isOpen));
    if (!isOpen) return;
    field.value = link();
    told.textContent = refusal;
    const { bottom, right } = opener.getBoundingClientRect(), width = Math.min(WIDEST, window.innerWidth - 2 * EDGE);
    panel.style.width = `${width}px`;
    panel.style.top = `${bottom + EDGE}px`;
    panel.style.left = `${Math.max(EDGE, right - width)}px`;
  }

  function showCode() {
    panel.hidePopover();
    onCode();
  }

  return {
    elements: [opener, panel],
    tell(sentence) {
      told.textContent = sentence;
    },
    /** Why this view has no link; then there is nothing else to do here. */
    refuse(sentence) {
      refusal = sentence;
      for (const one of [field, copy.button, code, add]) one.disabled = Boolean(sentence);
    },
    stop: copy.stop,
  };
}
