"""Pictures of plays: well-formed, safe whatever names hold, legible without colours and without
eyes.
"""

import re
from collections import Counter
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
import strategies
from lettertycoon.turns.pictures import LOOKS, MOST_ROWS, escaped
from safe_markup import SVG, parsed

HOSTILE = [
    "<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "]]>&amp;<!--", "a&b<c>'\"",
    "</title></svg>", "\u202e\u2066", "x\ufffe\uffff", "\x00\x0b\x1f", "\ud800",
]  # fmt: skip


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
        rows = play.way.letters
        tiles = [each for row in rows for letter, source, _ in row
                 for each in (letter, LOOKS[source].label)]  # fmt: skip
        assert drawn[: len(tiles)] == tiles
        assert f"${play.money}" in drawn[len(tiles)]
        legend = drawn[len(tiles) + 1 :]
        used = {source for row in rows for _, source, _ in row}
        assert legend == [look.meaning for source, look in LOOKS.items() if source in used]
        dashes = Counter(each.get("stroke-dasharray") for each in root.iter(f"{SVG}rect"))
        for source, look in LOOKS.items():
            number = sum(letter.source == source for row in rows for letter in row)
            if look.dashes != "none":
                assert dashes[look.dashes] == number + (number > 0)
        for each in root.iter(f"{SVG}rect"):
            x, y = float(each.get("x", 0)), float(each.get("y", 0))
            assert x + float(each.get("width")) <= width
            assert y + float(each.get("height")) <= height


def test_sources_differ_in_more_than_colour():
    assert len({(look.dashes, look.double) for look in LOOKS.values()}) == len(LOOKS)
    assert len({look.label for look in LOOKS.values()}) == len(LOOKS)


def test_screen_readers_are_told_all():
    turn = lt.Turn("JLSEANZ", "EWE", patents="XZ", rivals={"Rayne": "E"})
    root = parsed(lt.svg(lt.lay(turn, "J(EW)eL+S")))
    assert root.get("role") == "img"
    title, described = root[0], root[1]
    assert (title.tag, title.text) == (f"{SVG}title", "JEWELS: $4 and 1 stock")
    assert (described.tag, described.text) == (
        f"{SVG}desc",
        "JEWELS: J hand, E pool, W pool, E duplicate, L hand, S added S. "
        "The hand keeps A E N S Z. Rayne gets $1.",
    )


def luminance(colour: str) -> float:
    parts = [int(colour[each : each + 2], 16) / 255 for each in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return sum(part * share for part, share in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))


def test_it_is_legible_on_light_and_dark_pages():
    """The picture brings its own ground, and its ink stands out from all that it is on."""
    turn = lt.Turn("JLSEANZ", "EWE", patents="XZ")
    root = parsed(lt.svg(lt.lay(turn, "J(EW)eL+S")))
    rects = [*root.iter(f"{SVG}rect")]
    ground = rects[0]
    assert [ground.get(side) for side in ("width", "height")] == [
        root.get(side) for side in ("width", "height")
    ]
    inks = {each.get("fill") for each in root.iter(f"{SVG}text")}
    grounds = {each.get("fill") for each in rects} - {"none"}
    for ink in inks:
        for paper in grounds:
            contrast = (luminance(paper) + 0.05) / (luminance(ink) + 0.05)
            assert contrast > 7, (ink, paper)


@given(st.text() | st.sampled_from(HOSTILE))
def test_any_text_is_escaped(text):
    both = f'<p title="{escaped(text)}">{escaped(text)}</p>'
    root = ElementTree.fromstring(both)
    safe = re.sub("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "\ufffd", text)
    assert (root.text or "") == safe.replace("\r\n", "\n").replace("\r", "\n")
    assert len(root.attrib["title"]) == len(root.text or "")


@pytest.mark.parametrize("name", HOSTILE)
def test_names_of_strangers_are_shown_and_do_nothing(name):
    lexicon = lt.Lexicon(["jewels", "weasel", "ewe", "jaws"], name=name)
    rivals = {name if name.isprintable() else "a&b<c>": "E"}
    turn = lt.Turn("JLSEANZ", "EWE", patents="XV", rivals=rivals)
    plays = lt.plays(turn, lexicon)
    page = parsed(plays._repr_html_())
    assert "a&b<c>" in "".join(page.itertext()) or name in "".join(page.itertext())
    for play in plays:
        parsed(play._repr_html_())
        parsed(lt.explain(play)._repr_html_())
        assert next(iter(rivals)) in "".join(parsed(lt.svg(play)).itertext()) or not play.royalties


def test_a_notebook_shows_the_first_plays_as_a_table(embedded):
    turn = lt.Turn("JLSEANZ", "EWE", patents="XZ", money=4, rivals={"Rayne": "E"})
    plays = lt.plays(turn, embedded)
    page = parsed(plays._repr_html_())
    head, *rows = page.iter("tr")
    assert len(rows) == MOST_ROWS
    assert [each.text for each in head][:4] == ["play", "money", "stock", "rivals get"]
    for row, play in zip(rows, plays, strict=False):
        cells = [each.text for each in row]
        assert cells[:3] == [str(play.way), f"${play.money}", str(play.stock)]
        assert cells[-2:] == [play.kept or "-", play.rarity.label]
    assert f"and {len(plays) - MOST_ROWS} more" in "".join(page.itertext())
    few = lt.plays(lt.Turn("CAT"), lt.Lexicon(["cat"]))
    assert len([*parsed(few._repr_html_()).iter("tr")]) == 2
    none = parsed(lt.plays(lt.Turn("", "CAT"), embedded)._repr_html_())
    assert "0 plays" in "".join(none.itertext())


def test_an_explanation_has_the_picture_and_its_sentences():
    told = lt.explain(lt.check_play(lt.Turn("YACHTYS", patents="K"), "yacht"))
    page = parsed(told._repr_html_())
    assert page[0].tag == f"{SVG}svg"
    assert [each.text for each in page.iter("li")] == str(told).splitlines()


def test_only_a_play_has_a_picture():
    for wrong in (None, "JEWELS", lt.Turn("CAT")):
        with pytest.raises(TypeError):
            lt.svg(wrong)
