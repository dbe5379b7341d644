// Hint: small steps to a good word, and the grid of all words.
import { href } from "./address.js";
import { useAnswer } from "./answers.js";
import { button } from "./controls.js";
import { layIt } from "./judge.js";
import { Ladder } from "./ladder.js";
import { letters, number, turnOf } from "./notation.js";
import { html } from "./preact-htm.js";
import { Purse } from "./rack.js";

/** The request for the hint of an address; null if there are no cards. */
export const hinting = (q) => {
  const found = (q.found ?? "").split(" ").filter(Boolean).slice(0, 50);
  if (!letters(q.hand)) return null;
  return {
    turn: turnOf(q),
    level: number(q.level) || 1,
    seed: q.seed ? number(q.seed) : null,
    exclude: found.length ? found : null,
    lexicon: q.lexicon || null,
  };
};

export function Hint({ q, set }) {
  const another = () => set({ level: "1", seed: String(number(q.seed) + 1) });
  const lay = (play) => html`<p class="tools start">
    ${button("I lay this", () => layIt(q, play), { kind: "btn" })}
    <${Purse} money=${play.money} stock=${play.stock} />
  </p>`;
  return html`<div class="panel cols">
    <section>
      <${Ladder} asked=${hinting(q)} setLevel=${(level) => set({ level: String(level) })}
        lay=${lay} />
    </section>
    <aside>
      <p><a class="link" href=${href("turn", "word", q)}>I have it: judge my word</a></p>
      <p>${button("A hint for another word", another, { kind: "link" })}</p>
      <${Grid} q=${q} set=${set} />
    </aside>
  </div>`;
}

/** Counts the words by length and first letter, and by the first two letters. No word is named. */
function Grid({ q, set }) {
  const open = q.grid === "1";
  const title = open ? "Hide the grid" : "The grid of all words";
  const asked = { turn: turnOf(q), lexicon: q.lexicon || null };
  const { answer, old } = useAnswer("words", open ? asked : null);
  const words = open ? (answer?.map((each) => each.word) ?? []) : [];
  const has = new Set(words);
  const found = (q.found ?? "").split(" ").filter((each) => has.has(each));
  const left = words.filter((word) => !found.includes(word));
  const sizes = [...new Set(words.map((word) => word.length))].sort((a, b) => a - b);
  const firsts = [...new Set(words.map((word) => word[0]))].sort();
  const twos = {};
  for (const word of left) twos[word.slice(0, 2)] = (twos[word.slice(0, 2)] ?? 0) + 1;
  const count = (letter, size) =>
    left.filter((word) => (!letter || word[0] === letter) && (!size || word.length === size))
      .length;
  const row = (name, letter) => html`<tr>
    <th scope="row">${name}</th>
    ${sizes.map((size) => html`<td>${count(letter, size) || ""}</td>`)}
    <td>${count(letter) || ""}</td>
  </tr>`;
  return html`<div class="grid">
    ${button(title, () => set({ grid: open ? "" : "1" }), { kind: "link", "aria-expanded": open })}
    ${
      open &&
      answer &&
      html`<div class=${old ? "old" : ""}>
        <p><b>Found ${found.length} of ${words.length}</b></p>
        <div class="scroll" tabindex="0" role="group"
          aria-label="Words left, by first letter and length">
          <table>
            <thead>
              <tr>
                <th><span class="sr">first letter</span></th>
                ${sizes.map((size) => html`<th scope="col">${size}</th>`)}
                <th scope="col">all</th>
              </tr>
            </thead>
            <tbody>${firsts.map((letter) => row(letter, letter))}${row("all", "")}</tbody>
          </table>
        </div>
        <p class="twos">
          ${Object.entries(twos)
            .sort()
            .map(([two, count]) => html`<span>${two} ${count}</span>`)}
        </p>
      </div>`
    }
  </div>`;
}
