"""Plays of two words, with the V patent, against the brute-force oracle."""

from dataclasses import replace

import pytest
from hypothesis import given

import lettertycoon as lt
import oracle
import strategies
from compare import assert_same_plays, case_of, lay_of
from lettertycoon.turns import Objective, lay_words
from refusals import refused
from tables import table


def expected(turn: lt.Turn, words: tuple[str, str], by: Objective) -> oracle.Lay | None:
    lay = oracle.lay(case_of(turn, by), words)
    return lay and replace(lay, value=0)


@given(strategies.pairs(), strategies.objectives)
def test_a_pair_is_laid_as_the_oracle_lays_it(deal, by):
    turn, words = deal
    lexicon = lt.Lexicon(words)
    lay = expected(turn, words, by)
    if lay is None:
        for ask in (
            lambda: lt.check_play(turn, words, lexicon, by=by),
            lambda: lay_words(turn, words),
        ):
            with pytest.raises(lt.PlayError) as caught:
                ask()
            assert len(str(caught.value)) < 300
        return
    play = lt.check_play(turn, words[::-1], lexicon, by=by)
    assert lay_of(play) == lay
    assert play.way == next(play.ways())
    assert lay_words(turn, words, rarity=play.rarity, by=by) == play


@given(strategies.pair_deals(), strategies.objectives)
def test_pairs_of_random_turns_equal_the_oracles(deal, by):
    turn, words = deal
    lexicon = lt.Lexicon(words)
    rarities = {word: rarity for word in lexicon if (rarity := lexicon.rarity(word))}
    assert_same_plays(turn, lexicon, lexicon, rarities, by)


def check(cards: str, patents: str, words: str, **rules: object) -> lt.Play:
    """The play of "WORD WORD" from "HAND POOL", as the list of all plays has it too, or the error
    of one that it hasn't; the words are in the lexicon."""
    hand, _, pool = cards.partition(" ")
    turn = lt.Turn(hand, pool, patents=patents, rules=lt.Rules(deck=None, pool_size=7, **rules))
    lexicon = lt.Lexicon(words.split())
    listed = {play.words: play for play in lt.plays(turn, lexicon)}
    try:
        play = lt.check_play(turn, words.split(), lexicon)
    except lt.PlayError:
        assert tuple(sorted(words.split())) not in listed
        raise
    assert listed[play.words] == play
    assert (listed[play.words].money, listed[play.words].stock) == (play.money, play.stock)
    assert listed[play.words].way == play.way
    return play


@pytest.mark.parametrize(
    ("cards", "patents", "words", "code"), table("turns/impossible_pairs")["rows"]
)
def test_a_pair_that_cannot_be_laid_is_refused(cards, patents, words, code):
    with refused(lt.PlayError, code):
        check(cards, patents, words, earnings={2: (1, 0)} | lt.Rules().earnings)


def test_words_are_named_that_no_lexicon_or_rule_knows():
    turn = lt.Turn("CATDOGS", patents="V")
    with refused(lt.PlayError, "play.not_in_lexicon", word="DOGX"):
        lt.check_play(turn, ("CAT", "DOGX"))
    with refused(lt.PlayError, "play.earns_nothing", word="AT", length=2):
        lt.check_play(turn, ("AT", "DOG"), lt.Lexicon(["AT", "DOG"]))
    with refused(lt.PlayError, "play.earns_nothing", word="AT", length=2):
        lay_words(turn, ("AT", "DOG"))
    with refused(lt.PlayError, "play.number_of_words", words=3):
        lay_words(turn, ("CAT", "DOG", "CAT"))


def test_a_pair_earns_for_both_words():
    play = check("CATDOGS", "V", "DOGS CAT")
    assert play.words == ("CAT", "DOGS")
    assert check("EBYTON", "BV", "TON EBY").way.letters[2].kind == "vowel"
    assert (play.money, play.stock, str(play)) == (1 + 2, 0, "CAT & DOGS $3 +0")
    way = play.way
    assert (way.hand, way.kept, way.placement[3]) == ("ACDGOST", "", (("ACT", ""), ("DGOS", "")))


@pytest.mark.parametrize(("money", "buyable"), [(5, ()), (6, ("A",))])
def test_royalties_and_patents_to_buy_are_of_the_real_cards_of_both_words(money, buyable):
    turn = lt.Turn("CATOE", patents="VX", money=money, rivals={"Rayne": "T", "Tom": "CO"})
    play = lt.check_play(turn, ("CAT", "TOE"))  # earns $2: A costs 8, E 10
    # Rayne is paid for the T card, not its duplicate
    assert play.royalties == {"Rayne": 1, "Tom": 2}
    assert play.buyable == buyable
