// The form before a game: seats, house rules, a game to import.
import { DOUBLING } from "./about.js";
import { go } from "./address.js";
import { useAnswer } from "./answers.js";
import { button, Choice, Fault, Heading, LexiconChoice } from "./controls.js";
import { deal } from "./dealing.js";
import { OwnList } from "./engine.js";
import { PERSON, personAt } from "./friends.js";
import { rulesOf } from "./notation.js";
import { PersonField, SEATS, usePersons } from "./persons.js";
import { html, useState } from "./preact-htm.js";
import { RecordField } from "./record.js";
import { imported, ME, namesOf, USUAL } from "./seating.js";

const CHECKS = [
  ["automatic", "are checked"],
  ["players", "can be challenged"],
];
const UNDO = [
  ["yes", "is allowed"],
  ["no", "is not"],
];
const MOST = SEATS - 1; // beside the first one

/** What the form asks for, as deal() takes it. */
function askedFor(q) {
  const rules = { ...rulesOf(q.rules), challenge: q.challenge || "automatic" };
  if (q.doubling) rules.doubling = q.doubling;
  const seed = q.deal ? Number(q.deal) : null;
  return { rules, seed, lexicon: q.lexicon || null, undo: q.undo !== "no" };
}

/** begin: gets the new game. resume: goes on with the saved game, if there is one to go on with. */
export function Setup({ q, about, begin, resume }) {
  const people = useAnswer("bots", {}).answer?.match ?? {};
  const [error, setError] = useState(null);
  const [busy, setBusy] = useState(false);
  const seats = (q.seats || `${USUAL},casual:2`).split(",").slice(0, MOST);
  const [persons, setPersons] = usePersons();
  const change = (more) => go("play", "new", { ...q, ...more }, true);
  const start = async () => {
    setBusy(true);
    await deal(seats, people, { ...askedFor(q), persons }).then(begin, setError);
    setBusy(false);
  };
  const load = (record, said, lexicon) => begin(imported(record, said, lexicon));
  return html`
    <${Heading} title="A game at this table">
      Against bots, or with friends at this device. A review can follow.
    </${Heading}>
    <div class="wrap">
      <div class="panel setup">
        <${Fault} error=${error} />
        ${resume && html`<p>${button("Go on with the saved game", resume)}</p>`}
        <${SeatList} ...${{ seats, people, persons, setPersons }}
          setSeats=${(seats) => change({ seats: seats.join(",") })} />
        <${HouseRules} q=${q} about=${about} change=${change} />
        <p class="deal">${button("Deal the cards", start, { kind: "btn", disabled: busy })}</p>
        <details>
          <summary>Import a game</summary>
          <${RecordField} load=${load} />
        </details>
      </div>
    </div>
  `;
}

const SHARED = html`<p class="quiet">
  You hand the device to each other. Nobody's cards are shown before that person takes it, and Undo
  takes back only what was done since then. The game is kept in My games, without a rating.
</p>`;

/** Who plays. people: the bots that there are, and what is told of them. */
function SeatList({ seats, people, persons, setSeats, setPersons }) {
  const names = namesOf(seats, people, persons);
  const known = Object.entries(people);
  const bots = known.length ? known : seats.filter((seat) => seat !== PERSON).map((bot) => [bot]);
  const options = [[PERSON, "A friend, at this device"], ...bots];
  const person = (i) => html`<${PersonField} i=${i} persons=${persons} set=${setPersons} />`;
  const isShared = seats.includes(PERSON);
  const add = () => setSeats([...seats, isShared ? PERSON : USUAL]);
  const row = (seat, i) => html`<li key=${i}>
    <${Choice} name=${html`<span class="sr">Seat ${i + 2}</span>`} value=${seat} options=${options}
      on=${(to) => setSeats(seats.with(i, to))} />
    ${seat === PERSON && person(personAt(seats, i))}
    ${
      seats.length > 1 &&
      button("Remove", () => setSeats(seats.toSpliced(i, 1)), {
        kind: "link",
        "aria-label": `Remove ${names[i + 1]}`,
      })
    }
  </li>`;
  return html`<h2>Seats</h2>
    <ol class="seatlist"><li>${isShared ? person(0) : html`<b>${ME}</b>`}</li>${seats.map(row)}</ol>
    ${isShared && SHARED}
    ${seats.length < MOST && html`<p>${button("Add a seat", add)}</p>`}`;
}

function HouseRules({ q, about, change }) {
  const choice = (name, key, usual, options) =>
    html`<${Choice} name=${name} value=${q[key] || usual} options=${options}
      on=${(value) => change({ [key]: value === usual ? "" : value })} />`;
  const setList = (lexicon) => change({ lexicon });
  return html`<h2>House rules</h2>
    <div class="options">
      ${choice("Words", "challenge", "automatic", CHECKS)}
      ${choice("Two doublings", "doubling", "multiply", DOUBLING)}
      ${choice("Undo", "undo", "yes", UNDO)}
      <${LexiconChoice} name="Word list" about=${about} value=${q.lexicon ?? ""} on=${setList} />
      <${OwnList} value=${q.lexicon} on=${setList} />
      <label>
        Deal${" "}
        <input inputmode="numeric" maxlength="16" placeholder="by chance" value=${q.deal ?? ""}
          onInput=${(e) => change({ deal: e.target.value.replace(/\D/g, "") })} />
      </label>
    </div>
    ${
      q.challenge === "players" &&
      html`<p class="quiet">
        Then nobody says whether your word is good before you lay it: you may bluff, and so may
        others. A word that is caught earns nothing, ends the turn, and costs one card. Who
        challenges a good word pays its player $1; for those who have none, the bank pays. There
        is no advice about a challenge, and none is undone.
      </p>`
    }`;
}
