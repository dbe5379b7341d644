// What has happened in a game, told from facts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { happened, turnsOf } from "../../src/lettertycoon/server/page/news.js";

const step = (player, action, cards = "", events = [], more = {}) => ({
  ...{ player, action, cards, events, number: cards.length },
  ...more,
});

test("a turn has its word, what it earned, and lines about the rest", () => {
  const [turn] = turnsOf(
    [
      step("Tom", "lay", "HIT(C)H", [
        ["earned", 3, 0],
        ["royalties", "You", 1],
      ]),
      step("Tom", "buy", "C"),
      step("Tom", "discard", "", [], { number: 2 }),
    ],
    "You",
  );
  assert.deepEqual([turn.who, turn.way, turn.open], ["Tom", "HIT(C)H", false]);
  assert.deepEqual([turn.earned, turn.brings], [{ money: 3, stock: 0 }, 1]);
  assert.deepEqual(turn.lines, ["Bought C.", "Threw 2 cards."]);
});

test("what others' words bring is told until the player lays the next one", () => {
  const news = [
    step("You", "lay", "CAT"),
    step("You", "discard"),
    step("Tom", "lay", "HITCH", [["royalties", "You", 2]]),
  ];
  assert.equal(happened(news, "You").length, 1);
  assert.deepEqual(happened([...news, step("You", "lay", "DOG")], "You"), []);
});
