"""A turn as a value: the cards, patents and money that decide what can be played."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Self, TypeVar

import lt_core
from lettertycoon.base import (
    LETTERS,
    ArgumentError,
    NotationError,
    OldValue,
    player_name,
    read_fields,
    read_keys,
    shown,
    whole,
)
from lettertycoon.turns import notation
from lettertycoon.turns.rules import STANDARD, Rules

MOST_MONEY = 10**9
MOST_RIVALS = 4
R = TypeVar("R")


class Turn(OldValue, lt_core.TurnRecord[Mapping[str, str], Rules]):
    """One player's turn (rules 1.2): an immutable, hashable value.

    hand, pool: the cards, as letters. Their order does not matter. The deck (`rules.deck`) must
        have them, and `rules.hand_size` and `rules.pool_size` limit their number.
    patents: the letters whose patents the player owns.
    money: dollars that the player holds before the turn earns any.
    rivals: at most four names, of 1 to 40 characters, and the letters whose patents each owns.
    rules: the rules agreed on.
    royalty_letters: the letters whose cards pay a rival, sorted; computed from `rivals`.

    Letters may be in either case; they are kept in upper case and sorted. Raises ArgumentError,
    which names the value and the rule it breaks.

    >>> Turn("jlseanz", "ewe", patents="xz", money=4, rivals={"Rayne": "E"})
    Turn(hand='AEJLNSZ', pool='EEW', patents='XZ', money=4, rivals={'Rayne': 'E'})
    """

    __slots__ = ()

    def __new__(
        cls,
        hand: str,
        pool: str = "",
        *,
        patents: str | Iterable[str] = "",
        money: int = 0,
        rivals: Mapping[str, str] | None = None,
        rules: Rules = STANDARD,
    ) -> Self:
        if not isinstance(rules, Rules):
            raise ArgumentError(
                f"rules is {shown(rules)}; it must be Rules", "rules.type", value=rules
            )
        cards = _hand_and_pool(hand, pool, rules)
        patents = _patents("patents", patents)
        if type(money) is not int or not 0 <= money <= MOST_MONEY:
            money = whole("money", money, 0, MOST_MONEY, part=True)
        held: Mapping[str, str] = {}
        royalty_letters = ""
        if rivals is not None:
            held = _rivals(rivals, patents)
            royalty_letters = "".join(sorted("".join(held.values())))
        return cls._of(*cards, patents, money, held, rules, royalty_letters)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Read a turn that `to_dict` wrote.

        Raises NotationError for unknown or missing keys, ArgumentError for values that
        break a rule.
        """
        fields = read_fields(cls, data)
        check_patents_text(fields)
        if fields.get("rivals") is not None:
            fields["rivals"] = read_rivals(fields["rivals"], _patents_of)
        return cls(**fields)

    def to_dict(self) -> dict[str, Any]:
        """Return the turn as JSON values (docs/json.md); rivals are a list, as in a position."""
        rows = [{"name": name, "patents": letters} for name, letters in self.rivals.items()]
        return super().to_dict() | {"rivals": rows}

    @classmethod
    def parse(cls, text: str) -> "Turn":
        """Read a turn from one line, as `str(turn)` writes it.

        The five fields are: hand/pool patents money rivals rules. An empty field is "-"; fields
        at the end may be left out. Raises NotationError for unreadable text, ArgumentError for
        values that break a rule.

        >>> Turn.parse("AEJLNSZ/EEW XZ 4 Rayne=E doubling=add").rules
        Rules(doubling='add')
        """
        fields = notation.parse_turn(text)
        return cls(**fields)

    def _write(self) -> str:
        return notation.write_turn(
            self.hand, self.pool, self.patents, self.money, self.rivals, self.rules
        )

    def __str__(self) -> str:  # `_line` caches the text, because every play in JSON repeats it
        return self._line()

    def __repr__(self) -> str:
        parts = [f"hand={self.hand!r}", f"pool={self.pool!r}"]
        if self.patents:
            parts.append(f"patents={self.patents!r}")
        if self.money:
            parts.append(f"money={self.money!r}")
        if self.rivals:
            parts.append(f"rivals={dict(self.rivals)!r}")
        if self.rules != STANDARD:
            parts.append(f"rules={self.rules!r}")
        return f"Turn({', '.join(parts)})"


def read_rivals(rivals: object, read: Callable[[Mapping[str, Any]], R]) -> dict[str, R]:
    """Read the rivals of a turn or a position in JSON, by name, in their order.

    rivals: a list of objects, each with the rival's name and other entries; or a mapping of names
        to patents.
    read: a function that takes such an object without the name, and returns what it describes.

    Raises NotationError, and the errors of `read`.
    """
    if isinstance(rivals, Mapping):
        return {name: read({"patents": letters}) for name, letters in rivals.items()}
    if not isinstance(rivals, list):
        raise NotationError(
            f"rivals is {shown(rivals)}; it must be a list of rivals, or their patents by name",
            "rivals.type",
            name="rivals",
            value=rivals,
        )
    held: dict[str, R] = {}
    for each in rivals:
        name = each.get("name") if isinstance(each, Mapping) else None
        if not isinstance(name, str) or name in held:
            raise NotationError(
                f"{shown(each)} in rivals has no name, or the name of another rival",
                "rivals.row",
                value=each,
            )
        held[name] = read({key: value for key, value in each.items() if key != "name"})
    return held


def _patents_of(rival: Mapping[str, Any]) -> str:
    letters = read_keys(rival, "rival", optional=("patents",)).get("patents", "")
    if not isinstance(letters, str):
        _letters("rivals", letters, "the patents of a rival")
    return str(letters)


def dealt(like: Turn, hand: str, pool: str) -> Turn:
    """Return a turn like another, but with these cards and no money. Only the cards are checked."""
    cards = _hand_and_pool(hand, pool, like.rules)
    return Turn._of(*cards, like.patents, 0, like.rivals, like.rules, like.royalty_letters)


def known_turn(
    hand: str, pool: str, patents: str, money: int, rivals: Mapping[str, str], rules: Rules
) -> Turn:
    """Make a turn without any checks, from values known to be good.

    Cards and patents must be sorted, and rivals sorted by name.
    """
    royalty_letters = "".join(rivals.values())
    if len(rivals) > 1:
        royalty_letters = "".join(sorted(royalty_letters))
    return Turn._of(hand, pool, patents, money, rivals, rules, royalty_letters)


def check_turn(turn: object) -> None:
    """Raise ArgumentError unless the value is a Turn."""
    if not isinstance(turn, Turn):
        raise ArgumentError(f"turn is {shown(turn)}; it must be a Turn", "turn.type", value=turn)


def check_patents_text(data: Mapping[str, Any]) -> None:
    """Raise ArgumentError unless the "patents" of JSON values, if given, are one text.

    Only callers in Python may give the patents one by one.
    """
    patents = data.get("patents", "")
    if not isinstance(patents, str):
        _letters("patents", patents)


def _letters(subject: str, text: object, name: str = "") -> str:
    """Return the letters of a text, sorted.

    name: what the message calls the text; `subject` if left out.
    """
    name = name or subject
    if not isinstance(text, str):
        raise ArgumentError(
            f"{name} is {shown(text)}; it must be a text of letters",
            f"{subject}.type",
            name=name,
            value=text,
        )
    try:
        return lt_core.sorted_letters(str(text))
    except ValueError as error:
        hint = "; the letters are written without spaces" if " " in text else ""
        raise ArgumentError(
            f"{name}: {error}{hint}", f"{subject}.not_letters", name=name, value=text
        ) from None


def _hand_and_pool(hand: object, pool: object, rules: Rules) -> tuple[str, str]:
    """Return the cards, sorted. Raises ArgumentError for too many, or if they are not letters."""
    if type(hand) is not str or type(pool) is not str:
        hand, pool = _letters("hand", hand), _letters("pool", pool)
    try:
        return lt_core.sorted_cards(hand, pool, rules.hand_size, rules.pool_size, rules.deck_counts)
    except lt_core.TooManyCards as error:
        raise _too_many(error, {"hand": hand, "pool": pool}) from None
    except ValueError:
        (
            _letters("hand", hand),
            _letters("pool", pool),
        )  # one of them raises an error that says which
        raise


def _too_many(error: lt_core.TooManyCards, cards: Mapping[str, object]) -> ArgumentError:
    if error.letter:
        return ArgumentError(
            f"hand and pool have {error.cards} {error.letter}; the deck has {error.most}",
            "cards.not_in_deck",
            letter=error.letter,
            cards=error.cards,
            most=error.most,
        )
    value = cards[error.place]
    return ArgumentError(
        f"{error.place} {shown(value)} has {error.cards} cards; at most {error.most} are allowed",
        "hand.too_many" if error.place == "hand" else "pool.too_many",
        value=value,
        cards=error.cards,
        most=error.most,
    )


def _patents(subject: str, letters: str | Iterable[str], name: str = "") -> str:
    if type(letters) is str:
        if not letters:
            return letters
    elif isinstance(letters, Iterable) and all(isinstance(letter, str) for letter in letters):
        letters = "".join(letters)
    patents = _letters(subject, letters, name)
    if len(patents) == len(set(patents)):
        return patents
    for letter in LETTERS:
        if patents.count(letter) > 1:
            raise ArgumentError(
                f"{name or subject} {shown(letters)} names {letter} twice; "
                "each letter has one patent",
                f"{subject}.twice",
                name=name or subject,
                value=letters,
                letter=letter,
            )
    return patents


def _rivals(rivals: Mapping[str, str], own: str) -> Mapping[str, str]:
    if not isinstance(rivals, Mapping):
        raise ArgumentError(
            f"rivals is {shown(rivals)}; it must map each name to letters",
            "rivals.type",
            value=rivals,
        )
    if len(rivals) > MOST_RIVALS:
        raise ArgumentError(
            f"there are {len(rivals):,} rivals; a player has at most {MOST_RIVALS}",
            "rivals.too_many",
            rivals=len(rivals),
            most=MOST_RIVALS,
        )
    owners = dict.fromkeys(own, "the player")
    held = {}
    for name, letters in rivals.items():
        player_name(name)
        held[name] = _patents("rivals", letters, f"the patents of {name}")
        for letter in held[name]:
            if letter in owners:
                raise ArgumentError(
                    f"patent {letter} is given to {name} and to {owners[letter]}; "
                    "a patent has one owner",
                    "patents.two_owners",
                    letter=letter,
                    owners=[owners[letter], name],
                )
            owners[letter] = name
    return dict(sorted(held.items()))
