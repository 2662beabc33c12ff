// What is seen too faintly of what one types into, and of marks that mean something: each with its contrast.
() => {
  const LEAST = 3;
  const FIELDS = "input:not([type=hidden], [type=radio], [type=checkbox], [type=range], [type=file], [type=button]), textarea, [role=switch]";
  const MARKS = {
    ".timeline .mark": "boxShadow", ".timeline .here": "borderTopColor", ".overview .here": "backgroundColor",
    ".overview path": "stroke", ".timeline .line path": "stroke", ".meter .bar i": "backgroundColor", ".handle:not(.bare) i": "borderTopColor",
  };
  const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const parts = (colour) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = ([red, green, blue, share], ground) =>
    [red, green, blue].map((part, i) => share * part + (1 - share) * ground[i]);
  const linear = (part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = ([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const contrast = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const groundOf = (element) => {
    if (!element) return [255, 255, 255];
    const own = parts(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own.slice(0, 3) : over(own, groundOf(element.parentElement));
  };
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const named = (element) =>
    `${element.tagName.toLowerCase()}.${element.className.baseVal ?? element.className} ${element.getAttribute("aria-label") ?? ""}`.slice(0, 90);

  /** Its own edge or ground, or that of what is closely around it. */
  const fieldContrast = (field) => {
    let best = 0;
    for (let box = field, up = 0; box && up < 4; box = box.parentElement, up += 1) {
      const style = getComputedStyle(box), ground = groundOf(box.parentElement);
      if (box.getBoundingClientRect().height > field.getBoundingClientRect().height + 24) break;
      if (parseFloat(style.borderBottomWidth) > 0) best = Math.max(best, contrast(over(parts(style.borderBottomColor), ground), ground));
      best = Math.max(best, contrast(groundOf(box), ground));
    }
    return best;
  };
  const faint = [];
  const note = (element, found) => { if (found < LEAST) faint.push(`${found.toFixed(2)} ${named(element)}`); };
  for (const field of document.querySelectorAll(FIELDS)) {
    if (isSeen(field) && !field.disabled) note(field, fieldContrast(field));
  }
  for (const [marks, painted] of Object.entries(MARKS)) {
    for (const mark of document.querySelectorAll(marks)) {
      if (!isSeen(mark)) continue;
      const ground = groundOf(mark.parentElement.closest("div"));
      const [colour] = getComputedStyle(mark)[painted].match(/^[\w-]+\([^)]*\)|^\S+/); // what follows is where a shadow falls
      note(mark, contrast(over(parts(colour), ground), ground));
    }
  }
  return [...new Set(faint)];
}
