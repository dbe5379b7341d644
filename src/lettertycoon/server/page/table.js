// What the table shows besides the cards: badges, patents, marks, the score card.
import { effect, priceOf, rarityName } from "./about.js";
import { useAnswer } from "./answers.js";
import { Ledger } from "./controls.js";
import { html } from "./preact-htm.js";

export const Badge = ({ rarity }) =>
  rarity ? html`<span class=${`badge r${rarity}`}>${rarityName(rarity)}</span>` : null;
/** Patents with their prices. chosen: the one whose rule is told. onTap: gets another one. */
export const Patents = ({ of, rules, chosen, onTap }) => {
  const chip = (letter) => {
    const said = html`${letter}<small>${priceOf(letter, rules)}</small>`;
    if (!onTap) return html`<span class="pat" key=${letter} title=${effect(letter)}>${said}</span>`;
    return html`<button type="button" class="pat" key=${letter} title=${effect(letter)}
      aria-label=${`What ${letter} does`} aria-pressed=${chosen === letter}
      onClick=${() => onTap(letter)}>${said}</button>`;
  };
  return html`<span class="pats">${[...(of ?? "")].map(chip)}</span>`;
};
/** What a play earns, and why. */
export function Why(asked) {
  const { answer, error, old } = useAnswer("explain", asked);
  return answer && !error
    ? html`<${Ledger} lines=${answer.text.split("\n")} old=${old} />`
    : html`<p class="quiet">…</p>`;
}

export const Mark = ({ good }) =>
  html`<svg class="tick" viewBox="0 0 30 30" aria-hidden="true">
    <circle cx="15" cy="15" r="13.5" />
    <path d=${good ? "M9 15.5l4.200 4.200L21.500 11" : "M10 10l10 10M20 10L10 20"} />
  </svg>`;

export const meaningsOf = (definitions, words) =>
  words
    .filter((word) => definitions?.[word])
    .map((word) => (words.length > 1 ? `${word}: ${definitions[word]}` : definitions[word]));

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
