"""The ways to lay a play. A way says where each card comes from, and what X and Z add.

The kernel finds the placements of the words, in the order that docs/rules.md defines ("Order of
ways"). A `Way` also says what follows from its placement. It is written in one line, as `lay` reads
it. In this module `money` is always what the play earns at the table, in dollars.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import starmap
from typing import Annotated, Any, Literal, NamedTuple, get_args

from msgspec import Meta, Raw, json, to_builtins

import lt_core
from lettertycoon.base import LETTERS, VOWELS, Letter, NotationError, ReadableValue, Value, shown
from lettertycoon.turns import earnings
from lettertycoon.turns.objectives import Objective, kernel_weights, weights
from lettertycoon.turns.purchases import letters_for_sale
from lettertycoon.turns.rules import DUPLICATE_CARDS, laying_abilities
from lettertycoon.turns.turn import Turn, make_way_finder

LetterSource = Literal["hand", "pool", "duplicate", "added"]
LetterKind = Literal["vowel", "consonant"]
JOINED = " & "
_WORD = re.compile(r"(?:[A-Z]|[a-z]|\([A-Z]+\))+(?:\+S)?")
_MARKS = "()+"
"""What only a way has; a text without them is a word in any case."""
_LONGEST_TEXT = 200


class Placement(NamedTuple):
    """Where the letters of a play come from, as `WayFinder.placements` finds it."""

    duplicate: str  # the duplicated letter; "" = none
    copy_in: int  # the index of the word with the duplicate; -1 = none
    s_in: int  # the index of the word with the added S; -1 = none
    cards: tuple[tuple[str, str], ...]  # of each word: from the hand, from the pool, sorted


class LaidLetter(Value, frozen=True):
    """A letter of a play, as a way lays it.

    Attributes:
        letter: the letter, in upper case.
        source: "hand", "pool", "duplicate" or "added" (the added S).
        word: the index of its word in the play, 0 or 1.
        kind: "vowel" or "consonant", as the player designates a Y.
    """

    letter: Letter
    source: LetterSource
    word: Annotated[int, Meta(ge=0, le=1)]
    kind: LetterKind


class Way(ReadableValue, frozen=True):
    """One way to lay a play.

    Attributes:
        line: the way in one line, which `lay` reads.
        letters: the letters of the words in order. Among equal letters of a word, hand cards come
            first, then pool cards, then the duplicate; an added S is last.
        hand, pool: cards used from the hand and from the pool, all words together, sorted.
        duplicate: the letter that the X patent duplicates, or None.
        added_s: whether the Z patent adds a final S.
        royalties: rival's name -> dollars from the bank, for each rival who receives something.
        buyable: letters whose patents the player may buy after earning, sorted; online an added S
            too.
        kept: cards left in the hand, sorted.
    """

    line: str
    letters: tuple[LaidLetter, ...]
    hand: str
    pool: str
    duplicate: str | None
    added_s: bool
    royalties: Mapping[str, int]
    buyable: tuple[str, ...]
    kept: str

    @property
    def placement(self) -> Placement:
        """Where the letters come from, which identifies the way among those of its play."""
        return read_way_line(self.line).placement

    @property
    def rows(self) -> tuple[tuple[LaidLetter, ...], ...]:
        """The letters of each word."""
        first = tuple([letter for letter in self.letters if letter.word == 0])
        second = self.letters[len(first) :]
        return (first, second) if second else (first,)

    def to_dict(self) -> dict[str, Any]:
        """Return the way as JSON values (docs/json.md)."""
        values: dict[str, Any] = to_builtins(self)
        values["letters"] = list(values["letters"])
        values["buyable"] = list(self.buyable)
        return values

    def __str__(self) -> str:
        return self.line


def _letters_by_code() -> tuple[LaidLetter, ...]:
    """Return the letters that the codes of `WayFinder.ways` stand for, in order."""
    letters = []
    vowel_ys = []
    for word in range(2):
        for source in get_args(LetterSource):
            for letter in LETTERS:
                kind: LetterKind = "vowel" if letter in VOWELS else "consonant"
                letters.append(LaidLetter(letter, source, word, kind))
            vowel_ys.append(LaidLetter("Y", source, word, "vowel"))
    return (*letters, *vowel_ys)


_LETTERS_BY_CODE = _letters_by_code()
_TEXTS_BY_CODE = tuple([Raw(json.encode(letter)) for letter in _LETTERS_BY_CODE])


def placements(
    turn: Turn,
    words: tuple[str, ...],
    money: int = 0,
    by: Objective = "total",
    *,
    first_only: bool = False,
) -> list[Placement]:
    """Find every distinct way to lay the words, in order, or only the first."""
    differs = _order_differs(turn, words)
    found = turn.way_finder.placements(
        words, kernel_weights(by), turn.money + money, first_only=first_only and not differs
    )
    ways = [Placement(*row) for row in found]
    if differs:
        ways.sort(key=lambda placement: _online_rank(turn, words, money, by, placement))
    return ways[:1] if first_only else ways


def can_lay(
    turn: Turn,
    words: tuple[str, ...],
    *,
    duplicate_cards: int = DUPLICATE_CARDS,
    hand_cards: int = 1,
) -> bool:
    """Whether there is any way to lay the words.

    duplicate_cards: the least number of real cards in a play with a duplicate (rules 1.4.1).
    hand_cards: the least number of hand cards in each word, 0 or 1 (rules 1.2).
    """
    finder = turn.way_finder
    if (duplicate_cards, hand_cards) != (DUPLICATE_CARDS, 1):
        abilities = laying_abilities(turn.patents, duplicate_cards)
        finder = lt_core.WayFinder(
            turn.hand, turn.pool, turn.rules.price_bytes, abilities=abilities, hand_cards=hand_cards
        )
    return bool(finder.placements(words, kernel_weights("total"), 0, first_only=True))


def _order_differs(turn: Turn, words: tuple[str, ...]) -> bool:
    """Whether the turn is online, and the ways may have another order than at the table.

    They may if an added S puts its patent up for sale, or if two words may earn less than at the
    table because an ability fits both.
    """
    if turn.rules.procedure != "online":
        return False
    patents = turn.patents
    if "Z" in patents and any(word[-1] == "S" for word in words):
        return True
    return len(words) == 2 and any(ability in patents for ability in earnings.DOUBLING_ABILITIES)


def _online_rank(
    turn: Turn, words: tuple[str, ...], money: int, by: Objective, placement: Placement
) -> tuple[Any, ...]:
    """Return what a way is sorted by online (docs/rules.md, "Order of ways")."""
    hand, pool = cards_of(placement)
    cards = hand + pool
    royalties = sum([cards.count(letter) for letter in turn.royalty_letters])
    earned = online_earned_by(turn, words, placement)
    return (
        # what the play earns at the table is the same for each of its ways
        -weights(by).value(0, 0, royalties, hand),
        -earned.total,
        -earned.money,
        royalties,
        len(hand),
        -len(buyable_after(turn, words, money, placement)),
        bool(placement.duplicate),
        placement.s_in >= 0,
        placement,
    )


def possible_main_words(placement: Placement) -> tuple[int, ...]:
    """Return the indices of the words that can be the main word of a way in the online game.

    There the main word is laid first, and a duplicate is laid after its original.
    """
    if len(placement.cards) == 1:
        return (0,)
    copy_in = placement.copy_in
    if copy_in < 0 or placement.duplicate in "".join(placement.cards[copy_in]):
        return (0, 1)
    return (1 - copy_in,)


def online_earned_by(turn: Turn, words: tuple[str, ...], placement: Placement) -> earnings.Earned:
    """Return what a way earns in the online game: the most that its order of words allows."""
    return earnings.most_online(words, turn.patents, turn.rules, possible_main_words(placement))


def cards_of(placement: Placement) -> tuple[str, str]:
    """Return the cards of the hand and of the pool, all words together, each sorted."""
    if len(placement.cards) == 1:
        return placement.cards[0]
    (first_hand, first_pool), (second_hand, second_pool) = placement.cards
    return "".join(sorted(first_hand + second_hand)), "".join(sorted(first_pool + second_pool))


def cards_left(cards: str, taken: str) -> str:
    """Return the cards without those taken, which are among them."""
    if len(taken) == len(cards):
        return ""  # usually a whole hand is discarded
    for card in taken:
        cards = cards.replace(card, "", 1)
    return cards


def buyable_after(
    turn: Turn, words: tuple[str, ...], money: int, placement: Placement
) -> tuple[str, ...]:
    """Return the letters whose patents the player may buy after laying a way, sorted."""
    if turn.rules.procedure == "online" and len(words) == 2:
        money = online_earned_by(turn, words, placement).money
    cards = "".join(cards_of(placement))
    added_s = placement.s_in >= 0
    owned = turn.patents + turn.royalty_letters
    purse = turn.money + money
    return tuple(letters_for_sale(turn.rules, owned, cards, purse, added_s=added_s))


def first_way(
    turn: Turn, words: tuple[str, ...], money: int, by: Objective, for_text: bool = False
) -> Way:
    """Return the first of the ways to lay words that can be laid (see `_make_ways`)."""
    if _order_differs(turn, words):
        first = placements(turn, words, money, by, first_only=True)[0]
        return as_way(turn, words, money, first)
    return _make_ways(turn, words, money, by, first_only=True, for_text=for_text)[0]


def all_ways(turn: Turn, words: tuple[str, ...], money: int, by: Objective) -> Iterator[Way]:
    """Yield the ways to lay words, in order."""
    if _order_differs(turn, words):
        for placement in placements(turn, words, money, by):
            yield as_way(turn, words, money, placement)
        return
    yield from _make_ways(turn, words, money, by)


def as_way(turn: Turn, words: tuple[str, ...], money: int, placement: Placement) -> Way:
    """Return the way of a placement."""
    hand, pool = cards_of(placement)
    few = make_way_finder(turn, hand, pool)  # with these cards alone there are few ways
    place = few.placements(words, kernel_weights("total"), turn.money + money).index(placement)
    # this way knows neither the other cards, nor what may be bought online
    return _make_ways(turn, words, money, "total", few)[place].replace(
        kept=cards_left(turn.hand, hand), buyable=buyable_after(turn, words, money, placement)
    )


def _make_ways(
    turn: Turn,
    words: tuple[str, ...],
    money: int,
    by: Objective,
    finder: lt_core.WayFinder | None = None,
    first_only: bool = False,
    for_text: bool = False,
) -> list[Way]:
    """Make the ways in the order of the game at the table, with what follows from each there.

    finder: what finds the ways; that of the turn if left out.
    for_text: the ways are only written as JSON; their letters are such text already.
    """
    vowels = None
    # without an ability, no Y has to be a vowel
    if ("Y" in words[0] or "Y" in words[-1]) and earnings.abilities(turn.patents):
        vowels = earnings.best_choice(words, turn.patents, turn.rules).vowels
    letters: tuple[Any, ...] = _TEXTS_BY_CODE if for_text else _LETTERS_BY_CODE
    purse = turn.money + money
    found = (finder or turn.way_finder).ways(
        words, kernel_weights(by), purse, letters, vowels, first_only
    )
    return [*starmap(Way, found)]


class PlacedWords(NamedTuple):
    """A way's text, parsed: the words in alphabetical order, and where their letters come from."""

    words: tuple[str, ...]
    placement: Placement


class _PlacedWord(NamedTuple):
    """One word of a way's text, parsed."""

    word: str
    cards: tuple[str, str]  # from the hand, from the pool
    duplicates: str  # a play has one at most
    added_s: bool


def as_line(text: str) -> str:
    """Normalise the blanks: none at the ends and around "+", one on each side of "&"."""
    words = ["+".join([part.strip() for part in word.split("+")]) for word in text.split("&")]
    return JOINED.join(words)


def is_way(text: str) -> bool:
    """Whether a play's text is a way, not words: whether it has a mark of ways."""
    return any(mark in text for mark in _MARKS)


def read_way_line(text: object) -> PlacedWords:
    """Read a way's text, written as for `lay`, without checking whether a turn allows it.

    Raises NotationError if the text is not a way.
    """
    parts: list[str] = []
    if isinstance(text, str) and len(text) <= _LONGEST_TEXT:
        parts = as_line(text).split(JOINED)
    if len(parts) not in (1, 2) or not all(_WORD.fullmatch(part) for part in parts):
        message = (
            f'{shown(text)} is not a way such as "J(EW)eL+S": cards of the hand in '
            "capitals, cards of the pool in brackets, the duplicate in lower case, the added S as "
            "+S, and a second word after &"
        )
        raise NotationError(message, "way.text", text=text)
    placed = sorted([_read_placed_word(part) for part in parts])
    words = tuple([word.word for word in placed])
    cards = tuple([word.cards for word in placed])
    with_duplicate = [index for index, word in enumerate(placed) if word.duplicates]
    with_added_s = [index for index, word in enumerate(placed) if word.added_s]
    duplicate = "".join([word.duplicates for word in placed])
    if len(duplicate) > 1 or len(with_added_s) > 1:
        message = f"{shown(text)} has more than one duplicate (lower case) or more than one +S"
        raise NotationError(message, "way.twice", text=text)
    copy_in = with_duplicate[0] if with_duplicate else -1
    s_in = with_added_s[0] if with_added_s else -1
    placement = Placement(duplicate, copy_in, s_in, cards)
    if len(words) == 2 and words[0] == words[1]:
        # equal words can be exchanged
        other = {-1: -1, 0: 1, 1: 0}
        mirrored = Placement(duplicate, other[copy_in], other[s_in], cards[::-1])
        placement = min(placement, mirrored)
    return PlacedWords(words, placement)


def _read_placed_word(text: str) -> _PlacedWord:
    """Read one word of a way's text, which _WORD fits."""
    added_s = text.endswith("+S")
    letters = text.removesuffix("+S")
    pool = "".join(re.findall(r"\((.+?)\)", letters))
    outside = re.sub(r"\(.+?\)", "", letters)
    hand = [letter for letter in outside if letter.isupper()]
    duplicates = [letter.upper() for letter in outside if letter.islower()]
    word = re.sub(r"[()]", "", letters).upper()
    if added_s:
        word += "S"
    cards = "".join(sorted(hand)), "".join(sorted(pool))
    return _PlacedWord(word, cards, "".join(duplicates), added_s)
