"""The errors of words that no cards can lay: unknown words, and words of a wrong length."""

from collections.abc import Iterable, Sequence

from lettertycoon.base import PlayError
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns.rules import Rules


def unknown(words: Sequence[str], lexicon: Lexicon) -> PlayError:
    """Make the error of words that are not in the lexicon."""
    told = [word[:60] for word in words]
    lengths = {length for length, *_ in lexicon.core.profiles}
    message = f"{' and '.join(told)} {'is' if len(told) == 1 else 'are'} not in the lexicon"
    message += f" {lexicon.name!r}"
    if lengths and any(len(word) not in lengths for word in words):
        message += f", whose words have {_letters(lengths)}"
    return PlayError(message, "play.not_in_lexicon", word=told[0], words=told, lexicon=lexicon.name)


def earns_nothing(word: str, rules: Rules) -> PlayError:
    """Make the error of a word whose length the rules pay nothing for."""
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
