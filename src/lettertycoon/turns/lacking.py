"""Why words can't be laid: a record of what is missing first, its wording second."""

from collections import Counter
from dataclasses import dataclass
from typing import Any, Literal

from lettertycoon.base import NoHandCard, NotFromCards, PlayError
from lettertycoon.turns.placements import Cards, choices, needs
from lettertycoon.turns.rules import DUPLICATE_CARDS
from lettertycoon.turns.turn import Turn
from lettertycoon.turns.way_text import real_cards

Code = Literal[
    "play.no_hand_card",
    "play.same_hand_card",
    "play.too_few_real_cards",
    "play.added_s_duplicated",
    "play.not_from_cards",
]


@dataclass(frozen=True, slots=True)
class Lacking:
    """What stands against words that the turn's cards can't lay.

    code: which rule forbids it.
    words: those it is about: all, or those without a hand card.
    missing: letters without a card, after the extras did what they can.
    extras: letters of the patents whose extras were counted ("X", "Z").
    duplicate: the letter that is best duplicated, or "".
    card: the hand card that both words need, or "".
    alone: whether each of two words can be laid alone.
    """

    code: Code
    words: tuple[str, ...]
    missing: str = ""
    extras: str = ""
    duplicate: str = ""
    card: str = ""
    alone: bool = False


def lacking(turn: Turn, words: tuple[str, ...]) -> Lacking:
    """The rule that forbids to lay the words, found by trying again without that rule."""
    alone = len(words) == 2 and all(any(choices(turn, (word,))) for word in words)
    handless = [choice.cards for choice in choices(turn, words, hand_cards=0)]
    if handless or not turn.hand:
        return _no_hand_card(words, handless, alone)
    if any(choices(turn, words, duplicate_cards=0, hand_cards=0)):
        return Lacking("play.too_few_real_cards", words, alone=alone)
    cards = Counter(turn.hand + turn.pool)
    least, duplicate = None, ""
    for need in needs(turn, words, duplicate_cards=0):
        if need.duplicate and not cards[need.duplicate]:
            continue  # there is no original
        missing = "".join(
            [letter * (sum(number) - cards[letter]) for letter, number in need.cards.items()]
        )
        if least is None or len(missing) < len(least):
            least, duplicate = missing, need.duplicate
    extras = "".join([patent for patent in "XZ" if patent in turn.patents])
    code: Code = "play.not_from_cards"
    if extras == "XZ" and _with_added_s_copied(turn, words):
        code, duplicate = "play.added_s_duplicated", ""
    return Lacking(code, words, least or "", extras, duplicate, alone=alone)


def _with_added_s_copied(turn: Turn, words: tuple[str, ...]) -> bool:
    """Whether the words could be laid if the added S could be duplicated: then another S, of either
    word, needs no card.
    """
    plain = turn.replace(patents=turn.patents.replace("X", ""))
    for index, word in enumerate(words):
        fewer = word.replace("S", "", 1)
        if fewer == word:
            continue
        left = (*words[:index], fewer, *words[index + 1 :])
        for choice in choices(plain, left):
            if choice.s_in >= 0 and len(real_cards(choice.cards)) >= DUPLICATE_CARDS:
                return True
    return False


def _no_hand_card(words: tuple[str, ...], handless: list[Cards], alone: bool) -> Lacking:
    """`handless` are all ways to lay the words if no hand card were asked for."""
    spent: dict[str, set[str]] = {word: set() for word in words}  # hand cards that may serve
    for cards in handless:
        for word, (from_hand, _) in zip(words, cards, strict=True):
            spent[word].update(from_hand)
    without = tuple([word for word in words if not spent[word]])
    if without:
        return Lacking("play.no_hand_card", without, alone=alone)
    # It is one card: of two, exchanging equal letters would give each word its own.
    return Lacking("play.same_hand_card", words, card=min(spent[words[0]]), alone=alone)


def as_error(turn: Turn, why: Lacking) -> PlayError:
    """The error that says it, with the record as its data."""
    kind: type[PlayError] = NotFromCards
    if why.code in ("play.no_hand_card", "play.same_hand_card"):
        kind = NoHandCard
    message = _worded(turn, why)
    if why.alone:
        message += "; each of the two words can be laid alone"
    data: dict[str, Any] = {"words": list(why.words), "hand": turn.hand, "pool": turn.pool}
    for name in ("missing", "extras", "duplicate", "card", "alone"):
        if getattr(why, name):
            data[name] = getattr(why, name)
    return kind(message, why.code, **data)


def _worded(turn: Turn, why: Lacking) -> str:
    laid = " and ".join(why.words)
    if why.code == "play.no_hand_card":
        hand = f"the hand {turn.hand}" if turn.hand else "the empty hand"
        return f"{laid} would use no card from {hand} (rules 1.2)"
    if why.code == "play.same_hand_card":
        return (
            f"{laid} would need the same hand card {why.card}; each word uses one of its own "
            "(rules 1.2)"
        )
    if why.code == "play.too_few_real_cards":
        return (
            f"{laid} would duplicate a letter with fewer than {DUPLICATE_CARDS} real cards "
            "(rules 1.4.1)"
        )
    verb = "lacks" if len(why.words) == 1 else "lack"
    names = {"X": f"a duplicate of {why.duplicate} (X)" if why.duplicate else "a duplicate (X)"}
    names["Z"] = "an added S (Z)"
    extras = " and ".join([names[patent] for patent in why.extras])
    even = f", even with {extras}" if extras else ""
    text = f"{laid} {verb} {why.missing} from {turn.hand}/{turn.pool or '-'}{even}"
    if why.code == "play.added_s_duplicated":
        text += "; the added S can't be duplicated (rules 1.4.1)"
    return text
