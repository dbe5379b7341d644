"""The errors of words and ways that can't be laid: unknown words, missing cards, and the rules."""

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from lettertycoon.base import PlayError, span
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns.rules import DUPLICATE_CARDS
from lettertycoon.turns.turn import Turn
from lettertycoon.turns.ways import Placement, can_lay, cards_of

MOST_SUGGESTED = 3  # words that are suggested instead of an unknown one
LONGEST_TOLD = 60  # letters of a word that an error repeats


def cards_error(turn: Turn, words: tuple[str, ...]) -> PlayError:
    """Make the error for words that the turn's cards can't lay.

    The reason is found by laying the words again without one rule or another.
    """
    both = " and ".join(words)
    data = {"words": [*words], "hand": turn.hand, "pool": turn.pool}
    if not turn.hand or can_lay(turn, words, hand_cards=0):
        hand = f"the hand {turn.hand}" if turn.hand else "the hand, which is empty"
        message = f"{both}: each word must use a card of its own from {hand} (rules 1.2)"
        return PlayError(message, "play.no_hand_card", **data)
    if can_lay(turn, words, duplicate_cards=0, hand_cards=0):
        message = (
            f"{both}: a turn with a duplicate must use at least {DUPLICATE_CARDS} real cards "
            "(rules 1.4.1)"
        )
        return PlayError(message, "play.too_few_real_cards", **data)
    lack = _find_lack(turn, words)
    extras = []
    if "X" in turn.patents:
        of_which = f" of {lack.duplicate}" if lack.duplicate else ""
        extras.append(f"a duplicate{of_which} (X)")
    if "Z" in turn.patents:
        extras.append("an added S (Z)")
    even_with = f", even with {' and '.join(extras)}" if extras else ""
    message = (
        f"{both} {'lacks' if len(words) == 1 else 'lack'} {lack.letters}{even_with}"
        f"; the hand has {turn.hand or 'no cards'}, the pool {turn.pool or 'none'}"
    )
    return PlayError(message, "play.not_from_cards", **data, missing=lack.letters)


class _Lack(NamedTuple):
    """The letters that lack a card, sorted, and the letter that is duplicated then, or ""."""

    letters: str
    duplicate: str


def _find_lack(turn: Turn, words: tuple[str, ...]) -> _Lack:
    """Return the fewest letters that lack a card, whatever X and Z add."""
    cards = Counter(turn.hand + turn.pool)
    letters = Counter("".join(words))
    added = [""]
    if "Z" in turn.patents and any(word.endswith("S") for word in words):
        added.append("S")
    duplicates = [""]
    if "X" in turn.patents:
        # a duplicated letter has an original and is needed more than once
        duplicates += sorted([letter for letter in letters if 0 < cards[letter] < letters[letter]])
    lacks = []
    for added_s, duplicate in product(added, duplicates):
        lacking = letters - cards - Counter(added_s) - Counter(duplicate)
        lacks.append(_Lack("".join(sorted(lacking.elements())), duplicate))
    return min(lacks, key=lambda lack: len(lack.letters))


def way_error(turn: Turn, words: tuple[str, ...], placement: Placement, text: str) -> PlayError:
    """Make the error for a way to lay these words, as it was written, that the turn forbids."""
    if placement.duplicate and "X" not in turn.patents:
        return _patent_error(text, "a duplicate", "X")
    if placement.s_in >= 0 and "Z" not in turn.patents:
        return _patent_error(text, "an added S", "Z")
    hand, pool = cards_of(placement)
    for place, used, available in (("hand", hand, turn.hand), ("pool", pool, turn.pool)):
        missing = "".join(sorted((Counter(used) - Counter(available)).elements()))
        if missing:
            message = f"{text} lacks {missing} from the {place} {available or '-'}"
            return PlayError(message, "way.not_from_cards", way=text, place=place, missing=missing)
    if not can_lay(turn, words):
        return cards_error(turn, words)
    without = [word for word, cards in zip(words, placement.cards, strict=True) if not cards[0]]
    if without:
        message = f"{text}: {' and '.join(without)} uses no card from the hand (rules 1.2)"
        return PlayError(message, "play.no_hand_card", way=text, words=without)
    return PlayError(f"{text} can't be laid like this (rules 1.4.1)", "way.impossible", way=text)


def _patent_error(way: str, addition: str, patent: str) -> PlayError:
    """Make the error for a way that needs a patent which the player lacks."""
    message = f"{way} has {addition}, which needs the {patent} patent (rules 1.3)"
    return PlayError(message, "play.needs_patent", patent=patent, way=way)


def unknown_words_error(
    words: Sequence[str], lexicon: Lexicon, turn: Turn | None = None
) -> PlayError:
    """Make the error for words that are not in the lexicon.

    turn: only words that it can lay are suggested instead; None = any words.
    """
    lengths = {length for length, *_ in lexicon.core.profiles}
    similar = lexicon.near(words[0]) if len(words[0]) in lengths else []
    near = [word for word in similar if turn is None or can_lay(turn, (word,))][:MOST_SUGGESTED]
    cut = [word[:LONGEST_TOLD] for word in words]
    are = "is" if len(cut) == 1 else "are"
    message = f"{' and '.join(cut)} {are} not in the lexicon {lexicon.name!r}"
    if lengths and any(len(word) not in lengths for word in words):
        message += f", whose words have {span(min(lengths), max(lengths))} letters"
    if near:
        message += f". Did you mean {' or '.join(near)}?"
    data = {"word": cut[0], "words": cut, "lexicon": lexicon.name, "near": near}
    return PlayError(message, "play.not_in_lexicon", **data)
