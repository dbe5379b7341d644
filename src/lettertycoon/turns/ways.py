"""The ways to lay a play: which cards from where, which duplicate, whether an S is added.

A way is told apart by its key. The order is in docs/rules.md: the value asked for first (only what
rivals are paid and the hand cards used can make it differ between ways), then less paid to rivals,
fewer hand cards, more buyable letters, without a duplicate before with one, without an added S
before with one, then the key.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from lettertycoon.base import VOWELS, FrozenDict, PlayError, as_whole, made_once, shown
from lettertycoon.turns.doubling import vowel_ys
from lettertycoon.turns.objectives import Weights
from lettertycoon.turns.placements import Cards, Choice, choices
from lettertycoon.turns.turn import Turn
from lettertycoon.turns.way_text import write_way

Source = Literal["hand", "pool", "duplicate", "added"]
Kind = Literal["vowel", "consonant"]


class Letter(NamedTuple):
    """A letter laid, where it is from, and whether it is shown as a vowel."""

    letter: str
    source: Source
    kind: Kind


Key = tuple[str, int, int, Cards]
"""(the duplicated letter or "", index of the word with it or -1, index of the word with the
added S or -1, the (hand, pool) cards of each word)."""


@made_once
@dataclass(frozen=True, slots=True)
class Way:
    """One way to lay a play: an immutable value.

    letters: per word, its letters in order, each (letter, source, kind): source "hand", "pool",
        "duplicate" or "added" (the S), kind "vowel" or "consonant". Of equal letters in
        a word, those from the hand come first, then the pool's, then the duplicate; an added S is
        last.
    hand: cards used from the hand, all words together, sorted.
    pool: cards used from the pool, all words together, sorted.
    duplicate: the letter that the X patent duplicates, or None.
    added_s: whether the Z patent adds a final S.
    royalties: dollars the bank pays to each rival who receives something.
    buyable: letters whose patents may be bought after earning, sorted.
    kept: cards left in the hand, sorted.
    key: what tells two ways of a play apart: (duplicated letter or "", index of the word with it
        or -1, index of the word with the added S or -1, (hand cards, pool cards) of each word).
    """

    letters: tuple[tuple[Letter, ...], ...]
    hand: str
    pool: str
    duplicate: str | None
    added_s: bool
    royalties: Mapping[str, int]
    buyable: tuple[str, ...]
    kept: str
    key: Key

    def __post_init__(self) -> None:
        if type(self.royalties) is not FrozenDict:
            given = self.royalties
            if not isinstance(given, Mapping) or not all(
                isinstance(name, str) and as_whole(money) is not None
                for name, money in given.items()
            ):
                raise PlayError(
                    f"royalties is {shown(given)}; it must map rivals' names to whole dollars",
                    "way.royalties",
                    value=given,
                )
            object.__setattr__(self, "royalties", FrozenDict(self.royalties))

    def __str__(self) -> str:
        """The way in one line, which `lay` reads.

        >>> from lettertycoon.turns import check_play
        >>> turn = Turn("JLSEANZ", "EWE", patents="XZ", money=4, rivals={"Rayne": "E"})
        >>> str(check_play(turn, "jewels").way)
        'J(EW)eL+S'
        """
        return write_way(self.letters)

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


def royalties(turn: Turn, cards: str) -> dict[str, int]:
    """Dollars the bank pays to each rival for these real cards (rules 1.2); only rivals who
    receive something.
    """
    paid = {name: sum(card in letters for card in cards) for name, letters in turn.rivals.items()}
    return {name: money for name, money in paid.items() if money}


def buyable(turn: Turn, cards: str, money: int) -> tuple[str, ...]:
    """Letters whose patents these real cards let the player buy with so much money, sorted."""
    owned, prices = turn.patents + turn.royalty_letters, turn.rules.prices
    return tuple(
        letter for letter in sorted(set(cards)) if prices[letter] <= money and letter not in owned
    )


def _rank(turn: Turn, money: int, objective: Weights) -> Callable[[Choice], tuple[object, ...]]:
    """The sort key of the order of ways; `money` is what the play earns."""
    held, royalty_letters = turn.money + money, turn.royalty_letters
    known: dict[tuple[str, bool], tuple[int, int, int]] = {}

    def extras_cost(choice: Choice) -> tuple[int, int, int]:
        """What the real cards of the turn decide: value, dollars paid, letters not buyable."""
        cards = "".join(["".join(pair) for pair in choice.cards])
        paid = sum([card in royalty_letters for card in cards])
        return objective.value(0, 0, paid, ""), paid, -len(buyable(turn, cards, held))

    def rank(choice: Choice) -> tuple[object, ...]:
        duplicate, _, s_in, cards = choice
        extras = duplicate, s_in >= 0  # they decide which real cards there are
        cost = known.get(extras)
        if cost is None:
            cost = known[extras] = extras_cost(choice)
        value, paid, not_buyable = cost
        hand = "".join([from_hand for from_hand, _ in cards])
        if objective.letters:
            value += objective.value(0, 0, 0, hand)
        return (-value, paid, len(hand), not_buyable, duplicate != "", s_in >= 0, choice)

    return rank


def all_ways(turn: Turn, words: tuple[str, ...], money: int, objective: Weights) -> Iterator[Way]:
    """Every way to lay the words, in order; `money` is what the play earns."""
    vowels = vowel_ys(words, turn.patents, turn.rules)
    for choice in sorted(choices(turn, words), key=_rank(turn, money, objective)):
        yield _way(turn, words, money, choice, vowels)


def first_way(turn: Turn, words: tuple[str, ...], money: int, objective: Weights) -> Way:
    """The first of all ways."""
    choice = min(choices(turn, words), key=_rank(turn, money, objective))
    return way_of(turn, words, money, choice)


def way_of(turn: Turn, words: tuple[str, ...], money: int, choice: Choice) -> Way:
    """The way of one choice; `money` is what the play earns."""
    return _way(turn, words, money, choice, vowel_ys(words, turn.patents, turn.rules))


def _way(
    turn: Turn,
    words: tuple[str, ...],
    money: int,
    choice: Choice,
    vowels: tuple[frozenset[int], ...],
) -> Way:
    """A choice spelled out; `money` is what the play earns, `vowels` the places of the Y's shown
    as vowels.
    """
    hand = "".join(sorted("".join([from_hand for from_hand, _ in choice.cards])))
    pool = "".join(sorted("".join([from_pool for _, from_pool in choice.cards])))
    kept = Counter(turn.hand) - Counter(hand)
    return Way(
        letters=tuple(
            _letters(word, choice, index, vowels[index]) for index, word in enumerate(words)
        ),
        hand=hand,
        pool=pool,
        duplicate=choice.duplicate or None,
        added_s=choice.s_in >= 0,
        royalties=FrozenDict(royalties(turn, hand + pool)),
        buyable=buyable(turn, hand + pool, turn.money + money),
        kept="".join(sorted(kept.elements())),
        key=(choice.duplicate, choice.copy_in, choice.s_in, choice.cards),
    )


def _letters(word: str, choice: Choice, index: int, vowel_ys: frozenset[int]) -> tuple[Letter, ...]:
    from_hand, from_pool = (Counter(cards) for cards in choice.cards[index])
    letters = []
    for place, letter in enumerate(word):
        if choice.s_in == index and place == len(word) - 1:
            source: Source = "added"
        elif from_hand[letter]:
            from_hand[letter] -= 1
            source = "hand"
        elif from_pool[letter]:
            from_pool[letter] -= 1
            source = "pool"
        else:
            source = "duplicate"
        vowel = letter in VOWELS or place in vowel_ys
        letters.append(Letter(letter, source, "vowel" if vowel else "consonant"))
    return tuple(letters)
