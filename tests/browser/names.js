// Names in the pictures of a page that are cut off, or lie on each other, on a point, a ring or a strong line; in those
// cards alone that a selector names. In space nothing is said of lines. And marks that a legend tells of without need.
//
// A name has a halo: thin lines (the grid, an axis, a ghost) and pale areas may pass behind it.
(within = "") => {
  const STRONG = 2; // pixels: the width from which on a line is one that a name must not lie on
  const LARGE = 40; // pixels: a mark that has room for words
  const FAINT = 0.5; // the opacity below which nothing counts
  const found = new Set();
  const shared = (a, b) =>
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
    * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  // A line of text has air above and below its letters.
  const letters = ({ left, right, top, bottom, height }) =>
    ({ left: left + 1, right: right - 1, top: top + 0.24 * height, bottom: bottom - 0.24 * height });
  const isSeen = (element) => {
    for (let one = element; one && !one.classList?.contains("plot"); one = one.parentElement) {
      const { display, visibility, opacity } = getComputedStyle(one);
      if (display === "none" || visibility === "hidden" || Number(opacity) < FAINT) return false;
    }
    return true;
  };

  // The straight pieces of a drawn line, on the screen. Plotly writes lines as M, L, H and V.
  const pieces = (path) => {
    const matrix = path.getScreenCTM();
    const parts = [];
    let here = null;
    for (const [, command, given] of (path.getAttribute("d") ?? "").matchAll(/([MLHVZ])([^MLHVZ]*)/g)) {
      const numbers = given.match(/-?[0-9.]+(?:e-?[0-9]+)?/g)?.map(Number) ?? [];
      const size = command === "H" || command === "V" ? 1 : 2;
      for (let i = 0; i + size <= numbers.length; i += size) {
        const next = command === "H" ? [numbers[i], here[1]] : command === "V" ? [here[0], numbers[i]] : [numbers[i], numbers[i + 1]];
        if (here && !(command === "M" && i === 0)) parts.push([here, next]);
        here = next;
      }
    }
    const shown = ([x, y]) => [matrix.a * x + matrix.c * y + matrix.e, matrix.b * x + matrix.d * y + matrix.f];
    return parts.map((ends) => ends.map(shown));
  };
  // Whether a piece of a line runs through a box.
  const crosses = ([[x, y], [toX, toY]], { left, right, top, bottom }) => {
    let enters = 0, leaves = 1;
    for (const [at, way, low, high] of [[x, toX - x, left, right], [y, toY - y, top, bottom]]) {
      if (Math.abs(way) < 1e-9) {
        if (at < low || at > high) return false;
        continue;
      }
      const ends = [(low - at) / way, (high - at) / way].sort((a, b) => a - b);
      enters = Math.max(enters, ends[0]);
      leaves = Math.min(leaves, ends[1]);
    }
    return enters <= leaves;
  };
  // Whether a mark, in its box, reaches into another. Most are round; a diamond has nothing in the corners of its box.
  const reaches = ({ box: mark, what }, box) => {
    const [x, y] = [(mark.left + mark.right) / 2, (mark.top + mark.bottom) / 2];
    const [across, up] = [x - Math.max(box.left, Math.min(x, box.right)), y - Math.max(box.top, Math.min(y, box.bottom))];
    const away = what.startsWith("diamond") ? Math.abs(across) + Math.abs(up) : Math.hypot(across, up);
    return away < Math.min(mark.right - mark.left, mark.bottom - mark.top) / 2 - 1;
  };

  function judge(where, scale, { names, marks, lines }) {
    // What stands in the middle of a mark, or within a large one, is its sign.
    const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
    const isSign = ({ box }) => marks.some(({ box: mark, what }) => {
      const [[x, y], [ownX, ownY]] = [middle(mark), middle(box)];
      const isLarge = mark.width > LARGE * scale;
      return !what.endsWith("open") && Math.hypot(x - ownX, y - ownY) < (isLarge ? 0.4 : 0.2) * mark.width;
    });
    names.filter((name) => !isSign(name)).forEach(({ words, box, edge }, index, all) => {
      const isCut = box.left < edge.left || box.right > edge.right || box.top < edge.top || box.bottom > edge.bottom;
      if (shared(box, edge) <= 0) return;
      const say = (what) => found.add(`${where}: ${words} ${what}`);
      if (isCut) say("is cut");
      for (const other of all.slice(0, index)) if (shared(box, other.box) > 8) say(`lies on ${other.words}`);
      for (const mark of marks) if (reaches(mark, box)) say(`lies on a mark (${mark.what}, ${Math.round(mark.box.width)} px)`);
      for (const line of lines) if (line.parts.some((part) => crosses(part, box))) say(`lies on a line (${line.what})`);
    });
  }

  // What Plotly writes and marks in a picture in space, on the screen: by its own matrices, in its own letters.
  const DOT = 1.5; // pixels of a mark's radius for one of its size
  const EVERYWHERE = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }; // what is cut is seen in its ink
  const pen = document.createElement("canvas").getContext("2d");
  const inSpace = (plot) => {
    const { scene: { _scene: scene }, font } = plot._fullLayout;
    const { glplot, dataScale } = scene, { model, view, projection } = glplot.cameraParams;
    const box = plot.getBoundingClientRect();
    const times = (matrix, place) => [0, 1, 2, 3].map((row) => place.reduce((sum, part, column) => sum + matrix[4 * column + row] * part, 0));
    const shown = (scaled) => {
      const [x, y, , w] = times(projection, times(view, times(model, [...scaled, 1])));
      return [box.left + ((x / w + 1) / 2) * box.width, box.top + ((1 - y / w) / 2) * box.height];
    };
    const written = (words, size, [x, y], aside = 0, above = 0, gap = 0) => {
      pen.font = `${size}px ${font.family}`;
      const half = [pen.measureText(words).width / 2, 0.36 * size];
      const [left, top] = [x + aside * (gap + half[0]), y - above * (gap + 0.5 * size)];
      return { words, box: { left: left - half[0], right: left + half[0], top: top - half[1], bottom: top + half[1] }, edge: EVERYWHERE };
    };
    // The page knows where the axes have their names: an unseen element lies on each.
    const middleOf = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
    const followers = [...plot.querySelectorAll(".solid-names > span")].slice(0, 3); // then those of what is drawn
    if (!followers.length || followers.some(({ style }) => !style.left)) found.add("the names of the axes are not drawn yet");
    const names = followers.map((one) => written(one.textContent, parseFloat(one.style.fontSize), middleOf(one.getBoundingClientRect())));
    const marks = [];
    const at = (value, index) => (Array.isArray(value) || ArrayBuffer.isView(value) ? value[index] : value);
    const ranges = ["xaxis", "yaxis", "zaxis"].map((name) => plot._fullLayout.scene[name].range);
    for (const trace of plot._fullData.filter(({ type }) => type === "scatter3d")) {
      Array.from(trace.x).forEach((_, index) => {
        const place = [trace.x, trace.y, trace.z].map((column) => column[index]);
        const isThere = place.every((part, axis) => part !== null && part >= ranges[axis][0] - 1e-9 && part <= ranges[axis][1] + 1e-9);
        if (!isThere) return;
        const [x, y] = shown(place.map((part, axis) => part * dataScale[axis]));
        const isMarked = trace.mode.includes("markers"), size = isMarked ? at(trace.marker.size, index) : 0, radius = DOT * size;
        if (size > 1) marks.push({ box: { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius, width: 2 * radius }, what: String(at(trace.marker.symbol, index)) });
        const words = String(at(trace.text, index) ?? "").trim();
        if (!trace.mode.includes("text") || !words) return;
        const where = at(trace.textposition, index);
        const aside = where.includes("left") ? -1 : where.includes("right") ? 1 : 0, above = where.includes("top") ? 1 : where.includes("bottom") ? -1 : 0;
        if (aside || above) names.push(written(words, at(trace.textfont.size, index), [x, y], aside, above, isMarked ? radius : 0));
      });
    }
    return { names, marks, lines: [] };
  };

  // A legend speaks of what is drawn now, in any picture beside it, and of nothing else.
  for (const root of document.querySelectorAll(".look")) {
    const traces = [...root.querySelectorAll(".plot")].flatMap((plot) => plot.data ?? []);
    for (const item of root.querySelectorAll(".legend li")) {
      const isTold = getComputedStyle(item).visibility === "visible" && item.closest(".scene").checkVisibility({ visibilityProperty: true });
      const isDrawn = traces.some(({ meta, x, y }) => meta === item.className && x.some((place, index) => place !== null && y[index] !== null));
      if (isTold && !isDrawn) found.add(`the legend tells of “${item.textContent}”, and there is none`);
    }
  }

  for (const plot of document.querySelectorAll(`${within} .plot`)) {
    const layout = plot._fullLayout;
    if (!plot.offsetWidth || getComputedStyle(plot).visibility === "hidden") continue;
    if (!layout?.xaxis && !layout?.scene?._scene?.glplot) continue;
    const where = plot.closest("[aria-label]")?.getAttribute("aria-label");
    const scale = layout.font.size / 13; // larger letters and lines, when presenting
    if (layout.scene) {
      judge(where, scale, inSpace(plot));
      continue;
    }
    const sheet = plot.querySelector("svg.main-svg").getBoundingClientRect();
    const { l, t, w, h } = layout._size;
    const left = sheet.left + l, top = sheet.top + t;
    const plane = { left, top, right: left + w, bottom: top + h };
    const names = [], marks = [], lines = [];

    for (const group of plot.querySelectorAll(".scatterlayer > .trace")) {
      const { trace } = group.__data__[0];
      const isOnMark = trace.mode.includes("markers") && trace.textposition === "middle center"; // its sign
      for (const text of group.querySelectorAll(".textpoint text")) {
        const words = text.textContent.trim();
        const box = letters(text.getBoundingClientRect());
        if (!words || isOnMark || box.right <= box.left || !isSeen(text)) continue;
        names.push({ words, box, edge: trace.cliponaxis === false ? sheet : plane });
      }
      for (const mark of group.querySelectorAll("path.point")) {
        const box = mark.getBoundingClientRect();
        if (box.width > 4 && isSeen(mark)) marks.push({ box, what: String(mark.__data__?.mx ?? trace.marker.symbol) });
      }
      for (const line of group.querySelectorAll(".lines path.js-line")) {
        const { strokeWidth, stroke } = getComputedStyle(line);
        if (parseFloat(strokeWidth) >= STRONG * scale && stroke !== "none" && isSeen(line)) lines.push({ parts: pieces(line), what: `${trace.line.color} ${trace.line.dash}` });
      }
    }
    for (const handle of plot.parentElement.querySelectorAll(".handle:not(.bare, .outside) i, .toggle")) {
      marks.push({ box: handle.getBoundingClientRect(), what: "handle" });
    }
    judge(where, scale, { names, marks, lines });
  }
  return [...found];
}
