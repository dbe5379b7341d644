// Play: a game against bots at this table.
import { go, href } from "./address.js";
import { ask, useAnswer } from "./answers.js";
import { Board } from "./board.js";
import { useAway } from "./engine.js";
import { Help } from "./help.js";
import { keep, kept } from "./kept.js";
import { happened, turnsOf } from "./news.js";
import { fieldsOf, turnOf } from "./notation.js";
import { Over } from "./over.js";
import { beat, sound, useNews } from "./pace.js";
import { Pointer } from "./pointers.js";
import { html, useLayoutEffect, useRef, useState } from "./preact-htm.js";
import { Purse, Rack, useKeys, Way, Word } from "./rack.js";
import { restOf } from "./review.js";
import { formOf, rematch, Setup } from "./setup.js";
import { Challenge, Deeds, Lay, Swap, Throw } from "./stages.js";
import { button, Fault, Heading, Patents, worthOf } from "./table.js";
import { list, own } from "./texts.js";
import { useWord } from "./word.js";

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

/** Whether nothing is left to decide: after a player's last word no new card matters. */
const idle = ({ active, stage, last_round, least }, me) =>
  active === me && stage === "discard" && last_round && !least;
const HELP = { hint: "Hint", advice: "What would you do?" };
const SETTLED = /^(challenge|accept)/; // no such move is undone

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
        if (idle(now, player)) {
          const { record } = now;
          now = await ask("play", { record, moves: ["discard -"], player, lexicon }, signal);
          all = [...all, ...now.news];
        }
        const { record } = now;
        game = { ...game, record };
        save(game);
        setGame(game);
        setStage(now);
        setNews(all);
        if (!now.active || now.active === player) break;
        if (["lay", "buy"].includes(now.stage)) await beat();
        if (signal.aborted) return;
        const bot = own(bots, now.active) ?? "casual:3",
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
  const since = game.record.moves.slice(game.marks.at(-1)),
    undoes = game.undo && game.marks.length && !since.some((each) => SETTLED.test(each.move));
  const undo = () => {
    const marks = [...game.marks],
      moves = game.record.moves.slice(0, marks.pop());
    on({ ...game, marks, record: { ...game.record, moves, result: null } }, [], null);
  };
  return { game, stage, news, error, busy, move, undo: undoes ? undo : null };
}

function Table({ game: start, save, begin }) {
  const { game, stage, news, error, busy, move, undo } = useGame(start, save),
    [text, setText] = useState(""),
    [chosen, choose] = useState(null),
    [help, setHelp] = useState(null),
    [plan, setPlan] = useState(null), // the advice that the player has put on the table
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
    settled: plan?.way,
  });
  // what is to be done comes into view
  const look = () => {
    const first = table.current?.querySelector(".spot > *");
    if (first?.getBoundingClientRect().top < 100) scrollTo(0, 0);
    first?.scrollIntoView({ block: "nearest" });
  };
  const lay = (way, advice) => {
    setText(way);
    setPlan(advice ? { way, rest: restOf(advice), round: stage.round } : null);
    look();
  };
  useNews(stage && news, table, game.me);
  const press = (key) => () => {
    const button = table.current?.querySelector(`[data-key="${key}"]`);
    if (button?.getAttribute("aria-pressed") !== "true") button?.click(); // open help stays open
    return Boolean(button);
  };
  useKeys({ 1: press(1), 2: press(2), 3: press(3) });
  useLayoutEffect(() => {
    setText("");
    choose(null);
    setHelp(null);
  }, [step]);
  useLayoutEffect(() => {
    if (mine || at === "over") look();
  }, [step, mine, at]);
  const form = href("play", "new", formOf(game)); // with the seats and rules of this one
  if (!stage)
    return html`<${Heading} title="A game at this table">
      ${error ? error.message : "The game is loading …"}
      ${error && html`<a class="btn" href=${form}>A new game</a>`}
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
  const follows = plan?.round === stage.round && (at === "lay" || turns.at(-1)?.way === plan.way),
    rest = plan?.rest.slice(at === "discard" ? 1 : 0).join(" ");
  const helper = (kind, i) => html`<button type="button" class="btn line" key=${kind}
    aria-pressed=${help === kind} data-key=${i + 1}
    onClick=${(e) => {
      setHelp(help === kind ? null : kind);
      if (e.detail) e.currentTarget.blur(); // so that Enter lays the word
    }}>${HELP[kind]} <kbd class="wide">${i + 1}</kbd></button>`;
  const swapping = { key: step, ...props };
  return html`<div class="game" ref=${table}>
    <div class="table felt">
      <h1 class="sr">A game against ${list(players.slice(1).map((each) => each.name))}</h1>
      <${Seats} players=${players} stage=${stage} game=${game} rules=${p.rules} />
      ${
        turns.length > 0 &&
        html`<p class="teller">
          ${stage.last_round && at !== "over" && html`<b class="m">Last round.</b>${" "}`}
          ${lastOf(turns)}
        </p>`
      }
      ${
        mishaps.length > 0 &&
        html`<p class=${`mishap ${mishaps.at(-1).kind}`} role="status">
          ${mishaps.map((each) => each.text).join(" ")}
        </p>`
      }
      <${Fault} error=${error ?? refused} />
      <div class="spot" aria-busy=${busy}>
        ${
          at === "over"
            ? html`<${Over} ...${{ stage, game, players, news, again }} />`
            : !mine
              ? html`<${Others} stage=${stage} last=${turns.at(-1)} />
                  <${Rack} hand=${p.hand} pool=${p.pool} />`
              : html`${follows && html`<p class="lab center">My advice: ${rest}</p>`}
                  <${Pointer} ...${{ at, first, bluff }} ready=${bluff ? word.long : word.play} />
                  <${Now} ...${swapping} />`
        }
        ${
          busy &&
          mine &&
          away &&
          html`<p class="mishap bad" role="status">
            ${away}; ${at === "lay" ? "your word" : "your move"} waits.
          </p>`
        }
      </div>
      <${Board} players=${players} prices=${stage.prices} />
    </div>
    <aside class="aside">
      <h2>${at === "over" ? "The game" : `Round ${stage.round + 1}`}</h2>
      ${
        mine &&
        !busy &&
        at !== "over" &&
        html`<div class="help">
          ${at === "challenge" ? null : Object.keys(HELP).map(helper)}
          ${undo ? button(html`Undo <kbd class="wide">3</kbd>`, undo, { "data-key": 3 }) : null}
        </div>`
      }
      ${
        mine &&
        !busy &&
        help &&
        html`<${Help} key=${help} kind=${help} game=${game} stage=${stage} p=${p}
          lay=${lay} />`
      }
      <p class="more">
        <${Switch} name="quick" text="Quick bots" />
        <${Switch} name="sounds" text="Sounds" on=${() => sound("coin")} />
      </p>
      <${Told} turns=${turns.toReversed()} />
      <p class="more">
        <${Export} game=${game} />
        <a class="link" href=${form}>New game</a>
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
      <h2 title=${own(people, own(bots, name))}>${name}</h2>
      <${Purse} money=${money} stock=${stock} zero />
      <p class="goal">
        <progress max=${stage.goal} value=${Math.min(worth, stage.goal)}
          aria-label=${`Patents of ${name}`}></progress>
        $${worth} of $${stage.goal}
      </p>
      <${Patents} of=${patents} rules=${rules} />
      ${on && html`<small class="whose">${whose}</small>`}
    </section>`;
  };
  return html`<div class=${`seats n${players.length}`}>${players.map(seat)}</div>`;
}

const lastOf = (turns) => {
  const { who, way, earned, money, stock, lines } = turns.at(-1),
    sum = html` and earned <span class="whole"><${Purse} money=${money} stock=${stock} />.</span>`,
    laid = way ? html`laid <${Word} way=${way} />${earned ? sum : "."}` : "laid no word.";
  return html`${who} ${laid} ${lines.join(" ")}`;
};

const Told = ({ turns }) =>
  html`<ol class="told">
    ${turns.map(
      (each, i) => html`<li key=${turns.length - i} class=${i ? "" : "last"}>
        <div class="who">
          <b>${each.who}</b>
          ${each.earned && html`<${Purse} money=${each.money} stock=${each.stock} />`}
        </div>
        ${
          each.way
            ? html`<${Word} way=${each.way} />`
            : html`<span class="quiet">laid no word</span>`
        }
        <p>${each.lines.join(" ")}</p>
      </li>`,
    )}
  </ol>`;

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

function Export({ game: { record, me, bots } }) {
  const text = encodeURIComponent(JSON.stringify({ record, me, bots })),
    at = `data:application/json,${text}`;
  return html`<a class="link" href=${at} download="letter-tycoon.json">Export</a>`;
}
