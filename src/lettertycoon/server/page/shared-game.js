// A game as an address: its names, rules, deal, moves, and the word list that it was played with.
import { ask, lost } from "./answers.js";
import { nameFor } from "./name.js";
import { because, listOf, listOfMark, markOf } from "./record.js";

const EXAMPLE = { You: "casual:3", Ada: "casual:5" };
const NO_GAME = "This link does not lead to a game.";
const WORDS = 200; // that one request may name

/** The fields of an address for a game: from its deal and its moves the record is made again. */
export const shared = (record) => ({
  names: JSON.stringify(record.names.map((name) => nameFor(name, record.names))),
  rules: JSON.stringify(record.rules),
  deal: String(record.seed),
  moves: record.moves.map((each) => each.move).join(";"),
  words: markOf(record.lexicon),
});

/** Read the set-up of a game from an address. Throws {message} for what is none. */
function setUpOf(q) {
  try {
    return { names: JSON.parse(q.names), rules: JSON.parse(q.rules), deal: Number(q.deal) };
  } catch {
    throw { message: NO_GAME };
  }
}

/** The words that moves lay. */
function wordsOfMoves(moves) {
  const laid = moves.filter((move) => move.startsWith("lay "));
  const words = laid.flatMap((move) => move.slice("lay ".length).toUpperCase().split("&"));
  const plain = words.map((word) => word.replace(/[^A-Z]/g, ""));
  return [...new Set(plain)].slice(0, WORDS);
}

/** Why moves of an address can't be played: words that the list lacks, or the address is wrong. */
async function reasonFor(moves, lexicon, signal) {
  const words = wordsOfMoves(moves);
  const known = words.length ? await ask("define", { words, lexicon }, signal) : [];
  const gone = known.filter((each) => !each.legal).map((each) => each.word);
  return { message: gone.length ? lost(gone) : NO_GAME };
}

/** Make the record of a game from the fields of its address. Throws {message}, null if aborted. */
export async function recordOf(q, signal) {
  const about = await ask("about", {}, signal);
  const lexicon = listOfMark(q.words, about);
  const moves = q.moves.split(";");
  const wrong = (error) => {
    throw error && { message: NO_GAME };
  };
  const begun = await ask("new", { ...setUpOf(q), lexicon }, signal).catch(wrong);
  const played = ask("play", { record: begun.record, moves, lexicon }, signal);
  const { record } = await played.catch(async (error) => {
    throw error && (await reasonFor(moves, lexicon, signal));
  });
  const events = record.moves.flatMap((each) => each.events);
  const bad = events.filter(([kind]) => kind === "not_in_lexicon").flatMap(([, ...words]) => words);
  // of another list they may have been good words
  if (bad.length && q.words !== markOf(record.lexicon)) throw { message: lost(bad) };
  return record;
}

/** A game of two bots, one of them in the player's place. */
export async function exampleGame() {
  let { record, active } = await ask("new", { names: Object.keys(EXAMPLE), deal: 8 });
  while (active) {
    const until = active === "You" ? null : "You";
    ({ record, active } = await ask("bot", { record, bot: EXAMPLE[active], until }));
  }
  return record;
}

/** How a game is asked about: its word list, the request for its review, and what errors mean. */
export function reviewOf(record, about, show) {
  const { lexicon, missing } = listOf(record, about);
  return {
    lexicon,
    asked: { record, show, lexicon },
    explained: (error) => because(error, missing),
  };
}
