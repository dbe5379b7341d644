// What the player of a game decides, stage by stage. Hand and pool are in sight in each.
import { affordable, dollars, effect, game } from "./about.js";
import { countsOf, mixed } from "./cards.js";
import { button } from "./controls.js";
import { html, useRef, useState } from "./preact-htm.js";
import { Rack, useKeys, Way } from "./rack.js";
import { Better, Build, dropping, Extras, Verdict, whyNot } from "./word.js";

/** The heading of a stage, which gets the focus when the stage begins. */
const Asked = ({ children, kind = "ask" }) =>
  html`<h2 class=${kind} tabindex="-1" data-begins>${children}</h2>`;

const main = (text, onClick, disabled = false) =>
  button(text, onClick, { kind: "btn go", disabled });

/** What is told of the word that is built. can: the patents that it lets the player buy. */
function toldOf(word, bluff, can) {
  if (word.refused || !word.long) return word.refused || word.short;
  if (bluff) return "Nobody has checked it. Others may challenge it.";
  if (!word.play) return whyNot(word.old ? null : word.result);
  if (!Object.keys(can).length) return "buys nothing";
  return html`lets you buy <b class="d">${dollars(can)}</b>`;
}

export function Lay({ p, hand, setOrder, word, move, setChosen, bluff, next }) {
  const can = word.play ? affordable(word.play, p.rules) : {};
  const bad = word.result && !word.old && !word.result.legal && !bluff;
  const ready = word.long && !bad;
  const lay = () => ready && move(word.move);
  useKeys({ letter: word.letter, Backspace: word.back, Escape: word.clear, Enter: lay });
  return html`<div class="place">
      <${Asked} kind="sr">Your turn: lay a word</${Asked}>
      <${Build} word=${word} empty="Your turn: type a word, or tap its cards." money=${p.me.money}
        rules=${p.rules} />
      <div class="judge" aria-live="polite">
        <${Verdict} word=${word} />
        <span class=${word.long && !word.refused ? "" : "lab"}>${toldOf(word, bluff, can)}</span>
      </div>
      <${Better} word=${word} />
    </div>
    <${Rack} hand=${hand} pool=${p.pool} line=${word.line} next=${next} onCard=${word.add}
      onDrop=${dropping(word, hand, setOrder)} />
    <p class="tools">
      ${button("Shuffle", () => setOrder(mixed(hand)))}
      <${Extras} own=${p.me.patents} word=${word} />
      ${
        word.line.length
          ? button("Take all back", word.clear)
          : button("Lay no word", () => setChosen([]))
      }
      ${main(word.long ? `Lay ${word.plain}` : "Lay a word", lay, !ready)}
    </p>`;
}

/** back: goes back to the word, if cards may be thrown instead of laying one. */
export function Throw({ p, hand, stage, move, chosen, setChosen, back, nextStep }) {
  const most = stage.most || hand.length;
  const without = (i) => chosen.filter((each) => each !== i);
  const toggle = (i) => setChosen(chosen.includes(i) ? without(i) : [...chosen, i].slice(0, most));
  const cards = chosen.map((i) => hand[i]).sort();
  const few = cards.length < stage.least;
  const done = () => !few && move(`discard ${cards.join("") || "-"}`);
  const letter = (letter) => {
    const i = [...hand].findIndex((each, k) => each === letter && !chosen.includes(k));
    if (i >= 0) toggle(i);
  };
  const takeBack = () => {
    if (chosen.length) setChosen([]);
    else (back ?? done)();
  };
  const enter = () => (!cards.length && nextStep()) || done();
  useKeys({
    Enter: enter,
    letter,
    Backspace: () => setChosen(chosen.slice(0, -1)),
    Escape: takeBack,
  });
  const none = few ? "Choose a card" : "Throw nothing";
  return html`<div class="place">
      <${Asked}>Throw cards away?</${Asked}>
      <p class="lab center">
        ${stage.least ? `At least ${stage.least}. ` : ""}New ones are drawn up to a full hand.
      </p>
    </div>
    <div class="throwing">
      <${Rack} hand=${hand} pool=${p.pool} up=${chosen} taps="hand"
        onCard=${({ at }) => toggle(at)} />
    </div>
    <p class="tools">
      ${back ? button("Back to a word", back) : null}
      ${main(cards.length ? `Throw ${cards.join(" ")}` : none, done, few)}
    </p>`;
}

export function Challenge({ p, hand, stage, move }) {
  useKeys({ Enter: () => move("accept") });
  return html`<div class="place">
      <${Asked} kind="lab">${stage.turn_of} laid</${Asked}>
      <${Way} way=${stage.laid} land />
      <p class="lab center">
        A challenge takes back a word that is not in the word list: it earns nothing. For a word
        of the list ${p.me.money ? "you pay" : "the bank pays"} ${stage.turn_of} $1.
      </p>
    </div>
    <${Rack} hand=${hand} pool=${p.pool} />
    <p class="tools">
      ${button("Challenge it", () => move("challenge"))}${main("Accept", () => move("accept"))}
    </p>`;
}

const PAYS = "The bank pays the owner $1 for each such letter that others lay.";

export function Deeds({ p, hand, stage, move }) {
  const [at, setAt] = useState(null);
  const offers = [...stage.buyable];
  const chosen = offers[at];
  const row = useRef();
  const choose = (i) => {
    setAt(i);
    row.current.querySelectorAll("[role=radio]")[i].focus();
  };
  const by = (step) => {
    const from = at ?? (step > 0 ? -1 : offers.length);
    choose((from + step + offers.length) % offers.length);
  };
  const pass = () => move("buy -");
  const buy = () => (chosen ? move(`buy ${chosen}`) : false);
  const letter = (letter) => {
    if (offers.includes(letter)) setTimeout(() => choose(offers.indexOf(letter)));
  };
  useKeys({ letter, ArrowRight: () => by(1), ArrowLeft: () => by(-1), Enter: buy, Escape: pass });
  const pays = offers.some((each) => !game.abilities[each]);
  const told = chosen
    ? `${effect(chosen)} ${comingOf(chosen, stage, p)}`
    : `You have $${p.me.money}. ${pays ? PAYS : "Choose a patent, or buy nothing."}`;
  const deed = (letter, i) => html`<${Deed} key=${letter} ...${{ letter, i, stage, p, buy }}
    on=${i === at} tabbed=${i === (at ?? 0)} choose=${() => setAt(i)} />`;
  return html`<div class="place deeds">
      <${Asked}>Buy one patent?</${Asked}>
      <div class="row" role="radiogroup" aria-label="Patents you may buy" ref=${row}
        style=${{ "--n": offers.length }}>
        ${offers.map(deed)}
      </div>
      <p class="lab center" aria-live="polite">${told}</p>
    </div>
    <${Rack} hand=${hand} pool=${p.pool} />
    <p class="tools">
      ${button("Buy nothing", pass)}
      ${main(chosen ? `Buy ${chosen} for $${stage.prices[chosen]}` : "Choose a patent", buy, !chosen)}
    </p>`;
}

/** How many cards of a letter may still come, in a sentence. */
export function comingOf(letter, stage, p) {
  const counts = countsOf(letter, stage.deck, p);
  if (!counts) return "";
  return `${counts.left} of its ${counts.all} cards may still come.`;
}

/** A patent for sale. on: whether it is chosen. tabbed: whether the Tab key leads to it. */
function Deed({ letter, i, stage, p, on, tabbed, choose, buy }) {
  const price = stage.prices[letter];
  const counts = countsOf(letter, stage.deck, p);
  const coming = counts && `${counts.left} of ${counts.all} to come`;
  const enter = (e) => {
    if (e.key !== "Enter") return;
    e.preventDefault(); // Enter buys what was chosen, and chooses nothing
    if (on) buy();
  };
  return html`<button type="button" class="deed land" role="radio" aria-checked=${on}
    tabindex=${tabbed ? 0 : -1} aria-label=${`${letter}, $${price}: ${effect(letter)} ${comingOf(letter, stage, p)}`}
    style=${{ "--at": i }} onClick=${choose} onKeyDown=${enter}>
    <span class="big">${letter}</span>
    ${
      game.abilities[letter]
        ? html`<span class="says able"><span class="wide">${game.abilities[letter]}</span></span>`
        : html`<span class="says">${coming}</span>`
    }
    <b>$${price}</b>
  </button>`;
}

export function Swap({ p, hand, stage, move, nextStep }) {
  const [card, setCard] = useState(null);
  const none = (stage.legal_moves ?? []).find((each) => each.endsWith("-"));
  const cards = { hand, pool: p.pool };
  const keep = () => none && move(none);
  const use = () => (card ? move(`replace ${card.from} ${card.letter}`) : keep());
  const letter = (letter) => {
    const from = ["hand", "pool"].find((each) => cards[each].includes(letter));
    if (from) setCard({ letter, from, at: cards[from].indexOf(letter) });
  };
  const enter = () => (!card && nextStep()) || use();
  useKeys({ letter, Enter: enter, Escape: () => setCard(null) });
  const source = card?.from === "pool" ? "the pool" : "your hand";
  return html`<div class="place">
      <${Asked}>Replace a card first?</${Asked}>
      <p class="lab center">Choose the card that goes.</p>
    </div>
    <${Rack} hand=${hand} pool=${p.pool} up=${card?.from === "hand" ? [card.at] : []}
      onCard=${setCard} />
    <p class="tools">
      ${card && none ? button("Keep all", () => setCard(null)) : null}
      ${main(card ? `Replace ${card.letter} of ${source}` : "Keep all", use, !card && !none)}
    </p>`;
}

/** What another player does: the word that was laid, or that there is none yet. */
export const Others = ({ p, hand, stage, last }) =>
  html`<div class="place">
      ${
        last?.player === stage.turn_of && last.way && last.open
          ? html`<p class="lab">${stage.turn_of} laid</p><${Way} way=${last.way} land />`
          : html`<p class="lab center">${stage.active} is thinking …</p>`
      }
    </div>
    <${Rack} hand=${hand} pool=${p.pool} />
    <p class="tools"></p>`;

/** The end of a turn that was shown. */
export const Shown = ({ p, hand }) =>
  html`<div class="place">
      <${Asked}>That was a whole turn</${Asked}>
      <p class="tools">
        <a class="btn go" href="#play">Play a game</a>
        <a class="btn line" href="#home">To the first screen</a>
      </p>
    </div>
    <${Rack} hand=${hand} pool=${p.pool} />
    <p class="tools"></p>`;
