// My turn: the cards of a real table, and the ways to ask about them.
import { effect, priceOf } from "./about.js";
import { go, href, turnFields } from "./address.js";
import { mixed } from "./cards.js";
import { Editor, Standing } from "./editor.js";
import { useEvents } from "./events.js";
import { Hint, hinting } from "./hint.js";
import { Builder, Judged } from "./judge.js";
import { Blanks } from "./ladder.js";
import { HAND, letters, number, POOL, pasted, rulesOf, sizeOf, turnOf } from "./notation.js";
import { html, useState } from "./preact-htm.js";
import { Pad, Purse, Rack, useKeys } from "./rack.js";
import { LOOKS, Show } from "./show.js";
import { list } from "./texts.js";
import { dropping, useWord } from "./word.js";

const CHOICES = [
  ["hint", "Hint", "Small steps to a good word."],
  ["word", "Is my word good?", "Lay it and see what it earns."],
  ["show", "Show me", "Ten good plays, words people know first."],
];
const EXAMPLE = {
  hand: "JLSEANZ",
  pool: "EWE",
  patents: "XZ",
  money: "4",
  rivals: [{ name: "Rayne", patents: "E", money: 2, stock: 3 }],
};

export function MyTurn({ view, q, about }) {
  const hand = letters(q.hand),
    pool = letters(q.pool),
    rules = rulesOf(q.rules),
    hand_size = sizeOf(rules.hand_size, HAND),
    pool_size = sizeOf(rules.pool_size, POOL),
    [part, setPart] = useState(""),
    typing = view === "enter" || (!hand && view !== "table" && view !== "word"),
    here = part || (hand.length < hand_size ? "hand" : "pool"),
    set = (change, to = view) => go("turn", to, { ...q, ...change }, true);
  // for new cards, words, hints and found words are dropped
  const cards = (change) => {
    const now = { ...turnFields(q), buy: q.buy, ...change };
    go("turn", "enter", now, view === "enter" || !hand);
  };
  const type = (letter) => {
    const toHand = here === "hand" && hand.length < hand_size;
    if (!toHand && pool.length >= pool_size) return;
    const now = toHand ? { hand: hand + letter, pool } : { hand, pool: pool + letter };
    cards(now);
    if (toHand && now.hand.length >= hand_size && part) setPart("");
    // with the last card the page goes on by itself
    if (now.hand.length >= hand_size && now.pool.length >= pool_size)
      go("turn", "", { ...turnFields(q), buy: q.buy, ...now });
  };
  const back = () => {
    if (part === "hand" || !pool) cards({ hand: hand.slice(0, -1), pool });
    else cards({ hand, pool: pool.slice(0, -1) });
  };
  const word = useWord({
    ...{
      text: q.word ?? "",
      setText: (word) => set({ word }, "word"),
      turn: { ...turnOf(q), hand, pool },
    },
    ...{ lexicon: q.lexicon || null, silent: view !== "word", settled: q.advised },
  });
  const paste = (text) => {
    const all = letters(text),
      only = /^[A-Za-z\s]+$/.test(text.trim()),
      both = { hand: all.slice(0, hand_size), pool: all.slice(hand_size, hand_size + pool_size) },
      told = pasted(text) ?? (only ? both : null);
    if (told) go("turn", "", { ...turnFields(q), who: "", ...told });
    return Boolean(told);
  };
  useEvents(["paste"], (event) => {
    const field = event.target.matches?.("input, textarea");
    if (!field && paste(event.clipboardData.getData("text"))) event.preventDefault();
  });
  const ready = hand.length > 0 && !typing,
    to = (name) => () => (hand ? go("turn", name, q) : false);
  useKeys({
    1: to("hint"),
    2: to("word"),
    3: to("show"),
    Escape: to(""),
    letter: typing ? type : word.letter,
    "/": () => (typing ? setPart("pool") : false),
    Backspace: () => (typing ? back() : view === "word" && word.line.length ? word.back() : false),
    Enter: () => (view === "enter" && hand ? go("turn", "", q) : false),
  });
  const looking = LOOKS.some(([name]) => name === view),
    chosen = looking ? "show" : view,
    small = ready && (looking || ["hint", "word"].includes(view)),
    slots = typing ? { hand: hand_size, pool: pool_size } : null,
    tap = ready && ["", "word"].includes(view) ? word.add : null;
  // a hint about other patents or rules would be about another play
  const edit = (change) => set({ level: "", seed: "", ...change });
  const kinds = [small && "small", typing && "typing", `v-${view || "first"}`].filter(Boolean);
  return html`<div class=${`turn ${kinds.join(" ")}`}>
    <h1 class="sr">My turn</h1>
    <div class="table">
      <div class="wrap">
        <${Rack} hand=${hand} pool=${pool} line=${view === "word" ? word.line : []} slots=${slots}
          here=${typing ? here : ""} onPart=${typing ? setPart : null} onCard=${tap}
          onDrop=${tap && dropping(word, hand, (cards) => set({ hand: cards }))} />
        ${q.buy && html`<${Buy} q=${q} set=${set} />`}
        ${ready && html`<${Standing} q=${q} view=${view} />`}
        ${ready && view === "" && html`<${Tools} ...${{ q, set, hand, pool }} />`}
        ${view === "word" && hand && html`<${Builder} q=${q} word=${word} />`}
        ${view === "hint" && ready && html`<${Blanks} asked=${hinting(q)} />`}
      </div>
    </div>
    ${typing && html`<${Entering} ...${{ type, back, paste, hand, pool, q, setPart, slots }} />`}
    ${
      ((ready && view !== "table") || view === "word") &&
      html`<div class=${chosen ? "tabs" : "half"}>
        <div class="wrap">
          <nav class="choices" aria-label="What you want to know">
            ${CHOICES.map(
              ([name, title, text], i) => html`<a class="choice" key=${name}
                href=${href("turn", name, q)}
                aria-current=${chosen === name ? "page" : undefined}>
                <h2>${title}</h2>
                ${chosen ? null : html`<p>${text}</p>`}
                <kbd class="wide">${i + 1}</kbd>
              </a>`,
            )}
          </nav>
        </div>
      </div>`
    }
    <div class="wrap">
      ${
        (view === "table" || (ready && view === "")) &&
        html`<${Editor} q=${q} set=${edit} about=${about} />
          ${
            view === "table" &&
            html`<p><a class="btn" href=${href("turn", "", q)}>Back to the cards</a></p>`
          }`
      }
      ${view === "hint" && ready && html`<${Hint} q=${q} set=${set} />`}
      ${view === "word" && html`<${Judged} q=${q} set=${set} hand=${hand} word=${word} />`}
      ${looking && ready && html`<${Show} view=${view} q=${q} set=${set} about=${about} />`}
    </div>
  </div>`;
}

function Tools({ q, set, hand, pool }) {
  const same = { ...turnFields(q), buy: q.buy },
    none = { ...turnFields(q), hand: "", pool: "", buy: "", who: "" };
  return html`<p class="tools">
    <button type="button" class="btn line"
      onClick=${() => set({ hand: mixed(hand), pool: mixed(pool) })}>Shuffle</button>
    <a class="btn line" href=${href("turn", "enter", same)}>Change cards</a>
    <a class="btn line" href=${href("turn", "enter", none)}>New cards</a>
  </p>`;
}

function Entering({ type, back, paste, hand, pool, q, setPart, slots }) {
  const [bad, setBad] = useState(false),
    missing = { hand: slots.hand - hand.length, pool: slots.pool - pool.length },
    both = ["hand", "pool"].filter((part) => missing[part] > 0);
  const take = (e) => {
    e.preventDefault();
    setBad(!paste(e.target.elements.line.value));
  };
  const key = (text, onClick, kind = "") =>
    html`<button type="button" class=${kind} onClick=${onClick}>${text}</button>`;
  const asked = hand
    ? both.length
      ? `${list(both.map((part) => `${missing[part]} more for the ${part}`))}.`
      : "All cards are there."
    : "After the seventh you go on with the pool.";
  return html`<div class="wrap entering">
    <p class="center" role="status">
      <b>Type your cards, or tap them.</b> ${asked}
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

/** Asks after a word which of its patents to buy. It stays until the player has answered. */
function Buy({ q, set }) {
  const rules = rulesOf(q.rules),
    money = number(q.money),
    offers = [...q.buy].filter((letter) => priceOf(letter, rules) <= money);
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
