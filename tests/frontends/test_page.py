"""The page as people use it, in a real Chromium; the library says what it must show."""

import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

import lettertycoon as lt
from browsing import (
    ADVISED,
    PHONE,
    RULED,
    TURN,
    best,
    in_browser,
    lines,
    plays,
    query,
    settled,
    until,
)
from lettertycoon.advice.facts import percent

ROOT = Path(__file__).parents[2]


@in_browser
def test_typing_shows_the_best_plays_and_their_cards(visit):
    page = visit()
    assert page.is_visible("text=Show me an example") and plays(page) == []
    page.fill("#hand", "jlseanz")
    page.fill("#pool", "EWE")
    assert plays(page) == best(lt.Turn("JLSEANZ", "EWE"))
    assert page.inner_text("#hand-count") == "7 of 7"
    page.click("#abilities button[value=X]")
    page.click("#abilities button[value=Z]")
    turn = lt.Turn("JLSEANZ", "EWE", patents="XZ")
    assert plays(page) == best(turn)
    told = page.get_attribute("#plays .tiles >> nth=0", "aria-label")
    sources = {"hand": "", "pool": " from the pool", "duplicate": " duplicate", "added": " added"}
    way = lt.best(turn)[0].way
    assert told == ", ".join(card.letter + sources[card.source] for card in way.letters[0])
    shown = page.query_selector_all("#plays .play:first-child .tile")
    assert [each.get_attribute("class") for each in shown] == [
        f"tile {card.source}" for card in way.letters[0]
    ]


@in_browser
def test_tiles_differ_without_colour(visit):
    page = visit(TURN)
    settled(page)
    looks = {
        source: page.eval_on_selector(
            f"#legend .tile.{source}",
            "tile => [getComputedStyle(tile).borderTopStyle, tile.querySelector('i')?.textContent]",
        )
        for source in ("hand", "pool", "duplicate", "added")
    }
    assert len({tuple(look) for look in looks.values()}) == 4
    assert [look[0] for look in looks.values()] == ["solid", "double", "dashed", "dotted"]


@in_browser
def test_a_whole_turn_can_be_pasted_into_the_hand(visit):
    page = visit()
    page.fill("#hand", "AEJLNSZ/EEW XZ 4")
    assert plays(page) == best(lt.Turn("JLSEANZ", "EWE", patents="XZ", money=4))
    assert [page.input_value(f"#{name}") for name in ("hand", "pool", "money")] == [
        "AEJLNSZ",
        "EEW",
        "4",
    ]


@in_browser
def test_tapping(visit):
    page = visit(width=PHONE)
    assert page.is_visible("#pad")  # a phone is tapped from the start
    for letter in "JLSEANZEWX":
        page.tap(f"#pad >> text='{letter}'")
    page.tap("#pad >> text=⌫")
    page.tap("#pad >> text='E'")
    assert (page.input_value("#hand"), page.input_value("#pool")) == ("JLSEANZ", "EWE")
    assert plays(page) == best(lt.Turn("JLSEANZ", "EWE"))
    assert page.get_attribute("#hand", "inputmode") == "none"
    page.tap("#pad-switch")
    assert page.is_hidden("#pad") and page.get_attribute("#hand", "inputmode") == "text"


@in_browser
def test_patents_rivals_money_and_rules(visit):
    page = visit(TURN)
    page.click("#owners summary")
    assert page.get_attribute("#letters [value=E]", "aria-label") == "E, $10, Rayne"
    page.click("#owner-choice label >> nth=1")
    page.click("#letters [value=W]")
    page.click("#add-rival")
    page.keyboard.type("Tom & <b>")
    page.click("#letters [value=Q]")
    page.click("#owner-choice label >> nth=0")
    page.click("#letters [value=K]")
    page.click("#letters [value=Z]")
    page.click("#rules summary")
    page.fill("#money", "9")
    page.check("input[name=doubling][value=add]", force=True)
    asked = query(page)
    assert asked["patents"] == ["KX"] and asked["rival"] == ["Rayne=EW", "Tom & <b>=Q"]
    turn = lt.Turn(
        "JLSEANZ", "EWE", patents="KX", money=9, rivals={"Rayne": "EW", "Tom & <b>": "Q"},
        rules=lt.Rules(doubling="add"),
    )  # fmt: skip
    assert plays(page) == best(turn)
    assert page.query_selector("main b:has-text('Tom')") is None
    page.click("text=Remove >> nth=0")
    assert query(page)["rival"] == ["Tom & <b>=Q"]


@in_browser
@pytest.mark.parametrize("by", ["money", "stock", "net"])
def test_the_order(visit, by):
    page = visit(TURN)
    page.check(f"input[name=by][value={by}]", force=True)
    assert plays(page) == best(RULED, by=by)


@in_browser
def test_which_words(visit):
    page = visit(TURN)
    page.click("#filters summary")
    page.select_option("#rarity", "familiar")
    page.check("text=Hide offensive words")
    assert plays(page) == best(RULED, show=lt.WordFilter(3, sensitive=False))
    page.select_option("#rarity", "any")
    page.select_option("#lexicon", "small")
    assert plays(page) == ["JEWELS", "JEWEL", "WAN"]
    page.select_option("#lexicon", "")
    page.select_option("#suggest", "small")
    assert plays(page) == ["JEWELS", "JEWEL", "WAN"]


@in_browser
def test_more_plays(visit):
    page = visit(TURN)
    settled(page)
    page.click("#more")
    assert len(plays(page)) == 30
    assert page.evaluate("document.activeElement.dataset.play") == plays(page)[10]


@in_browser
def test_an_explained_play_is_laid_and_a_patent_bought(visit):
    page = visit(TURN)
    settled(page)
    page.click("#plays h3 button >> nth=0")
    play = lt.best(RULED)[0]
    assert lines(page, ".why") == str(lt.explain(play)).splitlines()
    page.click("text=I lay this")
    assert page.input_value("#hand") == "".join(play.way.kept)
    assert page.input_value("#pool") == "" and page.input_value("#money") == "10"
    assert page.evaluate("document.activeElement.id") == "laid"
    page.click("#laid >> text=S $6")
    assert query(page)["patents"] == ["SXZ"] and query(page)["money"] == ["4"]
    page.go_back()
    assert page.input_value("#hand") == "JLSEANZ" and plays(page)[0] == play.words[0]


@in_browser
def test_the_address_has_the_whole_state(visit):
    page = visit(
        f"{TURN}&by=net&doubling=single&rarity=familiar&clean=1&view=hint&hint=5&seed=2&found=WEASEL"
    )
    before = lines(page, "#hint-told")
    at = page.url
    page.reload()
    assert lines(page, "#hint-told") == before != []
    assert query(page) == parse_qs(urlsplit(at).query)
    page = visit(f"{TURN}&play=WELLNESS&n=30")
    assert lines(page, ".why")[0].startswith("WELLNESS earns $6 and 2 stock")


def advised(page):
    """What the page shows of each whole turn: the cards, the value, what to do, and why."""
    settled(page)
    return [
        [
            part.get_attribute("aria-label") if part.get_attribute("role") else part.inner_text()
            for part in each.query_selector_all(".tiles, .earns, .do span, p:last-child")
        ]
        for each in page.query_selector_all("#advice > li")
    ]


def turns_of(position):
    """What the page is to show of a position."""
    sources = {"hand": "", "pool": " from the pool", "duplicate": " duplicate", "added": " added"}
    for at, each in enumerate(lt.advise(position, n=3)):
        words = each.way.letters if each.way else ()
        cards = [card.letter + sources[card.source] for word in words for card in word]
        equal = "= As good as the best, within the error"
        yield [
            *([", ".join(cards)] if cards else []),
            f"{percent(each.win_chance)}\nto win",
            f"Buy {each.buy}" if each.buy else "Buy nothing",
            f"Throw away {' '.join(each.discard)}" if each.discard else "Throw nothing away",
            *([equal] if at and each.equal else []),
            each.text,
        ]


@in_browser
def test_a_shared_turn_tells_nothing_of_its_player(visit):
    page = visit(f"{TURN}&view=mine&mine=weasel&hint=3&found=jewels")
    page.click("#share")
    shared = page.input_value("#link")
    assert parse_qs(urlsplit(shared).query) == parse_qs(TURN[1:])
    assert "on this computer only" in page.inner_text("#copied")
    page.fill("#hand", "JLSEAN")
    until(page, "document.querySelector('#shared').hidden")


@in_browser
def test_no_play_of_few_cards(visit):
    page = visit("?hand=QV")
    settled(page)
    assert "Your hand has 2 of 7 cards." in page.inner_text("#plays")
    page.fill("#hand", "QVVKJZX")
    settled(page)
    assert "Discard some cards" in page.inner_text("#plays")


@in_browser
def test_advice_is_that_of_the_library(visit):
    page = visit(TURN)
    page.click("#tab-advice")
    rayne = lt.Player("E")
    position = lt.Position("JLSEANZ", "EWE", me=lt.Player("XZ", 4), rivals={"Rayne": rayne})
    assert advised(page) == list(turns_of(position))
    assert "= As good as the best" in page.inner_text("#advice") and page.is_hidden(
        "#replacement p"
    )
    page.fill("#stock", "9")
    page.fill("#rival-0-money", "30")
    page.fill("#rival-0-stock", "lots")
    settled(page)
    assert page.is_visible("#rival-0-stock-error") and advised(page) == []
    page.fill("#rival-0-stock", "20")
    page.select_option("#starter", "Rayne")
    rayne = lt.Player("E", 30, 20)
    me = lt.Player("XZ", 4, 9)
    position = position.replace(me=me, rivals={"Rayne": rayne}, starter="Rayne")
    assert advised(page) == list(turns_of(position))
    assert query(page)["rival"] == ["Rayne=E:30:20"] and query(page)["stock"] == ["9"]
    page.reload()
    assert advised(page) == list(turns_of(position))
    assert page.input_value("#rival-0-stock") == "20"
    assert page.input_value("#starter") == "Rayne"


@in_browser
def test_advice_before_a_turn_for_the_q_patent(visit):
    page = visit(f"{ADVISED}&view=advice")
    rivals = {"Rayne": lt.Player("E", 2, 3), "Tom": lt.Player("", 5)}
    position = lt.Position("JLSEANZ", "EWE", me=lt.Player("QXZ", 4, 1), rivals=rivals)
    assert advised(page) == list(turns_of(position))
    best = lt.advise_replacement(position)[0]
    place = "the pool" if best.source == "pool" else "your hand"
    told = page.inner_text("#replacement")
    assert told.startswith(f"Q patent: first replace {best.card} of {place}.")
    assert f"You then win {percent(best.win_chance)} of such games" in told
    page.fill("#hand", "VVWWFFH")  # it lays no word
    page.fill("#pool", "")
    position = position.replace(hand="VVWWFFH", pool="")
    assert advised(page) == list(turns_of(position))
    assert page.inner_text("#advice h3").startswith("Lay no word")


@in_browser
def test_the_hint_ladder(visit):
    page = visit(f"{TURN}&view=hint")
    assert lines(page, "#hint-told") == []
    for level in range(1, 9):
        page.click("#hint-next")
        assert lines(page, "#hint-told ul") == str(lt.hint(RULED, level=level)).splitlines()
    assert page.is_disabled("#hint-next")
    page.click("#hint-other")
    assert lines(page, "#hint-told ul") == str(lt.hint(RULED, level=1, seed=1)).splitlines()
    page.fill("#hand", "QVJ")
    page.fill("#pool", "")
    assert lines(page, "#hint-told") == []  # another turn begins without hints
    page.click("#hint-next")
    assert lines(page, "#hint-told ul") == str(lt.hint(lt.Turn("QVJ"), level=1)).splitlines()


@in_browser
def test_my_word(visit):
    page = visit(f"{TURN}&view=mine")
    page.fill("#my-word", "jewels")
    page.keyboard.press("Enter")
    settled(page)
    review = lt.review(RULED, "jewels")
    place = f"number {review.rank + 1} of {review.count} plays"
    assert page.inner_text(".verdict") == f"✓ Good: $4 and 1 stock, {place}."
    assert lines(page, "#judged") == str(review).splitlines()[1:]
    page.click("text=What it earns, and why")
    told = lines(page, "#judged .why")
    assert told == str(lt.explain(lt.check_play(RULED, "jewels"))).splitlines()
    page.fill("#my-word", "jewelry")
    page.click("text=Judge it")
    settled(page)
    assert page.inner_text(".verdict") == "✗ It can't be laid."
    assert lines(page, "#judged")[0].startswith("JEWELRY lacks RY")
    page.fill("#my-word", "<i>qqq</i>")
    page.click("text=Judge it")
    settled(page)
    assert page.inner_text(".verdict") == "✗ It can't be laid." and not page.query_selector(
        "#judged i"
    )
    page.click("text=New cards")
    page.fill("#my-word", "qqq")
    page.focus("#hand")  # what is typed stays, though the page asks the server for the new cards
    assert settled(page).input_value("#my-word") == "qqq"
    page.click("text=Judge it")
    settled(page)
    assert page.inner_text(".verdict") == "✗ It is not in the lexicon."


@in_browser
def test_words_and_numbers(visit):
    page = visit(f"{TURN}&view=words")
    page.fill("#pattern", "je*")
    found = [play.words[0] for play in lt.plays(RULED) if play.words[0].startswith("JE")]
    settled(page)
    shown = [
        each.inner_text()
        for each in page.query_selector_all("#found-words button span:first-child")
    ]
    assert sorted(shown) == sorted(found)
    page.fill("#pattern", "j-")
    settled(page)
    assert (
        page.is_visible("#pattern-error")
        and page.get_attribute("#pattern", "aria-invalid") == "true"
    )
    page.fill("#pattern", "jewels")
    settled(page)
    page.click("#found-words button")
    settled(page)
    assert page.inner_text(".verdict").startswith("✓ Good")
    page.click("text=Numbers")
    settled(page)
    assert page.inner_text("#numbers .verdict") == f"{lt.summary(RULED).count} plays."


@in_browser
def test_the_browser_example(chromium, page_server):
    text = (ROOT / "examples" / "browser.html").read_text()

    class Site(BaseHTTPRequestHandler):
        """The page of somebody else, who asks our server: another origin."""

        def do_GET(self):
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(text.replace("http://127.0.0.1:8000", page_server).encode())

        def log_message(self, *_):
            pass

    with HTTPServer(("127.0.0.1", 0), Site) as site:
        thread = threading.Thread(target=site.serve_forever)
        thread.start()
        page = chromium.new_context().new_page()
        page.goto(f"http://127.0.0.1:{site.server_port}/")
        page.click("button")
        page.wait_for_selector("li")
        shown = page.inner_text("ol").splitlines()
        page.fill("[name=pool]", "<b>X</b>")
        page.click("button")
        until(page, "document.querySelector('[role=status]').textContent !== ''")
        told = page.inner_text("[role=status]")
        page.context.close()
        site.shutdown()
        thread.join()
    plays = lt.best(lt.Turn("JLSEANZ", "EWE"))
    assert shown == [f"{play.words[0]}: ${play.money} and {play.stock} stock" for play in plays]
    assert "is not a letter" in told
