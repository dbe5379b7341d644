"""Limits of the kernel that are seldom met."""

from itertools import islice, permutations, product

import numpy as np
import pytest

import lettertycoon as lt
import lt_core
from lettertycoon.lexicons.layout import build_image
from refusals import refused


def test_an_anagram_class_holds_65535_words():
    # they are counted in 16 bits
    more = sorted(map("".join, islice(permutations("ABCDEFGHI"), 0x10000)))
    assert len(lt_core.search(lt.Lexicon(more[:-1]).core, "ABCDEFGHI")[0]) == 0xFFFF
    with refused(lt.LexiconError, "lexicon.too_large") as caught:
        lt.Lexicon(more)
    assert str(caught.value).startswith("no lexicon can be made: ")


def test_a_lexicon_holds_16777215_words():
    with refused(lt.LexiconError, "lexicon.too_large"):
        build_image(range(0x1000000), b"")


def test_an_earnings_table_holds_512_rows_that_differ():
    # 420 profiles with 12 endings each
    words = sorted(
        "A" * vowels + "B" * (length - vowels - ys - qs) + "Q" * qs + "Y" * ys
        for length, vowels, ys, qs in product(range(10, 17), range(5), range(4), range(3))
    )
    core = lt.Lexicon(words).core
    numbers = np.arange(len(core.profiles) * 12, dtype=np.int16).reshape(-1, 12)
    assert numbers.size > 512
    table = np.stack([numbers % 4096, numbers // 4096], axis=-1)[:, :, np.newaxis]
    with pytest.raises(ValueError):
        lt_core.Earnings(core, np.ascontiguousarray(table))
    table[512 // 12 :] = -1
    assert lt_core.Earnings(core, np.ascontiguousarray(table)).lexicon is core
