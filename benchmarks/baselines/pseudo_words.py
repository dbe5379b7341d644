"""Make words that look like those of a list, by a Markov chain of letters."""

import random
from collections.abc import Sequence

CONTEXT = 3  # the number of letters on which the next letter depends
EDGE = "."


def pseudo_words(words: Sequence[str], number: int, seed: int) -> list[str]:
    """Make new words whose lengths occur among the given words; each seed gives the same words.

    A letter follows three others with the probability that it has in the given words.
    """
    following: dict[str, list[str]] = {}
    for word in words:
        text = EDGE * CONTEXT + word + EDGE
        for place in range(len(word) + 1):
            following.setdefault(text[place : place + CONTEXT], []).append(text[place + CONTEXT])
    known = set(words)
    lengths = {len(word) for word in words}
    chance = random.Random(seed)
    made: set[str] = set()
    while len(made) < number:
        text = EDGE * CONTEXT
        while not text.endswith(EDGE) or len(text) == CONTEXT:
            text += chance.choice(following[text[-CONTEXT:]])
        word = text.strip(EDGE)
        if len(word) in lengths and word not in known:
            made.add(word)
    return sorted(made)
