// Review: where a game was lost.
import { KNOWN } from "./about.js";
import { go, href } from "./address.js";
import { useAnswer } from "./answers.js";
import { button, Fault, Heading } from "./controls.js";
import { Curve } from "./curve.js";
import { hasSecrets } from "./friends.js";
import { copied, keep, kept, linkTo } from "./kept.js";
import { AGAIN, isSolvable, puzzleOf } from "./mistakes.js";
import { AskName, nameFor, noteAsked } from "./name.js";
import { pasted } from "./notation.js";
import { html, useLayoutEffect, useState } from "./preact-htm.js";
import { useKeys, Way, Word } from "./rack.js";
import { RecordField } from "./record.js";
import { exampleGame, recordOf, reviewOf, shared } from "./shared-game.js";
import { isMe, list } from "./texts.js";
import { dollarsOf, kindOf, labelOf, named, percent, restOf, short, verdict } from "./verdicts.js";

const ALL = "All";
const SECRET = {
  message: "Several people play this game. Its hands are open here when it is over.",
};
/** The game that was reviewed last, else the saved one, if its hands may be seen. */
function latestRecord() {
  const game = kept("game");
  const open = game?.record && !hasSecrets(game) ? game.record : null;
  return kept("review") ?? open;
}
const judgedBy = ({ against }) => (against === "every" ? null : KNOWN);

/** The game that is reviewed, as {record, error, setRecord, setError}: of an address, or kept. */
function useRecord(q) {
  const [record, setRecord] = useState(() => (q.moves ? null : latestRecord()));
  const [error, setError] = useState(null);
  useLayoutEffect(() => {
    if (!q.moves) return undefined;
    const stop = new AbortController();
    setError(null);
    setRecord(null);
    recordOf(q, stop.signal).then(setRecord, (error) => error && setError(error));
    return () => stop.abort();
  }, [q.moves, q.names, q.rules, q.deal]);
  return { record, error, setRecord, setError };
}

export function Review({ view, q, about }) {
  const { record, error, setRecord, setError } = useRecord(q);
  const begun = record?.moves.length > 0 && about;
  const { asked, lexicon, explained } = begun ? reviewOf(record, about, judgedBy(q)) : {};
  const review = useAnswer("review_game", asked ?? null);
  const fault = error ?? (begun ? explained(review.error) : null);
  const load = (found, said) => {
    if (hasSecrets({ ...said, record: found })) {
      setError(SECRET);
      return;
    }
    setError(null);
    setRecord(found);
    keep("review", found);
    go("review", "", {});
  };
  const another = html`<details open=${!record || fault}>
    <summary>Review another game</summary>
    <p><a class="link" href="#games">My games</a></p>
    <${RecordField} load=${load} />
  </details>`;
  if (begun && review.answer && !fault)
    return html`<${Reviewed} ...${{ review: review.answer, record, lexicon, view, q, another }} />`;
  return html`<${Waiting} ...${{ begun, fault, setRecord, setError, another }} />`;
}

/** What is shown before there is a review: that it is made, why it can't be, or how to begin. */
function Waiting({ begun, fault, setRecord, setError, another }) {
  const [busy, setBusy] = useState(false);
  const example = async () => {
    setBusy(true);
    await exampleGame().then(setRecord, setError);
    setBusy(false);
  };
  const first = html`<p>
      A review shows your chances to win after each turn, and which turn was better.
    </p>
    <p class="tools start">
      <a class="btn" href="#play">Play a game</a>
      ${button("Look at an example", example, { disabled: busy })}
    </p>`;
  const weighing = begun && !fault;
  return html`
    <${Heading} title="Review">
      ${weighing ? "Every turn is weighed. That takes some seconds." : "Of a game played here, or of a record."}
    </${Heading}>
    <div class="wrap">
      <div class="panel">
        <${Fault} error=${fault} />
        ${begun || fault ? null : first}${another}
      </div>
    </div>
  `;
}

/** Whose turns are shown: those of the address, else the player's own, else the first one's. */
const shownPlayer = (names, { who }) => {
  if (names.includes(who) || who === ALL) return who;
  return names.find(isMe) ?? names[0];
};
const lossOf = (decision) => decision?.loss ?? 0;

function Reviewed({ review, record, lexicon, view, q, another }) {
  const { names, result } = record;
  const me = shownPlayer(names, q);
  const all = review.decisions.map((decision, i) => ({ ...decision, i }));
  const shown = all.filter((decision) => me === ALL || decision.player === me);
  const worst = shown.reduce((at, each) => (lossOf(each) > lossOf(at) ? each : at), shown[0]);
  const at = shown.find((decision) => String(decision.i) === view) ?? worst;
  const pick = (i) => go("review", String(i), q, true);
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
  return html`
    <${Result} result=${result} rounds=${all.at(-1)?.round ?? 0} />
    <div class="wrap">
      <${Accuracy} accuracy=${review.accuracy} />
      ${result && me !== ALL && html`<p class="verdict-line">${verdict(all, me, result)}</p>`}
      <div class="cols review">
        <section>
          <h2 class="group">Winning chances <span>after each turn</span></h2>
          <${Curve} ...${{ all, curves: review.curves, names, pick }} at=${at?.i}
            me=${me === ALL ? names[0] : me} />
          ${at && html`<${Decision} at=${at} lexicon=${lexicon} />`}
        </section>
        <${Decisions} ...${{ names, me, shown, at, pick, step, view, q }} />
      </div>
      <div class="panel">
        ${record.seed == null ? null : html`<${Sharing} ...${{ record, view, q }} />`}${another}
      </div>
    </div>
  `;
}

function Result({ result, rounds }) {
  const totals = Object.entries(result?.totals ?? {}).sort((a, b) => b[1] - a[1]);
  const won = result && `${list(result.winners.map(named))} won in round ${rounds}`;
  return html`<${Heading} title=${won || "An unfinished game"}>
    ${totals.map(([name, total]) => `${named(name)} ${total}`).join(", ")}
  </${Heading}>`;
}

function Accuracy({ accuracy }) {
  const row = ([name, share]) => html`<div key=${name}>
    <dt>${named(name)}</dt>
    <dd>${share == null ? "–" : `${Math.round(share)} %`}</dd>
  </div>`;
  const mineFirst = Object.entries(accuracy).sort(([a], [b]) => isMe(b) - isMe(a));
  return html`<div class="accuracy"><h2>Accuracy</h2><dl>${mineFirst.map(row)}</dl></div>`;
}

/** The list of turns, whose they are, and the words that they are judged by. */
function Decisions({ names, me, shown, at, pick, step, view, q }) {
  const who = (name) => html`<button type="button" key=${name} aria-pressed=${me === name}
    onClick=${() => go("review", "", { ...q, who: name }, true)}>${named(name)}</button>`;
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
        ${me === ALL ? html`<span class="sr">${labelOf(each)[1]}</span> ` : labelOf(each)[1]}
        ${me === ALL ? short(named(each.player)) : null}
      </span>
    </button>
  </li>`;
  return html`<section>
    <div class="who-tabs" role="group" aria-label="Whose turns">${[...names, ALL].map(who)}</div>
    <div class="who-tabs" role="group" aria-label="Judged against">
      ${judge("", "Known words")}${judge("every", "Every word")}
    </div>
    <ol class="decisions">${shown.map(row)}</ol>
    <p class="tools start">
      ${button("Earlier", () => step(-1))}${button("Later", () => step(1))}
    </p>
  </section>`;
}

/** A link for others, in which the player has a name: for them, You is somebody else. */
function Sharing({ record, view, q }) {
  const [told, setTold] = useState("");
  const { names } = record;
  const share = async () => {
    noteAsked();
    const who = q.who && nameFor(q.who, names);
    const to = linkTo(href("review", view, { ...shared(record), who }));
    setTold(await copied(to, "The link is copied."));
  };
  return html`
    ${names.some(isMe) && html`<${AskName} />`}
    <p>${button("Share this review", share, { kind: "link" })}</p>
    <p role="status" class="quiet">${told}</p>
  `;
}

/** What rarer words would have won: no reproach, so it has no label. */
const rarer = ({ words, buy, loss, points }) => {
  const what = `${words.join(" & ") || "no word"}${buy ? ` and buying ${buy}` : ""}`;
  const won = Math.round(points ?? 0);
  const much = won ? `${won} ${won > 1 ? "points" : "point"}` : `$${Math.round(loss)}`;
  return `Of all words, ${what} was best: ${much} more.`;
};

/** How good a turn was, in figures. */
function figures(at) {
  const { player, round, win_chance, best_chance, loss } = at;
  const known = win_chance != null && best_chance != null;
  const chance = known ? `: ${percent(win_chance)} to win` : "";
  const best = known && loss >= 1 ? `, after the best turn ${percent(best_chance)}` : "";
  const dollars =
    kindOf(at) === "costly" ? `, about $${Math.round(dollarsOf(at))} less at the end` : "";
  return `${named(player)}, round ${round}${chance}${best}${dollars}`;
}

/** One turn of the game: how good it was, why, and what was better. */
function Decision({ at, lexicon }) {
  const { player, laid, buy, discard, better, hidden, why } = at;
  const as = isMe(player) ? {} : { who: player };
  const turn = { ...pasted(at.position), ...as, lexicon };
  const way = (way) => (way ? html`<${Way} way=${way} land />` : "no word");
  const bought = buy ? `Bought ${buy}.` : "Bought nothing.";
  const threw = discard ? ` Threw ${[...discard].join(" ")}.` : "";
  const tryAgain = () => {
    keep(AGAIN, { ...puzzleOf(at), lexicon });
    go("learn", AGAIN, {});
  };
  return html`<section class=${`card chosen ${kindOf(at)}`} aria-live="polite">
    <h2><span class="mark" aria-hidden="true">${labelOf(at)[0]}</span> ${labelOf(at)[1]}</h2>
    <p class="quiet">${figures(at)}</p>
    <p class="why-text">${why}</p>
    ${hidden && html`<p class="quiet">${rarer(hidden)}</p>`}
    <dl class="compare">
      <dt>Laid</dt>
      <dd>${way(laid)}<p class="quiet">${bought}${threw}</p></dd>
      ${
        better &&
        html`<dt>Better</dt>
          <dd>${way(better.way)}<p class="quiet">${restOf(better).join(" ")}</p></dd>`
      }
    </dl>
    ${isSolvable(at) && html`<p>${button("Try this turn again", tryAgain)}</p>`}
    <p>
      <a class="link" href=${href("turn", "", turn)}>
        Open this turn on My turn${as.who ? `, as ${as.who}` : ""}
      </a>
    </p>
  </section>`;
}
