// Help with each decision of a game: hints in steps, and what the advisor would do, in words.
import { effect, game, KNOWN, worthOf } from "./about.js";
import { useAnswer } from "./answers.js";
import { button, Fault } from "./controls.js";
import { Blanks, Ladder, Steps } from "./ladder.js";
import { minus } from "./line.js";
import { fieldsOf, turnOf } from "./notation.js";
import { html, useLayoutEffect, useRef, useState } from "./preact-htm.js";
import { Purse, Way } from "./rack.js";
import { list } from "./texts.js";
import { percent } from "./verdicts.js";

const factOf = ({ facts }, kind) => facts.find((fact) => fact.kind === kind);

/** Why the advice lays its word, in a few words. */
function whyWord({ play }) {
  if (!play) return "No word is worth its cards.";
  const rivals = Object.entries(play.way.royalties).filter(([, money]) => money);
  return html`earns <${Purse} money=${play.money} stock=${play.stock} />
    ${rivals.map(([name, money]) => `; ${name} gets $${money}`)}`;
}

/** Why it buys a patent, or none. */
function whyBuy(advice) {
  const bought = factOf(advice, "advice.buy");
  const saved = factOf(advice, "advice.save");
  if (advice.buy) {
    const price = bought ? `for $${bought.price}; ` : "";
    return `${price}${effect(advice.buy)}`;
  }
  if (saved?.ends) return `${saved.letter} would start the last round.`;
  return saved?.value > 0 ? `${saved.letter} costs more than it brings.` : "";
}

/** Why it throws cards, or none: what stays in the hand. */
function whyThrow({ play, discard }, hand) {
  const left = minus(play ? play.way.kept : hand, discard);
  return left.length ? `keeps ${left.join(" ")}` : "";
}

/** A whole turn in three lines: word, purchase, cards, with a reason for each; more is folded. */
function WholeTurn({ advice, first, hand, action }) {
  const { play, buy, discard, win_chance, equal, text } = advice;
  const row = (name, what, why) => html`<dt>${name}</dt>
    <dd><b>${what}</b>${why && html` <span class="quiet">${why}</span>`}</dd>`;
  const word = play ? html`<${Way} way=${play.way.line} />` : "no word";
  return html`<li>
    <dl class="three">
      ${row("Lay", word, whyWord(advice))}${row("Buy", buy || "nothing", whyBuy(advice))}
      ${row("Throw", [...discard].join(" ") || "nothing", whyThrow(advice, hand))}
    </dl>
    ${win_chance == null ? null : html`<p><b>${percent(win_chance)}</b> to win</p>`}
    ${!first && equal && html`<p class="quiet">= As good as the best.</p>`}
    <details>
      <summary>Why</summary>
      <p class="reasons">${text}</p>
    </details>
    ${play ? action?.(advice) : null}
  </li>`;
}

/** Whole turns that the server advises: what to lay, buy and throw away, and why.
 *
 * hand: the cards of the player.
 * action: makes the button or link of a turn that lays a word, or null.
 */
export const Turns = ({ advice, hand, action }) =>
  html`<ol class="advice">
      ${advice.map(
        (each, i) => html`<${WholeTurn} key=${i} advice=${each} first=${!i} hand=${hand}
          action=${action} />`,
      )}
    </ol>
    ${
      advice.some(({ facts }) => facts.some((fact) => Math.abs(fact.points ?? 0) >= 1)) &&
      html`<details>
        <summary>What points are</summary>
        <p class="quiet">
          One point is one more game won in a hundred such games. Each reason is weighed alone: a
          word against none, a patent against none, cards kept against new ones, cards thrown
          against keeping them. So the points don't add up to the chance.
        </p>
      </details>`
    }`;

/** What a replacement of a card by Q is, in words. */
export const swapped = ({ card, source }) =>
  card ? `Replace ${card} of ${source === "pool" ? "the pool" : "your hand"}.` : "Replace no card.";

// What a move says: short hints first, the whole advice last. hand: the cards of the player.
const STEPS = {
  buy: ([letter], { stage, p }) => {
    if (letter === "-") {
      const what = "Keep your money: it counts at the end, and a dearer patent may come.";
      return ["I would keep the money.", what];
    }
    const price = stage.prices[letter];
    const worth = worthOf(p.me.patents + letter, stage.prices);
    const kind = game.abilities[letter] ? "with an ability" : "that others pay for";
    const goal = `Your patents are then worth $${worth}; $${stage.goal} end the game.`;
    const whole = `Buy ${letter} for $${price}. ${effect(letter)} ${goal}`;
    return ["I would buy one.", `It is a letter ${kind}.`, `It costs $${price}.`, whole];
  },
  discard: ([cards], { p }) => {
    const hand = minus(p.hand, cards);
    if (cards === "-") return ["I would keep all.", `Throw nothing: you keep ${hand.join(" ")}.`];
    const number = `${cards.length} ${cards.length > 1 ? "cards" : "card"}`;
    return [
      `I would throw ${number}.`,
      cards.length > 1 ? `One of them is ${cards.at(-1)}.` : null,
      `Throw ${[...cards].join(" ")}. You keep ${
        hand.length ? list(hand) : "no card"
      }, and draw new ones up to a full hand.`,
    ].filter(Boolean);
  },
  replace: ([source, card]) => [
    card ? `I would replace a card of ${source === "pool" ? "the pool" : "my hand"}.` : null,
    swapped({ source, card }),
  ],
};

/** Help beside the table, but for a challenge, where it would spoil each bluff. It comes into view.
 *
 * kind: hint or advice.
 * lay: puts a way on the table, with the advice that it comes from, if there is one.
 */
export function Help({ kind, stage, lay, ...more }) {
  const card = useRef();
  useLayoutEffect(() => card.current.scrollIntoView({ block: "nearest" }), []);
  const put = (e, play, advice) => {
    e.currentTarget.blur(); // so that Enter lays the word
    lay(play.way.line, advice);
  };
  const use = (play, advice) =>
    html`<p>${button("Put it on the table", (e) => put(e, play, advice), { kind: "btn" })}</p>`;
  const Kind = stage.stage === "lay" ? { hint: WordHint, advice: WordAdvice }[kind] : MoveHelp;
  return html`<section class="card help-card into-view" ref=${card} aria-live="polite">
    <${Kind} kind=${kind} stage=${stage} use=${use} ...${more} />
  </section>`;
}

function WordHint({ game: { lexicon }, p, use }) {
  const [level, setLevel] = useState(1);
  const asked = { turn: turnOf(fieldsOf(p)), level, lexicon };
  return html`<${Blanks} asked=${asked} />
    <${Ladder} asked=${asked} setLevel=${setLevel} lay=${use} />`;
}

function WordAdvice({ game: { lexicon }, p, use }) {
  const asked = { position: p, n: 1, lexicon, show: KNOWN, hidden: true };
  const { answer, error } = useAnswer("advise", asked);
  return html`<h3>I would</h3>
    <${Fault} error=${error} />
    ${answer && html`<${Turns} advice=${answer} hand=${p.hand} action=${(advice) => use(advice.play, advice)} />`}`;
}

/** What the advisor would do where no word is laid: in steps, or at once. */
function MoveHelp({ kind, game: { lexicon, record, me }, stage, p }) {
  const [level, setLevel] = useState(1);
  const asked = { record, bot: "advisor", player: me, lexicon };
  const { answer, error } = useAnswer("bot", asked);
  const [action, ...cards] = answer?.record.moves.at(-1).move.split(" ") ?? [];
  const texts = action ? STEPS[action](cards, { stage, p }).filter(Boolean) : [];
  const steps = texts.slice(0, level).map((text, i) => ({ level: i + 1, text }));
  const next = level < texts.length ? () => setLevel(level + 1) : null;
  if (kind === "advice" || !answer)
    return html`<h3>I would</h3>
      <${Fault} error=${error} />
      <p class="reasons">${texts.at(-1)}</p>`;
  return html`<${Steps} ...${{ steps, level, last: texts.length, next, tells: "" }} />`;
}
