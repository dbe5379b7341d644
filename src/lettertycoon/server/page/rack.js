// Tiles, the rack, the line of a word, letters to tap, and keys.
import { useEvents } from "./events.js";
import { taken, tokens, wordsOf } from "./line.js";
import { html, useRef } from "./preact-htm.js";

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

/** Money and stock. zero: whether no stock is shown, too. */
export function Purse({ money, stock, zero = false }) {
  return html`<span class="purse">
    <span class="sr">${money} dollars and ${stock} stock</span>
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
 * up: the places of those cards of the hand that are chosen.
 * taps: "hand" if cards of the pool can't be tapped.
 * slots: the cards that hand and pool have room for, while they are entered.
 * here, onPart: which of both is entered, and what changes that.
 */
export function Rack({ hand, pool, line = [], onCard, up = [], taps, slots, here = "", onPart }) {
  const part = (cards, from, name) => {
    const gone = taken(cards, line, from),
      empty = slots ? Math.max(0, slots[from] - cards.length) : 0,
      head = slots ? `${name}: ${cards.length} of ${slots[from]}` : name,
      tap = onCard && (!taps || taps === from),
      chosen = (i) => from === "hand" && up.includes(i),
      said = `${name}: ${[...cards].join(" ") || "no cards"}`;
    return html`<div class=${`part ${from}`} role="group" aria-label=${said}>
      ${
        onPart
          ? html`<button type="button" class=${`lab ${here === from ? "here" : ""}`}
              aria-pressed=${here === from} onClick=${() => onPart(from)}>${head}</button>`
          : html`<p class="lab">${head}</p>`
      }
      <div class="ledge tiles">
        ${[...cards].map((letter, i) =>
          gone.has(i)
            ? html`<${Tile} key=${i} kind="slot" />`
            : html`<${Tile} key=${i} letter=${letter} kind=${from} extra=${chosen(i) ? "up" : ""}
                aria-pressed=${tap && taps ? chosen(i) : undefined}
                onClick=${tap && (() => onCard({ letter, from, at: i }))}
                data-card=${tap ? `${from}:${letter}` : undefined} />`,
        )}
        ${Array.from(
          { length: empty },
          (_, i) =>
            html`<${Tile} key=${`e${i}`} kind="slot" extra=${here === from && !i ? "next" : ""} />`,
        )}
      </div>
    </div>`;
  };
  return html`<div class="rack">
    ${part(hand, "hand", "Your hand")}${part(pool, "pool", "Pool")}
  </div>`;
}

/** The word that is built. under: texts below its letters. Tiles can be dragged along or off it. */
export function Line({ line, set, under, empty, copying, onCopied }) {
  const place = useRef(),
    drag = useRef(null); // {x, y, moved}: where a drag began, and whether it left its place
  const tap = (i) => {
    if (drag.current?.moved) return;
    if (copying) onCopied(line[i].letter);
    else set(line.filter((_, k) => k !== i));
  };
  const down = ({ clientX: x, clientY: y, currentTarget: tile, pointerId }) => {
    tile.setPointerCapture(pointerId);
    drag.current = { x, y, moved: false };
  };
  const move = ({ clientX, clientY, currentTarget: tile, pointerId }) => {
    if (!tile.hasPointerCapture(pointerId)) return;
    const d = drag.current,
      dx = clientX - d.x,
      dy = clientY - d.y;
    if (Math.hypot(dx, dy) > 8) d.moved = true;
    if (d.moved) tile.style.transform = `translate(${dx}px, ${dy}px)`;
  };
  const up = ({ clientX, clientY, currentTarget: tile }, i) => {
    tile.style.transform = "";
    if (!drag.current?.moved) return;
    const box = place.current.getBoundingClientRect(),
      away = clientY < box.top - 50 || clientY > box.bottom + 50,
      rest = line.filter((_, k) => k !== i);
    const spots = [...place.current.querySelectorAll("[data-at]")]
      .filter((each) => Number(each.dataset.at) !== i)
      .map((each) => each.getBoundingClientRect());
    const at = spots.filter((each) => each.left + each.width / 2 < clientX).length;
    set(away ? rest : [...rest.slice(0, at), line[i], ...rest.slice(at)]);
    setTimeout(() => (drag.current = null)); // after the click that ends the drag
  };
  const tile = (each, i) => {
    const label = `${spoken(each)}: ${copying ? "copy" : "take back"}`;
    return html`<div class="laid" key=${i} data-at=${i}>
      <${Tile} letter=${each.letter} kind=${each.from} label=${label}
        onClick=${() => tap(i)} onPointerDown=${down} onPointerMove=${move}
        onPointerUp=${(event) => up(event, i)} />
      <span>${under?.[i]}</span>
    </div>`;
  };
  const gap = (i) =>
    html`<button type="button" key=${i} data-at=${i} class="gap"
      aria-label="two words: make it one" onClick=${() => tap(i)}>&</button>`;
  return html`<div class="line tiles" ref=${place} role="group" aria-label="The word you build">
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
    const letter = /^[a-z]$/i.test(key) && keys.letter,
      own = key === "Enter" && on.matches?.("button, a, summary"); // the focused one acts
    if (letter) letter(key.toUpperCase());
    else if (own || !keys[key] || keys[key]() === false) return;
    event.preventDefault();
    if (letter && on !== document.body) on.blur?.(); // so that Enter lays the word
  });
}
