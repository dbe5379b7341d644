// How a game begins: dealt, or dealt again.
import { ask } from "./answers.js";
import { friendsOf, PERSON } from "./friends.js";
import { firstOf, fresh, namesOf } from "./seating.js";

/** Begin a game. rules, seed, lexicon and persons, the names of several people, may be left out. */
export async function deal(seats, people, { undo = true, lexicon = null, ...asked } = {}) {
  const { rules = { challenge: "automatic" }, seed = null, persons } = asked;
  const names = namesOf(seats, people, persons);
  const [me, ...others] = names;
  const { record } = await ask("new", { names, rules, deal: seed, lexicon, player: me });
  const seated = others.map((name, i) => [name, seats[i]]);
  const bots = Object.fromEntries(seated.filter(([, seat]) => seat !== PERSON));
  const friends = friendsOf(
    names,
    names.filter((name) => !Object.hasOwn(bots, name)),
  );
  return fresh({ me, undo, record, lexicon, bots, friends, alone: seed === null && !friends });
}

/** Begin a game with the same seats and rules. */
export async function rematch({ record: { names, rules }, bots, lexicon, undo, ...game }) {
  const me = firstOf(game);
  const { record } = await ask("new", { names, rules, lexicon, player: me });
  const { friends } = game;
  return fresh({ me, bots, lexicon, undo, record, friends, alone: !friends });
}
