// The deals of the days as facts: stars, ranks, days in a row, what is shared. It needs no browser.
export const TRIES = 3;
export const MOST_STARS = 5;
export const MOST_DAYS = 1000; // that a browser keeps
const DAY = 86_400_000;
const DATE = /^\d{4}-\d\d-\d\d$/;
const RANKS = ["Apprentice", "Peddler", "Printer", "Merchant", "Magnate", "Tycoon"];
const CROWN = "Letter Tycoon";
const SQUARES = ["⬛", "🟥", "🟧", "🟨", "🟦", "🟩"];

const isCount = (value) => Number.isInteger(value) && value >= 0;

/** The date that is some days before another one. */
export const before = (date, days) =>
  new Date(Date.parse(date) - days * DAY).toISOString().slice(0, 10);
const daysBetween = (first, last) => Math.round((Date.parse(last) - Date.parse(first)) / DAY);
export const formatted = (date, fields) =>
  new Date(date).toLocaleDateString("en-GB", { timeZone: "UTC", ...fields });
export const dated = (date) => formatted(date, { weekday: "long", day: "numeric", month: "long" });
export const monthOf = (date) => formatted(date, { month: "short" });
const weekdayOf = (date) => formatted(date, { weekday: "long" });

/** Whether a text is a day of the calendar. */
export const isDate = (text) =>
  typeof text === "string" &&
  DATE.test(text) &&
  new Date(text).getTime() > 0 &&
  before(text, 0) === text;

/** The good days of what a browser has kept: {tries: [{way, total}], hints, best, known, late}. */
export function goodDays(kept) {
  const all = Object.entries(kept && typeof kept === "object" ? kept : {});
  return Object.fromEntries(
    all.filter(([date, day]) => DATE.test(date) && Array.isArray(day?.tries)),
  );
}

/** What five stars are for: the best that people know. Days kept by 0.4 know only the best of all. */
export const goalOf = ({ known, best }) => known || best || 1;
export const totalOf = ({ tries }) => Math.max(0, ...tries.map((each) => each.total));
const reached = (total, day) =>
  Math.min(MOST_STARS, Math.round((MOST_STARS * total) / goalOf(day)));
/** Stars: five for the best that people know, less one for each hint. */
export const starsOf = (day) => Math.max(0, reached(totalOf(day), day) - (day.hints ?? 0));
/** Whether a day has the crown: for the best of all words, found without a hint. */
export const isCrowned = (day) => totalOf(day) > 0 && totalOf(day) === day.best && !day.hints;
export const isOver = (day) =>
  Boolean(day) && (day.over || day.tries.length >= TRIES || totalOf(day) === day.best);

/** The ranks of a day with the least total of each, lowest first. Hints don't count. */
export function ranksOf(day) {
  const least = (rank) => Math.ceil(((rank - 0.5) * goalOf(day)) / MOST_STARS);
  const all = RANKS.map((name, rank) => ({ name, from: rank ? least(rank) : 0 }));
  const apart = all.filter(({ from }, i) => all[i + 1]?.from !== from);
  const crown = { name: CROWN, from: day.best };
  return day.best > apart.at(-1).from ? [...apart, crown] : apart;
}

/** The rank of a total: its name, and the next rank, if there is one, with what it lacks. */
export function rankOf(total, day) {
  const ranks = ranksOf(day);
  const at = ranks.findLastIndex(({ from }) => total >= from);
  const next = ranks[at + 1];
  return {
    name: ranks[at].name,
    next: next ? { name: next.name, lacks: next.from - total } : null,
  };
}

/** A day's row of squares, one for each try: the better, the greener; the best of all is a crown. */
export const squaresOf = (day) =>
  Array.from({ length: TRIES }, (_, i) => {
    const tried = day.tries[i];
    if (!tried) return "⬜";
    return tried.total === day.best ? "👑" : SQUARES[reached(tried.total, day)];
  }).join("");

/** The text of a result, which names no word. */
export function resultText(date, day) {
  const stars = "★".repeat(starsOf(day)).padEnd(MOST_STARS, "☆");
  const totals = day.tries.map(({ total }) => total).join(" · ");
  const hints = day.hints ? `, ${counted(day.hints, "hint")}` : "";
  const crown = isCrowned(day) ? " 👑" : "";
  return `Letter Tycoon, ${dated(date)} ${stars}${crown}
${squaresOf(day)} ${totals} of ${goalOf(day)}${hints}`;
}

/** A number and a thing, in the plural if it is not one. */
export const counted = (number, thing, things = `${thing}s`) =>
  `${number} ${number === 1 ? thing : things}`;

const counts = ([, day]) => !day.late && day.tries.length > 0;

/** The streak after a day was played on its day: {last, length, longest}. */
export function grown(streak, date) {
  const { last, length, longest } = streakOf(streak);
  if (last === date) return { last, length, longest };
  const now = last === before(date, 1) ? length + 1 : 1;
  return { last: date, length: now, longest: Math.max(longest, now) };
}

/** A streak as it was kept; 0.4 did not keep the longest one. */
export function streakOf(kept) {
  const length = isCount(kept?.length) ? kept.length : 0;
  const longest = isCount(kept?.longest) ? kept.longest : 0;
  const last = isDate(kept?.last ?? "") ? kept.last : "";
  return { last, length, longest: Math.max(longest, length) };
}

/** How many days in a row were played, up to today or to yesterday. */
export function daysInRow(kept, today) {
  const { last, length } = streakOf(kept);
  return last >= before(today, 1) ? length : 0;
}

/** The most days in a row, of those that are kept and of those that were counted. */
export function longestRow(days, kept) {
  let longest = streakOf(kept).longest;
  let row = 0;
  let last = "";
  for (const [date] of Object.entries(days).filter(counts).sort()) {
    row = last === before(date, 1) ? row + 1 : 1;
    last = date;
    longest = Math.max(longest, row);
  }
  return longest;
}

/** What a row of days that has ended is told; "" while it goes on. */
export function missedText(kept, today) {
  const { last, length } = streakOf(kept);
  if (!length || !DATE.test(last) || last >= before(today, 1)) return "";
  const missed = daysBetween(last, today) - 1;
  const when = missed === 1 ? weekdayOf(before(today, 1)) : counted(missed, "day");
  return `You were away ${missed === 1 ? "on" : "for"} ${when}. Your row of ${counted(length, "day")} stays in your record, and today a new one can begin.`;
}

/** The finished days that were played on their day: how often each number of stars, and the mean. */
export function summaryOf(days, today) {
  const played = Object.entries(days)
    .filter(counts)
    .filter(([date, day]) => date !== today || isOver(day))
    .map(([, day]) => day);
  const stars = Array.from({ length: MOST_STARS + 1 }, () => 0);
  for (const day of played) stars[starsOf(day)] += 1;
  const sum = stars.reduce((total, count, each) => total + count * each, 0);
  return {
    stars,
    played: played.length,
    crowns: played.filter(isCrowned).length,
    mean: played.length ? sum / played.length : 0,
  };
}

/** The days with one more, without the oldest ones beyond the most that are kept. */
export function withDay(days, date, day) {
  const all = Object.entries({ ...days, [date]: day }).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(all.slice(-MOST_DAYS));
}

const by = (patents) => patents.join(" and ");
/** Why each word of a play earns what it does, from the facts of its explanation. */
export const reasonsOf = (facts) =>
  facts
    .filter(({ kind }) => kind === "word.earns")
    .map(({ word, length, base_money, base_stock, doubled_by, factor, money, stock }) => {
      const paid = purse(base_money, base_stock);
      const doubled = doubled_by.length
        ? `, and ${by(doubled_by)} ${doubled_by.length > 1 ? "make" : "makes"} it ×${factor}: ${purse(money, stock)}`
        : "";
      return `${word}: ${length} letters earn ${paid}${doubled}.`;
    });
const purse = (money, stock) => (stock ? `$${money} and ${stock} stock` : `$${money}`);
