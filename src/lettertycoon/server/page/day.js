// The deals of the days: what the browser keeps of them, and the time until the next one.
import { ask } from "./answers.js";
import {
  daysInRow,
  goodDays,
  grown,
  isCrowned,
  MOST_STARS,
  missedText,
  starsOf,
  withDay,
} from "./daily.js";
import { goodDuel, openDays, partOf } from "./duels.js";
import { useEvents } from "./events.js";
import { keep, kept } from "./kept.js";
import { html, useLayoutEffect, useState } from "./preact-htm.js";
import { many, own } from "./texts.js";

const LOOK = 20_000; // ms between two looks at the clock

/** The days that were played, by date. */
export const days = () => goodDays(kept("today"));
/** The last duel, or null. */
export const duelNow = () => goodDuel(kept("duel"));
/** The days that may be shown: not the one of a duel that goes on. */
export const shownDays = () => openDays(days(), duelNow());
/** Whether a duel of a day goes on, so that nothing of it may be shown. */
export const isHidden = (date) => duelNow()?.date === date && partOf(duelNow(), days()) !== null;
/** Where what the owner of the page plays of a day is kept. */
export const ownDay = (date) => ({
  get: () => own(days(), date),
  put: (day) => keepDay(date, day),
});

/** Keep a day. The first word of a day that is not late makes the row of days longer. */
export function keepDay(date, day) {
  keep("today", withDay(days(), date, day));
  if (!day.late && day.tries.length) keep("streak", grown(kept("streak"), date));
}

const Star = ({ at, full }) =>
  html`<span class=${`star ${full ? "full" : ""}`} style=${{ "--at": at }}>
    ${full ? "★" : "☆"}
  </span>`;

/** Stars, and a crown if the day has it. */
export function Stars({ day }) {
  const full = starsOf(day);
  const crown = isCrowned(day);
  const label = `${full} of ${MOST_STARS} stars${crown ? ", with the crown" : ""}`;
  return html`<span class="m stars" role="img" aria-label=${label}>
    ${Array.from({ length: MOST_STARS }, (_, i) => html`<${Star} at=${i} full=${i < full} />`)}
    ${crown && html`<span class="star full" style=${{ "--at": MOST_STARS }}>♛</span>`}
  </span>`;
}

let present = null; // the server's day, and when it ends by the clock of the browser
/** The present day as the server tells it, and when it ends; null until it is known. */
export function useDay() {
  const [, draw] = useState(0);
  useEvents(["storage"], () => draw((n) => n + 1)); // another tab may have played, or begun a duel
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

/** The days in a row, or what became of a row that has ended. */
export function Streak({ today }) {
  const length = daysInRow(kept("streak"), today);
  const missed = missedText(kept("streak"), today);
  if (missed) return html`<span class="quiet missed">${missed}</span>`;
  return length
    ? html`<b class="streak">${many(length)} ${length > 1 ? "days" : "day"} in a row</b>`
    : null;
}
