// The ladder of a hint: what its steps tell, the newest one large, and a button to the next one.
import { useAnswer } from "./answers.js";
import { Fault } from "./controls.js";
import { html, useLayoutEffect, useRef } from "./preact-htm.js";
import { Tile, useKeys, Way } from "./rack.js";

const TELLS = [
  "what it earns",
  "its length",
  "the abilities it uses",
  "its first letter",
  "the cards it takes from your hand",
  "its pattern and its meaning",
  "the word",
  "how to lay it",
];
const LAST = TELLS.length;
const ABILITIES_LEVEL = 3;

const factOf = (hint, kind) => hint?.facts.find((fact) => fact.kind === kind);
/** Whether a step says only that the word uses no ability. */
const saysNothing = ({ level }, hint) =>
  level === ABILITIES_LEVEL && !factOf(hint, "hint.abilities").abilities.length;

/** The tiles of the word to be found, from the second step on; unknown letters are blank.
 *
 * asked: the request for the hint, or null.
 */
export function Blanks({ asked }) {
  const { answer } = useAnswer("hint", asked);
  const hint = asked && answer;
  const way = factOf(hint, "hint.way")?.way;
  const masks = factOf(hint, "hint.words")?.words ?? factOf(hint, "hint.mask")?.masks;
  const first = factOf(hint, "hint.first_letters")?.letters;
  const sizes = factOf(hint, "hint.length")?.lengths;
  const words = masks ?? sizes?.map((size, i) => (first?.[i] ?? "").padEnd(size, "_"));
  if (way) return html`<div class="stage"><${Way} way=${way} land /></div>`;
  if (!words) return null;
  const tile = (letter, i) =>
    letter === "_"
      ? html`<${Tile} key=${i} kind="blank" label="unknown" />`
      : html`<${Tile} key=${i} letter=${letter} kind="known" label=${letter} />`;
  return html`<div class="stage">
    ${words.map((word) => html`<div class="tiles" key=${word}>${[...word].map(tile)}</div>`)}
  </div>`;
}

/** The steps told so far. Enter tells the next one, if nothing else on the page uses Enter.
 *
 * steps: {level, text} each. level: the number of the newest one. last: how many there are.
 * next: goes to the next step; null if there is none.
 * tells: what the next step tells.
 */
export function Steps({ steps, level, last, next, tells, old, children }) {
  const newest = useRef();
  useLayoutEffect(() => {
    if (!old) newest.current?.scrollIntoView({ block: "nearest" });
  }, [steps.length, old]);
  useKeys({ Enter: () => (next ? next() : false) });
  const rung = (step) => html`<li key=${step.level} class=${step === steps.at(-1) ? "new" : ""}>
    <span class="n">${step.level}</span>
    <span>
      ${step.text.split("\n").map((line) => html`<span class="told-line">${line}</span>`)}
    </span>
  </li>`;
  return html`<div class="head">
      <h2>Step ${level} of ${last}</h2>
      <span class="steps" aria-hidden="true">
        ${Array.from({ length: last }, (_, i) => html`<b class=${i < level ? "on" : ""}></b>`)}
      </span>
    </div>
    <ol class=${`ladder ${old ? "old" : ""}`} aria-live="polite">${steps.map(rung)}</ol>
    <div class="into-view" ref=${newest}>
      ${
        next &&
        html`<button type="button" class="btn step" onClick=${next}>
          <span>Next step${tells && `: ${tells}`}</span>
          <kbd class="wide">Enter</kbd>
        </button>`
      }
      ${children}
    </div>`;
}

/** A hint at a word, step by step.
 *
 * asked: the request for the hint, with its level.
 * setLevel: gets the next level.
 * lay: makes what follows the last step from the play.
 */
export function Ladder({ asked, setLevel, lay }) {
  const { answer: hint, error, old } = useAnswer("hint", asked);
  const { level } = asked;
  const steps = hint ? hint.steps.filter((step) => !saysNothing(step, hint)) : [];
  const fresh = hint && !old;
  const ends = level >= LAST || Boolean(factOf(hint, "hint.none"));
  const next = () => setLevel(level + 1);
  useLayoutEffect(() => {
    // a step that tells nothing new is skipped
    if (fresh && !ends && !steps.some((step) => step.level === level)) next();
  }, [fresh, level]);
  return html`<${Fault} error=${error} />
    <${Steps} steps=${steps} level=${level} last=${LAST} tells=${TELLS[level]} old=${old}
      next=${ends ? null : next}>
      ${fresh && hint.target && lay(hint.target)}
    </${Steps}>`;
}
