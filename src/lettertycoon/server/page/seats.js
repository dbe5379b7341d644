// Who sits at the table, and what was told: the latest turn above the word, all turns beside it.
import { worthOf } from "./about.js";
import { useAnswer } from "./answers.js";
import { nameFor, ownName } from "./name.js";
import { html } from "./preact-htm.js";
import { Purse, Word } from "./rack.js";
import { Patents } from "./table.js";
import { own } from "./texts.js";

/** The players: money, stock, patents, and how near their patents are to the goal.
 *
 * chosen: the patent whose rule is told. onTap: gets another one.
 */
export function Seats({ players, stage, game, ...more }) {
  const people = useAnswer("bots", {}).answer?.match ?? {};
  // who has a name of their own sits under it; sentences say You
  const shown = (name) => (ownName() ? nameFor(name, game.record.names) : name);
  const seat = (player) => html`<${Seat} key=${player.name} ...${{ player, stage, ...more }}
    title=${shown(player.name)}
    who=${own(people, own(game.bots, player.name))}
    whose=${player.name === game.me ? "your turn" : "their turn"} />`;
  return html`<div class=${`seats n${players.length}`}>${players.map(seat)}</div>`;
}

function Seat({ player, title, stage, who, whose, rules, chosen, onTap }) {
  const { name, money, stock, patents } = player;
  const worth = worthOf(patents, stage.prices);
  const on = stage.turn_of === name && stage.stage !== "over";
  return html`<section class=${`seat ${on ? "on" : ""}`} data-seat=${name}
    aria-current=${on ? "true" : undefined}>
    <h2 title=${who}>${title}</h2>
    <${Purse} money=${money} stock=${stock} zero />
    <p class="goal">
      <progress max=${stage.goal} value=${Math.min(worth, stage.goal)}
        aria-label=${`Patents of ${name}`}></progress>
      <span>$${worth} of $${stage.goal}</span>
    </p>
    <${Patents} of=${patents} ...${{ rules, chosen, onTap }} />
    ${on && html`<small class="whose">${whose}</small>`}
  </section>`;
}

/** What a player laid, in a sentence. */
function laidBy({ who, way, earned, open }) {
  if (!way) return open ? null : html`${who} laid no word.`;
  const sum = earned && html` and earned <span class="whole"><${Purse} ...${earned} />.</span>`;
  return html`${who} laid <${Word} way=${way} />${sum || "."}`;
}

/** The latest turn, in sentences. */
export function Teller({ turn, last_round }) {
  const { who, swap, lines } = turn;
  return html`<p class="teller">
    ${last_round && html`<b class="m">Last round.</b>${" "}`}
    ${swap && `${who} ${swap}. `}${laidBy(turn)} ${lines.join(" ")}
  </p>`;
}

const sentence = (words) => words && `${words[0].toUpperCase()}${words.slice(1)}.`;

/** All turns, the latest first. */
export function Told({ turns }) {
  const row = (turn, i) => html`<li key=${turns.length - i} class=${i ? "" : "last"}>
    <div class="who">
      <b>${turn.who}</b>
      ${turn.earned && html`<${Purse} ...${turn.earned} />`}
    </div>
    ${turn.way && html`<${Word} way=${turn.way} />`}
    ${!turn.way && !turn.open && html`<span class="quiet">laid no word</span>`}
    <p>
      ${[sentence(turn.swap), ...turn.lines].join(" ")}
      ${turn.brings > 0 && ` You get $${turn.brings} from the bank.`}
    </p>
  </li>`;
  return html`<ol class="told">${turns.map(row)}</ol>`;
}
