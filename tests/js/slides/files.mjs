// Writes a GIF and a zip of what it is told, in base 64.

import { readFileSync } from "node:fs";

import { createGif, paletteOf } from "../../../core/ui/components/replay/slides/gif.js";
import { zipOf } from "../../../core/ui/components/replay/slides/zip.js";

const base64 = async (blob) => Buffer.from(await blob.arrayBuffer()).toString("base64");

async function made({ kind, size: [width, height], frames, clear, files }) {
  if (kind === "zip") return base64(zipOf(files.map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) }))));
  const pictures = frames.map(({ pixels }) => ({ data: Uint8ClampedArray.from(Buffer.from(pixels, "base64")), width, height }));
  const gif = createGif(width, height, paletteOf(pictures), clear);
  pictures.forEach((picture, index) => gif.add(picture, frames[index].ms));
  return base64(gif.end());
}

const told = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(await Promise.all(told.map(made))));
