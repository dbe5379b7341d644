"""Pictures of plays: well-formed, safe whatever names hold, legible without colours."""

from collections import Counter
from itertools import chain, combinations, pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given

import lettertycoon as lt
import strategies
from lettertycoon.turns.pictures import LOOKS
from safe_markup import SVG, parsed


def texts(root: ElementTree.Element) -> list[str]:
    return [each.text for each in root.iter(f"{SVG}text")]


@given(strategies.deals() | strategies.pair_deals())
def test_every_tile_says_where_its_letter_is_from(deal):
    turn, words = deal
    for play in lt.best(turn, lt.Lexicon(words), n=5):
        root = parsed(lt.svg(play))
        width, height = (float(root.get(side)) for side in ("width", "height"))
        assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"
        drawn = texts(root)
        letters = play.way.letters
        labels = [(tile.letter, LOOKS[tile.source].label) for tile in letters]
        tiles = [*chain(*labels)]
        assert drawn[: len(tiles)] == tiles
        assert f"${play.money}" in drawn[len(tiles)]
        legend = drawn[len(tiles) + 1 :]
        used = {tile.source for tile in letters}
        assert legend == [look.meaning for source, look in LOOKS.items() if source in used]
        dashes = Counter(each.get("stroke-dasharray") for each in root.iter(f"{SVG}rect"))
        for source, look in LOOKS.items():
            number = sum(tile.source == source for tile in letters)
            if look.dashes != "none":
                assert dashes[look.dashes] == number + (number > 0)
        for each in root.iter(f"{SVG}rect"):
            x = float(each.get("x", 0))
            y = float(each.get("y", 0))
            assert x + float(each.get("width")) <= width
            assert y + float(each.get("height")) <= height
        places = [
            [float(each.get(name)) for name in ("x", "y", "font-size")]
            for each in root.iter(f"{SVG}text")
        ]
        assert all(0 < x < width and 0 < y < height for x, y, _ in places)
        lines = sorted({(y, size) for _, y, size in places})
        assert all(after[0] - after[1] >= line[0] for line, after in pairwise(lines))
        boxes = [rect.attrib for rect in root.iter(f"{SVG}rect") if rect.get("rx") == "5"]
        corners = [[int(box[name]) for name in ("x", "y", "width", "height")] for box in boxes]
        for (left, top, wide, high), (beside, below, *_) in combinations(corners, 2):
            assert beside >= left + wide or below >= top + high
        doubled = [LOOKS[source].double for source in (*[tile.source for tile in letters], *used)]
        assert sum(rect.get("rx") == "3" for rect in root.iter(f"{SVG}rect")) == sum(doubled)


@pytest.mark.parametrize("words", [("CAT",), ("ABCDE", "FGHIJ"), ("ABCDEFGHIJKL",)])
def test_a_long_title_has_room(words):
    """A capital of the title is at most nine pixels wide."""
    earnings = dict.fromkeys(range(3, 13), (99, 99))
    rules = lt.Rules(hand_size=24, pool_size=0, deck=None, earnings=earnings)
    play = lt.check_play(
        lt.Turn("".join(words), patents="V", rules=rules), words, lt.Lexicon(words)
    )
    root = parsed(lt.svg(play))
    title = f"{' & '.join(words)}: ${play.money} and {play.stock} stock"
    text = next(each for each in root.iter(f"{SVG}text") if each.text == title)
    left = float(text.get("x"))
    assert float(root.get("width")) >= left + 9 * len(title) + left


def test_sources_differ_in_more_than_colour():
    assert len({(look.dashes, look.double) for look in LOOKS.values()}) == len(LOOKS)
    assert len({look.label for look in LOOKS.values()}) == len(LOOKS)


def test_screen_readers_are_told_all():
    turn = lt.Turn("JLSEANZ", "EWE", patents="XZ", rivals={"Rayne": "E"})
    root = parsed(lt.svg(lt.lay(turn, "J(EW)eL+S")))
    assert root.get("role") == "img"
    title = root[0]
    described = root[1]
    assert (title.tag, title.text) == (f"{SVG}title", "JEWELS: $4 and 1 stock")
    assert (described.tag, described.text) == (
        f"{SVG}desc",
        "JEWELS: J hand, E pool, W pool, E duplicate, L hand, S added S. "
        "The hand keeps A E N S Z. Rayne gets $1.",
    )


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "a&b<c>'\"", "]]>&amp;"])
def test_names_of_strangers_are_shown_and_do_nothing(name):
    turn = lt.Turn("JLSEANZ", "EWE", patents="XV", rivals={name: "E"})
    for play in lt.best(turn, n=20):
        assert name in "".join(parsed(play._repr_svg_()).itertext()) or not play.royalties
