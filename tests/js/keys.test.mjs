// Who gets a key, and what it means.

import assert from "node:assert/strict";
import { test } from "node:test";

import { commandOf, keepsKeys, KEY_TABLE } from "../../core/ui/components/browser/page/keys.js";
import { aloneIn, nextAlone } from "../../core/ui/components/browser/picture/one_picture.js";

const AT_HOME = { isPresenting: false, isSilent: false };
const IN_A_ROOM = { isPresenting: true, isSilent: false };

test("keys have their meaning, with Shift for + but never with Ctrl, Alt or Meta", () => {
  const meanings = {
    " ": "toggle", ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last",
    "+": "faster", "-": "slower", "−": "slower",
  };
  for (const [key, meaning] of Object.entries(meanings)) {
    assert.equal(commandOf({ key }, AT_HOME), meaning);
    assert.equal(commandOf({ key }, IN_A_ROOM), meaning);
  }
  assert.equal(commandOf({ key: "+", shiftKey: true }, AT_HOME), "faster");
  for (const held of ["ctrlKey", "altKey", "metaKey", "defaultPrevented"]) {
    assert.equal(commandOf({ key: "ArrowRight", [held]: true }, IN_A_ROOM), null);
  }
  assert.equal(commandOf({ key: "x" }, IN_A_ROOM), null);
  for (const room of [AT_HOME, IN_A_ROOM]) assert.equal(commandOf({ key: "?" }, room), "keys");
});

test("letters, numbers and the keys of a remote act in a room only", () => {
  const meanings = { a: "ask", A: "ask", f: "full screen", ".": "blank", B: "blank", 3: "number", w: "what to ask", PageDown: "next" };
  for (const [key, meaning] of Object.entries(meanings)) {
    assert.equal(commandOf({ key }, IN_A_ROOM), meaning);
    assert.equal(commandOf({ key }, AT_HOME), null);
  }
});

test("who switches letters off keeps the other keys", () => {
  const silent = { isPresenting: true, isSilent: true };
  for (const key of ["a", "F", ".", "?", "3", "+"]) assert.equal(commandOf({ key }, silent), null);
  for (const key of ["ArrowRight", "PageDown", " "]) assert.notEqual(commandOf({ key }, silent), null);
});

test("no two rows have the same key, and every letter waits for a room", () => {
  const all = KEY_TABLE.flatMap(({ keys }) => keys);
  assert.equal(new Set(all).size, all.length);
  for (const { keys, inRoom } of KEY_TABLE) if (keys.some((key) => /^\p{L}$/u.test(key))) assert.ok(inRoom);
});

test("keys belong to fields and menus, but not to our own slider", () => {
  const element = (tagName, role = null, isContentEditable = false, type = "text") =>
    ({ tagName, isContentEditable, type, getAttribute: () => role });
  const page = [element("DIV"), element("BODY"), {}];
  const keeps = (first, command, key, ours) => keepsKeys([first, ...page], command, key, ours);
  assert.ok(!keepsKeys(page, "next", "ArrowRight"));
  for (const field of ["INPUT", "TEXTAREA", "SELECT"]) {
    assert.ok(keeps(element(field), "next", "ArrowRight"));
    assert.ok(keeps(element(field), "ask", "a"));
  }
  assert.ok(keeps(element("P", null, true), "ask", "a"));
  assert.ok(keeps(element("DIV", "slider"), "next", "ArrowRight"));
  assert.ok(!keeps(element("DIV", "slider"), "ask", "a"));
  assert.ok(keeps(element("BUTTON", "radio"), "next", "ArrowRight"));
  assert.ok(!keeps(element("BUTTON", "radio"), "number", "2"));
  assert.ok(keeps(element("INPUT", null, false, "range"), "next", "ArrowRight"));
  assert.ok(!keeps(element("INPUT", null, false, "range"), "blank", "b"));
  const ours = element("INPUT");
  assert.ok(!keeps(ours, "next", "ArrowRight", ours));
  assert.ok(keeps(element("BUTTON"), "toggle", " "));
  assert.ok(!keeps(element("BUTTON"), "next", "ArrowRight"));
});

test("the keys of a remote lead on from all but what is typed into, or lies open", () => {
  const element = (tagName, role = null, type = "text") => ({ tagName, type, getAttribute: () => role });
  const keeps = (first) => ["PageDown", "PageUp"].map((key) => keepsKeys([first, element("BODY")], commandOf({ key }, IN_A_ROOM), key));
  for (const touched of [element("INPUT", null, "range"), element("INPUT", null, "radio"), element("DIV", "slider"), element("BUTTON", "radio"), element("BUTTON", "tab")]) {
    assert.deepEqual(keeps(touched), [false, false]);
  }
  for (const open of [element("INPUT"), element("INPUT", "spinbutton"), element("TEXTAREA"), element("DIV", "dialog")]) assert.deepEqual(keeps(open), [true, true]);
});

test("one picture after the other is seen alone, and then all of them; a link may say which", () => {
  assert.deepEqual([-1, 0, 1, 2].map((seen) => nextAlone(seen, 3)), [0, 1, 2, -1]);
  assert.equal(nextAlone(-1, 1), -1);
  assert.deepEqual(["?picture=2", "?picture=1&k=3", "?picture=4", "?picture=x", "?picture=1.5", ""].map((query) => aloneIn(query, 3)), [1, 0, -1, -1, -1, -1]);
  assert.equal(aloneIn("?picture=1", 1), -1);
});
