// What has happened in a game, told from the facts of its news.
import { tokens, wordsOf } from "./line.js";

/** A name in a sentence, and its verb. */
const does = (name, me, verb) => (name === me ? `You ${verb}` : `${name} ${verb}s`);

/** The turns of a game from its news: who laid what, what it earned, and lines about the rest. */
export function turnsOf(news, me) {
  const out = [];
  for (const each of news) {
    let at = out.at(-1);
    const { player, action, cards, number } = each;
    if (
      action === "lay" ||
      (["replace", "discard"].includes(action) && !(at?.open && at.player === player))
    ) {
      at = { player, who: player === me ? "You" : player, way: "", money: 0, stock: 0 };
      out.push(Object.assign(at, { lines: [], open: true }));
    }
    if (!at) continue;
    const say = (line) => at.lines.push(line);
    if (action === "lay") at.way = cards;
    if (action === "replace") say(number ? "Replaced a card." : "Replaced no card.");
    if (action === "challenge") say(`${player === me ? "You" : player} challenged it.`);
    if (action === "buy" && cards) say(`Bought ${cards}.`);
    if (action === "discard") {
      if (number) say(`Threw ${number} ${number > 1 ? "cards" : "card"}.`);
      at.open = false;
    }
    if (each.last_round) say("The last round begins.");
    for (const [kind, ...data] of each.events) {
      if (kind === "earned") {
        at.money += data[0];
        at.stock += data[1];
        at.earned = true;
      }
      if (kind === "royalties") say(`${does(data[0], me, "get")} $${data[1]} from the bank.`);
      if (kind === "not_in_lexicon") say(`${data.join(" and ")}: not in the word list.`);
      if (kind === "challenger_paid")
        say(`The challenge failed${data[0] ? ", and costs $1" : ""}.`);
    }
  }
  return out;
}

/** What happened to the player since the player's last word or turn: royalties and challenges.
 *
 * The player's own challenges are told until the next word is laid.
 */
export function happened(news, me) {
  const instead = (i) => /discard|replace/.test(news[i - 1]?.action ?? "discard"), // of a word
    own = ({ action }, i) => action === "lay" || (action === "discard" && instead(i)),
    from = news.findLastIndex((each, i) => each.player === me && own(each, i));
  let out = [],
    owner = me,
    laid = "";
  for (const each of news.slice(Math.max(0, from))) {
    const { player, action, cards } = each,
      mine = player === me,
      tried = action === "challenge" && (mine || owner === me);
    if (action === "lay") {
      [owner, laid] = [player, wordsOf(tokens(cards))];
      out = out.filter((told) => !told.mine);
    }
    const tell = (kind, text) => out.push({ kind, text, mine: tried && mine });
    for (const [kind, ...data] of each.events) {
      if (kind === "royalties" && data[0] === me)
        tell("coin", `${owner}'s word brings you $${data[1]} from the bank.`);
      if (kind === "challenger_paid" && tried && mine)
        tell(
          "bad",
          `Your challenge failed: ${laid} is good. ` +
            (data[0] ? `You paid ${owner} $1.` : `The bank paid ${owner} $1, as you have none.`),
        );
      if (kind === "challenger_paid" && tried && !mine)
        tell("coin", `${player} challenged ${laid}, which is good. You get $1.`);
      if (kind === "not_in_lexicon" && tried && mine)
        tell("coin", `Your challenge was right: ${owner}'s ${laid} earns nothing.`);
      if (kind === "not_in_lexicon" && tried && !mine)
        tell("bad", `${player} challenged ${data.join(" and ")}: not in the word list.`);
    }
  }
  return out;
}
