// A day's deal as a duel of two people, as facts. It needs no browser.
import { isDate, isOver, starsOf, totalOf } from "./daily.js";
import { goodNames } from "./friends.js";

const NOTHING = { tries: [], hints: 0 };

/** A duel before the second has played. names: of both, the first is the owner of the page. */
export const newDuel = (date, names) => ({ date, names, second: NOTHING });

/** The duel that a browser has kept, {date, names, second}; null for anything else. */
export function goodDuel(kept) {
  const { date, names, second } = kept ?? {};
  const good = isDate(date) && goodNames(names).filter(Boolean).length === 2;
  return good && Array.isArray(second?.tries) ? { date, names, second } : null;
}

/** Whose part of a duel it is: 0 or 1; null when both have played. days: those of the owner. */
export function partOf({ date, second }, days) {
  const first = Object.hasOwn(days, date) ? days[date] : null;
  if (!isOver(first)) return 0;
  return isOver(second) ? null : 1;
}

/** The days without the one whose results are hidden, because somebody still has to play it. */
export function openDays(days, duel) {
  if (!duel || partOf(duel, days) === null) return days;
  return Object.fromEntries(Object.entries(days).filter(([date]) => date !== duel.date));
}

/** How a duel ended: who has more stars has won, or at equal stars who earned more. */
export function outcomeOf(names, [first, second]) {
  const ahead = starsOf(first) - starsOf(second) || totalOf(first) - totalOf(second);
  return ahead ? `${names[ahead > 0 ? 0 : 1]} wins the duel` : "A duel without a winner";
}
