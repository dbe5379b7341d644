"""What notebooks show: texts instead of raw dumps, and tables in HTML that no name breaks."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest

import lettertycoon as lt
from examples import EXAMPLES, LEXICON
from lettertycoon.base import Value

HOSTILE = "<script>alert(1)</script>&\"'"
SHOWN = {
    f"{name} {place}": value
    for name, values in EXAMPLES.items()
    for place, value in enumerate(values)
}


class Printer:
    """Gathers what IPython's printer would print at the left edge."""

    def __init__(self) -> None:
        self.text_so_far = ""

    def text(self, text: str) -> None:
        self.text_so_far += text

    def break_(self) -> None:
        self.text_so_far += "\n"


def notebook_text(value: Any) -> str:
    """What IPython prints: of the first class in the order of inheritance that says something."""
    for kind in type(value).__mro__:
        if "_repr_pretty_" in vars(kind):
            printer = Printer()
            value._repr_pretty_(printer, False)
            return printer.text_so_far
        if kind is not object and "__repr__" in vars(kind):
            return repr(value)
    return repr(value)


def html_of(value: Any) -> ElementTree.Element:
    """The HTML of a value, which must be well-formed."""
    return ElementTree.fromstring(value._repr_html_())


@pytest.mark.parametrize("name", SHOWN)
def test_a_notebook_shows_no_raw_dump(name):
    value = SHOWN[name]
    text = notebook_text(value)
    assert text and "object at 0x" not in text and "array(" not in text
    if text == repr(value):
        assert "\n" not in text and len(text) < 1_000


def test_every_value_with_a_text_is_shown_as_its_text():
    with_text = [value for value in SHOWN.values() if "__str__" in vars(type(value))]
    values = [value for value in with_text if isinstance(value, Value)]
    assert len(values) > 15
    for value in values:
        if "__repr__" not in vars(type(value)) or repr(value)[0] == "<":  # no Python that makes it
            assert notebook_text(value) == (str(value) or repr(value))


def test_large_tables_have_short_reprs():
    deals = lt.Deals.random(5_000, seed=1, patents="XZ")
    assert repr(lt.batch(deals)) == "<Batch of 5,000 deals: 4,992 best plays>"
    assert repr(lt.batch([lt.Turn("CAT"), lt.Turn("XYZ")], LEXICON)) == (
        "<Batch of 2 deals: 1 best play>"
    )
    assert repr(lt.plays(lt.Turn("XYZ"))) == "<Plays of XYZ/- - 0 - -: 0>"
    assert repr(lt.plays(lt.Turn("TA", "C"))) == "<Plays of AT/C - 0 - -: 2, best ACT $1 +0>"
    table = lt.frontier(lt.Turn("JLSEANZ", "EWE", rivals={"Bo": "E"}))
    assert repr(table) == f"<Frontier of {table.turn}: {len(table)} rows>"


def test_plays_are_a_table():
    turn = lt.Turn("JLSEANZ", "EWE", patents="XZ", rivals={HOSTILE: "E"})
    listed = lt.plays(turn, by="net")
    root = html_of(listed)
    rows = root.findall("./table/tbody/tr")
    assert len(rows) == 10
    for row, play in zip(rows, listed, strict=False):
        cells = ["".join(cell.itertext()) for cell in row]
        assert cells[1:] == [*play.words, *map(str, (play.money, play.stock, play.value, play.way))]
    assert f"{len(listed)} plays" in "".join(root.itertext())
    assert html_of(lt.plays(lt.Turn("XYZ"))).findall("./table/tbody/tr") == []


def test_standings_are_a_table():
    bots = {HOSTILE: lt.bots.Greedy(), "random": lt.bots.Random(1)}
    standings = lt.arena(bots, 4, lexicon=lt.Lexicon(["cat", "dog", "goat", "coat", "tea", "eat"]))
    root = html_of(standings)
    rows = root.findall("./table/tbody/tr")
    assert [row[0].text for row in rows] == [HOSTILE, "random"]
    text = "".join(root.itertext())
    for standing in standings.standings:
        assert f"{standing.share:.1%}" in text
    assert str(standings).splitlines()[-1] in text
    assert root.find(".//script") is None


def test_a_match_is_its_table_hands_and_last_news():
    match = lt.Match([HOSTILE, "Bo"], seed=1)
    for _ in range(12):
        root = html_of(match)
        rows = root.findall("./table/tbody/tr")
        assert [row[0].text for row in rows] == [HOSTILE, "Bo"]
        for row, (name, player) in zip(rows, match.players.items(), strict=True):
            assert "".join((row[1].text or "").split()) == match.position(name).hand
            assert [cell.text or "" for cell in row[2:]] == [
                player.patents, str(player.money), str(player.stock)
            ]  # fmt: skip
        text = "\n".join(root.itertext())
        assert " ".join(match.position().pool) in text
        assert (f"On the table: {match.laid}" in text) == bool(match.laid)
        assert re.search(f"{re.escape(str(match.active))}: {match.stage}", text)
        if match.moves:
            for line in match.news()[-1].text.splitlines():
                assert line in text
        assert root.find(".//script") is None
        match = match.play(lt.bots.Greedy().move(match.position(), match.legal_moves))


def test_standings_have_columns():
    bots = {"greedy": lt.bots.Greedy(), "deal": lt.bots.Casual(2, 3)}
    standings = lt.arena(bots, 6, lexicon=lt.Lexicon(["cat", "dog", "goat", "coat", "tea", "eat"]))
    columns = standings.columns()
    assert [*columns] == [
        "deal", "rounds", "finished", "total_greedy", "seat_greedy", "won_greedy",
        "total_deal", "seat_deal", "won_deal",
    ]  # fmt: skip
    for place, game in enumerate(standings.games):
        assert columns["deal"][place] == game.deal and columns["rounds"][place] == game.rounds
        for name in bots:
            assert columns[f"total_{name}"][place] == game.totals[name]
            assert game.seats[columns[f"seat_{name}"][place]] == name
            assert (columns[f"won_{name}"][place] > 0) == (name in game.winners)
    for standing in standings.standings:
        assert columns[f"won_{standing.name}"].mean() == pytest.approx(standing.share)
        assert columns[f"total_{standing.name}"].mean() == pytest.approx(standing.total)
