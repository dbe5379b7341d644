// Patents, money, stock, rivals and rules of My turn: the line that shows them, and their form.
import { DOUBLING, pricesOf } from "./about.js";
import { href } from "./address.js";
import { Board } from "./board.js";
import { button, Choice, LexiconChoice } from "./controls.js";
import { OwnList } from "./engine.js";
import { number, rulesOf, rulesText } from "./notation.js";
import { html } from "./preact-htm.js";
import { Purse } from "./rack.js";
import { Patents } from "./table.js";

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
  const rules = rulesOf(q.rules);
  const me = { name: q.who || "You", patents: q.patents ?? "" };
  const all = [{ ...me, money: number(q.money), stock: number(q.stock) }, ...q.rivals];
  const turnTo = (letter) => {
    const to = all.findIndex((each) => each.patents.includes(letter)) + 1;
    const without = all.map((each) => each.patents.replace(letter, ""));
    if (to < all.length) without[to] = [...(without[to] + letter)].sort().join("");
    const rivals = q.rivals.map((each, i) => ({ ...each, patents: without[i + 1] }));
    set({ patents: without[0], rivals });
  };
  const change = (i, to) => q.rivals.map((each, k) => (k === i ? { ...each, ...to } : each));
  const rename = (i, name) => {
    const old = q.rivals[i].name;
    if (!name.trim() || q.rivals.some((each, k) => k !== i && each.name === name)) return;
    set({ rivals: change(i, { name }), ...(q.starter === old && { starter: name }) });
  };
  const remove = (i) => {
    const { name } = q.rivals[i];
    const rivals = q.rivals.filter((_, k) => k !== i);
    set({ rivals, ...(q.starter === name && { starter: "" }) });
  };
  const rule = (name, value, usual) =>
    set({
      rules: rulesText(
        Object.fromEntries(
          Object.entries({ ...rules, [name]: value }).filter(([k, v]) => k !== name || v !== usual),
        ),
      ),
    });
  const add = () => {
    const name = ["Rayne", "Ada", "Tom", "Cy"].find(
      (each) => !q.rivals.some((known) => known.name === each),
    );
    if (name) set({ rivals: [...q.rivals, { name, patents: "", money: 0, stock: 0 }] });
  };
  const amount = (name, key, each, on) =>
    html`<label>
      ${name}${" "}
      <input inputmode="numeric" maxlength="4" aria-label=${`${name} of ${each.name}`}
        value=${each[key]} onInput=${(e) => on({ [key]: number(e.target.value) })} />
    </label>`;
  const amounts = (each, on) => html`<span class="amounts">
    ${amount("Money", "money", each, on)}${amount("Stock", "stock", each, on)}
  </span>`;
  const mine = (to) =>
    set(Object.fromEntries(Object.entries(to).map(([key, value]) => [key, String(value)])));
  return html`<div class="panel editor">
    <h2>Who has what</h2>
    <div class="player">
      <h3>${me.name}</h3>
      ${amounts({ ...all[0], name: q.who || "you" }, mine)}
    </div>
    ${q.rivals.map(
      (each, i) => html`<div class="player" key=${i}>
        <input class="name" maxlength="40" aria-label=${`Name of rival ${i + 1}`}
          value=${each.name} onChange=${(e) => rename(i, e.target.value)} />
        ${amounts(each, (to) => set({ rivals: change(i, to) }))}
        ${button("Remove", () => remove(i), { kind: "link", "aria-label": `Remove ${each.name}` })}
      </div>`,
    )}
    ${q.rivals.length < 4 ? button("Add a rival", add) : null}
    <h3>Patents</h3>
    <p class="quiet">Tap a patent until its owner shows.</p>
    <${Board} players=${all} prices=${pricesOf(rules)} onTap=${turnTo} />
    <h3>Rules</h3>
    <div class="player">
      ${
        q.rivals.length > 0 &&
        html`<${Choice} name="Who began" value=${q.starter ?? ""}
          options=${[["", me.name], ...q.rivals.map((each) => [each.name])]}
          on=${(starter) => set({ starter })} />`
      }
      <${Choice} name="Two doublings" value=${rules.doubling ?? "multiply"} options=${DOUBLING}
        on=${(value) => rule("doubling", value, "multiply")} />
      <${Choice} name="Rules of" value=${rules.procedure ?? "table"}
        options=${[["table", "the table"], ["online", "the online game"]]}
        on=${(value) => rule("procedure", value, "table")} />
      <${LexiconChoice} name="Word list" about=${about} value=${q.lexicon ?? ""}
        on=${(lexicon) => set({ lexicon })} />
      <${OwnList} value=${q.lexicon} on=${(lexicon) => set({ lexicon })} />
    </div>
  </div>`;
}
