// A file that was made in the browser, or fetched by it, goes to where downloads go.

import { make } from "./elements.js";

const LASTS = 60_000; // ms that the browser may take to begin

/**
 * @param {Blob} file
 * @param {string} name
 */
export function handOver(file, name) {
  const address = URL.createObjectURL(file);
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), LASTS);
}
