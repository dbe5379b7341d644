"""Why words can't be laid: they are unknown, have a wrong length, or need cards that are missing.

For missing cards there is first a record of the reason, and then its wording.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, Literal

from lettertycoon.base import PlayError
from lettertycoon.lexicons import Lexicon, Rarity
from lettertycoon.turns.rules import DUPLICATE_CARDS, Rules
from lettertycoon.turns.turn import Turn
from lettertycoon.turns.way_text import real_cards
from lettertycoon.turns.ways import Cards, can_lay, placements

Code = Literal[
    "play.no_hand_card",
    "play.same_hand_card",
    "play.too_few_real_cards",
    "play.added_s_duplicated",
    "play.not_from_cards",
]


@dataclass(frozen=True, slots=True)
class Lacking:
    """The reason why a turn's cards can't lay some words.

    code: the error code of the rule that forbids it.
    words: the words it concerns: all of them, or those without a hand card.
    missing: letters without a card, after the duplicate and the added S have helped.
    extras: the patents whose help was counted ("X" the duplicate, "Z" the added S).
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
    """Find the rule that forbids the words, by trying to lay them without one rule or another."""
    alone = len(words) == 2 and all(can_lay(turn, (word,)) for word in words)
    handless = [cards for *_, cards in placements(turn, words, hand_cards=0)]
    if handless or not turn.hand:
        return _no_hand_card(words, handless, alone)
    if can_lay(turn, words, duplicate_cards=0, hand_cards=0):
        return Lacking("play.too_few_real_cards", words, alone=alone)
    missing, duplicate = _missing(turn, words)
    extras = "".join([patent for patent in "XZ" if patent in turn.patents])
    code: Code = "play.not_from_cards"
    if extras == "XZ" and _with_added_s_copied(turn, words):
        code, duplicate = "play.added_s_duplicated", ""
    return Lacking(code, words, missing, extras, duplicate, alone=alone)


def _missing(turn: Turn, words: tuple[str, ...]) -> tuple[str, str]:
    """Return the fewest letters that lack a card, and the letter that is duplicated then, or ""."""
    cards, letters = Counter(turn.hand + turn.pool), Counter("".join(words))
    added = ["", "S"] if "Z" in turn.patents and any(map(_ends_in_s, words)) else [""]
    # A duplicated letter has an original and is needed more than once.
    copied = ["", *sorted(letter for letter in letters if 0 < cards[letter] < letters[letter])]
    tries = []
    for s, duplicate in product(added, copied if "X" in turn.patents else [""]):
        lacking = letters - cards - Counter(s) - Counter(duplicate)
        tries.append(("".join(sorted(lacking.elements())), duplicate))
    return min(tries, key=lambda each: len(each[0]))


def _ends_in_s(word: str) -> bool:
    return word.endswith("S")


def _with_added_s_copied(turn: Turn, words: tuple[str, ...]) -> bool:
    """Tell whether the words could be laid if the added S could be duplicated.

    A second S, of either word, would then need no card.
    """
    plain = turn.replace(patents=turn.patents.replace("X", ""))
    for index, word in enumerate(words):
        fewer = word.replace("S", "", 1)
        if fewer == word:
            continue
        left = (*words[:index], fewer, *words[index + 1 :])
        for _, _, s_in, cards in placements(plain, left):
            if s_in >= 0 and len(real_cards(cards)) >= DUPLICATE_CARDS:
                return True
    return False


def _no_hand_card(words: tuple[str, ...], handless: list[Cards], alone: bool) -> Lacking:
    """Explain a missing hand card.

    handless: all ways to lay the words if the rules did not ask for a hand card.
    """
    spent: dict[str, set[str]] = {word: set() for word in words}  # hand cards that may serve
    for cards in handless:
        for word, (from_hand, _) in zip(words, cards, strict=True):
            spent[word].update(from_hand)
    without = tuple([word for word in words if not spent[word]])
    if without:
        return Lacking("play.no_hand_card", without, alone=alone)
    # It is one card. With two, exchanging equal letters would give each word its own.
    return Lacking("play.same_hand_card", words, card=min(spent[words[0]]), alone=alone)


def as_error(turn: Turn, why: Lacking) -> PlayError:
    """Make the error for a reason, with the record as its data."""
    message = _worded(turn, why)
    if why.alone:
        message += "; each of the two words can be laid alone"
    data: dict[str, Any] = {"words": list(why.words), "hand": turn.hand, "pool": turn.pool}
    for name in ("missing", "extras", "duplicate", "card", "alone"):
        if getattr(why, name):
            data[name] = getattr(why, name)
    return PlayError(message, why.code, **data)


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
    hand, pool = turn.hand or "no cards", turn.pool or "none"
    text = f"{laid} {verb} {why.missing}{even}; the hand has {hand}, the pool {pool}"
    if why.code == "play.added_s_duplicated":
        text += "; the added S can't be duplicated (rules 1.4.1)"
    return text


MOST_NEAR = 3  # words that are suggested instead of an unknown one
LEAST_SLIPS = 5  # letters: in shorter words, two slips are not looked for


def unknown(words: Sequence[str], lexicon: Lexicon, turn: Turn | None = None) -> PlayError:
    """Make the error for words that are not in the lexicon.

    turn: only words that it can lay are suggested instead; None = any words.
    """
    told = [word[:60] for word in words]
    lengths = {length for length, *_ in lexicon.core.profiles}
    message = f"{' and '.join(told)} {'is' if len(told) == 1 else 'are'} not in the lexicon"
    message += f" {lexicon.name!r}"
    if lengths and any(len(word) not in lengths for word in words):
        message += f", whose words have {_letters(lengths)}"
    near = near_words(words[0], lexicon, turn) if len(words[0]) in lengths else []
    return PlayError(
        message + suggested(near),
        "play.not_in_lexicon",
        word=told[0],
        words=told,
        lexicon=lexicon.name,
        near=near,
    )


def suggested(near: Sequence[str]) -> str:
    """Say which words may have been meant, as a sentence after another one; "" for none."""
    return f". Did you mean {' or '.join(near)}?" if near else ""


def near_words(word: str, lexicon: Lexicon, turn: Turn | None = None) -> list[str]:
    """Return the words that may have been meant, at most three, the likeliest first."""
    near = lexicon.near(word)
    if turn is not None:
        near = [each for each in near if can_lay(turn, (each,))]
        if not near and len(word) >= LEAST_SLIPS:
            near = _spelled_nearly(word, lexicon, turn)
    return near[:MOST_NEAR]


def _spelled_nearly(word: str, lexicon: Lexicon, turn: Turn) -> list[str]:
    """Return the words that the cards can spell and that differ by at most two slips.

    Words of the same letters come first, then the best known ones.
    """
    letters, own = Counter(word), sorted(word)
    near = [
        each
        for each in lexicon.spellable(turn.hand + turn.pool, min_length=max(2, len(word) - 2))
        if len(each) <= len(word) + 2
        and (letters - Counter(each)).total() <= 2
        and _slips(word, each) <= 2
        and not lexicon.sensitive(each)
        and can_lay(turn, (each,))
    ]
    return sorted(
        near, key=lambda each: (sorted(each) != own, lexicon.rarity(each) or len(Rarity) + 1, each)
    )


def _slips(one: str, other: str) -> int:
    """Count the slips between two words (their Damerau-Levenshtein distance).

    A slip is a letter exchanged with the next one, added, left out or changed.
    """
    before, row = [0], list(range(len(other) + 1))
    for at, letter in enumerate(one):
        last, before, row = before, row, [at + 1]
        for place, its in enumerate(other):
            most = min(before[place] + (letter != its), before[place + 1] + 1, row[place] + 1)
            if at and place and letter == other[place - 1] and its == one[at - 1]:
                most = min(most, last[place - 1] + 1)
            row.append(most)
    return row[-1]


def earns_nothing(word: str, rules: Rules) -> PlayError:
    """Make the error for a word whose length is not in the rules' table of earnings."""
    paid = _letters(rules.earnings)
    return PlayError(
        f"{word[:60]} has {len(word)} letters; words of {paid} earn (rules 1.1)",
        "play.earns_nothing",
        word=word[:60],
        length=len(word),
    )


def _letters(lengths: Iterable[int]) -> str:
    """Write lengths of words: "3 to 12 letters", or "3, 5 or 7 letters" where some are missing."""
    all_lengths = sorted(lengths)
    least, most = all_lengths[0], all_lengths[-1]
    if len(all_lengths) == 1:
        return f"{least} letters"
    if most - least == len(all_lengths) - 1:
        return f"{least} to {most} letters"
    return f"{', '.join(map(str, all_lengths[:-1]))} or {most} letters"
