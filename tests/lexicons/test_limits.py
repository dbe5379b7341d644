"""Limits that are seldom met, and what is seldom looked at."""

from itertools import islice, permutations

import numpy as np
import pytest
from test_lexicon import resealed, use

import lettertycoon as lt
import lt_core
from lettertycoon.turns import earnings_table
from refusals import refused


def test_an_anagram_class_holds_65535_words():
    # 65,535: they are counted in 16 bits
    more = sorted(map("".join, islice(permutations("ABCDEFGHI"), 0x10000)))
    image = lt_core.build_image("".join(word + "\n" for word in more[:-1]).encode())
    assert len(lt_core.Lexicon(image).anagrams("ABCDEFGHI")) == 0xFFFF
    with pytest.raises(ValueError):
        lt_core.build_image("".join(word + "\n" for word in more).encode())


def test_a_lexicon_holds_16777215_words():
    with pytest.raises(ValueError):
        lt_core.build_image(b"\n" * 0x1000000)


def test_metadata_holds_80_megabytes():
    most = bytes(80 * 2**20)
    image = lt_core.build_image(b"CAT\n", metadata=most)
    assert lt_core.Lexicon(image, trusted=True).metadata == most
    with pytest.raises(ValueError):
        lt_core.build_image(b"CAT\n", metadata=most + b"x")


def test_an_earnings_table_holds_4096_rows_that_differ():
    # 420 profiles with 12 endings each
    words = sorted(
        "A" * vowels + "B" * (length - vowels - ys - qs) + "Q" * qs + "Y" * ys
        for length in range(10, 17)
        for vowels in range(5)
        for ys in range(4)
        for qs in range(3)
    )
    core = lt_core.Lexicon(lt_core.build_image("".join(word + "\n" for word in words).encode()))
    numbers = np.arange(len(core.profiles) * 12, dtype=np.int16).reshape(-1, 12)
    assert numbers.size > 4096
    table = np.stack([numbers % 4096, numbers // 4096], axis=-1)[:, :, np.newaxis]
    with pytest.raises(ValueError):
        lt_core.Earnings(core, np.ascontiguousarray(table))
    table[4096 // 12 :] = -1
    assert lt_core.Earnings(core, np.ascontiguousarray(table)).lexicon is core


def test_an_image_with_any_bit_wrong_is_refused_or_harmless():
    """Each bit flipped, and each two neighbours of four bytes exchanged: refused or harmless."""
    words = ["ACT", "CAT", "CATS", "CAST", "SCAT", "QUAY", "AY"]
    lines = "".join(word + "\n" for word in sorted(words)).encode()
    image = lt_core.build_image(lines, rarities=bytes([6, 1, 0, 6, 2, 3, 6]))
    broken = [
        image[:place] + bytes([image[place] ^ 1 << bit]) + image[place + 1 :]
        for place in range(len(image))
        for bit in range(8)
    ] + [
        image[:place] + image[place + 4 : place + 8] + image[place : place + 4] + image[place + 8 :]
        for place in range(0, len(image) - 8, 4)
    ]
    faults = set()
    for each in broken:
        try:
            core = lt_core.Lexicon(resealed(each))
        except ValueError as error:
            assert "lexicon image" in str(error)
            faults.add(str(error))
        else:
            use(core)
    assert len(faults) > 8


def test_letters_without_a_word_have_no_anagrams_and_no_rarity(embedded):
    assert embedded.anagrams("ZZZZ") == embedded.anagrams("") == []
    assert lt.Lexicon(["CAT"]).rarity("ACT") is None
    assert "ACT" not in lt.Lexicon(["CAT"])


def test_kernel_results_name_their_lexicon_and_refuse_another(embedded):
    turn = lt.Turn("CATDOGS")
    deals = lt.Deals.random(2, 1)
    earnings = earnings_table(embedded, "", turn.rules)
    listing = lt_core.list_plays(embedded.core, "CAT", "", earnings)
    ranking = lt_core.order(listing, lt_core.Weights(1, 1, 0))
    assert listing.lexicon is ranking.lexicon is embedded.core
    assert earnings.lexicon is embedded.core
    with pytest.raises(ValueError):
        lt_core.rank_batch(
            lt.Lexicon(["CAT"]).core, deals.hands, deals.pools, earnings, lt_core.Weights(1, 1, 0)
        )
    with refused(lt.LexiconError, "lexicon.not_a_text", argument="name", text=5):
        lt.Lexicon(["CAT"], name=5)


def test_empty_deals_and_batches_are_truthy_and_have_a_repr():
    none = lt.Deals.random(0, 1)
    batch = lt.batch(none)
    assert none and batch and len(none) == len(batch) == 0
    assert repr(none).startswith("Deals(0 deals")
    assert repr(batch) == "<Batch of 0 deals on 'SCOWL 80'>"


def test_sensitive_says_which_words_are_marked(embedded):
    assert not embedded.sensitive("CAT") and not embedded.sensitive("no word")
    assert any(map(embedded.sensitive, embedded))
