// Who sits at a table: their names, the fields of the form, an imported game. It needs no browser.
import { friendsOf, isShared, PERSON, personAt, personName, unlike } from "./friends.js";
import { rulesText } from "./notation.js";
import { own } from "./texts.js";

export const ME = "You";
export const USUAL = "casual:3";
export const FIRST = ["casual:1", "casual:2"]; // who sits at the first table

/** The names of all seats; those of the same name are numbered.
 *
 * seats: those beside the first one, as the form has them. people: whom the bots play as.
 * persons: the names of those who share the device.
 */
export function namesOf(seats, people, persons = []) {
  const seated = seats.map((seat, i) =>
    seat === PERSON
      ? personName(persons, personAt(seats, i))
      : (own(people, seat) ?? seat).split(",")[0],
  );
  return unlike([seats.includes(PERSON) ? personName(persons, 0) : ME, ...seated]);
}

/** The person who sits first: the owner of the page. */
export const firstOf = (game) => (isShared(game) ? game.friends[0] : game.me);

/** A game that begins. */
export const fresh = (more) => ({ id: `${Date.now()}`, me: ME, undo: true, marks: [], ...more });

/** The fields of the form for another game like this one. */
export function formOf({ record, bots, lexicon, undo, ...game }) {
  const { challenge, doubling, ...rules } = record.rules;
  const seat = (name) => own(bots, name) ?? (isShared(game) ? PERSON : USUAL);
  const seats = record.names.filter((name) => name !== firstOf(game)).map(seat);
  return {
    ...{ seats: seats.join(","), doubling, rules: rulesText(rules), lexicon },
    ...{ challenge: challenge === "automatic" ? "" : "players", undo: undo ? "" : "no" },
  };
}

/** The game of a record, and what was exported with it. */
export function imported(record, { me, bots, friends: said }, lexicon) {
  const { names } = record;
  const friends = friendsOf(names, said);
  const mine = friends?.[0] ?? [me, ME, ...names].find((name) => names.includes(name));
  const others = names.filter((name) => name !== mine && !friends?.includes(name));
  const seats = Object.fromEntries(others.map((name) => [name, own(bots, name) ?? USUAL]));
  return fresh({ record, me: mine, bots: seats, friends, lexicon });
}
