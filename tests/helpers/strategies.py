"""Random turns and lexicons, dense enough that most have plays."""

from itertools import combinations

from hypothesis import strategies as st

import lettertycoon as lt
from lettertycoon.turns import OBJECTIVES

# Few letters, so that cards repeat and words fit: three vowels, both Y's uses, the letter Q, S for
# the added S, and letters that may be patents without ability.
ALPHABET = "AEIYQSTLB"


def subsets(letters: str) -> list[str]:
    """All subsets of letters, the smallest first."""
    sizes = range(len(letters) + 1)
    return ["".join(cards) for size in sizes for cards in combinations(letters, size)]


@st.composite
def lexicons(draw: st.DrawFn, cards: str = "", alphabet: str = ALPHABET) -> list[str]:
    """Words at random and, of the given cards, words that fit or nearly fit: some cards in any
    order, one of them perhaps once more, a letter or an S perhaps added."""
    words = draw(st.lists(st.text(alphabet, min_size=2, max_size=9), min_size=1, max_size=10))
    for _ in range(draw(st.integers(0, 30)) if cards else 0):
        spelled = "".join(draw(st.permutations(cards)))[: draw(st.integers(2, 9))]
        spelled += draw(st.sampled_from(["", "", spelled[0], spelled[-1], *alphabet]))
        spelled = "".join(draw(st.permutations(spelled)))
        words.append(spelled + draw(st.sampled_from(["", "S"])))
    return [word for word in words if 2 <= len(word) <= 16]


@st.composite
def weights(draw: st.DrawFn) -> lt.Weights:
    number = st.integers(-3000, 3000).map(lambda n: n / 1000) | st.sampled_from([-1, 0, 0.5, 1])
    letters = draw(st.dictionaries(st.sampled_from(ALPHABET), number, max_size=4))
    return lt.Weights(
        money=draw(number), stock=draw(number), royalties=draw(number), letters=letters
    )


objectives = st.sampled_from(list(OBJECTIVES)) | weights()


@st.composite
def rule_sets(draw: st.DrawFn) -> lt.Rules:
    doubling = draw(st.sampled_from(["multiply", "add", "single"]))
    if draw(st.booleans()):
        return lt.Rules(doubling=doubling, deck=None)
    lengths = draw(st.sets(st.integers(2, 11), min_size=4))
    amount = st.integers(0, 9)
    earnings = {length: (draw(amount), draw(amount)) for length in lengths}
    return lt.Rules(doubling=doubling, deck=None, earnings=earnings)


def cards(alphabet: str, least: int, most: int) -> st.SearchStrategy[str]:
    """Each number of cards as likely as another, where text() alone prefers few."""
    return st.integers(least, most).flatmap(
        lambda size: st.text(alphabet, min_size=size, max_size=size)
    )


@st.composite
def turns(draw: st.DrawFn, alphabet: str = ALPHABET) -> lt.Turn:
    hand = draw(cards(alphabet, 0, 7))
    pool = draw(cards(alphabet, 0, 3))
    patents = "".join(sorted(draw(st.sets(st.sampled_from("BJKQVXZ")))))
    owners = draw(
        st.dictionaries(
            st.sampled_from(sorted(set(alphabet) - set(patents))),
            st.sampled_from(["Rayne", "Tom = 5%"]),
            max_size=5,
        )
    )
    held = dict.fromkeys(("Rayne", "Tom = 5%"), "")
    for letter, owner in owners.items():
        held[owner] += letter
    money = draw(st.integers(0, 12))
    return lt.Turn(hand, pool, patents=patents, money=money, rivals=held, rules=draw(rule_sets()))


@st.composite
def deals(draw: st.DrawFn) -> tuple[lt.Turn, list[str]]:
    """A turn, and words many of which it can nearly lay."""
    turn = draw(turns())
    return turn, draw(lexicons(turn.hand + turn.pool))


@st.composite
def short_words_earn(draw: st.DrawFn, doubling: str, longest: int) -> lt.Rules:
    """Rules under which words of two letters and more earn, so that many fit in pairs."""
    amount = st.integers(0, 9)
    earnings = {length: (draw(amount), draw(amount)) for length in range(2, longest + 1)}
    return lt.Rules(doubling=doubling, deck=None, earnings=earnings)


@st.composite
def pairs(draw: st.DrawFn, alphabet: str = "AEYQSTB") -> tuple[lt.Turn, tuple[str, str]]:
    """A turn with V, and two words of its cards, or one twice; now and then a letter is missing."""
    turn = draw(turns(alphabet))
    hand = turn.hand
    pool = turn.pool
    dealt = "".join(draw(st.permutations(hand + pool)))
    cut = draw(st.integers(2, 5))
    words = [dealt[:cut], dealt[cut : draw(st.integers(cut + 2, 10))]]
    if draw(st.integers(0, 4)) == 0:
        words = [draw(cards(alphabet, 2, 5))] * 2
        dealt = "".join(draw(st.permutations(words[0] * 2)))
        hand = dealt[:7]
        pool = dealt[7:]
    copied = draw(st.sampled_from(["", *dealt])) if "X" in turn.patents else ""
    odd = draw(st.sampled_from([""] * 7 + [*alphabet]))
    words[draw(st.integers(0, 1))] += copied + odd
    words = ["".join(draw(st.permutations(word))) for word in words]
    added = draw(st.sampled_from(["", "S"])) if "Z" in turn.patents else ""
    words[draw(st.integers(0, 1))] += added
    words = [word.ljust(2, draw(st.sampled_from(alphabet))) for word in words]
    if draw(st.sampled_from([True, True, True, False])):
        turn = turn.replace(rules=draw(short_words_earn(turn.rules.doubling, 12)))
    turn = turn.replace(hand=hand, pool=pool, patents="".join({*turn.patents, "V"}))
    return turn, (words[0], words[1])


@st.composite
def pair_deals(draw: st.DrawFn, alphabet: str = "AEYQST") -> tuple[lt.Turn, list[str]]:
    """A turn with V, and short words, many of them of its cards, so that many pairs can be laid."""
    turn = draw(turns(alphabet))
    dealt = turn.hand + turn.pool
    words = draw(st.lists(st.text(alphabet, min_size=2, max_size=5), min_size=1, max_size=4))
    for _ in range(draw(st.integers(2, 8)) if dealt else 0):
        spelled = "".join(draw(st.permutations(dealt)))[: draw(st.integers(2, 5))]
        spelled += draw(st.sampled_from(["", "", spelled[0], "S"]))
        words.append("".join(draw(st.permutations(spelled))))
    if draw(st.booleans()):
        turn = turn.replace(rules=draw(short_words_earn(turn.rules.doubling, 7)))
    words = [word for word in words if len(word) > 1]
    return turn.replace(patents="".join({*turn.patents, "V"})), words
