// What a review says of turns and of a game, in words: labels, chances, what decided it.
import { isMe, list } from "./texts.js";

/** A player's name at the beginning of a sentence. */
export const named = (name) => (isMe(name) ? "You" : name);

const LABELS = {
  best: ["★", "Best"],
  good: ["✓", "Good"],
  inaccuracy: ["?!", "Inaccuracy"],
  mistake: ["?", "Mistake"],
  blunder: ["??", "Blunder"],
  costly: ["$", "Costly"],
};

const MUCH = 8; // dollars that a turn cost: ten points, at the beginning of a game
const COSTLY = 3; // turns that are told

/** Dollars that a turn cost. */
export const dollarsOf = ({ lay_loss, buy_loss, discard_loss }) =>
  lay_loss + buy_loss + discard_loss;
/** The label of a turn. Where the chances can't change much, dollars tell whether it was good. */
export const kindOf = (each) =>
  each.label === "good" && dollarsOf(each) >= MUCH ? "costly" : (each.label ?? "");
export const labelOf = (each) => LABELS[kindOf(each)] ?? ["–", "As good as the best"];
export const short = (name) => (name.length > 10 ? `${name.slice(0, 9)}…` : name);
const ALMOST_SURE = 0.99;
/** A chance as the library tells it; only what is certain has 0 % or 100 %. */
export const percent = (chance) => {
  if (chance === 0 || chance === 1) return `${100 * chance} %`;
  if (chance > ALMOST_SURE) return "over 99 %";
  if (1 - chance > ALMOST_SURE) return "under 1 %";
  return `${Math.round(100 * chance)} %`;
};

/** What a turn does besides the word, in sentences: what to buy, what to throw away. */
export const restOf = ({ buy, discard }) => [
  `${buy ? `Buy ${buy}` : "Buy nothing"}.`,
  `Throw ${[...discard].join(" ") || "nothing"}.`,
];

/** Advised turns without those that only lay the same word in another way. */
export function unlikeTurns(advice) {
  const textOf = ({ play, buy }) => JSON.stringify([play?.words, buy]);
  const firsts = new Map(advice.toReversed().map((turn) => [textOf(turn), turn]));
  return advice.filter((turn) => firsts.get(textOf(turn)) === turn);
}

/** The turns of a player that cost most: chances first, and where they are the same, dollars. */
export function costly(decisions, me) {
  const cost = (each) => 1000 * Math.floor(each.loss ?? 0) + dollarsOf(each);
  return decisions
    .map((each, i) => ({ ...each, i, dollars: Math.round(dollarsOf(each)) }))
    .filter((each) => each.player === me && each.better && (each.loss >= 1 || each.dollars >= MUCH))
    .sort((a, b) => cost(b) - cost(a))
    .slice(0, COSTLY)
    .sort((a, b) => a.i - b.i);
}

/** What decided a game for a player, in a sentence: their own turns, or the cards. */
export function verdict(decisions, me, { totals, winners }) {
  const mine = decisions.filter((each) => each.player === me);
  const lost = Math.round(mine.reduce((sum, each) => sum + dollarsOf(each), 0));
  const behind = Math.max(...Object.values(totals)) - totals[me];
  const rounds = costly(decisions, me).map((each) => each.round);
  const whose = isMe(me) ? "Your" : `${me}'s`;
  const much = lost ? `cost about $${lost} beside` : "were as good as";
  const cost = `${whose} turns ${much} the best ones`;
  const above = `, above all in ${rounds.length > 1 ? "rounds" : "round"} ${list(rounds)}`;
  const where = rounds.length ? above : "";
  if (winners.includes(me)) return `${cost}${where}.`;
  const end = `The winner was $${behind} ahead.`;
  return lost < behind
    ? `${cost}. ${end} The cards and the rivals decided this game.`
    : `${cost}${where}. ${end} Better turns could have won it.`;
}
