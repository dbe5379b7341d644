// What to do now: notes in the first turn of a game, and in a turn that is shown, step by step.
import { keep, kept } from "./kept.js";
import { tokens } from "./line.js";
import { html, useLayoutEffect, useState } from "./preact-htm.js";
import { useKeys } from "./rack.js";

const WORD = tokens("J(AC)K(E)T"); // of the turn that is shown
export const DEAL = 393; // its cards

/** The steps of a turn. lesson: whether only a turn that is shown has it. */
export const STEPS = [
  {
    name: "look",
    lesson: true,
    text: html`<b>These are your cards</b>, and three of the pool, for everybody. In your turn you lay
      one word of them.`,
  },
  {
    name: "board",
    lesson: true,
    text: html`<b>These are the patents</b>, A to Z, with their prices. Words earn the money for them.
      Whoever is richest in the end wins.`,
  },
  {
    name: "lay",
    text: html`These are your cards, and those of the pool. <b>Make a word of them</b>: tap cards, or
      type. "Hint" helps you in small steps.`,
    shown: html`<b>Make a word</b>: tap cards, or type. JACKET is a good one; the card to tap has a
      frame. Any other word will do, too.`,
  },
  {
    name: "earn",
    text: html`The word is good, and you see what it earns. <b>Lay it</b>, or look for a longer one:
      that earns more.`,
    bluff: html`<b>Lay it</b>, if you trust it: nobody has checked it, and others may challenge it.`,
    shown: html`The word is good, and you see what it earns: money now, and stock that counts at the
      end. Below its letters are the patents that it lets you buy. <b>Lay it.</b>`,
  },
  {
    name: "buy",
    text: html`<b>Buy a patent</b> if you like. It counts at the end, and the bank pays you $1 for
      each such letter that others lay.`,
    shown: html`<b>Buy a patent</b> if you like. It counts at the end, and the bank pays you $1 for
      each such letter that others lay. Some do more instead: choose one to read what it does.`,
  },
  {
    name: "throw",
    text: html`<b>Throw away</b> cards that are hard to use: tap them. New ones are drawn, so that you
      have a full hand for the next turn.`,
  },
  {
    name: "end",
    lesson: true,
    text: html`New cards are drawn. Now Ada would lay a word, and so on, round by round.`,
  },
];

/** The name of the step of a turn.
 *
 * at: the stage. ready: whether there is a word that may be laid. begun: whether it has cards.
 * looked: how many steps of looking are over; all of them, if no turn is shown.
 * ended: whether the turn is over.
 */
export function stepOf({ at, ready, begun, looked, ended }) {
  if (ended) return "end";
  const later = { buy: "buy", discard: "throw" }[at];
  if (later) return later;
  if (!begun && looked < 2) return STEPS[looked].name;
  return ready ? "earn" : "lay";
}

/** The card that is tapped next for the word of a turn that is shown; null if it is another word. */
export function nextCard(line) {
  const goesOn = line.every(
    ({ letter, from }, i) => letter === WORD[i]?.letter && from === WORD[i].from,
  );
  return (goesOn && WORD[line.length]) || null;
}

/** What to do now, in the first turn; then whatever is told else.
 *
 * at, begun, ready: as stepOf() takes them.
 * first: whether it is turn one, false after it, null while nothing is decided.
 * bluff: whether words are not checked.
 * lesson: whether the turn is shown; then the notes stay to its end.
 */
export function Pointer({ first, bluff, lesson, children, ...turn }) {
  const [away, setAway] = useState(() => Boolean(kept("pointed")) && !lesson);
  const [looked, setLooked] = useState(0);
  const putAway = () => {
    keep("pointed", true);
    setAway(!lesson);
  };
  useLayoutEffect(() => {
    if (first === false && !away) putAway();
  }, [first]);
  const ended = first === false;
  const name = stepOf({ ...turn, ended, looked: lesson ? looked : 2 });
  const looking = lesson && ["look", "board"].includes(name);
  const goOn = () => (looking ? setLooked(looked + 1) : false);
  useKeys({ Enter: goOn });
  useLayoutEffect(() => {
    if (name === "board") document.querySelector(".board").scrollIntoView({ block: "nearest" });
    // the button is gone that had the focus
    if (looked === 2) document.querySelector("[data-begins]").focus({ preventScroll: true });
  }, [looked]);
  if (away || (!first && !lesson)) return children;
  const steps = STEPS.filter((step) => lesson || !step.lesson);
  const step = steps.find((one) => one.name === name);
  const text = (bluff && step.bluff) || (lesson && step.shown) || step.text;
  return html`<div class="pointer" role="note" data-step=${name}>
    <p><b class="n">${steps.indexOf(step) + 1} of ${steps.length}</b> ${text}</p>
    ${looking && html`<button type="button" class="btn line" onClick=${goOn}>Go on</button>`}
    ${lesson && !ended && html`<a class="link" href="#home">Leave</a>`}
    ${!lesson && html`<button type="button" class="link" onClick=${putAway}>Put away</button>`}
  </div>`;
}
