// Gives a class from the lecturer's page and follows it on a phone, and tells which keys were read.

import { found, page, until, within } from "./page.mjs";
import { watched, watchParsed } from "./watched.mjs";

const told = JSON.parse(await new Response(process.stdin).text());
const { schemas, answers, heard, phone } = told;
const reads = new Set();
const texts = Object.fromEntries(Object.entries(heard).map(([name, value]) => [name, JSON.stringify(value)]));
const pageTold = JSON.stringify(phone);
watchParsed([schemas.News, schemas.Seen, schemas.PhonePage], reads);

// What the server answers, by the last part of the address.
globalThis.fetch = async (address) => {
  const { value, schema, status = 200 } = answers[new URL(address).pathname.split("/").pop()].shift();
  return { status, ok: status === 200, json: async () => watched(structuredClone(value), schemas[schema] ?? schema, reads, schema) };
};
const lines = [];
globalThis.EventSource = class {
  constructor(address) { lines.push(Object.assign(this, { address })); }
  close() {}
};
globalThis.localStorage = { getItem: () => null, setItem() {}, removeItem() {} };
history.pushState = () => {};
globalThis.PopStateEvent = Event;
globalThis.scrollTo = window.scrollTo = () => {};
const root = document.createElement("main");
page.append(root);
Object.getPrototypeOf(root).querySelector = function first(wanted) {
  return found(this, (one) => one !== this && (wanted.startsWith(".") ? one.classList.contains(wanted.slice(1)) : one.tagName === wanted.toUpperCase())) ?? null;
};
Object.getPrototypeOf(root).matches = () => false;
document.querySelector = (wanted) => (wanted.startsWith("link") ? page : null); // every style sheet is there
document.getElementById = (id) => (id === "told" ? { textContent: pageTold } : root);

const pressed = (host, words) => found(host, (one) => one.tagName === "BUTTON" && one.textContent.startsWith(words)).emit("click");
const settled = () => new Promise((done) => { setTimeout(done, 150); }); // longer than the pace of messages
const news = async (line, name) => {
  line.onmessage({ data: texts[name] });
  await settled();
};

// -- the lecturer

const { createClassDesk } = await import("../../../core/ui/components/lectern/class_desk.js");

/** A desk of a page that was just opened. */
function deskOf() {
  const desk = createClassDesk(), hall = document.createElement("div");
  hall.append(...desk.elements);
  page.append(hall);
  desk.take({ page: "xor", address: {} }, () => {});
  return { desk, hall };
}

const opening = deskOf();
await opening.desk.openOrShow(); // it is refused
await opening.desk.openOrShow();
await settled();
localStorage.getItem = () => '{"code":"ABCDE"}';
const { hall } = deskOf(); // the page was loaded again
await until(() => lines.length === 2);
localStorage.getItem = () => null;
for (const name of ["present", "gone"]) await news(lines[1], name);
await settled();
for (const words of told.presses) {
  pressed(hall, words);
  await settled();
}

// -- a phone

const { explorer } = await import("../../../core/ui/plain/page/files.js");
for (const part of ["replay", "board", "drawing"]) explorer.parts[part] = Object.assign(() => () => {}, { at: () => ({ walk() {}, set() {}, stand() {} }) });
for (const [file, part] of Object.entries(told.files)) {
  document.currentScript = { dataset: { file: `class/files/${file}` } };
  explorer.take(part);
}
await import("../../../core/classroom/phone/class_phone.js");
const before = lines.length;
for (let time = 0; time < 2; time += 1) { // the first code is refused
  within(root, "door")[0].emit("submit");
  await settled();
}
await until(() => lines.length > before);
lines.at(-1).onopen();
for (const name of told.phone_hears) {
  await news(lines.at(-1), name);
  if (name === "asked") {
    pressed(root, "yes");
    await settled();
  }
}
console.log([...reads].sort().join("\n"));
process.exit(0);
