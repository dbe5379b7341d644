// Tiles, the rack, and the word that is built from tiles.
import { html, useLayoutEffect, useRef, useState } from "./preact-htm.js";
import { taken, tokens } from "./notation.js";

const ORIGIN = { pool: ", from the pool", copy: ", copied by X", added: ", added by Z" };
const SOURCE = { duplicate: "copy" };
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
export const spoken = ({ letter, from }) => letter + (ORIGIN[from] ?? "");

/** One tile. kind: hand, pool, copy, added, blank or slot. */
export function Tile({ letter, kind = "hand", onClick, label, extra = "", ...more }) {
  const kinds = `tile ${kind} ${extra}`,
    text = kind === "slot" ? "" : letter;
  if (onClick)
    return html`
      <button
        type="button"
        class=${kinds}
        aria-label=${label ?? spoken({ letter, from: kind })}
        onClick=${onClick}
        ...${more}>
        ${text}
      </button>
    `;
  const name = label ?? (kind === "blank" ? "unknown" : spoken({ letter, from: kind }));
  return kind === "slot"
    ? html`<span class=${kinds} aria-hidden="true" ...${more}></span>`
    : html`<span class=${kinds} role="img" aria-label=${name} ...${more}>${text}</span>`;
}

/** The tiles of a way, which can't be clicked; _ is an unknown letter. */
export function Way({ way, land = false }) {
  return html`
    <div class="tiles">
      ${tokens(way).map((each, i) =>
        each.from === "break"
          ? html`<span class="gap">&</span>`
          : html`
              <${Tile}
                key=${i}
                letter=${each.letter === "_" ? "" : each.letter}
                kind=${each.letter === "_" ? "blank" : each.from}
                extra=${land ? `land at${Math.min(i, 12)}` : ""} />
            `,
      )}
    </div>
  `;
}

/** A word in running text, with marks that show where its letters are from. */
export function Word({ way }) {
  const said = tokens(way)
    .map((each) => (each.from === "break" ? " and " : each.letter))
    .join("");
  return html`
    <span class="word">
      <span class="sr">${said}</span>
      <span aria-hidden="true">
        ${tokens(way).map(({ letter, from }) =>
          from === "break"
            ? " & "
            : from === "pool"
              ? html`<u>${letter}</u>`
              : from === "copy"
                ? html`
                    ${letter}
                    <sup>×</sup>
                  `
                : from === "added"
                  ? html`
                      ${letter}
                      <sup>+</sup>
                    `
                  : letter,
        )}
      </span>
    </span>
  `;
}

export function Purse({ money, stock, sign = "", zero = false }) {
  return html`
    <span class="purse">
      <span class="sr">${money} dollars and ${stock} stock</span>
      <span class="m" aria-hidden="true">${sign}$${money}</span>
      ${
        stock || zero
          ? html`
              <span class="s" aria-hidden="true">
                ${sign}${stock}
                <svg viewBox="0 0 20 16">
                  <path d="M1.2 1.5h17.6v13H1.2zM4.6 5.6h6" />
                  <circle cx="13.8" cy="10" r="2.4" />
                </svg>
              </span>
            `
          : null
      }
    </span>
  `;
}

/** Hand and pool. line: the word that is built; the places of its cards are empty. */
export function Rack({ hand, pool, line = [], onCard, slots = null, here = "", onPart }) {
  const part = (cards, from, name, most) => {
    const gone = taken(cards, line, from),
      empty = slots ? Math.max(0, most - cards.length) : 0;
    const head = slots ? `${name}: ${cards.length} of ${most}` : name;
    return html`
      <div class=${`part ${from}`} role="group" aria-label=${`${name}: ${[...cards].join(" ") || "no cards"}`}>
        ${
          onPart
            ? html`
                <button
                  type="button"
                  class=${`lab ${here === from ? "here" : ""}`}
                  aria-pressed=${here === from}
                  onClick=${() => onPart(from)}>
                  ${head}
                </button>
              `
            : html`<p class="lab">${head}</p>`
        }
        <div class="ledge tiles">
          ${[...cards].map((letter, i) =>
            gone.has(i)
              ? html`<${Tile} key=${i} kind="slot" />`
              : html`
                  <${Tile}
                    key=${i}
                    letter=${letter}
                    kind=${from}
                    onClick=${onCard && (() => onCard({ letter, from, at: i }))}
                    data-card=${onCard ? `${from}:${letter}` : undefined} />
                `,
          )}
          ${Array.from(
            { length: empty },
            (_, i) => html`<${Tile} key=${`e${i}`} kind="slot" extra=${here === from && !i ? "next" : ""} />`,
          )}
        </div>
      </div>
    `;
  };
  return html`<div class="rack">${part(hand, "hand", "Your hand", 7)}${part(pool, "pool", "Pool", 3)}</div>`;
}

/** The next entry of a line for a typed letter: {letter, from}; null if the letter is not available. */
export function next(letter, { hand, pool, patents = "" }, line) {
  for (const from of ["hand", "pool"]) {
    const cards = from === "hand" ? hand : pool,
      gone = taken(cards, line, from);
    if ([...cards].some((each, i) => each === letter && !gone.has(i))) return { letter, from };
  }
  if (patents.includes("Z") && letter === "S" && line.length && !line.some((each) => each.from === "added"))
    return { letter, from: "added" };
  if (patents.includes("X") && line.some((each) => each.letter === letter) && !line.some((each) => each.from === "copy"))
    return { letter, from: "copy" };
  return null;
}

/** The word that is built. under: texts below the letters. A tile can be dragged to another place, or off the line. */
export function Line({ line, set, under, empty, copying, onCopied }) {
  const place = useRef(),
    drag = useRef(null);
  const tap = (i) => {
    if (drag.current?.moved) return;
    if (copying) onCopied(line[i].letter);
    else set(line.filter((_, k) => k !== i));
  };
  const down = (event, i) => {
    drag.current = { i, x: event.clientX, y: event.clientY, moved: false, tile: event.currentTarget };
  };
  useLayoutEffect(() => {
    const move = (event) => {
      const d = drag.current;
      if (!d?.tile) return;
      const dx = event.clientX - d.x,
        dy = event.clientY - d.y;
      if (Math.hypot(dx, dy) > 8) d.moved = true;
      if (d.moved) d.tile.style.transform = `translate(${dx}px, ${dy}px)`;
    };
    const up = (event) => {
      const d = drag.current;
      if (!d?.tile) return;
      d.tile.style.transform = "";
      d.tile = null;
      if (!d.moved) {
        drag.current = null;
        return;
      }
      const box = place.current.getBoundingClientRect(),
        away = event.clientY < box.top - 50 || event.clientY > box.bottom + 50;
      const rest = line.filter((_, k) => k !== d.i);
      const spots = [...place.current.querySelectorAll("[data-at]")]
        .filter((each) => Number(each.dataset.at) !== d.i)
        .map((each) => each.getBoundingClientRect());
      const at = spots.filter((each) => each.left + each.width / 2 < event.clientX).length;
      set(away ? rest : [...rest.slice(0, at), line[d.i], ...rest.slice(at)]);
      setTimeout(() => {
        drag.current = null;
      });
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    return () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
    };
  });
  return html`
    <div class="line tiles" ref=${place} role="group" aria-label="The word you build">
      ${
        line.length
          ? line.map((each, i) =>
              each.from === "break"
                ? html`
                    <button
                      type="button"
                      key=${i}
                      data-at=${i}
                      class="gap"
                      aria-label="two words: make it one"
                      onClick=${() => tap(i)}>
                      &
                    </button>
                  `
                : html`
                    <div class="laid" key=${i} data-at=${i}>
                      <${Tile}
                        letter=${each.letter}
                        kind=${each.from}
                        label=${`${spoken(each)}: ${copying ? "copy" : "take back"}`}
                        onClick=${() => tap(i)}
                        onPointerDown=${(event) => down(event, i)} />
                      <span>${under?.[i]}</span>
                    </div>
                  `,
            )
          : html`<p class="lab empty">${empty}</p>`
      }
    </div>
  `;
}

/** A letter pad in the order of a keyboard. */
export function Pad({ onLetter, children }) {
  return html`
    <div class="pad" role="group" aria-label="Letters">
      ${["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"].map(
        (row) => html`
          <div class="keys">
            ${[...row].map(
              (letter) => html`<button type="button" key=${letter} onClick=${() => onLetter(letter)}>${letter}</button>`,
            )}
          </div>
        `,
      )}
      <div class="keys wide">${children}</div>
    </div>
  `;
}

/** Call functions for keys, by their names, if no input field has the focus. keys.letter gets each letter. */
export function useKeys(keys) {
  const now = useRef(keys);
  useLayoutEffect(() => {
    now.current = keys;
  });
  useLayoutEffect(() => {
    const pressed = (event) => {
      const on = event.target,
        field =
          on instanceof HTMLElement &&
          (on.matches("input:not([type=checkbox]):not([type=radio]), textarea, select") || on.isContentEditable);
      if (field || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const k = now.current,
        letter = /^[a-z]$/i.test(event.key) ? event.key.toUpperCase() : null;
      const done =
        letter && k.letter
          ? (k.letter(letter), true)
          : k[event.key] && !(event.key === "Enter" && on.matches?.("button, a, summary"))
            ? k[event.key]() !== false
            : false;
      if (done) event.preventDefault();
      if (done && letter && on !== document.body) on.blur?.(); // so that Enter lays the word
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}

export { SOURCE, useState };
