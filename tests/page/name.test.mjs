// The name that a player has for others.
import assert from "node:assert/strict";
import { test } from "node:test";
import { keep } from "../../src/lettertycoon/server/page/kept.js";
import { nameFor, ownName } from "../../src/lettertycoon/server/page/name.js";

test("You is called by the kept name, as nobody else is; what is kept may be anything", () => {
  const names = ["You", "Ada"];
  for (const [kept, own, shown] of [
    [null, "", "Player 1"],
    ["Ina", "Ina", "Ina"],
    ["Ada", "Ada", "Ada (1)"],
    ["you", "you", "Player 1"],
    [{ a: 1 }, "", "Player 1"],
    ["A".repeat(99), "A".repeat(20), "A".repeat(20)],
  ]) {
    keep("name", kept);
    assert.deepEqual([ownName(), nameFor("You", names)], [own, shown]);
    assert.equal(nameFor("Ada", names), "Ada");
  }
});
