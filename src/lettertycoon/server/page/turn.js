// My turn: the cards of a real table, and help with them.
import { html, useLayoutEffect, useRef, useState } from "./preact-htm.js";
import {
  HAND,
  POOL,
  fieldsOf,
  go,
  href,
  letters,
  list,
  number,
  pasted,
  positionOf,
  rulesOf,
  tokens,
  turnFields,
  turnOf,
  wayOf,
  wordsOf,
} from "./notation.js";
import { Line, Pad, Purse, Rack, Tile, Way, Word, next, useKeys } from "./rack.js";
import {
  ABILITIES,
  Badge,
  Editor,
  Fault,
  Ledger,
  Mark,
  RARITIES,
  Standing,
  affordable,
  dollars,
  meaningsOf,
  priceOf,
} from "./table.js";
import { ask, useAnswer, useMeanings } from "./server.js";

const CHOICES = [
  ["hint", "Hint", "Small steps to a good word."],
  ["word", "Is my word good?", "Lay it and see what it earns."],
  ["show", "Show me", "Ten good plays, words people know first."],
];
const LOOKS = ["show", "advice", "words", "numbers"];

export function MyTurn({ view, q, about }) {
  const hand = letters(q.hand),
    pool = letters(q.pool),
    size = { hand_size: HAND, pool_size: POOL, ...rulesOf(q.rules) };
  const [part, setPart] = useState("");
  const [refused, refuse] = useState("");
  const typing = view === "enter" || (!hand && view !== "table" && view !== "word");
  const here = part || (hand.length < size.hand_size ? "hand" : "pool");
  const set = (change, to = view) => {
    refuse("");
    go("turn", to, { ...q, ...change }, true);
  };
  // for new cards, words, hints and found words are dropped
  const cards = (change) => go("turn", "enter", { ...turnFields(q), buy: q.buy, ...change }, view === "enter" || !hand);
  const type = (letter) => {
    if (here === "hand" && hand.length < size.hand_size) {
      cards({ hand: hand + letter, pool });
      if (hand.length + 1 >= size.hand_size && part) setPart("");
    } else if (pool.length < size.pool_size) cards({ hand, pool: pool + letter });
  };
  const back = () => {
    if (part === "hand" || !pool) cards({ hand: hand.slice(0, -1), pool });
    else cards({ hand, pool: pool.slice(0, -1) });
  };
  const line = tokens(q.word);
  const build = (now) => set({ word: wayOf(now) }, "word");
  const lay = (letter) => {
    const laid = next(letter, { hand, pool, patents: q.patents }, line);
    if (laid) build([...line, laid]);
    else refuse(`There is no ${letter} left.`);
  };
  const paste = (text) => {
    const told =
      pasted(text) ??
      (/^[A-Za-z\s]+$/.test(text.trim())
        ? {
            hand: letters(text).slice(0, size.hand_size),
            pool: letters(text).slice(size.hand_size, size.hand_size + size.pool_size),
          }
        : null);
    if (!told) return false;
    go("turn", "", { ...turnFields(q), ...told });
    return true;
  };
  useLayoutEffect(() => {
    const pasting = (event) => {
      if (!event.target.matches?.("input, textarea") && paste(event.clipboardData.getData("text"))) event.preventDefault();
    };
    addEventListener("paste", pasting);
    return () => removeEventListener("paste", pasting);
  });
  const ready = hand.length > 0 && !typing;
  const to = (name) => () => (hand ? go("turn", name, q) : false);
  useKeys({
    1: to("hint"),
    2: to("word"),
    3: to("show"),
    Escape: () => (hand ? go("turn", "", q) : false),
    letter: typing ? type : lay,
    "/": () => (typing ? setPart("pool") : false),
    Backspace: () => (typing ? back() : view === "word" && line.length ? build(line.slice(0, -1)) : false),
    Enter: () => (view === "enter" && hand ? go("turn", "", q) : false),
  });
  const chosen = LOOKS.includes(view) ? "show" : view;
  const shuffle = () => set({ hand: mixed(hand), pool: mixed(pool) });
  const small = ready && ["hint", "word", ...LOOKS].includes(view);
  return html`
    <div class=${`turn ${small ? "small" : ""} ${typing ? "typing" : ""} v-${view || "first"}`}>
      <div class="table">
        <div class="wrap">
          <${Rack}
            hand=${hand}
            pool=${pool}
            line=${view === "word" ? line : []}
            slots=${typing}
            here=${typing ? here : ""}
            onPart=${typing ? setPart : null}
            onCard=${ready && ["", "word"].includes(view) ? ({ letter, from }) => build([...line, { letter, from }]) : null} />
          ${q.buy ? html`<${Buy} q=${q} set=${set} />` : null}
          ${
            ready && (view === "" || view === "table")
              ? html`<${Standing} q=${q} edit=${href("turn", view === "table" ? "" : "table", q)} />`
              : null
          }
          ${
            ready && view === ""
              ? html`
                  <p class="tools">
                    <button type="button" class="btn line" onClick=${shuffle}>Shuffle</button>
                    <a class="btn line" href=${href("turn", "enter", { ...turnFields(q), buy: q.buy })}>Change cards</a>
                    <button
                      type="button"
                      class="btn line"
                      onClick=${() => go("turn", "enter", { ...turnFields(q), hand: "", pool: "", buy: "" })}>
                      New cards
                    </button>
                  </p>
                `
              : null
          }
          ${
            view === "word" && hand
              ? html`<${Builder} q=${q} line=${line} build=${build} refused=${refused} shuffle=${shuffle} />`
              : null
          }
          ${view === "hint" && ready ? html`<${Blanks} q=${q} />` : null}
        </div>
      </div>
      ${typing ? html`<${Entering} ...${{ type, back, paste, hand, q, setPart }} />` : null}
      ${
        (ready && view !== "table") || view === "word"
          ? html`
              <div class=${chosen ? "tabs" : "half"}>
                <div class="wrap">
                  <nav class="choices" aria-label="What you want to know">
                    ${CHOICES.map(
                      ([name, title, text], i) => html`
                        <a
                          class="choice"
                          key=${name}
                          href=${href("turn", name, q)}
                          aria-current=${chosen === name ? "page" : undefined}>
                          <h2>${title}</h2>
                          ${chosen ? null : html`<p>${text}</p>`}
                          <kbd class="wide">${i + 1}</kbd>
                        </a>
                      `,
                    )}
                  </nav>
                </div>
              </div>
            `
          : null
      }
      <div class="wrap">
        ${!ready || view !== "" ? null : html`<${Below} />`}
        ${typing && !hand ? html`<${Below} />` : null}
        ${
          view === "table"
            ? html`
                <${Editor} q=${q} set=${set} lexicons=${about?.lexicons ?? []} />
                <p><a class="btn" href=${href("turn", "", q)}>Back to the cards</a></p>
              `
            : null
        }
        ${view === "hint" && ready ? html`<${Hint} q=${q} set=${set} />` : null}
        ${view === "word" ? html`<${Judged} q=${q} set=${set} hand=${hand} line=${line} />` : null}
        ${view === "show" && ready ? html`<${Show} q=${q} set=${set} about=${about} />` : null}
        ${view === "advice" && ready ? html`<${Advice} q=${q} />` : null}
        ${view === "words" && ready ? html`<${Words} q=${q} set=${set} />` : null}
        ${view === "numbers" && ready ? html`<${Numbers} q=${q} />` : null}
      </div>
    </div>
  `;
}

function mixed(text) {
  const all = [...text];
  for (let i = all.length - 1; i > 0; i--) {
    const k = Math.floor(Math.random() * (i + 1));
    [all[i], all[k]] = [all[k], all[i]];
  }
  return all.join("") === text && new Set(text).size > 1 ? mixed(text) : all.join("");
}

const Below = () => html`
  <div class="below">
    <section class="card">
      <h2>Today's deal</h2>
      <p class="quiet">The same ten cards for everyone; one word, no hints.</p>
      <a class="btn" href="#today">Play it</a>
    </section>
    <section class="card">
      <h2>A whole game</h2>
      <p class="quiet">You against bots, with a review at the end.</p>
      <a class="btn line" href="#play">Sit down at the table</a>
    </section>
  </div>
`;

function Entering({ type, back, paste, hand, q, setPart }) {
  const [bad, setBad] = useState(false);
  const example = {
    hand: "JLSEANZ",
    pool: "EWE",
    patents: "XZ",
    money: "4",
    rivals: [{ name: "Rayne", patents: "E", money: 2, stock: 3 }],
  };
  return html`<div class="wrap entering"><${Pad} onLetter=${type}><button type="button" onClick=${back}>Take back</button><button type="button" onClick=${() => setPart("pool")}>Pool</button>${
    hand
      ? html`<button type="button" class="go" onClick=${() => go("turn", "", q)}>Done</button>`
      : html`<button type="button" onClick=${() => go("turn", "", example)}>An example</button>`
  }</${Pad}>
    <p class="quiet center">Type your cards, or tap them. After the seventh you go on with the pool.</p>
    <form class="paste" onSubmit=${(e) => {
      e.preventDefault();
      setBad(!paste(e.target.elements.line.value));
    }}><label>Or paste a whole turn <input name="line" autocomplete="off" spellcheck="false" placeholder="JLSEANZ/EWE XZ 4" /></label><button class="btn line">Take it</button></form>${
      bad
        ? html`<p class="fault" role="alert">That is not a turn. Write it as hand/pool, such as JLSEANZ/EWE.</p>`
        : null
    }</div>`;
}

/** Asks after a word which of its patents to buy. It stays until the player has answered. */
function Buy({ q, set }) {
  const rules = rulesOf(q.rules),
    offers = [...q.buy].filter((letter) => priceOf(letter, rules) <= number(q.money));
  const done = (letter) =>
    set({
      buy: "",
      patents: letter ? [...((q.patents ?? "") + letter)].sort().join("") : q.patents,
      money: String(number(q.money) - (letter ? priceOf(letter, rules) : 0)),
    });
  return html`
    <section class="buying" aria-label="Buy a patent">
      <p>
        You laid it, and have${" "}
        <${Purse} money=${number(q.money)} stock=${number(q.stock)} />
        .${" "}${offers.length ? "Buy one patent?" : "You can buy none of its patents."}
      </p>
      <p class="tools">
        ${offers.map(
          (letter) => html`
            <button type="button" class="btn" key=${letter} title=${ABILITIES[letter] ?? ""} onClick=${() => done(letter)}>
              ${letter} $${priceOf(letter, rules)}
            </button>
          `,
        )}
        <button type="button" class="btn line" onClick=${() => done("")}>${offers.length ? "Buy nothing" : "Go on"}</button>
      </p>
    </section>
  `;
}

export const underLetters = (line, play, money, rules) => {
  const can = play ? affordable(play, money, rules) : {},
    seen = new Set();
  return line.map(({ letter }) => {
    if (!can[letter] || seen.has(letter)) return null;
    seen.add(letter);
    return html`<span class="m">$${can[letter]}</span>`;
  });
};

const judging = (q, line) =>
  line.filter((each) => each.from !== "break").length > 2 && letters(q.hand)
    ? { turn: turnOf(q), words: [wayOf(line)], lexicon: q.lexicon || null }
    : null;

/** Buttons for what the patents X, Z and V allow. */
export function Extras({ own, line, set, copying, copy, short }) {
  const has = (from) => line.some((each) => each.from === from);
  const add = (letter, from) => set([...line, { letter, from }]);
  const extra = (patent, text, disabled, use, pressed) =>
    own.includes(patent)
      ? html`
          <button type="button" class="btn line" aria-pressed=${pressed} disabled=${disabled} onClick=${use}>${text}</button>
        `
      : null;
  const copies = copying ? "× Tap the letter to copy" : short ? "× Copy" : "× Copy a letter";
  return html`
    ${extra("X", copies, has("copy") || !line.length, () => copy(!copying), copying)}
    ${extra("Z", short ? "+ S" : "+ Add an S", has("added") || !line.length, () => add("S", "added"))}
    ${extra("V", "& Second word", has("break") || line.length < 3, () => add("", "break"))}
  `;
}

function Builder({ q, line, build, refused, shuffle }) {
  const [copying, copy] = useState(false);
  const { answer, old } = useAnswer("review", judging(q, line)),
    result = old ? null : answer?.[0];
  return html`
    <div class="stage">
      <${Line}
        line=${line}
        set=${build}
        copying=${copying}
        onCopied=${(letter) => {
          copy(false);
          build([...line, { letter, from: "copy" }]);
        }}
        empty="Type your word, or tap its cards."
        under=${underLetters(line, result?.play, q.money, rulesOf(q.rules))} />
      <p class="tools">
        <button type="button" class="btn line" onClick=${shuffle}>Shuffle</button>
        <${Extras} own=${q.patents ?? ""} line=${line} set=${build} copying=${copying} copy=${copy} />
        ${
          line.length
            ? html`<button type="button" class="btn line" onClick=${() => build([])}>Take all back</button>`
            : null
        }
      </p>
      <p class="lab" role="status">${refused}</p>
    </div>
  `;
}

export function Verdict({ result, old }) {
  if (!result) return null;
  const good = result.legal;
  const short = good ? "Good" : result.error.code === "play.not_in_lexicon" ? "Not in the word list" : "It can't be laid";
  return html`
    <div class=${`verdict ${old ? "old" : ""}`}>
      <h2 class=${good ? "ok" : "no"}>
        <${Mark} good=${good} />
        ${short}
      </h2>
      ${good && result.play ? html`<${Purse} money=${result.play.money} stock=${result.play.stock} />` : null}
      <${Badge} rarity=${result.play?.rarity ?? result.rarity} />
    </div>
  `;
}

function Judged({ q, set, hand, line }) {
  const asked = judging(q, line),
    { answer, old, error } = useAnswer("review", asked),
    result = asked ? answer?.[0] : null;
  const lexicon = q.lexicon || null,
    judged = result?.legal && !old,
    why = useAnswer("explain", judged ? { turn: turnOf(q), play: wayOf(line), lexicon } : null),
    meanings = useMeanings(judged ? result.play.words : [], lexicon);
  const found = (q.found ?? "").split(" ").filter(Boolean),
    word = wordsOf(line).replaceAll(" ", "");
  useLayoutEffect(() => {
    if (result?.legal && !old && !found.includes(word)) set({ found: [...found, word].join(" ") });
  }, [result, old]);
  const play = result?.play,
    layIt = () => {
      const left = [...(q.pool ?? "")];
      for (const letter of play.way.pool) left.splice(left.indexOf(letter), 1);
      go("turn", "", {
        ...turnFields(q),
        hand: play.way.kept,
        pool: left.join(""),
        money: String(number(q.money) + play.money),
        stock: String(number(q.stock) + play.stock),
        buy: play.way.buyable.join("") || "",
      });
    };
  const text = result?.facts?.find((each) => each.kind === "review.place");
  return html`
    <div class="panel cols">
      <section aria-live="polite">
        ${
          hand
            ? html`
                <${Verdict} result=${result} old=${old} />
                <${Fault} error=${error} />
                ${!asked && hand ? html`<p class="quiet">A word has at least three letters.</p>` : null}
                ${result && !result.legal ? html`<p>${result.error.message}.</p>` : null}
                ${
                  result?.legal && why.answer && !why.error
                    ? html`
                        <div class=${why.old ? "old" : ""}>
                          ${meaningsOf(meanings, why.answer.play.words).map(
                            (each) => html`<p class="means">${each}</p>`,
                          )}
                          <${Ledger} told=${why.answer} />
                          <p><button type="button" class="btn" onClick=${layIt}>I lay this</button></p>
                        </div>
                      `
                    : null
                }
              `
            : null
        }
        <${LookUp} q=${q} open=${!hand} />
      </section>
      <aside>
        ${
          play && text
            ? html`
                <p>
                  Number${" "}
                  <b>${text.rank == null ? "?" : text.rank + 1}</b>
                  ${" "}of${" "}${text.count}${" "}plays.${
                    result.loss ? ` The best earns ${result.loss} more.` : " Nothing earns more."
                  }
                </p>
                ${
                  result.loss
                    ? html`<p><a class="link" href=${href("turn", "hint", q)}>A hint for a better one</a></p>`
                    : null
                }
                ${
                  result.better?.length
                    ? html`
                        <details>
                          <summary>Show similar plays that are better</summary>
                          <ul class="ledger">
                            ${result.text
                              .split("\n")
                              .slice(2)
                              .map(
                                (each) => html`<li>${each}</li>`,
                              )}
                          </ul>
                        </details>
                      `
                    : null
                }
              `
            : null
        }
      </aside>
    </div>
  `;
}

/** Tells whether the word list has a word, without cards; this settles a challenge. */
function LookUp({ q, open }) {
  const [word, look] = useState(""),
    asked = word
      .split(/[\s&,]+/)
      .map((each) => each.trim())
      .filter(Boolean)
      .slice(0, 5);
  const { answer, error, old } = useAnswer(
    "check",
    asked.length ? { words: asked, lexicon: q.lexicon || null } : null,
  );
  const meanings = useMeanings(asked, q.lexicon || null);
  return html`
    <details class="lookup" open=${open}>
      <summary>Look up any word</summary>
      <label>
        A word, or two${" "}
        <input
          value=${word}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          onInput=${(e) => look(e.target.value)} />
      </label>
      <${Fault} error=${error} />
      ${
        asked.length && answer && !error
          ? html`
              <ul class=${`ledger ${old ? "old" : ""}`} role="status">
                ${answer.map(
                  (each) => html`
                    <li key=${each.word}>
                      <b class=${each.legal ? "ok" : "no"}>${each.legal ? "✓" : "✗"}${" "}${each.word}</b>
                      ${" "}${each.legal ? "is in the word list." : `${each.error.message}.`}${" "}
                      <${Badge} rarity=${each.rarity} />
                      ${" "}${meanings[each.word] ?? ""}
                    </li>
                  `,
                )}
              </ul>
            `
          : null
      }
    </details>
  `;
}

const STEP = {
  "hint.plays": 1,
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
const hinting = (q) => {
  const level = number(q.level),
    found = (q.found ?? "").split(" ").filter(Boolean).slice(0, 50);
  return letters(q.hand) && level
    ? {
        turn: turnOf(q),
        level,
        seed: q.seed ? number(q.seed) : null,
        exclude: found.length ? found : null,
        lexicon: q.lexicon || null,
      }
    : null;
};

const empty = (fact) => fact.kind === "hint.abilities" && !fact.abilities.length;
const factOf = (hint, kind) => hint?.facts.find((each) => each.kind === kind);

/** The tiles of the word to be found, from the second step on; unknown letters are blank. */
function Blanks({ q }) {
  const asked = hinting(q),
    { answer } = useAnswer("hint", asked),
    hint = asked ? answer : null;
  const way = factOf(hint, "hint.way")?.way,
    masks = factOf(hint, "hint.words")?.words ?? factOf(hint, "hint.mask")?.masks,
    sizes = factOf(hint, "hint.length")?.lengths,
    first = factOf(hint, "hint.first_letters")?.letters;
  const words = masks ?? sizes?.map((size, i) => (first?.[i] ?? "").padEnd(size, "_"));
  if (way)
    return html`<div class="stage"><${Way} way=${way} land /></div>`;
  if (!words) return null;
  return html`
    <div class="stage">
      ${words.map(
        (word) => html`
          <div class="tiles" key=${word}>
            ${[...word].map(
              (letter, i) => html`
                <${Tile}
                  key=${i}
                  letter=${letter === "_" ? "" : letter}
                  kind=${letter === "_" ? "blank" : "known"}
                  label=${letter === "_" ? "unknown" : letter} />
              `,
            )}
          </div>
        `,
      )}
    </div>
  `;
}

function Hint({ q, set }) {
  const level = number(q.level),
    asked = hinting(q),
    { answer, error, old } = useAnswer("hint", asked),
    hint = asked ? answer : null;
  // a step that says nothing new is skipped
  const nothing = (at, facts) => at < 7 && !facts.some((each) => STEP[each.kind] === at && !empty(each));
  useLayoutEffect(() => {
    if (hint && !old && hint.level === level && level < 8 && nothing(level, hint.facts) && !factOf(hint, "hint.none"))
      set({ level: String(level + 1) });
  }, [hint, old]);
  const step = () => {
    if (level < 8) set({ level: String(level + 1) });
  };
  useKeys({ Enter: step });
  const lines = hint ? hint.text.split("\n") : [],
    // one line of the text for each fact, up to the way, but two for the best play
    facts = (hint?.facts ?? []).flatMap((each) => (each.kind === "hint.best" ? [each, each] : [each]));
  const steps = [],
    best = factOf(hint, "hint.best");
  lines.forEach((line, i) => {
    const at = STEP[facts[i]?.kind] ?? 8;
    if (facts[i] && empty(facts[i])) return;
    const known = steps.at(-1);
    if (known?.at === at) known.lines.push(line);
    else steps.push({ at, lines: [line] });
  });
  const none = factOf(hint, "hint.none");
  return html`
    <div class="panel cols">
      <section>
        <div class="head">
          <h2>${level ? `Step ${level} of 8` : "A hint"}</h2>
          <span class="steps" aria-hidden="true">
            ${Array.from(
              { length: 8 },
              (_, i) => html`<b class=${i < level ? "on" : ""}></b>`,
            )}
          </span>
        </div>
        <${Fault} error=${error} />
        <ol class=${`ladder ${old ? "old" : ""}`} aria-live="polite">
          ${steps.map(
            (each, i) => html`
              <li key=${each.at} class=${i === steps.length - 1 ? "new" : ""}>
                <span class="n">${each.at}</span>
                <span>
                  ${each.lines.map(
                    (line) => html`<span class="told-line">${line}</span>`,
                  )}
                </span>
              </li>
            `,
          )}
        </ol>
        ${
          level < 8 && !none
            ? html`
                <button type="button" class="btn step" onClick=${step}>
                  <span>${level ? "Next step" : "The first step"}: ${TELLS[level + 1]}</span>
                  <kbd class="wide">Enter</kbd>
                </button>
              `
            : null
        }
      </section>
      <aside>
        ${
          best && hint.target_share != null
            ? html`<p class="quiet">It earns ${Math.round(100 * hint.target_share)} % of what the best play earns.</p>`
            : null
        }
        <p><a class="link" href=${href("turn", "word", q)}>I have it: judge my word</a></p>
        ${
          level
            ? html`
                <p>
                  <button type="button" class="link" onClick=${() => set({ level: "1", seed: String(number(q.seed) + 1) })}>
                    A hint for another word
                  </button>
                </p>
              `
            : null
        }
        <${Grid} q=${q} set=${set} />
      </aside>
    </div>
  `;
}

/** Counts the words by length and first letter, and by the first two letters. No word is named. */
function Grid({ q, set }) {
  const open = q.grid === "1",
    { answer, old } = useAnswer("words", open ? { turn: turnOf(q), lexicon: q.lexicon || null } : null);
  const words = open ? (answer?.map((each) => each.word) ?? []) : [],
    has = new Set(words),
    found = (q.found ?? "").split(" ").filter((each) => has.has(each));
  const left = words.filter((word) => !found.includes(word)),
    sizes = [...new Set(words.map((word) => word.length))].sort((a, b) => a - b),
    firsts = [...new Set(words.map((word) => word[0]))].sort();
  const twos = {};
  for (const word of left) twos[word.slice(0, 2)] = (twos[word.slice(0, 2)] ?? 0) + 1;
  const many = (letter, size) =>
    left.filter((word) => (!letter || word[0] === letter) && (!size || word.length === size)).length || "";
  return html`
    <div class="grid">
      <button type="button" class="link" aria-expanded=${open} onClick=${() => set({ grid: open ? "" : "1" })}>
        ${open ? "Hide the grid" : "The grid of all words"}
      </button>
      ${
        open && answer
          ? html`
              <div class=${old ? "old" : ""}>
                <p><b>Found ${found.length} of ${words.length}</b></p>
                <div class="scroll" tabindex="0" role="group" aria-label="Words left, by first letter and length">
                  <table>
                    <thead>
                      <tr>
                        <th><span class="sr">first letter</span></th>
                        ${sizes.map(
                          (size) => html`<th scope="col">${size}</th>`,
                        )}
                        <th scope="col">all</th>
                      </tr>
                    </thead>
                    <tbody>
                      ${firsts.map(
                        (letter) => html`
                          <tr>
                            <th scope="row">${letter}</th>
                            ${sizes.map(
                              (size) => html`<td>${many(letter, size)}</td>`,
                            )}
                            <td>${many(letter)}</td>
                          </tr>
                        `,
                      )}
                      <tr>
                        <th scope="row">all</th>
                        ${sizes.map(
                          (size) => html`<td>${many("", size)}</td>`,
                        )}
                        <td>${left.length}</td>
                      </tr>
                    </tbody>
                  </table>
                </div>
                <p class="twos">
                  ${Object.entries(twos)
                    .sort()
                    .map(
                      ([two, count]) => html`<span>${two} ${count}</span>`,
                    )}
                </p>
              </div>
            `
          : null
      }
    </div>
  `;
}

const filterOf = (q, most) => ({ max_rarity: most, sensitive: q.clean === "1" ? false : null, lexicon: q.suggest || null });

function Rows({ q, plays, set, old }) {
  const definitions = useMeanings(plays.flatMap((play) => play.words), q.lexicon || null);
  const why = useAnswer("explain", q.open ? { turn: turnOf(q), play: q.open, lexicon: q.lexicon || null } : null);
  return html`
    <ol class=${`plays ${old ? "old" : ""}`}>
      ${plays.map((play) => {
        const way = play.way.line,
          open = q.open === way;
        return html`
          <li key=${way} class=${open ? "open" : ""}>
            <button
              type="button"
              class="row"
              aria-expanded=${open}
              data-play=${play.words.join(" & ")}
              onClick=${() => set({ open: open ? "" : way })}>
              <${Word} way=${way} />
              <span class="means">${meaningsOf(definitions, play.words).join("; ")}</span>
              <${Badge} rarity=${play.rarity} />
              <${Purse} money=${play.money} stock=${play.stock} />
            </button>
            ${
              open
                ? html`
                    <div class="why">
                      <${Way} way=${way} land />
                      ${
                        why.answer && !why.old && !why.error
                          ? html`<${Ledger} told=${why.answer} />`
                          : html`<p class="quiet">…</p>`
                      }
                      <p>
                        <a class="btn line" href=${href("turn", "word", { ...q, word: way, open: "" })}>
                          Lay it on the table
                        </a>
                      </p>
                    </div>
                  `
                : null
            }
          </li>
        `;
      })}
    </ol>
  `;
}

function Show({ q, set, about }) {
  const most = q.rarity === "any" ? null : q.rarity || 3,
    n = Math.min(200, number(q.n) || 10),
    turn = turnOf(q),
    by = q.by || "total";
  const known = useAnswer("best", { turn, n, by, show: filterOf(q, most), lexicon: q.lexicon || null });
  const rarer = useAnswer(
    "best",
    q.rare === "1" && most ? { turn, n, by, show: filterOf(q, null), lexicon: q.lexicon || null } : null,
  );
  const plays = known.answer ?? [],
    shown = new Set(plays.map((play) => play.way.line)),
    rare = q.rare === "1" ? (rarer.answer ?? []).filter((play) => !shown.has(play.way.line)) : [];
  const list = useRef(),
    move = (by) => {
      const rows = [...list.current.querySelectorAll("button.row")],
        at = rows.indexOf(document.activeElement);
      rows[Math.max(0, Math.min(rows.length - 1, at + by))]?.focus();
    };
  useKeys({ ArrowDown: () => move(1), ArrowUp: () => move(-1) });
  const few = letters(q.hand).length < HAND;
  return html`
    <div class="panel show" ref=${list} aria-busy=${known.old}>
      <h2 class="group">${most === 3 ? "Words people know" : "Plays"}</h2>
      <${Fault} error=${known.error} />
      ${
        known.answer && !known.error
          ? html`
              <${Rows} q=${q} set=${set} plays=${plays} old=${known.old} />
              ${
                plays.length
                  ? null
                  : html`
                      <p>
                        No ${most ? "word of these" : "word"} can be
                        laid.${
                          few
                            ? ` Your hand has ${letters(q.hand).length} of ${HAND} cards.`
                            : most
                              ? ""
                              : " Throw some cards away."
                        }
                      </p>
                    `
              }
            `
          : null
      }
      ${
        plays.length >= n
          ? html`<button type="button" class="link" onClick=${() => set({ n: String(n + 20) })}>More plays</button>`
          : null
      }
      ${
        most
          ? html`
              <button
                type="button"
                class="link"
                aria-expanded=${q.rare === "1"}
                onClick=${() => set({ rare: q.rare === "1" ? "" : "1" })}>
                ${q.rare === "1" ? "Hide the rarer words" : "Rarer words that earn more"}
              </button>
            `
          : null
      }
      ${
        rare.length
          ? html`
              <h2 class="group">
                Rarer words${" "}
                <span>worth knowing, if your rivals allow them</span>
              </h2>
              <${Rows} q=${q} set=${set} plays=${rare} old=${rarer.old} />
            `
          : null
      }
      <p class="key">
        <span>
          <b class="word">A</b>
          ${" "}hand
        </span>
        <span>
          <b class="word"><u>A</u></b>
          ${" "}pool
        </span>
        <span>
          <b class="word">
            A
            <sup>×</sup>
          </b>
          ${" "}copied by X
        </span>
        <span>
          <b class="word">
            A
            <sup>+</sup>
          </b>
          ${" "}added by Z
        </span>
      </p>
      <div class="options">
        <label>
          Best by${" "}
          <select value=${by} onChange=${(e) => set({ by: e.target.value })}>
            ${(about?.objectives ?? [{ name: "total" }]).map(
              (each) => html`<option value=${each.name} title=${each.meaning}>${each.name}</option>`,
            )}
          </select>
        </label>
        <label>
          Which words${" "}
          <select
            value=${q.rarity || "familiar"}
            onChange=${(e) => set({ rarity: e.target.value === "familiar" ? "" : e.target.value, rare: "" })}>
            <option value="any">all words</option>
            ${RARITIES.slice(1).map(
              (each) => html`<option value=${each}>${each === "everyday" ? each : `up to ${each}`}</option>`,
            )}
          </select>
        </label>
        ${
          (about?.lexicons ?? []).length > 1
            ? html`
                <label>
                  Only words in${" "}
                  <select value=${q.suggest ?? ""} onChange=${(e) => set({ suggest: e.target.value })}>
                    <option value="">any list</option>
                    ${about.lexicons.map(
                      (name) => html`<option value=${name}>${name}</option>`,
                    )}
                  </select>
                </label>
              `
            : null
        }
        <label class="check">
          <input
            type="checkbox"
            checked=${q.clean === "1"}
            onChange=${(e) => set({ clean: e.target.checked ? "1" : "" })} />
          ${" "}Hide offensive words
        </label>
      </div>
      <p class="quiet">${about?.objectives?.find((each) => each.name === by)?.meaning}</p>
      <${More} q=${q} />
    </div>
  `;
}

const More = ({ q }) => html`
  <p class="more">
    <a class="link" href=${href("turn", "show", q)}>Plays</a>
    <a class="link" href=${href("turn", "advice", q)}>A whole turn: what to lay, buy and throw</a>
    <a class="link" href=${href("turn", "words", q)}>Words that fit a pattern</a>
    <a class="link" href=${href("turn", "numbers", q)}>The numbers</a>
  </p>
`;

/** Whole turns that the server advises: what to lay, buy and throw away, and why. */
export function Turns({ advice }) {
  return html`
    <ol class="advice">
      ${advice.map(
        (each, i) => html`
          <li key=${i}>
            <div class="do">
              ${each.play ? html`<${Way} way=${each.play.way.line} />` : html`<b>Lay no word</b>`}
              <span>
                ${
                  each.win_chance == null
                    ? null
                    : html`
                        <b>${Math.round(100 * each.win_chance)}${" "}%</b>
                        ${" "}to win
                      `
                }
              </span>
            </div>
            <p class="d">
              ${each.buy ? `Buy ${each.buy}` : "Buy nothing"}.${" "}${
                each.discard ? `Throw ${[...each.discard].join(" ")}` : "Throw nothing"
              }.
            </p>
            ${i && each.equal ? html`<p class="quiet">= As good as the best, within the error.</p>` : null}
            <p>${each.text}</p>
          </li>
        `,
      )}
    </ol>
  `;
}

function Advice({ q }) {
  const position = positionOf(q),
    { answer, error, old } = useAnswer("advise", {
      position,
      n: 3,
      lexicon: q.lexicon || null,
      show:
        (q.rarity && q.rarity !== "any") || q.clean === "1" || q.suggest
          ? filterOf(q, q.rarity && q.rarity !== "any" ? q.rarity : null)
          : null,
    });
  const swap = useAnswer("replacement", (q.patents ?? "").includes("Q") ? { position, lexicon: q.lexicon || null } : null),
    first = swap.answer?.[0];
  return html`
    <div class="panel">
      <h2 class="group">What would you do?</h2>
      ${
        q.rivals.length
          ? null
          : html`
              <p>
                For chances to win, add your rivals and what they hold.${" "}
                <a class="link" href=${href("turn", "table", q)}>Add a rival</a>
              </p>
            `
      }
      <p class="quiet">
        You:
        $${number(q.money)}${" "}and${" "}${number(q.stock)}${" "}stock.${" "}${q.rivals.map(
          (each) => `${each.name}: $${each.money} and ${each.stock} stock. `,
        )}
        <a class="link" href=${href("turn", "table", q)}>Change</a>
      </p>
      ${
        (q.patents ?? "").includes("Q") && first && !swap.old
          ? html`
              <p class="swap">
                Q:${" "}${
                  first.card
                    ? `first replace ${first.card} of ${first.source === "pool" ? "the pool" : "your hand"}.`
                    : "replace no card."
                }${first.win_chance != null ? ` You then win ${Math.round(100 * first.win_chance)} % of such games.` : ""}
              </p>
            `
          : null
      }
      <${Fault} error=${error} />
      ${
        answer
          ? html`<div class=${old ? "old" : ""} aria-live="polite"><${Turns} advice=${answer} /></div>`
          : html`<p class="quiet">Weighing every whole turn …</p>`
      }
      <${More} q=${q} />
    </div>
  `;
}

function Words({ q, set }) {
  const { answer, error, old } = useAnswer("words", {
    turn: turnOf(q),
    pattern: q.pattern || null,
    by: q.by || null,
    lexicon: q.lexicon || null,
  });
  return html`
    <div class="panel">
      <h2 class="group">Every word</h2>
      <label class="field">
        Pattern: ? is a letter, * any number${" "}
        <input
          value=${q.pattern ?? ""}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          placeholder="J?W*"
          aria-invalid=${Boolean(error)}
          onInput=${(e) => set({ pattern: e.target.value })} />
      </label>
      <${Fault} error=${error} />
      ${
        answer && !error
          ? html`
              <p role="status">${answer.length} words${answer.length > 300 ? "; the first 300" : ""}.</p>
              <ul class=${`cloud ${old ? "old" : ""}`}>
                ${answer.slice(0, 300).map(
                  (each) => html`
                    <li key=${each.word}>
                      <a href=${href("turn", "word", { ...q, word: fit(each.word, q) })}>
                        ${each.word}${" "}
                        <small>$${each.money}${each.stock ? ` +${each.stock}` : ""}</small>
                      </a>
                    </li>
                  `,
                )}
              </ul>
            `
          : null
      }
      <${More} q=${q} />
    </div>
  `;
}

/** A word as a way, by laying its letters one after the other. */
export function fit(word, q) {
  const line = [];
  for (const letter of word) {
    const laid = next(letter, { hand: letters(q.hand), pool: letters(q.pool), patents: q.patents }, line);
    line.push(laid ?? { letter, from: "hand" });
  }
  return wayOf(line);
}

function Numbers({ q }) {
  const { answer, error, old } = useAnswer("summary", { turn: turnOf(q), lexicon: q.lexicon || null });
  return html`
    <div class="panel">
      <h2 class="group">The numbers</h2>
      <${Fault} error=${error} />
      ${
        answer && !error
          ? html`
              <p class="d">${answer.count} plays</p>
              <ul class=${`ledger ${old ? "old" : ""}`}>
                ${answer.text
                  .split("\n")
                  .slice(1)
                  .map(
                    (each) => html`<li>${each}</li>`,
                  )}
              </ul>
            `
          : null
      }
      <${More} q=${q} />
    </div>
  `;
}

export { ask, fieldsOf, list, dollars };
