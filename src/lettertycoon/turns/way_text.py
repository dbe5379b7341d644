"""Reading a way in one line, such as J(EW)eL+S, which `str` of a Way writes.

Plain letters are hand cards. Pool cards are in brackets. The duplicate is in lower case. +S is the
added S. Two words are joined by " & ".
"""

import re
from collections import Counter
from typing import NamedTuple

from lettertycoon.base import (
    NotationError,
    PlayError,
    shown,
)
from lettertycoon.turns.rules import DUPLICATE_CARDS
from lettertycoon.turns.turn import Turn
from lettertycoon.turns.ways import JOINED, Cards, Placement, mirror

_WORD = re.compile(r"(?:[A-Z]|[a-z]|\([A-Z]+\))+(?:\+S)?")
_ONE_LOWER = re.compile(r"(?=...)[A-Z]+[a-z][A-Z]*")  # a duplicate takes 3 cards, so Qi is a word
_BARE_PAIR = re.compile(r"[A-Za-z]+ & [A-Za-z]+")
_LONGEST = 200


class Read(NamedTuple):
    """A way's text, parsed: the words in alphabetical order, and where their letters come from."""

    words: tuple[str, ...]
    placement: Placement


def as_line(text: str) -> str:
    """Normalise the blanks: none at the ends and around "+", one on each side of "&"."""
    words = ["+".join([part.strip() for part in word.split("+")]) for word in str(text).split("&")]
    return JOINED.join(words)


def is_way(text: object) -> bool:
    """Tell whether a play's text is a way, not a word in some mixture of cases."""
    if not isinstance(text, str):
        return False
    if "(" in text or "&" in text or _ONE_LOWER.fullmatch(text):
        return True
    return "+" in text and "+S" in as_line(text)


def is_bare_pair(text: str) -> bool:
    """Tell whether a text is two words with no sign of a way except the " & " between them.

    Read as a way, all its cards would come from the hand.
    """
    bare = len(text) <= _LONGEST and _BARE_PAIR.fullmatch(text) is not None
    return bare and sum(map(str.islower, text)) != 1


def read_way(text: object) -> Read:
    """Read a way's text, without checking whether a turn allows it.

    The two words, and equal letters of one word, may come in any order. Blanks at the ends and
    around "+" and "&" do not matter. Raises NotationError if the text is not a way.
    """
    parts = as_line(text).split(JOINED) if isinstance(text, str) and len(text) <= _LONGEST else []
    if not 1 <= len(parts) <= 2 or not all(map(_WORD.fullmatch, parts)):
        faults = [fault for part in parts if (fault := _fault(part))]
        if len(parts) > 2:
            faults = ["a play has two words at most"]
        elif not parts and isinstance(text, str):
            faults = [f"it has more than {_LONGEST} characters"]
        raise NotationError(
            f"{shown(text)} is not a way{': ' if faults else ''}{''.join(faults[:1])}; "
            "one is written like J(EW)eL+S",
            "way.text",
            text=text,
        )
    if sum(map(str.islower, "".join(parts))) > 1:
        raise NotationError(
            f"{shown(text)} has more than one duplicate (lower case)", "way.duplicates", text=text
        )
    if "".join(parts).count("+S") > 1:
        raise NotationError(f"{shown(text)} has two added S's (+S)", "way.added_s", text=text)
    rows = sorted([_read(part) for part in parts])
    duplicate, copy_in, s_in = "", -1, -1
    for index, (_, _, copied, added) in enumerate(rows):
        if copied:
            duplicate, copy_in = copied, index
        if added:
            s_in = index
    words = tuple([word for word, *_ in rows])
    placement = (duplicate, copy_in, s_in, tuple([cards for _, cards, *_ in rows]))
    if len(words) == 2 and words[0] == words[1]:
        placement = min(placement, mirror(placement))
    return Read(words, placement)


def _fault(part: str) -> str | None:
    """Return the reason why a text is not one word of a way, or None if it is one."""
    inside = False
    for char in part:
        if char == ("(" if inside else ")"):
            return (
                "a bracket opens inside another" if inside else "a bracket closes, but none is open"
            )
        if char in "()":
            inside = char == "("
        elif inside and char.islower():
            return "cards of the pool, in brackets, are written in capitals"
        elif char != "+" and not (char.isascii() and char.isalpha()):
            return f"{char!r} is not a letter A to Z"
    if inside:
        return "a bracket is not closed"
    if "()" in part:
        return "there is nothing in the brackets"
    if "+" in part.removesuffix("+S"):
        return "the one added S is +S, at the end of its word"
    return None if part.removesuffix("+S") else "a word has no letters"


def _read(part: str) -> tuple[str, tuple[str, str], str, bool]:
    """Read one word: the word, its (hand, pool) cards, its duplicate or "", and if S is added."""
    added = part.endswith("+S")
    shown_letters = part.removesuffix("+S")
    pool = "".join(re.findall(r"\(([A-Z]+)\)", shown_letters))
    plain = re.sub(r"\([A-Z]+\)", "", shown_letters)
    hand = "".join(filter(str.isupper, plain))
    copied = "".join(filter(str.islower, plain)).upper()
    word = re.sub(r"[()]", "", shown_letters).upper() + "S" * added
    return word, ("".join(sorted(hand)), "".join(sorted(pool))), copied, added


def check_way(turn: Turn, read: Read, text: str) -> None:
    """Raise PlayError, with the reason, if the turn's patents or cards do not allow the way."""
    duplicate, _, s_in, cards = read.placement
    for used, letter, what in ((duplicate, "X", "a duplicate"), (s_in >= 0, "Z", "an added S")):
        if used and letter not in turn.patents:
            raise PlayError(
                f"{text} has {what}, which needs the {letter} patent (rules 1.3)",
                "play.needs_patent",
                patent=letter,
                way=text,
            )
    for place, held, number in (("hand", turn.hand, 0), ("pool", turn.pool, 1)):
        lacking = Counter("".join([word[number] for word in cards])) - Counter(held)
        if lacking:
            missing = "".join(sorted(lacking.elements()))
            raise PlayError(
                f"{text} lacks {missing} from the {place} {held or '-'}",
                "way.not_from_cards",
                way=text,
                place=place,
                missing=missing,
            )
    _check_extras(read, text)


def _check_extras(read: Read, text: str) -> None:
    """Check the rules on hand cards and on the duplicate (rules 1.2, 1.4.1)."""
    words, (duplicate, _, _, cards) = read
    handless = [word for word, (hand, _) in zip(words, cards, strict=True) if not hand]
    if handless:
        raise PlayError(
            f"{text}: {' and '.join(handless)} uses no card from the hand (rules 1.2)",
            "play.no_hand_card",
            way=text,
            words=handless,
        )
    real = real_cards(cards)
    if duplicate and duplicate not in real:
        why = "the added S can't be duplicated" if duplicate == "S" else "it has no original"
        raise PlayError(
            f"{text} duplicates {duplicate}, which no real card shows: {why} (rules 1.4.1)",
            "way.no_original",
            way=text,
            duplicate=duplicate,
        )
    if duplicate and len(real) < DUPLICATE_CARDS:
        raise PlayError(
            f"{text} duplicates a letter with fewer than {DUPLICATE_CARDS} real cards "
            "(rules 1.4.1)",
            "play.too_few_real_cards",
            way=text,
            cards=len(real),
        )


def real_cards(cards: Cards) -> str:
    """Return all cards of a placement in one text."""
    return "".join(["".join(both) for both in cards])
