// Hint: small steps to a good word, its tiles turned up one after the other, the grid of all words.
import { href } from "./address.js";
import { useAnswer } from "./answers.js";
import { layIt } from "./judge.js";
import { letters, number, turnOf } from "./notation.js";
import { html, useLayoutEffect, useRef } from "./preact-htm.js";
import { Purse, Tile, useKeys, Way } from "./rack.js";
import { button, Fault } from "./table.js";

const STEP = {
  "hint.plays": 1,
  "hint.many_plays": 1,
  "hint.best": 1,
  "hint.none": 1,
  "hint.relaxed": 1,
  "hint.length": 2,
  "hint.abilities": 3,
  "hint.first_letters": 4,
  "hint.hand": 5,
  "hint.mask": 6,
  "hint.definition": 6,
  "hint.words": 7,
};
const TELLS = [
  "",
  "what it earns",
  "its length",
  "the abilities it uses",
  "its first letter",
  "the cards it takes from your hand",
  "its pattern and its meaning",
  "the word",
  "how to lay it",
];
const LAST = 8;

const hinting = (q) => {
  const level = number(q.level),
    found = (q.found ?? "").split(" ").filter(Boolean).slice(0, 50);
  if (!letters(q.hand) || !level) return null;
  return {
    turn: turnOf(q),
    level,
    seed: q.seed ? number(q.seed) : null,
    exclude: found.length ? found : null,
    lexicon: q.lexicon || null,
  };
};
const empty = (fact) => fact.kind === "hint.abilities" && !fact.abilities.length;
const factOf = (hint, kind) => hint?.facts.find((each) => each.kind === kind);

/** The tiles of the word to be found, from the second step on; unknown letters are blank. */
export function Blanks({ q }) {
  const asked = hinting(q),
    { answer } = useAnswer("hint", asked),
    hint = asked ? answer : null,
    way = factOf(hint, "hint.way")?.way,
    masks = factOf(hint, "hint.words")?.words ?? factOf(hint, "hint.mask")?.masks,
    first = factOf(hint, "hint.first_letters")?.letters,
    sizes = factOf(hint, "hint.length")?.lengths,
    words = masks ?? sizes?.map((size, i) => (first?.[i] ?? "").padEnd(size, "_"));
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

/** The lines of a hint by step. The last step says how the word is laid, as its tiles show. */
function stepsOf(hint) {
  const steps = [],
    // one line of the text for each fact, up to the way, but two for the best play
    facts = hint.facts.flatMap((each) => (each.kind === "hint.best" ? [each, each] : [each]));
  hint.text.split("\n").forEach((line, i) => {
    const at = STEP[facts[i]?.kind] ?? LAST,
      known = steps.at(-1);
    if (facts[i] && empty(facts[i])) return;
    if (known?.at !== at) steps.push({ at, lines: [line] });
    else if (at < LAST) known.lines.push(line);
  });
  return steps;
}

export function Hint({ q, set }) {
  const level = number(q.level),
    asked = hinting(q),
    { answer, error, old } = useAnswer("hint", asked),
    hint = asked ? answer : null,
    none = factOf(hint, "hint.none"),
    play = hint && !old && level === LAST ? hint.target : null;
  // a step that says nothing new is skipped
  const nothing = (at, facts) =>
    at < LAST - 1 && !none && !facts.some((each) => STEP[each.kind] === at && !empty(each));
  useLayoutEffect(() => {
    if (hint && !old && hint.level === level && nothing(level, hint.facts)) step();
  }, [hint, old]);
  const step = () => {
    if (level < LAST) set({ level: String(level + 1) });
  };
  const newest = useRef();
  useLayoutEffect(() => {
    if (hint && !old) newest.current?.scrollIntoView({ block: "nearest" });
  }, [hint, old]);
  const another = () => set({ level: "1", seed: String(number(q.seed) + 1) });
  useKeys({ Enter: step });
  const steps = hint ? stepsOf(hint) : [];
  const told = (
    { at, lines },
    i,
  ) => html`<li key=${at} class=${i === steps.length - 1 ? "new" : ""}>
    <span class="n">${at}</span>
    <span>${lines.map((line) => html`<span class="told-line">${line}</span>`)}</span>
  </li>`;
  return html`<div class="panel cols">
    <section>
      <div class="head">
        <h2>${level ? `Step ${level} of ${LAST}` : "A hint"}</h2>
        <span class="steps" aria-hidden="true">
          ${Array.from({ length: LAST }, (_, i) => html`<b class=${i < level ? "on" : ""}></b>`)}
        </span>
      </div>
      <${Fault} error=${error} />
      <ol class=${`ladder ${old ? "old" : ""}`} aria-live="polite">${steps.map(told)}</ol>
      ${
        level < LAST &&
        !none &&
        html`<button type="button" class="btn step into-view" ref=${newest} onClick=${step}>
          <span>${level ? "Next step" : "The first step"}: ${TELLS[level + 1]}</span>
          <kbd class="wide">Enter</kbd>
        </button>`
      }
      ${
        play &&
        html`<p class="tools start into-view" ref=${newest}>
          ${button("I lay this", () => layIt(q, play), { kind: "btn" })}
          <${Purse} money=${play.money} stock=${play.stock} />
        </p>`
      }
    </section>
    <aside>
      <p><a class="link" href=${href("turn", "word", q)}>I have it: judge my word</a></p>
      ${level > 0 && html`<p>${button("A hint for another word", another, { kind: "link" })}</p>`}
      <${Grid} q=${q} set=${set} />
    </aside>
  </div>`;
}

/** Counts the words by length and first letter, and by the first two letters. No word is named. */
function Grid({ q, set }) {
  const open = q.grid === "1",
    title = open ? "Hide the grid" : "The grid of all words",
    asked = { turn: turnOf(q), lexicon: q.lexicon || null },
    { answer, old } = useAnswer("words", open ? asked : null),
    words = open ? (answer?.map((each) => each.word) ?? []) : [],
    has = new Set(words),
    found = (q.found ?? "").split(" ").filter((each) => has.has(each)),
    left = words.filter((word) => !found.includes(word)),
    sizes = [...new Set(words.map((word) => word.length))].sort((a, b) => a - b),
    firsts = [...new Set(words.map((word) => word[0]))].sort();
  const twos = {};
  for (const word of left) twos[word.slice(0, 2)] = (twos[word.slice(0, 2)] ?? 0) + 1;
  const count = (letter, size) =>
    left.filter((word) => (!letter || word[0] === letter) && (!size || word.length === size))
      .length;
  const row = (name, letter) => html`<tr>
    <th scope="row">${name}</th>
    ${sizes.map((size) => html`<td>${count(letter, size) || ""}</td>`)}
    <td>${count(letter) || ""}</td>
  </tr>`;
  return html`<div class="grid">
    ${button(title, () => set({ grid: open ? "" : "1" }), { kind: "link", "aria-expanded": open })}
    ${
      open &&
      answer &&
      html`<div class=${old ? "old" : ""}>
        <p><b>Found ${found.length} of ${words.length}</b></p>
        <div class="scroll" tabindex="0" role="group"
          aria-label="Words left, by first letter and length">
          <table>
            <thead>
              <tr>
                <th><span class="sr">first letter</span></th>
                ${sizes.map((size) => html`<th scope="col">${size}</th>`)}
                <th scope="col">all</th>
              </tr>
            </thead>
            <tbody>${firsts.map((letter) => row(letter, letter))}${row("all", "")}</tbody>
          </table>
        </div>
        <p class="twos">
          ${Object.entries(twos)
            .sort()
            .map(([two, count]) => html`<span>${two} ${count}</span>`)}
        </p>
      </div>`
    }
  </div>`;
}
