// The order of a player's cards.

/** Cards in the order in which a player has put them; new ones come last. */
export function arranged(order, cards) {
  const left = [...cards];
  const kept = [...order].filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return [...kept, ...left].join("");
}

/** Cards after one of them is moved to another place. */
export function moved(cards, from, to) {
  const rest = [...cards];
  const [card] = rest.splice(from, 1);
  rest.splice(to, 0, card);
  return rest.join("");
}

/** Cards in another order, by chance. */
export function mixed(cards) {
  const all = [...cards];
  for (let i = all.length - 1; i > 0; i--) {
    const k = Math.floor(Math.random() * (i + 1));
    [all[i], all[k]] = [all[k], all[i]];
  }
  return all.join("") === cards && new Set(cards).size > 1 ? mixed(cards) : all.join("");
}

const countOf = (letter, cards) => [...cards].filter((each) => each === letter).length;
/** How many cards of a letter there are, and how many may still come: all that the player of a
 * position does not see. Null for a deck without end.
 */
export function countsOf(letter, deck, { hand, pool, seen }) {
  if (!deck) return null;
  const all = deck[letter] ?? 0;
  return { all, left: Math.max(0, all - countOf(letter, hand + pool + seen)) };
}
