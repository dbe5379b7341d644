// The saved game: which state of it is later, which move may be undone.

/** Whether what the browser keeps is a later state than a game's, or another game.
 *
 * Each save counts its version up; so another tab's save is later.
 */
export const isLater = (kept, game) =>
  Array.isArray(kept?.record?.moves) &&
  (kept.id !== game.id || (kept.version ?? 0) > (game.version ?? 0));

const textOf = ({ record, marks, alone }) =>
  JSON.stringify([record.moves, marks, record.result, alone]);
/** Whether two states of a game are the same. */
export const isSame = (a, b) => a.id === b.id && textOf(a) === textOf(b);

/** Whether nothing is left to decide: after a player's last word no new card matters. */
export const isIdle = ({ active, stage, last_round, least }, me) =>
  active === me && stage === "discard" && last_round && !least;

const SETTLED = /^(challenge|accept)/; // no such move is undone
/** Whether the last decision may be undone. marks: how many moves there were at each decision. */
export function isUndoable({ undo, marks, record }) {
  const since = record.moves.slice(marks.at(-1));
  return Boolean(undo && marks.length) && !since.some(({ move }) => SETTLED.test(move));
}

/** The game before the last decision. It is one with help from now on. */
export function undone(game) {
  const marks = [...game.marks];
  const moves = game.record.moves.slice(0, marks.pop());
  return { ...game, alone: false, marks, record: { ...game.record, moves, result: null } };
}
