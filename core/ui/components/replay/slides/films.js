// Moving pictures and drawings from slides: what a browser can make of them by itself.

import { addressOf } from "../../browser/picture/save.js";
import { createGif, paletteOf } from "./gif.js";
import { lengthOf, TICK } from "./moments.js";
import { webmOf } from "./webm.js";
import { zipOf } from "./zip.js";

/** @import { Shown } from "./moments.js" */
/**
 * @typedef {object} Filming
 * @property {(place: { k: number, t: number }) => string} svgAt
 * @property {Shown[]} moments
 * @property {[number, number]} size
 * @property {boolean} isClear does the page behind show?
 * @property {(share: number) => void} onProgress from 0 to 1
 * @property {AbortSignal} signal
 * @property {(k: number, ending: string) => string} nameOf a file of one step
 */

const SAMPLES = 24; // pictures in which colours are counted
const BITS = 6_000_000; // a second of video
const WARM_UP = 200; // ms that a recorder needs before its first picture
const CODEC = "vp09.00.31.08"; // VP9, which is quick where pictures are drawings
const AGAIN = 200; // ms after which a picture that stands still is encoded again
const KEY_EACH = 5000; // ms: where one can begin to watch
const MOST_WAITING = 6; // pictures for the encoder
const VIDEOS = [
  ["mp4", "MP4 video", "video/mp4;codecs=avc1.42E01F"],
  ["webm", "WebM video", "video/webm;codecs=vp9"],
];

/** Only on a page that came safely: by https, from this machine, or from a file. */
const canEncode = () => typeof VideoEncoder !== "undefined";

/**
 * Is it recorded in real time?
 * @param {string} ending
 * @returns {boolean}
 */
export function isRecorded(ending) {
  return ending === "mp4" || (ending === "webm" && !canEncode());
}

/**
 * What can be made here: [ending, name, type].
 * @returns {string[][]}
 */
export function filmKinds() {
  const canRecord = (type) => typeof MediaRecorder !== "undefined" && MediaRecorder.isTypeSupported(type);
  return [["gif", "GIF", ""], ...VIDEOS.filter(([ending, , type]) => canRecord(type) || (ending === "webm" && canEncode())), ["zip", "SVG for each step (zip)", ""]];
}

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

async function imageOf(svg) {
  const image = new Image();
  image.src = addressOf(svg);
  await image.decode();
  return image;
}

/** A canvas, and how a slide comes on it. */
function easel([width, height]) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  return {
    canvas,
    async paint(svg) {
      const image = await imageOf(svg);
      pen.clearRect(0, 0, width, height);
      pen.drawImage(image, 0, 0, width, height);
    },
    show(image) {
      pen.drawImage(image, 0, 0);
    },
    pixels: () => pen.getImageData(0, 0, width, height),
  };
}

async function gifOf({ svgAt, moments, size, isClear, onProgress, signal }) {
  const { paint, pixels } = easel(size);
  const every = Math.max(1, Math.ceil(moments.length / SAMPLES));
  const samples = [];
  const sampled = moments.filter((_, index) => index % every === 0 || index === moments.length - 1);
  for (const [index, moment] of sampled.entries()) {
    signal.throwIfAborted();
    await paint(svgAt(moment));
    samples.push(pixels());
    onProgress((0.2 * index) / sampled.length);
  }
  const gif = createGif(...size, paletteOf(samples), isClear);
  for (const [index, moment] of moments.entries()) {
    signal.throwIfAborted();
    await paint(svgAt(moment));
    gif.add(pixels(), moment.ms);
    onProgress(0.2 + (0.8 * (index + 1)) / moments.length);
    await pause(0); // the page goes on answering
  }
  return gif.end();
}

/** Every picture is encoded with its own time, as fast as it goes. */
async function encodedVideoOf({ svgAt, moments, size, onProgress, signal }) {
  const { canvas, paint } = easel(size), [width, height] = size, pictures = [];
  let failure = /** @type {Error | null} */ (null), at = 0, sinceKey = Infinity;
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      pictures.push({ bytes, ms: chunk.timestamp / 1000, isKey: chunk.type === "key" });
    },
    error(error) { failure = error; },
  });
  encoder.configure({ codec: CODEC, width, height, bitrate: BITS, framerate: 1000 / TICK, latencyMode: "realtime" });
  try {
    for (const [index, moment] of moments.entries()) {
      signal.throwIfAborted();
      await paint(svgAt(moment));
      for (let after = 0; after < moment.ms; after += AGAIN) { // what stands still is told again, and gets sharper
        while (encoder.encodeQueueSize > MOST_WAITING && !failure) await pause(5);
        if (failure) throw failure;
        const frame = new VideoFrame(canvas, { timestamp: 1000 * (at + after) }), keyFrame = sinceKey >= KEY_EACH;
        encoder.encode(frame, { keyFrame });
        frame.close();
        sinceKey = keyFrame ? 0 : sinceKey + AGAIN;
      }
      at += moment.ms;
      onProgress((index + 1) / moments.length);
      await pause(0);
    }
    await encoder.flush();
  } finally {
    if (encoder.state !== "closed") encoder.close();
  }
  return webmOf(pictures, size, at);
}

/** Every picture is drawn first, and then recorded while it is shown: a recorder knows no other time. */
async function recordedVideoOf({ svgAt, moments, size, onProgress, signal }, type) {
  const { canvas, paint, show } = easel(size), pictures = [];
  for (const [index, moment] of moments.entries()) {
    signal.throwIfAborted();
    await paint(svgAt(moment));
    pictures.push(await new Promise((done) => canvas.toBlob(done, "image/png")));
    onProgress((0.4 * (index + 1)) / moments.length);
  }
  const stream = canvas.captureStream(1000 / TICK), parts = [];
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: BITS });
  recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
  const ended = new Promise((done) => recorder.addEventListener("stop", done, { once: true }));
  const whole = lengthOf(moments);
  let image = await createImageBitmap(pictures[0]), coming = pictures[1] ? createImageBitmap(pictures[1]) : null;
  show(image);
  recorder.start();
  await pause(WARM_UP);
  const began = performance.now();
  let seen = 0, until = moments[0].ms;
  try {
    for (let now = 0; now < whole; now = performance.now() - began) {
      signal.throwIfAborted();
      let wanted = seen;
      while (now >= until && wanted < moments.length - 1) {
        wanted += 1;
        until += moments[wanted].ms;
      }
      if (wanted !== seen) {
        image.close();
        image = await (wanted === seen + 1 ? coming : createImageBitmap(pictures[wanted]));
        seen = wanted;
        coming = pictures[seen + 1] ? createImageBitmap(pictures[seen + 1]) : null;
      }
      show(image); // again and again: a recorder takes a picture whenever the canvas is painted
      onProgress(0.4 + (0.6 * now) / whole);
      await pause(Math.max(0, TICK - ((performance.now() - began) % TICK)));
    }
  } finally {
    recorder.stop();
    for (const track of stream.getTracks()) track.stop();
  }
  await ended;
  return new Blob(parts, { type: type.split(";")[0] });
}

async function drawingsOf({ svgAt, moments, onProgress, signal, nameOf }) {
  const files = [], stops = moments.filter(({ t }) => t === 0);
  for (const [index, moment] of stops.entries()) {
    signal.throwIfAborted();
    files.push({ name: nameOf(moment.k, "svg"), bytes: new TextEncoder().encode(svgAt(moment)) });
    onProgress((index + 1) / stops.length);
    await pause(0);
  }
  return zipOf(files);
}

/**
 * @param {string} ending of the file, one of `filmKinds`
 * @param {Filming} filming
 * @returns {Promise<Blob>} rejected when `signal` says so
 */
export function film(ending, filming) {
  if (ending === "gif") return gifOf(filming);
  if (ending === "zip") return drawingsOf(filming);
  if (ending === "webm" && canEncode()) return encodedVideoOf(filming);
  return recordedVideoOf(filming, VIDEOS.find(([name]) => name === ending)[2]);
}
