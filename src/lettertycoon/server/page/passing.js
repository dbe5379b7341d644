// What all at the device may see: to whom it goes, and a word that may be challenged.
import { button, Fault } from "./controls.js";
import { html, useLayoutEffect, useRef } from "./preact-htm.js";
import { Way } from "./rack.js";
import { Seats } from "./seats.js";

/** The table without cards, help and drafts.
 *
 * take: shows the hand of the person who is to move.
 */
export function Passing({ game, stage, busy, error, move, take }) {
  const table = useRef();
  const { active } = stage;
  const { position: p } = stage.positions[game.me];
  const known = [{ name: game.me, ...p.me }, ...p.rivals];
  const players = game.record.names.map((name) => known.find((player) => player.name === name));
  useLayoutEffect(() => {
    table.current.querySelector("[data-begins]")?.focus({ preventScroll: true });
    scrollTo(0, 0);
    document.title = `${active}'s turn – Play – Letter Tycoon`;
  }, [active, stage.stage]);
  let shown = html`<${HandOver} name=${active} take=${take} />`;
  if (active !== game.me) shown = html`<p class="lab center">${active} is thinking …</p>`;
  else if (stage.stage === "challenge") shown = html`<${Asked} ...${{ stage, p, move }} />`;
  return html`<div class="game passing" ref=${table}>
    <div class="table felt">
      <h1 class="sr">A game at this device</h1>
      <${Seats} ...${{ players, stage, game, rules: p.rules }} />
      <${Fault} error=${error} />
      <div class="spot" aria-busy=${busy}><div class="place">${shown}</div></div>
    </div>
  </div>`;
}

/** Its button does not stand where a turn ends, and no key presses it: who ends one is not next. */
export const HandOver = ({ name, take }) =>
  html`<h2 class="ask" tabindex="-1" data-begins>Hand the device to ${name}</h2>
    <p class="lab">The cards stay hidden until ${name} takes it.</p>
    ${button(`I am ${name}: show my cards`, take, { kind: "btn" })}`;

/** Ask one person after the other. The word on the table is open, and no hand is shown. */
const Asked = ({ stage, p, move }) =>
  html`<p class="lab">${stage.turn_of} laid</p>
    <${Way} way=${stage.laid} land />
    <h2 class="ask" tabindex="-1" data-begins>Does ${stage.active} challenge it?</h2>
    <p class="lab center">
      A challenge takes back a word that is not in the word list: it earns nothing. For a word of
      the list ${p.me.money ? stage.active : "the bank"} pays ${stage.turn_of} $1.
    </p>
    <p class="tools">
      ${button("Challenge it", () => move("challenge"))}
      ${button("Accept", () => move("accept"), { kind: "btn" })}
    </p>`;
