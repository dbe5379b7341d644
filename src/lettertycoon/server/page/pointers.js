// The pointers of a first turn: what to do now. They can be put away, and then stay away.
import { keep, kept } from "./kept.js";
import { html, useLayoutEffect, useState } from "./preact-htm.js";

const POINTERS = [
  html`These are your cards, and those of the pool. <b>Make a word of them</b>: tap cards, or type.
    "Hint" helps you in small steps.`,
  html`The word is good, and you see what it earns. <b>Lay it</b>, or look for a longer one: that
    earns more.`,
  html`<b>Buy a patent</b> if you like. It counts at the end, and the bank pays you $1 for each such
    letter that others lay. "What would you do?" gives advice.`,
];

const BLUFFED = html`<b>Lay it</b>, if you trust it: nobody has checked it, and others may challenge
  it.`;

/** at: the stage of the game. first: whether it is turn one. bluff: whether words are not checked.
 *
 * ready: whether there is a word that may be laid.
 */
export function Pointer({ at, ready, first, bluff }) {
  const [away, put] = useState(() => Boolean(kept("pointed"))),
    ended = !first || !["lay", "buy"].includes(at),
    now = at === "buy" ? 2 : ready ? 1 : 0;
  const putAway = () => {
    keep("pointed", true);
    put(true);
  };
  useLayoutEffect(() => {
    if (ended && !away) putAway();
  }, [ended]);
  if (away || ended) return null;
  return html`<div class="pointer" role="note" aria-live="polite">
    <p><b class="n">${now + 1} of 3</b> ${bluff && now === 1 ? BLUFFED : POINTERS[now]}</p>
    <button type="button" class="link" onClick=${putAway}>Put away</button>
  </div>`;
}
