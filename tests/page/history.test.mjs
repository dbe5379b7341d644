// Finished games: what is kept, what they come to, and files of others.
import assert from "node:assert/strict";
import { test } from "node:test";
import { FIRST_RATING, rated } from "../../src/lettertycoon/server/page/glicko.js";
import {
  bestWordOf,
  countsForRating,
  entryOf,
  exportText,
  goodGames,
  importedFrom,
  isWon,
  MOST_RECORDS,
  MOST_RESULTS,
  ratingOf,
  rivalsOf,
  withGames,
} from "../../src/lettertycoon/server/page/history.js";
import { BOT_RATINGS } from "../../src/lettertycoon/server/page/ratings.js";

const RULES = { challenge: "automatic" };
const BOTS = { Ada: "casual:1", Tom: "casual:2" };
const dateOf = (day) => new Date(86_400_000 * (20_000 + day)).toISOString();
const game = (id, totals, more = {}) => ({
  ...{ id: `${id}`, date: dateOf(id), me: "You", bots: BOTS, lexicon: null, alone: true },
  ...{ rules: RULES, totals, record: { moves: [] }, best: null, accuracy: null },
  ...more,
});
const won = { You: 60, Ada: 50, Tom: 60 };
const lost = { You: 40, Ada: 50, Tom: 30 };

test("an entry has the totals and the player's best word", () => {
  const lay = (player, cards, money, stock) => ({
    ...{ player, action: "lay", cards, number: cards.length },
    events: [["earned", money, stock]],
  });
  const record = { rules: RULES, moves: [], result: { totals: won } };
  const made = { id: 7, me: "You", bots: BOTS, record };
  const news = [lay("You", "CAT", 1, 0), lay("Ada", "JEWELS", 9, 9), lay("You", "FARTHER", 6, 1)];
  const entry = entryOf(made, news, dateOf(1));
  assert.deepEqual(entry.best, { way: "FARTHER", money: 6, stock: 1 });
  assert.deepEqual([entry.id, entry.alone, entry.totals], ["7", false, won]);
  assert.deepEqual(goodGames([entry]), [entry]);
  assert.equal(entryOf(made, [], dateOf(1)).best, null);
});

test("only games by the usual rules, dealt by chance and without help count", () => {
  assert.equal(countsForRating(game(1, won)), true);
  for (const more of [
    { alone: false },
    { alone: undefined },
    { lexicon: "mine" },
    { rules: { challenge: "players" } },
    { rules: { ...RULES, doubling: "add" } },
    { bots: { Ada: "constructor" } },
    { bots: {} },
  ])
    assert.equal(countsForRating(game(1, won, more)), false);
});

test("a table of three is two results of one period", () => {
  const rows = [
    { rating: BOT_RATINGS["casual:1"], deviation: 30, score: 1 },
    { rating: BOT_RATINGS["casual:2"], deviation: 30, score: 0.5 },
  ];
  const { rating, deviation, games } = ratingOf([game(1, won)]);
  const expected = rated(FIRST_RATING, rows);
  assert.deepEqual([rating, deviation, games], [expected.rating, expected.deviation, 1]);
  assert.equal(ratingOf([game(1, won, { alone: false })]).games, 0);
});

test("rivals, wins and the best word", () => {
  const all = [
    game(1, won, { best: { way: "CAT", money: 1, stock: 0 } }),
    game(2, lost, { best: { way: "FARTHER", money: 6, stock: 1 } }),
  ];
  assert.deepEqual(rivalsOf(all), [
    { bot: "casual:1", ahead: 1, level: 0, behind: 1 },
    { bot: "casual:2", ahead: 1, level: 1, behind: 0 },
  ]);
  assert.deepEqual(all.map(isWon), [true, false]);
  assert.equal(bestWordOf(all).id, "2");
  assert.equal(bestWordOf([game(1, won)]), null);
});

test("a game is kept once, and stays what it was known to be", () => {
  const first = game(1, won, { accuracy: 80, date: dateOf(3) });
  const again = game(1, won, { date: dateOf(9), best: { way: "CAT", money: 1, stock: 0 } });
  assert.deepEqual(withGames([first], [again]), [{ ...first, best: again.best }]);
});

test("old games lose their record, and very old ones go", () => {
  const all = Array.from({ length: MOST_RESULTS + 2 }, (_, i) => game(i, won));
  const kept = withGames([], all.toReversed());
  assert.equal(kept.length, MOST_RESULTS);
  assert.deepEqual([kept[0].id, kept.at(-1).id], ["2", `${MOST_RESULTS + 1}`]);
  assert.equal(kept.filter(({ record }) => record).length, MOST_RECORDS);
  assert.ok(kept.at(-1).record && !kept[0].record);
  assert.deepEqual(goodGames(kept), kept);
});

test("a file is read again; what is not a game is left out", () => {
  const good = game(1, won);
  const bad = [null, 7, [], {}, game(2, { You: 1 }), game(3, won, { me: "__proto__" })];
  bad.push(game(4, won, { date: "never" }), game(5, won, { best: { way: 1 } }));
  bad.push(game(6, won, { bots: { Ada: 3 } }), game(7, won, { record: [] }));
  const { schema, ...told } = importedFrom(exportText({ games: [good, ...bad], days: { day: 1 } }));
  assert.deepEqual(told, { games: [good], days: { day: 1 } });
  assert.equal(schema, "lettertycoon/games/1");
  for (const text of ["", "{", "null", "[]", '{"schema":"other"}'])
    assert.equal(importedFrom(text), null);
});
