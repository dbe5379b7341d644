// Show me: plays, whole turns, words of a pattern, and the numbers of a turn.
import { game, rarityName } from "./about.js";
import { href } from "./address.js";
import { useAnswer, useMeanings } from "./answers.js";
import { button, Choice, Fault, LexiconChoice } from "./controls.js";
import { swapped, Turns } from "./help.js";
import { HAND, letters, number, positionOf, turnOf } from "./notation.js";
import { html, useRef } from "./preact-htm.js";
import { Purse, useKeys, Way, Word } from "./rack.js";
import { Badge, meaningsOf, Why } from "./table.js";
import { many, own } from "./texts.js";
import { percent, unlikeTurns } from "./verdicts.js";

const USUAL_RARITY = 3; // of the words that most people know
const ADVISED = 3; // turns that are shown
const WEIGHED = 24; // with those that only lay the same words in another way
const lexiconOf = (q) => q.lexicon || null;
/** The words that are shown: none that is offensive, unless they are asked for. */
const filterOf = (q, most) => {
  const show = { max_rarity: most, lexicon: q.suggest || null };
  return q.rude === "1" ? show : { ...show, sensitive: false };
};

/** looks: the views that there are, with what they are called. */
export function Show({ looks, view, q, set, about }) {
  const Look = own({ show: Plays, advice: Advice, words: Words, numbers: Numbers }, view);
  return html`<div class="panel">
    <nav class="looks" aria-label="What is shown">
      ${looks.map(
        ([name, title]) => html`<a key=${name} href=${href("turn", name, q)}
          aria-current=${name === view ? "page" : undefined}>${title}</a>`,
      )}
    </nav>
    <${Look} q=${q} set=${set} about=${about} />
  </div>`;
}

function Rows({ q, plays, set, old }) {
  const lexicon = lexiconOf(q);
  const definitions = useMeanings(
    plays.flatMap((play) => play.words),
    lexicon,
  );
  const turn = turnOf(q);
  const opened = (way) => html`<div class="why">
    <${Way} way=${way} land />
    <${Why} ...${{ turn, play: { line: way }, lexicon }} />
    <p>
      <a class="btn line" href=${href("turn", "word", { ...q, word: way, open: "" })}>
        Lay it on the table
      </a>
    </p>
  </div>`;
  const row = (play) => {
    const way = play.way.line;
    const open = q.open === way;
    return html`<li key=${way} class=${open ? "open" : ""}>
      <button type="button" class="row" aria-expanded=${open} data-play=${play.words.join(" & ")}
        onClick=${() => set({ open: open ? "" : way })}>
        <${Word} way=${way} />
        <span class="means">${meaningsOf(definitions, play.words).join("; ")}</span>
        <${Badge} rarity=${play.rarity} />
        <${Purse} money=${play.money} stock=${play.stock} />
      </button>
      ${open ? opened(way) : null}
    </li>`;
  };
  return html`<ol class=${`plays ${old ? "old" : ""}`}>${plays.map(row)}</ol>`;
}

/** What a play is worth by the weights of an objective. */
function worthBy(play, { money, stock, royalties, letters }) {
  const paid = Object.values(play.way.royalties).reduce((sum, each) => sum + each, 0);
  const spent = [...play.way.hand].reduce((sum, card) => sum + (letters[card] ?? 0), 0);
  return money * play.money + stock * play.stock + royalties * paid + spent;
}

/** The plays that an address asks for, and rarer ones that are worth more, if it asks for them.
 *
 * most: the rarest words of the list; null for all. n: how many plays are asked for.
 */
function usePlays(q, about) {
  const most = q.rarity === "any" ? null : q.rarity || USUAL_RARITY;
  const n = Math.min(200, number(q.n) || 10);
  const by = q.by || "total";
  const asked = { turn: turnOf(q), n, by, lexicon: lexiconOf(q) };
  const isRare = Boolean(q.rare === "1" && most);
  const known = useAnswer("best", { ...asked, show: filterOf(q, most) });
  const rarer = useAnswer("best", isRare ? { ...asked, show: filterOf(q, null) } : null);
  const plays = known.answer ?? [];
  const weights = about && own(about.weights, by);
  const isBetter = (play) => !plays.length || worthBy(play, weights) > worthBy(plays[0], weights);
  const others = weights ? (rarer.answer ?? []).filter(isBetter) : [];
  return { most, n, by, known, rarer, plays, isRare, others: isRare ? others : [] };
}

function Plays({ q, set, about }) {
  const { most, n, by, known, rarer, plays, isRare, others } = usePlays(q, about);
  const list = useRef();
  const move = (by) => {
    const rows = [...list.current.querySelectorAll("button.row")];
    const at = rows.indexOf(document.activeElement);
    rows[Math.max(0, Math.min(rows.length - 1, at + by))]?.focus();
  };
  useKeys({ ArrowDown: () => move(1), ArrowUp: () => move(-1) });
  const isOpen = q.rare === "1";
  return html`<div class="show" ref=${list} aria-busy=${known.old}>
    <h2 class="group">${most === USUAL_RARITY ? "Words people know" : "Plays"}</h2>
    <${Fault} error=${known.error} />
    ${
      known.answer &&
      !known.error &&
      html`<${Rows} q=${q} set=${set} plays=${plays} old=${known.old} />
        ${plays.length ? null : html`<${NoPlay} q=${q} most=${most} />`}`
    }
    <p class="more">
      ${
        plays.length >= n &&
        button("More plays", () => set({ n: String(n + 20) }), { kind: "link" })
      }
      ${
        most &&
        button(
          isOpen ? "Hide the rarer words" : "Rarer words that earn more",
          () => set({ rare: isOpen ? "" : "1" }),
          { kind: "link", "aria-expanded": isOpen },
        )
      }
    </p>
    ${others.length > 0 && html`${RARER}<${Rows} ...${{ q, set }} plays=${others} old=${rarer.old} />`}
    ${isRare && rarer.answer && !others.length && html`<p>No rarer word earns more.</p>`}
    ${MARKS}
    <${Options} q=${q} set=${set} about=${about} by=${by} />
  </div>`;
}

const RARER = html`<h2 class="group">
  Rarer words <span>worth knowing, if your rivals allow them</span>
</h2>`;
const MARKS = html`<p class="key">
  <span><b class="word">A</b> hand</span>
  <span><b class="word"><u>A</u></b> pool</span>
  <span><b class="word">A<sup>×</sup></b> copied by X</span>
  <span><b class="word">A<sup>+</sup></b> added by Z</span>
</p>`;

/** Why no play is shown. */
function NoPlay({ q, most }) {
  const held = letters(q.hand).length;
  const throwing = most ? "" : " Throw some cards away.";
  return html`<p>
    No ${most ? "word of these" : "word"} can be laid.
    ${held < HAND ? ` Your hand has ${held} of ${HAND} cards.` : throwing}
  </p>`;
}

/** What the list of plays is ordered by, and which words it has. */
function Options({ q, set, about, by }) {
  const objectives = about?.objectives ?? { total: "" };
  const rarities = game.rarities.map((each, i) => [each, i ? `up to ${each}` : each]);
  return html`<div class="options">
      <${Choice} name="Best by" value=${by} options=${Object.keys(objectives).map((each) => [each])}
        on=${(by) => set({ by })} />
      <${Choice} name="Which words" value=${q.rarity || "familiar"}
        options=${[["any", "all words"], ...rarities]}
        on=${(value) => set({ rarity: value === "familiar" ? "" : value, rare: "" })} />
      <${LexiconChoice} name="Only words in" any="any list" about=${about} value=${q.suggest ?? ""}
        on=${(suggest) => set({ suggest })} />
      <label class="check">
        <input type="checkbox" checked=${q.rude === "1"}
          onChange=${(e) => set({ rude: e.target.checked ? "1" : "" })} />
        ${" "}Offensive words, too
      </label>
    </div>
    <p class="quiet">${own(objectives, by)}</p>`;
}

function Advice({ q, set }) {
  const position = positionOf(q);
  const lexicon = lexiconOf(q);
  const every = q.rarity === "any";
  const most = every ? null : q.rarity || "familiar";
  const asked = { position, n: WEIGHED, lexicon, show: filterOf(q, most), hidden: true };
  const { answer, error, old } = useAnswer("advise", asked);
  const owns = (q.patents ?? "").includes("Q");
  const swap = useAnswer("replacement", owns ? { position, lexicon } : null);
  const first = owns && !swap.old ? swap.answer?.[0] : null;
  const wins = ({ win_chance }) =>
    win_chance == null ? "" : ` You then win ${percent(win_chance)} of such games.`;
  const lay = ({ play: { way } }) => html`<p>
    <a class="btn line" href=${href("turn", "word", { ...q, word: way.line, advised: way.line })}>
      Lay it on the table
    </a>
  </p>`;
  return html`
    <h2 class="group">What would you do?</h2>
    <div class="who-tabs" role="group" aria-label="With which words">
      ${button("With words people know", () => set({ rarity: "" }), { kind: "", "aria-pressed": !every })}
      ${button("With every word", () => set({ rarity: "any" }), { kind: "", "aria-pressed": every })}
    </div>
    ${
      q.rivals.length
        ? null
        : html`<p>
            For chances to win, add your rivals and what they hold.${" "}
            <a class="link" href=${href("turn", "table", q)}>Who has what</a>
          </p>`
    }
    ${first && html`<p class="swap">Q: ${swapped(first)}${wins(first)}</p>`}
    <${Fault} error=${error} />
    ${
      answer
        ? html`<div class=${old ? "old" : ""} aria-live="polite">
            <${Turns} advice=${unlikeTurns(answer).slice(0, ADVISED)} hand=${position.hand} action=${lay} />
          </div>`
        : html`<p class="quiet">Weighing every whole turn …</p>`
    }
  `;
}

function Words({ q, set }) {
  const { answer, error, old } = useAnswer("words", {
    turn: turnOf(q),
    pattern: q.pattern || null,
    by: q.by || null,
    lexicon: lexiconOf(q),
    show: filterOf(q, null),
  });
  const word = ({ word, money, stock }) => html`<li key=${word}>
    <a href=${href("turn", "word", { ...q, word: word.toLowerCase() })}>
      ${word} <small>$${money}${stock ? ` +${stock}` : ""}</small>
    </a>
  </li>`;
  return html`
    <h2 class="group">Every word</h2>
    <label class="field">
      Pattern: ? is a letter, * any number${" "}
      <input value=${q.pattern ?? ""} autocomplete="off" autocapitalize="characters"
        spellcheck="false" placeholder="J?W*" aria-invalid=${Boolean(error)}
        onInput=${(e) => set({ pattern: e.target.value })} />
    </label>
    <${Fault} error=${error} />
    ${
      answer &&
      !error &&
      html`<p role="status">
          ${many(answer.length)} words${answer.length > 300 ? "; the first 300" : ""}.
        </p>
        <ul class=${`cloud ${old ? "old" : ""}`}>${answer.slice(0, 300).map(word)}</ul>`
    }
  `;
}

/** Counts as bars. counts: a count for each name. */
function Bars({ title, counts }) {
  const rows = Object.entries(counts);
  const most = Math.max(1, ...rows.map(([, count]) => count));
  if (!rows.length) return null;
  return html`<section>
    <h3>${title}</h3>
    <ol class="bars">
      ${rows.map(
        ([name, count]) => html`<li key=${name}>
          <span>${name}</span>
          <span class="bar" aria-hidden="true">
            <span style=${{ width: `${(100 * count) / most}%` }}></span>
          </span>
          <span>${many(count)}</span>
        </li>`,
      )}
    </ol>
  </section>`;
}

function Numbers({ q }) {
  const { answer, error, old } = useAnswer("summary", { turn: turnOf(q), lexicon: lexiconOf(q) });
  const named = Object.entries(answer?.rarities ?? {}).map(([rarity, n]) => [
    rarityName(rarity),
    n,
  ]);
  return html`
    <h2 class="group">The numbers</h2>
    <${Fault} error=${error} />
    ${
      answer &&
      !error &&
      html`<p class="d">${many(answer.count)} plays</p>
        <div class=${`numbers ${old ? "old" : ""}`}>
          <${Bars} title="Words by length" counts=${answer.lengths} />
          <${Bars} title="Pairs of words by length" counts=${answer.pair_lengths} />
          <${Bars} title="Words by first letter" counts=${answer.first_letters} />
          <${Bars} title="Plays by what they earn" counts=${answer.totals} />
          <${Bars} title="Plays by rarity" counts=${Object.fromEntries(named)} />
          <${Bars} title="Plays by ability" counts=${answer.abilities} />
        </div>`
    }
  `;
}
