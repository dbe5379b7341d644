"""Games reviewed on the page: their word lists, their links, and the names in them."""

import json
from urllib.parse import quote, urlencode

import pytest

import lettertycoon as lt
from asking import ask, game_of_bots
from browsing import PHONE, in_browser, needs_server, settled, store, stored, until
from tables import table

REFUSED = "() => { navigator.clipboard.writeText = () => Promise.reject(); }"
WORDS = ["jewel", "jewels", "wan"]  # those of the server's second list


def record_of(lexicon, names=("You", "Ada"), deal=8, turns=2):
    """The record of a game whose players throw all their cards."""
    match = lt.Match(names, rules=lt.Rules(challenge="automatic"), seed=deal, lexicon=lexicon)
    for _ in range(turns):
        match = match.play(f"discard {match.turn.hand}")
    return match.record()


def link(record):
    fields = {"names": json.dumps(record["names"]), "rules": json.dumps(record["rules"])}
    moves = ";".join(each["move"] for each in record["moves"])
    fields |= {"deal": str(record["seed"]), "moves": moves}
    fields["words"] = record["lexicon"]["sha256"][:8]
    return f"#review?{urlencode(fields, quote_via=quote)}"


def reviewed_with(page):
    """The lexicons that reviews are asked with from now on."""
    asked = []

    def noted(request):
        if request.url.endswith("/review_game"):
            asked.append(request.post_data_json["lexicon"])

    page.on("request", noted)
    return asked


@in_browser
@needs_server("only the server has a second list")
def test_a_game_is_reviewed_with_the_list_that_it_was_played_with(visit):
    record = record_of(lt.Lexicon(WORDS, name="small"))
    page = settled(visit("#review"))
    asked = reviewed_with(page)
    page.fill("textarea", json.dumps(record))
    settled(page)
    assert page.is_visible("text=An unfinished game") and asked == ["small"]
    page.click("text=Open this turn")
    assert "lexicon=small" in page.url
    page.goto(page.url.split("#")[0] + link(record))  # a link knows the list by its words
    page.reload()
    assert settled(page).is_visible("text=An unfinished game") and set(asked) == {"small"}
    page.goto(page.url.split("#")[0] + "#play/new")
    page.click("text=Import a game")
    page.fill("textarea", json.dumps(record))
    settled(page)
    assert stored(page, "game")["lexicon"] == "small"


@in_browser
def test_a_list_that_is_missing_is_named(visit):
    word = record_of(None, turns=0) and lt.Match(["You", "Ada"], seed=8).turn.hand[:3]
    mine = lt.Lexicon([*lt.Lexicon.default(), word], name="mine")
    match = lt.Match(["You", "Ada"], seed=8, lexicon=mine, rules=lt.Rules(challenge="automatic"))
    record = match.play(f"lay {word}").play("discard -").record()
    page = settled(visit("#review"))
    page.fill("textarea", json.dumps(record))
    told = "This game was played with the word list mine, which is not here."
    assert told in settled(page).inner_text("[role=alert]")
    page.goto(page.url.split("#")[0] + "#home")
    store(page, "review", record)
    page.goto(page.url.split("#")[0] + "#review")
    page.reload()
    assert settled(page).inner_text("[role=alert]") == told


def reviewed(visit, name):
    """Return Review with a whole game of a player of this name."""
    page = settled(visit("#review"))
    page.fill("textarea", json.dumps(game_of_bots([name, "Ada"], seed=3)))
    return page


@in_browser
def test_a_link_for_others_has_a_name(visit):
    """For those who get a link, You is somebody else."""
    page = reviewed(visit, "You")
    settled(page).evaluate(REFUSED)  # then the link is shown
    links = {}
    for name, typed in (("Player 1", ""), ("Ina", "Ina"), ("Ada (1)", "Ada")):
        page.fill("[placeholder='Player 1']", typed)
        page.click("text=Share this review")
        named = "[...document.querySelectorAll('main [role=status]')].at(-1).textContent"
        until(page, f"{named}.includes({json.dumps(quote(name.replace(' ', '+'), safe='+'))})")
        links[name] = page.evaluate(named)
    for name, shared in links.items():
        page.goto(shared)
        told = settled(page).inner_text("main h1") + page.inner_text(".verdict-line")
        assert "You" not in told
        assert name in page.locator(".accuracy dt").all_inner_texts()


@in_browser
def test_the_player_of_the_terminal_is_you(visit):
    page = reviewed(visit, "you")
    assert "you's" not in settled(page).inner_text("main")
    assert page.inner_text(".verdict-line").startswith("Your turns")
    assert page.locator(".accuracy dt").all_inner_texts()[0] == "You"


@in_browser
def test_what_was_lost_is_told_in_parts_and_by_words_that_people_know(visit):
    stage = ask("new", names=["You", "Ada"], deal=8)
    while stage["stage"] != "over":
        bot = {"You": "casual:2", "Ada": "casual:4"}[stage["active"]]
        stage = ask("bot", record=stage["record"], bot=bot, seed=1)
    record = stage["record"]
    page = settled(visit("#review"))
    page.fill("textarea", json.dumps(record))
    known = {"max_rarity": "familiar", "sensitive": False}
    for show, tab in ((known, "Known words"), (None, "Every word")):
        settled(page).click(f".who-tabs >> text={tab}")
        decisions = ask("review_game", record=record, show=show)["decisions"]
        mine = [each for each in decisions if each["player"] == "You"]
        shown = settled(page).locator(".decisions .label").all_inner_texts()
        plain = {"inaccuracy", "mistake", "blunder", "best"}
        assert [each.lower() for each in shown if each.lower() in plain] == [
            each["label"] for each in mine if each["label"] in plain
        ]
        worst = max(mine, key=lambda each: each["loss"])
        # the parts make the loss, and the page tells each of them
        assert sum(part["points"] for part in worst["facts"]) == int(worst["loss"] + 1e-9)
        assert page.inner_text(".why-text") == worst["why"]


@in_browser
def test_a_wrong_address_says_so_in_one_sentence(visit):
    page = settled(visit("#home"))
    store(page, "review", record_of(None))
    for address, sentence in table("server/odd_addresses")["said"].items():
        page.goto(page.url.split("#")[0] + address)
        page.reload()
        assert sentence in settled(page).inner_text("main"), address
        assert len(page.query_selector_all("main [role=alert]")) < 2
        assert not page.query_selector(".decisions, .turn .rack"), address


@in_browser
def test_back_closes_what_lies_above(visit):
    page = settled(visit("#turn/show?hand=CAT&pool=DOG", width=PHONE))
    address = page.url
    page.click("[aria-label='How to play']")
    assert page.is_visible("dialog[open]")
    page.go_back()
    assert not page.query_selector("dialog[open]") and page.url == address
    page.click("[aria-label='How to play']")
    page.keyboard.press("Escape")  # no entry is left of it
    until(page, "!history.state?.above")
    assert not page.query_selector("dialog[open]") and page.url == address
    page.click(".choice >> text=Hint")
    page.go_back()
    assert page.url == address


@in_browser
@pytest.mark.long
def test_each_card_of_the_rules_begins_at_its_top(visit):
    for width, height in ((844, 390), (320, 568)):
        page = settled(visit("#home", width=width, height=height))
        page.click("[aria-label='How to play']")
        for _ in range(4):
            page.click("dialog.rules >> text=Next")
            assert page.evaluate("document.querySelector('dialog').scrollTop") == 0
            inside = page.evaluate(
                """[...document.querySelectorAll('.picture > *')].every((each) =>
                each.getBoundingClientRect().bottom
                    <= document.querySelector('.picture').getBoundingClientRect().bottom + 1)"""
            )
            assert inside
