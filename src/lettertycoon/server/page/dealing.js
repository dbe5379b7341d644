// How a game begins: dealt, dealt again, or imported.
import { ask } from "./answers.js";
import { rulesText } from "./notation.js";
import { own } from "./texts.js";

export const ME = "You";
export const USUAL = "casual:3";
export const FIRST = ["casual:1", "casual:2"]; // who sits at the first table
/** The names of the people that the bots play as; those of the same name are numbered. */
export function namesOf(bots, people) {
  const names = bots.map((bot) => (own(people, bot) ?? bot).split(",")[0]);
  return names.map((name, i) => {
    const same = names.slice(0, i).filter((each) => each === name).length;
    return same ? `${name} ${same + 1}` : name;
  });
}

const fresh = (more) => ({ id: `${Date.now()}`, me: ME, undo: true, marks: [], ...more });

/** Begin a game against bots. rules, seed and lexicon may be left out. */
export async function deal(seats, people, { undo = true, lexicon = null, ...asked } = {}) {
  const names = namesOf(seats, people);
  const { rules = { challenge: "automatic" }, seed = null } = asked;
  const wanted = { names: [ME, ...names], rules, deal: seed, lexicon, player: ME };
  const { record } = await ask("new", wanted);
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
  const { challenge, doubling, ...rules } = record.rules;
  const seats = record.names.filter((name) => name !== me).map((name) => own(bots, name) ?? USUAL);
  return {
    ...{ seats: seats.join(","), doubling, rules: rulesText(rules), lexicon },
    ...{ challenge: challenge === "automatic" ? "" : "players", undo: undo ? "" : "no" },
  };
}

/** The game of a record, and what was exported with it. */
export function imported(record, { me, bots }, lexicon) {
  const { names } = record;
  const mine = [me, ME, ...names].find((name) => names.includes(name));
  const others = names.filter((name) => name !== mine);
  const seats = Object.fromEntries(others.map((name) => [name, own(bots, name) ?? USUAL]));
  return fresh({ record, me: mine, bots: seats, lexicon });
}
