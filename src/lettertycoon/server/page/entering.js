// The cards of a real table, typed, tapped or pasted.
import { go, turnFields } from "./address.js";
import { useEvents } from "./events.js";
import { HAND, letters, POOL, pasted, rulesOf, sizeOf } from "./notation.js";
import { html, useState } from "./preact-htm.js";
import { Pad } from "./rack.js";
import { list } from "./texts.js";

const EXAMPLE = {
  hand: "JLSEANZ",
  pool: "EWE",
  patents: "XZ",
  money: "4",
  rivals: [{ name: "Rayne", patents: "E", money: 2, stock: 3 }],
};

/** The cards of a text without a slash: first those of the hand, then those of the pool. */
function cardsOf(text, slots) {
  if (!/^[A-Za-z\s]+$/.test(text.trim())) return null;
  const all = letters(text);
  return { hand: all.slice(0, slots.hand), pool: all.slice(slots.hand, slots.hand + slots.pool) };
}

/** The cards of My turn, and what enters them.
 *
 * slots: the cards that hand and pool have room for. here: which of both is entered.
 * typing: whether cards are entered now.
 */
export function useEntering(view, q) {
  const [part, setPart] = useState("");
  const hand = letters(q.hand);
  const pool = letters(q.pool);
  const rules = rulesOf(q.rules);
  const slots = { hand: sizeOf(rules.hand_size, HAND), pool: sizeOf(rules.pool_size, POOL) };
  const typing = view === "enter" || (!hand && view !== "table" && view !== "word");
  const here = part || (hand.length < slots.hand ? "hand" : "pool");
  // for new cards, words, hints and found words are dropped
  const turnWith = (cards) => ({ ...turnFields(q), buy: q.buy, ...cards });
  const put = (cards) => go("turn", "enter", turnWith(cards), view === "enter" || !hand);
  const type = (letter) => {
    const toHand = here === "hand" && hand.length < slots.hand;
    if (!toHand && pool.length >= slots.pool) return;
    const now = toHand ? { hand: hand + letter, pool } : { hand, pool: pool + letter };
    const isHandFull = now.hand.length >= slots.hand;
    put(now);
    if (toHand && isHandFull && part) setPart("");
    // with the last card the page goes on by itself
    if (isHandFull && now.pool.length >= slots.pool) go("turn", "", turnWith(now));
  };
  const back = () => {
    if (part === "hand" || !pool) put({ hand: hand.slice(0, -1), pool });
    else put({ hand, pool: pool.slice(0, -1) });
  };
  const paste = (text) => {
    const told = pasted(text) ?? cardsOf(text, slots);
    if (told) go("turn", "", { ...turnFields(q), who: "", ...told });
    return Boolean(told);
  };
  useEvents(["paste"], (event) => {
    const field = event.target.matches?.("input, textarea");
    if (!field && paste(event.clipboardData.getData("text"))) event.preventDefault();
  });
  return { hand, pool, slots, typing, here, setPart, type, back, paste };
}

/** What is still to be entered, in a sentence. */
function missingText({ hand, pool, slots }) {
  if (!hand) return "After the seventh you go on with the pool.";
  const missing = { hand: slots.hand - hand.length, pool: slots.pool - pool.length };
  const both = ["hand", "pool"].filter((part) => missing[part] > 0);
  if (!both.length) return "All cards are there.";
  return `${list(both.map((part) => `${missing[part]} more for the ${part}`))}.`;
}

/** Letters to tap, and a field for a whole turn. entering: as useEntering gives it. */
export function Entering({ q, entering }) {
  const { hand, type, back, paste, setPart } = entering;
  const [bad, setBad] = useState(false);
  const take = (e) => {
    e.preventDefault();
    setBad(!paste(e.target.elements.line.value));
  };
  const key = (text, onClick, kind = "") =>
    html`<button type="button" class=${kind} onClick=${onClick}>${text}</button>`;
  return html`<div class="wrap entering">
    <p class="center" role="status">
      <b>Type your cards, or tap them.</b> ${missingText(entering)}
    </p>
    <${Pad} onLetter=${type}>
      ${key("Take back", back)}${key("Pool", () => setPart("pool"))}
      ${
        hand
          ? key("Done", () => go("turn", "", q), "go")
          : key("An example", () => go("turn", "", EXAMPLE))
      }
    </${Pad}>
    <form class="paste" onSubmit=${take}>
      <label>
        Or paste a whole turn${" "}
        <input name="line" autocomplete="off" spellcheck="false" placeholder="JLSEANZ/EWE XZ 4" />
      </label>
      <button class="btn line">Take it</button>
    </form>
    ${
      bad &&
      html`<p class="fault" role="alert">
        That is not a turn. Write it as hand/pool, such as JLSEANZ/EWE.
      </p>`
    }
  </div>`;
}
