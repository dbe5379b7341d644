// The first screen: today's deal, a game, help at a real table.
import { go } from "./address.js";
import { useAnswer } from "./answers.js";
import { button, Fault } from "./controls.js";
import { dated, isOver } from "./daily.js";
import { isHidden, Next, Stars, Streak, shownDays, useDay } from "./day.js";
import { deal } from "./dealing.js";
import { keep, kept } from "./kept.js";
import { later } from "./later.js";
import { html, useState } from "./preact-htm.js";
import { Rack } from "./rack.js";
import { FIRST } from "./seating.js";
import { Aim, Owned, Tries } from "./today.js";

const Mine = later(() => import("./mine.js").then((module) => module.Mine));
const Yesterday = later(() => import("./calendar.js").then((module) => module.Yesterday));
const Summary = later(() => import("./calendar.js").then((module) => module.Summary));

export function Home({ help }) {
  const day = useDay();
  return html`<div class="home">
    <div class="table">
      <div class="wrap">
        <p class="what">
          Lay words, earn money, buy letters.
          <button type="button" class="link" onClick=${help}>How to play</button>
        </p>
        <${Welcome} />
        <${Daily} day=${day} />
      </div>
    </div>
    <div class="wrap">
      ${day && isOver(shownDays()[day.date]) && html`<${Next} day=${day} />`}
      <${Doors} />
      ${
        day &&
        html`<div class="below">
          <${Yesterday} today=${day.date} />
          <${Summary} today=${day.date} />
        </div>`
      }
    </div>
  </div>`;
}

/** What a new player is offered, until it is taken or put away, or something is played. */
function Welcome() {
  const [away, setAway] = useState(() => Boolean(kept("shown") ?? kept("game") ?? kept("today")));
  const putAway = () => {
    keep("shown", true);
    setAway(true);
  };
  if (away) return null;
  return html`<p class="welcome">
    <span>New to the game? A first turn takes two minutes.</span>
    <a class="btn" href="#first">Show me a turn</a>
    <button type="button" class="link" onClick=${putAway}>No, thanks</button>
  </p>`;
}

const invitation = (mine, duel) => {
  if (duel) return "Go on with the duel";
  if (isOver(mine)) return "Look at your result";
  return mine ? "Go on" : "Play today's deal";
};

/** Today's cards, and what the player has made of them. */
function Daily({ day }) {
  const mine = day && shownDays()[day.date];
  const duel = day && isHidden(day.date);
  const told = mine && { ...mine, best: day.best, known: day.known };
  return html`<div class="heading">
      <h1>Today's deal</h1>
      <p>${day ? html`${dated(day.date)}. <${Owned} patents=${day.patents} />` : "…"}</p>
      <p>${day && !isOver(mine) ? html`<${Aim} day=${day} />` : null}</p>
    </div>
    <${Rack} hand=${day?.hand ?? ""} pool=${day?.pool ?? ""} />
    ${told && html`<${Tries} mine=${told} />`}
    <p class="tools">
      <a class="btn go" href="#today">${invitation(mine, duel)}</a>
      ${isOver(mine) && html`<${Stars} day=${told} />`}
      ${day && html`<${Streak} today=${day.date} />`}
    </p>`;
}

/** The ways to a game and to help at a real table. */
function Doors() {
  const people = useAnswer("bots", {}).answer?.match;
  const [error, setError] = useState(null);
  const game = kept("game");
  const going = game?.record && !game.record.result;
  const begin = (made) => {
    keep("game", made);
    go("play", "", {});
    scrollTo(0, 0);
  };
  const sit = () => deal(FIRST, people).then(begin, setError);
  return html`<${Fault} error=${error} />
    <div class="below">
      <section class="card">
        <h2>Play</h2>
        <p class="quiet">
          A game against bots, in ten minutes.${!kept("pointed") && " Your first turn is explained."}
        </p>
        <p class="tools start">
          ${
            going
              ? html`<a class="btn" href="#play">Go on with your game</a>`
              : button("Sit down", sit, { kind: "btn", disabled: !people })
          }
          <a class="link" href="#play/new">Choose seats</a>
          <a class="link" href="#play/new?seats=person">With friends here</a>
          ${!kept("games") && html`<a class="link" href="#games">My games</a>`}
        </p>
      </section>
      ${kept("games") && html`<section class="card mine"><h2>My games</h2><${Mine} /></section>`}
      <section class="card">
        <h2>Help at a real table</h2>
        <p class="quiet">Type your cards: hints, what a word earns, good plays.</p>
        <p class="tools start"><a class="btn" href="#turn">Help with my turn</a></p>
      </section>
    </div>`;
}
