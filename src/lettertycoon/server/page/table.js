// What the table shows besides the cards: patents, money, stock, verdicts.
import { html } from "./preact-htm.js";
import { go, letters, list, number, rulesOf, rulesText } from "./notation.js";
import { Purse, Word } from "./rack.js";

export const PRICES = {
  A: 8,
  B: 2,
  C: 3,
  D: 4,
  E: 10,
  F: 3,
  G: 3,
  H: 5,
  I: 7,
  J: 2,
  K: 2,
  L: 4,
  M: 3,
  N: 7,
  O: 7,
  P: 3,
  Q: 2,
  R: 6,
  S: 6,
  T: 8,
  U: 3,
  V: 2,
  W: 3,
  X: 2,
  Y: 3,
  Z: 2,
};

export const RARITIES = ["", "everyday", "common", "familiar", "educated", "dictionary", "game word"];
export const ABILITIES = {
  B: "Doubles a word that begins and ends with a vowel.",
  J: "Doubles a word if at least half of its letters are vowels.",
  K: "Doubles a word with only one vowel.",
  Q: "Replace a card before your word.",
  V: "Lay two words.",
  X: "Copy a letter.",
  Z: "Add an S.",
};

export const priceOf = (letter, rules) => ({ ...PRICES, ...rules?.prices })[letter];

export const Badge = ({ rarity }) =>
  rarity
    ? html`<span class=${`badge r${rarity}`}>${RARITIES[rarity]}</span>`
    : null;
export const Patents = ({ of, rules }) => html`
  <span class="pats">
    ${[...(of ?? "")].map(
      (letter) => html`
        <span class="pat" key=${letter}>
          ${letter}
          <small>${priceOf(letter, rules)}</small>
        </span>
      `,
    )}
  </span>
`;
export const Fault = ({ error }) =>
  error
    ? html`<p class="fault" role="alert">${error.message}</p>`
    : null;

export function Mark({ good }) {
  return html`
    <svg class="tick" viewBox="0 0 30 30" aria-hidden="true">
      <circle cx="15" cy="15" r="13.5" />
      <path d=${good ? "M9 15.5l4.200 4.200L21.500 11" : "M10 10l10 10M20 10L10 20"} />
    </svg>
  `;
}

export const dollars = (prices) =>
  list(
    Object.entries(prices).map(([letter, price]) => `${letter} $${price}`),
    "or",
  );
/** The patents that the player could pay for after a play, with their prices. */
export function affordable(play, money, rules) {
  const purse = number(String(money)) + play.money;
  return Object.fromEntries(
    play.way.buyable.map((letter) => [letter, priceOf(letter, rules)]).filter(([, price]) => price <= purse),
  );
}

/** One line about patents, money, stock and rivals. */
export function Standing({ q, edit }) {
  return html`
    <p class="standing">
      <span>
        You
        own${" "}${q.patents ? html`<${Patents} of=${q.patents} rules=${rulesOf(q.rules)} />` : html`<b>nothing</b>`}
      </span>
      <span>
        You have${" "}
        <${Purse} money=${number(q.money)} stock=${number(q.stock)} />
      </span>
      ${q.rivals.map(
        (each) => html`
          <span key=${each.name}>
            ${each.name}${" "}${
              each.patents
                ? html`
                    <span class="wide">owns${" "}</span>
                    <${Patents} of=${each.patents} rules=${rulesOf(q.rules)} />
                  `
                : html`<span class="wide">owns nothing</span>`
            }
          </span>
        `,
      )}
      <a class="link" href=${edit}>${q.rivals.length ? "Change" : "Add a rival"}</a>
    </p>
  `;
}

const DOUBLING = [
  ["multiply", "×4"],
  ["add", "×3"],
  ["single", "×2"],
];

/** The form for everything besides the cards: patents, money, stock, rivals, rules. */
export function Editor({ q, set, lexicons }) {
  const rules = rulesOf(q.rules),
    all = [{ name: "You", patents: q.patents ?? "", money: number(q.money), stock: number(q.stock) }, ...q.rivals];
  const owner = (letter) => all.findIndex((each) => each.patents.includes(letter));
  const turnTo = (letter, to) => {
    const without = all.map((each) => each.patents.replace(letter, ""));
    if (to >= 0) without[to] = [...(without[to] + letter)].sort().join("");
    set({ patents: without[0], rivals: q.rivals.map((each, i) => ({ ...each, patents: without[i + 1] })) });
  };
  const rival = (i, change) => set({ rivals: q.rivals.map((each, k) => (k === i ? { ...each, ...change } : each)) });
  const rename = (i, name) => {
    if (name.trim() && !q.rivals.some((each, k) => k !== i && each.name === name)) {
      rival(i, { name });
      if (q.starter === q.rivals[i].name)
        set({ starter: name, rivals: q.rivals.map((each, k) => (k === i ? { ...each, name } : each)) });
    }
  };
  const rule = (change) => {
    const now = { ...rules, ...change };
    for (const [k, v] of Object.entries(now)) if (v === null) delete now[k];
    set({ rules: rulesText(now) });
  };
  const add = () => {
    const name = ["Rayne", "Ada", "Tom", "Cy"].find((each) => !q.rivals.some((known) => known.name === each));
    if (name) set({ rivals: [...q.rivals, { name, patents: "", money: 0, stock: 0 }] });
  };
  const amount = (name, key, each, on, label) => html`
    <label>
      ${name}${" "}
      <input
        inputmode="numeric"
        maxlength="4"
        aria-label=${`${name} of ${label}`}
        value=${each[key]}
        onInput=${(e) => on({ [key]: number(e.target.value) })} />
    </label>
  `;
  const amounts = (...of) => [amount("Money", "money", ...of), amount("Stock", "stock", ...of)];
  return html`
    <div class="panel editor">
      <h2>Who has what</h2>
      <div class="player">
        <h3>You</h3>
        ${amounts(
          all[0],
          (c) =>
            set({ ...(c.money != null && { money: String(c.money) }), ...(c.stock != null && { stock: String(c.stock) }) }),
          "you",
        )}
      </div>
      ${q.rivals.map(
        (each, i) => html`
          <div class="player" key=${i}>
            <input
              class="name"
              maxlength="40"
              aria-label=${`Name of rival ${i + 1}`}
              value=${each.name}
              onChange=${(e) => rename(i, e.target.value)} />
            ${amounts(each, (c) => rival(i, c), each.name)}
            <button
              type="button"
              class="link"
              aria-label=${`Remove ${each.name}`}
              onClick=${() =>
                set({ rivals: q.rivals.filter((_, k) => k !== i), ...(q.starter === each.name && { starter: "" }) })}>
              Remove
            </button>
          </div>
        `,
      )}
      ${q.rivals.length < 4 ? html`<button type="button" class="btn line" onClick=${add}>Add a rival</button>` : null}
      <h3>Patents</h3>
      <p class="quiet">Tap a patent until its owner shows.</p>
      <div class="owners">
        ${Object.keys(PRICES).map((letter) => {
          const at = owner(letter),
            who = at < 0 ? "nobody" : all[at].name;
          return html`
            <button
              type="button"
              key=${letter}
              class=${`owner ${at === 0 ? "mine" : at > 0 ? "theirs" : ""}`}
              aria-label=${`${letter}, $${priceOf(letter, rules)}, ${who}`}
              title=${ABILITIES[letter] ?? ""}
              onClick=${() => turnTo(letter, at + 1 >= all.length ? -1 : at + 1)}>
              <b>${letter}</b>
              <small>${at < 0 ? `$${priceOf(letter, rules)}` : who}</small>
            </button>
          `;
        })}
      </div>
      <h3>Rules</h3>
      <div class="player">
        ${
          q.rivals.length
            ? html`
                <label>
                  Who began${" "}
                  <select value=${q.starter ?? ""} onChange=${(e) => set({ starter: e.target.value })}>
                    <option value="">You</option>
                    ${q.rivals.map(
                      (each) => html`<option value=${each.name}>${each.name}</option>`,
                    )}
                  </select>
                </label>
              `
            : null
        }
        <label>
          Two doublings${" "}
          <select
            value=${rules.doubling ?? "multiply"}
            onChange=${(e) => rule({ doubling: e.target.value === "multiply" ? null : e.target.value })}>
            ${DOUBLING.map(
              ([name, sign]) => html`<option value=${name}>${sign}</option>`,
            )}
          </select>
        </label>
        <label>
          Rules of${" "}
          <select
            value=${rules.procedure ?? "table"}
            onChange=${(e) => rule({ procedure: e.target.value === "table" ? null : e.target.value })}>
            <option value="table">the table</option>
            <option value="online">the online game</option>
          </select>
        </label>
        ${
          lexicons.length > 1
            ? html`
                <label>
                  Word list${" "}
                  <select value=${q.lexicon ?? ""} onChange=${(e) => set({ lexicon: e.target.value })}>
                    ${lexicons.map(
                      (name) => html`<option value=${name === "default" ? "" : name}>${name}</option>`,
                    )}
                  </select>
                </label>
              `
            : null
        }
      </div>
    </div>
  `;
}

/** What a play earns and why, line by line. */
export function Ledger({ told }) {
  return html`
    <ul class="ledger">
      ${told.text.split("\n").map(
        (line, i) => html`<li key=${i}>${line}</li>`,
      )}
    </ul>
  `;
}

export const meaningsOf = (definitions, words) =>
  words
    .filter((word) => definitions?.[word])
    .map((word) => (words.length > 1 ? `${word}: ${definitions[word]}` : definitions[word]));

/** The turns of a game from its news. Each has who laid what, what it earned, and lines about the rest. */
export function told(news, me) {
  const out = [];
  const who = (name) => (name === me ? "You" : name);
  for (const each of news) {
    let at = out.at(-1);
    if (
      each.action === "lay" ||
      (each.action === "replace" && !(at?.open && at.player === each.player)) ||
      (each.action === "discard" && !(at?.open && at.player === each.player))
    )
      out.push((at = { player: each.player, who: who(each.player), way: "", money: 0, stock: 0, lines: [], open: true }));
    if (!at) continue;
    if (each.action === "lay") at.way = each.cards;
    if (each.action === "replace") at.lines.push(each.number ? "Replaced a card." : "Replaced no card.");
    if (each.action === "challenge") at.lines.push(`${who(each.player)} challenged it.`);
    if (each.action === "buy" && each.cards) at.lines.push(`Bought ${each.cards}.`);
    if (each.action === "discard") {
      if (each.number) at.lines.push(`Threw ${each.number} ${each.number > 1 ? "cards" : "card"}.`);
      at.open = false;
    }
    if (each.last_round) at.lines.push("The last round begins.");
    for (const [kind, ...data] of each.events) {
      if (kind === "earned") {
        at.money += data[0];
        at.stock += data[1];
        at.earned = true;
      }
      if (kind === "royalties")
        at.lines.push(`${who(data[0])} ${data[0] === me ? "get" : "gets"} $${data[1]} from the bank.`);
      if (kind === "not_in_lexicon") at.lines.push(`${data.join(" and ")}: not in the word list.`);
      if (kind === "challenger_paid") at.lines.push(`The challenge failed${data[0] ? ", and costs $1" : ""}.`);
    }
  }
  return out;
}

export const Told = ({ turns }) => html`
  <ol class="told">
    ${turns.map(
      (each, i) => html`
        <li key=${turns.length - i} class=${i ? "" : "last"}>
          <div class="who">
            <b>${each.who}</b>
            ${each.earned ? html`<${Purse} money=${each.money} stock=${each.stock} />` : null}
          </div>
          ${each.way ? html`<${Word} way=${each.way} />` : html`<span class="quiet">laid no word</span>`}
          <p>${each.lines.join(" ")}</p>
        </li>
      `,
    )}
  </ol>
`;
export { go, letters };
