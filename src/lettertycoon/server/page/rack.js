// Tiles, the rack, the line of a word, letters to tap, and keys.
import { dragged, placeInWord } from "./drag.js";
import { useEvents } from "./events.js";
import { taken, tokens, wordsOf } from "./line.js";
import { html } from "./preact-htm.js";

const ORIGIN = { pool: ", from the pool", copy: ", copied by X", added: ", added by Z" };
const spoken = ({ letter, from }) => letter + (ORIGIN[from] ?? "");

/** One tile. kind: hand, pool, copy, added, blank, known or slot. */
export function Tile({ letter, kind = "hand", onClick, label, extra = "", ...more }) {
  const kinds = `tile ${kind} ${extra}`;
  if (kind === "slot") return html`<span class=${kinds} aria-hidden="true" ...${more}></span>`;
  const name = label ?? (kind === "blank" ? "unknown" : spoken({ letter, from: kind }));
  return onClick
    ? html`<button type="button" class=${kinds} aria-label=${name} onClick=${onClick} ...${more}>
        ${letter}
      </button>`
    : html`<span class=${kinds} role="img" aria-label=${name} ...${more}>${letter}</span>`;
}

/** What is drawn for a line, word by word: it breaks between two words before it breaks a word. */
const byWord = (line, draw) => {
  const words = [[]];
  line.forEach((each, i) => {
    if (each.from === "break") words.push([]);
    words.at(-1).push(draw(each, i));
  });
  return words.map((word, k) => html`<div class="tiles" key=${k}>${word}</div>`);
};

/** The tiles of a way, which can't be tapped. */
export function Way({ way, land = false }) {
  const tile = ({ letter, from }, i) =>
    from === "break"
      ? html`<span class="gap" key=${i}>&</span>`
      : html`<${Tile} key=${i} letter=${letter} kind=${from}
          extra=${land ? "land" : ""} style=${{ "--at": i }} />`;
  return html`<div class="tiles way">${byWord(tokens(way), tile)}</div>`;
}

const MARKED = {
  hand: (letter) => letter,
  pool: (letter) => html`<u>${letter}</u>`,
  copy: (letter) => html`${letter}<sup>×</sup>`,
  added: (letter) => html`${letter}<sup>+</sup>`,
  break: () => " & ",
};

/** A word in running text, with marks that show where its letters are from. */
export function Word({ way }) {
  const line = tokens(way);
  return html`<span class="word">
    <span class="sr">${wordsOf(line).replace("&", "and")}</span>
    <span aria-hidden="true">${line.map(({ letter, from }) => MARKED[from](letter))}</span>
  </span>`;
}

/** Money and stock as one says them. */
const sumOf = (money, stock, zero) => {
  const held = stock || zero ? ` and ${stock || "no"} stock` : "";
  return `${money} ${money === 1 ? "dollar" : "dollars"}${held}`;
};

/** Money and stock. zero: whether no stock is shown, too. */
export function Purse({ money, stock, zero = false }) {
  return html`<span class="purse">
    <span class="sr">${sumOf(money, stock, zero)}</span>
    <span class="m" aria-hidden="true">$${money}</span>
    ${
      (stock || zero) &&
      html`<span class="s" aria-hidden="true">${stock} <small>stock</small></span>`
    }
  </span>`;
}

/** Hand and pool.
 *
 * line: the word that is built; the places of its cards are empty.
 * onCard: called with {letter, from, at} when a card is tapped.
 * onDrop: called with such a card, a point, and the element of the card, when it is dragged there.
 * up: the places of those cards of the hand that are chosen.
 * next: the card to be tapped now, as {letter, from}.
 * taps: "hand" if cards of the pool can't be tapped.
 * slots: the cards that hand and pool have room for, while they are entered.
 * here, onPart: which of both is entered, and what changes that.
 */
export function Rack({ hand, pool, ...more }) {
  return html`<div class="rack">
    <${Part} cards=${hand} from="hand" name="Your hand" ...${more} />
    <${Part} cards=${pool} from="pool" name="Pool" ...${more} />
  </div>`;
}

/** Hand or pool. */
function Part({ cards, from, name, slots, here, onPart, ...more }) {
  const room = slots?.[from] ?? 0;
  const head = slots ? `${name}: ${cards.length} of ${room}` : name;
  const on = here === from;
  const said = `${name}: ${[...cards].join(" ") || "no cards"}`;
  const free = Array.from({ length: Math.max(0, room - cards.length) }, (_, i) => i);
  return html`<div class=${`part ${from}`} role="group" aria-label=${said}>
    ${
      onPart
        ? html`<button type="button" class=${`lab ${on ? "here" : ""}`} aria-pressed=${on}
            onClick=${() => onPart(from)}>${head}</button>`
        : html`<p class="lab">${head}</p>`
    }
    <div class="ledge tiles">
      ${cardsOf({ cards, from, ...more })}
      ${free.map(
        (i) => html`<${Tile} key=${`e${i}`} kind="slot" extra=${on && !i ? "next" : ""} />`,
      )}
    </div>
  </div>`;
}

/** The cards of hand or pool, with what a tap and a drag do. */
function cardsOf({ cards, from, line = [], onCard, onDrop, up = [], taps, next }) {
  const gone = taken(cards, line, from);
  const asked = [...cards].findIndex((letter, at) => letter === next?.letter && !gone.has(at));
  const tap = onCard && (!taps || taps === from);
  return [...cards].map((letter, at) => {
    if (gone.has(at)) return html`<${Tile} key=${at} kind="slot" />`;
    const chosen = from === "hand" && up.includes(at);
    const kinds = [chosen && "up", from === next?.from && at === asked && "glows"];
    const card = { letter, from, at };
    const use = tap && (() => onCard(card));
    const drop = onDrop && ((point, element) => onDrop(card, point, element));
    return html`<${Tile} key=${at} letter=${letter} kind=${from}
      extra=${[...kinds, drop && "drags"].filter(Boolean).join(" ")}
      aria-pressed=${tap && taps ? chosen : undefined} onClick=${use}
      data-card=${tap ? `${from}:${letter}` : undefined} ...${use && drop ? dragged(use, drop) : {}} />`;
  });
}

/** The word that is built. under: texts below its letters. Tiles can be dragged along or off it. */
export function Line({ line, setLine, under, empty, copying, onCopied }) {
  const without = (i) => line.filter((_, k) => k !== i);
  const tap = (i) => (copying ? onCopied(line[i].letter) : setLine(without(i)));
  const drop = (point, i) => {
    const at = placeInWord(point, i);
    setLine(at < 0 ? without(i) : without(i).toSpliced(at, 0, line[i]));
  };
  const tile = (each, i) => html`<div class="laid" key=${i} data-at=${i}>
    <${Tile} letter=${each.letter} kind=${each.from}
      label=${`${spoken(each)}: ${copying ? "copy" : "take back"}`}
      ...${dragged(
        () => tap(i),
        (point) => drop(point, i),
      )} />
    <span>${under?.[i]}</span>
  </div>`;
  const gap = (i) =>
    html`<button type="button" key=${i} data-at=${i} class="gap"
      aria-label="two words: make it one" onClick=${() => setLine(without(i))}>&</button>`;
  return html`<div class="line tiles" role="group" aria-label="The word you build">
    ${
      line.length
        ? byWord(line, (each, i) => (each.from === "break" ? gap(i) : tile(each, i)))
        : html`<p class="lab empty">${empty}</p>`
    }
  </div>`;
}

/** Letters to tap, in the order of a keyboard. */
export function Pad({ onLetter, children }) {
  const key = (letter) =>
    html`<button type="button" key=${letter} onClick=${() => onLetter(letter)}>${letter}</button>`;
  return html`<div class="pad" role="group" aria-label="Letters">
    ${["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"].map(
      (row) => html`<div class="keys">${[...row].map(key)}</div>`,
    )}
    <div class="keys wide">${children}</div>
  </div>`;
}

const FIELD = "input:not([type=checkbox]):not([type=radio]), textarea, select";

/** Call functions for keys, by their names, unless a field has the focus or a dialog is open.
 *
 * keys.letter gets each letter. A function that returns false has not used its key.
 */
export function useKeys(keys) {
  useEvents(["keydown"], (event) => {
    const { target: on, key } = event;
    if (on.matches?.(FIELD) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const letter = /^[a-z]$/i.test(key) && keys.letter;
    const acts = on.matches?.("button, a, summary"); // the focused one
    if (letter) letter(key.toUpperCase());
    else if ((key === "Enter" && acts) || !keys[key] || keys[key]() === false) return;
    event.preventDefault();
    if (letter && acts) on.blur(); // so that Enter lays the word
  });
}
