// The pointers of a first turn: what to do now. They can be put away, and then stay away.
import { keep, kept } from "./kept.js";
import { html, useLayoutEffect, useState } from "./preact-htm.js";

const POINTERS = [
  html`These are your cards, and those of the pool. <b>Make a word of them</b>: tap cards, or type.
    "Hint" helps you in small steps.`,
  html`The word is good, and you see what it earns. <b>Lay it</b>, or look for a longer one: that
    earns more.`,
  html`<b>Buy a patent</b> if you like. It counts at the end, and the bank pays you $1 for each such
    letter that others lay.`,
  html`<b>Throw away</b> cards that are hard to use: tap them. New ones are drawn, so that you have
    a full hand for the next turn.`,
];
const BLUFFED = html`<b>Lay it</b>, if you trust it: nobody has checked it, and others may challenge
  it.`;

/** The pointer for a stage. ready: whether there is a word that may be laid. */
const pointerAt = (at, ready) => ({ buy: 2, discard: 3 })[at] ?? (ready ? 1 : 0);

/** What to do now, in the first turn; then whatever is told else.
 *
 * at: the stage. first: whether it is turn one, false after it, null while nothing is decided.
 * bluff: whether words are not checked.
 */
export function Pointer({ at, ready, first, bluff, children }) {
  const [away, setAway] = useState(() => Boolean(kept("pointed")));
  const putAway = () => {
    keep("pointed", true);
    setAway(true);
  };
  useLayoutEffect(() => {
    if (first === false && !away) putAway();
  }, [first]);
  if (away || !first) return children;
  const now = pointerAt(at, ready);
  return html`<div class="pointer" role="note">
    <p><b class="n">${now + 1} of 4</b> ${bluff && now === 1 ? BLUFFED : POINTERS[now]}</p>
    <button type="button" class="link" onClick=${putAway}>Put away</button>
  </div>`;
}
