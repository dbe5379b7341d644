// What has happened in a game, told from the facts of its news.
import { tokens, wordsOf } from "./line.js";

const nameOf = (player, me) => (player === me ? "You" : player);
const cardsOf = (number) => `${number} ${number > 1 ? "cards" : "card"}`;

/** Whether a step is the first of a turn. last: the turn before it, if there is one. */
function begins({ player, action }, last) {
  if (!["replace", "lay", "discard"].includes(action)) return false;
  const goesOn = last?.open && last.player === player;
  return !goesOn || (action === "lay" && last.way !== "");
}

/** What a step replaced, in words that follow the player's name. */
function swapOf({ cards, number, source, events }) {
  if (!number) return "kept all cards";
  const drawn = events.find(([kind]) => kind === "to_hand" || kind === "to_pool")?.[1];
  const of = source === "pool" ? " of the pool" : "";
  return `replaced ${cards || "a card"}${of}${drawn ? ` and drew ${drawn}` : ""}`;
}

const LINES = {
  buy: ({ cards }) => cards && `Bought ${cards}.`,
  challenge: ({ player }, me) => `${nameOf(player, me)} challenged it.`,
  discard: ({ number }) => number > 0 && `Threw ${cardsOf(number)}.`,
  not_in_lexicon: (words) => `${words.join(" and ")}: not in the word list.`,
  challenger_paid: ([money]) => `The challenge failed${money ? ", and costs $1" : ""}.`,
  royalties: ([name, money], me) => name !== me && `${name} gets $${money} from the bank.`,
};

/** The turns of a game from its news.
 *
 * Each has its player, who (the player as sentences name them), the way laid, what it earned (null
 * if nothing), swap (what Q replaced), brings (what the bank pays the player of the page), lines
 * (about the rest), and whether it is still open.
 */
export function turnsOf(news, me) {
  const turns = [];
  for (const step of news) {
    if (begins(step, turns.at(-1))) {
      const who = nameOf(step.player, me);
      const said = { way: "", earned: null, swap: "", brings: 0, lines: [] };
      turns.push({ player: step.player, who, ...said });
    }
    const turn = turns.at(-1);
    if (!turn) continue;
    turn.open = step.action !== "discard";
    if (step.action === "lay") turn.way = step.cards;
    if (step.action === "replace") turn.swap = swapOf(step);
    turn.lines.push(LINES[step.action]?.(step, me));
    if (step.last_round) turn.lines.push("The goal is reached: this is the last round.");
    for (const [kind, ...data] of step.events) {
      if (kind === "earned") turn.earned = { money: data[0], stock: data[1] };
      if (kind === "royalties" && data[0] === me) turn.brings = data[1];
      turn.lines.push(LINES[kind]?.(data, me));
    }
    turn.lines = turn.lines.filter(Boolean);
  }
  return turns;
}

/** What a challenge brought, if the player of the page made it or laid the word. */
const CHALLENGED = {
  challenger_paid: ({ mine, owner, player, laid, data }) => {
    if (!mine) return ["coin", `${player} challenged ${laid}, which is good. You get $1.`];
    const paid = data[0] ? `You paid ${owner} $1.` : `The bank paid ${owner} $1, as you have none.`;
    return ["bad", `Your challenge failed: ${laid} is good. ${paid}`];
  },
  not_in_lexicon: ({ mine, owner, player, laid, data }) =>
    mine
      ? ["coin", `Your challenge was right: ${owner}'s ${laid} earns nothing.`]
      : ["bad", `${player} challenged ${data.join(" and ")}: not in the word list.`],
};

/** The index of the step from which on something may have happened to a player. */
function sinceOwn(news, me) {
  const insteadOfWord = (i) => /discard|replace/.test(news[i - 1]?.action ?? "discard");
  const own = ({ player, action }, i) =>
    player === me && (action === "lay" || (action === "discard" && insteadOfWord(i)));
  return Math.max(0, news.findLastIndex(own));
}

/** What happened to the player since the player's last word or turn: royalties and challenges.
 *
 * The player's own challenges are told until the next word is laid.
 */
export function happened(news, me) {
  let told = [];
  let owner = me;
  let laid = "";
  for (const { player, action, cards, events } of news.slice(sinceOwn(news, me))) {
    const mine = player === me;
    const tried = action === "challenge" && (mine || owner === me);
    if (action === "lay") {
      owner = player;
      laid = wordsOf(tokens(cards));
      told = told.filter((each) => !each.mine);
    }
    for (const [kind, ...data] of events) {
      if (kind === "royalties" && data[0] === me)
        told.push({ kind: "coin", text: `+$${data[1]} ${owner}`, mine: false });
      if (!tried || !CHALLENGED[kind]) continue;
      const [sign, text] = CHALLENGED[kind]({ mine, owner, player, laid, data });
      told.push({ kind: sign, text, mine });
    }
  }
  return told;
}
