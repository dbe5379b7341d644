// Turns that cost their player much, as positions to solve; solved ones come back later.
import { before, isDate } from "./daily.js";

export const MOST_MISTAKES = 60; // that a browser keeps
export const AGAIN = "again"; // the turn that a review has asked for
const FROM_A_GAME = 3;
const DAYS = [1, 3, 7]; // until a solved one comes back; solved once more, it is learned

const earnsMore = (fact) =>
  fact.kind === "advice.lost" && fact.step === "word" && fact.by === "earns";
/** Whether a turn can be solved by a word: one that people know would have earned more. */
export const isSolvable = ({ laid, better, facts }) =>
  Boolean(laid && better?.way && facts.some(earnsMore));

/** A turn of a review as a position to solve. */
export const puzzleOf = ({ round, position, laid, better, why }) => ({
  ...{ round, position, laid, better: better.way, why },
});

/** The turns of a reviewed game that cost most for want of a word, to be solved from a day on. */
export const mistakesOf = (id, me, decisions, due) =>
  decisions
    .map((decision, i) => ({ ...decision, id: `${id} ${i}` }))
    .filter((decision) => decision.player === me && isSolvable(decision))
    .sort((a, b) => b.lay_loss - a.lay_loss)
    .slice(0, FROM_A_GAME)
    .map((decision) => ({ ...puzzleOf(decision), id: decision.id, due, solved: 0 }));

/** The good ones of what a browser has kept. */
export const goodMistakes = (kept) =>
  (Array.isArray(kept) ? kept : []).filter(
    (one) =>
      ["id", "position", "laid", "better", "why"].every(
        (name) => typeof one?.[name] === "string",
      ) &&
      isDate(one.due) &&
      Number.isInteger(one.solved) &&
      one.solved >= 0,
  );

/** Mistakes with some more; there are only so many, the latest ones. */
export function withMistakes(all, more) {
  const known = new Set(all.map(({ id }) => id));
  return [...all, ...more.filter(({ id }) => !known.has(id))].slice(-MOST_MISTAKES);
}

/** Those to be solved today, those that have waited longest first. */
export const dueOn = (all, today) =>
  all.filter(({ due }) => due <= today).sort((a, b) => (a.due < b.due ? -1 : 1));

/** Mistakes after one was tried: it comes back later if it was solved, and tomorrow if not. */
export const afterTry = (all, id, isSolved, today) =>
  all
    .map((one) => {
      if (one.id !== id) return one;
      const solved = isSolved ? one.solved + 1 : 0;
      return { ...one, solved, due: before(today, -(DAYS[solved - 1] ?? 1)) };
    })
    .filter(({ solved }) => solved <= DAYS.length);
