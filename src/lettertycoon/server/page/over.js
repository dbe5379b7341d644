// The end of a game: the score card, the best word, the turns that decided, rematch, share.
import { html, useState } from "./preact-htm.js";
import { go, href, list } from "./notation.js";
import { Purse, Way, Word } from "./rack.js";
import { Score, turnsOf, worthOf } from "./table.js";
import { percent, shared } from "./review.js";
import { useAnswer } from "./server.js";
import { copied, keep } from "./kept.js";

const DECIDED = 3,
  LEAST = 0.01; // a smaller change of the chances decides nothing

/** The turns of a player that changed the chances most: {i, round, laid, from, to} each, in order.
 *
 * A turn's change runs from the player's turn before; so it has what rivals did between them, too.
 */
function turningPoints(decisions, me) {
  const mine = decisions
    .map((each, i) => ({ ...each, i }))
    .filter((each) => each.player === me && each.win_chance != null);
  return mine
    .slice(1)
    .map((each, k) => ({ ...each, from: mine[k].win_chance, to: each.win_chance }))
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
    .filter(({ from, to }) => Math.abs(to - from) >= LEAST)
    .slice(0, DECIDED)
    .sort((a, b) => a.i - b.i);
}

export function Over({ stage, game, players, news, again }) {
  const { totals, winners } = stage.result,
    { record } = stage,
    [told, tell] = useState(""),
    reviewed = useAnswer("review_game", { record }).answer,
    points = turningPoints(reviewed?.decisions ?? [], game.me),
    who = (name) => (name === game.me ? "You" : name),
    many = winners.length > 1 || winners[0] === game.me,
    headline = `${list(winners.map(who))} ${many ? "win" : "wins"} in round ${stage.round}`,
    keepIt = () => keep("review", record);
  const best = turnsOf(news, game.me)
    .filter((each) => each.earned)
    .sort((a, b) => b.money + b.stock - a.money - a.stock)[0];
  const scored = players
    .map(({ name, patents, ...rest }) => ({
      ...{ name: who(name), patents: worthOf(patents, stage.prices), key: name },
      ...rest,
    }))
    .sort((a, b) => totals[b.key] - totals[a.key]);
  const review = () => {
    keepIt();
    go("review", "", {});
  };
  const share = async () => {
    const sums = Object.entries(totals).map(([name, total]) => `${who(name)} ${total}`),
      to = location.href.split("#")[0] + href("review", "", shared(record));
    tell(await copied(`Letter Tycoon: ${headline}. ${list(sums)}.\n${to}`));
  };
  const point = ({ i, round, laid, from, to }) => html`<li key=${i}>
    <a href=${href("review", String(i))} onClick=${keepIt}>
      <span>Round ${round}</span>
      ${laid ? html`<${Word} way=${laid} />` : "no word"}
      <span class=${to < from ? "no" : "ok"}>
        ${to < from ? "▼" : "▲"} ${percent(from)} to ${percent(to)}
      </span>
    </a>
  </li>`;
  return html`<div class="build over">
    <h2 class="ask">${headline}</h2>
    <${Score} players=${scored} />
    ${
      best
        ? html`<p class="lab">
              The best word, by ${best.who}${": "}
              <${Purse} money=${best.money} stock=${best.stock} />
            </p>
            <${Way} way=${best.way} />`
        : null
    }
    ${
      points.length
        ? html`<p class="lab">The turns that decided, by your chances to win</p>
            <ol class="points">${points.map(point)}</ol>`
        : null
    }
    <p class="tools">
      <button type="button" class="btn" onClick=${again}>Rematch</button>
      <button type="button" class="btn line" onClick=${review}>Review this game</button>
      <button type="button" class="btn line" onClick=${share}>Share</button>
      <a class="btn line" href="#play/new">A new game</a>
    </p>
    <p role="status" class="lab shared">${told}</p>
  </div>`;
}
