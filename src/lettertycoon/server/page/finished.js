// Where the browser keeps finished games.
import { goodDays, longestRow, streakOf, withDay } from "./daily.js";
import { goodNames, isShared } from "./friends.js";
import { entryOf, exportText, goodGames, importedFrom, withGames } from "./history.js";
import { keep, kept } from "./kept.js";
import { afterTry, goodMistakes, mistakesOf, withMistakes } from "./mistakes.js";
import { ownName } from "./name.js";
import { own } from "./texts.js";

export const games = () => goodGames(kept("games"));
const keepGames = (more) => keep("games", withGames(games(), more));

/** Keep a game that is over. news: all that has happened in it. */
export const keepGame = (game, news) => keepGames([entryOf(game, news, new Date().toISOString())]);

/** The day by the clock of the browser. */
export const todayOf = () => new Date().toISOString().slice(0, 10);
export const mistakes = () => goodMistakes(kept("mistakes"));

/** Keep what a review says of a game: how well it was played, and which turns are to be solved. */
export function keepReview(id, { accuracy, decisions }) {
  const game = games().find((one) => one.id === String(id));
  if (!game || game.accuracy != null || isShared(game)) return;
  keepGames([{ ...game, accuracy: own(accuracy, game.me) }]);
  if (game.lexicon) return; // its words may be unknown when the turn comes back
  const more = mistakesOf(game.id, game.me, decisions, todayOf());
  keep("mistakes", withMistakes(mistakes(), more));
}

/** Keep that a mistake was tried. */
export const noteTry = (id, isSolved) =>
  keep("mistakes", afterTry(mistakes(), id, isSolved, todayOf()));

/** All that the browser keeps of games and days, as one text. */
export const exported = () =>
  exportText({
    games: games(),
    days: goodDays(kept("today")),
    streak: streakOf(kept("streak")),
    mistakes: mistakes(),
    name: ownName(),
  });

/** Take in what a file has: how many games it had, or null for a file of another kind. */
export function takeIn(text) {
  const told = importedFrom(text);
  if (!told) return null;
  keepGames(told.games);
  keep("mistakes", withMistakes(mistakes(), goodMistakes(told.mistakes)));
  if (!ownName()) keep("name", goodNames([told.name])[0] || null);
  const days = Object.entries(goodDays(told.days)).reduce(
    (all, [date, day]) => (Object.hasOwn(all, date) ? all : withDay(all, date, day)),
    goodDays(kept("today")),
  );
  keep("today", days);
  const mine = streakOf(kept("streak"));
  const theirs = streakOf(told.streak);
  const latest = theirs.last > mine.last ? theirs : mine;
  const longest = Math.max(mine.longest, theirs.longest, longestRow(days, latest));
  keep("streak", { ...latest, longest });
  return told.games.length;
}
