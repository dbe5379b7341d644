// The end of a game: the score card, the best word, the turns that decided, rematch, share.
import { KNOWN, worthOf } from "./about.js";
import { go, href } from "./address.js";
import { useAnswer } from "./answers.js";
import { button } from "./controls.js";
import { gameReviewed } from "./ended.js";
import { copied, keep, linked } from "./kept.js";
import { AskName, nameFor, noteAsked } from "./name.js";
import { html, useLayoutEffect, useState } from "./preact-htm.js";
import { Purse, Way, Word } from "./rack.js";
import { formOf } from "./seating.js";
import { shared } from "./shared-game.js";
import { Score } from "./table.js";
import { list } from "./texts.js";
import { costly, percent, verdict } from "./verdicts.js";

/** The turn of a player's best word, or undefined. */
const bestOf = (turns) =>
  turns.filter((each) => each.earned).sort((a, b) => worthOfTurn(b) - worthOfTurn(a))[0];
const worthOfTurn = ({ earned }) => earned.money + earned.stock;

/** The rows of the score card, the winner first. */
const scoredOf = (players, who, { prices, result }) =>
  players
    .map(({ name, patents, money, stock }) => ({
      ...{ key: name, name: who(name), patents: worthOf(patents, prices), money, stock },
    }))
    .sort((a, b) => result.totals[b.key] - result.totals[a.key]);

/** A turn that cost much, as a link to its review. */
const Point = ({ point, keepIt }) => {
  const { i, round, laid, loss, best_chance, win_chance, dollars } = point;
  const lost = loss >= 1 ? `${percent(best_chance)} to ${percent(win_chance)}` : `$${dollars}`;
  return html`<li>
    <a href=${href("review", String(i))} onClick=${keepIt}>
      <span>Round ${round}</span>
      ${laid ? html`<${Word} way=${laid} />` : "no word"}
      <span class="no">▼ ${lost}</span>
    </a>
  </li>`;
};

/** viewer: who is You; null if several people look at the end of their game. */
export function Over({ stage, game, viewer, players, turns, again }) {
  const { totals, winners } = stage.result;
  const { record } = stage;
  const [told, setTold] = useState("");
  const asked = { record, show: KNOWN, lexicon: game.lexicon };
  const reviewed = useAnswer("review_game", viewer ? asked : null).answer;
  const decisions = reviewed?.decisions;
  useLayoutEffect(() => {
    if (reviewed) gameReviewed(game, reviewed);
  }, [reviewed]);
  const points = costly(decisions ?? [], viewer);
  const who = (name) => (name === viewer ? "You" : name);
  const many = winners.length > 1 || winners[0] === viewer;
  const headline = `${list(winners.map(who))} ${many ? "win" : "wins"} in round ${stage.round}`;
  const keepIt = () => keep("review", record);
  const best = bestOf(turns);
  const review = () => {
    keepIt();
    go("review", "", {});
  };
  const share = async () => {
    noteAsked();
    const named = (name) => nameFor(name, record.names);
    const sums = Object.entries(totals).map(([name, total]) => `${named(name)} ${total}`);
    const won = `${list(winners.map(named))} won in round ${stage.round}`;
    const text = `Letter Tycoon: ${won}. ${list(sums)}.`;
    setTold(await copied(linked(text, href("review", "", shared(record)))));
  };
  return html`<div class="build over">
    <h2 class="ask" tabindex="-1" data-begins>${headline}</h2>
    <${Score} players=${scoredOf(players, who, stage)} />
    ${
      best &&
      html`<p class="lab">
          The best word, by ${best.player === viewer ? "you" : best.who}${": "}
          <${Purse} ...${best.earned} />
        </p>
        <${Way} way=${best.way} />`
    }
    ${decisions && html`<p class="lab">${verdict(decisions, viewer, stage.result)}</p>`}
    ${
      points.length > 0 &&
      html`<p class="lab">Your chances to win after the best turn, and after yours</p>
        <ol class="points">
          ${points.map((each) => html`<${Point} key=${each.i} point=${each} keepIt=${keepIt} />`)}
        </ol>`
    }
    ${viewer && html`<${AskName} />`}
    <p class="tools">
      ${button("Rematch", again, { kind: "btn" })}${button("Review this game", review)}
      ${button("Share", share)}
      <a class="btn line" href=${href("play", "new", formOf(game))}>A new game</a>
      <a class="btn line" href="#games">My games</a>
    </p>
    <p role="status" class="lab shared">${told}</p>
  </div>`;
}
