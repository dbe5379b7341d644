// Play: a game against bots at this table.
import { html, useLayoutEffect, useRef, useState } from "./preact-htm.js";
import { fieldsOf, go, href, list, number, rulesOf, tokens, turnOf, wayOf, wordsOf } from "./notation.js";
import { Line, Purse, Rack, Tile, Way, Word, next, useKeys } from "./rack.js";
import { ABILITIES, Badge, Fault, Mark, Patents, Told, affordable, dollars, told } from "./table.js";
import { Extras, Turns, Verdict, underLetters } from "./turn.js";
import { ask, useAnswer } from "./server.js";
import { keep, kept } from "./kept.js";

const ME = "You",
  NAMES = ["Ada", "Rayne", "Tom", "Cy"];

export function Play({ view, q, about }) {
  const [game, setGame] = useState(() => kept("game"));
  const begin = (made) => {
    keep("game", made);
    setGame(made);
    go("play", "", {});
  };
  if (view === "new" || !game)
    return html`<${Setup} q=${q} about=${about} begin=${begin} resume=${game && (() => go("play", "", {}))} />`;
  return html`<${Table} key=${game.id} game=${game} />`;
}

function Setup({ q, about, begin, resume }) {
  const manners = useAnswer("bots", {}).answer?.match ?? {},
    [error, fail] = useState(null),
    [busy, work] = useState(false);
  const seats = (q.seats || "casual:3,casual:3").split(",").slice(0, 4);
  const set = (change) => go("play", "new", { ...q, ...change }, true);
  const options = Object.keys(manners).flatMap((name) =>
    name === "casual" ? [1, 2, 3, 4, 5, 6].map((n) => `casual:${n}`) : [name],
  );
  const start = async () => {
    work(true);
    const names = [ME, ...seats.map((_, i) => NAMES[i])],
      rules = {
        ...rulesOf(q.rules),
        ...(q.doubling && { doubling: q.doubling }),
        ...(q.challenge && { challenge: q.challenge }),
      };
    try {
      const stage = await ask("new", {
        names,
        rules,
        deal: q.deal ? number(q.deal) : null,
        lexicon: q.lexicon || null,
        player: ME,
      });
      begin({
        id: `${Date.now()}`,
        record: stage.record,
        bots: Object.fromEntries(seats.map((bot, i) => [NAMES[i], bot])),
        me: ME,
        lexicon: q.lexicon || null,
        undo: q.undo !== "no",
        marks: [],
      });
    } catch (told) {
      fail(told);
    }
    work(false);
  };
  const load = async (text) => {
    try {
      const said = JSON.parse(text),
        record = said.record ?? said,
        me = said.me ?? (record.names.includes(ME) ? ME : record.names[0]),
        bots = said.bots ?? {};
      await ask("play", { record, player: me });
      begin({
        id: `${Date.now()}`,
        lexicon: null,
        undo: true,
        marks: [],
        record,
        me,
        bots: Object.fromEntries(
          record.names.filter((name) => name !== me).map((name) => [name, String(bots[name] ?? "casual:3")]),
        ),
      });
    } catch (told) {
      fail({ message: told?.message ?? "That is not a record of a game." });
    }
  };
  return html`
    <div class="table">
      <div class="wrap heading">
        <h1>A game at this table</h1>
        <p>You against bots. It takes about ten minutes, and a review can follow.</p>
      </div>
    </div>
    <div class="wrap">
      <div class="panel setup">
        <${Fault} error=${error} />
        ${
          resume
            ? html`
                <p><button type="button" class="btn line" onClick=${resume}>Go on with the saved game</button></p>
              `
            : null
        }
        <h2>Seats</h2>
        <ol class="seatlist">
          <li><b>${ME}</b></li>
          ${seats.map(
            (bot, i) => html`
              <li key=${i}>
                <label>
                  <b>${NAMES[i]}</b>
                  ${" "}
                  <select
                    value=${bot}
                    onChange=${(e) => set({ seats: seats.map((each, k) => (k === i ? e.target.value : each)).join(",") })}>
                    ${(options.length ? options : seats).map(
                      (name) => html`<option value=${name}>${name.replace(":", " ")}</option>`,
                    )}
                  </select>
                </label>
                <span class="quiet">${manners[bot.split(":")[0]]}</span>
                ${
                  seats.length > 1
                    ? html`
                        <button
                          type="button"
                          class="link"
                          aria-label=${`Remove ${NAMES[i]}`}
                          onClick=${() => set({ seats: seats.filter((_, k) => k !== i).join(",") })}>
                          Remove
                        </button>
                      `
                    : null
                }
              </li>
            `,
          )}
        </ol>
        ${
          seats.length < 4
            ? html`
                <p>
                  <button type="button" class="btn line" onClick=${() => set({ seats: [...seats, "casual:3"].join(",") })}>
                    Add a seat
                  </button>
                </p>
              `
            : null
        }
        <h2>House rules</h2>
        <div class="options">
          <label>
            Two doublings${" "}
            <select
              value=${q.doubling || "multiply"}
              onChange=${(e) => set({ doubling: e.target.value === "multiply" ? "" : e.target.value })}>
              <option value="multiply">×4</option>
              <option value="add">×3</option>
              <option value="single">×2</option>
            </select>
          </label>
          <label>
            Words${" "}
            <select
              value=${q.challenge || "players"}
              onChange=${(e) => set({ challenge: e.target.value === "players" ? "" : e.target.value })}>
              <option value="players">players challenge</option>
              <option value="automatic">are checked</option>
            </select>
          </label>
          <label>
            Undo${" "}
            <select value=${q.undo || "yes"} onChange=${(e) => set({ undo: e.target.value === "yes" ? "" : "no" })}>
              <option value="yes">is allowed</option>
              <option value="no">is not</option>
            </select>
          </label>
          ${
            (about?.lexicons ?? []).length > 1
              ? html`
                  <label>
                    Word list${" "}
                    <select
                      value=${q.lexicon || "default"}
                      onChange=${(e) => set({ lexicon: e.target.value === "default" ? "" : e.target.value })}>
                      ${about.lexicons.map(
                        (name) => html`<option value=${name}>${name}</option>`,
                      )}
                    </select>
                  </label>
                `
              : null
          }
          <label>
            Deal${" "}
            <input
              inputmode="numeric"
              maxlength="4"
              placeholder="by chance"
              value=${q.deal ?? ""}
              onInput=${(e) => set({ deal: e.target.value })} />
          </label>
        </div>
        <p><button type="button" class="btn" disabled=${busy} onClick=${start}>Deal the cards</button></p>
        <details>
          <summary>Import a game</summary>
          <label class="field">
            A file${" "}
            <input
              type="file"
              accept=".json,application/json"
              onChange=${async (e) => load(await e.target.files[0].text())} />
          </label>
          <label class="field">
            Or paste its record${" "}
            <textarea rows="3" onChange=${(e) => load(e.target.value)}></textarea>
          </label>
        </details>
      </div>
    </div>
  `;
}

/** The state of the game. The server checks moves and moves for the bots; the game is saved after each move. */
function useGame(start) {
  const [game, setGame] = useState(start),
    [stage, setStage] = useState(null),
    [news, setNews] = useState([]),
    [error, fail] = useState(null),
    [busy, work] = useState(true);
  const stop = useRef(new AbortController());
  const on = async (game, moves, known) => {
    const signal = stop.current.signal;
    work(true);
    fail(null);
    try {
      let now = await ask("play", { record: game.record, moves, player: game.me, lexicon: game.lexicon }, signal),
        all = known && moves.length ? [...known, ...now.news] : now.news;
      for (;;) {
        game = { ...game, record: now.record };
        keep("game", game);
        setGame(game);
        setStage(now);
        setNews(all);
        if (!now.active || now.active === game.me) break;
        now = await ask(
          "bot",
          {
            record: game.record,
            bot: game.bots[now.active] ?? "casual:3",
            seed: game.record.moves.length,
            player: game.me,
            lexicon: game.lexicon,
          },
          signal,
        );
        all = [...all, ...now.news];
      }
    } catch (told) {
      if (told) fail(told);
      else return;
    }
    work(false);
  };
  useLayoutEffect(() => {
    on(game, [], null);
    return () => stop.current.abort();
  }, []);
  const move = (...moves) => on({ ...game, marks: [...game.marks, game.record.moves.length] }, moves, news);
  const undo = () => {
    const marks = [...game.marks],
      at = marks.pop();
    on({ ...game, marks, record: { ...game.record, moves: game.record.moves.slice(0, at), result: null } }, [], null);
  };
  return { game, stage, news, error, busy, move, undo };
}

function Table({ game: start }) {
  const { game, stage, news, error, busy, move, undo } = useGame(start);
  const [word, setWord] = useState(""),
    [throwing, setThrowing] = useState(null),
    [help, setHelp] = useState(null);
  const mine = stage && stage.active === game.me && !busy,
    at = stage?.stage,
    step = game.record.moves.length;
  useLayoutEffect(() => {
    setWord("");
    setThrowing(null);
    setHelp(null);
  }, [step]);
  if (!stage)
    return html`
      <div class="table">
        <div class="wrap heading">
          <h1>A game at this table</h1>
          <p>${error ? error.message : "The game is loading …"}</p>
          ${error ? html`<a class="btn" href="#play/new">A new game</a>` : null}
        </div>
      </div>
    `;
  const p = stage.positions[game.me].position,
    q = fieldsOf(p),
    turns = told(news, game.me),
    rules = p.rules;
  const players = [{ name: game.me, ...p.me }, ...p.rivals];
  return html`
    <div class="game">
      <div class="table felt">
        <h1 class="sr">A game against ${list(players.slice(1).map((each) => each.name))}</h1>
        <div class="seats">
          ${players.map((each) => {
            const worth = [...each.patents].reduce((sum, letter) => sum + stage.prices[letter], 0),
              on = stage.turn_of === each.name && at !== "over";
            return html`
              <section key=${each.name} class=${`seat ${on ? "on" : ""}`} aria-current=${on ? "true" : undefined}>
                <h2>
                  ${each.name}${on ? html`<small>${each.name === game.me ? "your turn" : "their turn"}</small>` : null}
                </h2>
                <${Purse} money=${each.money} stock=${each.stock} zero />
                <${Patents} of=${each.patents} rules=${rules} />
                <p class="goal">
                  <progress
                    max=${stage.goal}
                    value=${Math.min(worth, stage.goal)}
                    aria-label=${`Patents of ${each.name}`}></progress>
                  $${worth} of $${stage.goal}
                </p>
              </section>
            `;
          })}
        </div>
        ${
          turns.length
            ? html`
                <p class="teller">
                  <span>
                    ${stage.last_round && at !== "over" ? html`<b class="m">Last round.${" "}</b>` : null}${lastOf(turns)}
                  </span>
                </p>
              `
            : null
        }
        <${Fault} error=${error} />
        <div class="spot" aria-busy=${busy}>
          ${
            at === "over"
              ? html`<${Over} stage=${stage} game=${game} />`
              : !mine
                ? html`
                    <p class="lab center" role="status">${stage.active} is thinking …</p>
                    <${Rack} hand=${p.hand} pool=${p.pool} />
                  `
                : at === "lay" && throwing === null
                  ? html`<${Lay} ...${{ q, p, word, setWord, move, stage, game, setThrowing, rules }} />`
                  : at === "discard" || throwing !== null
                    ? html`<${Throw} ...${{ p, stage, move, chosen: throwing ?? [], setThrowing, back: at === "lay" }} />`
                    : at === "challenge"
                      ? html`<${Challenge} stage=${stage} move=${move} game=${game} />`
                      : at === "buy"
                        ? html`<${Deeds} stage=${stage} move=${move} money=${p.me.money} />`
                        : html`<${Swap} p=${p} stage=${stage} move=${move} />`
          }
        </div>
      </div>
      <aside class="aside">
        <h2>Round ${stage.round + 1}</h2>
        ${
          mine && at !== "over"
            ? html`
                <div class="help">
                  ${
                    at === "lay" && throwing === null
                      ? html`
                          <button
                            type="button"
                            class="btn line"
                            aria-pressed=${help === "hint"}
                            onClick=${() => setHelp(help === "hint" ? null : "hint")}>
                            Hint
                          </button>
                        `
                      : null
                  }${
                    ["lay", "replace"].includes(at)
                      ? html`
                          <button
                            type="button"
                            class="btn line"
                            aria-pressed=${help === "advice"}
                            onClick=${() => setHelp(help === "advice" ? null : "advice")}>
                            What would you do?
                          </button>
                        `
                      : null
                  }${
                    game.undo && game.marks.length
                      ? html`<button type="button" class="btn line" onClick=${undo}>Undo</button>`
                      : null
                  }
                </div>
              `
            : null
        }
        ${mine && help === "hint" ? html`<${SmallHint} q=${q} lexicon=${game.lexicon} />` : null}${mine && help === "advice" ? html`<${SmallAdvice} p=${p} at=${at} lexicon=${game.lexicon} />` : null}
        <${Told} turns=${turns.slice(-8).reverse()} />
        <p class="more">
          <${Export} game=${game} />
          <a class="link" href="#play/new">New game</a>
        </p>
      </aside>
    </div>
  `;
}

const lastOf = (turns) => {
  const at = turns.at(-1), earned = at.earned ? html` and earned <${Purse} money=${at.money} stock=${at.stock} />` : null;
  const laid = at.way ? html`laid <${Word} way=${at.way} />${earned}` : "laid no word";
  return html`${at.who} ${laid}. ${at.lines.join(" ")}`;
};

function Export({ game }) {
  const [at, set] = useState(null);
  useLayoutEffect(() => {
    const made = URL.createObjectURL(
      new Blob([JSON.stringify({ record: game.record, me: game.me, bots: game.bots })], { type: "application/json" }),
    );
    set(made);
    return () => URL.revokeObjectURL(made);
  }, [game.record]);
  return html`<a class="link" href=${at} download="letter-tycoon.json">Export</a>`;
}

function Lay({ q, p, word, setWord, move, stage, game, setThrowing, rules }) {
  const line = tokens(word),
    set = (now) => setWord(wayOf(now)),
    [copying, copy] = useState(false),
    [order, reorder] = useState(0),
    [refused, refuse] = useState("");
  const long = line.length > 2,
    { answer, old, error } = useAnswer(
      "check",
      long ? { turn: turnOf(q), words: [word], lexicon: game.lexicon } : null,
    ),
    result = long ? answer?.[0] : null;
  const own = p.me.patents,
    name = wordsOf(line);
  const lay = () => {
    if (long) move(`lay ${word}`);
  };
  const can = result?.legal && !old && result.play ? affordable(result.play, p.me.money, rules) : {};
  useKeys({
    letter: (letter) => {
      const laid = next(letter, { hand: p.hand, pool: p.pool, patents: own }, line);
      refuse(laid ? "" : `There is no ${letter} left.`);
      if (laid) set([...line, laid]);
    },
    Backspace: () => set(line.slice(0, -1)),
    Escape: () => set([]),
    Enter: lay,
  });
  const turned = (cards) =>
    [...cards]
      .map((letter, i) => [(i * 7 + order * 5 + letter.charCodeAt(0) * order) % 11, letter])
      .sort((a, b) => (order ? a[0] - b[0] : 0))
      .map((each) => each[1])
      .join("");
  return html`
    <div class="build">
      <${Line}
        line=${line}
        set=${set}
        copying=${copying}
        onCopied=${(letter) => {
          copy(false);
          set([...line, { letter, from: "copy" }]);
        }}
        empty="Your turn: type a word, or tap its cards."
        under=${underLetters(line, result?.legal && !old ? result.play : null, p.me.money, rules)} />
      <div class="judge" aria-live="polite">
        ${
          long
            ? html`
                <${Verdict} result=${result} old=${old} />
                ${
                  result?.legal && result.play && !old
                    ? Object.keys(can).length
                      ? html`
                          <span>
                            lets you buy${" "}
                            <b class="d">${dollars(can)}</b>
                          </span>
                        `
                      : html`<span>buys nothing</span>`
                    : null
                }${
                  result && !result.legal && result.error.code !== "play.not_in_lexicon"
                    ? html`<span>${result.error.message}</span>`
                    : null
                }
              `
            : html`<span class="lab">${refused || "A word has at least three letters."}</span>`
        }
      </div>
      <${Fault} error=${error} />
    </div>
    <${Rack}
      hand=${turned(p.hand)}
      pool=${p.pool}
      line=${line}
      onCard=${({ letter, from }) => set([...line, { letter, from }])} />
    <p class="tools">
      <button type="button" class="btn line" onClick=${() => reorder(order + 1)}>Shuffle</button>
      <${Extras} own=${own} line=${line} set=${set} copying=${copying} copy=${copy} short />
      ${
        line.length
          ? html`<button type="button" class="btn line" onClick=${() => set([])}>Take back</button>`
          : html`<button type="button" class="btn line" onClick=${() => setThrowing([])}>Lay no word</button>`
      }
      <button type="button" class="btn go" disabled=${!long} onClick=${lay}>${long ? `Lay ${name}` : "Lay a word"}</button>
    </p>
  `;
}

function Throw({ p, stage, move, chosen, setThrowing, back }) {
  const toggle = (i) =>
    setThrowing(chosen.includes(i) ? chosen.filter((each) => each !== i) : [...chosen, i].slice(0, stage.most || 12));
  const cards = chosen
      .map((i) => p.hand[i])
      .sort()
      .join(""),
    lay = () => {
      if (cards.length >= stage.least) move(`discard ${cards || "-"}`);
    };
  useKeys({
    Enter: lay,
    letter: (letter) => {
      const i = [...p.hand].findIndex((each, k) => each === letter && !chosen.includes(k));
      if (i >= 0) toggle(i);
    },
  });
  return html`
    <h2 class="ask">Throw cards away?</h2>
    <p class="lab center">${stage.least ? `At least ${stage.least}. ` : ""}New ones are drawn up to a full hand.</p>
    <div class="tiles throwing" role="group" aria-label="Your hand">
      ${[...p.hand].map(
        (letter, i) => html`
          <${Tile}
            key=${i}
            letter=${letter}
            kind="hand"
            extra=${chosen.includes(i) ? "up" : ""}
            label=${`throw ${letter}`}
            aria-pressed=${chosen.includes(i)}
            onClick=${() => toggle(i)} />
        `,
      )}
    </div>
    <p class="tools">
      ${
        back
          ? html`<button type="button" class="btn line" onClick=${() => setThrowing(null)}>Back to a word</button>`
          : null
      }
      <button type="button" class="btn go" disabled=${cards.length < stage.least} onClick=${lay}>
        ${cards ? `Throw ${[...cards].join(" ")}` : "Throw nothing"}
      </button>
    </p>
  `;
}

function Challenge({ stage, move, game }) {
  useKeys({ Enter: () => move("accept") });
  return html`
    <div class="build" role="group" aria-label=${`${stage.turn_of} laid a word`}>
      <p class="lab">${stage.turn_of} laid</p>
      <${Way} way=${stage.laid} land />
    </div>
    <p class="tools">
      <button type="button" class="btn line" onClick=${() => move("challenge")}>Challenge it</button>
      <button type="button" class="btn go" onClick=${() => move("accept")}>Accept</button>
    </p>
  `;
}

function Deeds({ stage, move, money }) {
  const [at, set] = useState(0),
    offers = [...stage.buyable],
    row = useRef(),
    focus = (by) => {
      const to = (at + by + offers.length) % offers.length;
      set(to);
      row.current.querySelectorAll("[role=radio]")[to].focus();
    };
  const buy = () => move(`buy ${offers[at]}`);
  useKeys({ ArrowRight: () => focus(1), ArrowLeft: () => focus(-1), Enter: buy, Escape: () => move("buy -") });
  return html`
    <div class="deeds">
      <h2 class="ask">Buy one patent?</h2>
      <p class="lab center">You have $${money}.</p>
      <div class="row" role="radiogroup" aria-label="Patents you may buy" ref=${row}>
        ${offers.map(
          (letter, i) => html`
            <button
              type="button"
              key=${letter}
              class=${`deed land at${i}`}
              role="radio"
              aria-checked=${i === at}
              tabindex=${i === at ? 0 : -1}
              aria-label=${`${letter}, $${stage.prices[letter]}: ${
                ABILITIES[letter] ?? "the bank pays you for each that others lay"
              }`}
              onClick=${() => set(i)}
              onKeyDown=${(e) => {
                if (e.key === "Enter") {
                  e.preventDefault();
                  buy();
                }
              }}>
              <span class="big">${letter}</span>
              <span class="says">${ABILITIES[letter] ?? `The bank pays you $1 for each ${letter} that others lay.`}</span>
              <b>$${stage.prices[letter]}</b>
            </button>
          `,
        )}
      </div>
    </div>
    <p class="tools">
      <button type="button" class="btn line" onClick=${() => move("buy -")}>Buy nothing</button>
      <button type="button" class="btn go" onClick=${buy}>Buy ${offers[at]} for $${stage.prices[offers[at]]}</button>
    </p>
  `;
}

function Swap({ p, stage, move }) {
  const moves = stage.legal_moves ?? [],
    none = moves.find((each) => each.endsWith("-"));
  return html`
    <h2 class="ask">Replace a card first?</h2>
    <p class="lab center">Tap the card that goes.</p>
    <${Rack} hand=${p.hand} pool=${p.pool} onCard=${({ letter, from }) => move(`replace ${from} ${letter}`)} />
    ${
      none
        ? html`<p class="tools"><button type="button" class="btn go" onClick=${() => move(none)}>Keep all</button></p>`
        : null
    }
  `;
}

function Over({ stage, game }) {
  const { totals, winners } = stage.result,
    who = (name) => (name === game.me ? "You" : name);
  return html`
    <div class="build">
      <h2 class="ask">
        ${list(winners.map(who))} ${winners.length > 1 || winners[0] === game.me ? "win" : "wins"} in round ${stage.round}
      </h2>
      <ul class="totals">
        ${Object.entries(totals)
          .sort((a, b) => b[1] - a[1])
          .map(
            ([name, total]) => html`
              <li key=${name}>
                <b>${who(name)}</b>
                ${" "}
                <span class="m">${total}</span>
              </li>
            `,
          )}
      </ul>
      <p class="tools">
        <button
          type="button"
          class="btn"
          onClick=${() => {
            keep("review", stage.record);
            go("review", "", {});
          }}>
          Review this game
        </button>
        <a class="btn line" href="#play/new">A new game</a>
      </p>
    </div>
  `;
}

function SmallHint({ q, lexicon }) {
  const [level, set] = useState(1),
    { answer, old } = useAnswer("hint", { turn: turnOf(q), level, lexicon }),
    lines = answer?.text.split("\n") ?? [];
  return html`
    <section class=${`card ${old ? "old" : ""}`} aria-live="polite">
      <h3>Hint ${level} of 8</h3>
      <ul class="ledger">
        ${lines.map(
          (each, i) => html`<li key=${i}>${each}</li>`,
        )}
      </ul>
      ${level < 8 ? html`<button type="button" class="btn line" onClick=${() => set(level + 1)}>Next step</button>` : null}
    </section>
  `;
}

function SmallAdvice({ p, at, lexicon }) {
  const advice = useAnswer("advise", at === "lay" ? { position: p, n: 1, lexicon } : null),
    swap = useAnswer("replacement", at === "replace" ? { position: p, lexicon } : null),
    first = swap.answer?.[0];
  return html`
    <section class="card" aria-live="polite">
      <h3>I would</h3>
      ${advice.answer ? html`<${Turns} advice=${advice.answer} />` : null}${
        first
          ? html`
              <p>
                ${
                  first.card
                    ? `replace ${first.card} of ${first.source === "pool" ? "the pool" : "the hand"}.`
                    : "keep all cards."
                }
              </p>
            `
          : null
      }
    </section>
  `;
}
