// The deals of the days: what the browser keeps of them, and the time until the next one.
import { href } from "./address.js";
import { ask } from "./answers.js";
import { keep, kept } from "./kept.js";
import { html, useLayoutEffect, useState } from "./preact-htm.js";
import { many } from "./texts.js";

export const TRIES = 3;
const KEPT = 30, // days in the calendar
  DAY = 86_400_000,
  LOOK = 20_000; // ms between two looks at the clock

export const before = (date, days) =>
  new Date(Date.parse(date) - days * DAY).toISOString().slice(0, 10);
const told = (date, fields) =>
  new Date(date).toLocaleDateString("en-GB", { timeZone: "UTC", ...fields });
export const dated = (date) => told(date, { weekday: "long", day: "numeric", month: "long" });

/** The days that were played, by date: {tries: [{way, total}], hints, best, late, over}. */
export function days() {
  const good = ([date, day]) => /^\d{4}-\d\d-\d\d$/.test(date) && Array.isArray(day?.tries);
  return Object.fromEntries(Object.entries(kept("today") ?? {}).filter(good));
}

/** Keep a day. The first word of a day that is not late makes the streak longer. */
export function keepDay(date, day, today) {
  const all = Object.entries({ ...days(), [date]: day }),
    first = before(today, KEPT - 1),
    { last, length } = kept("streak") ?? {};
  keep("today", Object.fromEntries(all.filter(([each]) => each >= first || each === date)));
  if (!day.late && day.tries.length && last !== date)
    keep("streak", { last: date, length: last === before(date, 1) ? length + 1 : 1 });
}

/** How many days in a row were played, up to today or to yesterday. */
function streakOf(today) {
  const { last, length } = kept("streak") ?? {};
  return last >= before(today, 1) ? number(length) : 0;
}
const number = (value) => (Number.isInteger(value) ? value : 0);

export const totalOf = ({ tries }) => Math.max(0, ...tries.map((each) => each.total));
/** Stars: five for the best word, less one for each hint. */
export const starsOf = (day) =>
  Math.max(0, Math.round((5 * totalOf(day)) / (day.best || 1)) - (day.hints ?? 0));
export const isOver = (day) =>
  Boolean(day) && (day.over || day.tries.length >= TRIES || totalOf(day) === day.best);

export const Stars = ({ day }) => {
  const full = Math.min(5, starsOf(day));
  return html`<span class="m" role="img" aria-label=${`${full} of 5 stars`}>
    ${"★".repeat(full) + "☆".repeat(5 - full)}
  </span>`;
};

let present = null; // the server's day, and when it ends by the clock of the browser
/** The present day as the server tells it, and when it ends; null until it is known. */
export function useDay() {
  const [, draw] = useState(0);
  useLayoutEffect(() => {
    const stop = new AbortController();
    const look = async () => {
      if (!present || Date.now() >= present.until) {
        const day = await ask("today", {}, stop.signal).catch(() => null);
        if (day) present = { ...day, until: Date.now() + 1000 * day.left };
      }
      draw((n) => n + 1);
    };
    look();
    const timer = setInterval(look, LOOK);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, []);
  return present;
}

export function Next({ day }) {
  const minutes = Math.max(0, Math.ceil((day.until - Date.now()) / 60_000));
  return html`<p class="quiet">
    The next deal comes in ${Math.floor(minutes / 60)} h ${minutes % 60} min, at midnight in UTC.
  </p>`;
}

export const Streak = ({ today }) => {
  const length = streakOf(today);
  return length
    ? html`<b class="streak">${many(length)} ${length > 1 ? "days" : "day"} in a row</b>`
    : null;
};

/** The last 30 days, each with its stars. Days that were not played can be played. */
export function Calendar({ today, at }) {
  const all = days(),
    last = Array.from({ length: KEPT }, (_, i) => before(today, KEPT - 1 - i)),
    weekday = (new Date(last[0]).getUTCDay() + 6) % 7; // of the first day; 0: Monday
  const cell = (date, i) => {
    const day = all[date]?.tries.length ? all[date] : null,
      full = day && starsOf(day),
      said = day ? `${full} of 5 stars${day.late ? ", played later" : ""}` : "not played";
    return html`<a key=${date} href=${href("today", date)} aria-label=${`${dated(date)}: ${said}`}
      class=${day ? (day.late ? "late" : "done") : ""}
      aria-current=${date === at ? "date" : undefined}>
      <small>${i && !date.endsWith("-01") ? "" : told(date, { month: "short" })}</small>
      <b>${Number(date.slice(8))}</b>
      <small>${day ? `${full} ★` : "–"}</small>
    </a>`;
  };
  return html`<section>
    <h2>The last 30 days</h2>
    <div class="calendar">
      ${[..."MTWTFSS"].map((each) => html`<small aria-hidden="true">${each}</small>`)}
      ${Array.from({ length: weekday }, () => html`<i></i>`)}${last.map(cell)}
    </div>
    <p class="quiet">You can play each of them. Only a deal that is played on its day counts.</p>
  </section>`;
}
