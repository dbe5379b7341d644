"""Crossword: every laying by brute force, each rule by a case, what is refused, and pictures."""

import tracemalloc
from random import Random
from xml.etree import ElementTree

import pytest

import lettertycoon as lt
from buyword_oracle import every_laying
from lettertycoon import buyword
from lettertycoon.buyword import laying_of, layings
from lettertycoon.buyword.referee import apply, legal_moves
from lettertycoon.buyword.state import State
from lt_core import LONGEST_WORD
from refusals import refused
from tables import table

LETTERS = "AEST"
CASES = table("buyword/crossword")


def any_table(random: Random, size: int) -> tuple[str, ...]:
    """Runs of tiles that cross, the first in the middle, at edges and side by side, some wild."""
    rows = [["."] * size for _ in range(size)]
    squares = [(size // 2, size // 2)]
    for _ in range(random.choice([0, 1, 1, 2, 3, 4])):
        across = random.random() < 0.5
        y, x = random.choice(squares)
        length = random.randint(2, 4)
        first = max(0, (x if across else y) - random.randrange(length))
        for place in range(first, min(size, first + length)):
            square = (y, place) if across else (place, x)
            tile = random.choice(LETTERS if random.random() < 0.8 else LETTERS.lower())
            rows[square[0]][square[1]] = tile
            squares.append(square)
    table = tuple(map("".join, rows))
    lines = [*table, *map("".join, zip(*table, strict=True))]
    words = ".".join(lines).split(".")
    wild = any(sum(map(str.islower, word)) > 1 for word in words)
    return any_table(random, size) if wild else table


def check_by_brute_force(seed: int) -> int:
    random = Random(seed)
    table = any_table(random, random.choice([3, 5, 5, 7]))
    shortest = random.choice([2, 2, 2, 2, 3])
    lengths = random.choices([shortest, 3, 3, 4, 5], k=60)
    lexicon = lt.Lexicon(["".join(random.choices(LETTERS, k=length)) for length in lengths])
    tiles = random.choices(LETTERS, k=random.randint(0, 3))
    wilds = random.choice([0, 1, 999])
    words = {*lexicon} | (buyword.crossword.TWO_LETTERS if shortest > 2 else set())
    found = list(layings("".join(tiles), table, lexicon, wilds=wilds))
    right = every_laying(table, "".join(tiles), wilds > 0, words)
    assert {str(each): (sorted(each.words), each.price) for each in found} == right
    assert found == sorted(found, key=lambda each: (-each.price, each.wilds))
    for n in {0, 1, len(found) // 2, len(found), len(found) + 1}:
        assert list(layings("".join(tiles), table, lexicon, n=n, wilds=wilds)) == found[:n]
    return len(found)


@pytest.mark.parametrize(
    "tables",
    [
        range(20),
        pytest.param(range(20, 100), marks=pytest.mark.slow),
        pytest.param(range(100, 300), marks=pytest.mark.long),
    ],
)
def test_layings_are_those_of_brute_force(tables):
    assert sum(map(check_by_brute_force, tables)) > 30 * len(tables)


#: JAW across the middle of a table of 7 x 7, SEA down to it, SAFE across to EaT (its A is wild).
TABLE = (".......", "...SAFE", "...E..a", "..JAW.T", ".......", ".......", ".......")


@pytest.mark.parametrize(("text", "tiles", "wild", "words", "pips"), CASES["laid"])
def test_what_may_be_laid_and_what_it_brings(text, tiles, wild, words, pips):
    laying = laying_of(text, TABLE)
    assert (laying.tiles, laying.wild or "", laying.words) == (tiles, wild, tuple(words))
    assert laying.pips == pips[0]
    assert laying.price == sum(number**2 for number in pips)
    assert "".join(laying.table).count(".") == "".join(TABLE).count(".") - len(tiles) - bool(wild)
    assert "table" not in laying.to_dict()


@pytest.mark.parametrize(("text", "fault"), CASES["not_laid"])
def test_what_may_not_be_laid_is_told_why(text, fault):
    with refused(lt.PlayError, "laying.not_possible") as caught:
        laying_of(text, TABLE)
    assert fault in str(caught.value)


@pytest.mark.parametrize("text", ["", "11H", "H WORD", "0A WORD", "11HH WORD", "11H W",
                                  "11H WO\u212a", "\u0661H WORD"])  # fmt: skip
def test_what_is_no_laying(text):
    with refused(lt.ArgumentError, "laying.not_a_laying"):
        laying_of(text)


def test_the_first_word_covers_the_middle():
    assert laying_of("11K WORD").words == laying_of("K11 WORD").words == ("WORD",)
    for text in ("11L WORD", "10K WORD", "A1 WORD"):
        with pytest.raises(lt.PlayError, match="covers the middle"):
            laying_of(text)


@pytest.mark.parametrize(
    "make",
    [
        lambda: layings("AX", ("...", "..", "...")),
        lambda: layings("AX", ("..1", "...", "...")),
        lambda: laying_of("1A AX", ("." * 27,) * 27),
        lambda: buyword.Position(stage="sell", table=TABLE),  # in a game without one
    ],
)
def test_impossible_tables_are_refused(make):
    with refused(lt.ArgumentError, "table.wrong"):
        make()


@pytest.mark.parametrize(("table", "fault"), CASES["impossible"])
def test_tables_that_no_game_can_have_are_refused(table, fault):
    rules = RULES.replace(table=len(table))
    makers = [
        lambda: layings("AX", table),
        lambda: laying_of("1A AX", table),
        lambda: buyword.Position(stage="sell", rules=rules, table=table),
    ]
    for make in makers:
        with refused(lt.ArgumentError, "table.impossible", fault=fault):
            make()


def test_words_that_are_in_no_lexicon_may_lie_on_a_table():
    """Nobody has challenged them."""
    table = (".....", ".....", ".QQQ.", ".....", ".....")
    assert [*map(str, layings("S", table, lt.Lexicon(["QQQS", "SS"])))] == ["3B QQQS"]


def comb() -> tuple[str, ...]:
    """A table that allows millions of layings: three columns of 25 letters, joined by a row."""
    rows = range(25)
    return tuple(
        "".join(["ESARI"[(y + x) % 5] if x in (5, 12, 19) or y == 12 else "." for x in rows])
        for y in rows
    )


MANY = "AEINRSTLODEISTRN"


@pytest.mark.parametrize("n", [1, 1000])
def test_memory_does_not_grow_with_all_layings(n, embedded):
    layings("A", wilds=1)  # what the lexicon keeps is made
    tracemalloc.start()
    try:
        found = layings(MANY, comb(), wilds=1, n=n)
        kept, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(found) == n
    assert peak < 40_000_000
    assert kept < 1_000_000


def test_layings_that_are_searched_in_small_parts_are_the_same(monkeypatch):
    every = layings("EAST", TABLE, wilds=1)[:]
    monkeypatch.setattr("lettertycoon.buyword.laying_search.MOST_PRICED", 16)
    monkeypatch.setattr("lettertycoon.buyword.laying_search.MOST_SPREAD", 16)
    for n in (1, 9, 40, None):
        assert layings("EAST", TABLE, wilds=1, n=n)[:] == every[:n]


def test_equal_layings_of_a_line_are_listed_word_by_word():
    found = layings("TEA", ("." * 5,) * 5, lt.Lexicon(["EAT", "TEA"]), n=6)
    assert [*map(str, found)] == [f"3{x} {word}" for word in ("EAT", "TEA") for x in "ABC"]


def test_the_longest_word_can_be_laid():
    words = lt.Lexicon(["SAT", "S" * LONGEST_WORD])
    assert [*map(str, layings("S" * 16, ("." * 16,) * 16, words, n=1))] == [f"9A {'S' * 16}"]


def test_more_layings_than_are_listed_are_refused_unless_the_first_ones_are_asked(monkeypatch):
    every = layings("AEINRST", wilds=1, n=2_000_000)
    monkeypatch.setattr("lettertycoon.buyword.laying_search.MOST_LAYINGS", len(every) - 1)
    with refused(lt.ArgumentError, "tiles.too_many_layings"):
        layings("AEINRST", wilds=1)
    monkeypatch.setattr("lettertycoon.buyword.laying_search.MOST_LAYINGS", len(every))
    assert len(layings("AEINRST", wilds=1)) == len(every)
    assert layings("AEINRST", wilds=1, n=3)[:] == every[:3]


RULES = buyword.Rules(crossword=True, table=7, challenge="automatic")


def selling(held: str, wilds: int = 0) -> State:
    """Ann must sell to Bo, with JAW and EaT on the table; bad words are refused."""
    seats = (buyword.Seat("Ann", 100, held, wilds), buyword.Seat("Bo", 50))
    return State(rules=RULES, lexicon=lt.Lexicon.default(), seed=0, seats=seats, stage="sell",
                 round=1, bag="EEE", table=TABLE)  # fmt: skip


@pytest.mark.parametrize(("move", "code", "data"), CASES["moves"])
def test_bad_moves_have_one_error_and_change_nothing(move, code, data):
    state = selling("BENOQ")
    before = state.to_dict()
    with refused(lt.LetterTycoonError, code, **data):
        apply(state, move)
    assert state.to_dict() == before


def test_a_wild_tile_can_be_laid_alone():
    state = selling("", wilds=1)
    assert "lay SQUARE WORD" not in legal_moves(state.replace(table=("." * 7,) * 7))
    assert apply(state, f"lay {layings('', TABLE, wilds=1)[0]}").seats[0].wilds == 0


def test_advice_and_bots_lay_what_fits():
    held = "AEINRST"
    position = buyword.Position(stage="sell", held=held, wilds=1, bag="", rules=RULES, table=TABLE)
    assert buyword.Plain().move(position, ()) == f"lay {layings(held, TABLE, wilds=1)[0]}"
    advice = buyword.advise(position)
    assert advice.move == f"lay {advice.facts[0].words[0]}"
    after = TABLE
    for word in advice.facts[0].words:  # one after the other
        after = laying_of(word, after).table
    assert "".join(after).count(".") == "".join(TABLE).count(".") - 8
    assert buyword.advise(position.replace(held="", wilds=0)).move == "done"
    for laid, answer in (("NO", "JB"), "challenge"), (("NO", "AN"), "accept"):
        claim = position.replace(stage="challenge", pending=buyword.Claim("Bo", "5D NO", 24, laid))
        assert buyword.advise(claim) == buyword.Advice(answer, 0.0, ())


def test_more_of_one_letter_than_a_byte_counts():
    table = ("...", "TA.", "...")
    rules = RULES.replace(table=3)
    position = buyword.Position(stage="sell", held="X" * 150, rules=rules, bag="", table=table)
    assert buyword.advise(position).move.endswith("AX")


def test_the_pips_of_a_wild_tile_may_be_none():
    tile_set = buyword.TileSet(pips=buyword.PIPS | {"?": 0})
    found = layings("X", ("...", "aT.", "..."), wilds=1, tile_set=tile_set)
    prices = {each.words: each.price for each in found if "aX" in each.words}
    assert {*prices.values()} == {16, 17, 33}
    assert prices["Xi", "aX", "Ti"] == 33
    found = layings("T", (".a.", "eT.", "..."), tile_set=tile_set)
    assert len({laying.table for laying in found}) == len(found)


def test_two_wild_tiles_of_the_table_are_not_joined():
    assert not layings("SN", ("a.e", "TET", "..."), lt.Lexicon(["ASE", "SE", "SEN"]))


def test_own_words_of_two_letters_take_the_place_of_the_usual_ones():
    assert "AX" not in lt.Lexicon.default() and "AX" in buyword.crossword.TWO_LETTERS
    for own, words in (["AXQ"], {"AX", "AXQ"}), (["XA", "AXQ"], {"XA", "AXQ"}):
        found = layings("AXQ", lexicon=lt.Lexicon(own))
        assert {each.word for each in found} == words


def test_the_table_as_text_and_as_a_picture():
    lines = buyword.table_text(TABLE).splitlines()
    assert lines[0] == "   A B C D E F G" and lines[4] == " 4 . . J A W . T"
    svg = ElementTree.fromstring(buyword.table_svg(("AT.", ".eX", "...")))
    assert svg.get("viewBox") == "0 0 4 4"
    texts = [text.text or "" for text in svg.findall("{*}text")]
    assert "".join(texts) == "ABC1AT.2.EX3..."
    tiles = [(rect.get("x"), rect.get("y"), rect.get("rx")) for rect in svg.findall("{*}rect")]
    assert tiles == [("1", "1", "0.1"), ("2", "1", "0.1"), ("2", "2", "0.5"), ("3", "2", "0.1")]
