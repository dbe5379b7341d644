// Help with each decision of a game: hints in steps, and what the advisor would do, in words.
import { useAnswer } from "./answers.js";
import { minus } from "./line.js";
import { fieldsOf, turnOf } from "./notation.js";
import { html, useLayoutEffect, useRef, useState } from "./preact-htm.js";
import { Way } from "./rack.js";
import { KNOWN, percent, restOf } from "./review.js";
import { button, effect, Fault, Ledger, worthOf } from "./table.js";
import { list } from "./texts.js";

/** Whole turns that the server advises: what to lay, buy and throw away, and why.
 *
 * action: makes the button or link of a turn that lays a word, or null.
 */
export const Turns = ({ advice, action }) =>
  html`<ol class="advice">
      ${advice.map((each, i) => {
        const { play, win_chance, equal, text } = each;
        return html`<li key=${i}>
          <div class="do">
            ${play ? html`<${Way} way=${play.way.line} />` : html`<b>Lay no word</b>`}
            ${win_chance == null ? null : html`<span><b>${percent(win_chance)}</b> to win</span>`}
          </div>
          <p class="d">${restOf(each).join(" ")}</p>
          ${i > 0 && equal && html`<p class="quiet">= As good as the best.</p>`}
          <p class="reasons">${text}</p>
          ${play ? action?.(each) : null}
        </li>`;
      })}
    </ol>
    ${
      advice.some((each) => each.facts.some((fact) => Math.abs(fact.points ?? 0) >= 1)) &&
      html`<p class="quiet">
        One point is one more game won in a hundred such games. Each reason is weighed alone: a
        word against none, a patent against none, cards kept against new ones, cards thrown
        against keeping them. So the points don't add up to the chance.
      </p>`
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
    const price = stage.prices[letter],
      worth = worthOf(p.me.patents + letter, stage.prices),
      kind = effect(letter).startsWith("The bank") ? "that others pay for" : "with an ability";
    const goal = `Your patents are then worth $${worth}; $${stage.goal} end the game.`,
      whole = `Buy ${letter} for $${price}. ${effect(letter)} ${goal}`;
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
export function Help({ kind, game, stage, p, lay }) {
  const [level, set] = useState(1),
    card = useRef(),
    { lexicon, record, me } = game,
    laying = stage.stage === "lay",
    q = fieldsOf(p),
    hint = useAnswer(
      "hint",
      laying && kind === "hint" ? { turn: turnOf(q), level, lexicon } : null,
    ),
    advice = useAnswer(
      "advise",
      laying && kind === "advice"
        ? { position: p, n: 1, lexicon, show: KNOWN, hidden: true }
        : null,
    ),
    bot = useAnswer("bot", laying ? null : { record, bot: "advisor", player: me, lexicon });
  useLayoutEffect(() => {
    card.current.scrollIntoView({ block: "nearest" });
  }, [kind, level, hint.answer, advice.answer, bot.answer]);
  const [action, ...cards] = bot.answer?.record.moves.at(-1).move.split(" ") ?? [],
    steps = action ? STEPS[action](cards, { stage, p }).filter(Boolean) : [],
    most = laying ? 8 : steps.length;
  const lines = laying ? (hint.answer?.text.split("\n") ?? []) : steps.slice(0, level);
  const put = (e, play, advice) => {
    e.currentTarget.blur(); // so that Enter lays the word
    lay(play.way.line, advice);
  };
  const use = (play, advice) =>
    html`<p>${button("Put it on the table", (e) => put(e, play, advice), { kind: "btn" })}</p>`;
  const useIt = (each) => use(each.play, each),
    target = laying && level === most && !hint.old ? hint.answer?.target : null;
  return html`<section class="card help-card into-view" ref=${card} aria-live="polite">
    <${Fault} error=${hint.error ?? advice.error ?? bot.error} />
    ${
      kind === "hint"
        ? html`<h3>Hint ${Math.min(level, most || 1)} of ${most || "…"}</h3>
            <${Ledger} lines=${lines} old=${hint.old} />
            ${
              level < most ? button("Next step", () => set(level + 1)) : target ? use(target) : null
            }`
        : html`<h3>I would</h3>
            ${advice.answer && html`<${Turns} advice=${advice.answer} action=${useIt} />`}
            ${steps.length > 0 && html`<p class="reasons">${steps.at(-1)}</p>`}`
    }
  </section>`;
}
