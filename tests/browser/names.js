// Names in the pictures of a page that are cut off, or lie on each other.
() => {
  const found = [];
  const shared = (a, b) =>
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
    * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  // A line of text has air above and below its letters.
  const letters = ({ left, right, top, bottom, height }) =>
    ({ left: left + 1, right: right - 1, top: top + 0.2 * height, bottom: bottom - 0.2 * height });
  for (const plot of document.querySelectorAll(".plot")) {
    const layout = plot._fullLayout;
    if (!layout?.xaxis || !plot.offsetWidth) continue; // in space, or not seen
    const sheet = plot.querySelector("svg.main-svg").getBoundingClientRect();
    const { l, t, w, h } = layout._size;
    const left = sheet.left + l, top = sheet.top + t;
    const plane = { left, top, right: left + w, bottom: top + h };
    const names = [];
    for (const text of plot.querySelectorAll(".scatterlayer .textpoint text")) {
      const { trace } = text.closest(".trace").__data__[0];
      const words = text.textContent.trim();
      const box = letters(text.getBoundingClientRect());
      const isSign = words.length < 2; // on a point
      if (!words || isSign || box.right <= box.left) continue;
      const edge = trace.cliponaxis === false ? sheet : plane;
      const isCut = box.left < edge.left || box.right > edge.right || box.top < edge.top || box.bottom > edge.bottom;
      if (isCut && shared(box, edge) > 0) found.push(`${words} is cut`);
      for (const other of names) if (shared(box, other.box) > 8) found.push(`${words} lies on ${other.words}`);
      names.push({ words, box });
    }
  }
  return found;
}
