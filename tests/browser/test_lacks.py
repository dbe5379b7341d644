"""What a browser lacks, taken away here: threads, processes, and packages that it does not have."""

import lzma
import subprocess
import sys
import threading

import marisa_trie
import pytest

import lettertycoon as lt
from lettertycoon.matches import bots
from refusals import refused


@pytest.fixture
def no_threads(monkeypatch):
    """No thread starts, and no process."""

    def refuse(*_, **__):
        raise RuntimeError("it can't start")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    monkeypatch.setattr(subprocess.Popen, "__init__", refuse)
    for module in ("batches.running", "matches.arena", "lexicons.graphs"):
        monkeypatch.setattr(sys.modules[f"lettertycoon.{module}"], "IN_BROWSER", True)


def test_batches_need_no_threads(no_threads, monkeypatch):
    deals = lt.Deals.random(3000, seed=1, patents="V")
    done = []
    found = lt.batch(deals, workers=4, progress=lambda *numbers: done.append(numbers))
    assert done[-1] == (3000, 3000) and done == sorted(set(done)) and len(done) > 1
    monkeypatch.undo()
    assert found.total.tolist() == lt.batch(deals).total.tolist()
    assert found.counts.tolist() == lt.batch(deals).counts.tolist()


def test_learning_needs_no_threads(no_threads, monkeypatch):
    lexicon = lt.Lexicon(["cat", "cats", "dog", "emu"])
    learned = lt.learn_values(lexicon=lexicon, deals=1000, workers=4)
    monkeypatch.undo()
    assert learned == lt.learn_values(lexicon=lexicon, deals=1000)


def test_an_arena_needs_no_processes(no_threads, monkeypatch):
    players = {"greedy": bots.Greedy(), "random": bots.Random()}
    standings = lt.arena(players, 60, workers=4)
    monkeypatch.undo()
    assert standings == lt.arena(players, 60)


def test_a_marisa_trie_is_refused(no_threads, tmp_path):
    path = tmp_path / "words.marisa"
    path.write_bytes(marisa_trie.Trie(["CAT"]).tobytes())
    with refused(lt.LexiconError, "lexicon.unknown_format"):
        lt.Lexicon.load(path)


def test_own_words_have_rarities_and_marks_without_marisa_trie(monkeypatch):
    monkeypatch.setitem(sys.modules, "marisa_trie", None)
    lexicon = lt.Lexicon(["the", "whore", "qqqq"])
    assert [lexicon.rarity(word) for word in ("THE", "QQQQ")] == [1, None]
    assert [word for word in lexicon if lexicon.sensitive(word)] == ["WHORE"]


def test_a_packed_list_is_refused_where_python_has_no_lzma(monkeypatch, tmp_path):
    path = tmp_path / "words.xz"
    path.write_bytes(lzma.compress(b"cat\n"))
    assert list(lt.Lexicon.load(path)) == ["CAT"]
    monkeypatch.setitem(sys.modules, "lzma", None)
    with refused(lt.LexiconError, "lexicon.unknown_format"):
        lt.Lexicon.load(path)
