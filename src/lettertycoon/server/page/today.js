// Today's deal: the same cards for everybody; one word.
import { html, useLayoutEffect, useState } from "./preact-htm.js";
import { go, href, tokens, wayOf, wordsOf } from "./notation.js";
import { Line, Rack, Way, next, useKeys } from "./rack.js";
import { Fault } from "./table.js";
import { Verdict } from "./turn.js";
import { useAnswer } from "./server.js";
import { copy, keep, kept } from "./kept.js";

const utc = () => new Date().toISOString().slice(0, 10);

export function Today({ view, q }) {
  const date = view || utc(),
    { answer: deal, error, old } = useAnswer("today", { date }),
    [all, setAll] = useState(() => kept("today") ?? {});
  const [copied, setCopied] = useState(""),
    mine = all[date];
  const hand = deal?.hand ?? "",
    pool = deal?.pool ?? "",
    line = mine ? tokens(mine.way) : tokens(q.word),
    way = wayOf(line),
    turn = { hand, pool };
  const asked =
      deal && !old && line.length > 2 ? { turn: { hand, pool }, words: [way] } : null,
    judged = useAnswer("check", asked),
    result = asked ? judged.answer?.[0] : null;
  const set = (now) => go("today", view, { word: wayOf(now) }, true),
    best = useAnswer("best", mine && deal ? { turn: { hand, pool }, n: 3 } : null);
  const total = result?.legal && !judged.old ? result.play.money + result.play.stock : null;
  const done = () => {
    if (total === null) return;
    const now = { ...all, [date]: { way, total } };
    keep("today", now);
    setAll(now);
  };
  useKeys(
    mine
      ? {}
      : {
          letter: (letter) => {
            const laid = next(letter, turn, line);
            if (laid) set([...line, laid]);
          },
          Backspace: () => set(line.slice(0, -1)),
          Escape: () => set([]),
          Enter: done,
        },
  );
  useLayoutEffect(() => setCopied(""), [date]);
  const stars = mine && deal ? Math.round((5 * mine.total) / deal.best) : 0;
  const share = async () => {
    const text = `Letter Tycoon, ${date}: ${mine.total} of ${deal.best} ${"★".repeat(stars)}${"☆".repeat(5 - stars)}\n${location.href.split("#")[0]}#today/${date}`;
    setCopied((await copy(text)) ? "Copied." : text);
  };
  return html`
    <div class="turn">
      <div class="table">
        <div class="wrap">
          <div class="heading">
            <h1>Today's deal</h1>
            <p>${date}, the same for everybody</p>
          </div>
          <${Fault} error=${error} />
          ${
            deal
              ? html`
                  <${Rack}
                    hand=${hand}
                    pool=${pool}
                    line=${line}
                    onCard=${mine ? null : ({ letter, from }) => set([...line, { letter, from }])} />
                  <div class="stage">
                    ${
                      mine
                        ? html`<${Way} way=${mine.way} land />`
                        : html`<${Line} line=${line} set=${set} empty="One word. Type it, or tap its cards." />`
                    }
                    <p class="tools">
                      ${
                        mine
                          ? null
                          : html`
                              <button type="button" class="btn line" disabled=${!line.length} onClick=${() => set([])}>
                                Take back
                              </button>
                              <button type="button" class="btn go" disabled=${total === null} onClick=${done}>
                                ${total === null ? "Hand in a word" : `Hand in ${wordsOf(line)}`}
                              </button>
                            `
                      }
                    </p>
                  </div>
                `
              : null
          }
        </div>
      </div>
      <div class="wrap">
        <div class="panel" aria-live="polite">
          <${Verdict} result=${result} old=${judged.old} />
          ${result && !result.legal ? html`<p>${result.error.message}.</p>` : null}
          ${
            mine && deal
              ? html`
                  <p class="d score">
                    ${mine.total}${" "}of${" "}${deal.best}${" "}
                    <span class="m" role="img" aria-label=${`${stars} of 5 stars`}>
                      ${"★".repeat(stars)}${"☆".repeat(5 - stars)}
                    </span>
                  </p>
                  <p><button type="button" class="btn" onClick=${share}>Share the result</button></p>
                  <p role="status" class="quiet">${copied}</p>
                  ${
                    best.answer
                      ? html`
                          <p>
                            The most is earned
                            by${" "}${best.answer
                              .filter((play) => play.total === deal.best)
                              .map((play) => play.words.join(" & "))
                              .join(", ")}.${" "}
                            <a class="link" href=${href("turn", "show", { hand, pool })}>Look at all plays</a>
                          </p>
                        `
                      : null
                  }
                `
              : html`
                  <p class="quiet">
                    Money and stock count
                    together.${" "}${deal ? `${deal.count} words can be laid; the best earns ${deal.best}.` : ""}
                  </p>
                `
          }
        </div>
      </div>
    </div>
  `;
}
