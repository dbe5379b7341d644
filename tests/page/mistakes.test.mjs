// Mistakes: which turns can be solved, and when they come back.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  afterTry,
  dueOn,
  goodMistakes,
  isSolvable,
  MOST_MISTAKES,
  mistakesOf,
  withMistakes,
} from "../../src/lettertycoon/server/page/mistakes.js";

const LOST = { kind: "advice.lost", step: "word", by: "earns" };
const decision = (lay_loss, more = {}) => ({
  ...{ player: "You", round: 2, position: "CAT/XYZ", laid: "CAT", lay_loss, why: "Why." },
  ...{ better: { way: "ACT", buy: null, discard: "" }, facts: [LOST] },
  ...more,
});
const TODAY = "2026-11-28";

test("only turns that a word would have saved are solved", () => {
  assert.equal(isSolvable(decision(3)), true);
  for (const more of [
    { laid: "" },
    { better: null },
    { better: { way: "" } },
    { facts: [] },
    { facts: [{ ...LOST, by: "pays_less" }] },
    { facts: [{ ...LOST, step: "purchase" }] },
  ])
    assert.equal(isSolvable(decision(3, more)), false);
});

test("the three worst of a game are kept, each once", () => {
  const all = [1, 5, 2, 4].map((loss) => decision(loss));
  all.push(decision(9, { player: "Ada" }));
  const kept = mistakesOf("7", "You", all, TODAY);
  const ids = kept.map(({ id }) => id);
  assert.deepEqual(ids, ["7 1", "7 3", "7 2"]);
  assert.deepEqual(goodMistakes(kept), kept);
  assert.deepEqual(withMistakes(kept, kept), kept);
  const many = Array.from({ length: 99 }, (_, i) => ({ ...kept[0], id: `${i}` }));
  assert.equal(withMistakes(kept, many).length, MOST_MISTAKES);
  assert.deepEqual(goodMistakes([null, 7, {}, { ...kept[0], due: "soon" }]), []);
  assert.deepEqual(goodMistakes("no"), []);
});

test("what is solved comes back later and later, what is not comes back tomorrow", () => {
  let all = mistakesOf("7", "You", [decision(3)], TODAY);
  const days = [];
  let today = TODAY;
  while (all.length) {
    assert.equal(dueOn(all, today).length, 1);
    all = afterTry(all, "7 0", true, today);
    if (!all.length) break;
    assert.equal(dueOn(all, today).length, 0);
    days.push((Date.parse(all[0].due) - Date.parse(today)) / 86_400_000);
    today = all[0].due;
  }
  assert.deepEqual(days, [1, 3, 7]);
  const again = afterTry(mistakesOf("7", "You", [decision(3)], TODAY), "7 0", false, TODAY);
  assert.deepEqual([again[0].due, again[0].solved], ["2026-11-29", 0]);
});
