// My games: all finished games that this browser keeps, what they come to, and each one's review.
import { KNOWN } from "./about.js";
import { go, href } from "./address.js";
import { ask, useAnswer } from "./answers.js";
import { button, Heading } from "./controls.js";
import { counted, formatted } from "./daily.js";
import { exported, games, keepGame, keepReview, mistakes, takeIn } from "./finished.js";
import { isShared } from "./friends.js";
import {
  bestWordOf,
  isWon,
  MOST_RECORDS,
  MOST_RESULTS,
  ownGames,
  ratingOf,
  rivalsOf,
  winnersOf,
} from "./history.js";
import { keep, kept } from "./kept.js";
import { NameField, ownName } from "./name.js";
import { html, useLayoutEffect, useState } from "./preact-htm.js";
import { Purse, Way } from "./rack.js";
import { listOf } from "./record.js";
import { list, many, own } from "./texts.js";

const WIDTH = 600;
const HEIGHT = 160;
const MOST_POINTS = 50; // of the plot
const SHOWN = 20; // games that are listed at first
const DAY = { day: "numeric", month: "short", year: "numeric" };
const FILE = "letter-tycoon-games.json";

/** Take in a finished game that was kept before there was a list, and what games still lack. */
async function complete(signal, draw) {
  const game = kept("game");
  if (game?.record?.result && !games().some(({ id }) => id === String(game.id))) {
    const { record, me: player, lexicon } = game;
    const { news } = await ask("play", { record, moves: [], player, lexicon }, signal);
    keepGame(game, news);
    draw((n) => n + 1);
  }
  const unread = ownGames(games()).filter((one) => one.record && one.accuracy == null);
  for (const { id, record } of unread) {
    const { lexicon } = listOf(record, await ask("about", {}, signal));
    keepReview(id, await ask("review_game", { record, show: KNOWN, lexicon }, signal));
    draw((n) => n + 1);
  }
}

export function Games() {
  const [, draw] = useState(0);
  const all = games();
  useLayoutEffect(() => {
    const stop = new AbortController();
    complete(stop.signal, draw).catch(() => null); // left, or words that the list has no more
    return () => stop.abort();
  }, []);
  return html`<${Heading} title="My games">
      Only this browser keeps them: the last ${many(MOST_RECORDS)} whole, the results of the last
      ${" "}${many(MOST_RESULTS)}. A private window forgets them when it is closed.
    </${Heading}>
    <div class="wrap">
      <div class="panel my-games">
        ${
          all.length
            ? html`<${Own} all=${ownGames(all)} /><${List} all=${all} />`
            : html`<p>No game is finished yet. <a class="link" href="#play">Play one</a></p>`
        }
        <${Files} draw=${draw} />
      </div>
    </div>`;
}

/** What the games come to that the player has played alone. */
const Own = ({ all }) =>
  all.length > 0 &&
  html`<${Rating} all=${all} />
    <${Rivals} all=${all} />
    <${Mistakes} />
    <${Best} all=${all} />
    <${Accuracy} all=${all} />`;

/** The rating, with how far off it may be. */
function Rating({ all }) {
  const { rating, deviation, games } = ratingOf(all);
  const doubt = Math.round(2 * deviation);
  const won = all.filter(isWon).length;
  return html`<section>
    <h2>${[ownName(), `${counted(all.length, "game")}, ${many(won)} won`].filter(Boolean).join(": ")}</h2>
    ${
      games
        ? html`<p class="d score rating">${Math.round(rating)} <small>± ${doubt}</small></p>
          <p class="quiet">
            Your rating against the people of this page (Glicko-2), from ${counted(games, "game")}
            ${" "}by the usual rules and without help. It is within ± ${doubt} in 95 of 100 cases.
          </p>`
        : html`<p class="quiet">
            Games by the usual rules, dealt by chance, without hint, advice and undo, give you a
            rating.
          </p>`
    }
  </section>`;
}

/** How often the player was ahead of each bot. */
function Rivals({ all }) {
  const people = useAnswer("bots", {}).answer?.match ?? {};
  const row = ({ bot, ahead, level, behind }) => html`<tr key=${bot}>
    <th scope="row">${own(people, bot) ?? bot}</th>
    <td>${many(ahead)}</td><td>${many(level)}</td><td>${many(behind)}</td>
  </tr>`;
  return html`<section>
    <h2>Ahead of, level with, behind</h2>
    <div class="scroll" tabindex="0" role="group" aria-label="Results against each rival">
      <table class="rivals">
        <thead>
          <tr>
            <th scope="col">Rival</th><th scope="col">Ahead</th><th scope="col">Level</th>
            <th scope="col">Behind</th>
          </tr>
        </thead>
        <tbody>${rivalsOf(all).map(row)}</tbody>
      </table>
    </div>
  </section>`;
}

/** The way to the turns that wait to be solved. */
function Mistakes() {
  const count = mistakes().length;
  return count
    ? html`<p class="tools start">
        <a class="btn" href="#learn">Learn from my mistakes</a>
        <span class="quiet">${counted(count, "turn")} to solve, now or later</span>
      </p>`
    : null;
}

function Best({ all }) {
  const game = bestWordOf(all);
  if (!game?.best) return null;
  const { way, money, stock } = game.best;
  return html`<section class="best-word">
    <h2>Your best word</h2>
    <${Way} way=${way} />
    <p><${Purse} money=${money} stock=${stock} />, ${formatted(game.date, DAY)}</p>
  </section>`;
}

/** The accuracy of the last games as a line. */
function Accuracy({ all }) {
  const known = all.filter(({ accuracy }) => accuracy != null).slice(-MOST_POINTS);
  if (known.length < 2) return null;
  const x = (i) => (WIDTH * i) / (known.length - 1);
  const y = (accuracy) => HEIGHT * (1 - accuracy / 100);
  const mean = known.reduce((sum, { accuracy }) => sum + accuracy, 0) / known.length;
  const points = known.map(({ accuracy }, i) => `${x(i).toFixed(1)},${y(accuracy).toFixed(1)}`);
  const said = `Accuracy of ${known.length} games, from ${Math.round(known[0].accuracy)} to ${Math.round(known.at(-1).accuracy)}, ${Math.round(mean)} on average`;
  return html`<section>
    <h2>Accuracy over time</h2>
    <svg class="curve plot" viewBox="-40 -12 ${WIDTH + 60} ${HEIGHT + 24}" role="img"
      aria-label=${said}>
      ${[0, 50, 100].map(
        (level) => html`<line class="rule" x1="0" x2=${WIDTH} y1=${y(level)} y2=${y(level)} />
          <text x="-8" y=${y(level) + 5} text-anchor="end">${level}</text>`,
      )}
      <g class="me"><polyline points=${points.join(" ")} /></g>
    </svg>
    <p class="quiet">${said}.</p>
  </section>`;
}

/** Whether the player has won; who has, if several people played. */
function Outcome({ game }) {
  const won = isWon(game);
  if (isShared(game)) return html`<b>${list(winnersOf(game))} won</b>`;
  return html`<b class=${won ? "ok" : ""}>${won ? "Won" : "Lost"}</b>`;
}

/** The games, the newest first; each one opens in Review. */
function List({ all }) {
  const [whole, setWhole] = useState(false);
  const newest = all.toReversed();
  const open = (record) => () => {
    keep("review", record);
    go("review", "", {});
  };
  const row = (game) => {
    const { id, date, me, totals, accuracy, record } = game;
    const who = (name) => (name === me && !isShared(game) ? "You" : name);
    const sums = Object.entries(totals).map(([name, total]) => `${who(name)} ${total}`);
    return html`<li key=${id}>
      <${Outcome} game=${game} />
      <span class="sums">${sums.join(", ")}</span>
      <span class="quiet">
        ${formatted(date, DAY)}${accuracy == null ? "" : `, accuracy ${Math.round(accuracy)}`}
      </span>
      ${
        record
          ? button("Review", open(record), {
              "aria-label": `Review the game of ${sums.join(", ")}`,
            })
          : html`<span class="quiet">result only</span>`
      }
    </li>`;
  };
  return html`<section>
    <h2>All games</h2>
    <ol class="game-list">${(whole ? newest : newest.slice(0, SHOWN)).map(row)}</ol>
    ${
      !whole && newest.length > SHOWN
        ? button(`Show all ${many(newest.length)}`, () => setWhole(true))
        : null
    }
  </section>`;
}

/** Export, import, and all forgotten. */
function Files({ draw }) {
  const [told, setTold] = useState("");
  const save = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([exported()], { type: "application/json" }));
    link.download = FILE;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const load = async (event) => {
    const text = await event.target.files[0].text();
    const count = takeIn(text);
    const done = `The file had ${counted(count, "game")}; they are in the list.`;
    setTold(count === null ? "That is not a file of My games." : done);
    draw((n) => n + 1);
  };
  return html`<section>
    <h2>Your name, and one file for all</h2>
    <${NameField} />
    <p class="quiet">The file has your name, games and days, for another browser.</p>
    <p class="tools start">${button("Export all", save)}</p>
    <label class="field">
      Import${" "}
      <input type="file" accept=".json,application/json" onChange=${load} />
    </label>
    <p role="status">${told}</p>
    <p class="tools start"><a class="link" href=${href("play")}>Play a game</a></p>
  </section>`;
}
