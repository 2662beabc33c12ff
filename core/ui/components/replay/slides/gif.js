// Pure: pictures as an animated GIF. One palette for all of them; a picture holds only what has changed.

const COLOURS = 256; // colours, one of which is "nothing"
const EXACT = 48; // of them are just as they are drawn
const NOTHING_HERE = 255;
const MOST_CODES = 4096;

/** @typedef {{ data: Uint8ClampedArray, width: number, height: number }} Pixels red, green, blue, alpha of each */

const colourOf = (words, at) => (words[at] >>> 24 < 128 ? -1 : words[at] & 0xffffff); // alpha is the highest byte
const wordsOf = ({ data }) => new Uint32Array(data.buffer, data.byteOffset, data.length / 4);

/**
 * The commonest colours of some pictures, and of the many shades where edges are smooth one of each kind.
 * @param {Pixels[]} pictures
 * @returns {number[]} each as blue, green, red in 24 bits
 */
export function paletteOf(pictures) {
  const counts = new Map();
  for (const picture of pictures) {
    const words = wordsOf(picture);
    for (let at = 0; at < words.length;) {
      const colour = colourOf(words, at), from = at;
      while (at < words.length && colourOf(words, at) === colour) at += 1;
      if (colour >= 0) counts.set(colour, (counts.get(colour) ?? 0) + at - from);
    }
  }
  const common = [...counts].sort((one, other) => other[1] - one[1]).map(([colour]) => colour);
  const kinds = new Map(); // of shades that eyes hardly tell apart: the commonest, and how often all of them are seen
  for (const colour of common.slice(EXACT)) {
    const kind = colour & 0xf8f8f8, known = kinds.get(kind) ?? { colour, seen: 0 };
    known.seen += counts.get(colour);
    kinds.set(kind, known);
  }
  const shades = [...kinds.values()].sort((one, other) => other.seen - one.seen).map(({ colour }) => colour);
  return [...common.slice(0, EXACT), ...shades].slice(0, COLOURS - 1);
}

/** Which colour of a palette stands for another. */
function matcher(palette) {
  const known = new Map(palette.map((colour, index) => [colour, index]));
  const channels = (colour) => [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255];
  const rows = palette.map(channels);
  return (colour) => {
    if (colour < 0) return NOTHING_HERE;
    let best = known.get(colour);
    if (best !== undefined) return best;
    const [red, green, blue] = channels(colour);
    let least = Infinity;
    rows.forEach(([r, g, b], index) => {
      const gap = 2 * (r - red) ** 2 + 4 * (g - green) ** 2 + 3 * (b - blue) ** 2; // as eyes see it
      if (gap < least) [least, best] = [gap, index];
    });
    known.set(colour, best);
    return best;
  };
}

/** Bytes that grow. */
function createWriter() {
  let bytes = new Uint8Array(1 << 16), length = 0;
  const need = (more) => {
    if (length + more <= bytes.length) return;
    const larger = new Uint8Array(2 * (length + more));
    larger.set(bytes.subarray(0, length));
    bytes = larger;
  };
  return {
    put(...values) {
      need(values.length);
      for (const value of values) bytes[length++] = value;
    },
    pair(value) {
      this.put(value & 255, value >> 8);
    },
    all(values) {
      need(values.length);
      bytes.set(values, length);
      length += values.length;
    },
    get whole() { return bytes.slice(0, length); },
  };
}

/**
 * The LZW of GIF: bytes become codes of 9 to 12 bits.
 * @param {Uint8Array} pixels
 * @returns {Uint8Array}
 */
function packed(pixels) {
  const out = createWriter(), next = new Int16Array(MOST_CODES * COLOURS);
  const CLEAR_ALL = COLOURS, END_HERE = COLOURS + 1;
  let width = 9, count = COLOURS + 2, bits = 0, filled = 0;
  const write = (code) => {
    bits |= code << filled;
    filled += width;
    while (filled >= 8) {
      out.put(bits & 255);
      bits >>>= 8;
      filled -= 8;
    }
  };
  write(CLEAR_ALL);
  let prefix = pixels[0];
  for (let at = 1; at < pixels.length; at += 1) {
    const pixel = pixels[at], place = prefix * COLOURS + pixel;
    if (next[place]) {
      prefix = next[place];
      continue;
    }
    write(prefix);
    prefix = pixel;
    if (count < MOST_CODES) {
      next[place] = count;
      if (count === 1 << width) width += 1;
      count += 1;
    } else {
      write(CLEAR_ALL);
      next.fill(0);
      [width, count] = [9, COLOURS + 2];
    }
  }
  write(prefix);
  if (count === 1 << width && width < 12) width += 1;
  write(END_HERE);
  if (filled) out.put(bits & 255);
  return out.whole;
}

/**
 * @param {number} width
 * @param {number} height
 * @param {number[]} palette
 * @param {boolean} isClear does the page behind it show?
 * @returns {{ add: (picture: Pixels, ms: number) => void, end: () => Blob }}
 */
export function createGif(width, height, palette, isClear) {
  const out = createWriter(), match = matcher(palette);
  let before = /** @type {Uint8Array | null} */ (null);
  out.all(new TextEncoder().encode("GIF89a"));
  out.pair(width);
  out.pair(height);
  out.put(0xf7, 0, 0); // 256 colours for all pictures
  for (let index = 0; index < COLOURS; index += 1) {
    const colour = palette[index] ?? 0;
    out.put(colour & 255, (colour >> 8) & 255, (colour >> 16) & 255);
  }
  out.put(0x21, 0xff, 11);
  out.all(new TextEncoder().encode("NETSCAPE2.0"));
  out.put(3, 1, 0, 0, 0); // for ever

  function matched(picture) {
    const words = wordsOf(picture), pixels = new Uint8Array(words.length);
    let last = NaN, index = 0;
    for (let at = 0; at < words.length; at += 1) {
      if (words[at] !== last) {
        last = words[at];
        index = match(colourOf(words, at));
      }
      pixels[at] = index;
    }
    return pixels;
  }

  /** The least rectangle that holds all changes: [left, top, right, bottom]. */
  function changed(pixels) {
    if (!before || isClear) return [0, 0, width, height];
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let at = 0; at < pixels.length; at += 1) {
      if (pixels[at] === before[at]) continue;
      const x = at % width, y = (at - x) / width;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
    return right ? [left, top, right, bottom] : [0, 0, 1, 1];
  }

  return {
    add(picture, ms) {
      const pixels = matched(picture), [left, top, right, bottom] = changed(pixels);
      const part = new Uint8Array((right - left) * (bottom - top));
      for (let y = top, at = 0; y < bottom; y += 1) {
        for (let x = left; x < right; x += 1, at += 1) {
          const place = y * width + x;
          part[at] = before && !isClear && before[place] === pixels[place] ? NOTHING_HERE : pixels[place];
        }
      }
      out.put(0x21, 0xf9, 4, (isClear ? 2 << 2 : 1 << 2) | 1);
      out.pair(Math.round(ms / 10));
      out.put(NOTHING_HERE, 0, 0x2c);
      for (const number of [left, top, right - left, bottom - top]) out.pair(number);
      out.put(0, 8);
      const codes = packed(part);
      for (let at = 0; at < codes.length; at += 255) {
        const block = codes.subarray(at, at + 255);
        out.put(block.length);
        out.all(block);
      }
      out.put(0);
      before = pixels;
    },
    end() {
      out.put(0x3b);
      return new Blob([out.whole], { type: "image/gif" });
    },
  };
}
