// My turn: the cards of a real table, and the ways to ask about them.
import { effect, priceOf } from "./about.js";
import { go, href, turnFields } from "./address.js";
import { mixed } from "./cards.js";
import { Editor, Standing } from "./editor.js";
import { Entering, useEntering } from "./entering.js";
import { Hint, hinting } from "./hint.js";
import { Builder, Judged } from "./judge.js";
import { Blanks } from "./ladder.js";
import { later } from "./later.js";
import { number, rulesOf, turnOf } from "./notation.js";
import { html } from "./preact-htm.js";
import { Purse, Rack, useKeys } from "./rack.js";
import { dropping, useWord } from "./word.js";

const Show = later(() => import("./show.js").then((module) => module.Show));
const LOOKS = [
  ["show", "Plays"],
  ["advice", "A whole turn"],
  ["words", "Every word"],
  ["numbers", "The numbers"],
];
const CHOICES = [
  ["hint", "Hint", "Small steps to a good word."],
  ["word", "Is my word good?", "Lay it and see what it earns."],
  ["show", "Show me", "Ten good plays, words people know first."],
];
export function MyTurn({ view, q, about }) {
  const entering = useEntering(view, q);
  const { hand, pool, typing } = entering;
  const set = (change, to = view) => go("turn", to, { ...q, ...change }, true);
  const word = useWord({
    ...{ text: q.word ?? "", setText: (word) => set({ word }, "word"), settled: q.advised },
    ...{ turn: { ...turnOf(q), hand, pool }, lexicon: q.lexicon || null, silent: view !== "word" },
  });
  useTurnKeys({ view, q, entering, word });
  const ready = hand.length > 0 && !typing;
  const looking = LOOKS.some(([name]) => name === view);
  const chosen = looking ? "show" : view;
  const small = ready && (looking || ["hint", "word"].includes(view));
  const kinds = [small && "small", typing && "typing", `v-${view || "first"}`].filter(Boolean);
  const asks = (ready && view !== "table") || view === "word";
  const seen = { view, q, set, hand, word, ready };
  return html`<div class=${`turn ${kinds.join(" ")}`}>
    <h1 class="sr">My turn</h1>
    <${Table} ...${seen} entering=${entering} />
    ${typing && html`<${Entering} q=${q} entering=${entering} />`}
    ${asks && html`<${Choices} q=${q} chosen=${chosen} />`}
    <div class="wrap"><${Paper} ...${{ ...seen, about, looking }} /></div>
  </div>`;
}

/** The keys of My turn. Letters are cards while these are entered, else they make a word. */
function useTurnKeys({ view, q, entering, word }) {
  const { hand, typing, type, back, setPart } = entering;
  const to = (name) => () => (hand ? go("turn", name, q) : false);
  const takeBack = () => {
    if (typing) return back();
    return view === "word" && word.line.length ? word.back() : false;
  };
  useKeys({
    1: to("hint"),
    2: to("word"),
    3: to("show"),
    Escape: to(""),
    letter: typing ? type : word.letter,
    "/": () => (typing ? setPart("pool") : false),
    Backspace: takeBack,
    Enter: () => (view === "enter" && hand ? go("turn", "", q) : false),
  });
}

/** On the table: the cards, who owns what, and the word. */
function Table({ view, q, set, hand, word, ready, entering }) {
  const { pool, typing, slots, here, setPart } = entering;
  const asksWord = view === "word";
  const tap = ready && ["", "word"].includes(view) ? word.add : null;
  const entered = typing ? { slots, here, onPart: setPart } : {};
  return html`<div class="table">
    <div class="wrap">
      <${Rack} hand=${hand} pool=${pool} line=${asksWord ? word.line : []} ...${entered}
        onCard=${tap} onDrop=${tap && dropping(word, hand, (cards) => set({ hand: cards }))} />
      ${q.buy && html`<${Buy} q=${q} set=${set} />`}
      ${ready && html`<${Standing} q=${q} view=${view} />`}
      ${ready && view === "" && html`<${Tools} ...${{ q, set, hand, pool }} />`}
      ${asksWord && hand && html`<${Builder} q=${q} word=${word} />`}
      ${view === "hint" && ready && html`<${Blanks} asked=${hinting(q)} />`}
    </div>
  </div>`;
}

/** The three ways to ask. chosen: the one that is open, if one is. */
function Choices({ q, chosen }) {
  const choice = ([name, title, text], i) => html`<a class="choice" key=${name}
    href=${href("turn", name, q)} aria-current=${chosen === name ? "page" : undefined}>
    <h2>${title}</h2>
    ${chosen ? null : html`<p>${text}</p>`}
    <kbd class="wide">${i + 1}</kbd>
  </a>`;
  return html`<div class=${chosen ? "tabs" : "half"}>
    <div class="wrap">
      <nav class="choices" aria-label="What you want to know">${CHOICES.map(choice)}</nav>
    </div>
  </div>`;
}

/** On paper: the answer to what is asked, or the table to be edited. */
function Paper({ view, q, set, about, hand, word, ready, looking }) {
  // a hint about other patents or rules would be about another play
  const edit = (change) => set({ level: "", seed: "", ...change });
  const back = html`<p><a class="btn" href=${href("turn", "", q)}>Back to the cards</a></p>`;
  if (view === "table") return html`<${Editor} q=${q} set=${edit} about=${about} />${back}`;
  if (view === "word") return html`<${Judged} q=${q} set=${set} hand=${hand} word=${word} />`;
  if (!ready) return null;
  if (view === "hint") return html`<${Hint} q=${q} set=${set} />`;
  if (looking) return html`<${Show} looks=${LOOKS} ...${{ view, q, set, about }} />`;
  return view === "" ? html`<${Editor} q=${q} set=${edit} about=${about} />` : null;
}

function Tools({ q, set, hand, pool }) {
  const same = { ...turnFields(q), buy: q.buy };
  const none = { ...turnFields(q), hand: "", pool: "", buy: "", who: "" };
  return html`<p class="tools">
    <button type="button" class="btn line"
      onClick=${() => set({ hand: mixed(hand), pool: mixed(pool) })}>Shuffle</button>
    <a class="btn line" href=${href("turn", "enter", same)}>Change cards</a>
    <a class="btn line" href=${href("turn", "enter", none)}>New cards</a>
  </p>`;
}

/** Asks after a word which of its patents to buy. It stays until the player has answered. */
function Buy({ q, set }) {
  const rules = rulesOf(q.rules);
  const money = number(q.money);
  const offers = [...q.buy].filter((letter) => priceOf(letter, rules) <= money);
  const done = (letter) => () => {
    const patents = [...(q.patents ?? ""), letter].sort().join("");
    set({ buy: "", patents, money: String(money - (letter ? priceOf(letter, rules) : 0)) });
  };
  return html`<section class="buying" aria-label="Buy a patent">
    <p>
      You laid it, and have <${Purse} money=${money} stock=${number(q.stock)} />.${" "}
      ${offers.length ? "Buy one patent?" : "You can buy none of its patents."}
    </p>
    <p class="tools">
      ${offers.map(
        (letter) => html`<button type="button" class="btn" key=${letter} title=${effect(letter)}
          onClick=${done(letter)}>${letter} $${priceOf(letter, rules)}</button>`,
      )}
      <button type="button" class="btn line" onClick=${done("")}>
        ${offers.length ? "Buy nothing" : "Go on"}
      </button>
    </p>
  </section>`;
}
