// A lecture's pure parts: views stay in order, links lead to pages of ours, and short addresses say all.

import assert from "node:assert/strict";
import { test } from "node:test";

import { isOnlyHere } from "../../core/ui/components/browser/links/only_here.js";
import {
  isSeen, lectureText, linkOf, moved, readLecture, shortAddress, totalMinutes, withView, without,
} from "../../core/ui/components/browser/links/lecture.js";

import { nothingMore } from "../../core/ui/components/lectern/nothing_more.js";
import { seenOf } from "../../core/ui/components/lectern/question.js";

const of = (...pages) => ({ title: "T", views: pages.map((page) => ({ page, address: "", title: page, minutes: 5, note: "" })) });
const pages = ({ views }) => views.map(({ page }) => page);

test("views are added at the end, moved and left out", () => {
  const three = withView(of("xor", "offset"), { page: "neuron", address: "view=xor", title: "Neuron" });
  assert.deepEqual(pages(three), ["xor", "offset", "neuron"]);
  assert.deepEqual(pages(moved(three, 2, 0)), ["neuron", "xor", "offset"]);
  assert.deepEqual(pages(moved(three, 0, 2)), ["offset", "neuron", "xor"]);
  assert.deepEqual(pages(without(three, 1)), ["xor", "neuron"]);
  assert.equal(totalMinutes(three), 15);
  assert.deepEqual(readLecture(JSON.parse(lectureText(three))), three);
});

test("what cannot be a lecture leaves nothing behind", () => {
  for (const told of [null, 7, "x", [], { views: 7 }, { views: [null, 7, { page: "//evil.example" }, { page: "javascript:alert(1)" }] }]) {
    assert.deepEqual(readLecture(told), { title: "", views: [] });
  }
  const { views: [view] } = readLecture({ title: 7, views: [{ page: "xor", title: "x".repeat(200), minutes: "9e9", note: {} }] });
  assert.deepEqual(view, { page: "xor", address: "", title: "x".repeat(80), minutes: 240, note: "" });
  assert.equal(readLecture({ views: Array(99).fill({ page: "xor" }) }).views.length, 60);
});

test("a note is shown to the room line by line: the question, then its answer, then nothing", () => {
  const seen = (note) => [0, 1, 2, 3].map((presses) => seenOf(note, presses));
  assert.deepEqual(seen("Ask: which?\n\nAnswer: this."), ["", "Ask: which?", "Ask: which?\nAnswer: this.", ""]);
  assert.deepEqual(seen("Which?"), ["", "Which?", "", "Which?"]);
  assert.deepEqual(seen(" \n"), ["", "", "", ""]);
});

test("a link leads from any page to another, also where the app is mounted below a path", () => {
  const view = { page: "xor", address: "view=why&data=xor" };
  assert.equal(linkOf(view, "https://a.example/lecture?list=x", false), "https://a.example/xor?view=why&data=xor");
  assert.equal(linkOf(view, "https://a.example/", true), "https://a.example/xor?view=why&data=xor&present=1");
  assert.equal(linkOf(view, "https://a.example/below/offset?k=3", false), "https://a.example/below/xor?view=why&data=xor");
  assert.equal(linkOf({ page: "home", address: "" }, "https://a.example/below/offset", false), "https://a.example/below/");
  assert.equal(linkOf({ page: "xor", address: "//evil.example" }, "https://a.example/", false), "https://a.example/xor?//evil.example");
});

test("a short address has what the page told and what the player wrote, and no more", () => {
  const told = { address: { data: "and", rule: "ge" }, heard: ["data", "rule", "eta", "k", "present"] };
  assert.equal(shortAddress(told, "?data=and&rule=ge&eta=1&k=0&present=1"), "data=and&rule=ge");
  assert.equal(shortAddress(told, "?data=and&k=7&predict=1&present=1"), "data=and&rule=ge&k=7&predict=1");
  assert.equal(shortAddress(told, "?k=2&picture=data"), "data=and&rule=ge&k=2&picture=data");
  assert.equal(shortAddress(told, "?k=1&visit=0"), "data=and&rule=ge&k=1&visit=0");
  assert.equal(shortAddress({ address: { question: "1" }, heard: ["question"] }, "?question=4"), "question=4");
  const alone = { address: { view: "why", picture: "2", predict: "1" }, heard: ["view", "picture", "predict"] };
  assert.equal(shortAddress(alone, "?view=why&picture=1"), "view=why&picture=1");
  assert.equal(shortAddress(alone, "?view=why&present=1"), "view=why"); // all pictures are seen again
  assert.equal(shortAddress({ address: {}, heard: [] }, ""), "");
});

test("a view of a lecture is seen by page and view, whatever was set there by hand", () => {
  const of = (page, address) => ({ page, address });
  const first = { page: "xor", called: ["two_hulls", ""] }, other = { page: "xor", called: ["why"] };
  assert.ok(isSeen(of("xor", "data=xor&k=3"), first));
  assert.ok(isSeen(of("xor", "view=two_hulls"), first));
  assert.ok(isSeen(of("xor", "view=why&data=or"), other));
  assert.ok(!isSeen(of("xor", "view=why"), first));
  assert.ok(!isSeen(of("xor", ""), other));
  assert.ok(!isSeen(of("offset", ""), first));
});

test("a remote that leads nowhere is told why, and which key leads on", () => {
  const none = { hasSteps: false, number: null, isInLecture: false };
  assert.equal(nothingMore(1, none), "This view has no steps.");
  assert.equal(nothingMore(1, { ...none, number: 3 }), "This view has no steps. Press 3 for the next view.");
  assert.equal(nothingMore(-1, { ...none, number: 1, isInLecture: true }), "This view has no steps. Press 1 for the view before.");
  assert.equal(nothingMore(1, { ...none, isInLecture: true }), "This view has no steps. Press N to go on in the lecture.");
  assert.equal(nothingMore(-1, { ...none, isInLecture: true }), "This view has no steps. Press Shift+N to go back in the lecture.");
  assert.equal(nothingMore(1, { ...none, hasSteps: true, number: 3 }), "This is the last step.");
  assert.equal(nothingMore(-1, { ...none, hasSteps: true }), "This is the first step.");
});

test("only an address of the computer itself is told to be one", () => {
  for (const host of ["localhost", "LOCALHOST", "app.localhost", "127.0.0.1", "127.1.2.3", "[::1]"]) assert.ok(isOnlyHere(host), host);
  for (const host of ["", "192.168.0.7", "127.example.org", "localhost.example.org", "10.127.0.1", "[fe80::1]"]) assert.ok(!isOnlyHere(host), host);
});
