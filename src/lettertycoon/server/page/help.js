// Help with each decision of a game: hints in steps, and what the advisor would do, in words.
import { html, useLayoutEffect, useRef, useState } from "./preact-htm.js";
import { fieldsOf, list, turnOf } from "./notation.js";
import { Way } from "./rack.js";
import { Fault, Ledger, effect, worthOf } from "./table.js";
import { percent } from "./review.js";
import { useAnswer } from "./server.js";

/** Whole turns that the server advises: what to lay, buy and throw away, and why.
 *
 * action: makes the button or link of a turn that lays a word, or null.
 */
export const Turns = ({ advice, action }) =>
  html`<ol class="advice">
      ${advice.map((each, i) => {
        const { play, buy, discard, win_chance, equal, text } = each;
        return html`<li key=${i}>
          <div class="do">
            ${play ? html`<${Way} way=${play.way.line} />` : html`<b>Lay no word</b>`}
            ${win_chance == null ? null : html`<span><b>${percent(win_chance)}</b> to win</span>`}
          </div>
          <p class="d">
            ${buy ? `Buy ${buy}` : "Buy nothing"}.${" "}
            ${discard ? `Throw ${[...discard].join(" ")}` : "Throw nothing"}.
          </p>
          ${i && equal ? html`<p class="quiet">= As good as the best, within the error.</p>` : null}
          <p class="reasons">${text}</p>
          ${play ? action?.(play) : null}
        </li>`;
      })}
    </ol>
    ${
      advice.some((each) => each.text.includes("point"))
        ? html`<p class="quiet">One point is one more game won in a hundred such games.</p>`
        : null
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
    const hand = [...p.hand];
    if (cards === "-") return ["I would keep all.", `Throw nothing: you keep ${hand.join(" ")}.`];
    for (const letter of cards) hand.splice(hand.indexOf(letter), 1);
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
  challenge: () => ["Challenge it: the word is not in the word list."],
  accept: () => ["Accept it: the word is in the word list."],
};

/** Help beside the table. It comes into view. kind: hint or advice; lay puts a way on the table. */
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
    show = { sensitive: false },
    advice = useAnswer(
      "advise",
      laying && kind === "advice" ? { position: p, n: 1, lexicon, show } : null,
    ),
    bot = useAnswer("bot", laying ? null : { record, bot: "advisor", player: me, lexicon });
  useLayoutEffect(() => {
    card.current.scrollIntoView({ block: "nearest" });
  }, [kind, level, hint.answer, advice.answer, bot.answer]);
  const [action, ...cards] = bot.answer?.record.moves.at(-1).move.split(" ") ?? [],
    steps = action ? STEPS[action](cards, { stage, p }).filter(Boolean) : [],
    most = laying ? 8 : steps.length;
  const lines = laying ? (hint.answer?.text.split("\n") ?? []) : steps.slice(0, level);
  const use = (play) => html`<p>
    <button type="button" class="btn" onClick=${() => lay(play.way.line)}>
      Put it on the table
    </button>
  </p>`;
  return html`<section class="card help-card into-view" ref=${card} aria-live="polite">
    <${Fault} error=${hint.error ?? advice.error ?? bot.error} />
    ${
      kind === "hint"
        ? html`<h3>Hint ${Math.min(level, most || 1)} of ${most || "…"}</h3>
            <${Ledger} lines=${lines} old=${hint.old} />
            ${
              level < most
                ? html`<button type="button" class="btn line" onClick=${() => set(level + 1)}>
                    Next step
                  </button>`
                : null
            }`
        : html`<h3>I would</h3>
            ${advice.answer ? html`<${Turns} advice=${advice.answer} action=${use} />` : null}
            ${steps.length ? html`<p class="reasons">${steps.at(-1)}</p>` : null}`
    }
  </section>`;
}
