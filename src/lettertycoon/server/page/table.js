// What the table shows besides the cards, and the small parts of all places: buttons, choices.
import { ask, useAnswer } from "./answers.js";
import { html, useState } from "./preact-htm.js";
import { list } from "./texts.js";

// biome-ignore format: a table
export const PRICES = {
  A: 8, B: 2, C: 3, D: 4, E: 10, F: 3, G: 3, H: 5, I: 7, J: 2, K: 2, L: 4, M: 3,
  N: 7, O: 7, P: 3, Q: 2, R: 6, S: 6, T: 8, U: 3, V: 2, W: 3, X: 2, Y: 3, Z: 2,
};
// biome-ignore format: a table
export const RARITIES =
  ["", "everyday", "common", "familiar", "educated", "dictionary", "game word"];
/** The words that most people know, as requests name them. */
export const KNOWN = { max_rarity: "familiar", sensitive: false };
export const ABILITIES = {
  B: "Doubles a word that begins and ends with a vowel.",
  J: "Doubles a word if at least half of its letters are vowels.",
  K: "Doubles a word with only one vowel.",
  Q: "Replace a card before your word.",
  V: "Lay two words.",
  X: "Copy a letter.",
  Z: "Add an S.",
};

/** What the letter Q does for everybody. */
export const DOUBLED = "The letter Q doubles its word, whoever owns the patent.";
/** What a patent does for its owner. */
export const effect = (letter) =>
  ABILITIES[letter] ?? `The bank pays you $1 for each ${letter} that others lay.`;

export const priceOf = (letter, rules) => ({ ...PRICES, ...rules?.prices })[letter];

export const Badge = ({ rarity }) =>
  rarity ? html`<span class=${`badge r${rarity}`}>${RARITIES[rarity]}</span>` : null;
export const Patents = ({ of, rules }) =>
  html`<span class="pats">
    ${[...(of ?? "")].map(
      (letter) => html`<span class="pat" key=${letter} title=${effect(letter)}>
        ${letter}<small>${priceOf(letter, rules)}</small>
      </span>`,
    )}
  </span>`;
/** A message as a sentence. */
export const ended = (message) => (message.endsWith("?") ? message : `${message}.`);
export const Fault = ({ error }) =>
  error ? html`<p class="fault" role="alert">${error.message}</p>` : null;
/** Lines of text, as the server tells them. */
export const Ledger = ({ lines, old }) =>
  html`<ul class=${`ledger ${old ? "old" : ""}`}>
    ${lines.map((each, i) => html`<li key=${i}>${each}</li>`)}
  </ul>`;
/** A choice of a few values. options: [value, text] each. */
export const Choice = ({ name, value, options, on }) =>
  html`<label>
    ${name}${" "}
    <select value=${value} onChange=${(e) => on(e.target.value)}>
      ${options.map(([each, text]) => html`<option value=${each}>${text ?? each}</option>`)}
    </select>
  </label>`;
export const DOUBLING = [
  ["multiply", "×4"],
  ["add", "×3"],
  ["single", "×2"],
];
/** A choice of a word list, if there are several. any: the text for no choice, if it is one. */
export const LexiconChoice = ({ about, any, ...choice }) => {
  const lists = Object.keys(about?.lexicons ?? {}),
    own = any ? [["", any], ...lists.map((each) => [each])] : null,
    options = own ?? lists.map((each) => [each === "default" ? "" : each, each]);
  return lists.length > 1 && html`<${Choice} options=${options} ...${choice} />`;
};
/** A button. kind: its classes. */
export const button = (text, onClick, { kind = "btn line", ...more } = {}) =>
  html`<button type="button" class=${kind} onClick=${onClick} ...${more}>${text}</button>`;

/** A record of a game, from a file or pasted. load: gets a good one, and all that came with it. */
export function RecordField({ load }) {
  const [error, fail] = useState(null);
  const read = async (text) => {
    try {
      const said = JSON.parse(text),
        record = said.record ?? said;
      if (!Array.isArray(record.moves)) throw null;
      const stage = await ask("play", { record });
      if (stage.game !== "match") {
        fail({ message: "That is a record of another game than Letter Tycoon." });
        return;
      }
      fail(null);
      load(record, said);
    } catch (told) {
      const said = told?.message?.replace("now You", "now you") ?? "",
        why = told?.code && `${said[0].toUpperCase()}${said.slice(1)}.`;
      fail({
        message: why ? `This game can't be replayed. ${why}` : "That is not a record of a game.",
      });
    }
  };
  return html`<label class="field">
      A file${" "}
      <input type="file" accept=".json,application/json"
        onChange=${async (e) => read(await e.target.files[0].text())} />
    </label>
    <label class="field">
      Or paste its record${" "}
      <textarea rows="3" onInput=${(e) => read(e.target.value)}></textarea>
    </label>
    <${Fault} error=${error} />`;
}
/** What a play earns, and why. */
export function Why(asked) {
  const { answer, error, old } = useAnswer("explain", asked);
  return answer && !error
    ? html`<${Ledger} lines=${answer.text.split("\n")} old=${old} />`
    : html`<p class="quiet">…</p>`;
}
export const Heading = ({ title, children }) =>
  html`<div class="table">
    <div class="wrap heading"><h1>${title}</h1><p>${children}</p></div>
  </div>`;

export const Mark = ({ good }) =>
  html`<svg class="tick" viewBox="0 0 30 30" aria-hidden="true">
    <circle cx="15" cy="15" r="13.5" />
    <path d=${good ? "M9 15.5l4.200 4.200L21.500 11" : "M10 10l10 10M20 10L10 20"} />
  </svg>`;

export const dollars = (prices) =>
  list(
    Object.entries(prices).map(([letter, price]) => `${letter}\u00a0$${price}`),
    "or",
  );
/** The patents that the player may buy after a play, with their prices. */
export const affordable = (play, rules) =>
  Object.fromEntries(play.way.buyable.map((letter) => [letter, priceOf(letter, rules)]));

export const meaningsOf = (definitions, words) =>
  words
    .filter((word) => definitions?.[word])
    .map((word) => (words.length > 1 ? `${word}: ${definitions[word]}` : definitions[word]));

/** What patents are worth. */
export const worthOf = (patents, prices) =>
  [...patents].reduce((sum, letter) => sum + prices[letter], 0);

/** The score card. players: {name, patents, money, stock} each, patents as what they are worth. */
export const Score = ({ players }) => {
  const row = (name, of) => html`<tr>
    <th scope="row">${name}</th>
    ${players.map((each) => html`<td>${of(each)}</td>`)}
  </tr>`;
  return html`<table class="score-card">
    <thead>
      <tr><td></td>${players.map((each) => html`<th scope="col">${each.name}</th>`)}</tr>
    </thead>
    <tbody>
      ${row("Patents", (each) => each.patents)}${row("Money", (each) => each.money)}
      ${row("Stock", (each) => each.stock)}
      ${row("Total", ({ patents, money, stock }) => html`<b>${patents + money + stock}</b>`)}
    </tbody>
  </table>`;
};
