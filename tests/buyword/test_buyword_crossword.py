"""Crossword: every laying by brute force, each rule by a case, what is refused, and pictures."""

from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import lettertycoon as lt
from buyword_oracle import every_laying
from lettertycoon import buyword
from lettertycoon.buyword import laying_of, layings
from lettertycoon.buyword.referee import State, legal_moves, played

LETTERS = "AEST"


def any_table(random: Random, size: int) -> tuple[str, ...]:
    """Some runs of tiles anywhere, at edges and side by side, some tiles of them wild."""
    rows = [["."] * size for _ in range(size)]
    for _ in range(random.choice([0, 1, 1, 2, 3, 4])):
        across, line, first = random.random() < 0.5, random.randrange(size), random.randrange(size)
        for place in range(first, min(size, first + random.randint(1, 4))):
            tile = random.choice(LETTERS if random.random() < 0.8 else LETTERS.lower())
            rows[line if across else place][place if across else line] = tile
    return tuple(map("".join, rows))


def check_by_brute_force(seed: int) -> int:
    random = Random(seed)
    table = any_table(random, random.choice([3, 5, 5, 7]))
    shortest = random.choice([2, 2, 2, 2, 3])
    lengths = random.choices([shortest, 3, 3, 4, 5], k=60)
    lexicon = lt.Lexicon(["".join(random.choices(LETTERS, k=length)) for length in lengths])
    tiles, wilds = random.choices(LETTERS, k=random.randint(0, 4)), random.choice([0, 1, 3])
    words = {*lexicon} | (buyword.crossword.TWO_LETTERS if shortest > 2 else set())
    found = layings("".join(tiles), table, lexicon, wilds=wilds)
    right = every_laying(table, "".join(tiles), wilds > 0, words)
    assert {str(each): (sorted(each.words), each.price) for each in found} == right
    assert len(found) == len(right)
    prices = [each.price for each in found]
    assert prices == sorted(prices, reverse=True)
    for each in found:
        assert set(each.tiles) <= set(tiles) and (wilds or each.wild is None)
        assert [len(row) for row in each.table] == [len(table)] * len(table)
        assert laying_of(str(each), table) == each
    return len(found)


def test_layings_are_those_of_brute_force():
    assert sum(map(check_by_brute_force, range(40))) > 1000


@pytest.mark.slow
def test_layings_are_those_of_brute_force_on_200_tables():
    assert sum(map(check_by_brute_force, range(1000, 1200))) > 10_000


def test_twelve_tiles_on_a_full_table():
    """All of it is consistent where brute force would take too long."""
    game = buyword.play_out(
        buyword.Game, {"Ann": buyword.Plain()}, rules=buyword.Rules(crossword=True), seed=3
    )
    table = game.position().table
    found = layings("AEIJNRSTT", table, wilds=1)
    prices = [each.price for each in found[:500]]
    assert len(found) > 5000
    assert prices == sorted(prices, reverse=True)
    assert all(laying_of(str(each), table) == each for each in found[::200])
    assert len(set(map(str, found[:500]))) == 500


#: JAW across the middle of a table of 7 x 7, and EaT (its A is a wild tile) down from G2.
TABLE = (".......", "......E", "......a", "..JAW.T", ".......", ".......", ".......")


@pytest.mark.parametrize(
    ("text", "tiles", "wild", "words", "price"),
    [
        ("4C JAWS", "S", None, None, "the word in this line is longer"),
        ("4C JAWsT", "", "S", ("JAWsT",), 10**2),  # J4 A1 W3, 1 for the wild tile, T1
        ("D4 AM", "M", None, ("AM",), 4**2),  # a tile of the table counts in each new word
        ("5d no", "NO", None, ("NO", "AN", "WO"), 2**2 + 2**2 + 4**2),
        ("3C OhM", "MO", "H", ("OhM", "OJ", "hA", "MW"), 5**2 + 5**2 + 2**2 + 6**2),
        ("G2 EaTS", "S", None, ("EaTS",), 4**2),
        ("G2 EATS", "S", None, ("EaTS",), 4**2),  # what lies there may be written as either
        ("g1 beat", "B", None, ("BEaT",), 6**2),  # at the edge
        ("G1 bEAT", "", "B", None, "a word has two wild tiles"),
        ("3E XY", "XY", None, None, "the word in this line is longer"),
        ("5C CaN", "CN", "A", ("CaN", "JC", "Aa", "WN"), 5**2 + 7**2 + 2**2 + 4**2),
        ("6C CAN", None, None, None, "no new word has a tile of the table"),
        ("4C JAW", None, None, None, "it lays no tile"),
        ("4C JET", None, None, None, "other letters lie there"),
        ("4F AXES", None, None, None, "it leaves the table"),
        ("8A AX", None, None, None, "it leaves the table"),
    ],
)  # fmt: skip
def test_what_may_be_laid_and_what_it_brings(text, tiles, wild, words, price):
    if isinstance(price, str):
        with pytest.raises(lt.PlayError, match=price) as caught:
            laying_of(text, TABLE)
        assert caught.value.code == "laying.not_possible"
        return
    laying = laying_of(text, TABLE)
    assert (laying.tiles, laying.wild, laying.words, laying.price) == (tiles, wild, words, price)
    assert "".join(laying.table).count(".") == "".join(TABLE).count(".") - len(tiles) - bool(wild)
    assert "table" not in laying.to_dict()


@pytest.mark.parametrize("text", ["", "11H", "H WORD", "0A WORD", "11HH WORD", "11H W", "11H WoRd",
                                  "11H WO\u212a", "\u0661H WORD", None, 7])  # fmt: skip
def test_what_is_no_laying(text):
    with pytest.raises(lt.ArgumentError) as caught:
        laying_of(text)
    assert caught.value.code in ("laying.not_a_laying", "sale.not_a_word")


def test_the_first_word_covers_the_middle():
    assert laying_of("11K WORD").words == laying_of("K11 WORD").words == ("WORD",)
    for text in ("11L WORD", "10K WORD", "A1 WORD"):
        with pytest.raises(lt.PlayError, match="covers the middle"):
            laying_of(text)
    assert {str(each) for each in layings("AX", wilds=0)} == {
        f"{square} AX" for square in ("11J", "11K", "K10", "K11")
    }


@pytest.mark.parametrize(
    "fields", [{"table": 15}, {"crossword": True, "table": 20}, {"crossword": True, "table": 27}]
)
def test_impossible_tables_are_refused(fields):
    with pytest.raises(lt.ArgumentError) as caught:
        buyword.Rules(**fields)
    assert caught.value.code == "table.wrong"
    for table in [("..", ".."), ("...", "..", "..."), ("..1", "...", "..."), ("." * 27,) * 27]:
        with pytest.raises(lt.ArgumentError) as caught:
            layings("AX", table)
        assert caught.value.code == "table.wrong"
    with pytest.raises(lt.ArgumentError):  # a table in a game without one
        buyword.Position(stage="sell", table=TABLE)


RULES = buyword.Rules(crossword=True, table=7, bags=2)


def selling(held: str, wilds: int = 0, rules: buyword.Rules = RULES, **more: Any) -> State:
    """Ann must sell, Bo may challenge; JAW and EaT lie on the table."""
    seats = (buyword.Seat("Ann", 100, held, wilds), buyword.Seat("Bo", 50))
    return State(**{"rules": rules, "lexicon": lt.Lexicon.default(), "seed": 0, "seats": seats,
                    "stage": "sell", "round": 1, "bag": "EEE", "table": TABLE, **more})  # fmt: skip


def test_a_laying_is_paid_and_lies_on_the_table():
    state = played(selling("NOQ"), "lay 5D NO")
    assert state.seats[0] == buyword.Seat("Ann", 100 + 4 + 4 + 16, "Q", 0)
    assert state.table[4] == "...NO.."
    assert state.pending == buyword.Claim("Ann", "5D NO", 24, ("NO", "AN", "WO"))
    for move, bo in (("accept", 50), ("challenge", 30)):  # each of the words is good
        after = played(state, move)
        assert (after.table, after.stage, after.active) == (state.table, "sell", 0)
        assert (after.seats[0].money, after.seats[1].money) == (124, bo)


def test_one_bad_word_takes_back_the_whole_laying():
    state = selling("BENQ", wilds=1)
    after = played(played(state, "lay 5C BeN"), "challenge")  # JB, Ae and WN
    assert after == state.changed(0, -20)
    checked = selling("BENQ", rules=RULES.replace(challenge="automatic"))
    with pytest.raises(lt.PlayError, match="JB is not in the lexicon") as caught:
        played(checked, "lay 5C BEN")
    assert caught.value.code == "move.not_in_lexicon"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("sell NO", "move.not_now"),
        ("lay", "laying.not_a_laying"),
        ("lay NO", "laying.not_a_laying"),
        ("lay 4C JAWNO", "laying.not_possible"),
        ("lay 6A NO", "laying.not_possible"),
        ("lay 5D nO", "move.not_from_tiles"),  # there is no wild tile
        ("lay 5D NOT", "move.not_from_tiles"),
    ],
)
def test_bad_moves_have_one_error_and_change_nothing(move, code):
    state = selling("NOQ")
    before = state.to_dict()
    with pytest.raises(lt.LetterTycoonError) as caught:
        played(state, move)
    assert caught.value.code == code
    assert state.to_dict() == before


def test_a_wild_tile_can_be_laid_alone():
    state = selling("", wilds=1)
    assert "lay SQUARE WORD" in legal_moves(state)
    assert "lay SQUARE WORD" not in legal_moves(state.replace(table=("." * 7,) * 7))
    found = layings("", TABLE, wilds=1)
    assert {(each.tiles, each.wild is None) for each in found} == {("", False)}
    assert played(state, f"lay {found[0]}").seats[0].wilds == 0


def test_a_new_bag_clears_the_table():
    state = selling("NO", rules=RULES.replace(die=(1,)), bag="", sold=True, bags=1)
    after = played(played(state, "lay 5D NO"), "accept")
    assert (after.bags, after.table) == (2, ("." * 7,) * 7)


def test_advice_and_bots_lay_what_fits():
    position = buyword.Position(
        stage="sell", held="ENOW", wilds=1, bag="", rules=RULES, table=TABLE
    )
    best = layings("ENOW", TABLE, wilds=1)[0]
    assert buyword.Plain().move(position, ()) == f"lay {best}"
    advice = buyword.advise(position)
    assert advice.move == f"lay {advice.facts[0].words[0]}"
    assert laying_of(advice.move[4:], TABLE).price > 0
    assert buyword.advise(position.replace(held="", wilds=0)).move == "done"
    pending = buyword.Claim("Bo", "5D NO", 24, ("NO", "JB"))
    claim = position.replace(stage="challenge", pending=pending)
    assert buyword.advise(claim).move == "challenge"
    assert buyword.advise(claim.replace(pending=pending.replace(laid=("NO",)))).move == "accept"


def test_any_number_of_tiles_can_be_held():
    """More of one letter than a byte counts; and pips of a wild tile that are none."""
    rules = RULES.replace(pips=buyword.PIPS | {"?": 0}, table=3, tile_limit=None)
    table = ("...", ".a.", "...")
    position = buyword.Position(stage="sell", held="X" * 150, rules=rules, table=table, wilds=1)
    assert buyword.advise(position).move.split()[-1] in ("aX", "done")
    found = layings("X", table, wilds=1, tile_set=rules)
    words = [word for each in found for word in each.words]
    assert "aX" in words and all(sum(map(str.islower, word)) < 2 for word in words)


def test_own_words_of_two_letters_take_the_place_of_the_usual_ones():
    assert "AX" not in lt.Lexicon.default() and "AX" in buyword.crossword.TWO_LETTERS
    for own, words in (["AXQ"], {"AX", "AXQ"}), (["XA", "AXQ"], {"XA", "AXQ"}):
        found = layings("AXQ", lexicon=lt.Lexicon(own))
        assert {each.word for each in found} == words


def test_the_table_as_text_and_as_a_picture():
    lines = buyword.table_text(TABLE).splitlines()
    assert lines[0] == "   A B C D E F G" and lines[4] == " 4 . . J A W . T"
    svg = ElementTree.fromstring(buyword.table_svg(TABLE))
    texts = ["".join(each.itertext()) for each in svg.iter("{http://www.w3.org/2000/svg}text")]
    assert "".join(texts) == "ABCDEFG12E3A4JAWT567"
    corners = [each.get("rx") for each in svg.iter("{http://www.w3.org/2000/svg}rect")]
    assert corners.count("50%") == 1 and len(corners) == 1 + 49
