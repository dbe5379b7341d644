"""A record names its words, so that a list of the same words plays it again."""

import copy
import hashlib

import pytest

import lettertycoon as lt
from lettertycoon import buyword, leaping
from refusals import refused

WORDS = ["CAT", "CATS", "DOG", "EAT", "TEA", "ACE", "TIN", "ION", "ROAN", "SEAT", "AT", "IN"]
OURS = lt.Lexicon(WORDS, name="ours")
THEIRS = lt.Lexicon({word: f"a {word.lower()}" for word in reversed(WORDS)}, name="theirs")
LESS = lt.Lexicon(WORDS[:-1], name="ours")


def test_the_hash_is_of_the_words_alone(tmp_path):
    text = "\n".join(sorted(WORDS))
    assert OURS.words_sha256 == hashlib.sha256(text.encode()).hexdigest()
    assert OURS.sha256 != THEIRS.sha256 and OURS.words_sha256 == THEIRS.words_sha256
    assert LESS.words_sha256 != OURS.words_sha256
    (tmp_path / "other.txt").write_text(text.lower())
    assert lt.Lexicon.load(tmp_path / "other.txt").words_sha256 == OURS.words_sha256
    assert OURS != THEIRS and OURS == OURS  # no two are equal but the same object


def games():
    match = lt.Match(["Ann", "Bo"], lexicon=OURS, seed=1)
    yield lt.Match.replay, match.play(next(iter(match.legal_moves))).record()
    yield leaping.Game.replay, leaping.Game(["Ann", "Bo"], lexicon=OURS, seed=1).record()
    yield buyword.Game.replay, buyword.Game(["Ann", "Bo"], lexicon=OURS, seed=1).record()


@pytest.mark.parametrize(("replay", "record"), list(games()), ids=["match", "leaping", "buyword"])
def test_the_same_words_play_a_record_again(replay, record):
    assert replay(record, OURS).record() == record
    again = replay(record, THEIRS).record()
    assert again["lexicon"]["name"] == "theirs"
    assert {**again, "lexicon": record["lexicon"]} == record
    with pytest.raises(lt.NotationError):
        replay(record, LESS)
    old = copy.deepcopy(record)
    del old["lexicon"]["words_sha256"]
    with refused(lt.NotationError, "object.missing_key"):
        replay(old, OURS)
    old["lexicon"]["words_sha256"] = None
    with refused(lt.NotationError, "record.step", step=0):
        replay(old, OURS)


def test_anagrams_with_a_wild_tile_are_asked_for_elsewhere():
    with refused(lt.LexiconError, "lexicon.bad_letters"):
        OURS.anagrams("EA?")
    assert OURS.spellable("EA?", min_length=3) == ["ACE", "EAT", "TEA"]
