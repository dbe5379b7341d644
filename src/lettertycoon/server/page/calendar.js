// The last 30 days, what came of all days, and yesterday's answers.
import { KNOWN } from "./about.js";
import { href } from "./address.js";
import { useAnswer, useMeanings } from "./answers.js";
import { button } from "./controls.js";
import {
  before,
  counted,
  dated,
  goalOf,
  isCrowned,
  isOver,
  longestRow,
  MOST_DAYS,
  MOST_STARS,
  monthOf,
  starsOf,
  summaryOf,
} from "./daily.js";
import { shownDays } from "./day.js";
import { kept } from "./kept.js";
import { html, useState } from "./preact-htm.js";
import { Word } from "./rack.js";
import { meaningsOf } from "./table.js";
import { many } from "./texts.js";

const SHOWN = 30; // days of the calendar
const CLEAN = { sensitive: false };

const kindOf = (day) => {
  if (!day) return "";
  return day.late ? "late" : "done";
};

/** One day of the calendar, with its stars. */
function Cell({ date, first, at, day }) {
  const late = day?.late ? ", played later" : "";
  const crown = day && isCrowned(day) ? " and the crown" : "";
  const said = day ? `${starsOf(day)} of ${MOST_STARS} stars${crown}${late}` : "not played";
  return html`<a href=${href("today", date)} aria-label=${`${dated(date)}: ${said}`}
    class=${kindOf(day)} aria-current=${date === at ? "date" : undefined}>
    <small>${first || date.endsWith("-01") ? monthOf(date) : ""}</small>
    <b>${Number(date.slice(8))}</b>
    <small>${day ? `${starsOf(day)} ${crown ? "♛" : "★"}` : "–"}</small>
  </a>`;
}

/** The last 30 days. Days that were not played can be played. */
export function Calendar({ today, at }) {
  const all = shownDays();
  const last = Array.from({ length: SHOWN }, (_, i) => before(today, SHOWN - 1 - i));
  const weekday = (new Date(last[0]).getUTCDay() + 6) % 7; // of the first day; 0: Monday
  const played = (date) => (all[date]?.tries.length ? all[date] : null);
  return html`<section>
    <h2>The last ${SHOWN} days</h2>
    <div class="calendar">
      ${[..."MTWTFSS"].map((letter) => html`<small aria-hidden="true">${letter}</small>`)}
      ${Array.from({ length: weekday }, () => html`<i></i>`)}
      ${last.map(
        (date, i) => html`<${Cell} key=${date} ...${{ date, first: !i, at, day: played(date) }} />`,
      )}
    </div>
    <p class="quiet">
      You can play each of them. Only a deal that is played on its day counts. This browser keeps
      your last ${many(MOST_DAYS)} days.
    </p>
  </section>`;
}

/** How often each number of stars came, the longest row of days, the mean. */
export function Summary({ today }) {
  const all = shownDays();
  const { stars, played, crowns, mean } = summaryOf(all, today);
  const most = Math.max(1, ...stars);
  const longest = longestRow(all, kept("streak"));
  if (!played) return null;
  const bar = (count, full) => html`<li key=${full}>
    <span>${full} ★</span>
    <div class="bar" aria-hidden="true">
      <span style=${{ width: `${(100 * count) / most}%` }}></span>
    </div>
    <span>${many(count)}</span>
  </li>`;
  return html`<section class="summary">
    <h2>Your days</h2>
    <p>
      ${counted(played, "day")} played, ${mean.toFixed(1)} stars on average,
      ${" "}${counted(crowns, "crown")}. Longest row: ${counted(longest, "day")}.
    </p>
    <ol class="bars">${stars.map(bar).reverse()}</ol>
  </section>`;
}

/** Yesterday's answers; they are asked for if yesterday was not played to its end. */
export function Yesterday({ today }) {
  const date = before(today, 1);
  const mine = shownDays()[date];
  const [asked, setAsked] = useState(false);
  return html`<section class="card yesterday">
    <h2>Yesterday's answers</h2>
    ${
      isOver(mine) || asked
        ? html`<${Answers} date=${date} />`
        : html`<p class="quiet">You have not finished that deal; you still can.</p>
          <p class="tools start">
            <a class="btn line" href=${href("today", date)}>Play yesterday's deal</a>
            ${button("Show the answers", () => setAsked(true))}
          </p>`
    }
  </section>`;
}

function Answers({ date }) {
  const deal = useAnswer("today", { date }).answer;
  const turn = deal && { hand: deal.hand, pool: deal.pool, patents: deal.patents };
  const known = useAnswer("best", turn && { turn, n: 1, show: KNOWN }).answer?.[0];
  const best = useAnswer("best", turn && { turn, n: 1, show: CLEAN }).answer?.[0];
  const shown = [known, deal?.best > goalOf(deal ?? {}) ? best : null].filter(Boolean);
  const meanings = useMeanings(shown.flatMap((play) => play.words));
  return html`<ul class="ledger">
    ${shown.map(
      (play) => html`<li key=${play.way.line}>
        <b class="m">${play.total}</b> <${Word} way=${play.way.line} />
        ${play === known ? " That people know." : " The best of all."}
        ${meaningsOf(meanings, play.words).map((each) => html`<span class="told-line">${each}</span>`)}
      </li>`,
    )}
  </ul>
  <p><a class="link" href=${href("today", date)}>That deal</a></p>`;
}
