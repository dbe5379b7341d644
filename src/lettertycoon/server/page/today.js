// Today's deal: the same cards for everybody; one word.
import { html, useLayoutEffect, useState } from "./preact-htm.js";
import { go, href, list, many } from "./notation.js";
import { Rack, Way, useKeys } from "./rack.js";
import { Fault } from "./table.js";
import { Better, Build, Verdict, useWord } from "./word.js";
import { useAnswer } from "./server.js";
import { copy, keep, kept } from "./kept.js";

const SPELLED = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const spelled = (n) => ["ten", "eleven", "twelve"][n - 10] ?? SPELLED[n] ?? many(n);

export function Today({ view, q }) {
  const date = view || new Date().toISOString().slice(0, 10),
    { answer: deal, error, old } = useAnswer("today", { date }),
    [all, setAll] = useState(() => kept("today") ?? {}),
    [copied, setCopied] = useState(""),
    mine = all[date],
    turn = { hand: deal?.hand ?? "", pool: deal?.pool ?? "" };
  const word = useWord({
    text: q.word ?? "",
    set: (word) => go("today", view, { word }, true),
    turn,
    silent: !deal || old || mine,
  });
  const best = useAnswer(
    "best",
    mine && deal ? { turn, n: 200, show: { sensitive: false } } : null,
  );
  const done = () => {
    if (!word.play) return;
    const now = { ...all, [date]: { way: word.play.way.line, total: word.play.total } };
    keep("today", now);
    setAll(now);
  };
  const keys = { letter: word.letter, Backspace: word.back, Escape: word.clear, Enter: done };
  useKeys(mine ? {} : keys);
  useLayoutEffect(() => setCopied(""), [date]);
  const full = mine && deal ? Math.round((5 * mine.total) / deal.best) : 0,
    stars = "★".repeat(full) + "☆".repeat(5 - full);
  const share = async () => {
    const link = `${location.href.split("#")[0]}#today/${date}`,
      text = `Letter Tycoon, ${date}: ${mine.total} of ${deal.best} ${stars}\n${link}`;
    setCopied((await copy(text)) ? "Copied." : text);
  };
  const building = () => html`
    <${Build} word=${word} empty="Type your word, or tap its cards." />
    <p class="lab" role="status">${word.refused}</p>
    <${Better} word=${word} />
    <p class="tools">
      <button type="button" class="btn line" disabled=${!word.line.length} onClick=${word.clear}>
        Take back
      </button>
      <button type="button" class="btn go" disabled=${!word.play} onClick=${done}>
        ${word.play ? `Hand in ${word.plain}` : "Hand in a word"}
      </button>
    </p>
  `;
  const most = (best.answer ?? [])
    .filter((play) => play.total === deal?.best)
    .map((play) => play.words.join(" & "));
  const earners =
    most.length > 3
      ? `${spelled(most.length)} words, among them ${list(most.slice(0, 3))}`
      : list(most);
  const result = () => html`
    <p class="d score">
      ${mine.total} of ${deal.best}${" "}
      <span class="m" role="img" aria-label=${`${full} of 5 stars`}>${stars}</span>
    </p>
    <p><button type="button" class="btn" onClick=${share}>Share the result</button></p>
    <p role="status" class="quiet">${copied}</p>
    ${
      most.length
        ? html`<p>
            The most is earned by ${earners}.${" "}
            <a class="link" href=${href("turn", "show", turn)}>Look at all plays</a>
          </p>`
        : null
    }
  `;
  const counted = deal && `${many(deal.count)} words can be laid; the best earns ${deal.best}.`;
  return html`<div class="turn">
    <div class="table">
      <div class="wrap">
        <div class="heading">
          <h1>Today's deal</h1>
          <p>${date}, the same for everybody</p>
        </div>
        <${Fault} error=${error} />
        ${
          deal
            ? html`<${Rack} ...${turn} line=${mine ? [] : word.line}
                  onCard=${mine ? null : word.add} />
                <div class="stage">
                  ${mine ? html`<${Way} way=${mine.way} land />` : building()}
                </div>`
            : null
        }
      </div>
    </div>
    <div class="wrap">
      <div class="panel" aria-live="polite">
        <${Verdict} word=${word} />
        ${word.result && !word.result.legal ? html`<p>${word.result.error.message}.</p>` : null}
        ${
          mine && deal
            ? result()
            : html`<p class="quiet">Money and stock count together. ${counted}</p>`
        }
      </div>
    </div>
  </div>`;
}
