"""The examples of docs/rules.md 1.7, literally, and hand-made cases, one a rule."""

import pytest

import lettertycoon as lt
from compare import rows_of


def test_jewels_keeps_and_may_buy_by_the_cards_of_its_way():
    turn = lt.Turn("JLSEANZ", "EWE")
    play = lt.check_play(turn, "JEWELS")
    assert (play.money, play.stock) == (4, 1)
    way = next(way for way in play.ways() if way.pool == "EEW")
    assert way.kept == "AENZ"
    assert way.buyable == ("J", "L", "W")  # not S at $6 or E at $10
    assert play.way == way


def test_k_doubles_yacht_with_its_y_as_a_consonant():
    turn = lt.Turn("YACHT", patents="K")
    play = lt.check_play(turn, "YACHT")
    assert (play.money, play.stock) == (6, 0)
    assert rows_of(play.way)[0][0] == ("Y", "hand", "consonant")


def test_an_added_s_makes_eleven_letters_and_pays_no_royalty():
    turn = lt.Turn("SKYSCRA", "PER", patents="Z", rivals={"Rayne": "S", "Tom": "K"})
    play = lt.check_play(turn, "SKYSCRAPERS")
    assert (play.money, play.stock) == (6, 5)
    assert play.royalties == {"Rayne": 2, "Tom": 1}  # for the ten real cards only
    assert play.way.added_s
    assert rows_of(play.way)[0][-1] == ("S", "added", "consonant")


@pytest.mark.parametrize(
    ("mode", "money", "stock"), [("multiply", 32, 8), ("add", 16, 4), ("single", 8, 2)]
)
def test_b_j_and_the_letter_q_double_equine_in_each_mode(mode, money, stock):
    turn = lt.Turn("EQUINE", patents="BJ", rules=lt.Rules(doubling=mode))
    play = lt.check_play(turn, "EQUINE")
    assert (play.money, play.stock) == (money, stock)


def test_an_added_s_neither_sells_its_patent_nor_is_duplicated():
    lexicon = lt.Lexicon(["DOGS", "DOGSS"])  # the online game's server differs in both: rules 1.4
    turn = lt.Turn("DOG", patents="XZ", money=8)
    assert lt.check_play(turn, "DOGS", lexicon).buyable == ("D", "G", "O")
    with pytest.raises(lt.PlayError):
        lt.check_play(turn, "DOGSS", lexicon)
