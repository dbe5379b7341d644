// The deal of a day: the same cards for everybody, three tries, hints that cost stars.
import { go, href } from "./address.js";
import { useAnswer, useMeanings } from "./answers.js";
import {
  Calendar,
  dated,
  days,
  isOver,
  keepDay,
  Next,
  Stars,
  Streak,
  starsOf,
  TRIES,
  totalOf,
  useDay,
} from "./day.js";
import { copied, linked } from "./kept.js";
import { html, useLayoutEffect, useRef, useState } from "./preact-htm.js";
import { Rack, useKeys, Way, Word } from "./rack.js";
import { button, effect, Fault, Ledger, Patents } from "./table.js";
import { many, own } from "./texts.js";
import { Build, Extras, useWord, Verdict, whyNot } from "./word.js";

const LEVELS = [2, 4, 6], // of the hints
  LISTED = 8, // best words that are shown at once
  CLEAN = { sensitive: false }; // so a hint is about the best play, however rare its words are
const ALL = " B, J and K double words, V lays two words, X copies a letter, Z adds an S.";

export function Today({ view, q }) {
  const day = useDay();
  useLayoutEffect(() => {
    if (!view && day) go("today", day.date, q, true);
  }, [view, day]);
  return view && day
    ? html`<${Deal} key=${view} date=${view} q=${q} day=${day} />`
    : html`<h1 class="sr">Today's deal</h1>`;
}

/** What the player owns, in words. */
export const Owned = ({ patents }) =>
  patents
    ? html`You own <${Patents} of=${patents} />
        ${patents.length < 3 ? [...patents].map((each) => ` ${effect(each)}`) : ALL}`
    : "You own no patent.";

/** The words that were handed in, and room for the others. */
export const Tries = ({ mine }) =>
  html`<ol class="tries" aria-label="Your tries">
    ${Array.from({ length: TRIES }, (_, i) => {
      const { way, total } = mine.tries[i] ?? {};
      return html`<li key=${i} class=${way ? "used" : ""}>
        ${
          way
            ? html`<${Word} way=${way} /><b class="m">${total} of ${mine.best}</b>`
            : `Try ${i + 1}`
        }
      </li>`;
    })}
  </ol>`;

function Deal({ date, q, day }) {
  const { answer: deal, error } = useAnswer("today", { date }),
    [mine, set] = useState(() => own(days(), date) ?? { tries: [], hints: 0 }),
    [told, tell] = useState(""),
    main = useRef(),
    helped = useRef(),
    over = isOver(mine),
    { hand = "", pool = "", patents = "" } = deal ?? {},
    turn = { hand, pool, patents };
  const word = useWord({
    text: q.word ?? "",
    set: (word) => {
      tell("");
      go("today", date, { word }, true);
    },
    turn,
    silent: !deal || over,
  });
  const hint = useAnswer(
    "hint",
    deal && mine.hints && !over ? { turn, level: LEVELS[mine.hints - 1], show: CLEAN } : null,
  );
  useLayoutEffect(() => {
    if (hint.answer && !hint.old) helped.current?.scrollIntoView({ block: "nearest" });
  }, [hint.answer, hint.old]);
  const change = (more) => {
    const late = mine.late ?? (date !== day.date || Date.now() >= day.until),
      now = { ...mine, best: deal.best, late, ...more };
    set(now);
    keepDay(date, now, day.date);
  };
  const handIn = () => {
    const { play, plain } = word;
    if (!play) return;
    if (mine.tries.some((each) => each.plain === plain)) {
      tell(`You have handed in ${plain} already.`);
      return;
    }
    change({ tries: [...mine.tries, { way: play.way.line, total: play.total, plain }] });
    word.clear();
  };
  // one Enter only goes to the button, so that no word is handed in by mistake
  const confirm = () => {
    if (!word.play) return;
    main.current.focus();
    tell("Enter once more hands it in.");
  };
  const { letter, back: Backspace, clear: Escape } = word;
  useKeys(over || !deal ? {} : { letter, Backspace, Escape, Enter: confirm });
  const building = () => html`
    <${Build} word=${word} empty="Type your word, or tap its cards." />
    <p class="lab" role="status">${word.refused || told}</p>
    <p class="tools">
      <${Extras} own=${patents} word=${word} />
      ${button("Take all back", word.clear, { disabled: !word.line.length })}
      ${
        mine.hints < LEVELS.length &&
        button("Hint (costs 1 star)", () => change({ hints: mine.hints + 1 }))
      }
      ${mine.tries.length ? button("Stop here", () => change({ over: true })) : null}
      <button type="button" class="btn go" ref=${main} disabled=${!word.play} onClick=${handIn}>
        ${word.play ? `Hand in ${word.plain}` : "Hand in a word"}
      </button>
    </p>
  `;
  const best = mine.tries.find((each) => each.total === totalOf(mine));
  return html`<div class="turn">
    <div class="table">
      <div class="wrap">
        <div class="heading">
          <h1>${date === day.date ? "Today's deal" : "The deal of a day"}</h1>
          <p>
            ${dated(date)}. ${deal && html`<${Owned} patents=${patents} />`}
          </p>
        </div>
        <${Fault} error=${error} />
        ${
          deal &&
          html`<${Rack} ...${turn} line=${over ? [] : word.line}
              onCard=${over ? null : word.add} />
            <div class="stage">
              ${over ? (best ? html`<${Way} way=${best.way} land />` : null) : building()}
            </div>`
        }
      </div>
    </div>
    <div class="wrap">
      ${
        deal &&
        html`<div class="panel day" aria-live="polite">
          <${Verdict} word=${word} />
          ${whyNot(word.result) && html`<p>${whyNot(word.result)}.</p>`}
          ${
            hint.answer &&
            !over &&
            html`<div class="into-view" ref=${helped}>
              <${Ledger} lines=${hint.answer.text.split("\n")} old=${hint.old} />
            </div>`
          }
          <${Tries} mine=${{ ...mine, best: deal.best }} />
          ${
            over
              ? html`<${Result} ...${{ mine, deal, turn, date, day }} />`
              : html`<p class="quiet">
                  Money and stock count together. ${many(deal.count)} plays are possible; the
                  best earns ${deal.best}. It brings five stars, half of it two or three; each
                  hint costs one.
                </p>`
          }
        </div>`
      }
      <${Calendar} today=${day.date} at=${date} />
    </div>
  </div>`;
}

/** After the last try: stars, streak, the bots, what to share, and the best words. */
function Result({ mine, deal, turn, date, day }) {
  const [shared, share] = useState(""),
    people = useAnswer("bots", {}).answer?.match ?? {},
    total = totalOf(mine),
    found = useAnswer("best", { turn, n: 200, show: CLEAN }).answer ?? [],
    most = found.filter((play) => play.total === deal.best),
    meanings = useMeanings(most.flatMap((play) => play.words)),
    why = useAnswer(
      "explain",
      most.length ? { turn, play: { line: most[0].way.line } } : null,
    ).answer,
    laid = useAnswer("today", { date, laid: true }).answer?.laid ?? {},
    rivals = Object.entries(deal.rivals),
    beaten = rivals.filter(([, earned]) => total > earned).length,
    hints = mine.hints ? `, ${mine.hints} ${mine.hints > 1 ? "hints" : "hint"}` : "",
    stars = "★".repeat(starsOf(mine)).padEnd(5, "☆");
  const text = `Letter Tycoon, ${dated(date)} ${stars}
${mine.tries.map((each) => each.total).join(" · ")} of ${deal.best}${hints}`;
  const sharing = async () => share(await copied(linked(text, href("today", date))));
  const row = (play) => html`<li>
    <${Word} way=${play.way.line} />
    ${play.words.map((word) => ` ${meanings[word] ?? ""}`)}
  </li>`;
  return html`
    <p class="d score">${total} of ${deal.best} <${Stars} day=${mine} /></p>
    <p>
      ${mine.late ? "It was not played on its day." : html`<${Streak} today=${day.date} />`}
    </p>
    <${Next} day=${day} />
    <p class="tools start">
      ${button("Share the result", sharing, { kind: "btn" })}
      <a class="link" href=${href("turn", "show", turn)}>Look at all plays</a>
    </p>
    <p role="status" class="quiet shared">${shared}</p>
    <h2>The same cards</h2>
    <p>You beat ${beaten} of ${rivals.length}.</p>
    <ul class="ledger">
      ${rivals.map(
        ([bot, earned]) => html`<li key=${bot}>
          <b class="m">${earned}</b> ${own(people, bot)}
          ${earned > total ? "" : earned === total ? ": as much as you" : ": less than you"}
          ${laid[bot] && html`<br /><${Word} way=${laid[bot]} />`}
        </li>`,
      )}
    </ul>
    <h2>The best ${most.length > 1 ? `${most.length} words` : "word"}</h2>
    <ul class="ledger best-words">${most.slice(0, LISTED).map(row)}</ul>
    ${(why?.text.match(/^.* (earns?|doubles) .*$/gm) ?? []).map((each) => html`<p>${each}</p>`)}
    ${
      most.length > LISTED &&
      html`<details>
        <summary>${most.length - LISTED} more</summary>
        <ul class="ledger">${most.slice(LISTED).map(row)}</ul>
      </details>`
    }
  `;
}
