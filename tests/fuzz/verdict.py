"""What a case may do: load, or be refused in one clear error with a code.

What is let in must be safe to use, and answer as a lexicon of the same words does.
"""

import random
import zlib
from pathlib import Path

import lettertycoon as lt
from fuzz.cases import Case

TURN = lt.Turn("JLSEANZ", "EWE", patents="XZ")


def outcome(case: Case, folder: Path) -> str:
    """How a case ends: "loaded", or the code of its refusal. Any other end is an error here."""
    path = folder / case.name
    path.unlink(missing_ok=True)  # a file that is mapped must not change
    path.write_bytes(case.data)
    try:
        lexicon = lt.Lexicon.load(path, fold_accents=case.fold_accents)
    except lt.LexiconError as error:
        assert str(error).isprintable() and len(str(error)) <= 2000, "its message is unfit to show"
        return error.code
    use(lexicon, case.data)
    return "loaded"


def use(lexicon: lt.Lexicon, data: bytes) -> None:
    """Ask what is let in, and compare it with what it holds."""
    words = list(lexicon)
    assert words == sorted(set(words)) and words, "its words are not in order"
    for word in words[:5] + words[-5:]:
        assert word in lexicon, "a word of it is not in it"
        assert word in lexicon.anagrams(word), "a word is no anagram of its letters"
        lexicon.definition(word)
    assert lexicon.name.isprintable() and len(lexicon.name) <= 2000, "its name is unfit to show"
    lt.best(TURN, lexicon, n=2)
    # each file has a turn of its own; a lexicon of the same words must have as many plays
    chance = random.Random(zlib.crc32(data))
    if len(words) < 1000 and chance.randrange(8) == 0:
        some = "".join(chance.sample(words, min(3, len(words))))
        letters = [*sorted({*some, *"SXZQUY"}), "E", "A"]
        chance.shuffle(letters)
        turn = lt.Turn("".join(letters[:7]), "".join(letters[7:10]), patents="XZQVKB")
        assert len(lt.plays(turn, lexicon)) == len(lt.plays(turn, lt.Lexicon(words)))
