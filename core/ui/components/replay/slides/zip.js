// Pure: files in one zip, stored as they are.

/** @typedef {{ name: string, bytes: Uint8Array }} Filed */

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});
const IN_UTF8 = 0x0800, ZIP_VERSION = 20;

/**
 * @param {Uint8Array} bytes
 * @returns {number} their CRC-32
 */
function checksum(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = CRC_TABLE[(sum ^ byte) & 255] ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** Numbers as bytes, the lowest first: [how many bytes, number], … */
function little(...fields) {
  const bytes = [];
  for (const [size, number] of fields) for (let at = 0; at < size; at += 1) bytes.push(Math.floor(number / 256 ** at) & 255);
  return Uint8Array.from(bytes);
}

/** When: as old as a zip can tell, in two numbers of 16 bits. */
function dated(date) {
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1);
  return [[2, time], [2, ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate()]];
}

/**
 * @param {Filed[]} files
 * @param {Date} [date]
 * @returns {Blob}
 */
export function zipOf(files, date = new Date()) {
  const parts = [], directory = [];
  let at = 0;
  for (const { name, bytes } of files) {
    const letters = new TextEncoder().encode(name);
    const told = [[2, ZIP_VERSION], [2, IN_UTF8], [2, 0], ...dated(date), [4, checksum(bytes)], [4, bytes.length], [4, bytes.length], [2, letters.length], [2, 0]];
    const head = little([4, 0x04034b50], ...told);
    directory.push(little([4, 0x02014b50], [2, ZIP_VERSION], ...told, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), letters);
    parts.push(head, letters, bytes);
    at += head.length + letters.length + bytes.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = little([4, 0x06054b50], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, size], [4, at], [2, 0]);
  return new Blob([...parts, ...directory, end], { type: "application/zip" });
}
