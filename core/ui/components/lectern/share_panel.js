// A button that opens the link to this view, its QR code, and the way into the lecture.

import { createCopyButton } from "../browser/links/copying.js";
import { icon, make } from "../browser/page/elements.js";
import { createFileLink } from "../browser/links/file_link.js";
import { toldOnlyHere } from "../browser/links/only_here.js";
import { createFrameRow } from "../browser/links/frame_row.js";
import { forMouse } from "../browser/page/touching.js";

const EDGE = 8; // px between the panel and the edge of the screen
const WIDEST = 384; // px

/**
 * @param {{ link: () => string, framed: (theme: string) => string, saved: () => string, onCode: () => void, onAdd: () => void, onOpen: (event: Event) => void, onClass: () => void }} ways
 */
export function createSharePanel({ link, framed, saved, onCode, onAdd, onOpen, onClass }) {
  const field = make("input", { type: "text", readonly: true, autofocus: true, "aria-label": "Link to this view", onfocus: () => field.select() });
  const copy = createCopyButton(field, () => { field.value = link(); });
  const embed = createFrameRow(framed, "Embed");
  const line = make("div", { class: "row" }, ...embed.elements);
  const file = createFileLink("Save as one file");
  const code = make("button", { type: "button", onclick: showCode }, "QR code");
  const add = make("button", { type: "button", onclick: onAdd }, "Add to lecture");
  const told = make("p", { class: "told", role: "status" });
  const way = make("a", { href: "lecture", onclick: onOpen }, "Open your lecture");
  const panel = make(
    "div",
    { class: "panel", popover: "auto", role: "group", "aria-label": "Share this view", onbeforetoggle: onToggle },
    make("div", { class: "row" }, field, copy.button, copy.said),
    make("p", { class: "only-here" }, toldOnlyHere()),
    make("div", { class: "row" }, code, add),
    line,
    make("div", { class: "row" }, make("button", { type: "button", title: forMouse("C while presenting"), onclick: openClass }, "Live class")),
    told,
    make("div", { class: "row" }, way, file.link),
    file.row,
  );
  const opener = make("button", { type: "button", class: "opener", "aria-label": "Share", "aria-expanded": "false" }, icon("share"), make("span", {}, "Share"));
  opener.popoverTargetElement = panel;
  let refusal = "";

  function onToggle({ newState }) {
    const isOpen = newState === "open";
    opener.setAttribute("aria-expanded", String(isOpen));
    if (!isOpen) return;
    field.value = link();
    embed.refresh();
    if (!file.link.hidden) file.link.href = saved();
    told.textContent = refusal;
    const { bottom, right } = opener.getBoundingClientRect(), width = Math.min(WIDEST, window.innerWidth - 2 * EDGE);
    panel.style.width = `${width}px`;
    panel.style.top = `${bottom + EDGE}px`;
    panel.style.left = `${Math.max(EDGE, right - width)}px`;
  }

  function openClass() {
    panel.hidePopover();
    onClass();
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
      for (const one of [field, copy.button, ...embed.controls, code, add]) one.disabled = Boolean(sentence);
    },
    /** Has this view a plain page, which can stand in a frame and be taken away? */
    canBeTaken(isPlain) {
      line.hidden = file.link.hidden = !isPlain;
    },
    stop() {
      copy.stop();
      file.stop();
      embed.stop();
    },
  };
}
