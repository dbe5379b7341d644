"""The ways to lay a play: which cards from where, which copy, whether an S is added.

A way is told apart by its key; the order is design section 5's: the value asked for first (only
weights can make it differ between ways), then less paid to rivals, fewer hand cards, more buyable
letters, no copy before a copy, no added S before an added S, then the key.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any, NamedTuple

from lettertycoon.doubling import vowel_ys
from lettertycoon.frozen import FrozenDict
from lettertycoon.goals import Weights
from lettertycoon.rules import COPY_CARDS, VOWELS
from lettertycoon.turn import Turn

Letter = tuple[str, str, str]
"""(letter, source, kind): source hand, pool, duplicate or added; kind vowel or consonant."""
Key = tuple[str, int, int, tuple[tuple[str, str], ...]]
"""(the copied letter or "", index of the word with the copy or -1, index of the word with the
added S or -1, the (hand, pool) cards of each word)."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to lay a play."""

    letters: tuple[tuple[Letter, ...], ...]
    """Per word, its letters in order. Equal letters are listed hand, pool, then the copy."""
    hand: str
    """Cards spent from the hand, all words together, sorted."""
    pool: str
    """Cards used from the pool, sorted."""
    duplicate: str | None
    """The letter that the X patent copies."""
    added_s: bool
    """Whether the Z patent adds the final S."""
    royalties: Mapping[str, int]
    """Coins the bank pays to each rival who receives something."""
    buyable: tuple[str, ...]
    """Letters whose patents may be bought after earning."""
    kept: str
    """Cards left in the hand, sorted."""
    key: Key

    def to_dict(self) -> dict[str, Any]:
        """The way as JSON values (docs/json.md)."""
        return {
            "letters": [[list(letter) for letter in word] for word in self.letters],
            "hand": self.hand,
            "pool": self.pool,
            "duplicate": self.duplicate,
            "added_s": self.added_s,
            "royalties": dict(self.royalties),
            "buyable": list(self.buyable),
            "kept": self.kept,
        }


class Choice(NamedTuple):
    """A way before it is looked at: the extras and the cards of each word."""

    duplicate: str
    copy_in: int
    s_in: int
    cards: tuple[tuple[str, str], ...]  # (hand, pool) of each word


def choices(turn: Turn, words: tuple[str, ...], copy_cards: int = COPY_CARDS) -> Iterator[Choice]:
    """Every distinct way to lay a single word, in no order."""
    (word,) = words
    hand, pool = Counter(turn.hand), Counter(turn.pool)
    for s_in in (-1, 0) if "Z" in turn.patents and word.endswith("S") else (-1,):
        spelled = Counter(word if s_in < 0 else word[:-1])
        copies = [""]
        if "X" in turn.patents and spelled.total() - 1 >= copy_cards:
            copies += [letter for letter in sorted(spelled) if spelled[letter] > 1]
        for duplicate in copies:
            cards = spelled - Counter(duplicate)
            for from_hand, from_pool in splits(cards, hand, pool):
                yield Choice(duplicate, 0 if duplicate else -1, s_in, ((from_hand, from_pool),))


def splits(
    cards: Mapping[str, int], hand: Mapping[str, int], pool: Mapping[str, int]
) -> Iterator[tuple[str, str]]:
    """Every way to take these cards from hand and pool, at least one from the hand, as two
    sorted strings; none where the cards are not there.
    """
    letters = sorted(cards)
    from_hand = (
        range(max(0, cards[letter] - pool[letter]), min(cards[letter], hand[letter]) + 1)
        for letter in letters
    )
    for numbers in product(*from_hand):
        if any(numbers):
            yield (
                "".join(letter * number for letter, number in zip(letters, numbers, strict=True)),
                "".join(
                    letter * (cards[letter] - number)
                    for letter, number in zip(letters, numbers, strict=True)
                ),
            )


def royalties(turn: Turn, cards: str) -> dict[str, int]:
    """Coins the bank pays to each rival for these real cards (rules 1.2); only rivals who
    receive something.
    """
    paid = {name: sum(card in letters for card in cards) for name, letters in turn.rivals.items()}
    return {name: coins for name, coins in paid.items() if coins}


def buyable(turn: Turn, cards: str, money: int) -> tuple[str, ...]:
    """Letters whose patents these real cards let the player buy with so many coins, sorted."""
    owned, prices = turn.patents + turn.owed, turn.rules.prices
    return tuple(
        letter for letter in sorted(set(cards)) if prices[letter] <= money and letter not in owned
    )


def _rank(turn: Turn, money: int, goal: Weights) -> Callable[[Choice], tuple[object, ...]]:
    """The sort key of the order of ways; `money` is what the play earns."""
    coins, owed = turn.money + money, turn.owed

    def rank(choice: Choice) -> tuple[object, ...]:
        hand = "".join([from_hand for from_hand, _ in choice.cards])
        cards = hand + "".join([from_pool for _, from_pool in choice.cards])
        paid = sum([card in owed for card in cards]) if owed else 0
        return (
            -goal.value(0, 0, paid, hand),
            paid,
            len(hand),
            -len(buyable(turn, cards, coins)),
            choice.duplicate != "",
            choice.s_in >= 0,
            choice,
        )

    return rank


def ordered(turn: Turn, words: tuple[str, ...], money: int, goal: Weights) -> list[Choice]:
    """The choices in the order of ways; `money` is what the play earns."""
    return sorted(choices(turn, words), key=_rank(turn, money, goal))


def first(turn: Turn, words: tuple[str, ...], money: int, goal: Weights) -> Choice:
    """The first of the ordered choices."""
    return min(choices(turn, words), key=_rank(turn, money, goal))


def way(turn: Turn, words: tuple[str, ...], money: int, choice: Choice) -> Way:
    """A choice spelled out; `money` is what the play earns."""
    hand = "".join(sorted("".join(from_hand for from_hand, _ in choice.cards)))
    pool = "".join(sorted("".join(from_pool for _, from_pool in choice.cards)))
    kept = Counter(turn.hand) - Counter(hand)
    return Way(
        letters=tuple(_letters(turn, words[index], index, choice) for index in range(len(words))),
        hand=hand,
        pool=pool,
        duplicate=choice.duplicate or None,
        added_s=choice.s_in >= 0,
        royalties=FrozenDict(royalties(turn, hand + pool)),
        buyable=buyable(turn, hand + pool, turn.money + money),
        kept="".join(sorted(kept.elements())),
        key=(choice.duplicate, choice.copy_in, choice.s_in, choice.cards),
    )


def _letters(turn: Turn, word: str, index: int, choice: Choice) -> tuple[Letter, ...]:
    from_hand, from_pool = (Counter(cards) for cards in choice.cards[index])
    vowels = vowel_ys(word, turn.patents, turn.rules)
    letters = []
    for place, letter in enumerate(word):
        if choice.s_in == index and place == len(word) - 1:
            source = "added"
        elif from_hand[letter]:
            from_hand[letter] -= 1
            source = "hand"
        elif from_pool[letter]:
            from_pool[letter] -= 1
            source = "pool"
        else:
            source = "duplicate"
        vowel = letter in VOWELS or place in vowels
        letters.append((letter, source, "vowel" if vowel else "consonant"))
    return tuple(letters)
