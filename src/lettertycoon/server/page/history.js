// The finished games of a player, as facts: what is kept of them, and what they come to.
import { isShared } from "./friends.js";
import { FIRST_RATING, rated } from "./glicko.js";
import { turnsOf } from "./news.js";
import { BOT_RATINGS } from "./ratings.js";
import { own } from "./texts.js";

export const MOST_RECORDS = 200; // games that are kept whole, so that they can be reviewed
export const MOST_RESULTS = 1000; // games whose results are kept
const SURE = 30; // the deviation of a bot's rating: it is fixed, and known from many games
const SCHEMA = "lettertycoon/games/1";

/** Whether a game counts for the rating: dealt by chance, by the usual rules, without help. */
export function countsForRating({ alone, rules, lexicon, bots, friends }) {
  const { challenge, ...others } = rules ?? {};
  const usual = challenge === "automatic" && !Object.keys(others).length;
  const known = Object.values(bots).every((bot) => own(BOT_RATINGS, bot));
  const alike = alone === true && !isShared({ friends });
  return alike && usual && !lexicon && known && Object.keys(bots).length > 0;
}

/** What is kept of a finished game. news: all that has happened in it. */
export function entryOf({ id, bots, lexicon, alone, record, ...game }, news, date) {
  const { friends } = game;
  const me = isShared(game) ? friends[0] : game.me;
  const mine = turnsOf(news, me).filter((turn) => turn.player === me && turn.earned);
  const best = isShared(game) ? null : mine.reduce(betterOf, null);
  return {
    ...{ id: String(id), date, me, bots, lexicon: lexicon ?? null, alone: alone === true },
    ...(isShared(game) && { friends }),
    ...{ rules: record.rules, totals: record.result.totals, record },
    best: best && { way: best.way, ...best.earned },
    accuracy: null,
  };
}
const earningsOf = (earned) => (earned ? earned.money + earned.stock : 0);
const betterOf = (most, turn) => (earningsOf(turn.earned) > earningsOf(most?.earned) ? turn : most);

const isText = (value) => typeof value === "string";
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isNumber = (value) => Number.isFinite(value);

/** Whether something is a finished game as it is kept; a file may have anything. */
export function isGame(game) {
  if (!isObject(game) || !isObject(game.totals) || !isObject(game.bots)) return false;
  const { id, date, me, totals, bots, friends, record, best, accuracy } = game;
  const names = Object.keys(bots);
  return (
    [id, date, me].every(isText) &&
    !Number.isNaN(Date.parse(date)) &&
    [me, ...names].every((name) => isNumber(own(totals, name))) &&
    names.every((name) => isText(bots[name])) &&
    (friends == null || (isShared(game) && friends.every((name) => isNumber(own(totals, name))))) &&
    (record == null || (isObject(record) && Array.isArray(record.moves))) &&
    (best == null || (isText(best.way) && isNumber(best.money) && isNumber(best.stock))) &&
    (accuracy == null || isNumber(accuracy))
  );
}

/** The games that their player played alone: what comes of them is the player's own. */
export const ownGames = (games) => games.filter((game) => !isShared(game));

/** Who has won a game. */
export function winnersOf({ totals }) {
  const most = Math.max(...Object.values(totals));
  return Object.keys(totals).filter((name) => totals[name] === most);
}

export const goodGames = (kept) => (Array.isArray(kept) ? kept.filter(isGame) : []);

/** The games with some more, the oldest first. What is known of a game already stays known. */
export function withGames(games, more) {
  const all = new Map(games.map((game) => [game.id, game]));
  for (const game of more) {
    const known = all.get(game.id);
    all.set(game.id, known ? merged(known, game) : game);
  }
  const sorted = [...all.values()].sort((a, b) => Date.parse(a.date) - Date.parse(b.date));
  const kept = sorted.slice(-MOST_RESULTS);
  const whole = kept.length - MOST_RECORDS;
  return kept.map((game, i) => (i < whole ? { ...game, record: null } : game));
}

const merged = (known, game) => ({
  ...known,
  record: known.record ?? game.record,
  best: known.best ?? game.best,
  accuracy: known.accuracy ?? game.accuracy,
});

/** What a player made of a rival's total: 1, a half, or 0. */
function scoreOf(mine, theirs) {
  if (mine === theirs) return 0.5;
  return mine > theirs ? 1 : 0;
}

const resultsOf = ({ me, bots, totals }) =>
  Object.entries(bots).map(([name, bot]) => ({
    bot,
    score: scoreOf(totals[me], totals[name]),
  }));

/** Whether the player has won, alone or with others. */
export const isWon = (game) => winnersOf(game).includes(game.me);

/** Games ahead of each bot, level with it, and behind it. */
export function rivalsOf(games) {
  const all = new Map();
  for (const { bot, score } of games.flatMap(resultsOf)) {
    const row = all.get(bot) ?? { bot, ahead: 0, level: 0, behind: 0 };
    row[["behind", "level", "ahead"][2 * score]] += 1;
    all.set(bot, row);
  }
  return [...all.values()].sort((a, b) => countOf(b) - countOf(a));
}
const countOf = ({ ahead, level, behind }) => ahead + level + behind;

/** The game with the word that earned most, or null. */
export const bestWordOf = (games) =>
  games.reduce(
    (most, game) => (earningsOf(game.best) > earningsOf(most?.best) ? game : most),
    null,
  );

/** The rating after all games that count, and how many they were. Each game is one period. */
export function ratingOf(games) {
  const counted = games.filter(countsForRating);
  const after = counted.reduce(
    (rating, game) =>
      rated(
        rating,
        resultsOf(game).map(({ bot, score }) => ({
          rating: BOT_RATINGS[bot],
          deviation: SURE,
          score,
        })),
      ),
    FIRST_RATING,
  );
  return { ...after, games: counted.length };
}

/** The text of a file with all that a browser keeps: games, days, the streak, mistakes. */
export const exportText = (all) => JSON.stringify({ schema: SCHEMA, ...all });

/** Read such a file; its games are good ones. Null for any other text. */
export function importedFrom(text) {
  try {
    const told = JSON.parse(text);
    if (told.schema !== SCHEMA) return null;
    return { ...told, games: goodGames(told.games) };
  } catch {
    return null;
  }
}
