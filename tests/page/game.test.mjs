// The pure modules of Play: news told, saved states, the order of cards, how a word takes cards.
import assert from "node:assert/strict";
import { test } from "node:test";
import { arranged, countsOf, mixed, moved } from "../../src/lettertycoon/server/page/cards.js";
import { spread } from "../../src/lettertycoon/server/page/line.js";
import { happened, turnsOf } from "../../src/lettertycoon/server/page/news.js";
import {
  isIdle,
  isLater,
  isSame,
  isUndoable,
  undone,
} from "../../src/lettertycoon/server/page/saved.js";
import { betterWay, readWord } from "../../src/lettertycoon/server/page/spelling.js";

const step = (player, action, cards = "", more = {}) => {
  const number = ["discard", "replace"].includes(action) ? cards.length : 0;
  return { player, action, cards, number, source: "", last_round: false, events: [], ...more };
};
const earned = { events: [["earned", 3, 1]] };
const drew = { source: "hand", events: [["to_hand", "S"]] };
const told = (news) => turnsOf(news, "You").map(({ swap, lines }) => [swap, ...lines]);

test("a turn goes on from Q over the word to the cards thrown", () => {
  const news = [
    step("You", "replace", "V", drew),
    step("You", "lay", "CA(T)", earned),
    step("You", "buy", "C"),
    step("You", "discard", "XY"),
    step("Ada", "lay", "AA", { events: [["not_in_lexicon", "AA"]] }),
    step("Ada", "lay", "DOG", { events: [["royalties", "You", 2]] }),
  ];
  const turns = turnsOf(news, "You");
  const lines = turns.map(({ who, way, open, brings }) => `${who} ${way} ${open} ${brings}`);
  assert.deepEqual(lines, ["You CA(T) false 0", "Ada AA true 0", "Ada DOG true 2"]);
  assert.deepEqual(turns[0].earned, { money: 3, stock: 1 });
  assert.deepEqual(told(news)[0], ["replaced V and drew S", "Bought C.", "Threw 2 cards."]);
});

test("what Q replaced is told as far as it is seen", () => {
  const swapOf = (...move) => told([step(...move)])[0][0];
  assert.equal(swapOf("You", "replace"), "kept all cards");
  assert.equal(swapOf("Ada", "replace", "", { number: 1 }), "replaced a card");
  const seen = { source: "pool", events: [["to_pool", "E"]] };
  assert.equal(swapOf("Ada", "replace", "V", seen), "replaced V of the pool and drew E");
});

test("royalties since the own word are told shortly", () => {
  const pays = (money) => ({ events: [["royalties", "You", money]] });
  const news = [
    step("Tom", "lay", "OLD", pays(9)),
    step("You", "lay", "CAT"),
    step("You", "discard"),
    step("Ada", "lay", "DOG", pays(2)),
    step("Tom", "lay", "EEL", pays(3)),
  ];
  const texts = happened(news, "You").map((each) => each.text);
  assert.deepEqual(texts, ["+$2 Ada", "+$3 Tom"]);
  assert.deepEqual(happened([...news, step("You", "lay", "FOX")], "You"), []);
});

test("a later state of another tab is known by its version", () => {
  const game = { id: "1", version: 2, marks: [], record: { moves: [], result: null } };
  assert.equal(isLater(null, game), false);
  assert.equal(isLater({ ...game, record: 3 }, game), false);
  assert.equal(isLater({ ...game, version: 2 }, game), false);
  assert.equal(isLater({ ...game, version: 3 }, game), true);
  assert.equal(isLater({ ...game, id: "2", version: undefined }, game), true);
  assert.equal(isSame(game, { ...game, version: 3 }), true);
  assert.equal(isSame(game, { ...game, marks: [0] }), false);
});

test("a decision is undone up to its mark, but no challenge", () => {
  const moves = ["lay CAT", "buy -", "accept"].map((move) => ({ move }));
  const game = { undo: true, marks: [0, 1], record: { moves: moves.slice(0, 2), result: null } };
  assert.equal(isUndoable(game), true);
  assert.deepEqual(undone(game).record.moves, moves.slice(0, 1));
  assert.deepEqual(undone(game).marks, [0]);
  assert.equal(isUndoable({ ...game, record: { moves } }), false);
  assert.equal(isUndoable({ ...game, marks: [] }), false);
  assert.equal(isUndoable({ ...game, undo: false }), false);
});

test("nothing is left to decide after the last word", () => {
  const last = { active: "You", stage: "discard", last_round: true, least: 0 };
  assert.equal(isIdle(last, "You"), true);
  for (const more of [{ least: 1 }, { last_round: false }, { stage: "buy" }, { active: "Ada" }])
    assert.equal(Boolean(isIdle({ ...last, ...more }, "You")), false);
});

test("cards stay in a player's order", () => {
  assert.equal(arranged("CBA", "ABBD"), "BABD");
  assert.equal(moved("ABCD", 0, 2), "BCAD");
  assert.equal(moved("ABCD", 3, 0), "DABC");
  const other = mixed("ABCD");
  assert.notEqual(other, "ABCD");
  assert.equal([...other].sort().join(""), "ABCD");
  assert.equal(mixed("AA"), "AA");
});

test("cards that are seen can't come", () => {
  const seen = { hand: "AAB", pool: "A", seen: "A" };
  assert.deepEqual(countsOf("A", { A: 9 }, seen), { all: 9, left: 5 });
  assert.deepEqual(countsOf("Z", { A: 9 }, seen), { all: 0, left: 0 });
  assert.equal(countsOf("A", null, seen), null);
});

const TURN = { hand: "JLSEANZ", pool: "EWE", patents: "XZ" };
test("a text is a typed word, or a way", () => {
  for (const word of ["jewel", "JEWEL"]) assert.equal(readWord(word, TURN).typed, true);
  assert.equal(readWord("J(EW)EL", TURN).typed, false);
  const pair = readWord("jew & ", TURN);
  assert.equal(pair.long, false);
  assert.equal(pair.short, "Now the second word.");
});

test("a way is better if it pays rivals less, or keeps more", () => {
  const play = (line, kept, royalties = {}) => ({ way: { line, kept, royalties } });
  const line = spread("ja", { ...TURN, pool: "" });
  const asked = { line, plain: "JA", turn: TURN };
  const mine = play("JA", "LSENZ", { Ada: 1 });
  const better = betterWay({ ...asked, play: mine, best: play("J(A)", "ALSENZ") });
  assert.deepEqual([better.less, better.kept], [1, ["A"]]);
  assert.equal(betterWay({ ...asked, play: mine, best: mine }), null);
});
