"""Why words can't be laid: they are unknown, or need cards that are missing."""

from collections import Counter
from collections.abc import Sequence
from itertools import product

from lettertycoon.base import PlayError, span
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns.rules import DUPLICATE_CARDS
from lettertycoon.turns.turn import Turn
from lettertycoon.turns.ways import Placement, can_lay, cards_of

MOST_NEAR = 3  # words that are suggested instead of an unknown one


def why_not(turn: Turn, words: tuple[str, ...]) -> PlayError:
    """Make the error for words that the turn's cards can't lay.

    The reason is found by laying the words again without one rule or another.
    """

    def no(code: str, message: str, **more: str) -> PlayError:
        return PlayError(message, code, words=[*words], hand=turn.hand, pool=turn.pool, **more)

    laid = " and ".join(words)
    if not turn.hand or can_lay(turn, words, hand_cards=0):
        hand = f"the hand {turn.hand}" if turn.hand else "the hand, which is empty"
        message = f"{laid}: each word must use a card of its own from {hand} (rules 1.2)"
        return no("play.no_hand_card", message)
    if can_lay(turn, words, duplicate_cards=0, hand_cards=0):
        message = f"{laid}: a turn with a duplicate must use at least {DUPLICATE_CARDS} real cards"
        return no("play.too_few_real_cards", f"{message} (rules 1.4.1)")
    missing, duplicate = _missing(turn, words)
    names = {"X": f"a duplicate of {duplicate} (X)" if duplicate else "a duplicate (X)"}
    names["Z"] = "an added S (Z)"
    extras = " and ".join([names[patent] for patent in "XZ" if patent in turn.patents])
    message = f"{laid} {'lacks' if len(words) == 1 else 'lack'} {missing}"
    message += f", even with {extras}" if extras else ""
    message += f"; the hand has {turn.hand or 'no cards'}, the pool {turn.pool or 'none'}"
    return no("play.not_from_cards", message, missing=missing)


def way_not(turn: Turn, words: tuple[str, ...], placed: Placement, text: str) -> PlayError:
    """Make the error for a way to lay these words that the turn does not allow."""
    duplicate, _, s_in, _ = placed
    for used, letter, what in ((duplicate, "X", "a duplicate"), (s_in >= 0, "Z", "an added S")):
        if used and letter not in turn.patents:
            message = f"{text} has {what}, which needs the {letter} patent (rules 1.3)"
            return PlayError(message, "play.needs_patent", patent=letter, way=text)
    for place, used in zip(("hand", "pool"), cards_of(placed), strict=True):
        held = getattr(turn, place)
        if missing := "".join(sorted((Counter(used) - Counter(held)).elements())):
            message = f"{text} lacks {missing} from the {place} {held or '-'}"
            return PlayError(message, "way.not_from_cards", way=text, place=place, missing=missing)
    if not can_lay(turn, words):
        return why_not(turn, words)
    if without := [word for word, cards in zip(words, placed[3], strict=True) if not cards[0]]:
        message = f"{text}: {' and '.join(without)} uses no card from the hand (rules 1.2)"
        return PlayError(message, "play.no_hand_card", way=text, words=without)
    return PlayError(f"{text} can't be laid like this (rules 1.4.1)", "way.impossible", way=text)


def _missing(turn: Turn, words: tuple[str, ...]) -> tuple[str, str]:
    """Return the fewest letters that lack a card, and the letter that is duplicated then, or ""."""
    cards, letters = Counter(turn.hand + turn.pool), Counter("".join(words))
    ends_in_s = any(word.endswith("S") for word in words)
    added = ["", "S"] if "Z" in turn.patents and ends_in_s else [""]
    # A duplicated letter has an original and is needed more than once.
    copied = ["", *sorted(letter for letter in letters if 0 < cards[letter] < letters[letter])]
    tries = []
    for s, duplicate in product(added, copied if "X" in turn.patents else [""]):
        lacking = letters - cards - Counter(s) - Counter(duplicate)
        tries.append(("".join(sorted(lacking.elements())), duplicate))
    return min(tries, key=lambda each: len(each[0]))


def unknown(words: Sequence[str], lexicon: Lexicon, turn: Turn | None = None) -> PlayError:
    """Make the error for words that are not in the lexicon.

    turn: only words that it can lay are suggested instead; None = any words.
    """
    told = [word[:60] for word in words]
    lengths = {length for length, *_ in lexicon.core.profiles}
    are = "is" if len(told) == 1 else "are"
    message = f"{' and '.join(told)} {are} not in the lexicon {lexicon.name!r}"
    if lengths and any(len(word) not in lengths for word in words):
        message += f", whose words have {span(min(lengths), max(lengths))} letters"
    near = lexicon.near(words[0]) if len(words[0]) in lengths else []
    near = [each for each in near if turn is None or can_lay(turn, (each,))][:MOST_NEAR]
    data = {"word": told[0], "words": told, "lexicon": lexicon.name, "near": near}
    return PlayError(message + suggested(near), "play.not_in_lexicon", **data)


def suggested(near: Sequence[str]) -> str:
    """Say which words may have been meant, as a sentence after another one; "" for none."""
    return f". Did you mean {' or '.join(near)}?" if near else ""
