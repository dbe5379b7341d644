// The word that a player builds: typed or put together from cards, and what it is worth.
import { affordable } from "./about.js";
import { useAnswer } from "./answers.js";
import { moved } from "./cards.js";
import { placeInRow, placeInWord } from "./drag.js";
import { BREAK, inOrder, lettersOf, next, spread, tokens, wayOf } from "./line.js";
import { html, useState } from "./preact-htm.js";
import { Line, Purse } from "./rack.js";
import { betterWay, readWord } from "./spelling.js";
import { Badge, Mark } from "./table.js";
import { list } from "./texts.js";

/** A word that is built, and what the engine says of it.
 *
 * text: in small letters a word that was typed, which the library lays; else a way, whose tiles
 *     stay where the player has put them.
 * setText: gets the next text.
 * turn: the turn as requests have it.
 * silent: whether nobody is asked about the word.
 * settled: a way that is laid as it is, because advice says so; no other one is offered.
 */
export function useWord({ text, setText, turn, lexicon = null, silent = false, settled }) {
  const [refused, setRefused] = useState("");
  const [copying, setCopying] = useState(false);
  const { typed, put, plain, long, short } = readWord(text, turn);
  const laid = typed ? plain : { line: text };
  const words = typed ? [plain] : [laid, plain];
  const asked = long && !silent && turn.hand ? { turn, words, lexicon } : null;
  const { answer, old, error } = useAnswer("check", asked);
  const result = asked ? answer?.[0] : null;
  const play = result?.legal && !old ? result.play : null;
  const best = asked && !old && !typed ? answer?.[1]?.play : null;
  const known = play && tokens(inOrder(play.way.line, plain));
  const line = put ?? known ?? spread(text, turn) ?? tokens(plain);
  const offered = best && play && text !== settled;
  const change = (next) => {
    setRefused("");
    setText(next);
  };
  const place = (next) => change(wayOf(next));
  const addLetter = (letter) => {
    const free = typed || !text;
    const more = (typed ? text.toLowerCase() : text) + letter.toLowerCase();
    const tile = free ? spread(more, turn) : next(letter, turn, line);
    const held = (turn.hand + turn.pool).includes(letter);
    if (!tile) setRefused(held ? `There is no ${letter} left.` : `You have no ${letter}.`);
    else if (free) change(more);
    else place([...line, tile]);
  };
  const said = { plain, long, short, laid, typed, refused, copying, lexicon, turn };
  const way = typed ? play?.way.line : text;
  const actions = {
    setCopying,
    place,
    setText: change,
    letter: addLetter,
    back: () => (typed ? change(text.slice(0, -1).trimEnd()) : place(line.slice(0, -1))),
    clear: () => change(""),
    add: (tile, at = line.length) => place(line.toSpliced(at, 0, tile)),
    second: () => (typed ? change(`${text} & `) : place([...line, BREAK])),
  };
  const better = offered ? betterWay({ play, best, line, plain, turn }) : null;
  const move = way ? `lay ${way}` : plain;
  return { ...said, ...actions, line, move, result, play, old, error, better };
}

/** What happens to a card of the rack that is dragged: it goes into the word, or along the hand. */
export const dropping = (word, hand, setHand) => (card, point, element) => {
  const to = card.from === "hand" ? placeInRow(point, element.parentElement, card.at) : -1;
  const at = placeInWord(point);
  if (to >= 0) setHand(moved(hand, card.at, to));
  else if (at >= 0) word.add(card, at);
};

/** The tiles of a word, and prices of the patents that it lets the player buy.
 *
 * money: what the player has; if left out, nothing can be bought.
 */
export function Build({ word, empty, money, rules }) {
  const can = word.play && money != null ? affordable(word.play, rules) : {};
  const letters = word.line.map((each) => each.letter);
  const under = letters.map(
    (letter, i) =>
      can[letter] && letters.indexOf(letter) === i && html`<span class="m">$${can[letter]}</span>`,
  );
  const copied = (letter) => {
    word.setCopying(false);
    word.add({ letter, from: "copy" });
  };
  return html`<${Line} line=${word.line} setLine=${word.place} copying=${word.copying}
    onCopied=${copied} empty=${empty} under=${under} />`;
}

const HOW = { pool: "uses the pool's", copy: "copies", added: "adds" };
/** Where the library lays the tiles that the player has put better: a button, and what it gains. */
export function Better({ word }) {
  if (!word.better) return null;
  const { way, kept, less, more } = word.better;
  const from = Object.keys(HOW).find((each) => more(each).length);
  const gains = [
    from && `${HOW[from]} ${list(more(from))}`,
    less && `pays rivals $${less} less`,
    kept.length && `keeps your ${list(kept)}`,
  ];
  return html`<p class="better">
    <button type="button" class="btn line" onClick=${() => word.setText(way)}>Lay it better</button>
    <span>It ${list(gains.filter(Boolean))}.</span>
  </p>`;
}

/** Buttons for what the patents X, Z and V allow. */
export function Extras({ own = "", word }) {
  const has = (from) => lettersOf(word.line, from).length > 0;
  const none = !word.line.length;
  const extra = (patent, text, disabled, use, pressed) =>
    own.includes(patent)
      ? html`<button type="button" class="btn line" aria-pressed=${pressed} disabled=${disabled}
          onClick=${use}>${text}</button>`
      : null;
  const copies = word.copying ? "× Tap the letter to copy" : "× Copy a letter";
  const copy = () => word.setCopying(!word.copying);
  const add = () => word.add({ letter: "S", from: "added" });
  return html`
    ${extra("X", copies, has("copy") || none, copy, word.copying)}
    ${extra("Z", "+ Add an S", has("added") || none, add)}
    ${extra("V", "& Second word", has("break") || word.line.length < 3, word.second)}
  `;
}

const unknown = ({ error }) => error?.code === "play.not_in_lexicon";
/** Why a word can't be laid, but for one that is not in the list: words like it would be hints. */
export const whyNot = (result) =>
  result && !result.legal && !unknown(result) ? result.error.message : "";

/** What a checked word is, in a few words. */
function titleOf({ plain, result }) {
  if (result.legal) return "Good";
  if (!unknown(result)) return "It can't be laid";
  const missing = plain.includes("&") ? `: ${list(result.error.data.words)}` : "";
  return `Not in the word list${missing}`;
}

/** Whether a word is good, and what it earns. */
export function Verdict({ word }) {
  const { result, old } = word;
  if (!result) return null;
  const { legal, play, rarity } = result;
  return html`<div class=${`verdict ${old ? "old" : ""}`}>
    <h2 class=${legal ? "ok" : "no"}><${Mark} good=${legal} />${titleOf(word)}</h2>
    ${legal && play && html`<${Purse} money=${play.money} stock=${play.stock} />`}
    <${Badge} rarity=${play?.rarity ?? rarity} />
  </div>`;
}
