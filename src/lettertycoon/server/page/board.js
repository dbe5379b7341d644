// The patents A to Z: who owns them, what they cost and do.
import { DOUBLED, effect, game } from "./about.js";
import { html, useLayoutEffect, useRef, useState } from "./preact-htm.js";

const WHOSE = { "-1": "Nobody owns it.", 0: "You own it." };

/** The place in the board to which a key leads; undefined for other keys. */
function placeAfter(key, at, cells) {
  const columns = cells.filter((each) => each.offsetTop === cells[0].offsetTop).length;
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  const to = { Home: 0, End: cells.length - 1 }[key] ?? at + steps[key];
  return cells[to] && to;
}

/** The patents A to Z, each with its price or its owner; a tap tells more. On a phone it opens.
 *
 * They are one stop of the Tab key, with arrows.
 *
 * players: {name, patents} each, the player of the page first.
 * coming: tells how many cards of a letter may still come.
 * onTap: what a tap does instead; it gets the letter.
 */
export function Board({ players, prices, coming, onTap }) {
  const [told, setTold] = useState("");
  const [open, setOpen] = useState(false);
  const [tabbed, setTabbed] = useState(0);
  const place = useRef();
  const letters = Object.keys(prices);
  const owner = (letter) => players.findIndex((each) => each.patents.includes(letter));
  useLayoutEffect(() => {
    if (open) place.current.scrollIntoView({ block: "nearest" });
  }, [open, told]);
  const go = (e) => {
    const cells = [...e.currentTarget.children];
    const to = placeAfter(e.key, tabbed, cells);
    if (to === undefined) return;
    e.preventDefault();
    setTabbed(to);
    cells[to].focus();
  };
  const tap = (letter, i) => {
    setTabbed(i);
    if (onTap) onTap(letter);
    else setTold(told === letter ? "" : letter);
  };
  const cell = (letter, i) => {
    const at = owner(letter);
    return html`<${Cell} key=${letter} ...${{ letter, at, price: prices[letter] }}
      whose=${players[at]?.name} pressed=${onTap ? undefined : told === letter}
      tabindex=${i === tabbed ? 0 : -1} onClick=${() => tap(letter, i)} />`;
  };
  return html`<section class=${`board into-view ${open ? "opened" : ""}`} ref=${place}
    aria-label="Patents A to Z">
    ${!onTap && html`<${Strip} ...${{ letters, owner, open, setOpen }} />`}
    <div class="owners" role="toolbar" aria-label="Patents A to Z" onKeyDown=${go}>
      ${letters.map(cell)}
    </div>
    ${
      !onTap &&
      html`<p class="lab told-patent" role="status">
        ${told && tellPatent(told, prices[told], players, owner(told), coming)}
      </p>`
    }
  </section>`;
}

/** What a patent costs and does, and whose it is, in sentences. */
function tellPatent(letter, price, players, at, coming) {
  const whose = WHOSE[at] ?? `${players[at].name} owns it.`;
  const more = letter === "Q" ? DOUBLED : "";
  return [`${letter} costs $${price}.`, effect(letter), whose, more, coming?.(letter)].join(" ");
}

/** A patent. at: the place of its owner among the players, or -1. */
function Cell({ letter, at, price, whose, pressed, ...more }) {
  const kind = { "-1": "", 0: "mine" }[at] ?? "theirs";
  return html`<button type="button" data-patent=${letter} aria-pressed=${pressed}
    class=${`owner ${kind} ${game.abilities[letter] ? "able" : ""}`}
    aria-label=${`${letter}, $${price}, ${whose ?? "nobody"}`} title=${effect(letter)} ...${more}>
    <b>${letter}</b><small>${whose ?? `$${price}`}</small>
  </button>`;
}

/** Whose the patents are, on a phone; it opens the board. */
const Strip = ({ letters, owner, open, setOpen }) =>
  html`<button type="button" class="strip" aria-expanded=${open} aria-label="The patents A to Z"
    onClick=${() => setOpen(!open)}>
    ${letters.map((letter) => {
      const kind = ["none", "mine"][owner(letter) + 1] ?? "theirs";
      return html`<span class=${kind}>${letter}</span>`;
    })}
  </button>`;
