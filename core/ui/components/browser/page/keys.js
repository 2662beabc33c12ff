// Every key of the app in one table, and who may have a key that is pressed.
//
// A component answers commands, not keys: `answerKeys((command) => …)`. To add a key, add a row here.

/**
 * @typedef {object} Key
 * @property {string} command what components answer to
 * @property {string[]} keys as the browser names them; letters are written small, and mean both
 * @property {string} shown as people know them
 * @property {string} does in a few words, for the list of keys
 * @property {true} [inRoom] does it act only while presenting? So do all letters
 * @property {true} [inApp] is it no use on a plain page?
 */

/** @type {Key[]} in the order of the list of keys */
export const KEY_TABLE = [
  { command: "next", keys: ["ArrowRight"], shown: "→", does: "one step on" },
  { command: "next", keys: ["PageDown"], shown: "Page Down", does: "one step on", inRoom: true },
  { command: "previous", keys: ["ArrowLeft"], shown: "←", does: "one step back" },
  { command: "previous", keys: ["PageUp"], shown: "Page Up", does: "one step back", inRoom: true },
  { command: "first", keys: ["Home"], shown: "Home", does: "to the start" },
  { command: "last", keys: ["End"], shown: "End", does: "to the end" },
  { command: "faster", keys: ["+", "="], shown: "+", does: "play faster" },
  { command: "slower", keys: ["-", "−"], shown: "−", does: "play slower" },
  { command: "toggle", keys: [" "], shown: "Space", does: "play or pause" },
  { command: "go on", keys: ["Enter"], shown: "Enter", does: "on from a question that is answered" },
  { command: "one picture", keys: ["v"], shown: "V", does: "one picture alone, the next, all again", inRoom: true },
  { command: "predict", keys: ["h"], shown: "H", does: "hide what comes next, or show it", inRoom: true },
  { command: "ask", keys: ["a"], shown: "A", does: "ask before each step; in a live class, ask the class", inRoom: true },
  { command: "number", keys: [..."123456789"], shown: "1 – 9", does: "a step of the proof, or else a tab", inRoom: true },
  { command: "next view", keys: ["n"], shown: "N", does: "next view of the lecture; with Shift the one before", inRoom: true, inApp: true },
  { command: "what to ask", keys: ["w"], shown: "W", does: "what to ask at this view, its answer, nothing", inRoom: true, inApp: true },
  { command: "check", keys: ["k"], shown: "K", does: "show the lesson’s question, or hide it", inRoom: true, inApp: true },
  { command: "collect", keys: ["l"], shown: "L", does: "add this view to your lecture", inRoom: true, inApp: true },
  { command: "class", keys: ["c"], shown: "C", does: "a live class: phones that follow", inRoom: true, inApp: true },
  { command: "code", keys: ["q"], shown: "Q", does: "the QR code of this view", inRoom: true, inApp: true },
  { command: "full screen", keys: ["f"], shown: "F", does: "full screen", inRoom: true },
  { command: "theme", keys: ["d"], shown: "D", does: "light or dark", inRoom: true },
  { command: "blank", keys: ["b", "."], shown: "B or .", does: "a dark screen", inRoom: true },
  { command: "keys", keys: ["?"], shown: "?", does: "this list" },
];

const PRESSING = ["toggle", "go on"]; // the keys that also press a button
export const PAGING = ["PageUp", "PageDown"]; // of a presenter's remote: they lead on, whatever was touched
const TYPED_FIELDS = ["TEXTAREA", "SELECT"];
const NO_LETTERS = ["range", "radio", "checkbox", "button", "submit"]; // inputs in which nobody types
const TYPING_ROLES = ["textbox", "searchbox", "combobox", "listbox", "spinbutton", "menu", "menuitem", "grid", "tree"];
const ARROW_ROLES = ["slider", "radio", "radiogroup", "tab", "tablist"]; // they have keys of their own, but no letters
const OPENED = [ // some of it is closed but there, or opens on small screens alone
  "dialog[open]", '[role="dialog"]', '[data-testid="stPopoverBody"]', '[data-testid="stMainMenuPopover"]', '[data-testid="stTopNavPopover"]',
  ".st-key-check_in_a_room", ".plain .chip[open]", ".plain .site details[open]",
  ...[".lectern .opener", ".settings-button", ".opens-options"].map((button) => `${button}[aria-expanded="true"]`),
].join();

const MENU_OF_PAGES = '[data-testid="stSidebar"][data-collapsed="false"]'; // of all pages
export const MENU_COVERS = "(max-width: 767.98px)"; // here it lies over what was chosen

const isCharacter = (key) => key.length === 1 && key !== " ";
const roleOf = (element) => element.getAttribute?.("role") ?? null;

/**
 * What a key asks for, or null. `room` says whether one presents, and whether letters are switched off.
 * @param {Pick<KeyboardEvent, "key"> & Partial<KeyboardEvent>} event
 * @param {{ isPresenting: boolean, isSilent: boolean }} room
 * @returns {string | null}
 */
export function commandOf({ key, ctrlKey, altKey, metaKey, defaultPrevented }, { isPresenting, isSilent }) {
  if (ctrlKey || altKey || metaKey || defaultPrevented) return null;
  if (isSilent && isCharacter(key)) return null;
  const row = KEY_TABLE.find(({ keys }) => keys.includes(key.length === 1 ? key.toLowerCase() : key));
  return row && (isPresenting || !row.inRoom) ? row.command : null;
}

/**
 * Does an element on the way of a key event want the key for itself? `ours` never does.
 * @param {any[]} path elements, and what is no element
 * @param {string} command
 * @param {string} key
 * @param {Element | null} ours
 * @returns {boolean}
 */
export function keepsKeys(path, command, key, ours = null) {
  return path.some((element) => {
    if (!element.tagName || element === ours) return false;
    const role = roleOf(element);
    if (isTypedInto(element) || role === "dialog") return true;
    const hasOwnKeys = element.tagName === "INPUT" || ARROW_ROLES.includes(role);
    if (hasOwnKeys && !isCharacter(key) && !PAGING.includes(key)) return true;
    return PRESSING.includes(command) && ["BUTTON", "SUMMARY", "A"].includes(element.tagName);
  });
}

/**
 * Are letters typed here?
 * @param {any} element
 * @returns {boolean}
 */
export function isTypedInto(element) {
  if (element.tagName === "INPUT") return !NO_LETTERS.includes(element.type);
  return TYPED_FIELDS.includes(element.tagName) || Boolean(element.isContentEditable) || TYPING_ROLES.includes(roleOf(element));
}

/**
 * Is the page shown to a room?
 * @returns {boolean}
 */
export function isShownToRoom() {
  return document.querySelector(".st-key-choose_leave, .look.present") !== null;
}

/** Is one presenting, and has one switched off the keys that are letters? */
function roomNow() {
  return {
    isPresenting: isShownToRoom(),
    isSilent: document.documentElement.dataset.letters === "off",
  };
}

/**
 * Is something open that lies over the page, and has all keys?
 * @returns {boolean}
 */
export function isCovered() {
  const menus = document.querySelectorAll(MENU_OF_PAGES);
  if (menus.length && matchMedia(MENU_COVERS).matches) return true;
  return [...document.querySelectorAll(OPENED)].some((one) => one.checkVisibility());
}

/**
 * Listens to keys until the function that it returns is called.
 * @param {(command: string, event: KeyboardEvent) => boolean | void} act false leaves the key to others
 * @param {object} [wishes]
 * @param {(path: any[], command: string, key: string) => boolean} [wishes.keeps] see `keepsKeys`
 * @param {EventTarget} [wishes.at] with `window` one comes after all others, and gets what they have left
 * @returns {() => void}
 */
export function answerKeys(act, { keeps = keepsKeys, at = document } = {}) {
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    const command = commandOf(event, roomNow());
    if (!command || isCovered() || keeps(event.composedPath(), command, event.key)) return;
    if (act(command, event) !== false) event.preventDefault();
  };
  at.addEventListener("keydown", onKey);
  return () => at.removeEventListener("keydown", onKey);
}
