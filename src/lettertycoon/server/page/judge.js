// Is my word good? The word on the table, what it is worth, and any word looked up.
import { go, href, turnFields } from "./address.js";
import { ask, useAnswer, useMeanings } from "./answers.js";
import { button, ended, Fault } from "./controls.js";
import { minus } from "./line.js";
import { number, rulesOf, turnOf } from "./notation.js";
import { html, useLayoutEffect, useState } from "./preact-htm.js";
import { Purse, Word } from "./rack.js";
import { Badge, meaningsOf, Why } from "./table.js";
import { list, many } from "./texts.js";
import { Better, Build, Extras, Verdict } from "./word.js";

/** What a play earns: in the online game this may be less than at a table. */
async function earningsOf(play, lexicon) {
  if (!/procedure=online/.test(play.turn)) return play;
  const { facts } = await ask("explain", {
    turn: play.turn,
    play: { line: play.way.line },
    lexicon,
  });
  return facts.find((fact) => fact.kind === "online.earns") ?? play;
}

/** Lay a play on the real table: its cards go, it earns, rivals are paid. New cards are asked. */
export async function layIt(q, play) {
  const { pool, kept, royalties, buyable } = play.way;
  const earned = await earningsOf(play, q.lexicon || null);
  go("turn", "enter", {
    ...turnFields(q),
    hand: kept,
    pool: minus(q.pool ?? "", pool).join(""),
    money: String(number(q.money) + earned.money),
    stock: String(number(q.stock) + earned.stock),
    rivals: q.rivals.map((each) => ({
      ...each,
      money: each.money + (royalties[each.name] ?? 0),
    })),
    buy: buyable.join(""),
  });
}

/** The tiles of the word, with what moves them. */
export const Builder = ({ q, word }) =>
  html`<div class="stage">
    <${Build} word=${word} empty="Type your word, or tap its cards." money=${q.money ?? 0}
      rules=${rulesOf(q.rules)} />
    <${Better} word=${word} />
    <p class="tools">
      <${Extras} own=${q.patents} word=${word} />
      ${word.line.length > 0 && button("Take all back", word.clear)}
    </p>
    <p class="lab" role="status">${word.refused}</p>
  </div>`;

export function Judged({ q, set, hand, word }) {
  const { result, play, old, error, long, laid } = word;
  const turn = turnOf(q);
  const lexicon = q.lexicon || null;
  const meanings = useMeanings(play ? play.words : [], lexicon);
  const found = (q.found ?? "").split(" ").filter(Boolean);
  const name = play?.words.join("");
  useLayoutEffect(() => {
    if (name && !found.includes(name)) set({ found: [...found, name].join(" ") });
  }, [name]);
  return html`<div class="panel cols">
    <section aria-live="polite">
      ${
        hand &&
        html`<${Verdict} word=${word} />
          <${Fault} error=${error} />
          ${long ? null : html`<p class="quiet">${word.short}</p>`}
          ${result && !result.legal && !old ? html`<p>${ended(result.error.message)}</p>` : null}
          ${
            play &&
            html`${meaningsOf(meanings, play.words).map(
              (each) => html`<p class="means">${each}</p>`,
            )}
              <${Why} ...${{ turn, play: laid, lexicon }} />
              <p class="at-thumb">
                ${button("I lay this", () => layIt(q, play), { kind: "btn" })}
              </p>`
          }`
      }
      <${LookUp} q=${q} open=${!hand} />
    </section>
    <aside>
      ${play && html`<${Rank} q=${q} asked=${{ turn, words: [laid], lexicon }} />`}
    </aside>
  </div>`;
}

/** The place of a word among all plays; the better word is not named. */
function Rank({ q, asked }) {
  const { answer, old } = useAnswer("review", asked);
  const review = answer?.[0];
  if (!review?.legal) return null;
  const { rank, count, loss, better } = review;
  return html`<div class=${old ? "old" : ""}>
    <p>
      Number <b>${rank == null ? "?" : many(rank + 1)}</b> of ${many(count)} plays.
      ${loss ? ` The best earns ${many(loss)} more.` : " Nothing earns more."}
    </p>
    ${
      loss > 0 &&
      html`<p><a class="link" href=${href("turn", "hint", q)}>A hint for a better one</a></p>`
    }
    ${
      better.length > 0 &&
      html`<details>
        <summary>Show similar plays that are better</summary>
        <ul class="ledger">${better.map((play, i) => html`<${Similar} key=${i} ...${play} />`)}</ul>
      </details>`
    }
  </div>`;
}

/** A play near the player's own, what it earns, and why it is better. */
function Similar({ words, way, money, stock, gain, paid_less }) {
  const why = [gain > 0 && `${many(gain)} more`, paid_less > 0 && `pays rivals $${paid_less} less`];
  return html`<li>
    ${way ? html`<${Word} way=${way} />` : html`<b>${words.join(" & ")}</b>`}${" "}
    <${Purse} money=${money} stock=${stock} />, ${list(why.filter(Boolean))}.
  </li>`;
}

/** Tells whether the word list has a word, without cards; this settles a challenge. */
function LookUp({ q, open }) {
  const [word, look] = useState("");
  const words = word
    .split(/[\s&,]+/)
    .filter(Boolean)
    .slice(0, 5);
  const lexicon = q.lexicon || null;
  const { answer, error, old } = useAnswer("check", words.length ? { words, lexicon } : null);
  const meanings = useMeanings(words, lexicon);
  const told = ({ word, legal, rarity, error }) => html`<li key=${word}>
    <b class=${legal ? "ok" : "no"}>${legal ? "✓" : "✗"}${" "}${word}</b>${" "}
    ${legal ? "is in the word list." : ended(error.message)}${" "}
    <${Badge} rarity=${rarity} />${" "}${meanings[word] ?? ""}
  </li>`;
  return html`<details class="lookup" open=${open}>
    <summary>Look up any word</summary>
    <label>
      A word, or two${" "}
      <input value=${word} autocomplete="off" autocapitalize="characters" spellcheck="false"
        onInput=${(e) => look(e.target.value)} />
    </label>
    <${Fault} error=${error} />
    ${
      words.length > 0 &&
      answer &&
      !error &&
      html`<ul class=${`ledger ${old ? "old" : ""}`} role="status">${answer.map(told)}</ul>`
    }
  </details>`;
}
