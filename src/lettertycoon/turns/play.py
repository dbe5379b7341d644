"""A play: the words laid in a turn, what they earn, and the ways to lay them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Self

import lt_core
from lettertycoon.base import (
    NotationError,
    OldValue,
    PlayError,
    read_keys,
    shown,
)
from lettertycoon.lexicons import RARITIES, Rarity, check_rarity
from lettertycoon.turns.doubling import earnings
from lettertycoon.turns.lacking import earns_nothing
from lettertycoon.turns.laid_earnings import Earned, earned
from lettertycoon.turns.objectives import Objective, Weights, in_own_unit, weights
from lettertycoon.turns.pictures import svg
from lettertycoon.turns.turn import Turn, check_turn
from lettertycoon.turns.way_text import check_way, read_way
from lettertycoon.turns.ways import (
    Placement,
    Way,
    all_ways,
    as_way,
    can_lay,
    cards_of,
    line_of,
    placements,
    shown_vowels,
)

SCHEMA = "lettertycoon/play/1"


class Play(OldValue, lt_core.PlayRecord[Turn, Objective, Way]):
    """One word, or two with the V patent, laid in a turn for the most they can earn.

    A Play is an immutable value. Two plays are equal if their turns and words are equal; rarity,
    objective and way do not matter.

    turn: the turn in which the play is laid.
    words: the words, in either case; kept in upper case and alphabetical order.
    rarity: of the rarest word, 1 (everyday) to 6 (game word), or its name; None = ungraded.
    by: the objective that decides which way is shown first; it never changes the earnings.
    way: the text of the way laid (`str(way)`); the first of `ways()` if left out. The attribute
        is a Way: the one laid (see `lay`), else the first, computed when you first read it.
    money, stock: what the play earns, money in dollars.

    A Play does not check whether its words are in a lexicon; `check_play` does. Raises PlayError
    if the turn's cards can't make the words, and for two words without the V patent.

    >>> Play(Turn("CATDOGS", patents="V"), ("DOGS", "CAT"))
    Play(Turn(hand='ACDGOST', pool='', patents='V'), ('CAT', 'DOGS'))
    """

    __slots__ = ()

    def __new__(
        cls,
        turn: Turn,
        words: tuple[str, ...],
        *,
        rarity: Rarity | int | str | None = None,
        by: Objective = "total",
        way: str | None = None,
    ) -> "Play":
        weights(by)
        check_turn(turn)
        words = read_words(words)
        step = check_rarity("rarity", rarity, part=True)
        check_number(turn, words)
        most = earnings(words, turn.patents, turn.rules)
        if most is None:
            word = next(word for word in words if len(word) not in turn.rules.earnings)
            raise earns_nothing(word, turn.rules)
        read = None if way is None else read_way(way)
        laid_as = None
        if read is not None:
            if read.words != words:
                laid, other = " & ".join(read.words), " & ".join(words)
                raise PlayError(f"the way {way} lays {laid}, not {other}", "way.words", way=way)
            check_way(turn, read, str(way))
            if read.placement not in placements(turn, words):
                raise PlayError(f"{way} can't be laid in this turn", "way.impossible", way=way)
            vowels = shown_vowels(turn, words)
            laid_as = as_way(turn, words, most[0], read.placement, vowels)
        elif not can_lay(turn, words):
            raise PlayError(
                f"{' and '.join(words)} can't be laid from {turn.hand or '-'}/{turn.pool or '-'}",
                "play.cannot_be_laid",
                words=words,
                hand=turn.hand,
                pool=turn.pool,
            )
        return cls._of(words, *most, step or 0, turn, by, laid_as)

    @property
    def rarity(self) -> Rarity | None:
        """The rarity of its rarest word; None = ungraded."""
        return RARITIES[self.grade]

    @property
    def total(self) -> int:
        """Money and stock together."""
        return self.money + self.stock

    @property
    def value(self) -> float:
        """The value that the play is ranked by: an int for a named objective, a float for Weights.

        It is the value of the first of `ways()`.
        """
        return in_own_unit(value_of(self, first=True), self.by)

    def earnings(
        self, *, kinds: str | None = None, owners: Mapping[str, int] | None = None
    ) -> Earned:
        """Return the (money, stock) that the words earn with the player's own choices.

        kinds: "v" (vowel) or "c" (consonant) for each Y of the words in order; the player's best
            choice if left out.
        owners: ability "B", "J" or "K" -> index of the word that gets it, for abilities that apply
            to both words. Abilities left out go where they are best for the player. Under
            `Rules(procedure="online")` they go where the online game puts them, with the better
            word as the main word.

        Without arguments the result is what the play earns. Under "online" it may be less, because
        `money`, `stock` and the order of plays always follow the game at the table. Raises
        ArgumentError for kinds that don't fit the Y's, or for a word that an ability does not
        apply to; TypeError for arguments of a wrong type.
        """
        return earned(self.words, self.turn.patents, self.turn.rules, kinds, owners)

    def ways(self) -> Iterator[Way]:
        """Yield every distinct way to lay the play, in order (docs/rules.md, "Order of ways")."""
        return all_ways(self.turn, self.words, self.money, self.by)

    def _laid(self) -> str | None:
        """Return the text of the way laid, or None if that is the first way."""
        laid = self.laid
        return None if laid is None or laid.key == self._first_placement() else str(laid)

    def _first_placement(self) -> Placement:
        return placements(self.turn, self.words, self.money, self.by, first_only=True)[0]

    def _find_way(self) -> Way:  # which the kernel asks for the first time that `way` is read
        vowels = shown_vowels(self.turn, self.words)
        return as_way(self.turn, self.words, self.money, self._first_placement(), vowels)

    @property
    def royalties(self) -> Mapping[str, int]:
        """Rival's name -> dollars from the bank, for `way`; only rivals who receive any."""
        return self.way.royalties

    @property
    def buyable(self) -> tuple[str, ...]:
        """Letters whose patents the player may buy after earning, for `way`."""
        return self.way.buyable

    @property
    def kept(self) -> str:
        """Cards left in the hand, for `way`."""
        return self.way.kept

    def to_dict(self) -> dict[str, Any]:
        """Return the play as JSON values (docs/json.md)."""
        return play_to_dict(self, str(self.turn))

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Read a play that `to_dict` wrote.

        Everything that follows from turn, words and objective is computed again and compared. The
        rarity is taken as given, and no lexicon is consulted (`check_play` does that). Raises
        NotationError, which names the first entry that differs; PlayError or ArgumentError for an
        impossible play.
        """
        entries = read_keys(data, "play", required=_KEYS)
        if not isinstance(entries["turn"], str):
            raise NotationError(
                f"play.turn is {shown(entries['turn'])}; it must be a text",
                "play.turn",
                value=entries["turn"],
            )
        words = entries["words"]
        if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
            raise NotationError(
                f"play.words is {shown(words)}; it must be a list of texts",
                "play.words",
                value=words,
            )
        by = entries["by"]
        if isinstance(by, Mapping):
            by = Weights.from_dict(read_keys(by, "play.by", required=Weights.__slots__))
        elif not isinstance(by, str):
            message = f"play.by is {shown(by)}; it must be a text or an object"
            raise NotationError(message, "play.by", value=by)
        turn = Turn.parse(entries["turn"])
        play = cls(turn, tuple(words), rarity=entries["rarity"], by=by, way=_line(entries["way"]))
        right = play.to_dict()
        _compare(entries | {"by": right["by"], "rarity": right["rarity"]}, right, "play")
        return play

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Play):
            return NotImplemented
        return self is other or (self.words == other.words and self.turn == other.turn)

    def __hash__(self) -> int:
        return hash((self.turn, self.words))

    def _values(self) -> tuple[Any, ...]:
        return self.turn, self.words, self.rarity, self.by, self._laid()

    def _repr_html_(self) -> str:
        return svg(self)

    def __str__(self) -> str:
        return f"{' & '.join(self.words)} ${self.money} +{self.stock}"

    def __repr__(self) -> str:
        more = "" if self.rarity is None else f", rarity={self.rarity}"
        more += "" if self.by == "total" else f", by={self.by!r}"
        laid = self._laid()
        more += "" if laid is None else f", way={laid!r}"
        return f"Play({self.turn!r}, {self.words!r}{more})"


def read_words(words: object) -> tuple[str, ...]:
    """Return a play's words, given as one text or several, in upper case and alphabetical order.

    Raises PlayError unless they are words of letters A to Z.
    """
    several = words if isinstance(words, Iterable) and not isinstance(words, str) else [words]
    upper = []
    for word in several:
        if not isinstance(word, str) or not word.isascii() or not word.isalpha():
            pair = isinstance(word, str) and "&" in word
            hint = '; two words are ("cat", "dogs") or "CAT & DOGS"' if pair else ""
            raise PlayError(
                f"{shown(word)} is not a word of letters A to Z{hint}",
                "play.not_a_word",
                word=word,
            )
        upper.append(word.upper())
    return tuple(sorted(upper))


def check_number(turn: Turn, words: tuple[str, ...]) -> None:
    """Raise PlayError for no words, or for more words than the turn allows (rules 1.3)."""
    if len(words) == 2 and "V" not in turn.patents:
        one, other = (word[:60] for word in words)
        raise PlayError(
            f"{one} and {other}: two words in a turn need the V patent (rules 1.3)",
            "play.needs_patent",
            patent="V",
            words=words,
        )
    if not 1 <= len(words) <= 2:
        raise PlayError(
            f"{len(words)} words are given; a play is one word, two with the V patent (rules 1.3)",
            "play.number_of_words",
            words=len(words),
        )


def cards_laid(play: Play) -> tuple[str, str]:
    """Return the cards of the hand and of the pool that `play.way` uses, without making it."""
    laid = play.laid
    return cards_of(play._first_placement()) if laid is None else (laid.hand, laid.pool)


def value_of(play: Play, *, first: bool = False) -> int:
    """Return the value of a play in thousandths, laid as `play.way`.

    first: laid in the first of its ways instead.
    """
    worth = weights(play.by)
    paid, spent = 0, ""
    if worth.royalties or worth.letters:  # otherwise every way has the same value
        spent, pool = cards_of(play._first_placement()) if first else cards_laid(play)
        paid = sum(map((spent + pool).count, play.turn.royalty_letters))
    return worth.value(play.money, play.stock, paid, spent)


_KEYS = ("schema", "turn", "by", "words", "money", "stock", "total", "rarity", "way")


def _line(way: Any) -> str | None:
    """Return the line of a way that JSON gives as letters; None if they can't be read.

    If the result is None, `_compare` raises the error.
    """
    try:
        line = line_of(way["letters"])
        read_way(line)
    except (AttributeError, KeyError, TypeError, ValueError):
        return None
    return line


def objective_to_dict(by: Objective) -> str | dict[str, Any]:
    return by if isinstance(by, str) else by.to_dict()


def _compare(value: Any, right: Any, path: str) -> None:
    """Raise NotationError for the first place where two JSON values differ."""
    if isinstance(value, Mapping) and isinstance(right, dict):
        read_keys(value, path, required=right)
        for key, expected in right.items():
            _compare(value[key], expected, f"{path}.{key}")
    elif not _same(value, right):
        raise NotationError(
            f"{path} is {shown(value)}; the play's other entries make it {right!r}",
            "play.contradicts",
            name=path,
            value=value,
            right=right,
        )


def _same(value: Any, right: Any) -> bool:
    """Tell whether two JSON values have equal values and types; `right` is not an object."""
    if type(value) is not type(right):
        return False
    if isinstance(right, list):
        return len(value) == len(right) and all(map(_same, value, right))
    return bool(value == right)


def play_to_dict(play: Play, turn: str) -> dict[str, Any]:
    """Return a play as JSON values.

    turn: the play's turn as text; the caller may write it once for many plays of one turn.
    """
    return {
        "schema": SCHEMA,
        "turn": turn,
        "by": objective_to_dict(play.by),
        "words": list(play.words),
        "money": play.money,
        "stock": play.stock,
        "total": play.total,
        "rarity": play.grade or None,
        "way": play.way.to_dict(),
    }


def lay(turn: Turn, text: str) -> Play:
    """Read a way from one line of text and return its play, with that way as `play.way`.

    Plain letters are cards from the hand, letters in brackets are cards from the pool, a letter in
    lower case is the duplicate, and +S is the added S. Two words are joined by " & ". Equal letters
    of a word, and the two words, may come in any order. Blanks around "+" and "&" do not matter.
    No lexicon is consulted; `check_play` does that.

    Raises NotationError if the text is not a way, PlayError if the turn does not allow it.

    >>> play = lay(Turn("JLSEANZ", "EWE", patents="XZ"), "J(EW)eL+S")
    >>> play.words, play.way.kept, str(play.way)
    (('JEWELS',), 'AENSZ', 'J(EW)eL+S')
    """
    check_turn(turn)
    return Play(turn, read_way(text).words, way=text)
