// The end of a game: the score card, the best word, the turns that decided, rematch, share.
import { go, href } from "./address.js";
import { useAnswer } from "./answers.js";
import { copied, keep, linked } from "./kept.js";
import { turnsOf } from "./news.js";
import { html, useState } from "./preact-htm.js";
import { Purse, Way, Word } from "./rack.js";
import { costly, percent, shared, verdict } from "./review.js";
import { formOf } from "./setup.js";
import { button, KNOWN, Score, worthOf } from "./table.js";
import { list } from "./texts.js";

export function Over({ stage, game, players, news, again }) {
  const { totals, winners } = stage.result,
    { record } = stage,
    [told, tell] = useState(""),
    reviewed = useAnswer("review_game", { record, show: KNOWN }).answer,
    turns = reviewed?.decisions,
    points = costly(turns ?? [], game.me),
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
      text = `Letter Tycoon: ${headline}. ${list(sums)}.`;
    tell(await copied(linked(text, href("review", "", shared(record)))));
  };
  const point = ({ i, round, laid, loss, best_chance, win_chance, dollars }) => html`<li key=${i}>
    <a href=${href("review", String(i))} onClick=${keepIt}>
      <span>Round ${round}</span>
      ${laid ? html`<${Word} way=${laid} />` : "no word"}
      <span class="no">
        ▼ ${loss >= 1 ? `${percent(best_chance)} to ${percent(win_chance)}` : `$${dollars}`}
      </span>
    </a>
  </li>`;
  return html`<div class="build over">
    <h2 class="ask">${headline}</h2>
    <${Score} players=${scored} />
    ${
      best &&
      html`<p class="lab">
          The best word, by ${best.player === game.me ? "you" : best.who}${": "}
          <${Purse} money=${best.money} stock=${best.stock} />
        </p>
        <${Way} way=${best.way} />`
    }
    ${turns && html`<p class="lab">${verdict(turns, game.me, stage.result)}</p>`}
    ${
      points.length > 0 &&
      html`<p class="lab">Your chances to win after the best turn, and after yours</p>
        <ol class="points">${points.map(point)}</ol>`
    }
    <p class="tools">
      ${button("Rematch", again, { kind: "btn" })}${button("Review this game", review)}
      ${button("Share", share)}
      <a class="btn line" href=${href("play", "new", formOf(game))}>A new game</a>
    </p>
    <p role="status" class="lab shared">${told}</p>
  </div>`;
}
