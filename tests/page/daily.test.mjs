// The deals of the days: stars, ranks, rows of days, what is shared, and what 0.4 kept.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  daysInRow,
  goodDays,
  grown,
  isCrowned,
  isDate,
  isOver,
  longestRow,
  MOST_DAYS,
  missedText,
  rankOf,
  ranksOf,
  reasonsOf,
  resultText,
  squaresOf,
  starsOf,
  summaryOf,
  withDay,
} from "../../src/lettertycoon/server/page/daily.js";

const tries = (...totals) => totals.map((total) => ({ way: "", total, plain: `W${total}` }));
const day = (totals, more = {}) => ({
  best: 9,
  known: 8,
  hints: 0,
  tries: tries(...totals),
  ...more,
});

test("five stars are for the best that people know, the crown for the best of all", () => {
  const stars = [0, 1, 4, 7, 8, 9].map((total) => starsOf(day([total])));
  assert.deepEqual(stars, [0, 1, 3, 4, 5, 5]);
  assert.equal(starsOf(day([8], { hints: 2 })), 3);
  assert.equal(starsOf(day([2], { hints: 3 })), 0);
  assert.equal(isCrowned(day([8])), false);
  assert.equal(isCrowned(day([9])), true);
  assert.equal(isCrowned(day([9], { hints: 1 })), false);
});

test("a day is over with the best of all, or with three tries", () => {
  assert.equal(isOver(day([8])), false);
  assert.equal(isOver(day([9])), true);
  assert.equal(isOver(day([1, 1, 1])), true);
  assert.equal(isOver(undefined), false);
});

test("a day that 0.4 has kept has the stars that it had", () => {
  const old = { tries: tries(6, 5, 4), hints: 1, best: 9, late: false };
  assert.equal(starsOf(old), 2);
  assert.equal(ranksOf(old).at(-1).from, 9);
});

test("ranks go up, each with what it takes, and the last is the crown's", () => {
  for (const best of [1, 3, 8, 9, 26, 34])
    for (const known of [best, Math.ceil(best / 2)]) {
      const ranks = ranksOf({ best, known }).map(({ from }) => from);
      const sorted = [...new Set(ranks)].sort((a, b) => a - b);
      assert.deepEqual(ranks, sorted);
      assert.equal(ranks[0], 0);
      for (let total = 0; total <= best; total += 1) {
        const { name, next } = rankOf(total, { best, known });
        assert.ok(name && (!next || next.lacks > 0));
        if (next) assert.equal(rankOf(total + next.lacks, { best, known }).name, next.name);
      }
    }
  const next = { name: "Letter Tycoon", lacks: 1 };
  assert.deepEqual(rankOf(8, day([])), { name: "Tycoon", next });
  assert.deepEqual(rankOf(9, day([])), { name: "Letter Tycoon", next: null });
  assert.equal(rankOf(8, { best: 8, known: 8 }).next, null);
});

test("a result has its stars and a row of squares, and names no word", () => {
  assert.equal(squaresOf(day([2, 8])), "🟥🟩⬜");
  const told = "Letter Tycoon, Saturday 28 November ★★★★★ 👑\n🟥👑⬜ 2 · 9 of 8";
  assert.equal(resultText("2026-11-28", day([2, 9])), told);
  const text = resultText("2026-11-28", day([7], { hints: 1 }));
  assert.ok(text.includes("★★★☆☆") && text.endsWith("7 of 8, 1 hint"));
  assert.ok(!text.includes("W7"));
});

test("days in a row grow by a day that follows, and begin anew after a missed one", () => {
  const first = grown({ last: "2026-02-27", length: 3 }, "2026-02-28"); // as 0.4 kept it
  assert.deepEqual(first, { last: "2026-02-28", length: 4, longest: 4 });
  assert.deepEqual(grown(first, "2026-02-28"), first);
  assert.deepEqual(grown(first, "2026-03-01").length, 5);
  assert.deepEqual(grown(first, "2026-03-02"), { last: "2026-03-02", length: 1, longest: 4 });
  assert.deepEqual(grown(null, "2026-03-02"), { last: "2026-03-02", length: 1, longest: 1 });
  assert.equal(daysInRow(first, "2026-03-01"), 4);
  assert.equal(daysInRow(first, "2026-03-02"), 0);
  assert.equal(daysInRow({ last: "2026-02-28", length: "9" }, "2026-03-01"), 0);
});

test("a missed day is told", () => {
  const row = { last: "2026-11-25", length: 4 };
  assert.equal(missedText(row, "2026-11-26"), "");
  assert.match(missedText(row, "2026-11-27"), /away on Thursday\. Your row of 4 days stays/);
  assert.match(missedText(row, "2026-11-29"), /away for 3 days/);
  assert.equal(missedText(null, "2026-11-29"), "");
  assert.equal(missedText({ last: "no day", length: 2 }, "2026-11-29"), "");
});

test("all days have a summary; those that were played later don't count", () => {
  const days = {
    "2026-11-20": day([8]),
    "2026-11-21": day([9]),
    "2026-11-23": day([4, 1]),
    "2026-11-24": day([8], { late: true }),
    "2026-11-28": day([2]), // today, and not over
  };
  const { stars, played, crowns, mean } = summaryOf(days, "2026-11-28");
  assert.deepEqual([stars, played, crowns], [[0, 0, 0, 1, 0, 2], 3, 1]);
  assert.equal(mean, 13 / 3);
  assert.equal(longestRow(days, null), 2);
  assert.equal(longestRow(days, { last: "2026-11-21", length: 7 }), 7);
  assert.equal(summaryOf({}, "2026-11-28").mean, 0);
});

test("the oldest days go when there are too many", () => {
  let days = {};
  for (let i = 0; i < MOST_DAYS; i += 1)
    days[new Date(86_400_000 * (15_000 + i)).toISOString().slice(0, 10)] = day([1]);
  const dates = Object.keys(days);
  days = withDay(days, "2026-11-28", day([2]));
  assert.equal(Object.keys(days).length, MOST_DAYS);
  assert.deepEqual([dates[0] in days, dates[1] in days, "2026-11-28" in days], [false, true, true]);
});

test("what is not a day is left out", () => {
  const good = goodDays({ x: day([1]), "2026-11-28": {}, "2026-11-27": day([1]) });
  assert.deepEqual(Object.keys(good), ["2026-11-27"]);
  assert.deepEqual([goodDays(null), goodDays("no")], [{}, {}]);
  assert.equal(isDate("2026-02-28"), true);
  for (const wrong of ["2026-02-31", "no-day", ""]) assert.equal(isDate(wrong), false, wrong);
});

test("reasons are made of facts", () => {
  const facts = [
    { kind: "play.earns" },
    {
      ...{ kind: "word.earns", word: "EMERITI", length: 7, base_money: 6, base_stock: 1 },
      ...{ doubled_by: ["B", "J"], factor: 4, money: 24, stock: 4 },
    },
    {
      ...{ kind: "word.earns", word: "TOYS", length: 4, base_money: 2, base_stock: 0 },
      ...{ doubled_by: [], factor: 1, money: 2, stock: 0 },
    },
  ];
  assert.deepEqual(reasonsOf(facts), [
    "EMERITI: 7 letters earn $6 and 1 stock, and B and J make it ×4: $24 and 4 stock.",
    "TOYS: 4 letters earn $2.",
  ]);
});
