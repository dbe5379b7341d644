// The pointers of a first turn: what to do now. They can be put away, and then stay away.
import { html, useLayoutEffect, useState } from "./preact-htm.js";
import { keep, kept } from "./kept.js";

const POINTERS = [
  html`These are your cards, and those of the pool. <b>Make a word of both</b>: tap cards, or type.
    "Hint" helps you in small steps.`,
  html`The word is good, and you see what it earns. <b>Lay it</b>, or look for a longer one: that
    earns more.`,
  html`<b>Buy a patent</b> if you like. It counts at the end, and the bank pays you $1 for each such
    letter that others lay. "What would you do?" gives advice.`,
];

/** at: the stage of the game. good: whether there is a good word. first: whether it is turn one. */
export function Pointer({ at, good, first }) {
  const [away, put] = useState(() => Boolean(kept("pointed"))),
    ended = !first || !["lay", "buy"].includes(at),
    now = at === "buy" ? 2 : good ? 1 : 0;
  const putAway = () => {
    keep("pointed", true);
    put(true);
  };
  useLayoutEffect(() => {
    if (ended && !away) putAway();
  }, [ended]);
  if (away || ended) return null;
  return html`<div class="pointer" role="note" aria-live="polite">
    <p><b class="n">${now + 1} of 3</b> ${POINTERS[now]}</p>
    <button type="button" class="link" onClick=${putAway}>Put away</button>
  </div>`;
}
