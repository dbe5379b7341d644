// The course of a game: moves are checked, bots move, each move is saved.
import { ask } from "./answers.js";
import { gameEnded } from "./ended.js";
import { isPerson, isShared } from "./friends.js";
import { beat } from "./pace.js";
import { useLayoutEffect, useRef, useState } from "./preact-htm.js";
import { isIdle, isUndoable, undone } from "./saved.js";
import { own } from "./texts.js";

/** Play moves, then let bots move until a person must.
 *
 * show: gets each stage, all news, and the person who sees them: who moves next, or moved last.
 */
async function advance({ game, moves, known, signal, pause, show }) {
  let wait = pause;
  let player = game.me;
  const { lexicon, bots } = game;
  const asking = (method, more) => ask(method, { player, lexicon, ...more }, signal);
  let stage = await asking("play", { record: game.record, moves });
  let news = [...(moves.length ? known : []), ...stage.news];
  const goOn = (next) => {
    stage = next;
    news = [...news, ...next.news];
  };
  for (;;) {
    if (isIdle(stage, player))
      goOn(await asking("play", { record: stage.record, moves: ["discard -"] }));
    if (stage.active !== player && isPerson(game, stage.active)) {
      player = stage.active;
      stage = await asking("play", { record: stage.record, moves: [] });
      news = stage.news;
    }
    show(stage, news, player);
    // a turn that is shown is the only one of its game
    if (!stage.active || stage.active === player || game.lesson) return;
    await wait(stage);
    wait = beat;
    if (signal.aborted) return;
    const { record, active } = stage;
    const bot = own(bots, active) ?? "casual:3";
    goOn(await asking("bot", { record, bot, seed: record.moves.length }));
  }
}

/** The state of a game, and what changes it.
 *
 * save: keeps a state. pause: waits before the first move of a bot. taken: whether the person who
 * sees the game has taken the device; it is always so in a game that nobody shares.
 */
export function useGame(start, save, pause) {
  const begun = { game: start, stage: null, news: [], busy: true, taken: !isShared(start) };
  const [state, setState] = useState(begun);
  const running = useRef(new AbortController());
  const change = (more) => setState((known) => ({ ...known, ...more }));
  const run = async (from, moves, known, pause = beat) => {
    running.current.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    let game = from;
    const show = (stage, news, me) => {
      const passed = me !== game.me;
      game = { ...game, me, record: stage.record, marks: passed ? [] : game.marks };
      save(game);
      if (stage.record.result) gameEnded(game, news);
      if (!signal.aborted) change({ game, stage, news, ...(passed && { taken: false }) });
    };
    change({ busy: true, error: null });
    try {
      await advance({ game, moves, known, signal, pause, show });
      if (!signal.aborted) change({ busy: false });
    } catch (error) {
      if (error) change({ error, busy: false });
    }
  };
  useLayoutEffect(() => {
    run(start, [], [], pause);
    return () => running.current.abort();
  }, []);
  const { game, busy, news } = state;
  const move = (...moves) => {
    const marks = [...game.marks, game.record.moves.length];
    if (!busy) run({ ...game, marks }, moves, news);
  };
  const undo = isUndoable(game) ? () => run(undone(game), [], []) : null;
  // a game with help does not count for the rating
  const noteHelp = () => {
    if (!game.alone) return;
    const helped = { ...game, alone: false };
    save(helped);
    change({ game: helped });
  };
  const take = () => change({ taken: true });
  const cover = () => change({ taken: !isShared(game) });
  return { ...state, move, undo, noteHelp, take, cover };
}
