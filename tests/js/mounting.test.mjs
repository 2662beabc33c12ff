// A component's life: made once for a place, gone with the newest call's clean-up only.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";

import { mounted } from "../../core/ui/components/browser/page/mounting.js";

function lifeOf() {
  const told = [];
  const call = mounted((host) => {
    told.push(`create ${host.name}`);
    return {
      update: ({ data }) => told.push(`${host.name} ${data}`),
      destroy: () => told.push(`destroy ${host.name}`),
    };
  });
  return { told, call };
}

const PLACE = { name: "a" }, OTHER = { name: "b" };

test("one part for each place, however often it is called", () => {
  const { told, call } = lifeOf();
  call({ parentElement: PLACE, data: 1 });
  call({ parentElement: PLACE, data: 2 });
  call({ parentElement: OTHER, data: 3 });
  assert.deepEqual(told, ["create a", "a 1", "a 2", "create b", "b 3"]);
});

test("the clean-up of an overtaken call leaves the part alone", async () => {
  const { told, call } = lifeOf();
  const first = call({ parentElement: PLACE, data: 1 });
  first(); // Streamlit cleans up before the next call of the same place
  const second = call({ parentElement: PLACE, data: 2 });
  await pause(5);
  assert.deepEqual(told, ["create a", "a 1", "a 2"]);
  second();
  await pause(5);
  assert.deepEqual(told, ["create a", "a 1", "a 2", "destroy a"]);
  call({ parentElement: PLACE, data: 3 });
  assert.deepEqual(told.slice(4), ["create a", "a 3"]);
});
