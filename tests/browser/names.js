// Names in the pictures of a page that are cut off, or lie on each other, on a point, a ring or a strong line; in those
// cards alone that a selector names. Names are also those of the axes and what is written over a picture; the numbers at
// the axes are whole and on no name. And marks that a legend tells of without need.
//
// A name has a halo: thin lines (the grid, an axis, a ghost) and pale areas may pass behind it.
(cards = "") => {
  const STRONG = 2; // pixels: the width from which on a line is one that a name must not lie on
  const LARGE = 40; // pixels: a mark that has room for words
  const AIR = 0.24; // of a line of text, above its letters and below them
  const FAINT = 0.5; // the opacity below which nothing counts
  const found = new Set();
  const shared = (a, b) =>
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
    * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const letters = ({ left, right, top, bottom, height }) =>
    ({ left: left + 1, right: right - 1, top: top + AIR * height, bottom: bottom - AIR * height });
  const upright = ({ left, right, top, bottom, width }) => // letters that were turned by a quarter
    ({ left: left + AIR * width, right: right - AIR * width, top: top + 1, bottom: bottom - 1 });
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
  // Where a piece of a line enters a box and leaves it, in shares of its way, by the limits of each axis; null outside.
  const within = ([from, to], limits) => {
    let enters = 0, leaves = 1;
    for (const [axis, [low, high]] of limits.entries()) {
      const at = from[axis], way = to[axis] - at;
      if (Math.abs(way) < 1e-9) {
        if (at < low || at > high) return null;
        continue;
      }
      const ends = [(low - at) / way, (high - at) / way].sort((a, b) => a - b);
      enters = Math.max(enters, ends[0]);
      leaves = Math.min(leaves, ends[1]);
    }
    return enters <= leaves ? [enters, leaves] : null;
  };
  const cut = (piece, limits) => {
    const shares = within(piece, limits), [from, to] = piece;
    return shares ? [shares.map((share) => from.map((part, axis) => part + share * (to[axis] - part)))] : [];
  };
  const crosses = (piece, { left, right, top, bottom }) => within(piece, [[left, right], [top, bottom]]) !== null;
  // Whether a mark, in its box, reaches into another. Most are round; a diamond has nothing in the corners of its box.
  const reaches = ({ box: mark, what }, box) => {
    const [x, y] = [(mark.left + mark.right) / 2, (mark.top + mark.bottom) / 2];
    const [across, up] = [x - Math.max(box.left, Math.min(x, box.right)), y - Math.max(box.top, Math.min(y, box.bottom))];
    const away = what.startsWith("diamond") ? Math.abs(across) + Math.abs(up) : Math.hypot(across, up);
    return away < Math.min(mark.right - mark.left, mark.bottom - mark.top) / 2 - 1;
  };

  // Numbers at the axes stand beside what is drawn, and what is drawn may reach over the edge to them.
  function judge(where, scale, { names, marks, lines, numbers = [] }) {
    // What stands in the middle of a mark, or within a large one, is its sign.
    const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
    const isSign = ({ box }) => marks.some(({ box: mark, what }) => {
      const [[x, y], [ownX, ownY]] = [middle(mark), middle(box)];
      const isLarge = mark.width > LARGE * scale;
      return !what.endsWith("open") && Math.hypot(x - ownX, y - ownY) < (isLarge ? 0.4 : 0.2) * mark.width;
    });
    [...numbers, ...names.filter((name) => !isSign(name))].forEach((name, index, all) => {
      const { words, box, edge } = name;
      const isCut = box.left < edge.left || box.right > edge.right || box.top < edge.top || box.bottom > edge.bottom;
      if (shared(box, edge) <= 0) return;
      const say = (what) => found.add(`${where}: ${words} ${what}`);
      if (isCut) say("is cut");
      for (const other of all.slice(0, index)) if (shared(box, other.box) > 8) say(`lies on ${other.words}`);
      if (numbers.includes(name)) return;
      for (const mark of marks) if (reaches(mark, box)) say(`lies on a mark (${mark.what}, ${Math.round(mark.box.width)} px)`);
      for (const line of lines) if (line.parts.some((part) => crosses(part, box))) say(`lies on a line (${line.what})`);
    });
  }

  // What Plotly writes and marks in a picture in space, on the screen: by its own matrices, in its own letters.
  const DOT = 1.5, LINE = 0.5; // pixels of a mark's radius, and of a line's width, for one of its size
  const EVERYWHERE = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }; // what is cut is seen in its ink
  const pen = document.createElement("canvas").getContext("2d");
  const inSpace = (plot, scale) => {
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
    const marks = [], lines = [];
    const at = (value, index) => (Array.isArray(value) || ArrayBuffer.isView(value) ? value[index] : value);
    const ranges = ["xaxis", "yaxis", "zaxis"].map((name) => plot._fullLayout.scene[name].range);
    const seen = (place) => shown(place.map((part, axis) => part * dataScale[axis]));
    const placeIn = ({ x, y, z }, index) => [x, y, z].map((column) => column[index]);
    const isPlace = (place) => place.every(Number.isFinite);
    const drawn = (ends) => (ends.every(isPlace) ? cut(ends, ranges).map((parts) => parts.map(seen)) : []);
    // The outer sides of a strong face: of one of its triangles alone.
    for (const mesh of plot._fullData.filter(({ type, visible, opacity }) => type === "mesh3d" && visible === true && opacity >= FAINT)) {
      const sides = Array.from(mesh.i).flatMap((_, index) => [[mesh.i, mesh.j], [mesh.j, mesh.k], [mesh.k, mesh.i]].map((ends) => ends.map((column) => column[index])));
      const outer = sides.filter(([from, to]) => !sides.some(([other, end]) => other === to && end === from));
      lines.push({ parts: outer.flatMap((ends) => drawn(ends.map((end) => placeIn(mesh, end)))), what: `${mesh.color} face` });
    }
    for (const trace of plot._fullData.filter(({ type }) => type === "scatter3d")) {
      if (trace.mode.includes("lines") && LINE * trace.line.width >= STRONG * scale) {
        const parts = Array.from(trace.x).slice(1).flatMap((_, index) => drawn([placeIn(trace, index), placeIn(trace, index + 1)]));
        lines.push({ parts, what: `${trace.line.color} in space` });
      }
      Array.from(trace.x).forEach((_, index) => {
        const place = placeIn(trace, index);
        const isThere = place.every((part, axis) => part !== null && part >= ranges[axis][0] - 1e-9 && part <= ranges[axis][1] + 1e-9);
        if (!isThere) return;
        const [x, y] = seen(place);
        const isMarked = trace.mode.includes("markers"), size = isMarked ? at(trace.marker.size, index) : 0, radius = DOT * size;
        if (size > 1) marks.push({ box: { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius, width: 2 * radius }, what: String(at(trace.marker.symbol, index)) });
        const words = String(at(trace.text, index) ?? "").trim();
        if (!trace.mode.includes("text") || !words) return;
        const where = at(trace.textposition, index);
        const aside = where.includes("left") ? -1 : where.includes("right") ? 1 : 0, above = where.includes("top") ? 1 : where.includes("bottom") ? -1 : 0;
        if (aside || above) names.push(written(words, at(trace.textfont.size, index), [x, y], aside, above, isMarked ? radius : 0));
      });
    }
    return { names, marks, lines };
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

  for (const plot of document.querySelectorAll(`${cards} .plot`)) {
    const layout = plot._fullLayout;
    if (!plot.offsetWidth || getComputedStyle(plot).visibility === "hidden") continue;
    if (!layout?.xaxis && !layout?.scene?._scene?.glplot) continue;
    const where = plot.closest("[aria-label]")?.getAttribute("aria-label");
    const scale = layout.font.size / 13; // larger letters and lines, when presenting
    if (layout.scene) {
      judge(where, scale, inSpace(plot, scale));
      continue;
    }
    const sheet = plot.querySelector("svg.main-svg").getBoundingClientRect();
    const { l, t, w, h } = layout._size;
    const left = sheet.left + l, top = sheet.top + t;
    const plane = { left, top, right: left + w, bottom: top + h };
    const names = [], marks = [], lines = [], numbers = [];
    for (const text of plot.querySelectorAll(":is(.g-xtitle, .g-ytitle, .xtick, .ytick) text")) {
      const words = text.textContent.trim(), box = text.getBoundingClientRect(), isTurned = /rotate\(-?90/.test(text.getAttribute("transform"));
      if (!words || !box.width || !isSeen(text)) continue;
      (text.closest(".xtick, .ytick") ? numbers : names).push({ words, box: isTurned ? upright(box) : letters(box), edge: sheet });
    }

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
        if (parseFloat(strokeWidth) < STRONG * scale || stroke === "none" || !isSeen(line)) continue;
        const parts = trace.cliponaxis === false ? pieces(line) : pieces(line).flatMap((piece) => cut(piece, [[plane.left, plane.right], [plane.top, plane.bottom]]));
        lines.push({ parts, what: `${trace.line.color} ${trace.line.dash}` });
      }
    }
    for (const handle of plot.parentElement.querySelectorAll(".handle:not(.bare, .outside) i, .toggle")) {
      marks.push({ box: handle.getBoundingClientRect(), what: "handle" });
    }
    // What is written over a picture: names and rings of points that one is asked about, and that a line is out of sight.
    for (const text of plot.parentElement.querySelectorAll(".point-marks span, .out-of-sight")) {
      if (text.offsetWidth && isSeen(text)) names.push({ words: text.textContent, box: letters(text.getBoundingClientRect()), edge: plot.parentElement.getBoundingClientRect() });
    }
    for (const ring of plot.parentElement.querySelectorAll(".point-marks i")) {
      if (ring.offsetWidth) marks.push({ box: ring.getBoundingClientRect(), what: "ring-open" });
    }
    judge(where, scale, { names, marks, lines, numbers });
  }

  // The points that one calculates or answers about.
  for (const sight of document.querySelectorAll(`${cards} .ground svg`)) {
    const edge = sight.getBoundingClientRect();
    if (!edge.width || !isSeen(sight)) continue;
    const written = (kind) => [...sight.querySelectorAll(kind)].map((text) => ({ words: text.textContent, box: letters(text.getBoundingClientRect()), edge }));
    const marks = [...sight.querySelectorAll(".positive, .negative, .visited.edge")].map((mark) => ({ box: mark.getBoundingClientRect(), what: mark.classList[0] }));
    const lines = [...sight.querySelectorAll(".line")].map((line) => {
      const matrix = line.getScreenCTM(), ends = Array.from(line.points, (place) => place.matrixTransform(matrix));
      return { parts: [ends.map(({ x, y }) => [x, y])], what: "the line" };
    });
    judge("the ground", 1, { names: written(".name"), marks, lines, numbers: written(".tick") });
  }
  return [...found];
}
