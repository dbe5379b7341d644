// The steps of a first turn, and the card that is tapped next in a turn that is shown.
import assert from "node:assert/strict";
import { test } from "node:test";
import { tokens } from "../../src/lettertycoon/server/page/line.js";
import { nextCard, STEPS, stepOf } from "../../src/lettertycoon/server/page/pointers.js";

const LAY = { at: "lay", ready: false, begun: false, looked: 2, ended: false };

test("each step of a turn comes at its time, and a word that is begun ends the looking", () => {
  const turns = [
    { looked: 0 },
    { looked: 1 },
    {},
    { begun: true, ready: true, looked: 0 },
    { at: "buy", looked: 0 },
    { at: "discard" },
    { at: "lay", ended: true },
  ];
  const names = turns.map((more) => stepOf({ ...LAY, ...more }));
  const steps = STEPS.map(({ name }) => name);
  assert.deepEqual(names, steps);
  assert.equal(stepOf({ ...LAY, begun: true, looked: 0 }), "lay");
});

test("the next card is that of the word, as long as it is this word", () => {
  const next = (way) => nextCard(tokens(way));
  assert.deepEqual(next(""), { letter: "J", from: "hand" });
  assert.deepEqual(next("J(AC)"), { letter: "K", from: "hand" });
  for (const way of ["J(AC)K(E)T", "T", "JO", "JA"]) assert.equal(next(way), null, way);
});
