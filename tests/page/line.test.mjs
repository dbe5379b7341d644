// The line of a word: tiles and what is written for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  BREAK,
  inOrder,
  isTyped,
  minus,
  next,
  spread,
  taken,
  tokens,
  wayOf,
  wordsOf,
} from "../../src/lettertycoon/server/page/line.js";

const TURN = { hand: "JLSEANZ", pool: "EWE", patents: "XZ" };
const from = (line) => line.map((tile) => tile.letter + tile.from[0]).join(" ");

test("a way is the same after it is read and written", () => {
  for (const way of ["J(EW)ELS", "J(EW)eL+S", "CAT & D(O)G", "(EWE)S"])
    assert.equal(wayOf(tokens(way)), way);
  assert.equal(from(tokens("J(E)e+S")), "Jh Ep Ec Sa");
  assert.equal(wordsOf(tokens("CAT & D(O)G")), "CAT & DOG");
});

test("a letter without a card is copied or added, if its patent is owned", () => {
  assert.equal(from(spread("sees", { ...TURN, hand: "SEANZ" })), "Sh Ep Ep Sa");
  assert.equal(spread("sees", { ...TURN, hand: "SEANZ", patents: "" }), null);
  assert.equal(from(spread("jazz", TURN)), "Jh Ah Zh Zc");
  assert.equal(spread("azz & jazz", TURN), null); // X copies once
  assert.equal(next("S", { ...TURN, hand: "" }, []), null); // an S is not added to nothing
});

test("an S is added only at the end of a word", () => {
  assert.equal(spread("swan", { ...TURN, hand: "WAN", pool: "" }), null);
  assert.equal(from(spread("wans", { ...TURN, hand: "WAN", pool: "" })), "Wh Ah Nh Sa");
});

test("two words stay in their order", () => {
  assert.equal(inOrder("CAT & DOG", "DOG & CAT"), "DOG & CAT");
  assert.equal(inOrder("CAT & DOG", "CAT & DOG"), "CAT & DOG");
  assert.deepEqual(spread("jan & ewe", TURN)[3], BREAK);
});

test("a text is typed, or a way", () => {
  for (const word of ["jewel", "JEWELRY"]) assert.equal(isTyped(word, TURN), true, word);
  for (const way of ["J(EW)EL", "JEWEl"]) assert.equal(isTyped(way, TURN), false, way);
});

test("cards are taken one by one", () => {
  assert.deepEqual([...taken("EWE", tokens("(E)A(E)"), "pool")], [0, 2]);
  assert.deepEqual(minus("EWE", ["E"]), ["W", "E"]);
});
