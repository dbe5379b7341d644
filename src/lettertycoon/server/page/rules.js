// How to play: the rules on five cards with pictures, in a dialog that every place can open.
import { DOUBLED, effect, game, priceOf } from "./about.js";
import { useDialog } from "./events.js";
import { html, useLayoutEffect, useRef, useState } from "./preact-htm.js";
import { Purse, Rack, Tile, Way } from "./rack.js";
import { Patents, Score } from "./table.js";

const SHOWN = ["3", "4", "5", "6", "7", "8", "9"]; // lengths of words
const PLAYERS = { 2: "two players", 3: "three", 4: "four", 5: "five" };
const EXAMPLE = [
  { name: "You", patents: 24, money: 9, stock: 5 },
  { name: "Ada", patents: 35, money: 0, stock: 2 },
];

const CARDS = [
  [
    "Lay a word",
    () => html`<${Rack} hand="JLSEANZ" pool="EWE" /><${Way} way="J(EW)ELS" />`,
    () => html`You hold seven cards. Three more are in the pool, for everybody. In your turn, lay one word
      of cards from both, at least three letters long. A line under a letter shows that it comes
      from the pool.`,
  ],
  [
    "Earn money and stock",
    () => html`<ul class="earns">
      ${SHOWN.map((size) => {
        const [money, stock] = game.earnings[size] ?? [];
        return html`<li>
          <b>${size} letters</b><${Purse} money=${money} stock=${stock} />
        </li>`;
      })}
    </ul>`,
    () => html`A longer word earns more. With money you buy patents. Stock only counts at the end: each
      share is worth $1. ${DOUBLED}`,
  ],
  [
    "Buy a patent",
    () => html`<${Way} way="J(EW)ELS" />
      <p class="buys"><${Patents} of="JELS" /> 
        <b>J costs $${priceOf("J")}, E costs $${priceOf("E")}.</b></p>`,
    () => html`After your word you may buy the patent of one of its letters, if nobody owns it yet.
      Whenever somebody else lays a card with your letter, the bank pays you $1. Then throw away
      cards that you don't like, and draw new ones.`,
  ],
  [
    "Seven patents are special",
    () => html`<ul class="abilities">
      ${[..."BJKQVXZ"].map(
        (letter) => html`<li><${Tile} letter=${letter} /><span>${effect(letter)}</span></li>`,
      )}
    </ul>`,
    () => html`They are cheap, and let their owner do more, in every turn. Y is a vowel or a consonant, as
      you like. ${DOUBLED}`,
  ],
  [
    "Reach the end",
    () => html`<${Score} players=${EXAMPLE} />`,
    () => html`When somebody's patents are worth enough, the round is played to its end. Then each player
      adds up patents, money and stock. The largest sum wins. Enough is
      ${" "}${Object.entries(game.goals)
        .map(([players, goal]) => `$${goal} for ${PLAYERS[players]}`)
        .join(", ")}.`,
  ],
];

/** open: a reference that gets the function that opens the dialog. keys: opens the list of keys. */
export function Rules({ open, keys }) {
  const dialog = useRef();
  const [at, setAt] = useState(null); // the card; null while the dialog is closed
  const [title, picture, text] = CARDS[at ?? 0];
  const last = at === CARDS.length - 1;
  const { open: show, closed } = useDialog(dialog);
  const close = () => dialog.current.close();
  const step = (by) => setAt(Math.max(0, Math.min(CARDS.length - 1, at + by)));
  open.current = () => setAt(0);
  useLayoutEffect(() => {
    if (at === null) return;
    show();
    dialog.current.scrollTo(0, 0); // each card begins at its top
  }, [at]);
  const pressed = ({ key }) => {
    if (key === "ArrowRight") step(1);
    if (key === "ArrowLeft") step(-1);
  };
  const all = () => {
    close();
    keys();
  };
  return html`<dialog ref=${dialog} class="rules" aria-label="How to play" onKeyDown=${pressed}
    id="rules" onClose=${() => {
      closed();
      setAt(null);
    }}>${
      at === null
        ? null
        : html`
    <div class="table picture" key=${at}>${picture()}</div>
    <div aria-live="polite">
      <h2>${title}</h2>
      <p>${text()}</p>
    </div>
    <p class="tools">
      <button type="button" class="btn line" disabled=${!at} onClick=${() => step(-1)}>Back</button>
      <span class="quiet">${at + 1} of ${CARDS.length}</span>
      <button type="button" class="btn" onClick=${() => (last ? close() : step(1))}>
        ${last ? "Done" : "Next"}
      </button>
    </p>
    <p class="tools">
      <button type="button" class="link wide" onClick=${all}>All keys</button>
      <a class="link" href="#first">A first turn, shown</a>
      ${last ? null : html`<button type="button" class="link" onClick=${close}>Close</button>`}
    </p>`
    }</dialog>`;
}
