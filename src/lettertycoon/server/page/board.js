// The patents A to Z: who owns them, what they cost and do.
import { html, useLayoutEffect, useRef, useState } from "./preact-htm.js";
import { ABILITIES, DOUBLED, effect } from "./table.js";

/** The patents A to Z, each with its price or its owner; a tap tells more. On a phone it opens.
 *
 * players: {name, patents} each, the player of the page first.
 * onTap: what a tap does instead; it gets the letter.
 */
export function Board({ players, prices, onTap }) {
  const [told, tell] = useState(""),
    [open, toggle] = useState(false),
    place = useRef(),
    owner = (letter) => players.findIndex((each) => each.patents.includes(letter)),
    whose = (at) => (at < 0 ? "nobody" : players[at].name);
  const cell = (letter) => {
    const at = owner(letter),
      kinds = [at === 0 ? "mine" : at > 0 ? "theirs" : "", ABILITIES[letter] ? "able" : ""];
    return html`<button type="button" key=${letter} data-patent=${letter}
      class=${`owner ${kinds.join(" ")}`} aria-pressed=${onTap ? undefined : told === letter}
      aria-label=${`${letter}, $${prices[letter]}, ${whose(at)}`} title=${effect(letter)}
      onClick=${() => (onTap ? onTap(letter) : tell(told === letter ? "" : letter))}>
      <b>${letter}</b><small>${at < 0 ? `$${prices[letter]}` : whose(at)}</small>
    </button>`;
  };
  const at = told ? owner(told) : -1;
  useLayoutEffect(() => {
    if (open) place.current.scrollIntoView({ block: "nearest" });
  }, [open, told]);
  return html`<section class=${`board into-view ${open ? "opened" : ""}`} ref=${place}
    aria-label="Patents A to Z">
    ${
      onTap
        ? null
        : html`<button type="button" class="strip" aria-expanded=${open}
            aria-label="The patents A to Z" onClick=${() => toggle(!open)}>
            ${Object.keys(prices).map((letter) => {
              const kind = ["none", "mine"][owner(letter) + 1] ?? "theirs";
              return html`<span class=${kind}>${letter}</span>`;
            })}
          </button>`
    }
    <div class="owners">${Object.keys(prices).map(cell)}</div>
    ${
      onTap
        ? null
        : html`<p class="lab told-patent" role="status">
            ${
              told
                ? `${told} costs $${prices[told]}. ${effect(told)} ${
                    at < 0 ? "Nobody owns it." : at ? `${whose(at)} owns it.` : "You own it."
                  } ${told === "Q" ? DOUBLED : ""}`
                : ""
            }
          </p>`
    }
  </section>`;
}
