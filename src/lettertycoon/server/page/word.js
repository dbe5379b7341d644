// The word that a player builds: typed or put together from cards, and what it is worth.
import { html, useState } from "./preact-htm.js";
import { list, taken, tokens, wayOf, wordsOf } from "./notation.js";
import { Line, Purse } from "./rack.js";
import { Badge, Mark, affordable } from "./table.js";
import { useAnswer } from "./server.js";

/** How a typed word may be laid, pool cards first; null if a letter has no card. */
function spread(text, { hand, pool, patents = "" }) {
  const left = { pool: [...pool], hand: [...hand] },
    line = [];
  let copy = patents.includes("X"),
    added = patents.includes("Z");
  for (const [i, c] of [...text].entries()) {
    const letter = c.toUpperCase(),
      from = ["pool", "hand"].find((each) => left[each].includes(letter)),
      last = /^( |$)/.test(text[i + 1] ?? "");
    if (c === "&") line.push({ letter: "", from: "break" });
    else if (from) {
      left[from].splice(left[from].indexOf(letter), 1);
      line.push({ letter, from });
    } else if (letter === "S" && added && i && last) {
      added = false;
      line.push({ letter, from: "added" });
    } else if (copy && line.some((each) => each.letter === letter)) {
      copy = false;
      line.push({ letter, from: "copy" });
    } else if (c !== " ") return null;
  }
  return line;
}

/** The next tile for a typed letter after tiles that were put: {letter, from}, or null. */
function next(letter, turn, line) {
  const has = (origin) => line.some((each) => each.from === origin),
    own = (turn.patents ?? "").includes.bind(turn.patents ?? "");
  for (const from of ["pool", "hand"])
    if ([...turn[from]].some((each, i) => each === letter && !taken(turn[from], line, from).has(i)))
      return { letter, from };
  if (own("Z") && letter === "S" && line.length && !has("added")) return { letter, from: "added" };
  if (own("X") && line.some((each) => each.letter === letter) && !has("copy"))
    return { letter, from: "copy" };
  return null;
}

/** The library's way to lay a typed word; two words stay in the order in which they were typed. */
function inOrder(way, plain) {
  const both = way.split(" & "),
    first = wordsOf(tokens(both[0]));
  return (plain.startsWith(first) ? both : both.reverse()).join(" & ");
}

const kept = (hand, line) => {
  const gone = taken(hand, line, "hand");
  return [...hand].filter((_, i) => !gone.has(i)).sort();
};
const paid = (play) => Object.values(play.way.royalties).reduce((sum, each) => sum + each, 0);

/** A word that is built, and what the server says of it.
 *
 * text: in small letters a word that was typed, which the library lays; else a way, whose tiles
 *     stay where the player has put them.
 * set: gets the next text.
 * turn: the turn as requests have it.
 * silent: whether nobody is asked about the word.
 */
export function useWord({ text, set, turn, lexicon = null, silent = false }) {
  const [refused, refuse] = useState(""),
    [copying, copy] = useState(false),
    typed = /[a-z]/.test(text) && text === text.toLowerCase(),
    put = typed ? null : tokens(text),
    plain = typed ? text.toUpperCase().trim() : wordsOf(put),
    long = plain.replace(/[^A-Z]/g, "").length > 2,
    laid = typed ? plain : text,
    words = typed ? [plain] : [text, plain],
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
      more = text + letter.toLowerCase(),
      tile = free ? spread(more, turn) : next(letter, turn, line);
    if (!tile) refuse(`There is no ${letter} left.`);
    else if (free) change(more);
    else place([...line, tile]);
  };
  const back = () => (typed ? change(text.slice(0, -1).trimEnd()) : place(line.slice(0, -1)));
  let better = null;
  if (best && play) {
    const mine = kept(turn.hand, line),
      less = paid(play) - paid(best),
      more = best.total - play.total;
    if (more > 0 || less > 0 || (!more && !less && best.way.kept.length > mine.length))
      better = { way: inOrder(best.way.line, plain), kept: best.way.kept, less, more };
  }
  return {
    ...{ line, long, plain, laid, result, play, old, error, better, refused, copying, copy },
    ...{ letter, back, place, clear: () => change(""), set: change, typed, lexicon, turn },
    add: (tile) => place([...line, tile]),
    second: () => (typed ? change(`${text} & `) : place([...line, { letter: "", from: "break" }])),
  };
}

/** The tiles of a word, and prices of the patents that it lets the player buy. */
/** money: what the player has; if left out, nothing can be bought. */
export function Build({ word, empty, money, rules }) {
  const can = word.play && money != null ? affordable(word.play, money, rules) : {},
    seen = new Set();
  const under = word.line.map(({ letter }) => {
    if (!can[letter] || seen.has(letter)) return null;
    seen.add(letter);
    return html`<span class="m">$${can[letter]}</span>`;
  });
  const copied = (letter) => {
    word.copy(false);
    word.add({ letter, from: "copy" });
  };
  return html`<${Line} line=${word.line} set=${word.place} copying=${word.copying}
    onCopied=${copied} empty=${empty} under=${under} />`;
}

/** Where the library lays the tiles that the player has put better: a button, and what it gains. */
export function Better({ word }) {
  if (!word.better) return null;
  const { way, kept, less, more } = word.better;
  const gains = [
    more > 0 && `earns ${more} more`,
    less > 0 && `pays rivals $${less} less`,
    kept ? `keeps ${[...kept].join(" ")}` : "keeps no card",
  ];
  return html`<p class="better">
    <button type="button" class="btn line" onClick=${() => word.set(way)}>Lay it better</button>
    <span>It then ${list(gains.filter(Boolean))}.</span>
  </p>`;
}

/** Buttons for what the patents X, Z and V allow. */
export function Extras({ own = "", word }) {
  const has = (from) => word.line.some((each) => each.from === from),
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

const shortly = ({ legal, error }) =>
  legal
    ? "Good"
    : error.code === "play.not_in_lexicon"
      ? "Not in the word list"
      : "It can't be laid";

/** Whether a word is good, and what it earns. */
export function Verdict({ word }) {
  const { result, old } = word;
  if (!result) return null;
  const { legal, play, rarity } = result;
  return html`<div class=${`verdict ${old ? "old" : ""}`}>
    <h2 class=${legal ? "ok" : "no"}><${Mark} good=${legal} />${shortly(result)}</h2>
    ${legal && play ? html`<${Purse} money=${play.money} stock=${play.stock} />` : null}
    <${Badge} rarity=${play?.rarity ?? rarity} />
  </div>`;
}
