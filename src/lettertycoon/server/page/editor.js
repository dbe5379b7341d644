// Patents, money, stock, rivals and rules of My turn: the line that shows them, and their form.
import { DOUBLING, pricesOf } from "./about.js";
import { href } from "./address.js";
import { Board } from "./board.js";
import { button, Choice, LexiconChoice } from "./controls.js";
import { OwnList } from "./engine.js";
import { number, rulesOf } from "./notation.js";
import { html } from "./preact-htm.js";
import { Purse } from "./rack.js";
import { changed, joined, passed, renamed, without, withRule } from "./rivals.js";
import { Patents } from "./table.js";

const MOST = 4; // rivals
const PROCEDURES = [
  ["table", "the table"],
  ["online", "the online game"],
];

/** One line about patents, money, stock and rivals. Each part opens the form. */
export function Standing({ q, view }) {
  const edit = href("turn", view === "table" ? "" : "table", q);
  const does = (verb) => (q.who ? `${q.who} ${verb === "own" ? "owns" : "has"}` : `You ${verb}`);
  const rules = rulesOf(q.rules);
  return html`<p class="standing">
    <a href=${edit}>
      <u>${does("own")}</u>${" "}
      ${q.patents ? html`<${Patents} of=${q.patents} rules=${rules} />` : html`<b>nothing</b>`}
    </a>
    <a href=${edit}>
      <u>${does("have")}</u>${" "}
      <${Purse} money=${number(q.money)} stock=${number(q.stock)} zero />
    </a>
    ${q.rivals.map(
      (each) => html`<a key=${each.name} href=${edit}>
        <u>${each.name}</u>${" "}
        <${Patents} of=${each.patents} rules=${rules} />${" "}
        <${Purse} money=${each.money} stock=${each.stock} />
      </a>`,
    )}
    ${q.rivals.length ? null : html`<a href=${edit}><u>No rival yet</u></a>`}
  </p>`;
}

/** The form for everything besides the cards: patents, money, stock, rivals, rules. */
export function Editor({ q, set, about }) {
  const me = { name: q.who || "You", patents: q.patents ?? "" };
  const mine = (to) =>
    set(Object.fromEntries(Object.entries(to).map(([key, value]) => [key, String(value)])));
  return html`<div class="panel editor">
    <h2>Who has what</h2>
    <div class="player">
      <h3>${me.name}</h3>
      <${Amounts} of=${q.who || "you"} money=${number(q.money)} stock=${number(q.stock)} on=${mine} />
    </div>
    ${q.rivals.map((rival, i) => html`<${Rival} key=${i} ...${{ rival, i, q, set }} />`)}
    ${q.rivals.length < MOST ? button("Add a rival", () => set(joined(q))) : null}
    <h3>Patents</h3>
    <p class="quiet">Tap a patent until its owner shows.</p>
    <${Board} players=${[me, ...q.rivals]} prices=${pricesOf(rulesOf(q.rules))}
      onTap=${(letter) => set(passed(q, letter))} />
    <${RulesOfTable} ...${{ q, set, about }} me=${me.name} />
  </div>`;
}

/** Money and stock of a player, to be changed. of: whose they are. */
function Amounts({ of, on, ...amounts }) {
  const field = (name, key) => html`<label>
    ${name}${" "}
    <input inputmode="numeric" maxlength="4" aria-label=${`${name} of ${of}`}
      value=${amounts[key]} onInput=${(e) => on({ [key]: number(e.target.value) })} />
  </label>`;
  return html`<span class="amounts">${field("Money", "money")}${field("Stock", "stock")}</span>`;
}

function Rival({ rival, i, q, set }) {
  const { name, money, stock } = rival;
  return html`<div class="player">
    <input class="name" maxlength="40" aria-label=${`Name of rival ${i + 1}`}
      value=${name} onChange=${(e) => set(renamed(q, i, e.target.value))} />
    <${Amounts} of=${name} ...${{ money, stock }} on=${(to) => set({ rivals: changed(q, i, to) })} />
    ${button("Remove", () => set(without(q, i)), { kind: "link", "aria-label": `Remove ${name}` })}
  </div>`;
}

/** Who began, and the rules and words of the table. me: the player's name there. */
function RulesOfTable({ q, set, about, me }) {
  const rules = rulesOf(q.rules);
  const rule = (name, usual) => (value) => set({ rules: withRule(rules, name, value, usual) });
  const setList = (lexicon) => set({ lexicon });
  return html`<h3>Rules</h3>
    <div class="player">
      ${
        q.rivals.length > 0 &&
        html`<${Choice} name="Who began" value=${q.starter ?? ""}
          options=${[["", me], ...q.rivals.map(({ name }) => [name])]}
          on=${(starter) => set({ starter })} />`
      }
      <${Choice} name="Two doublings" value=${rules.doubling ?? "multiply"} options=${DOUBLING}
        on=${rule("doubling", "multiply")} />
      <${Choice} name="Rules of" value=${rules.procedure ?? "table"} options=${PROCEDURES}
        on=${rule("procedure", "table")} />
      <${LexiconChoice} name="Word list" about=${about} value=${q.lexicon ?? ""} on=${setList} />
      <${OwnList} value=${q.lexicon} on=${setList} />
    </div>`;
}
