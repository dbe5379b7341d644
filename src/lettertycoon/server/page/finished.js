// Where the browser keeps finished games.
import { goodDays, longestRow, streakOf, withDay } from "./daily.js";
import { entryOf, exportText, goodGames, importedFrom, withGames } from "./history.js";
import { keep, kept } from "./kept.js";

export const games = () => goodGames(kept("games"));
const keepGames = (more) => keep("games", withGames(games(), more));

/** Keep a game that is over. news: all that has happened in it. */
export const keepGame = (game, news) => keepGames([entryOf(game, news, new Date().toISOString())]);

/** Keep how well a game was played. */
export function keepAccuracy(id, accuracy) {
  const game = games().find((one) => one.id === String(id));
  if (game && game.accuracy == null) keepGames([{ ...game, accuracy }]);
}

/** All games and days as one text. */
export const exported = () =>
  exportText(games(), goodDays(kept("today")), streakOf(kept("streak")));

/** Take in what a file has: how many games it had, or null for a file of another kind. */
export function takeIn(text) {
  const told = importedFrom(text);
  if (!told) return null;
  keepGames(told.games);
  const days = Object.entries(goodDays(told.days)).reduce(
    (all, [date, day]) => (Object.hasOwn(all, date) ? all : withDay(all, date, day)),
    goodDays(kept("today")),
  );
  keep("today", days);
  const mine = streakOf(kept("streak")),
    theirs = streakOf(told.streak),
    latest = theirs.last > mine.last ? theirs : mine;
  const longest = Math.max(mine.longest, theirs.longest, longestRow(days, latest));
  keep("streak", { ...latest, longest });
  return told.games.length;
}
