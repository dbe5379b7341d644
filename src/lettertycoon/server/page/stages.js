// What the player of a game decides, stage by stage. Hand and pool are in sight in each.
import { html, useRef, useState } from "./preact-htm.js";
import { Rack, useKeys, Way } from "./rack.js";
import { affordable, button, dollars, effect } from "./table.js";
import { Better, Build, Extras, Verdict, whyNot } from "./word.js";

const main = (text, onClick, disabled = false) =>
  button(text, onClick, { kind: "btn go", disabled });

export function Lay({ p, word, move, choose, bluff }) {
  const [order, reorder] = useState(0),
    { result, play, old } = word,
    can = play ? affordable(play, p.rules) : {},
    bad = result && !old && !result.legal && !bluff;
  const lay = () => {
    if (!word.long || bad) return false;
    move(word.move);
    return true;
  };
  useKeys({ letter: word.letter, Backspace: word.back, Escape: word.clear, Enter: lay });
  const turned = (cards) =>
    [...cards]
      .map((letter, i) => [(i * 7 + order * 5 + letter.charCodeAt(0) * order) % 11, letter])
      .sort((a, b) => (order ? a[0] - b[0] : 0))
      .map((each) => each[1])
      .join("");
  const told = () => {
    if (word.refused || !word.long) return word.refused || word.short;
    if (bluff) return "Nobody has checked it. Others may challenge it.";
    if (play)
      return Object.keys(can).length
        ? html`lets you buy <b class="d">${dollars(can)}</b>`
        : "buys nothing";
    return bad ? whyNot(result) : "";
  };
  return html`<div class="build">
      <${Build} word=${word} empty="Your turn: type a word, or tap its cards." money=${p.me.money}
        rules=${p.rules} />
      <div class="judge" aria-live="polite">
        <${Verdict} word=${word} />
        <span class=${word.long && !word.refused ? "" : "lab"}>${told()}</span>
      </div>
      <${Better} word=${word} />
    </div>
    <${Rack} hand=${turned(p.hand)} pool=${p.pool} line=${word.line} onCard=${word.add} />
    <p class="tools">
      ${button("Shuffle", () => reorder(order + 1))}
      <${Extras} own=${p.me.patents} word=${word} />
      ${
        word.line.length
          ? button("Take all back", word.clear)
          : button("Lay no word", () => choose([]))
      }
      ${main(word.long ? `Lay ${word.plain}` : "Lay a word", lay, !word.long || bad)}
    </p>`;
}

export function Throw({ p, stage, move, chosen, choose, back }) {
  const toggle = (i) =>
    choose(
      chosen.includes(i)
        ? chosen.filter((each) => each !== i)
        : [...chosen, i].slice(0, stage.most || 12),
    );
  const cards = chosen.map((i) => p.hand[i]).sort(),
    few = cards.length < stage.least;
  const done = () => {
    if (!few) move(`discard ${cards.join("") || "-"}`);
  };
  const letter = (letter) => {
    const i = [...p.hand].findIndex((each, k) => each === letter && !chosen.includes(k));
    if (i >= 0) toggle(i);
  };
  const none = () => (chosen.length ? choose([]) : back ? back() : done());
  useKeys({ Enter: done, letter, Backspace: () => choose(chosen.slice(0, -1)), Escape: none });
  return html`<h2 class="ask">Throw cards away?</h2>
    <p class="lab center">
      ${stage.least ? `At least ${stage.least}. ` : ""}New ones are drawn up to a full hand.
    </p>
    <div class="throwing">
      <${Rack} hand=${p.hand} pool=${p.pool} up=${chosen} taps="hand"
        onCard=${({ at }) => toggle(at)} />
    </div>
    <p class="tools">
      ${back ? button("Back to a word", back) : null}
      ${main(cards.length ? `Throw ${cards.join(" ")}` : "Throw nothing", done, few)}
    </p>`;
}

export function Challenge({ p, stage, move }) {
  useKeys({ Enter: () => move("accept") });
  return html`<div class="build" role="group" aria-label=${`${stage.turn_of} laid a word`}>
      <p class="lab">${stage.turn_of} laid</p>
      <${Way} way=${stage.laid} land />
      <p class="lab center">
        A challenge takes back a word that is not in the word list: it earns nothing. For a word
        of the list ${p.me.money ? "you pay" : "the bank pays"} ${stage.turn_of} $1.
      </p>
    </div>
    <${Rack} hand=${p.hand} pool=${p.pool} />
    <p class="tools">
      ${button("Challenge it", () => move("challenge"))}${main("Accept", () => move("accept"))}
    </p>`;
}

export function Deeds({ p, stage, move }) {
  const [at, set] = useState(null),
    offers = [...stage.buyable],
    row = useRef();
  const choose = (i) => {
    set(i);
    row.current.querySelectorAll("[role=radio]")[i].focus();
  };
  const by = (step) =>
    choose(
      at === null
        ? step > 0
          ? 0
          : offers.length - 1
        : (at + step + offers.length) % offers.length,
    );
  const pass = () => move("buy -"),
    buy = () => (at === null ? false : move(`buy ${offers[at]}`));
  const letter = (letter) => {
    if (offers.includes(letter)) setTimeout(() => choose(offers.indexOf(letter)));
  };
  useKeys({ letter, ArrowRight: () => by(1), ArrowLeft: () => by(-1), Enter: buy, Escape: pass });
  const deed = (letter, i) => html`<button type="button" key=${letter} class="deed land"
    role="radio" aria-checked=${i === at} tabindex=${i === (at ?? 0) ? 0 : -1}
    aria-label=${`${letter}, $${stage.prices[letter]}: ${effect(letter)}`}
    style=${{ "--at": i }} onClick=${() => set(i)}
    onKeyDown=${(e) => {
      if (e.key !== "Enter") return;
      e.preventDefault(); // Enter buys what was chosen, and chooses nothing
      if (i === at) buy();
    }}>
    <span class="big">${letter}</span>
    <span class="says">${effect(letter)}</span>
    <b>$${stage.prices[letter]}</b>
  </button>`;
  return html`<div class="deeds">
      <h2 class="ask">Buy one patent?</h2>
      <p class="lab center">You have $${p.me.money}. Choose a patent, or buy nothing.</p>
      <div class="row" role="radiogroup" aria-label="Patents you may buy" ref=${row}>
        ${offers.map(deed)}
      </div>
    </div>
    <${Rack} hand=${p.hand} pool=${p.pool} />
    <p class="tools">
      ${button("Buy nothing", pass)}
      ${main(
        at === null ? "Choose a patent" : `Buy ${offers[at]} for $${stage.prices[offers[at]]}`,
        buy,
        at === null,
      )}
    </p>`;
}

export function Swap({ p, stage, move }) {
  const none = (stage.legal_moves ?? []).find((each) => each.endsWith("-")),
    [card, choose] = useState(null),
    use = () => (card ? move(`replace ${card.from} ${card.letter}`) : none ? move(none) : false);
  const letter = (letter) => {
    const from = ["hand", "pool"].find((each) => p[each].includes(letter));
    if (from) choose({ letter, from, at: p[from].indexOf(letter) });
  };
  useKeys({ letter, Enter: use, Escape: () => choose(null) });
  const source = card?.from === "pool" ? "the pool" : "your hand";
  return html`<h2 class="ask">Replace a card first?</h2>
    <p class="lab center">Choose the card that goes.</p>
    <${Rack} hand=${p.hand} pool=${p.pool} up=${card?.from === "hand" ? [card.at] : []}
      onCard=${choose} />
    <p class="tools">
      ${card && none ? button("Keep all", () => choose(null)) : null}
      ${main(card ? `Replace ${card.letter} of ${source}` : "Keep all", use, !card && !none)}
    </p>`;
}
