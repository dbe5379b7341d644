// Review: where a game was lost.
import { html, useLayoutEffect, useState } from "./preact-htm.js";
import { go, href, list, pasted } from "./notation.js";
import { Way, Word, useKeys } from "./rack.js";
import { Fault, Heading, RecordField } from "./table.js";
import { ask, useAnswer } from "./server.js";
import { copy, keep, kept } from "./kept.js";

const LABELS = {
  best: ["★", "Best"],
  good: ["✓", "Good"],
  inaccuracy: ["?!", "Inaccuracy"],
  mistake: ["?", "Mistake"],
  blunder: ["??", "Blunder"],
};

const labelOf = ({ label }) => LABELS[label] ?? ["–", "Within the error"];
const short = (name) => (name.length > 10 ? `${name.slice(0, 9)}…` : name);
export const percent = (chance) => `${Math.round(100 * chance)} %`;

/** The fields of an address for a game: from its deal and its moves the record is made again. */
export const shared = (record) => ({
  names: JSON.stringify(record.names),
  rules: JSON.stringify(record.rules),
  deal: String(record.seed),
  moves: record.moves.map((each) => each.move).join(";"),
});

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

/** What decided a game for a player, in a sentence: their own turns, or the cards. */
function verdict(decisions, me, { totals, winners }) {
  const dollars = ({ lay_loss, buy_loss, discard_loss }) => lay_loss + buy_loss + discard_loss,
    mine = decisions.filter((each) => each.player === me),
    lost = Math.round(mine.reduce((sum, each) => sum + dollars(each), 0)),
    behind = Math.max(...Object.values(totals)) - totals[me],
    most = mine.reduce((at, each) => (dollars(each) > dollars(at) ? each : at), mine[0]),
    whose = me === "You" ? "Your" : `${me}'s`,
    cost = `${whose} turns cost about $${lost} beside the best ones`,
    where = lost ? `, the most in round ${most.round}` : "";
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
        last = await ask("play", { record: first.record, moves }, stop.signal);
      setRecord(last.record);
    })().catch((told) => told && fail({ message: told.message }));
    return () => stop.abort();
  }, [q.moves]);
  // only a record that can be reviewed is kept
  const load = async (said) => {
    try {
      const read = JSON.parse(said),
        found = read.record ?? read;
      if (!Array.isArray(found.moves)) throw new Error();
      await ask("play", { record: found });
      fail(null);
      setRecord(found);
      keep("review", found);
      go("review", "", {});
    } catch (told) {
      const message = told?.code ? `This game can't be replayed. ${sentence(told.message)}` : null;
      fail({ message: message ?? "That is not a record of a game." });
    }
  };
  const example = async () => {
    work(true);
    await exampleGame().then(setRecord, fail);
    work(false);
  };
  const begun = record?.moves.length > 0,
    asked = useAnswer("review_game", begun ? { record } : null);
  const another = html`<details open=${!record || error}>
    <summary>Review another game</summary>
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
                    <button type="button" class="btn line" disabled=${busy} onClick=${example}>
                      Look at an example
                    </button>
                  </p>`
          }
          ${another}
        </div>
      </div>
    `;
  return html`<${Told} ...${{ answer: asked.answer, record, view, q, another, error }} />`;
}

const sentence = (text) =>
  `${text[0].toUpperCase()}${text.slice(1).replace("now You", "now you")}.`;

function Told({ answer, record, view, q, another, error }) {
  const names = record.names,
    me =
      names.includes(q.who) || q.who === "All" ? q.who : names.includes("You") ? "You" : names[0],
    all = answer.decisions,
    [copied, setCopied] = useState(""),
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
    const fields = { ...shared(record), who: q.who },
      to = location.href.split("#")[0] + href("review", view, fields);
    setCopied((await copy(to)) ? "The link is copied." : to);
  };
  const totals = Object.entries(result?.totals ?? {}).sort((a, b) => b[1] - a[1]);
  const won = result && `${list(result.winners)} won in round ${all.at(-1)?.round ?? 0}`;
  const who = (name) => html`<button type="button" key=${name} aria-pressed=${me === name}
    onClick=${() => go("review", "", { ...q, who: name }, true)}>${name}</button>`;
  const row = (each) => html`<li key=${each.i}>
    <button type="button" class=${each.label ?? ""}
      aria-current=${each === at ? "true" : undefined} onClick=${() => pick(each.i)}>
      <span class="n">${each.round}</span>
      <span class="mark" aria-hidden="true">${labelOf(each)[0]}</span>
      ${each.laid ? html`<${Word} way=${each.laid} />` : html`<span class="quiet">no word</span>`}
      <span class="label">${labelOf(each)[1]}</span>
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
      ${
        result && me !== "All"
          ? html`<p class="verdict-line">${verdict(all, me, result)}</p>`
          : null
      }
      <div class="cols review">
        <section>
          <h2 class="group">Winning chances <span>after each turn</span></h2>
          <${Curve} all=${all} names=${names} me=${me} at=${at?.i} pick=${pick} />
          ${at ? html`<${Decision} at=${at} />` : null}
        </section>
        <section>
          <div class="who-tabs" role="group" aria-label="Whose turns">
            ${[...names, "All"].map(who)}
          </div>
          <ol class="decisions">${shown.map(row)}</ol>
          <p class="tools start">
            <button type="button" class="btn line" onClick=${() => step(-1)}>Earlier</button>
            <button type="button" class="btn line" onClick=${() => step(1)}>Later</button>
          </p>
        </section>
      </div>
      <div class="panel">
        ${
          record.seed == null
            ? null
            : html`<p>
                <button type="button" class="link" onClick=${share}>Share this review</button>
              </p>`
        }
        <p role="status" class="quiet">${copied}</p>
        ${another}
      </div>
    </div>
  `;
}

/** One turn of the game: how good it was, why, and what was better. */
function Decision({ at }) {
  const { player, round, win_chance, best_chance, loss, laid, buy, discard, better } = at,
    [way, ...rest] = (better ?? "").split(","),
    known = win_chance != null && best_chance != null;
  return html`<section class=${`card chosen ${at.label ?? ""}`} aria-live="polite">
    <h2><span class="mark" aria-hidden="true">${labelOf(at)[0]}</span> ${labelOf(at)[1]}</h2>
    <p class="quiet">
      ${player}, round ${round}${known ? `: ${percent(win_chance)} to win` : ""}
      ${known && loss >= 1 ? `, after the best turn ${percent(best_chance)}` : ""}
    </p>
    <p class="why-text">${at.why}</p>
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
        better
          ? html`<dt>Better</dt>
              <dd>
                ${
                  /^[A-Za-z(+]/.test(way) && !/^(buy|discard|no) ?/.test(way)
                    ? html`<${Way} way=${way} land />`
                    : way
                }
                <p class="quiet">${rest.join(",").trim()}</p>
              </dd>`
          : null
      }
    </dl>
    <p>
      <a class="link" href=${href("turn", "", pasted(at.position) ?? {})}>
        Open this turn on My turn
      </a>
    </p>
  </section>`;
}

function Curve({ all, names, me, at, pick }) {
  const W = 620,
    H = 222,
    RIGHT = W - 92,
    x = (i) => 44 + (i * (RIGHT - 44)) / Math.max(1, all.length - 1),
    y = (chance) => 10 + (1 - chance) * 186,
    mine = me === "All" ? names[0] : me;
  const of = (name) =>
    all
      .map((each, i) => ({ ...each, i }))
      .filter((each) => each.player === name && each.win_chance != null);
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
    tag.y = Math.max(tag.y, k ? tags[k - 1].y + 16 : 0);
  });
  tags.reverse().forEach((tag, k) => {
    tag.y = Math.min(tag.y, k ? tags[k - 1].y - 16 : 196);
  });
  const point = (each) => html`<circle class=${`${each.label ?? ""} ${each.i === at ? "on" : ""}`}
    cx=${x(each.i)} cy=${y(each.win_chance)} r=${each.i === at ? 8 : 5}
    onClick=${() => pick(each.i)} />`;
  const line = (name, k) => {
    const points = of(name),
      tag = tags.find((each) => each.name === name),
      path = points.map((each) => `${x(each.i)},${y(each.win_chance)}`).join(" ");
    return html`<g class=${name === mine ? "me" : `rival r${k}`}>
      <polyline points=${path} />
      ${name === mine ? points.map(point) : null}
      ${tag ? html`<text class="name" x=${RIGHT + 10} y=${tag.y + 4}>${short(name)}</text>` : null}
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
    ${at != null ? html`<line class="here" x1=${x(at)} x2=${x(at)} y1="10" y2="196" />` : null}
    ${names.map(line)}
    ${all.map((each, i) =>
      i === 0 || all[i - 1].round !== each.round
        ? html`<text x=${x(i)} y="216" text-anchor="middle">${each.round}</text>`
        : null,
    )}
  </svg>`;
}
