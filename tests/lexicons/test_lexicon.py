"""Lexicons: what is in them, saving and mapping, and files that are not what they seem."""

import gc
import hashlib
import os
import pickle
import random
import weakref
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from itertools import chain

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import lettertycoon as lt
import lt_core
from copying import copies
from fuzz import damage
from lettertycoon.lexicons import layout
from lettertycoon.lexicons.layout import HEADER, HEADER_BYTES, SEARCH_ORDER, build_image
from refusals import refused

TINY = ["CAT", "ACT", "TACO", "COAT", "COATS", "JEWELS", "AA", "ABCDEFGHIJKLMNOP"]

words_of_any_case = st.text("abcXYZsSq", min_size=2, max_size=16)


@given(st.lists(words_of_any_case, min_size=1, max_size=50))
@example(["ESIAOTRNL", "SEIAOTRND", "SEIAOTRNL"])
def test_a_lexicon_is_the_set_of_its_words(words):
    lexicon = lt.Lexicon(words)
    upper = sorted({word.upper() for word in words})
    assert list(lexicon) == upper
    assert len(lexicon) == len(upper)
    assert [lexicon.core.word(lexicon.core.find(word)) for word in upper] == upper
    assert [lexicon.core.find(word) for word in upper] == list(range(len(upper)))
    classes = defaultdict(list)
    for word in upper:
        assert word in lexicon
        assert word.lower() in lexicon
        classes[lt_core.sorted_letters(word)].append(word)
        assert word + "Z" not in lexicon or word + "Z" in upper
    assert HEADER.unpack_from(lexicon.core.data)[5] == len(classes)
    for letters, anagrams in classes.items():
        assert lexicon.anagrams(letters.lower()) == anagrams
    assert list(lt_core.Lexicon(bytes(lexicon.core.data))) == upper


def test_words_that_cannot_be_used_are_counted_by_reason():
    lexicon = lt.Lexicon(
        ["cat", "x", "", "naïve", "e-mail", "it's", "b4", "a" * 17, "CAT", "ß" * 3]
    )
    assert list(lexicon) == ["CAT"]
    assert lexicon.skipped == {
        "length": ("x", "", "a" * 17), "accent": ("naïve", "ß" * 3), "hyphen": ("e-mail",),
        "apostrophe": ("it's",), "digit": ("b4",),
    }  # fmt: skip
    assert lexicon.info().skipped["length"] == 3
    assert list(lt.Lexicon(["naïve", "cat"], fold_accents=True)) == ["CAT", "NAIVE"]


@pytest.mark.parametrize("words", [[], ["x"], ["e-mail", "42"], ["  "]])
def test_a_lexicon_without_a_usable_word_is_refused(words):
    with refused(lt.LexiconError, "lexicon.empty"):
        lt.Lexicon(words)


@pytest.mark.parametrize("words", ["CAT", [5], [b"CAT"], [None], 7])
def test_other_things_than_words_are_refused(words):
    with pytest.raises(TypeError):
        lt.Lexicon(words)


def test_what_is_no_word_is_in_no_lexicon(embedded):
    assert "JEWELS" in embedded
    for other in ("", "J", "JEWELSS", "jewel$", "É" * 5, "A" * 50, 7, None):
        assert other not in embedded
    with refused(lt.LexiconError, "lexicon.bad_letters", letters="AB4"):
        embedded.anagrams("AB4")
    for wrong in (-1, len(embedded)):
        with pytest.raises(IndexError):
            embedded.core.word(wrong)


def test_ids_are_places_in_alphabetical_order():
    lexicon = lt.Lexicon(["dog", "cat", "act"])
    assert [lexicon[id] for id in (0, np.int32(1), 2)] == [*lexicon] == ["ACT", "CAT", "DOG"]
    ids = [2, -1, 0, 2]
    for same in (ids, np.array(ids, np.int32), iter(ids)):
        assert lexicon.spell(same) == ["DOG", None, "ACT", "DOG"]
    assert lexicon.spell([]) == []
    for wrong in (-1, 3, 2**32 - 1, 2**80):
        with pytest.raises(IndexError):
            lexicon[wrong]
    for wrong in (-2, 3):
        with pytest.raises(IndexError):
            lexicon.spell([0, wrong])
    for wrong in ("CAT", 1.0, None, slice(2)):
        with pytest.raises(TypeError):
            lexicon[wrong]
    for wrong in (7, [1.0], ["CAT"], np.zeros((2, 2), np.int32)):
        with pytest.raises(TypeError):
            lexicon.spell(wrong)


def test_a_lexicon_cannot_be_changed(embedded):
    with pytest.raises(AttributeError):
        del embedded.core
    with pytest.raises(TypeError):
        embedded.core.data[200] = 0


def test_save_and_load_share_one_format(tmp_path):
    lexicon = lt.Lexicon([*TINY, "no-word"], name="tiny")
    path = tmp_path / "tiny.lexicon"
    lexicon.save(path)
    loaded = lt.Lexicon.load(path)
    assert list(loaded) == list(lexicon) == sorted(TINY)
    assert (loaded.name, loaded.source, loaded.skipped) == ("tiny", "own", {})
    assert loaded.sha256 == lexicon.sha256
    assert path.read_bytes() == bytes(lexicon.core.data)
    lt.Lexicon(["OTHER"]).save(path)  # replaced by rename: the mapped one is untouched
    assert list(loaded) == sorted(TINY)
    assert list(lt.Lexicon.load(str(path))) == ["OTHER"]
    assert [entry.name for entry in tmp_path.iterdir()] == ["tiny.lexicon"]


def test_many_threads_may_save_to_one_path(tmp_path):
    lexicon = lt.Lexicon(TINY)
    path = tmp_path / "shared.lexicon"
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: lexicon.save(path), range(40)))
    assert list(lt.Lexicon.load(os.fsencode(path))) == sorted(TINY)
    assert [entry.name for entry in tmp_path.iterdir()] == ["shared.lexicon"]


def test_a_lexicon_pickles(embedded, tmp_path):
    data = pickle.dumps(embedded)
    assert pickle.loads(data) is embedded and len(data) < 200
    lexicon = lt.Lexicon(dict.fromkeys(TINY, "a word"), name="tiny")
    lexicon.save(tmp_path / "x.lexicon")
    for sent in (lexicon, lt.Lexicon.load(tmp_path / "x.lexicon")):
        data = pickle.dumps(sent)
        again = pickle.loads(data)
        assert (again.name, list(again)) == ("tiny", sorted(TINY))
        assert again.definition("act") == "a word"
        assert pickle.loads(data) is again  # however many tasks bring it


TURN = lt.Turn("JLSEANZ", "EWE", patents="XZ")


@pytest.mark.parametrize("alike", [False, True])
def test_copies_of_what_holds_a_lexicon_hold_the_same_one(alike):
    lexicon = lt.Lexicon(["jewels", "jewel", "laze"])
    second = lt.Lexicon(["jewels", "laze"])
    others = [lt.Lexicon([*lexicon]), lt.Lexicon([*second])] if alike else []
    show = lt.WordFilter(lexicon=second)
    for made in copies(others):
        assert all(one is other for one, other in zip(made, others, strict=True))
    assert all(made == show and made.lexicon is second for made in copies(show))
    for asked in (lexicon, None):
        for make in (lt.plays, lt.frontier):
            listed = make(TURN, asked, show=show)
            for made in copies(listed):
                assert made.lexicon is listed.lexicon and made.show == show
                assert len(made) == len(listed) > 0
    match = lt.Match(["Ann", "Bo"], lexicon=lexicon, seed=1)
    batch = lt.batch([TURN], lexicon)
    for held in (match, batch):
        assert all(made.lexicon is lexicon for made in copies(held))


def test_a_pickle_keeps_all_of_a_lexicon_that_is_gone(tmp_path):
    path = tmp_path / "list.txt"
    path.write_text("cat\ta pet\nx-ray\n")
    lexicon = lt.Lexicon.load(path)
    about = lexicon.info(), lexicon.skipped, lexicon.definition("cat")
    data = pickle.dumps(lexicon)
    gone = weakref.ref(lexicon)
    del lexicon
    gc.collect()
    alike = lt.Lexicon({"cat": "a pet"}, name="list")
    pickle.dumps(alike)
    again = pickle.loads(data)
    assert gone() is None and again is not alike
    assert (again.info(), again.skipped, again.definition("cat")) == about
    assert about[0].source == "text" and about[1] == {"hyphen": ("x-ray",)}


def test_entries_that_are_left_out_are_cut_to_100_characters():
    for number in (17, 100):
        assert lt.Lexicon(["cat", "a" * number]).skipped["length"] == ("a" * number,)
    assert lt.Lexicon(["cat", "a" * 101]).skipped["length"] == ("a" * 99 + "…",)


def test_an_open_file_is_an_iterable_of_words(tmp_path):
    path = tmp_path / "words.txt"
    path.write_text("jewel\njewels\ncat")
    with path.open() as file:
        assert list(lt.Lexicon(file)) == ["CAT", "JEWEL", "JEWELS"]


def test_a_failed_save_leaves_nothing(tmp_path):
    lexicon = lt.Lexicon(TINY)
    (tmp_path / "folder.txt").mkdir()
    with pytest.raises(OSError):
        lexicon.save(tmp_path / "folder.txt")
    with pytest.raises(FileNotFoundError) as caught:
        lexicon.save(tmp_path / "nowhere" / "x.lexicon")
    assert caught.value.filename == str(tmp_path / "nowhere" / "x.lexicon")  # as it was given
    for name in ("x", "x.kwg", "x.marisa"):
        with refused(lt.LexiconError, "lexicon.not_written"):
            lexicon.save(tmp_path / name)
    assert [entry.name for entry in tmp_path.iterdir()] == ["folder.txt"]


def test_a_mapping_of_words_to_definitions():
    lexicon = lt.Lexicon({"jewel": "a gem", "za": None, "x-ray": "light", "qi": 12})
    assert list(lexicon) == ["JEWEL", "QI", "ZA"]
    assert (lexicon.definition("Jewel"), lexicon.info().definitions) == ("a gem", 1)
    with pytest.raises(TypeError):
        lt.Lexicon(["za"], name=None)


def test_the_facts_of_a_lexicon():
    told = lt.Lexicon({"cat": "a pet", "jewels": None, "x-ray": None}, name="three").info()
    assert told.to_dict() | {"sha256": ""} == {
        "name": "three", "source": "words", "words": 2, "sha256": "", "definitions": 1,
        "lengths": {"3": 1, "6": 1}, "skipped": {"hyphen": 1},
        "rarities": {"1": 1, "2": 1, "3": 0, "4": 0, "5": 0, "6": 0, "ungraded": 0},
    }  # fmt: skip
    assert told.sha256 == hashlib.sha256(b"CAT\nJEWELS").hexdigest()


@pytest.mark.parametrize("letters", ["\u00df", "\u017f", "\ufb01sh"])
def test_letters_of_other_alphabets_are_none_of_ours(embedded, letters):
    """Though upper() makes them SS, S and FISH."""
    assert letters not in embedded and embedded.rarity(letters) is None
    with pytest.raises(lt.LexiconError):
        embedded.matching(f"{letters}*")


def test_damaged_images_are_refused():
    image = bytes(lt.Lexicon(TINY).core.data)
    chance = random.Random(20261121)
    for _ in range(1000):
        broken = damage.of_bytes(image, chance)
        with pytest.raises(ValueError, match="lexicon image"):
            lt_core.Lexicon(broken if broken != image else broken + b"x")


def test_damaged_metadata_is_refused(tmp_path):
    for metadata in (b"[]", b'{"name": 5}', b'{"definitions": 5}', b"\xff", b"[" * 100_000):
        path = tmp_path / "odd.lexicon"
        path.write_bytes(build_image(["CAT"], b"\0", metadata))
        with refused(lt.LexiconError, "lexicon.damaged"):
            lt.Lexicon.load(path).definition("cat")


@given(st.sets(st.text("EATS", min_size=2, max_size=6), min_size=1, max_size=60))
def test_an_image_has_each_block_of_nodes_once(words):
    order = SEARCH_ORDER.decode().index
    keys = sorted({tuple(sorted(map(order, word))) for word in words})
    stored: list[tuple[int, ...]] = []

    def grow(path: tuple[int, ...]) -> tuple[int, int, int]:
        """Return the mask and the child of a path's node, and the number of keys below."""
        below = [key[len(path)] for key in keys if key[: len(path)] == path != key]
        found = int(path in keys)
        mask = found << 31
        block: list[int] = []
        for letter in sorted(set(below)):
            *facts, number = grow((*path, letter))
            block += [*facts, found - int(path in keys)]
            mask |= 1 << letter
            found += number
        if block and tuple(block) not in stored:
            stored.append(tuple(block))
        before = stored[: stored.index(tuple(block))] if block else []
        return mask, sum(map(len, before)) // 3, found

    mask, child, _ = grow(())
    image = build_image(sorted(words), bytes(len(words)))
    nodes = np.frombuffer(image, np.uint32, 3 * HEADER.unpack_from(image)[6], HEADER_BYTES)
    assert nodes.tolist() == [*chain(*stored), mask, child, 0]


def test_an_image_is_made_of_words_in_order_and_a_look_each():
    for words in ("", "A", "A" * 17, "cat", "A-B", "CAT ACT", "ACT ACT"):
        with pytest.raises(ValueError, match="in order"):
            build_image(words.split(), bytes(len(words.split())))
    with pytest.raises(ValueError, match="1 looks for 2 words"):
        build_image(["ACT", "CAT"], b"\1")


def test_each_word_has_the_number_of_its_profile():
    letters = np.array([b"QUAY", b"CAT", b"DOG"]).view(np.uint8).reshape(3, 4)
    profiles, numbers = layout._find_profiles(letters, np.array([4, 3, 3]))
    assert profiles.tobytes() == bytes([3, 1, 0, 0, 4, 2, 1, 1])  # length, vowels, Y's, Q's
    assert numbers.tolist() == [1, 0, 0]


def test_an_image_keeps_grades_and_marks_in_memory_that_nobody_changes():
    image = build_image(["ACT", "CAT", "DOG"], b"\1\16\0")
    core = lt_core.Lexicon(image)
    assert [core.look(word) for word in ("ACT", "CAT", "DOG", "NOT")] == [1, 8 + 6, 0, 0]
    for changing in (bytearray(image), memoryview(image), np.frombuffer(image, np.uint8), "", None):
        with pytest.raises(TypeError):
            lt_core.Lexicon(changing)
