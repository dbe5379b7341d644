"""The summary of a turn, against counts made from its plays one by one."""

import json
import re
from collections import Counter
from collections.abc import Iterable

from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
from hint_cases import MANY_PLAYS
from lettertycoon.hints import Summary
from lettertycoon.turns import lay_words
from strategies import deals, pair_deals
from strict_schemas import assert_fits_schema

TURN = lt.Turn("JLSEANZ", "EWE", patents="BJKVXZ", rivals={"Rayne": "E"})


def owed(play: lt.Play, ability: str) -> bool:
    """Whether the play could not be laid, or would earn less, without an ability."""
    if ability == "Q":
        return any("Q" in word for word in play.words)
    if ability == "V":
        return len(play.words) == 2
    if ability == "X":
        return all(way.duplicate for way in play.ways())
    if ability == "Z":
        return all(way.added_s for way in play.ways())
    without = play.turn.replace(patents=play.turn.patents.replace(ability, ""))
    less = lay_words(without, play.words)
    assert less.total <= play.total
    return (less.money, less.stock) != (play.money, play.stock)


def counted(turn: lt.Turn, plays: Iterable[lt.Play]) -> dict[str, object]:
    plays = list(plays)
    alone = [play.words[0] for play in plays if len(play.words) == 1]
    pairs = [play.words for play in plays if len(play.words) == 2]
    abilities = [each for each in "BJKVXZ" if each in turn.patents]
    abilities += ["Q"] * ("Q" in turn.hand + turn.pool)
    return {
        "turn": turn,
        "count": len(plays),
        "words": len(alone),
        "pairs": len(pairs),
        "complete": True,
        "lengths": Counter(map(len, alone)),
        "pair_lengths": Counter(len(one + other) for one, other in pairs),
        "first_letters": Counter(word[0] for word in alone),
        "first_two": Counter(word[:2] for word in alone),
        "totals": Counter(play.total for play in plays),
        "abilities": {each: sum(owed(play, each) for play in plays) for each in abilities},
        "rarities": Counter(play.rarity for play in plays),
    }


def facts(found: Summary) -> dict[str, object]:
    return {name: getattr(found, name) for name in found.__slots__}


@given(st.one_of(deals(), pair_deals()))
def test_every_number_of_a_summary_is_that_of_the_plays(deal):
    turn, words = deal
    if not words:
        return
    lexicon = lt.Lexicon(words)
    found = lt.summary(turn, lexicon)
    assert facts(found) == counted(turn, lt.plays(turn, lexicon))
    assert_fits_schema(found.to_dict(), "Summary")


@given(
    st.integers(0, 10**6), st.sets(st.sampled_from("BJKQVXZ")), st.none() | st.integers(1, 6),
    st.booleans(), st.sampled_from(["multiply", "add", "single"]),
)  # fmt: skip
def test_real_words_and_what_is_shown_of_them(embedded, seed, patents, step, hide, doubling):
    turn = lt.Deals.random(1, seed, patents="".join(patents))[0]
    turn = turn.replace(rules=lt.Rules(doubling=doubling))
    if "V" in patents:
        turn = turn.replace(hand=turn.hand[::2], pool=turn.pool[:2])
    show = lt.WordFilter(max_rarity=step, sensitive=not hide)
    found = lt.summary(turn, embedded, show=show)
    assert facts(found) == counted(turn, lt.plays(turn, embedded, show=show))


def test_more_plays_than_are_counted_are_said_to_be_more():
    found = lt.summary(MANY_PLAYS)
    assert found.complete is found.to_dict()["complete"] is False and found.count > 4_000_000
    assert found.words + found.pairs == found.count == sum(found.totals.values())
    assert found.abilities.keys() == {*"BJKV"}
    assert str(found).startswith(f"more than {found.count:,} plays: ")
    small = lt.summary(MANY_PLAYS.replace(patents="BJKXZ"))
    assert small.complete and str(small).startswith(f"{small.count:,} plays: ")
    assert small.abilities.keys() == {*"BJKXZ"}


def test_a_turn_without_plays_has_a_summary():
    for turn in (lt.Turn("Q"), lt.Turn("", "CAT"), lt.Turn("", patents="BJKVXZ")):
        found = lt.summary(turn)
        assert (found.count, found.lengths, found.totals, found.rarities) == (0, {}, {}, {})
        assert set(found.abilities.values()) <= {0}
        assert str(found) == "0 plays: no word"


def test_the_last_word_of_a_lexicon_and_the_longest_pair_are_counted():
    assert lt.summary(lt.Turn("CATSUQ"), lt.Lexicon(["CAT", "SUQ"])).abilities == {"Q": 1}
    rules = lt.Rules(hand_size=24, pool_size=0, deck=None)
    turn = lt.Turn("ABCDEFGHIJKL" * 2, patents="V", rules=rules)
    assert lt.summary(turn, lt.Lexicon(["ABCDEFGHIJKL"])).pair_lengths == {24: 1}


def test_a_summary_names_no_word():
    found = lt.summary(TURN)
    answer = {name: value for name, value in found.to_dict().items() if name != "turn"}
    assert re.findall("[A-Z]{3,}", f"{found} {json.dumps(answer)}") == []


def test_a_summary_as_text_has_the_numbers_of_words_and_pairs_and_beginnings():
    found = lt.summary(TURN)
    assert str(found).startswith(f"{found.count:,} plays: 335 words and {found.pairs:,} pairs\n")
    assert "JE (" in str(found)


def test_rarities_are_texts_in_json():
    assert [*lt.summary(TURN).to_dict()["rarities"]] == [*"123456"]
