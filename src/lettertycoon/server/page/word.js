// The word that a player builds: typed or put together from cards, and what it is worth.
import { useAnswer } from "./answers.js";
import {
  BREAK,
  inOrder,
  isTyped,
  lettersOf,
  minus,
  next,
  paid,
  spread,
  tokens,
  wayOf,
  wordsOf,
} from "./line.js";
import { html, useState } from "./preact-htm.js";
import { Line, Purse } from "./rack.js";
import { affordable, Badge, Mark } from "./table.js";
import { list } from "./texts.js";

/** A word that is built, and what the server says of it.
 *
 * text: in small letters a word that was typed, which the library lays; else a way, whose tiles
 *     stay where the player has put them.
 * set: gets the next text.
 * turn: the turn as requests have it.
 * silent: whether nobody is asked about the word.
 * settled: a way that is laid as it is, because advice says so; no other one is offered.
 */
export function useWord({ text, set, turn, lexicon = null, silent = false, settled }) {
  const [refused, refuse] = useState(""),
    [copying, copy] = useState(false),
    typed = isTyped(text, turn),
    put = typed ? null : tokens(text),
    plain = typed ? text.toUpperCase().trim() : wordsOf(put),
    parts = plain.split("&").map((each) => each.replace(/[^A-Z]/g, "")),
    long = parts.every((each) => each.length > 2),
    short = parts[1] === "" ? "Now the second word." : "A word has at least three letters.",
    laid = typed ? plain : { line: text },
    words = typed ? [plain] : [laid, plain],
    asked = long && !silent && turn.hand ? { turn, words, lexicon } : null,
    { answer, old, error } = useAnswer("check", asked),
    result = asked ? answer?.[0] : null,
    play = result?.legal && !old ? result.play : null,
    best = asked && !old && !typed ? answer?.[1]?.play : null;
  const line =
    put ?? (play && tokens(inOrder(play.way.line, plain))) ?? spread(text, turn) ?? tokens(plain);
  const change = (now) => {
    refuse("");
    set(now);
  };
  const place = (now) => change(wayOf(now));
  const letter = (letter) => {
    const free = typed || !text,
      more = (typed ? text.toLowerCase() : text) + letter.toLowerCase(),
      tile = free ? spread(more, turn) : next(letter, turn, line);
    const held = (turn.hand + turn.pool).includes(letter);
    if (!tile) refuse(held ? `There is no ${letter} left.` : `You have no ${letter}.`);
    else if (free) change(more);
    else place([...line, tile]);
  };
  const back = () => (typed ? change(text.slice(0, -1).trimEnd()) : place(line.slice(0, -1)));
  const way = typed ? play?.way.line : text,
    move = way ? `lay ${way}` : plain;
  let better = null;
  if (best && play && text !== settled) {
    const mine = minus(turn.hand, lettersOf(line, "hand")),
      less = paid(play) - paid(best),
      way = inOrder(best.way.line, plain),
      more = (from) => minus(lettersOf(tokens(way), from), lettersOf(line, from));
    if (less > 0 || (!less && best.way.kept.length > mine.length))
      better = { way, less, more, kept: minus(best.way.kept, mine) };
  }
  return {
    ...{
      line,
      long,
      short,
      plain,
      laid,
      move,
      result,
      play,
      old,
      error,
      better,
      refused,
      copying,
      copy,
    },
    ...{ letter, back, place, clear: () => change(""), set: change, typed, lexicon, turn },
    add: (tile) => place([...line, tile]),
    second: () => (typed ? change(`${text} & `) : place([...line, BREAK])),
  };
}

/** The tiles of a word, and prices of the patents that it lets the player buy.
 *
 * money: what the player has; if left out, nothing can be bought.
 */
export function Build({ word, empty, money, rules }) {
  const can = word.play && money != null ? affordable(word.play, rules) : {},
    letters = word.line.map((each) => each.letter);
  const under = letters.map(
    (letter, i) =>
      can[letter] && letters.indexOf(letter) === i && html`<span class="m">$${can[letter]}</span>`,
  );
  const copied = (letter) => {
    word.copy(false);
    word.add({ letter, from: "copy" });
  };
  return html`<${Line} line=${word.line} set=${word.place} copying=${word.copying}
    onCopied=${copied} empty=${empty} under=${under} />`;
}

const HOW = { pool: "uses the pool's", copy: "copies", added: "adds" };
/** Where the library lays the tiles that the player has put better: a button, and what it gains. */
export function Better({ word }) {
  if (!word.better) return null;
  const { way, kept, less, more } = word.better,
    from = Object.keys(HOW).find((each) => more(each).length);
  const gains = [
    from && `${HOW[from]} ${list(more(from))}`,
    less && `pays rivals $${less} less`,
    kept.length && `keeps your ${list(kept)}`,
  ];
  return html`<p class="better">
    <button type="button" class="btn line" onClick=${() => word.set(way)}>Lay it better</button>
    <span>It ${list(gains.filter(Boolean))}.</span>
  </p>`;
}

/** Buttons for what the patents X, Z and V allow. */
export function Extras({ own = "", word }) {
  const has = (from) => lettersOf(word.line, from).length > 0,
    none = !word.line.length;
  const extra = (patent, text, disabled, use, pressed) =>
    own.includes(patent)
      ? html`<button type="button" class="btn line" aria-pressed=${pressed} disabled=${disabled}
          onClick=${use}>${text}</button>`
      : null;
  const copies = word.copying ? "× Tap the letter to copy" : "× Copy a letter",
    add = () => word.add({ letter: "S", from: "added" });
  return html`
    ${extra("X", copies, has("copy") || none, () => word.copy(!word.copying), word.copying)}
    ${extra("Z", "+ Add an S", has("added") || none, add)}
    ${extra("V", "& Second word", has("break") || word.line.length < 3, word.second)}
  `;
}

const unknown = ({ error }) => error?.code === "play.not_in_lexicon";
/** Why a word can't be laid, but for one that is not in the list: words like it would be hints. */
export const whyNot = (result) =>
  result && !result.legal && !unknown(result) ? result.error.message : "";

/** Whether a word is good, and what it earns. */
export function Verdict({ word }) {
  const { result, old } = word;
  if (!result) return null;
  const { legal, play, rarity } = result,
    missing =
      unknown(result) && word.plain.includes("&") ? `: ${list(result.error.data.words)}` : "",
    title = unknown(result)
      ? `Not in the word list${missing}`
      : legal
        ? "Good"
        : "It can't be laid";
  return html`<div class=${`verdict ${old ? "old" : ""}`}>
    <h2 class=${legal ? "ok" : "no"}><${Mark} good=${legal} />${title}</h2>
    ${legal && play && html`<${Purse} money=${play.money} stock=${play.stock} />`}
    <${Badge} rarity=${play?.rarity ?? rarity} />
  </div>`;
}
