// Learn from my mistakes: turns of reviewed games as positions to solve, three tries each.
import { KNOWN } from "./about.js";
import { useAnswer } from "./answers.js";
import { button, Heading } from "./controls.js";
import { counted } from "./daily.js";
import { mistakes, noteTry, todayOf } from "./finished.js";
import { kept } from "./kept.js";
import { Ladder } from "./ladder.js";
import { AGAIN, dueOn } from "./mistakes.js";
import { pasted, turnOf } from "./notation.js";
import { html, useState } from "./preact-htm.js";
import { Rack, useKeys, Way, Word } from "./rack.js";
import { Build, Extras, useWord, Verdict, whyNot } from "./word.js";

const TRIES = 3;

export function Learn({ view }) {
  const [, draw] = useState(0);
  const all = mistakes();
  const waiting = dueOn(all, todayOf());
  const puzzle = view === AGAIN ? kept(AGAIN) : waiting[0];
  const later = all.length - waiting.length;
  const next = () => {
    if (view === AGAIN) history.back();
    else draw((n) => n + 1);
  };
  if (!pasted(puzzle?.position ?? ""))
    return html`<${Heading} title="Learn from my mistakes">
      Nothing is to be solved now${later ? `; ${counted(later, "turn")} will come back later` : ""}.
      ${" "}<a href="#games">My games</a>
    </${Heading}>`;
  const told = view === AGAIN ? "From your review" : counted(waiting.length, "turn");
  return html`<${Puzzle} key=${puzzle.id ?? puzzle.position} puzzle=${puzzle} told=${told}
    next=${next} again=${view === AGAIN} />`;
}

/** The table as it was, the tries, hints, and at last the line of the review. */
function Puzzle({ puzzle, told, next, again }) {
  const [text, setText] = useState("");
  const [tries, setTries] = useState([]);
  const [level, setLevel] = useState(0);
  const turn = turnOf(pasted(puzzle.position));
  const lexicon = puzzle.lexicon ?? null;
  const lines = [{ line: puzzle.better }, { line: puzzle.laid }];
  const known = useAnswer("check", { turn, words: lines, lexicon }).answer;
  const [goal, was] = known?.map(({ play }) => play?.total ?? 0) ?? [];
  const solved = goal !== undefined && tries.some(({ total }) => total >= goal);
  const lost = known && !goal; // the word list has lost the word
  const over = solved || lost || tries.length >= TRIES;
  const word = useWord({ text, setText, turn, lexicon, silent: over || !goal });
  const hand = () => {
    const { play } = word;
    if (!play || over) return;
    const all = [...tries, { way: play.way.line, total: play.total }];
    const done = play.total >= goal || all.length >= TRIES;
    setTries(all);
    setText("");
    if (done && !again) noteTry(puzzle.id, play.total >= goal);
  };
  const goOn = () => {
    if (lost && !again) noteTry(puzzle.id, true);
    next();
  };
  const { letter, back, clear } = word;
  useKeys(over ? { Enter: goOn } : { letter, Backspace: back, Escape: clear, Enter: hand });
  return html`<div class="turn">
    <div class="table daily">
      <div class="wrap">
        <div class="heading">
          <h1>Learn from my mistakes</h1>
          <p>
            ${told}. In round ${puzzle.round} you laid <${Word} way=${puzzle.laid} /> for ${was}.
            ${" "}Find a word that earns ${goal} or more, money and stock together.
          </p>
        </div>
        <${Rack} hand=${turn.hand} pool=${turn.pool} line=${over ? [] : word.line}
          onCard=${over ? null : word.add} />
        ${over ? html`<${Solution} ...${{ puzzle, solved, tries, next: goOn }} />` : html`<${Try} ...${{ word, hand, turn, tries, level, setLevel }} />`}
      </div>
    </div>
    <div class="wrap">
      <div class="panel">
        ${
          level > 0 &&
          !over &&
          html`<${Ladder} asked=${{ turn, level, show: KNOWN, lexicon }} setLevel=${setLevel}
            lay=${() => null} />`
        }
      </div>
    </div>
  </div>`;
}

/** The word that is built, and how many tries are left. */
function Try({ word, hand, turn, tries, level, setLevel }) {
  const { line, play, plain, clear } = word;
  const last = tries.at(-1);
  const left = counted(TRIES - tries.length, "try", "tries");
  const said = last ? `That earns ${last.total}: not yet enough. ${left} left.` : `${left}.`;
  return html`<div class="stage">
    <${Build} word=${word} empty="Type your word, or tap its cards." />
    <div class="judge" aria-live="polite">
      <${Verdict} word=${word} />
      <span class="lab">${word.refused || whyNot(word.result) || (line.length ? "" : said)}</span>
    </div>
    <p class="tools">
      <${Extras} own=${turn.patents} word=${word} />
      ${button("Take all back", clear, { disabled: !line.length })}
      ${!level && button("Hint", () => setLevel(1))}
      ${button(play ? `Lay ${plain}` : "Lay a word", hand, { kind: "btn go", disabled: !play })}
    </p>
  </div>`;
}

/** What the review said of the turn. */
function Solution({ puzzle, solved, tries, next }) {
  return html`<div class="stage" role="status">
    <div class="reveal">
      <h2>${solved ? "Solved" : "This was it"}</h2>
      <${Way} way=${solved ? tries.at(-1).way : puzzle.better} land />
      <p>${puzzle.why}</p>
    </div>
    <p class="tools">${button("Go on", next, { kind: "btn go" })}</p>
  </div>`;
}
