// Play: a game against bots at this table.
import { html, useLayoutEffect, useRef, useState } from "./preact-htm.js";
import { go, list, turnOf, fieldsOf } from "./notation.js";
import { Purse, Rack, Way, Word } from "./rack.js";
import { Board, Fault, Heading, Patents, Told, happened, turnsOf, worthOf } from "./table.js";
import { Challenge, Deeds, Lay, Swap, Throw } from "./stages.js";
import { Over } from "./over.js";
import { Pointer } from "./pointers.js";
import { useWord } from "./word.js";
import { Setup, rematch } from "./setup.js";
import { Help } from "./help.js";
import { beat, sound, useNews } from "./pace.js";
import { ask, useAnswer, useAway } from "./server.js";
import { keep, kept } from "./kept.js";

export function Play({ view, q, about }) {
  const latest = useRef(undefined),
    [, draw] = useState(0);
  if (latest.current === undefined) latest.current = kept("game");
  const game = latest.current,
    save = (now) => {
      latest.current = now;
      keep("game", now);
    };
  const begin = (made) => {
    save(made);
    go("play", "", {});
    draw((n) => n + 1); // after a rematch the address is the same
    scrollTo(0, 0);
  };
  const resume = game && !game.record.result && (() => begin(game));
  if (view === "new" || !game)
    return html`<${Setup} q=${q} about=${about} begin=${begin} resume=${resume} />`;
  return html`<${Table} key=${game.id} game=${game} save=${save} begin=${begin} />`;
}

/** The state of the game. The server checks moves and moves for bots; each move is saved. */
function useGame(start, save) {
  const [game, setGame] = useState(start),
    [stage, setStage] = useState(null),
    [news, setNews] = useState([]),
    [error, fail] = useState(null),
    [busy, work] = useState(true),
    stop = useRef(new AbortController());
  const on = async (game, moves, known) => {
    const signal = stop.current.signal,
      { me: player, lexicon, bots } = game;
    work(true);
    fail(null);
    try {
      let now = await ask("play", { record: game.record, moves, player, lexicon }, signal),
        all = known && moves.length ? [...known, ...now.news] : now.news;
      for (;;) {
        const { record } = now;
        game = { ...game, record };
        save(game);
        setGame(game);
        setStage(now);
        setNews(all);
        if (!now.active || now.active === player) break;
        if (["lay", "buy"].includes(now.stage)) await beat();
        if (signal.aborted) return;
        const bot = bots[now.active] ?? "casual:3",
          seed = record.moves.length;
        now = await ask("bot", { record, bot, seed, player, lexicon }, signal);
        all = [...all, ...now.news];
      }
    } catch (told) {
      if (!told) return;
      fail(told);
    }
    work(false);
  };
  useLayoutEffect(() => {
    on(game, [], null);
    return () => stop.current.abort();
  }, []);
  const move = (...moves) => {
    const marks = [...game.marks, game.record.moves.length];
    if (!busy) on({ ...game, marks }, moves, news);
  };
  const undo = () => {
    const marks = [...game.marks],
      moves = game.record.moves.slice(0, marks.pop());
    on({ ...game, marks, record: { ...game.record, moves, result: null } }, [], null);
  };
  return { game, stage, news, error, busy, move, undo };
}

function Table({ game: start, save, begin }) {
  const { game, stage, news, error, busy, move, undo } = useGame(start, save),
    [text, setText] = useState(""),
    [chosen, choose] = useState(null),
    [help, setHelp] = useState(null),
    [refused, refuse] = useState(null),
    away = useAway(),
    table = useRef(),
    step = game.record.moves.length,
    at = stage?.stage,
    mine = stage?.active === game.me,
    p = stage?.positions[game.me].position,
    bluff = p && p.rules?.challenge !== "automatic",
    turn = p ? turnOf(fieldsOf(p)) : { hand: "", pool: "" };
  const word = useWord({
    ...{ text, set: setText, turn, lexicon: game.lexicon, silent: bluff || at !== "lay" },
  });
  useNews(stage && news, table);
  useLayoutEffect(() => {
    setText("");
    choose(null);
    setHelp(null);
  }, [step]);
  if (!stage)
    return html`<${Heading} title="A game at this table">
      ${error ? error.message : "The game is loading …"}
      ${error ? html`<a class="btn" href="#play/new">A new game</a>` : null}
    </${Heading}>`;
  const players = [{ name: game.me, ...p.me }, ...p.rivals],
    turns = turnsOf(news, game.me),
    mishaps = happened(news, game.me),
    stages = { lay: Lay, discard: Throw, challenge: Challenge, buy: Deeds, replace: Swap };
  const throwing = at === "discard" || (at === "lay" && chosen !== null),
    Now = throwing ? Throw : stages[at],
    back = at === "lay" ? () => choose(null) : null;
  const props = { p, stage, move, game, word, bluff, chosen: chosen ?? [], choose, back };
  const again = () => rematch(game).then(begin, refuse),
    first = !turns.some((each) => each.who === "You" && !(each.open && stage.turn_of === game.me));
  const swapping = { key: step, ...props };
  return html`<div class="game" ref=${table}>
    <div class="table felt">
      <h1 class="sr">A game against ${list(players.slice(1).map((each) => each.name))}</h1>
      <${Seats} players=${players} stage=${stage} game=${game} rules=${p.rules} />
      ${
        turns.length
          ? html`<p class="teller">
              ${stage.last_round && at !== "over" ? html`<b class="m">Last round.</b>${" "}` : null}
              ${lastOf(turns)}
            </p>`
          : null
      }
      ${
        mishaps.length
          ? html`<p class=${`mishap ${mishaps.at(-1).kind}`} role="status">
              ${mishaps.map((each) => each.text).join(" ")}
            </p>`
          : null
      }
      <${Fault} error=${error ?? refused} />
      <div class="spot" aria-busy=${busy}>
        ${
          at === "over"
            ? html`<${Over} ...${{ stage, game, players, news, again }} />`
            : !mine
              ? html`<${Others} stage=${stage} last=${turns.at(-1)} />
                  <${Rack} hand=${p.hand} pool=${p.pool} />`
              : html`<${Pointer} at=${at} good=${Boolean(word.play)} first=${first} />
                  <${Now} ...${swapping} />`
        }
        ${
          busy && mine && away
            ? html`<p class="mishap bad" role="status">
                The server does not answer; ${at === "lay" ? "your word" : "your move"} waits.
              </p>`
            : null
        }
      </div>
      <${Board} players=${players} prices=${stage.prices} />
    </div>
    <aside class="aside">
      <h2>${at === "over" ? "The game" : `Round ${stage.round + 1}`}</h2>
      ${
        mine && !busy && at !== "over"
          ? html`<div class="help">
              ${["hint", "advice"]
                .filter((kind) => kind === "advice" || at !== "challenge")
                .map(
                  (kind) => html`<button type="button" class="btn line" key=${kind}
                    aria-pressed=${help === kind}
                    onClick=${(e) => {
                      setHelp(help === kind ? null : kind);
                      if (e.detail) e.currentTarget.blur(); // so that Enter lays the word
                    }}>${kind === "hint" ? "Hint" : "What would you do?"}</button>`,
                )}
              ${
                game.undo && game.marks.length
                  ? html`<button type="button" class="btn line" onClick=${undo}>Undo</button>`
                  : null
              }
            </div>`
          : null
      }
      ${
        mine && !busy && help
          ? html`<${Help} key=${help} kind=${help} game=${game} stage=${stage} p=${p}
              lay=${setText} />`
          : null
      }
      <p class="more">
        <${Switch} name="quick" text="Quick bots" />
        <${Switch} name="sounds" text="Sounds" on=${() => sound("coin")} />
      </p>
      <${Told} turns=${turns.toReversed()} />
      <p class="more">
        <${Export} game=${game} />
        <a class="link" href="#play/new">New game</a>
      </p>
    </aside>
  </div>`;
}

/** What another player does: the word that was laid, or that there is none yet. */
const Others = ({ stage, last }) =>
  last?.player === stage.turn_of && last.way && last.open
    ? html`<div class="build">
        <p class="lab" role="status">${stage.turn_of} laid</p>
        <${Way} way=${last.way} land />
      </div>`
    : html`<p class="lab center" role="status">${stage.active} is thinking …</p>`;

/** The players: money, stock, patents, and how near their patents are to the goal. */
function Seats({ players, stage, game: { me, bots }, rules }) {
  const people = useAnswer("bots", {}).answer?.match ?? {};
  const seat = ({ name, money, stock, patents }) => {
    const worth = worthOf(patents, stage.prices),
      on = stage.turn_of === name && stage.stage !== "over",
      whose = name === me ? "your turn" : "their turn";
    return html`<section key=${name} class=${`seat ${on ? "on" : ""}`} data-seat=${name}
      aria-current=${on ? "true" : undefined}>
      <h2 title=${people[bots[name]]}>${name}</h2>
      <${Purse} money=${money} stock=${stock} zero />
      <p class="goal">
        <progress max=${stage.goal} value=${Math.min(worth, stage.goal)}
          aria-label=${`Patents of ${name}`}></progress>
        $${worth} of $${stage.goal}
      </p>
      <${Patents} of=${patents} rules=${rules} />
      ${on ? html`<small class="whose">${whose}</small>` : null}
    </section>`;
  };
  return html`<div class=${`seats n${players.length}`}>${players.map(seat)}</div>`;
}

const lastOf = (turns) => {
  const { who, way, earned, money, stock, lines } = turns.at(-1),
    sum = earned ? html` and earned <${Purse} money=${money} stock=${stock} />` : null,
    laid = way ? html`laid <${Word} way=${way} />${sum}` : "laid no word";
  return html`${who} ${laid}. ${lines.join(" ")}`;
};

/** A switch that the browser keeps. */
function Switch({ name, text, on }) {
  const [now, set] = useState(() => Boolean(kept(name)));
  const turn = (e) => {
    keep(name, e.target.checked || null);
    set(e.target.checked);
    on?.();
  };
  return html`<label class="check">
    <input type="checkbox" checked=${now} onChange=${turn} />${" "}${text}
  </label>`;
}

function Export({ game }) {
  const [at, set] = useState(null);
  useLayoutEffect(() => {
    const { record, me, bots } = game;
    const text = JSON.stringify({ record, me, bots });
    const made = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    set(made);
    return () => URL.revokeObjectURL(made);
  }, [game.record]);
  return html`<a class="link" href=${at} download="letter-tycoon.json">Export</a>`;
}
