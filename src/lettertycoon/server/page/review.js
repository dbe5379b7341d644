// Review: where a game was lost.
import { go, href } from "./address.js";
import { ask, lost, useAnswer } from "./answers.js";
import { copied, keep, kept, linkTo } from "./kept.js";
import { pasted } from "./notation.js";
import { html, useLayoutEffect, useState } from "./preact-htm.js";
import { useKeys, Way, Word } from "./rack.js";
import { button, Fault, Heading, KNOWN, RecordField } from "./table.js";
import { list } from "./texts.js";

const LABELS = {
  best: ["★", "Best"],
  good: ["✓", "Good"],
  inaccuracy: ["?!", "Inaccuracy"],
  mistake: ["?", "Mistake"],
  blunder: ["??", "Blunder"],
  costly: ["$", "Costly"],
};

const MUCH = 8, // dollars that a turn cost: ten points, at the beginning of a game
  COSTLY = 3; // turns that are told

const dollarsOf = ({ lay_loss, buy_loss, discard_loss }) => lay_loss + buy_loss + discard_loss;
/** The label of a turn. Where the chances can't change much, dollars tell whether it was good. */
const kindOf = (each) =>
  each.label === "good" && dollarsOf(each) >= MUCH ? "costly" : (each.label ?? "");
const labelOf = (each) => LABELS[kindOf(each)] ?? ["–", "As good as the best"];
const short = (name) => (name.length > 10 ? `${name.slice(0, 9)}…` : name);
const ALMOST_SURE = 0.99;
/** A chance as the library tells it; only what is certain has 0 % or 100 %. */
export const percent = (chance) => {
  if (chance === 0 || chance === 1) return `${100 * chance} %`;
  if (chance > ALMOST_SURE) return "over 99 %";
  if (1 - chance > ALMOST_SURE) return "under 1 %";
  return `${Math.round(100 * chance)} %`;
};

/** What a turn does besides the word, in sentences: what to buy, what to throw away. */
export const restOf = ({ buy, discard }) => [
  `${buy ? `Buy ${buy}` : "Buy nothing"}.`,
  `Throw ${[...discard].join(" ") || "nothing"}.`,
];

/** The words that turns are judged by: those that most people know, or every word. */
const judgedBy = ({ against }) => (against === "every" ? null : KNOWN);

/** The fields of an address for a game: from its deal and its moves the record is made again. */
export const shared = (record) => ({
  names: JSON.stringify(record.names),
  rules: JSON.stringify(record.rules),
  deal: String(record.seed),
  moves: record.moves.map((each) => each.move).join(";"),
  words: listOf(record),
});
const listOf = (record) => record.lexicon.sha256.slice(0, 8);

/** Throw why moves of an address can't be played: words that the list lacks, or the error. */
async function because(moves, error, signal) {
  if (!error) throw error; // the player has left
  const laid = moves.filter((move) => move.startsWith("lay ")),
    words = laid.flatMap(
      (move) =>
        move
          .slice(4)
          .toUpperCase()
          .match(/[A-Z()+]+/g) ?? [],
    ),
    plain = [...new Set(words.map((word) => word.replace(/[^A-Z]/g, "")))].slice(0, 200),
    known = await ask("define", { words: plain }, signal),
    gone = known.filter((each) => !each.legal).map((each) => each.word);
  throw gone.length ? { message: lost(gone) } : error;
}

const EXAMPLE = { You: "casual:3", Ada: "casual:5" };
/** A game of two bots, one of them in the player's place. */
async function exampleGame() {
  let { record, active } = await ask("new", { names: Object.keys(EXAMPLE), deal: 8 });
  while (active) {
    const until = active === "You" ? null : "You";
    ({ record, active } = await ask("bot", { record, bot: EXAMPLE[active], until }));
  }
  return record;
}

/** The turns of a player that cost most: chances first, and where they are the same, dollars. */
export function costly(decisions, me) {
  const cost = (each) => 1000 * Math.floor(each.loss ?? 0) + dollarsOf(each);
  return decisions
    .map((each, i) => ({ ...each, i, dollars: Math.round(dollarsOf(each)) }))
    .filter((each) => each.player === me && each.better && (each.loss >= 1 || each.dollars >= MUCH))
    .sort((a, b) => cost(b) - cost(a))
    .slice(0, COSTLY)
    .sort((a, b) => a.i - b.i);
}

/** What decided a game for a player, in a sentence: their own turns, or the cards. */
export function verdict(decisions, me, { totals, winners }) {
  const mine = decisions.filter((each) => each.player === me),
    lost = Math.round(mine.reduce((sum, each) => sum + dollarsOf(each), 0)),
    behind = Math.max(...Object.values(totals)) - totals[me],
    rounds = costly(decisions, me).map((each) => each.round),
    whose = me === "You" ? "Your" : `${me}'s`,
    much = lost ? `cost about $${lost} beside` : "were as good as",
    cost = `${whose} turns ${much} the best ones`,
    above = `, above all in ${rounds.length > 1 ? "rounds" : "round"} ${list(rounds)}`,
    where = rounds.length ? above : "";
  if (winners.includes(me)) return `${cost}${where}.`;
  const end = `The winner was $${behind} ahead.`;
  return lost < behind
    ? `${cost}. ${end} The cards and the rivals decided this game.`
    : `${cost}${where}. ${end} Better turns could have won it.`;
}

export function Review({ view, q }) {
  const [record, setRecord] = useState(() =>
      q.moves ? null : (kept("review") ?? kept("game")?.record ?? null),
    ),
    [error, fail] = useState(null),
    [busy, work] = useState(false);
  useLayoutEffect(() => {
    if (!q.moves) return undefined;
    const stop = new AbortController();
    (async () => {
      const game = { names: JSON.parse(q.names), rules: JSON.parse(q.rules), deal: Number(q.deal) },
        first = await ask("new", game, stop.signal),
        moves = q.moves.split(";"),
        last = await ask("play", { record: first.record, moves }, stop.signal).catch((error) =>
          because(moves, error, stop.signal),
        );
      const events = last.record.moves.flatMap((each) => each.events),
        bad = events.filter(([kind]) => kind === "not_in_lexicon").flatMap(([, ...words]) => words);
      // of an older list they may have been good words
      if (bad.length && q.words !== listOf(first.record)) throw { message: lost(bad) };
      setRecord(last.record);
    })().catch((told) => told && fail({ message: told.message }));
    return () => stop.abort();
  }, [q.moves]);
  const load = (found) => {
    fail(null);
    setRecord(found);
    keep("review", found);
    go("review", "", {});
  };
  const example = async () => {
    work(true);
    await exampleGame().then(setRecord, fail);
    work(false);
  };
  const begun = record?.moves.length > 0,
    asked = useAnswer("review_game", begun ? { record, show: judgedBy(q) } : null);
  const another = html`<details open=${!record || error}>
    <summary>Review another game</summary>
    <p><a class="link" href="#games">My games</a></p>
    <${RecordField} load=${load} />
  </details>`;
  if (!asked.answer)
    return html`
      <${Heading} title="Review">
        ${
          begun
            ? asked.error
              ? ""
              : "Every turn is weighed. That takes some seconds."
            : "Of a game played here, or of a record."
        }
      </${Heading}>
      <div class="wrap">
        <div class="panel">
          <${Fault} error=${error ?? asked.error} />
          ${
            begun
              ? null
              : html`<p>
                    A review shows your chances to win after each turn, and which turn was better.
                  </p>
                  <p class="tools start">
                    <a class="btn" href="#play">Play a game</a>
                    ${button("Look at an example", example, { disabled: busy })}
                  </p>`
          }
          ${another}
        </div>
      </div>
    `;
  return html`<${Told} ...${{ answer: asked.answer, record, view, q, another, error }} />`;
}

function Told({ answer, record, view, q, another, error }) {
  const names = record.names,
    me =
      names.includes(q.who) || q.who === "All" ? q.who : names.includes("You") ? "You" : names[0],
    all = answer.decisions,
    [told, tell] = useState(""),
    shown = all
      .map((each, i) => ({ ...each, i }))
      .filter((each) => me === "All" || each.player === me),
    loss = (each) => each?.loss ?? 0,
    worst = shown.reduce((at, each) => (loss(each) > loss(at) ? each : at), shown[0]),
    at = shown.find((each) => String(each.i) === view) ?? worst,
    pick = (i) => go("review", String(i), q, true);
  const step = (by) => {
    const to = shown[Math.max(0, Math.min(shown.length - 1, shown.indexOf(at) + by))];
    if (to) pick(to.i);
  };
  useKeys({
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: () => step(-999),
    End: () => step(999),
  });
  const { result } = record;
  const share = async () => {
    const to = linkTo(href("review", view, { ...shared(record), who: q.who }));
    tell(await copied(to, "The link is copied."));
  };
  const totals = Object.entries(result?.totals ?? {}).sort((a, b) => b[1] - a[1]);
  const won = result && `${list(result.winners)} won in round ${all.at(-1)?.round ?? 0}`;
  const who = (name) => html`<button type="button" key=${name} aria-pressed=${me === name}
    onClick=${() => go("review", "", { ...q, who: name }, true)}>${name}</button>`;
  const judge = (against, title) => html`<button type="button"
    aria-pressed=${(q.against ?? "") === against}
    onClick=${() => go("review", view, { ...q, against }, true)}>${title}</button>`;
  const row = (each) => html`<li key=${each.i}>
    <button type="button" class=${kindOf(each)}
      aria-current=${each === at ? "true" : undefined} onClick=${() => pick(each.i)}>
      <span class="n">${each.round}</span>
      <span class="mark" aria-hidden="true">${labelOf(each)[0]}</span>
      ${each.laid ? html`<${Word} way=${each.laid} />` : html`<span class="quiet">no word</span>`}
      <span class="label">
        ${me === "All" ? html`<span class="sr">${labelOf(each)[1]}</span> ` : labelOf(each)[1]}
        ${me === "All" ? short(each.player) : null}
      </span>
    </button>
  </li>`;
  return html`
    <${Heading} title=${won || "An unfinished game"}>
      ${totals.map(([name, total]) => `${name} ${total}`).join(", ")}
    </${Heading}>
    <div class="wrap">
      <${Fault} error=${error} />
      <div class="accuracy">
        <h2>Accuracy</h2>
        <dl>
          ${Object.entries(answer.accuracy).map(
            ([name, share]) => html`<div key=${name}>
              <dt>${name}</dt>
              <dd>${share == null ? "–" : `${Math.round(share)} %`}</dd>
            </div>`,
          )}
        </dl>
      </div>
      ${result && me !== "All" && html`<p class="verdict-line">${verdict(all, me, result)}</p>`}
      <div class="cols review">
        <section>
          <h2 class="group">Winning chances <span>after each turn</span></h2>
          <${Curve} all=${all} curves=${answer.curves} names=${names} me=${me} at=${at?.i}
            pick=${pick} />
          ${at && html`<${Decision} at=${at} />`}
        </section>
        <section>
          <div class="who-tabs" role="group" aria-label="Whose turns">
            ${[...names, "All"].map(who)}
          </div>
          <div class="who-tabs" role="group" aria-label="Judged against">
            ${judge("", "Known words")}${judge("every", "Every word")}
          </div>
          <ol class="decisions">${shown.map(row)}</ol>
          <p class="tools start">
            ${button("Earlier", () => step(-1))}${button("Later", () => step(1))}
          </p>
        </section>
      </div>
      <div class="panel">
        ${
          record.seed == null
            ? null
            : html`<p>${button("Share this review", share, { kind: "link" })}</p>`
        }
        <p role="status" class="quiet">${told}</p>
        ${another}
      </div>
    </div>
  `;
}

/** What rarer words would have won: no reproach, so it has no label. */
const rarer = ({ words, buy, loss, points }) => {
  const what = `${words.join(" & ") || "no word"}${buy ? ` and buying ${buy}` : ""}`,
    won = Math.round(points ?? 0),
    much = won ? `${won} ${won > 1 ? "points" : "point"}` : `$${Math.round(loss)}`;
  return `Of all words, ${what} was best: ${much} more.`;
};

/** One turn of the game: how good it was, why, and what was better. */
function Decision({ at }) {
  const { player, round, win_chance, best_chance, loss, laid, buy, discard } = at,
    { better, hidden } = at,
    known = win_chance != null && best_chance != null,
    as = player === "You" ? {} : { who: player };
  return html`<section class=${`card chosen ${kindOf(at)}`} aria-live="polite">
    <h2><span class="mark" aria-hidden="true">${labelOf(at)[0]}</span> ${labelOf(at)[1]}</h2>
    <p class="quiet">
      ${player}, round ${round}${known ? `: ${percent(win_chance)} to win` : ""}
      ${known && loss >= 1 ? `, after the best turn ${percent(best_chance)}` : ""}
      ${kindOf(at) === "costly" ? `, about $${Math.round(dollarsOf(at))} less at the end` : ""}
    </p>
    <p class="why-text">${at.why}</p>
    ${hidden && html`<p class="quiet">${rarer(hidden)}</p>`}
    <dl class="compare">
      <dt>Laid</dt>
      <dd>
        ${laid ? html`<${Way} way=${laid} land />` : "no word"}
        <p class="quiet">
          ${buy ? `Bought ${buy}.` : "Bought nothing."}
          ${discard ? ` Threw ${[...discard].join(" ")}.` : ""}
        </p>
      </dd>
      ${
        better &&
        html`<dt>Better</dt>
          <dd>
            ${better.way ? html`<${Way} way=${better.way} land />` : "no word"}
            <p class="quiet">${restOf(better).join(" ")}</p>
          </dd>`
      }
    </dl>
    <p>
      <a class="link" href=${href("turn", "", { ...pasted(at.position), ...as })}>
        Open this turn on My turn${as.who ? `, as ${as.who}` : ""}
      </a>
    </p>
  </section>`;
}

function Curve({ all, curves, names, me, at, pick }) {
  const W = 620,
    H = 222,
    RIGHT = W - 92,
    x = (i) => 44 + (i * (RIGHT - 44)) / Math.max(1, all.length - 1),
    y = (chance) => 10 + (1 - chance) * 186,
    mine = me === "All" ? names[0] : me;
  const decided = all.map((each, i) => ({ ...each, i })).filter((each) => each.win_chance != null);
  // a chance of each player after each decision: they make 100 %
  const of = (name) =>
    (curves[name] ?? []).map(([, chance], k) => ({ ...decided[k], win_chance: chance }));
  const ends = names.map(
    (name) =>
      `${name} ${
        of(name).length
          ? `${percent(of(name)[0].win_chance)} to ${percent(of(name).at(-1).win_chance)}`
          : "unknown"
      }`,
  );
  // each name stands at the end of its line, without touching other names
  const tags = names
    .filter((name) => of(name).length)
    .map((name) => ({ name, y: y(of(name).at(-1).win_chance) }))
    .sort((a, b) => a.y - b.y);
  tags.forEach((tag, k) => {
    tag.y = Math.max(tag.y, k ? tags[k - 1].y + 20 : 0);
  });
  tags.reverse().forEach((tag, k) => {
    tag.y = Math.min(tag.y, k ? tags[k - 1].y - 20 : 196);
  });
  const point = (each) => html`<circle class=${`${kindOf(each)} ${each.i === at ? "on" : ""}`}
    cx=${x(each.i)} cy=${y(each.win_chance)} r=${each.i === at ? 8 : 5}
    onClick=${() => pick(each.i)} />`;
  const line = (name, k) => {
    const points = of(name),
      tag = tags.find((each) => each.name === name),
      path = points.map((each) => `${x(each.i)},${y(each.win_chance)}`).join(" ");
    return html`<g class=${name === mine ? "me" : `rival r${k}`}>
      <polyline points=${path} />
      ${name === mine ? points.filter((each) => each.player === name).map(point) : null}
      ${tag && html`<text class="name" x=${RIGHT + 10} y=${tag.y + 4}>${short(name)}</text>`}
    </g>`;
  };
  const said = `Winning chances: ${ends.join(", ")}`;
  return html`<svg class="curve" viewBox="0 0 ${W} ${H}" role="img" aria-label=${said}>
    ${[0, 0.25, 0.5, 0.75, 1].map(
      (part) => html`<line class="rule" x1="44" x2=${RIGHT} y1=${y(part)} y2=${y(part)} />`,
    )}
    ${[0, 0.5, 1].map(
      (part) => html`<text x="38" y=${y(part) + 4} text-anchor="end">${100 * part}</text>`,
    )}
    ${at != null && html`<line class="here" x1=${x(at)} x2=${x(at)} y1="10" y2="196" />`}
    ${names.map(line)}
    ${all.map((each, i) =>
      i === 0 || all[i - 1].round !== each.round
        ? html`<text x=${x(i)} y="216" text-anchor="middle">${each.round}</text>`
        : null,
    )}
  </svg>`;
}
