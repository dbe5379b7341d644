// Play: a game against bots at this table, or of several people who share the device.

import { effect } from "./about.js";
import { go, href } from "./address.js";
import { useAnswer } from "./answers.js";
import { Aside } from "./aside.js";
import { Board } from "./board.js";
import { arranged } from "./cards.js";
import { Fault, Heading } from "./controls.js";
import { deal, rematch } from "./dealing.js";
import { useAway } from "./engine.js";
import { useEvents } from "./events.js";
import { isShared } from "./friends.js";
import { useGame } from "./game.js";
import { keep, kept } from "./kept.js";
import { happened, turnsOf } from "./news.js";
import { fieldsOf, turnOf } from "./notation.js";
import { Over } from "./over.js";
import { beat, longBeat, useNews } from "./pace.js";
import { Passing } from "./passing.js";
import { nextCard, Pointer } from "./pointers.js";
import { html, useLayoutEffect, useRef, useState } from "./preact-htm.js";
import { useKeys } from "./rack.js";
import { isLater, isSame } from "./saved.js";
import { FIRST, formOf } from "./seating.js";
import { Seats, Teller } from "./seats.js";
import { Setup } from "./setup.js";
import { Challenge, comingOf, Deeds, Lay, Others, Shown, Swap, Throw } from "./stages.js";
import { list } from "./texts.js";
import { restOf } from "./verdicts.js";
import { useWord } from "./word.js";

export function Play({ view, q, about }) {
  const { game, save, begin, shown, elsewhere } = useSaved();
  if (view === "new") {
    const resume = game && !game.record.result && (() => begin(game));
    return html`<${Setup} q=${q} about=${about} begin=${begin} resume=${resume} />`;
  }
  if (!game) return html`<${FirstGame} begin=${begin} />`;
  return html`<${Table} key=${`${game.id} ${shown}`} ...${{ game, save, begin, elsewhere }} />`;
}

/** The saved game. If another tab has gone on with it, or has begun another, that is shown.
 *
 * shown: how often a game came from elsewhere. elsewhere: whether this one did.
 */
function useSaved() {
  const latest = useRef(undefined);
  const [{ shown, elsewhere }, setShown] = useState({ shown: 0, elsewhere: false });
  if (latest.current === undefined) latest.current = kept("game");
  const show = (game, elsewhere) => {
    latest.current = game;
    setShown((known) => ({ shown: known.shown + 1, elsewhere }));
  };
  const follow = () => {
    const other = kept("game");
    const later = latest.current && isLater(other, latest.current);
    if (later) show(other, true);
    return later;
  };
  useEvents(["storage", "focus"], follow);
  const save = (game) => {
    if (isSame(game, latest.current) || follow()) return;
    latest.current = { ...game, version: (latest.current.version ?? 0) + 1 };
    keep("game", latest.current);
  };
  const begin = (game) => {
    keep("game", game);
    show(game, false); // after a rematch the address is the same
    go("play", "", {});
    scrollTo(0, 0);
  };
  return { game: latest.current, save, begin, shown, elsewhere };
}

/** The first visit: the cards are dealt at once. */
function FirstGame({ begin }) {
  const people = useAnswer("bots", {}).answer?.match;
  const [error, setError] = useState(null);
  useLayoutEffect(() => {
    if (people) deal(FIRST, people).then(begin, setError);
  }, [people]);
  return html`<${Heading} title="A game at this table">
    <${Fault} error=${error} />
    ${error ? null : "The cards are dealt …"}
  </${Heading}>`;
}

/** elsewhere: whether another tab goes on with this game. It moves for the bots, if it is open. */
export function Table({ game, save, begin, elsewhere }) {
  const state = useGame(game, save, elsewhere ? longBeat : beat);
  useEvents(["pagehide"], state.cover); // the browser may show it again as it was
  if (state.stage && isCovered(state)) return html`<${Passing} ...${state} />`;
  if (state.stage) return html`<${Seated} ...${{ ...state, begin }} elsewhere=${elsewhere} />`;
  const { error } = state;
  const form = href("play", "new", formOf(game)); // with the seats and rules of this one
  return html`<${Heading} title="A game at this table">
    ${error ? error.message : "The game is loading …"}
    ${error && html`<a class="btn" href=${form}>A new game</a>`}
  </${Heading}>`;
}

/** Whether no hand is shown: nobody has taken the device, or all may see what is asked. */
const isCovered = ({ game, stage, taken }) =>
  stage.stage !== "over" && (!taken || (isShared(game) && isChallenger(game, stage)));
const isChallenger = (game, { stage, active }) => stage === "challenge" && active === game.me;

/** The word that the player of a game builds, and the advice that is put on the table.
 *
 * follows: what the advice says of the rest of the turn.
 */
function useOwnWord({ p, game, stage, bluff, turns }) {
  const [text, setText] = useState("");
  const [plan, setPlan] = useState(null); // {way, rest, round}
  const at = stage.stage;
  const word = useWord({
    ...{ text, setText, turn: turnOf(fieldsOf(p)), lexicon: game.lexicon },
    ...{ silent: bluff || at !== "lay", settled: plan?.way },
  });
  const put = (way, advice) => {
    setText(way);
    setPlan(advice ? { way, rest: restOf(advice), round: stage.round } : null);
  };
  const kept = at === "lay" || turns.at(-1)?.way === plan?.way;
  const on = plan?.round === stage.round && kept;
  return { word, put, follows: on && plan.rest.slice(at === "discard" ? 1 : 0).join(" ") };
}

/** What the player looks at besides the word: help, cards to throw, the rule of a patent. */
function useLooks({ stage, p, noteHelp }) {
  const [help, setHelp] = useState(null);
  const [chosen, setChosen] = useState(null); // cards to throw; null before a word is laid
  const [asked, setAsked] = useState(""); // the patent whose rule is told
  useLayoutEffect(() => {
    if (help) noteHelp();
  }, [help]);
  const coming = (letter) => comingOf(letter, stage, p);
  const rule = asked && `${asked}: ${effect(asked)} ${coming(asked)}`;
  const onTap = (letter) => setAsked(letter === asked ? "" : letter);
  const throwing = stage.stage === "discard" || (stage.stage === "lay" && chosen !== null);
  const clean = (isOwnTurn) => {
    setChosen(null);
    setHelp(null);
    if (isOwnTurn) setAsked("");
  };
  return { help, setHelp, chosen, setChosen, asked, rule, coming, onTap, throwing, clean };
}

/** The table where the player sits. */
function Seated({ game, stage, news, error, busy, move, undo, noteHelp, begin, elsewhere }) {
  const table = useRef();
  const { position: p } = stage.positions[game.me];
  const [order, setOrder] = useState(p.hand);
  const [refused, setRefused] = useState(null);
  const { coming, rule, clean, ...looks } = useLooks({ stage, p, noteHelp });
  const { help, setHelp, chosen, setChosen, throwing } = looks;
  const bluff = p.rules?.challenge !== "automatic";
  const viewer = viewerOf(game, stage);
  const turns = turnsOf(news, viewer);
  const players = [{ name: game.me, ...p.me }, ...p.rivals];
  const { word, put, follows } = useOwnWord({ p, game, stage, bluff, turns });
  const mine = stage.active === game.me;
  const deciding = mine && !busy;
  const over = stage.stage === "over" || Boolean(game.lesson && !mine);
  const step = game.record.moves.length;
  useNews(news, table, game.me);
  useHelpKeys({ deciding: deciding && !game.lesson, stage, setHelp, undo });
  useBegins({ table, deciding, over, stage, throwing, word, step }, () => {
    word.clear();
    clean(stage.turn_of === game.me);
  });
  const nextStep = () => press(table, ".help-card .step");
  const again = () => rematch(game).then(begin, setRefused);
  const next = game.lesson ? nextCard(word.line) : null;
  const seen = { game, stage, viewer, turns, bluff, throwing, word, next };
  const own = { p, hand: arranged(order, p.hand), setOrder, chosen: chosen ?? [], setChosen };
  return html`<div class=${`game ${game.lesson ? "alone" : ""}`} ref=${table}>
    <div class="table felt">
      <h1 class="sr">A game against ${list(players.slice(1).map((each) => each.name))}</h1>
      <${Seats} ...${{ players, stage, game, rules: p.rules, onTap: looks.onTap }}
        chosen=${looks.asked} />
      <${News} ...${{ ...seen, follows, news, deciding, elsewhere, rule }} />
      <${Fault} error=${error ?? refused} />
      <${Spot} ...${{ ...seen, ...own, players, move, again, nextStep, busy }} />
      <${Board} players=${viewer ? players : [NOBODY, ...players]} prices=${stage.prices}
        coming=${coming} />
    </div>
    ${!game.lesson && html`<${Aside} ...${{ game, stage, p, turns, help, setHelp, undo, deciding, put }} />`}
  </div>`;
}

const NOBODY = { name: "", patents: "" };
/** Who is You on the table: nobody, when all who share the device look at the end of their game. */
const viewerOf = (game, { stage }) => (stage === "over" && isShared(game) ? null : game.me);

/** What is told above the word; what is new there is read aloud. */
function News({ stage, turns, game, viewer, deciding, throwing, ...told }) {
  const { follows, news, bluff, word, next, elsewhere, rule } = told;
  const { me } = game;
  const at = throwing ? "discard" : stage.stage;
  const ended = ({ player, open }) => player === me && !(open && stage.turn_of === me);
  const pointed = deciding && ["lay", "buy", "discard"].includes(at) && !turns.some(ended);
  const first = turns.some(ended) ? false : pointed || null;
  const mishaps = happened(news, viewer);
  if (rule) return html`<div class="news" role="status"><p class="lab asked">${rule}</p></div>`;
  return html`<div class="news" role="status">
    ${follows && html`<p class="lab follows">My advice: ${follows}</p>`}
    <${Pointer} ...${{ at, bluff, first: follows ? null : first, lesson: game.lesson }}
      begun=${word.line.length > 0} ready=${Boolean(bluff ? word.long : word.play) && !next}>
      ${
        turns.length > 0 &&
        html`<${Teller} turn=${turns.at(-1)}
          last_round=${stage.last_round && stage.stage !== "over"} />`
      }
    </${Pointer}>
    ${
      mishaps.length > 0 &&
      html`<p class=${`mishap ${mishaps.at(-1).kind}`}>
        ${mishaps.map((each) => each.text).join(" ")}
      </p>`
    }
    ${elsewhere && html`<p class="mishap">Another tab went on with the game. This is its state.</p>`}
  </div>`;
}

const STAGES = { lay: Lay, discard: Throw, challenge: Challenge, buy: Deeds, replace: Swap };

/** What is done now: the player's own stage, another's word, or the end. */
function Spot({ busy, throwing, ...seen }) {
  const away = useAway();
  const { stage, game, turns, setChosen } = seen;
  const at = stage.stage;
  const mine = stage.active === game.me;
  const Stage = throwing ? Throw : STAGES[at];
  const back = at === "lay" ? () => setChosen(null) : null;
  let shown = html`<${Others} ...${seen} last=${turns.at(-1)} />`;
  if (at === "over") shown = html`<${Over} ...${seen} />`;
  else if (game.lesson && !mine) shown = html`<${Shown} ...${seen} />`;
  else if (mine) shown = html`<${Stage} key=${game.record.moves.length} ...${seen} back=${back} />`;
  const extras = /[VXZ]/.test(seen.p.me.patents); // each has a button
  return html`<div class=${`spot ${extras ? "able-to" : ""}`} aria-busy=${busy}>
    ${shown}
    ${
      busy &&
      mine &&
      away &&
      html`<p class="mishap bad" role="status">
        ${away}; ${at === "lay" ? "your word" : "your move"} waits.
      </p>`
    }
  </div>`;
}

/** Press a button of the table; tell whether it is there. */
function press(table, selector) {
  const button = table.current?.querySelector(selector);
  button?.click();
  return Boolean(button);
}

/** Keys for help. What is open stays open. */
function useHelpKeys({ deciding, stage, setHelp, undo }) {
  const may = deciding && !["challenge", "over"].includes(stage.stage);
  const open = (kind) => (may ? setHelp(kind) : false);
  const takeBack = () => (deciding && undo ? undo() : false);
  useKeys({ 1: () => open("hint"), 2: () => open("advice"), 3: takeBack });
}

/** What happens when a stage begins: it is clean, has the focus and is in view; and the title. */
function useBegins({ table, deciding, over, stage, throwing, word, step }, clean) {
  const at = stage.stage;
  const count = word.line.length;
  useLayoutEffect(clean, [step]);
  useLayoutEffect(() => {
    if (!deciding && !over) return;
    table.current.querySelector("[data-begins]")?.focus({ preventScroll: true });
    look(table.current);
  }, [step, deciding, at, throwing]);
  useLayoutEffect(() => {
    if (count) table.current.querySelector(".place")?.scrollIntoView({ block: "nearest" });
  }, [count]);
  const begins = deciding && !over ? "Your turn – " : "";
  useLayoutEffect(() => {
    document.title = `${begins}Play – Letter Tycoon`;
  }, [begins]);
}

/** Bring what is to be done into view: with all above it, if there is room. */
function look(table) {
  const { top, bottom } = table.querySelector(".spot").getBoundingClientRect();
  const bar = document.querySelector(".tabbar").offsetHeight;
  const fits = bottom + scrollY <= innerHeight - bar;
  const note = table.querySelector(".pointer")?.parentElement.offsetHeight ?? 0;
  scrollTo(0, fits ? 0 : Math.floor(top + scrollY - note));
}
