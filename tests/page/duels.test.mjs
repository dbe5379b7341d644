// A day's deal as a duel: whose part it is, what is hidden until the end, who wins.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  goodDuel,
  newDuel,
  openDays,
  outcomeOf,
  partOf,
} from "../../src/lettertycoon/server/page/duels.js";

const DATE = "2026-11-28";
const NAMES = ["Ann", "Bo"];
const played = (total, more) => ({
  ...{ tries: [{ way: "CAT", total }], hints: 0, best: 12, known: 10, over: true },
  ...more,
});
const duel = newDuel(DATE, NAMES);

test("the first plays, then the second, then all is open", () => {
  const going = played(5, { over: false });
  const other = { "2026-11-27": going };
  assert.equal(partOf(duel, other), 0);
  assert.equal(partOf(duel, { [DATE]: going }), 0);
  const days = { ...other, [DATE]: played(5) };
  assert.equal(partOf(duel, days), 1);
  assert.deepEqual(openDays(days, duel), other);
  const done = { ...duel, second: played(6) };
  assert.equal(partOf(done, days), null);
  assert.equal(openDays(days, done), days);
  assert.equal(openDays(days, null), days);
});

test("stars decide, then what was earned", () => {
  const outcome = (...both) => outcomeOf(NAMES, both);
  assert.equal(outcome(played(10, { hints: 2 }), played(8)), "Bo wins the duel");
  assert.equal(outcome(played(12), played(10)), "Ann wins the duel");
  assert.equal(outcome(played(8), played(8)), "A duel without a winner");
});

test("what a browser has kept may be anything", () => {
  assert.deepEqual(goodDuel(duel), duel);
  for (const kept of [null, 3, {}, { ...duel, date: "x" }, { ...duel, names: ["Ann"] }])
    assert.equal(goodDuel(kept), null);
  assert.equal(goodDuel({ ...duel, second: { tries: 3 } }), null);
  assert.equal(goodDuel({ ...duel, names: ["Ann", ""] }), null);
});
