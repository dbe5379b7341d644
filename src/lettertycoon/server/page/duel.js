// A day's deal as a duel: two people on one device, one after the other, with the same cards.
import { KNOWN } from "./about.js";
import { go } from "./address.js";
import { useAnswer } from "./answers.js";
import { button } from "./controls.js";
import { counted, goalOf, totalOf } from "./daily.js";
import { days, ownDay, Stars } from "./day.js";
import { newDuel, outcomeOf, partOf } from "./duels.js";
import { useEvents } from "./events.js";
import { personName, unlike } from "./friends.js";
import { keep } from "./kept.js";
import { HandOver } from "./passing.js";
import { PersonField, usePersons } from "./persons.js";
import { html, useLayoutEffect, useRef, useState } from "./preact-htm.js";
import { Word } from "./rack.js";
import { Deal } from "./today.js";

/** The part of the second player, as it is kept. */
const secondOf = (duel) => ({
  get: () => duel.second,
  put: (second) => keep("duel", { ...duel, second }),
});

/** The part of the one who plays now, hidden until that person takes the device.
 *
 * The word that is built is not in the address, where the other one could read it.
 *
 * change: draws the day again, when a part has ended.
 */
export function Duel({ duel, day, change }) {
  const [taken, setTaken] = useState(null);
  const [text, setText] = useState("");
  const { date, names } = duel;
  const part = partOf(duel, days());
  useEvents(["pagehide"], () => setTaken(null));
  const giveUp = () => {
    keep("duel", null);
    change();
  };
  const done = () => {
    setText("");
    change();
  };
  if (taken === part)
    return html`<${Deal} key=${part} ...${{ date, day, text, setText, done }} whose=${names[part]}
      store=${part ? secondOf(duel) : ownDay(date)} />`;
  return html`<div class="table handing">
    <h1 class="sr">A duel</h1>
    <${HandOver} name=${names[part]} take=${() => setTaken(part)} />
    <p class="lab">
      ${names[0]} and ${names[1]} have the same cards and three tries each. What both laid is shown
      when both have played.
    </p>
    ${button("Give up the duel", giveUp, { kind: "link" })}
  </div>`;
}

/** The way into a duel. change: draws the day again. */
export function DuelDoor({ date, change }) {
  const [persons, setPersons] = usePersons();
  const begin = () => {
    keep("duel", newDuel(date, unlike([0, 1].map((i) => personName(persons, i)))));
    go("today", date, {}, true);
    change();
  };
  return html`<details class="duel-door">
    <summary>A duel with a friend at this device</summary>
    <p class="quiet">
      You play this deal first, then your friend plays it with the same cards. Nobody sees what the
      other one laid before the end. Your tries are this browser's, as always; your friend's count
      for the duel only.
    </p>
    <p class="tools start">
      ${[0, 1].map((i) => html`<${PersonField} i=${i} persons=${persons} set=${setPersons} />`)}
      ${button("Begin the duel", begin, { kind: "btn" })}
    </p>
  </details>`;
}

/** What both laid, side by side, and the best that people know. */
export function Compared({ duel, mine, turn }) {
  const heading = useRef();
  const { names } = duel;
  const second = { ...duel.second, best: mine.best, known: mine.known };
  const both = [mine, second];
  const best = useAnswer("best", { turn, n: 1, show: KNOWN }).answer?.[0];
  useLayoutEffect(() => heading.current.focus(), []);
  const tried = ({ way, total }) => html`<li><${Word} way=${way} /> <b class="m">${total}</b></li>`;
  const player = (played, i) => html`<section key=${i}>
    <h3>${names[i]}</h3>
    <p class="d score">${totalOf(played)} of ${goalOf(played)}</p>
    <${Stars} day=${played} />
    <ol>${played.tries.map(tried)}</ol>
    ${played.hints > 0 && html`<p class="lab">${counted(played.hints, "hint")}</p>`}
  </section>`;
  return html`<div class="compared">
    <h2 class="ask" tabindex="-1" ref=${heading}>${outcomeOf(names, both)}</h2>
    <div class="both">${both.map(player)}</div>
    ${
      best &&
      html`<p class="lab">
        The best that people know: <${Word} way=${best.way.line} /> <b class="m">${best.total}</b>
      </p>`
    }
  </div>`;
}
