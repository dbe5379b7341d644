"""Turns and words for tests of hints, and what a hint leads to."""

from hypothesis import assume
from hypothesis import strategies as st

import lettertycoon as lt
import lt_core
from lettertycoon.hints import Hint
from lettertycoon.lexicons.layout import build_image
from lettertycoon.lexicons.rarity import SENSITIVE_LOOK
from strategies import deals, pair_deals

LEVELS = range(1, 9)
any_deal = deals() | pair_deals()
seeds = st.none() | st.integers(0, 50)
#: More than 4,000,000 can be laid.
MANY_PLAYS = lt.Turn(
    "AEINORSTLD", "SEAR", "BJKVXZ", rules=lt.Rules(hand_size=10, pool_size=4, deck=None)
)


def looked_at(looks: dict[str, tuple[int, int]]) -> lt.Lexicon:
    """A lexicon of words with these rarities, 0 = ungraded, and marks of being sensitive."""
    words = sorted(looks)
    data = bytes(rarity + SENSITIVE_LOOK * mark for rarity, mark in map(looks.get, words))
    image = build_image(words, data, b'{"name": "graded"}')
    return lt.Lexicon._from_core(lt_core.Lexicon(image))


@st.composite
def graded(draw: st.DrawFn) -> tuple[lt.Turn, lt.Lexicon, dict[str, tuple[int, int]]]:
    """A turn, and words with any rarity (0 = ungraded) and mark of being sensitive."""
    turn, words = draw(any_deal)
    assume(words)
    mark = st.tuples(st.integers(0, 6), st.integers(0, 1))
    looks = {word: draw(mark) for word in words}
    return turn, looked_at(looks), looks


def target(hints: Hint) -> tuple[str, ...]:
    assert hints.target is not None
    return hints.target.words
