// The deal of a day: the same cards for everybody, three tries, hints that cost stars.
import { effect, KNOWN } from "./about.js";
import { go } from "./address.js";
import { useAnswer } from "./answers.js";
import { button, Fault, Heading, Ledger } from "./controls.js";
import { dated, goalOf, isDate, isOver, rankOf, TRIES, totalOf } from "./daily.js";
import { duelNow, isHidden, ownDay, Stars, Streak, useDay } from "./day.js";
import { later } from "./later.js";
import { html, useLayoutEffect, useRef, useState } from "./preact-htm.js";
import { Rack, useKeys, Way, Word } from "./rack.js";
import { Patents } from "./table.js";
import { many } from "./texts.js";
import { Build, Extras, useWord, Verdict, whyNot } from "./word.js";

const LEVELS = [2, 4, 6]; // of the hints
const TOLD = 2; // patents whose rules are told without being asked
const Result = later(() => import("./result.js").then((module) => module.Result));
const Calendar = later(() => import("./calendar.js").then((module) => module.Calendar));
const Duel = later(() => import("./duel.js").then((module) => module.Duel));
const DuelDoor = later(() => import("./duel.js").then((module) => module.DuelDoor));
const Compared = later(() => import("./duel.js").then((module) => module.Compared));

export function Today({ view, q }) {
  const day = useDay();
  const [, draw] = useState(0);
  const change = () => draw((n) => n + 1);
  useLayoutEffect(() => {
    if (!view && day) go("today", day.date, q, true);
  }, [view, day]);
  if (view && !isDate(view))
    return html`<${Heading} title="The deal of a day">
      The calendar has no such day. <a href="#today">Today's deal</a>
    </${Heading}>`;
  if (!view || !day) return html`<h1 class="sr">Today's deal</h1>`;
  if (isHidden(view)) return html`<${Duel} key=${view} ...${{ duel: duelNow(), day, change }} />`;
  return html`<${OwnDay} key=${view} ...${{ date: view, q, day, change }} />`;
}

/** The deal for the owner of the page; the address keeps the word that is built. */
function OwnDay({ date, q, day, change }) {
  const setText = (word) => go("today", date, { word }, true);
  return html`<${Deal} ...${{ date, day, setText, change }} text=${q.word ?? ""}
    store=${ownDay(date)} />`;
}

/** What the player owns, in words; where that is much, a patent tells its rule when it is chosen. */
export function Owned({ patents }) {
  const [chosen, choose] = useState("");
  if (!patents) return "You own no patent.";
  if (patents.length <= TOLD)
    return html`You own <${Patents} of=${patents} />${[...patents].map((each) => ` ${effect(each)}`)}`;
  const chip = (letter) => html`<button type="button" class="pat chip" key=${letter}
    aria-pressed=${chosen === letter} aria-label=${`What ${letter} does`}
    onClick=${() => choose(chosen === letter ? "" : letter)}>${letter}</button>`;
  return html`You own <span class="pats">${[...patents].map(chip)}</span>
    <span class="rule-told" role="status">
      ${chosen ? `${chosen}: ${effect(chosen)}` : "Choose one to read what it does."}
    </span>`;
}

/** What the day asks for. */
export function Aim({ day }) {
  const goal = goalOf(day);
  const most =
    day.best > goal
      ? `five stars for ${goal}, the best that people know, and a crown for ${day.best}`
      : `five stars and a crown for ${goal}`;
  return html`<span class="aim">Best of three tries: ${most}.</span>`;
}

/** The words that were handed in, and room for the others. */
export function Tries({ mine }) {
  const one = ({ way, total }) => html`<${Word} way=${way} />
    <b class="m">${total} of ${goalOf(mine)}</b>`;
  return html`<ol class="tries" aria-label="Your tries">
    ${Array.from({ length: TRIES }, (_, i) => {
      const tried = mine.tries[i];
      return html`<li key=${i} class=${tried ? "used" : ""}>
        ${tried ? one(tried) : `Try ${i + 1}`}
      </li>`;
    })}
  </ol>`;
}

/** Scroll until a part of the stage is in view, and not under the tools, which stay at the foot. */
function bringIntoView(part) {
  part.scrollIntoView({ block: "nearest" });
  const tools = part.closest(".stage").querySelector(".tools");
  const under = tools ? part.getBoundingClientRect().bottom - tools.getBoundingClientRect().top : 0;
  if (under > 0) scrollBy(0, under);
}

/** A word that was handed in: its tiles turn, its stars fill, and its rank is told. */
function Reveal({ tried, mine }) {
  const heading = useRef();
  const { name, next } = rankOf(tried.total, mine);
  const alone = { ...mine, tries: [tried] };
  const more = next ? `${next.lacks} more for ${next.name}` : "Nothing earns more";
  useLayoutEffect(() => {
    heading.current.focus({ preventScroll: true });
    bringIntoView(heading.current.parentElement);
  }, [tried]);
  return html`<div class="reveal into-view">
    <${Way} way=${tried.way} land />
    <h2 ref=${heading} tabindex="-1">
      ${tried.total} of ${goalOf(mine)} <${Stars} day=${alone} />
    </h2>
    <p><b class="d rank">${name}</b>. ${more}.</p>
  </div>`;
}

/** What the player keeps of a day, and the word that was just handed in.
 *
 * store: where it is kept. done: told when the last word is handed in.
 */
function useMine({ date, day, deal, store, done }) {
  const [mine, setMine] = useState(() => store.get() ?? { tries: [], hints: 0 });
  const [tried, setTried] = useState(null);
  const change = (more) => {
    const late = mine.late ?? (date !== day.date || Date.now() >= day.until);
    const now = { ...mine, best: deal.best, known: deal.known, late, ...more };
    setMine(now);
    store.put(now);
    if (isOver(now)) done?.();
  };
  const add = (one) => {
    change({ tries: [...mine.tries, one] });
    setTried(one);
  };
  const told = deal ? { ...mine, best: deal.best, known: deal.known } : mine;
  return { mine: told, change, add, tried };
}

/** The deal of a day, as one player plays it.
 *
 * text, setText: the word that is built. store, done: see useMine.
 * whose: who plays it in a duel; then nothing of other days is shown.
 * change: draws the day again.
 */
export function Deal({ date, day, text, setText, store, done, whose, change: drawAgain }) {
  const { answer: deal, error } = useAnswer("today", { date });
  const { mine, change, add, tried } = useMine({ date, day, deal, store, done });
  const [told, tell] = useState("");
  const over = isOver(mine);
  const duel = over && duelNow()?.date === date ? duelNow() : null;
  const { hand = "", pool = "", patents = "" } = deal ?? {};
  const turn = { hand, pool, patents };
  const put = (word) => {
    tell("");
    setText(word);
  };
  const word = useWord({ text, setText: put, turn, silent: !deal || over });
  const handIn = () => {
    const { play, plain } = word;
    if (!play) return;
    if (mine.tries.some((each) => each.plain === plain)) {
      tell(`You have handed in ${plain} already.`);
      return;
    }
    add({ way: play.way.line, total: play.total, plain });
    word.clear();
  };
  return html`<div class="turn">
    <div class="table daily">
      <div class="wrap">
        <${Head} ...${{ date, day, deal, mine, whose }} />
        <${Fault} error=${error} />
        ${
          deal &&
          html`<${Rack} ...${turn} line=${over ? [] : word.line}
              onCard=${over ? null : word.add} />
            ${
              over
                ? html`<${Done} ...${{ mine, tried, duel, turn }} />`
                : html`<${Building} ...${{ word, mine, change, handIn, told, tell, tried, patents }} />`
            }`
        }
      </div>
    </div>
    <div class="wrap">
      ${deal && html`<${Below} ...${{ date, day, deal, mine, turn }} />`}
      ${
        !whose &&
        html`${deal && !duel && html`<${DuelDoor} date=${date} change=${drawAgain} />`}
          <${Calendar} today=${day.date} at=${date} />`
      }
    </div>
  </div>`;
}

/** The day, what the player owns, and what it is about. */
function Head({ date, day, deal, mine, whose }) {
  const begins = !whose && !mine.tries.length && date === day.date;
  return html`<div class="heading">
    <h1>${date === day.date ? "Today's deal" : "The deal of a day"}</h1>
    <p>${dated(date)}. ${deal && html`<${Owned} patents=${deal.patents} />`}</p>
    ${
      deal &&
      !isOver(mine) &&
      html`<p><${Aim} day=${deal} /></p>
        ${whose && html`<p>A duel: ${whose} plays now.</p>`}
        ${begins && html`<p><${Streak} today=${date} /></p>`}`
    }
  </div>`;
}

/** The word that is built, its verdict on the table, and what can be done. */
function Building({ word, mine, change, handIn, told, tell, tried, patents }) {
  const main = useRef();
  const judge = useRef();
  const { line, play, plain, letter, back, clear } = word;
  const empty = !line.length;
  // one Enter only goes to the button, so that no word is handed in by mistake
  const confirm = () => {
    if (!play) return;
    main.current.focus();
    tell("Enter once more hands it in.");
  };
  useKeys({ letter, Backspace: back, Escape: clear, Enter: confirm });
  useLayoutEffect(() => {
    if (!empty) bringIntoView(judge.current);
  }, [empty, Boolean(word.result)]);
  const hint = () => change({ hints: mine.hints + 1 });
  const shown = empty && tried;
  return html`<div class="stage">
    ${
      shown
        ? html`<${Reveal} tried=${tried} mine=${mine} />`
        : html`<${Build} word=${word} empty="Type your word, or tap its cards." />
          <div class="judge" ref=${judge} aria-live="polite">
            <${Verdict} word=${word} />
            <span class="lab">${word.refused || told || whyNot(word.result)}</span>
          </div>`
    }
    <p class="tools">
      ${
        !shown &&
        html`<${Extras} own=${patents} word=${word} />
          ${button("Take all back", clear, { disabled: empty })}`
      }
      ${mine.hints < LEVELS.length && button("Hint (costs 1 star)", hint)}
      ${mine.tries.length ? button("Stop here", () => change({ over: true })) : null}
      <button type="button" class="btn go" ref=${main} disabled=${!play} onClick=${handIn}>
        ${play ? `Hand in ${plain}` : "Hand in a word"}
      </button>
    </p>
  </div>`;
}

/** The end of a day on the table: the best of the tries, or what both players of a duel laid. */
function Done({ mine, tried, duel, turn }) {
  if (duel) return html`<${Compared} ...${{ duel, mine, turn }} />`;
  const best = mine.tries.find((each) => each.total === totalOf(mine));
  if (!best) return null;
  const last = tried && html`<${Reveal} tried=${tried} mine=${mine} />`;
  return html`<div class="stage">
    ${tried?.total === best.total ? last : html`${last}<${Way} way=${best.way} />`}
  </div>`;
}

/** On paper: hints, tries, and what came of them. */
function Below({ date, day, deal, mine, turn }) {
  const over = isOver(mine);
  const helped = useRef();
  const level = LEVELS[mine.hints - 1];
  const asked = mine.hints && !over ? { turn, level, show: KNOWN } : null;
  const hint = useAnswer("hint", asked);
  useLayoutEffect(() => {
    if (hint.answer && !hint.old) helped.current?.scrollIntoView({ block: "nearest" });
  }, [hint.answer, hint.old]);
  return html`<div class="panel day" aria-live="polite">
    ${
      hint.answer &&
      html`<div class="into-view" ref=${helped}>
        <${Ledger} lines=${hint.answer.text.split("\n")} old=${hint.old} />
      </div>`
    }
    <${Tries} mine=${mine} />
    ${
      over
        ? html`<${Result} ...${{ mine, deal, turn, date, day }} />`
        : html`<p class="quiet">
            Money and stock count together. ${many(deal.count)} plays are possible. Each hint is
            about the best word that people know, and costs a star.
          </p>`
    }
  </div>`;
}
