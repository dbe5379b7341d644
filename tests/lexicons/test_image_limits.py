"""Our own file: what is refused by its header, what by its structure, and Ctrl-C meanwhile."""

import mmap
import struct
from itertools import islice, permutations

import numpy as np
import pytest

import lettertycoon as lt
import lt_core
from fuzz.verdict import Peak
from image_writer import header, one_class, sealed
from refusals import refused

MOST_IMAGE = 2**30
MOST_TOGETHER = 0xFFFF  # words with the same letters


def in_s(number: int) -> list[str]:
    """So many words of ten letters, all the same letters and an S at the end."""
    return sorted("".join(each) + "S" for each in islice(permutations("ABCDEFGHI"), number))


def lines(words: list[str]) -> bytes:
    return "".join(word + "\n" for word in words).encode()


def test_an_image_written_by_hand_is_the_builders():
    for words in (in_s(500), ["ABLER", "BALER", "BLARE", "BLEAR"], ["ASS", "SAS", "SSA"]):
        assert one_class(words) == lt_core.build_image(lines(words))


def test_more_words_of_one_class_than_are_counted_are_refused():
    words = in_s(MOST_TOGETHER + 1)
    core = lt_core.Lexicon(one_class(words[:-1]))
    lexicon = lt.Lexicon._of(lt_core.Lexicon(lt_core.build_image(
        lines(words[:-1]), metadata=b'{"name": "many", "skipped": {}}')))  # fmt: skip
    assert core.anagrams("ABCDEFGHIS") == words[:-1]
    turn = lt.Turn("ABCDEFG", "HI", patents="Z", rules=lt.Rules(earnings={10: (1, 1)}))
    assert len(lt.plays(turn, lexicon)) == len(lt_core.search(core, "ABCDEFGHIS")) == 0xFFFF
    with pytest.raises(ValueError):
        lt_core.Lexicon(one_class(words))
    with refused(lt.LexiconError, "lexicon.too_large") as caught:
        lt.Lexicon(words)
    assert caught.value.code == "lexicon.too_large"


@pytest.mark.parametrize("spare", [1, 4839, 65534])
def test_profiles_that_no_word_has_are_refused(spare):
    with pytest.raises(ValueError):
        lt_core.Lexicon(one_class(["ABLER", "BALER"], spare))


def test_a_lexicon_may_have_every_profile():
    words = [
        "A" * vowels + "B" * (length - vowels - ys - qs) + "Q" * qs + "Y" * ys
        for length in range(2, 17)
        for vowels in range(length + 1)
        for ys in range(length + 1 - vowels)
        for qs in range(length + 1 - vowels - ys)
    ]
    core = lt_core.Lexicon(lt_core.build_image(lines(sorted(words))))
    assert len(core.profiles) == len(set(core.profiles)) == len(words) == 4840
    assert len(lt.best(lt.Turn("AABBQYY", patents="BJKVXZ"), lt.Lexicon(words), n=5)) == 5


LARGEST = (0xFFFFFF, 0xFFFFFF, 0x7FFFFFFF, 0xFFFF, 16 * 0xFFFFFF, 80 * 2**20)
TOO_LARGE, BEYOND = "lexicon.too_large", "lexicon.damaged"


@pytest.mark.parametrize(
    ("counts", "code"),
    [
        (LARGEST, TOO_LARGE),
        ((2**24 - 1, 1, 2**26, 1, 2**26, 80 * 2**20), TOO_LARGE),
        ((1, 1, 50_000_000, 1, 3, 0), BEYOND),  # nodes that no word asks for
        ((1, 1, 5, 1, 3, 80 * 2**20 + 1), BEYOND),
        ((1, 1, 5, 2, 3, 0), BEYOND),
        ((5000, 5000, 5, 4841, 15000, 0), BEYOND),
        ((2, 3, 5, 1, 6, 0), BEYOND),
        ((2**24, 1, 5, 1, 2**25, 0), BEYOND),
        ((1, 1, 5, 1, 17, 0), BEYOND),
        ((0, 1, 5, 1, 3, 0), BEYOND),
        ((1, 0, 5, 0, 3, 0), BEYOND),
    ],
)
def test_a_sparse_file_is_refused_by_its_header(counts, code, tmp_path, monkeypatch):
    path = tmp_path / "sparse.lexicon"
    first = header(*counts)
    with path.open("wb") as file:
        file.write(first)
        file.truncate(struct.unpack_from("<Q", first, 16)[0])
    monkeypatch.delattr(mmap, "mmap")  # nothing but the header is looked at
    monkeypatch.delattr(lt_core, "Lexicon")
    with refused(lt.LexiconError, code):
        lt.Lexicon.load(path)


def test_memory_that_is_too_large_is_not_copied():
    with mmap.mmap(-1, MOST_IMAGE + 1) as memory:
        peak = Peak()
        peak.begin()
        with pytest.raises(ValueError):
            lt_core.Lexicon(memory)
        assert peak.taken() < MOST_IMAGE // 8


def test_an_image_of_the_other_byte_order_is_refused(tmp_path):
    image = one_class(["ABLER", "BALER"])
    numbers = np.frombuffer(image, "<u4").byteswap().tobytes()
    swapped_size = struct.pack(">Q", len(image))
    for other in (
        image[:8] + numbers[8:16] + swapped_size + numbers[24:],  # as such a machine writes it
        image[:12] + numbers[12:16] + image[16:],
    ):
        path = tmp_path / "other.lexicon"
        path.write_bytes(sealed(other))
        with refused(lt.LexiconError, "lexicon.damaged"):
            lt.Lexicon.load(path)
    with pytest.raises(ValueError):
        lt_core.Lexicon(sealed(image[:12] + b"\1\2\3\3" + image[16:]))
