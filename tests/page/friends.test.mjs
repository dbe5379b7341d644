// Several people at one device: who they are, what they may see, what is kept of their games.
import assert from "node:assert/strict";
import { test } from "node:test";

import {
  friendsOf,
  goodNames,
  hasSecrets,
  isPerson,
  isShared,
  personName,
} from "../../src/lettertycoon/server/page/friends.js";
import {
  countsForRating,
  entryOf,
  goodGames,
  ownGames,
  winnersOf,
} from "../../src/lettertycoon/server/page/history.js";
import { formOf, imported, namesOf } from "../../src/lettertycoon/server/page/seating.js";

const BOTS = { "casual:1": "Ada, who knows everyday words" };
const friends = ["Ann", "Bo"];
const record = { names: ["Ann", "Ada", "Bo"], rules: {}, moves: [], result: null };
const shared = { me: "Bo", friends, bots: { Ada: "casual:1" }, record };

test("names are of all seats, and no two are the same", () => {
  const seats = ["person", "casual:1", "person", "casual:1"];
  const names = ["Ann 2", "Ann", "Ann"];
  assert.deepEqual(namesOf(seats, BOTS, names), ["Ann 2", "Ann", "Ada", "Ann 3", "Ada 2"]);
  assert.deepEqual(namesOf(["casual:1"], BOTS, names), ["You", "Ada"]);
  assert.deepEqual(namesOf(["person"], BOTS), ["Player 1", "Player 2"]);
});

test("nobody is called You, and what is kept may be anything", () => {
  assert.equal(personName([" you "], 0), "Player 1");
  assert.equal(personName(["x".repeat(30)], 0), "x".repeat(20));
  assert.deepEqual(goodNames(["Ann", 3, null]), ["Ann", "", ""]);
  assert.deepEqual(goodNames(3), []);
});

test("a game is shared if a file names several of its players", () => {
  assert.deepEqual(friendsOf(record.names, ["Bo", "Ann", "Zoe"]), friends);
  for (const said of [undefined, 3, ["Ann"], ["Ann", "Zoe"], ["Ann", 3]])
    assert.equal(friendsOf(record.names, said), undefined);
  assert.equal(isShared({}), false);
  assert.equal(isPerson(shared, "Ann"), true);
  for (const other of ["Ada", null]) assert.equal(isPerson(shared, other), false);
  assert.equal(isPerson({ me: "You" }, "You"), true);
});

test("hands are secret until the game of several people is over", () => {
  assert.equal(hasSecrets(shared), true);
  assert.equal(hasSecrets({ ...shared, record: { ...record, result: {} } }), false);
  assert.equal(hasSecrets({ ...shared, friends: undefined }), false);
});

test("the form and an import seat the same people", () => {
  assert.equal(formOf(shared).seats, "casual:1,person");
  const { me, bots, friends: found } = imported(record, shared, null);
  assert.deepEqual([me, bots, found], ["Ann", shared.bots, friends]);
  const alone = imported({ ...record, names: ["You", "Ada"] }, { friends: 3 }, null);
  assert.deepEqual([alone.me, Object.keys(alone.bots), alone.friends], ["You", ["Ada"], undefined]);
});

test("a shared game is kept, and is nobody's own", () => {
  const totals = { Ann: 30, Ada: 20, Bo: 30 };
  const game = { ...shared, id: 7, record: { ...record, result: { totals } } };
  const lay = { player: "Ann", action: "lay", cards: "CAT", events: [["earned", 1, 0]] };
  const entry = entryOf(game, [lay], "2026-11-29T12:00:00Z");
  assert.deepEqual([entry.me, entry.friends, entry.best], ["Ann", friends, null]);
  assert.deepEqual(goodGames([entry]), [entry]);
  assert.deepEqual(ownGames([entry, { ...entry, friends: undefined }]).length, 1);
  assert.deepEqual(winnersOf(entry), friends);
  assert.deepEqual(goodGames([{ ...entry, friends: ["Ann", "Zoe"] }]), []);
  const rated = { ...entry, alone: true, rules: { challenge: "automatic" } };
  assert.equal(countsForRating(rated), false);
  assert.equal(countsForRating({ ...rated, friends: undefined }), true);
});
