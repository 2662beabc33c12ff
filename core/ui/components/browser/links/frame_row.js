// A line that shows a plain page in a frame of another page, to be copied: light, dark, or as the reader likes it.

import { createCopyButton } from "./copying.js";
import { make } from "../page/elements.js";

const COLOURS = { "": "auto", light: "light", dark: "dark" };

/**
 * @param {(theme: string) => string} line for a frame of this theme; empty if the reader's system decides
 * @param {string} [says] what the button says
 */
export function createFrameRow(line, says = "Copy") {
  const field = make("input", { type: "text", readonly: true, "aria-label": "Line for a course page", onfocus: () => field.select() });
  const theme = make("select", { "aria-label": "Colours of the frame", title: "Light or dark; auto follows the reader's own setting", onchange: refresh });
  theme.append(...Object.entries(COLOURS).map(([value, text]) => make("option", { value }, text)));
  const { button, said, stop } = createCopyButton(field, refresh, says);

  function refresh() {
    field.value = line(theme.value);
  }

  return { elements: [field, theme, button, said], controls: [field, theme, button], refresh, stop };
}
