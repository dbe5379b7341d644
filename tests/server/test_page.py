"""The page as people use it, in a real Chromium; the library says what it must show."""

from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from urllib.parse import urlencode

import lettertycoon as lt
from browsing import (
    ADVISED,
    ALONE,
    KNOWN,
    PHONE,
    RULED,
    at,
    best,
    in_browser,
    lines,
    plays,
    query,
    rack,
    settled,
    until,
)
from hosting import running
from lettertycoon.turns import OBJECTIVES
from tables import table

ROOT = Path(__file__).parents[2]
CLEAN = lt.WordFilter(sensitive=False)


@in_browser
def test_from_the_first_card_to_the_word(visit):
    page = settled(visit())
    page.keyboard.type("jlseanzewe")  # no field needs a click
    assert rack(page) == ("JLSEANZ", "EWE")
    page.keyboard.press("Enter")
    settled(page)
    assert page.locator(".choice h2").all_inner_texts() == ["Hint", "Is my word good?", "Show me"]
    assert not page.query_selector(".plays, .ladder, .verdict")  # nothing before it is asked
    page.keyboard.press("1")
    turn = lt.Turn("JLSEANZ", "EWE")
    for _ in range(8):
        settled(page)
        page.keyboard.press("Enter")
        settled(page)
        if page.query_selector("text=Step 8 of 8"):
            break
    told = "\n".join(page.locator(".ladder .told-line").all_inner_texts())
    whole = str(lt.hint(turn, level=8)).replace("It uses no ability.\n", "")  # none is owned
    assert told == whole[: whole.index("\n", whole.index("\nLay ") + 1)]  # its tiles show the rest
    assert page.is_visible("text=I lay this")
    word = lt.hint(turn, level=8).target.words[0]
    page.keyboard.press("2")
    page.keyboard.type(word)
    settled(page)
    assert page.inner_text(".verdict h2") == "Good"
    page.keyboard.press("Escape")
    page.keyboard.press("3")
    assert plays(page) == best(turn, show=KNOWN)


@in_browser
def test_cards_and_words_are_entered_by_tapping_on_a_phone(visit):
    page = visit(width=PHONE)
    for letter in "JLSEANZEX":
        page.tap(f".pad >> text='{letter}'")
    page.tap(".pad >> text=Take back")
    for letter in "WE":
        page.tap(f".pad >> text='{letter}'")
    assert rack(page) == ("JLSEANZ", "EWE")
    assert not page.query_selector(".pad")  # with the last card the page goes on
    for card in ("hand:J", "pool:E", "pool:W"):
        page.tap(f"[data-card='{card}'] >> nth=0")
    settled(page)
    assert page.inner_text(".verdict h2") == "Good" or "Not in" in page.inner_text(".verdict h2")
    page.tap(".line button >> nth=2")  # a tap takes a tile back
    assert len(page.query_selector_all(".line .tile")) == 2


@in_browser
def test_what_is_pasted_is_the_whole_turn(visit):
    page = visit()
    for text, fields in table("server/pasted").items():
        page.goto(page.url.split("#")[0] + "#turn")
        settled(page).fill("[name=line]", text)
        page.keyboard.press("Enter")
        asked = query(settled(page))
        assert {name: asked[name][0] for name in fields} == fields


@in_browser
def test_who_has_what_is_in_one_place(visit):
    page = visit(at("table"))
    settled(page)
    page.click(".owner >> text='W'")
    page.click(".owner >> text='W'")  # nobody, you, Rayne
    page.click("text=Add a rival")
    page.fill("[aria-label='Name of rival 2']", "Tom & <b>")
    page.fill("[aria-label='Money of you']", "9")
    page.select_option("text=Two doublings", "add")
    asked = query(page)
    assert asked["rival"] == ["Rayne=EW:0:0", "Tom & <b>=:0:0"] and asked["money"] == ["9"]
    assert asked["rules"] == ["doubling=add"]
    page.goto(page.url.replace("#turn/table", "#turn/show"))
    turn = lt.Turn(
        "JLSEANZ", "EWE", patents="XZ", money=9, rivals={"Rayne": "EW", "Tom & <b>": ""},
        rules=lt.Rules(doubling="add"),
    )  # fmt: skip
    assert plays(page) == best(turn, show=KNOWN)


@in_browser
def test_plays_are_in_the_order_and_of_the_words_that_are_chosen(visit):
    page = settled(visit(at("show")))
    for by in OBJECTIVES:
        page.select_option("text=Best by", by)
        assert plays(page) == best(RULED, by=by, show=KNOWN)
        page.select_option("text=Which words", "any")
        assert plays(page) == best(RULED, by=by, show=CLEAN)
        page.check("text=Offensive words, too")
        assert plays(page) == best(RULED, by=by)
        page.goto(page.url.split("#")[0] + at("show"))
    if not ALONE:  # only the server has a second list
        page.select_option("text=Only words in", "small")
        assert sorted(plays(page)) == ["JEWEL", "JEWELS", "WAN"]


@in_browser
def test_rarer_words_come_when_they_are_asked_for(visit):
    page = visit(at("show"))
    page.click("text=Rarer words that earn more")
    rarer = []
    for by in OBJECTIVES:
        page.select_option("text=Best by", by)
        most = lt.best(RULED, n=1, by=by, show=KNOWN)[0].value
        found = lt.best(RULED, n=10, by=by, show=CLEAN)
        more = [play.words[0] for play in found if play.value > most]
        assert plays(page) == best(RULED, by=by, show=KNOWN) + more
        rarer += more
    assert rarer
    first, second = [page.locator(".more .link").nth(i).bounding_box() for i in (0, 1)]
    assert second["x"] > first["x"] + first["width"] + 10 or second["y"] > first["y"]


@in_browser
def test_a_word_is_laid_and_a_patent_bought_even_after_a_reload(visit):
    page = visit(at("word", "&word=J(EW)eL%2BS"))
    settled(page)
    play = lt.check_play(RULED, "J(EW)eL+S")
    assert lines(page, "section > .ledger") == str(lt.explain(play)).splitlines()
    page.click("text=I lay this")
    settled(page)
    page.reload()
    settled(page)
    assert query(page)["rival"] == ["Rayne=E:1:0"]  # the bank has paid for an E
    assert "2 more for the hand and 2 more for the pool" in page.inner_text(".entering")
    page.keyboard.type("ak")  # new cards: the question stays
    assert rack(page)[0] == "AENSZAK"
    page.click(".buying >> text=L $4")
    asked = query(page)
    assert (asked["money"], asked["patents"], asked["stock"]) == (["4"], ["LXZ"], ["1"])
    assert "buy" not in asked


@in_browser
def test_a_pair_that_is_laid_brings_what_the_online_game_pays(visit):
    line = "LOG(O)u(T) & TOQU(E)"
    turn = lt.Turn("GLOOQTU", "EOT", patents="BJKVX", money=3, rules=lt.Rules(procedure="online"))
    play = lt.lay(turn, line)
    assert play.earnings() != (play.money, play.stock)
    fields = {
        "hand": turn.hand, "pool": turn.pool, "patents": turn.patents, "money": 3, "stock": 0,
        "rules": "procedure=online", "word": line,
    }  # fmt: skip
    page = visit(f"#turn/word?{urlencode(fields)}")
    settled(page)
    page.click("text=I lay this")
    page.wait_for_selector(".entering")
    asked = query(page)
    earned = play.earnings()
    assert asked["money"] == [str(turn.money + earned.money)]
    assert asked["stock"] == [str(earned.stock)]
    assert asked["buy"] == ["".join(play.buyable)]


@in_browser
def test_a_word_is_judged_as_it_is_built(visit):
    page = visit(at("word"))
    page.keyboard.type("jewel")
    settled(page)
    assert page.inner_text(".verdict h2") == "Good"
    review = lt.review(RULED, "JEWEL")
    page.keyboard.type("zz")
    settled(page)
    assert page.inner_text(".verdict h2") == "Not in the word list"
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    settled(page)
    assert f"of {review.count} plays" in page.inner_text("aside")
    assert review.best.words[0] not in page.inner_text("aside")  # no better word unasked
    page.click("text=Show similar plays")
    similar = page.locator("aside .ledger li").all_inner_texts()
    for text, better in zip(similar, review.better, strict=True):
        assert better.way or " & ".join(better.words) in text
        assert f"{better.gain} more" in text or f"${better.paid_less} less" in text
    page.keyboard.type("q")
    assert "You have no Q" in page.inner_text(".stage")
    page.goto(page.url.split("#")[0] + "#turn/word?hand=HANDSON&pool=EST&patents=V")
    page.keyboard.type("hands")
    page.click("text=& Second word")
    assert "Now the second word." in settled(page).inner_text(".panel")
    page.keyboard.type("not")
    assert settled(page).inner_text(".verdict h2") == "Good"


@in_browser
def test_a_key_is_heard_as_soon_as_the_page_is_there(visit):
    page = visit(at("word", "&word=JEWE"))
    page.add_init_script(
        """addEventListener("load", () => document.body.dispatchEvent(
            new KeyboardEvent("keydown", {key: "l", bubbles: true})))"""
    )
    page.reload()
    settled(page)
    assert page.inner_text(".verdict h2") == "Good"


@in_browser
def test_a_challenge_is_looked_up_without_cards(visit):
    page = visit("#turn/word")
    page.fill(".lookup input", "jewels & <i>qqq</i>")
    settled(page)
    assert "word" in page.inner_text(".lookup") and not page.query_selector(".lookup i")
    page.fill(".lookup input", "jewels & zyx")
    told = lines(page, ".lookup")
    assert told[0].startswith("✓ JEWELS is in the word list") and told[1].startswith("✗ ZYX")


@in_browser
def test_the_grid_names_no_word_and_counts_what_was_found(visit):
    page = visit(at("hint", "&grid=1&found=WEASEL+JEWEL"))
    settled(page)
    words = [play.words[0] for play in lt.plays(RULED)]
    assert page.inner_text(".grid b") == f"Found 2 of {len(words)}"
    left = [word for word in words if word not in ("WEASEL", "JEWEL")]
    row = page.inner_text(".grid tbody tr:has(th:text-is('J')) td:last-child")
    assert int(row) == len([word for word in left if word[0] == "J"])
    two = page.inner_text(".twos span:has-text('JE')")
    assert two == f"JE {len([word for word in left if word[:2] == 'JE'])}"


@in_browser
def test_another_hint_and_steps_that_say_nothing(visit):
    page = visit("#turn/hint?hand=JLSEANZ&pool=EWE&level=3")
    settled(page)
    assert "Step 4 of 8" in page.inner_text("main")  # no ability is owned: step 3 says nothing
    page.click("text=A hint for another word")
    turn = lt.Turn("JLSEANZ", "EWE")
    assert "Step 1" in page.inner_text(".head") and query(page)["seed"] == ["1"]
    settled(page)
    told = "\n".join(page.locator(".told-line").all_inner_texts())
    assert told == str(lt.hint(turn, level=1, seed=1))


def unlike(advice):
    """The first three turns that lay other words or buy another patent."""
    firsts = {}
    for turn in advice:
        firsts.setdefault((turn.play and turn.play.words, turn.buy), turn)
    return list(firsts.values())[:3]


@in_browser
def test_advice_is_that_of_the_library(visit):
    page = visit(at("advice", turn=ADVISED))
    settled(page)
    position = lt.Position(
        "JLSEANZ", "EWE", me=lt.Player("QXZ", 4, 1),
        rivals={"Rayne": lt.Player("E", 2, 3), "Tom": lt.Player("", 5)},
    )  # fmt: skip
    advice = unlike(lt.advise(position, n=24, show=KNOWN, hidden=True))
    assert advice != lt.advise(position, n=3, show=KNOWN, hidden=True)
    told = page.locator(".advice .reasons")
    assert not told.first.is_visible()  # why is folded; a turn is told in three lines
    assert told.all_text_contents() == [each.text for each in advice]
    lines = page.locator(".three >> nth=0").inner_text()
    first = advice[0]
    for part in ("Lay", "Buy", "Throw", first.buy or "nothing", " ".join(first.discard)):
        assert part in lines
    # a chance is rounded as the sentence about it is
    chances = page.locator(".advice li > p > b").all_inner_texts()
    assert all(
        chance in text for chance, text in zip(chances, told.all_text_contents(), strict=True)
    )
    page.click("text=With every word")
    settled(page)
    advice = unlike(lt.advise(position, n=24, show=CLEAN, hidden=True))
    assert told.all_text_contents() == [each.text for each in advice]
    assert page.locator("text=One point is").count() == 1
    first = lt.advise_replacement(position)[0]
    assert (first.card or "no card") in page.inner_text(".swap")
    page.goto(page.url.split("#")[0] + "#turn/advice?hand=JLSEANZ&pool=EWE&rarity=everyday")
    settled(page)
    assert page.is_visible("text=No rival yet")
    everyday = lt.WordFilter(max_rarity=1, sensitive=False)
    shown = lt.advise(lt.Position("JLSEANZ", "EWE"), n=24, show=everyday, hidden=True)
    assert told.all_text_contents() == [each.text for each in unlike(shown)]


@in_browser
def test_words_of_a_pattern_and_the_numbers(visit):
    page = visit(at("words"))
    page.fill("text=Pattern", "je*")
    settled(page)
    shown = [each.split()[0] for each in page.locator(".cloud a").all_inner_texts()]
    found = [play.words[0] for play in lt.plays(RULED) if play.words[0].startswith("JE")]
    assert sorted(shown) == sorted(found)
    page.fill("text=Pattern", "j-")
    settled(page)
    assert page.is_visible("[role=alert]")
    page.fill("text=Pattern", "jewels")
    settled(page)
    page.click(".cloud a")
    settled(page)
    assert page.inner_text(".verdict h2") == "Good"
    page.goto(page.url.split("#")[0] + at("numbers"))
    settled(page)
    summary = lt.summary(RULED)
    assert page.inner_text(".panel .d") == f"{summary.count:,} plays"
    bars = page.locator(".numbers section").nth(0).locator("li").all_inner_texts()
    assert [each.split() for each in bars] == [
        [str(size), f"{count:,}"] for size, count in summary.lengths.items()
    ]


@in_browser
def test_a_shared_turn_tells_nothing_of_its_player(visit):
    page = visit(at("word", "&word=JE&found=JEWELS&level=3"), permissions=[])
    settled(page)
    page.click("[aria-label='Share this turn']")
    page.wait_for_selector(".said")
    told = page.inner_text(".said")
    assert "this computer only" in told and "JEWELS" not in told and "word=" not in told


@in_browser
def test_back_and_reload_show_what_was_shown(visit):
    page = visit(at(""))
    page.click(".choice >> text=Show me")
    first = plays(page)
    page.click(".row >> nth=1")
    page.reload()
    assert plays(page) == first and page.is_visible(".why")
    page.go_back()
    until(page, "!document.querySelector('.plays')")
    assert page.is_visible(".choice >> text=Hint")


@in_browser
def test_a_typed_word_is_laid_as_the_library_lays_it_and_cards_stay_where_they_are_put(visit):
    page = settled(visit("#turn/word?hand=AEEEFTT&pool=ERW"))
    turn = lt.Turn("AEEEFTT", "ERW")
    page.keyboard.type("retweet")
    settled(page)
    kinds = "[...document.querySelectorAll('.line .tile')].map(e => e.classList[1][0]).join('')"
    assert page.evaluate(kinds) == "phhphph"  # (R)ET(W)E(E)T
    assert "keeps A E F" in page.inner_text(".ledger") and not page.query_selector(".better")
    page.keyboard.press("Escape")
    page.goto(page.url.split("#")[0] + "#turn/word?hand=AEEEFTT&pool=ERW")
    for card in ("pool:R", "hand:E", "hand:T", "pool:W", "hand:E", "hand:E", "hand:T"):
        page.click(f"[data-card='{card}'] >> nth=0")
    settled(page)
    assert page.evaluate(kinds) == "phhphhh"
    assert page.inner_text(".better span") == "It uses the pool's E and keeps your E."
    page.click("text=Lay it better")
    settled(page)
    assert page.evaluate(kinds) == "phhphph" and not page.query_selector(".better")
    page.click("text=I lay this")
    assert query(page)["hand"] == [lt.check_play(turn, "retweet").way.kept]


@in_browser
def test_a_hint_begins_anew_when_anything_changes(visit):
    page = settled(visit(at("hint", "&level=6")))
    page.click(".standing a >> nth=0")
    page.click("[data-patent=V]")
    page.keyboard.press("Escape")
    page.keyboard.press("1")
    settled(page)
    assert query(page)["patents"] == ["VXZ"] and "level" not in query(page)
    assert page.inner_text(".head h2") == "Step 1 of 8"
    first = lt.hint(lt.Turn("JLSEANZ", "EWE", patents="VXZ", money=4), level=1)
    assert page.locator(".told-line").all_inner_texts() == str(first).splitlines()


@in_browser
def test_the_browser_example_shows_plays_and_refusals(chromium, page_server):
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

    with running(HTTPServer(("127.0.0.1", 0), Site)) as address:
        page = chromium.new_context().new_page()
        page.goto(f"{address}/")
        page.click("button")
        page.wait_for_selector("li")
        shown = page.inner_text("ol").splitlines()
        page.fill("[name=pool]", "<b>X</b>")
        page.click("button")
        until(page, "document.querySelector('[role=status]').textContent !== ''")
        told = page.inner_text("[role=status]")
        page.context.close()
    found = lt.best(lt.Turn("JLSEANZ", "EWE"))
    assert shown == [f"{play.words[0]}: ${play.money} and {play.stock} stock" for play in found]
    assert "is not a letter" in told
