// Turns as people paste them and as addresses have them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { href, read, turnFields } from "../../src/lettertycoon/server/page/address.js";
import {
  fieldsOf,
  number,
  pasted,
  positionOf,
  rulesOf,
  rulesText,
  sizeOf,
} from "../../src/lettertycoon/server/page/notation.js";

test("a pasted position has all its parts", () => {
  const q = pasted("AEJLNSZ/EEW XZ:4:2 Bo=E:2:1,Cy=-:3:0 Cy KQ 5 doubling=add");
  assert.deepEqual(positionOf(q), {
    hand: "AEJLNSZ",
    pool: "EEW",
    me: { patents: "XZ", money: 4, stock: 2 },
    rivals: [
      { name: "Bo", patents: "E", money: 2, stock: 1 },
      { name: "Cy", patents: "", money: 3, stock: 0 },
    ],
    starter: "Cy",
    seen: "KQ",
    round: 5,
    rules: Object.assign(Object.create(null), { doubling: "add" }),
  });
});

test("cards may be pasted with blanks between them", () => {
  for (const text of ["J L S E A N Z / E W E", "JLSEANZ / EWE", "jlseanz/ewe"]) {
    const { hand, pool } = pasted(text);
    assert.deepEqual([hand, pool], ["JLSEANZ", "EWE"], text);
  }
  assert.equal(pasted("no turn"), null);
});

test("a text of a stranger is never more than a text", () => {
  const { view, q } = read("#turn/%E0?constructor=1&rival=%25%3DE:1:2&hand=%");
  assert.equal(view, "%E0");
  assert.equal(Object.getPrototypeOf(q), null);
  assert.deepEqual(q.rivals, [{ name: "%", patents: "E", money: 1, stock: 2 }]);
  assert.equal(pasted("ABC/DEF A:1:1 Bo=A:1:1 % - 1").starter, "%");
  assert.equal(Object.getPrototypeOf(rulesOf("__proto__=1;toString=x")), null);
});

test("an address keeps the turn, and forgets words and hints when they are not of the turn", () => {
  const q = fieldsOf(positionOf(pasted("ABC/DEF A:1:2 Tom & <b>=E:2:1 - - 3")));
  const again = read(href("turn", "show", { ...q, word: "cab" }));
  assert.deepEqual([again.place, again.view, again.q.word], ["turn", "show", "cab"]);
  assert.deepEqual(positionOf(again.q), positionOf(q));
  assert.equal("word" in turnFields(again.q), false);
});

test("rules are the same after they are written and read", () => {
  const rules = { doubling: "add", hand_size: 8, prices: { A: 1 } };
  assert.deepEqual({ ...rulesOf(rulesText(rules)) }, rules);
  assert.deepEqual([sizeOf(8, 7), sizeOf("8", 7), sizeOf(-1, 7), sizeOf(99, 7)], [8, 7, 7, 7]);
});

test("numbers are read as people write them", () => {
  assert.deepEqual(["12", "12,345", "", "x", "-3", undefined].map(number), [12, 12345, 0, 0, 0, 0]);
});
