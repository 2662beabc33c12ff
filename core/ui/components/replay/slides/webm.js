// Pure: pictures that were encoded, as a WebM. Every picture says when it is seen.

/** @typedef {{ bytes: Uint8Array, ms: number, isKey: boolean }} Encoded needs no other picture, if it is a key */

const LONGEST_CLUSTER = 30_000; // ms; within one, times are told in 16 bits
const MADE_BY = "Perceptron Explorer";

const join = (parts) => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => {
    whole.set(part, at);
    return at + part.length;
  }, 0);
  return whole;
};

/** A number in the fewest bytes, the highest first. */
function large(number) {
  const bytes = [];
  for (let rest = number; rest > 0 || !bytes.length; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Uint8Array.from(bytes);
}

/** Something with its name and its size, which is written in four bytes. */
function named(id, ...parts) {
  const body = join(parts), size = large(0x10000000 + body.length);
  return join([large(id), size, body]);
}

const letters = (text) => new TextEncoder().encode(text);

function double(number) {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, number);
  return new Uint8Array(view.buffer);
}

function clusterOf(pictures) {
  const [{ ms: begin }] = pictures;
  const blocks = pictures.map(({ bytes, ms, isKey }) => {
    const after = Math.round(ms) - Math.round(begin);
    return named(0xa3, Uint8Array.of(0x81, after >> 8, after & 255, isKey ? 0x80 : 0), bytes);
  });
  return named(0x1f43b675, named(0xe7, large(Math.round(begin))), ...blocks);
}

/**
 * @param {Encoded[]} pictures with VP9, in order; the first is a key
 * @param {[number, number]} size
 * @param {number} ms how long it is
 * @returns {Blob}
 */
export function webmOf(pictures, [width, height], ms) {
  const head = named(0x1a45dfa3,
    named(0x4286, large(1)), named(0x42f7, large(1)), named(0x42f2, large(4)), named(0x42f3, large(8)),
    named(0x4282, letters("webm")), named(0x4287, large(4)), named(0x4285, large(2)));
  const info = named(0x1549a966,
    named(0x2ad7b1, large(1_000_000)), // times are in milliseconds
    named(0x4d80, letters(MADE_BY)), named(0x5741, letters(MADE_BY)), named(0x4489, double(ms)));
  const track = named(0x1654ae6b, named(0xae,
    named(0xd7, large(1)), named(0x73c5, large(1)), named(0x9c, large(0)), named(0x83, large(1)), named(0x86, letters("V_VP9")),
    named(0xe0, named(0xb0, large(width)), named(0xba, large(height)))));
  const clusters = /** @type {Encoded[][]} */ ([]);
  for (const picture of pictures) {
    const last = clusters.at(-1);
    if (!last || (picture.isKey && picture.ms - last[0].ms > LONGEST_CLUSTER / 6) || picture.ms - last[0].ms > LONGEST_CLUSTER) clusters.push([picture]);
    else last.push(picture);
  }
  return new Blob([head, named(0x18538067, info, track, ...clusters.map(clusterOf))], { type: "video/webm" });
}
