// The names of the people at this device: fields for them, and what the browser keeps.
import { goodNames, LONGEST, personName } from "./friends.js";
import { keep, kept } from "./kept.js";
import { keepOwnName, ownName } from "./name.js";
import { html, useState } from "./preact-htm.js";

export const SEATS = 5; // at a table

/** The names, of which the first is the owner's; and what changes one. */
export function usePersons() {
  const [persons, setPersons] = useState(() => [ownName(), ...goodNames(kept("friends"))]);
  const change = (i, name) => {
    const all = Array.from({ length: SEATS }, (_, k) => (k === i ? name : (persons[k] ?? "")));
    const [first, ...friends] = all;
    keepOwnName(first);
    keep("friends", friends);
    setPersons(all);
  };
  return [persons, change];
}

export const PersonField = ({ i, persons, set }) =>
  html`<label>
    <span class="sr">${i ? "Name of a friend" : "Your name"}</span>
    <input maxlength=${LONGEST} autocomplete="off" placeholder=${personName([], i)}
      value=${persons[i] ?? ""} onInput=${(e) => set(i, e.target.value)} />
  </label>`;
