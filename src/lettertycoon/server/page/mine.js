// My games on the first screen: what they come to, and the turns that wait to be solved.
import { counted } from "./daily.js";
import { games, mistakes, todayOf } from "./finished.js";
import { isWon, ownGames, ratingOf } from "./history.js";
import { dueOn } from "./mistakes.js";
import { html } from "./preact-htm.js";
import { many } from "./texts.js";

export function Mine() {
  const all = games();
  const mine = ownGames(all);
  const { rating, deviation, games: rated } = ratingOf(mine);
  const waiting = dueOn(mistakes(), todayOf()).length;
  const told = [
    mine.length &&
      `${counted(mine.length, "game")} against bots, ${many(mine.filter(isWon).length)} won`,
    all.length > mine.length && `${many(all.length - mine.length)} with friends`,
    rated && `a rating of ${Math.round(rating)} ± ${Math.round(2 * deviation)}`,
  ];
  return html`<p class="quiet">${told.filter(Boolean).join(", ") || "None is finished yet"}.</p>
    <p class="tools start">
      ${
        waiting > 0 &&
        html`<a class="btn line" href="#learn">Learn from ${counted(waiting, "turn")}</a>`
      }
      <a class="link" href="#games">All games</a>
    </p>`;
}
