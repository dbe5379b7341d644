// The form before a game: seats, house rules, a game to import.
import { DOUBLING } from "./about.js";
import { go } from "./address.js";
import { ask, useAnswer } from "./answers.js";
import { button, Choice, Fault, Heading, LexiconChoice } from "./controls.js";
import { OwnList } from "./engine.js";
import { rulesOf, rulesText } from "./notation.js";
import { html, useState } from "./preact-htm.js";
import { RecordField } from "./record.js";
import { own } from "./texts.js";

const ME = "You";
const USUAL = "casual:3";
export const FIRST = ["casual:1", "casual:2"]; // who sits at the first table
const CHECKS = [
  ["automatic", "are checked"],
  ["players", "can be challenged"],
];
const UNDO = [
  ["yes", "is allowed"],
  ["no", "is not"],
];

/** The names of the people that the bots play as; those of the same name are numbered. */
function namesOf(bots, people) {
  const names = bots.map((bot) => (own(people, bot) ?? bot).split(",")[0]);
  return names.map((name, i) => {
    const same = names.slice(0, i).filter((each) => each === name).length;
    return same ? `${name} ${same + 1}` : name;
  });
}

const fresh = (more) => ({ id: `${Date.now()}`, me: ME, undo: true, marks: [], ...more });

/** Begin a game against bots. rules, seed and lexicon may be left out. */
export async function deal(seats, people, { undo = true, lexicon = null, ...asked } = {}) {
  const names = namesOf(seats, people),
    { rules = { challenge: "automatic" }, seed = null } = asked,
    about = { names: [ME, ...names], rules, deal: seed, lexicon, player: ME },
    { record } = await ask("new", about);
  const bots = Object.fromEntries(names.map((name, i) => [name, seats[i]]));
  return fresh({ undo, record, lexicon, bots, alone: seed === null });
}

/** Begin a game with the same seats and rules. */
export async function rematch({ record: { names, rules }, me, bots, lexicon, undo }) {
  const { record } = await ask("new", { names, rules, lexicon, player: me });
  return fresh({ me, bots, lexicon, undo, record, alone: true });
}

/** The fields of the form for another game like this one. */
export function formOf({ record, me, bots, lexicon, undo }) {
  const { challenge, doubling, ...rules } = record.rules,
    seats = record.names.filter((name) => name !== me).map((name) => own(bots, name) ?? USUAL);
  return {
    ...{ seats: seats.join(","), doubling, rules: rulesText(rules), lexicon },
    ...{ challenge: challenge === "automatic" ? "" : "players", undo: undo ? "" : "no" },
  };
}

/** begin: gets the new game. resume: goes on with the saved game, if there is one to go on with. */
export function Setup({ q, about, begin, resume }) {
  const people = useAnswer("bots", {}).answer?.match ?? {},
    [error, fail] = useState(null),
    [busy, work] = useState(false),
    seats = (q.seats || `${USUAL},casual:2`).split(",").slice(0, 4),
    set = (change) => go("play", "new", { ...q, ...change }, true),
    sit = (bots) => set({ seats: bots.join(",") });
  const start = async () => {
    work(true);
    const rules = { ...rulesOf(q.rules), challenge: q.challenge || "automatic" },
      seed = q.deal ? Number(q.deal) : null,
      more = { rules, seed, lexicon: q.lexicon || null, undo: q.undo !== "no" };
    if (q.doubling) rules.doubling = q.doubling;
    await deal(seats, people, more).then(begin, fail);
    work(false);
  };
  const load = (record, { me, bots }, lexicon) => {
    const { names } = record,
      mine = [me, ME, ...names].find((name) => names.includes(name)),
      seats = names.filter((name) => name !== mine).map((name) => [name, own(bots, name) ?? USUAL]);
    begin(fresh({ record, me: mine, bots: Object.fromEntries(seats), lexicon }));
  };
  const names = namesOf(seats, people),
    options = Object.entries(people);
  const seat = (bot, i) => html`<li key=${i}>
    <${Choice} name=${html`<span class="sr">Seat ${i + 2}</span>`} value=${bot}
      options=${options.length ? options : seats.map((each) => [each])}
      on=${(to) => sit(seats.map((each, k) => (k === i ? to : each)))} />
    ${
      seats.length > 1 &&
      button("Remove", () => sit(seats.filter((_, k) => k !== i)), {
        kind: "link",
        "aria-label": `Remove ${names[i]}`,
      })
    }
  </li>`;
  const choice = (name, key, usual, options) =>
    html`<${Choice} name=${name} value=${q[key] || usual} options=${options}
      on=${(value) => set({ [key]: value === usual ? "" : value })} />`;
  return html`
    <${Heading} title="A game at this table">
      You against bots. It takes about ten minutes, and a review can follow.
    </${Heading}>
    <div class="wrap">
      <div class="panel setup">
        <${Fault} error=${error} />
        ${resume && html`<p>${button("Go on with the saved game", resume)}</p>`}
        <h2>Seats</h2>
        <ol class="seatlist"><li><b>${ME}</b></li>${seats.map(seat)}</ol>
        ${seats.length < 4 && html`<p>${button("Add a seat", () => sit([...seats, USUAL]))}</p>`}
        <h2>House rules</h2>
        <div class="options">
          ${choice("Words", "challenge", "automatic", CHECKS)}
          ${choice("Two doublings", "doubling", "multiply", DOUBLING)}
          ${choice("Undo", "undo", "yes", UNDO)}
          <${LexiconChoice} name="Word list" about=${about} value=${q.lexicon ?? ""}
            on=${(lexicon) => set({ lexicon })} />
          <${OwnList} value=${q.lexicon} on=${(lexicon) => set({ lexicon })} />
          <label>
            Deal${" "}
            <input inputmode="numeric" maxlength="16" placeholder="by chance" value=${q.deal ?? ""}
              onInput=${(e) => set({ deal: e.target.value.replace(/\D/g, "") })} />
          </label>
        </div>
        ${
          q.challenge === "players" &&
          html`<p class="quiet">
            Then nobody says whether your word is good before you lay it: you may bluff, and so
            may others. A word that is caught earns nothing, ends the turn, and costs one card.
            Who challenges a good word pays its player $1; for those who have none, the bank
            pays. There is no advice about a challenge, and none is undone.
          </p>`
        }
        <p class="deal">${button("Deal the cards", start, { kind: "btn", disabled: busy })}</p>
        <details>
          <summary>Import a game</summary>
          <${RecordField} load=${load} />
        </details>
      </div>
    </div>
  `;
}
