// The word that a player builds: whether it is typed, and a better way to lay it.
import { inOrder, isTyped, lettersOf, minus, paid, tokens, wordsOf } from "./line.js";

/** A text as the word that it is.
 *
 * typed: whether the library lays it. plain: its letters. put: the tiles, unless it is typed.
 * long: whether it, or each of two words, has enough letters. short: what to tell if not.
 */
export function readWord(text, turn) {
  const typed = isTyped(text, turn);
  const put = typed ? null : tokens(text);
  const plain = typed ? text.toUpperCase().trim() : wordsOf(put);
  const parts = plain.split("&").map((each) => each.replace(/[^A-Z]/g, ""));
  const long = parts.every((each) => each.length > 2);
  const short = parts[1] === "" ? "Now the second word." : "A word has at least three letters.";
  return { typed, put, plain, long, short };
}

/** A better way to lay a word than a player's play, and what it gains; null if there is none.
 *
 * line: the player's tiles. best: how the library lays the word.
 */
export function betterWay({ play, best, line, plain, turn }) {
  const mine = minus(turn.hand, lettersOf(line, "hand"));
  const less = paid(play) - paid(best);
  const keepsMore = best.way.kept.length > mine.length;
  if (less < 0 || (!less && !keepsMore)) return null;
  const way = inOrder(best.way.line, plain);
  const more = (from) => minus(lettersOf(tokens(way), from), lettersOf(line, from));
  return { way, less, more, kept: minus(best.way.kept, mine) };
}
