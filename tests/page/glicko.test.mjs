// Glicko-2, by the example of its paper.
import assert from "node:assert/strict";
import { test } from "node:test";
import { FIRST_RATING, rated } from "../../src/lettertycoon/server/page/glicko.js";

const near = (value, expected, by) => assert.ok(Math.abs(value - expected) < by, `${value}`);

test("the example of the paper", () => {
  const results = [
    { rating: 1400, deviation: 30, score: 1 },
    { rating: 1550, deviation: 100, score: 0 },
    { rating: 1700, deviation: 300, score: 0 },
  ];
  const start = { rating: 1500, deviation: 200, volatility: 0.06 };
  const { rating, deviation, volatility } = rated(start, results);
  near(rating, 1464.06, 0.01);
  near(deviation, 151.52, 0.01);
  near(volatility, 0.05999, 0.00001);
});

test("a period without games makes a rating less sure, and nothing else", () => {
  const { rating, deviation, volatility } = rated(FIRST_RATING, []);
  assert.deepEqual([rating, volatility], [1500, 0.06]);
  near(deviation, Math.hypot(350, 0.06 * 173.7178), 1e-9);
});

test("results that surprise move a rating and its volatility; a drawn equal does not", () => {
  const start = { rating: 1500, deviation: 60, volatility: 0.06 };
  const equal = { rating: 1500, deviation: 60 };
  near(rated(start, [{ ...equal, score: 0.5 }]).rating, 1500, 1e-9);
  const wins = Array.from({ length: 12 }, () => ({ rating: 2100, deviation: 30, score: 1 }));
  const after = rated(start, wins);
  assert.ok(after.rating > 1600 && after.volatility > start.volatility);
  const losses = wins.map((one) => ({ ...one, rating: 900, score: 0 }));
  near(rated(start, losses).rating, 3000 - after.rating, 1e-6);
});
