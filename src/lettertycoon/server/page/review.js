// Review: where a game was lost.
import { html, useLayoutEffect, useState } from "./preact-htm.js";
import { go, href, list, pasted, fieldsOf } from "./notation.js";
import { Way, Word, useKeys } from "./rack.js";
import { Fault } from "./table.js";
import { ask, useAnswer } from "./server.js";
import { copy, keep, kept } from "./kept.js";

const LABELS = {
  best: ["★", "Best"],
  good: ["✓", "Good"],
  inaccuracy: ["?!", "Inaccuracy"],
  mistake: ["?", "Mistake"],
  blunder: ["??", "Blunder"],
};

const short = (name) => (name.length > 10 ? `${name.slice(0, 9)}…` : name);
const percent = (chance) => `${Math.round(100 * chance)} %`;

/** The fields of an address for a game: from its deal and its moves the record is made again. */
const shared = (record) => ({
  names: JSON.stringify(record.names),
  rules: JSON.stringify(record.rules),
  deal: String(record.seed),
  moves: record.moves.map((each) => each.move).join(";"),
});

export function Review({ view, q }) {
  const [record, setRecord] = useState(() => (q.moves ? null : (kept("review") ?? kept("game")?.record ?? null))),
    [error, fail] = useState(null),
    [text, setText] = useState("");
  useLayoutEffect(() => {
    if (!q.moves) return undefined;
    const stop = new AbortController();
    (async () => {
      try {
        const first = await ask(
          "new",
          { names: JSON.parse(q.names), rules: JSON.parse(q.rules), deal: Number(q.deal) },
          stop.signal,
        );
        const last = await ask("play", { record: first.record, moves: q.moves.split(";") }, stop.signal);
        setRecord(last.record);
      } catch (told) {
        if (told) fail({ message: told.message });
      }
    })();
    return () => stop.abort();
  }, [q.moves]);
  const load = (said) => {
    try {
      const read = JSON.parse(said),
        found = read.record ?? read;
      if (!Array.isArray(found.moves)) throw new Error();
      fail(null);
      setRecord(found);
      keep("review", found);
      go("review", "", {});
    } catch {
      fail({ message: "That is not a record of a game." });
    }
  };
  const asked = record?.moves.length ? useAnswer("review_game", { record }) : useAnswer("review_game", null);
  const another = html`
    <details open=${!record}>
      <summary>Review another game</summary>
      <label class="field">
        A file${" "}
        <input type="file" accept=".json,application/json" onChange=${async (e) => load(await e.target.files[0].text())} />
      </label>
      <form
        onSubmit=${(e) => {
          e.preventDefault();
          load(text);
        }}>
        <label class="field">
          Or paste its record${" "}
          <textarea rows="3" value=${text} onInput=${(e) => setText(e.target.value)}></textarea>
        </label>
        <button class="btn line">Review it</button>
      </form>
    </details>
  `;
  const head = (title, more) => html`
    <div class="table">
      <div class="wrap heading">
        <h1>${title}</h1>
        <p>${more}</p>
      </div>
    </div>
  `;
  if (!asked.answer)
    return html`
      ${head(
        "Review",
        record?.moves.length
          ? asked.error
            ? ""
            : "Every turn is weighed. That takes some seconds."
          : "Of a game played here, or of a record.",
      )}
      <div class="wrap">
        <div class="panel">
          <${Fault} error=${error ?? asked.error} />
          ${another}
        </div>
      </div>
    `;
  return html`
    <${Told} answer=${asked.answer} record=${record} view=${view} q=${q} another=${another} head=${head} error=${error} />
  `;
}

function Told({ answer, record, view, q, another, head, error }) {
  const names = record.names,
    me = names.includes(q.who) || q.who === "All" ? q.who : names.includes("You") ? "You" : names[0],
    all = answer.decisions,
    [copied, setCopied] = useState("");
  const shown = all.map((each, i) => ({ ...each, i })).filter((each) => me === "All" || each.player === me);
  const worst = shown.reduce((at, each) => ((each.loss ?? 0) > (at?.loss ?? 0) ? each : at), shown[0]),
    at = shown.find((each) => String(each.i) === view) ?? worst;
  const pick = (i) => go("review", String(i), q, true),
    place = shown.indexOf(at),
    step = (by) => {
      const to = shown[Math.max(0, Math.min(shown.length - 1, place + by))];
      if (to) pick(to.i);
    };
  useKeys({ ArrowLeft: () => step(-1), ArrowRight: () => step(1), Home: () => step(-999), End: () => step(999) });
  const result = record.result,
    last = all.at(-1)?.round ?? 0,
    way = (at?.better ?? "").split(",")[0];
  const share = async () => {
    const to = location.href.split("#")[0] + href("review", view, { ...shared(record), who: q.who });
    setCopied((await copy(to)) ? "The link is copied." : to);
  };
  return html`
    ${head(
      result ? `${list(result.winners)} won in round ${last}` : "An unfinished game",
      result
        ? Object.entries(result.totals)
            .sort((a, b) => b[1] - a[1])
            .map(([name, total]) => `${name} ${total}`)
            .join(", ")
        : "",
    )}
    <div class="wrap">
      <${Fault} error=${error} />
      <h2 class="sr">Accuracy</h2>
      <dl class="accuracy">
        ${Object.entries(answer.accuracy).map(
          ([name, share]) => html`
            <div key=${name}>
              <dt>
                ${name}${" "}
                <span class="quiet">accuracy</span>
              </dt>
              <dd>${share == null ? "–" : `${Math.round(share)} %`}</dd>
            </div>
          `,
        )}
      </dl>
      <div class="cols review">
        <section>
          <h2 class="group">
            Winning chances${" "}
            <span>after each turn</span>
          </h2>
          <${Curve} all=${all} names=${names} me=${me} at=${at?.i} pick=${pick} />
          ${
            at
              ? html`
                  <section class=${`card chosen ${at.label ?? ""}`} aria-live="polite">
                    <h2>
                      <span class="mark" aria-hidden="true">${LABELS[at.label]?.[0] ?? "–"}</span>
                      ${" "}${LABELS[at.label]?.[1] ?? "Within the error"}
                    </h2>
                    <p class="quiet">
                      ${at.player},
                      round${" "}${at.round}${
                        at.win_chance != null && at.best_chance != null
                          ? `: ${percent(at.win_chance)} to win${
                              at.loss >= 1 ? `, after the best turn ${percent(at.best_chance)}` : ""
                            }`
                          : ""
                      }
                    </p>
                    <p class="why-text">${at.why}</p>
                    <dl class="compare">
                      <dt>Laid</dt>
                      <dd>
                        ${at.laid ? html`<${Way} way=${at.laid} land />` : "no word"}
                        <p class="quiet">
                          ${at.buy ? `Bought ${at.buy}.` : "Bought nothing."}${" "}${at.discard ? `Threw ${[...at.discard].join(" ")}.` : ""}
                        </p>
                      </dd>
                      ${
                        at.better
                          ? html`
                              <dt>Better</dt>
                              <dd>
                                ${
                                  /^[A-Za-z(+]/.test(way) && !/^(buy|discard|no) ?/.test(way)
                                    ? html`<${Way} way=${way} land />`
                                    : way
                                }
                                <p class="quiet">${at.better.split(",").slice(1).join(",").trim()}</p>
                              </dd>
                            `
                          : null
                      }
                    </dl>
                    <p><a class="link" href=${href("turn", "", pasted(at.position) ?? {})}>Open this turn on My turn</a></p>
                  </section>
                `
              : null
          }
        </section>
        <section>
          <div class="who-tabs" role="group" aria-label="Whose turns">
            ${[...names, "All"].map(
              (name) => html`
                <button
                  type="button"
                  key=${name}
                  aria-pressed=${me === name}
                  onClick=${() => go("review", "", { ...q, who: name }, true)}>
                  ${name}
                </button>
              `,
            )}
          </div>
          <ol class="decisions">
            ${shown.map(
              (each) => html`
                <li key=${each.i}>
                  <button
                    type="button"
                    class=${each.label ?? ""}
                    aria-current=${each === at ? "true" : undefined}
                    onClick=${() => pick(each.i)}>
                    <span class="n">${each.round}</span>
                    <span class="mark" aria-hidden="true">${LABELS[each.label]?.[0] ?? "–"}</span>
                    ${each.laid ? html`<${Word} way=${each.laid} />` : html`<span class="quiet">no word</span>`}
                    <span class="label">${LABELS[each.label]?.[1] ?? "even"}</span>
                  </button>
                </li>
              `,
            )}
          </ol>
          <p class="tools start">
            <button type="button" class="btn line" onClick=${() => step(-1)}>Earlier</button>
            <button type="button" class="btn line" onClick=${() => step(1)}>Later</button>
          </p>
        </section>
      </div>
      <div class="panel">
        <p>
          ${
            record.seed == null
              ? null
              : html`<button type="button" class="link" onClick=${share}>Share this review</button>`
          }
        </p>
        <p role="status" class="quiet">${copied}</p>
        ${another}
      </div>
    </div>
  `;
}

function Curve({ all, names, me, at, pick }) {
  const W = 620,
    H = 222,
    RIGHT = W - 92,
    x = (i) => 44 + (i * (RIGHT - 44)) / Math.max(1, all.length - 1),
    y = (chance) => 10 + (1 - chance) * 186,
    mine = me === "All" ? names[0] : me;
  const of = (name) =>
    all.map((each, i) => ({ ...each, i })).filter((each) => each.player === name && each.win_chance != null);
  const ends = names.map(
    (name) =>
      `${name} ${
        of(name).length ? `${percent(of(name)[0].win_chance)} to ${percent(of(name).at(-1).win_chance)}` : "unknown"
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
  return html`
    <svg class="curve" viewBox="0 0 ${W} ${H}" role="img" aria-label=${`Winning chances: ${ends.join(", ")}`}>
      ${[0, 0.25, 0.5, 0.75, 1].map(
        (part) => html`<line class="rule" x1="44" x2=${RIGHT} y1=${y(part)} y2=${y(part)} />`,
      )}${[0, 0.5, 1].map(
        (part) => html`<text x="38" y=${y(part) + 4} text-anchor="end">${100 * part}</text>`,
      )}
      ${at != null ? html`<line class="here" x1=${x(at)} x2=${x(at)} y1="10" y2="196" />` : null}
      ${names.map((name, k) => {
        const points = of(name),
          tag = tags.find((each) => each.name === name);
        return html`
          <g class=${name === mine ? "me" : `rival r${k}`}>
            <polyline points=${points.map((each) => `${x(each.i)},${y(each.win_chance)}`).join(" ")} />
            ${
              name === mine
                ? points.map(
                    (each) => html`
                      <circle
                        class=${`${each.label ?? ""} ${each.i === at ? "on" : ""}`}
                        cx=${x(each.i)}
                        cy=${y(each.win_chance)}
                        r=${each.i === at ? 8 : 5}
                        onClick=${() => pick(each.i)} />
                    `,
                  )
                : null
            }${tag ? html`<text class="name" x=${RIGHT + 10} y=${tag.y + 4}>${short(name)}</text>` : null}
          </g>
        `;
      })}
      ${all.map((each, i) =>
        i === 0 || all[i - 1].round !== each.round
          ? html`<text x=${x(i)} y="216" text-anchor="middle">${each.round}</text>`
          : null,
      )}
    </svg>
  `;
}
