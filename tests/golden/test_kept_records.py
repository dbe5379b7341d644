"""Records that version 0.4.0 (commit f7a325aa) made replay on another list of words.

`kept_records.json.xz` has whole games of each kind, played by bots, as `record` gave them: for each
its record, the word of it that lists without signs and abbreviations lack, or null, and whether the
game can be replayed without that word.
"""

import json
import lzma
from pathlib import Path

import pytest

import lettertycoon as lt
from lettertycoon import buyword, leaping
from refusals import refused

KINDS = {kind.SCHEMA: kind for kind in (lt.Match, buyword.Game, leaping.Game)}
FILE = Path(__file__).with_name("kept_records.json.xz")
RECORDS = json.loads(lzma.decompress(FILE.read_bytes()))
SIGNS = ["AEQ", "CSC", "CSCH", "DKL", "ERT", "HHD", "KCAL", "PSIA", "PSID"]


@pytest.fixture(scope="module")
def fewer() -> lt.Lexicon:
    """The embedded words without signs and abbreviations, under another name."""
    words = lt.Lexicon.default()
    return lt.Lexicon([word for word in words if word not in SIGNS], name="fewer")


@pytest.fixture(scope="module")
def more() -> lt.Lexicon:
    return lt.Lexicon([*lt.Lexicon.default(), *SIGNS], name="more")


def replay(record: dict, lexicon: lt.Lexicon) -> lt.games.Game:
    return KINDS[record["schema"]].replay(record, lexicon)


@pytest.mark.parametrize("kept", RECORDS)
def test_a_record_replays_on_a_list_that_still_has_its_words(kept, fewer, more):
    for lexicon in (more,) if kept["needed"] else (more, fewer):
        game = replay(kept["record"], lexicon)
        made = {"name": lexicon.name, "sha256": lexicon.sha256}
        assert game.record() == {**kept["record"], "lexicon": made}


@pytest.mark.parametrize("kept", [kept for kept in RECORDS if kept["needed"]])
def test_the_word_that_a_list_lacks_is_named(kept, fewer):
    record = kept["record"]
    word = kept["gone"]
    with refused(lt.NotationError, "record.word", word=word, words=[word], lexicon="fewer") as told:
        replay(record, fewer)
    step = told.value.data["step"]
    message = f"step {step} of the record: {word} is not in the lexicon 'fewer'"
    assert str(told.value) == f"{message}; the record was made with other words"
    # up to the step before, the game can be had
    game = replay({**record, "moves": record["moves"][: step - 1], "result": None}, fewer)
    assert len(game.moves) == step - 1


def test_other_faults_of_a_record_on_another_list_name_the_lists(fewer):
    record = next(kept["record"] for kept in RECORDS if kept["gone"] is None)
    wrong = {**record, "moves": [*record["moves"][:4], *record["moves"][5:]]}
    named = {"made_with": "SCOWL 80", "lexicon": "fewer"}
    with refused(lt.NotationError, "record.lexicon", **named) as told:
        replay(wrong, fewer)
    assert told.value.data["step"] in (4, 5, 6)
