// The first screen: today's deal, a game, help at a real table.
import { go } from "./address.js";
import { useAnswer } from "./answers.js";
import { dated, days, isOver, Next, Stars, Streak, useDay } from "./day.js";
import { keep, kept } from "./kept.js";
import { html, useState } from "./preact-htm.js";
import { Rack } from "./rack.js";
import { deal } from "./setup.js";
import { button, Fault } from "./table.js";
import { Owned, Tries } from "./today.js";

const FIRST = ["casual:1", "casual:2"]; // who sits at the first table

export function Home({ help }) {
  const day = useDay(),
    people = useAnswer("bots", {}).answer?.match,
    [error, fail] = useState(null),
    mine = day && days()[day.date],
    game = kept("game"),
    going = game?.record && !game.record.result;
  const sit = () =>
    deal(FIRST, people).then((game) => {
      keep("game", game);
      go("play", "", {});
      scrollTo(0, 0);
    }, fail);
  const ask = isOver(mine) ? "Look at your result" : mine ? "Go on" : "Play today's deal";
  return html`<div class="home">
    <div class="table">
      <div class="wrap">
        <p class="what">
          Lay words, earn money, buy letters.
          <button type="button" class="link" onClick=${help}>How to play</button>
        </p>
        <div class="heading">
          <h1>Today's deal</h1>
          <p>${day ? html`${dated(day.date)}. <${Owned} patents=${day.patents} />` : "…"}</p>
        </div>
        <${Rack} hand=${day?.hand ?? ""} pool=${day?.pool ?? ""} />
        ${mine && html`<${Tries} mine=${{ ...mine, best: day.best }} />`}
        <p class="tools">
          <a class="btn go" href="#today">${ask}</a>
          ${isOver(mine) && html`<${Stars} day=${mine} />`}
          ${day && html`<${Streak} today=${day.date} />`}
        </p>
      </div>
    </div>
    <div class="wrap">
      ${isOver(mine) && html`<${Next} day=${day} />`}
      <${Fault} error=${error} />
      <div class="below">
        <section class="card">
          <h2>Play</h2>
          <p class="quiet">A game against bots, in ten minutes. Your first turn is explained.</p>
          <p class="tools start">
            ${
              going
                ? html`<a class="btn" href="#play">Go on with your game</a>`
                : button("Sit down", sit, { kind: "btn", disabled: !people })
            }
            <a class="link" href="#play/new">Choose seats</a>
          </p>
        </section>
        <section class="card">
          <h2>Help at a real table</h2>
          <p class="quiet">Type your cards: hints, what a word earns, good plays.</p>
          <p class="tools start"><a class="btn" href="#turn">Help with my turn</a></p>
        </section>
      </div>
    </div>
  </div>`;
}
