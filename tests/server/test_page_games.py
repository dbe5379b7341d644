"""My games: what the browser keeps of finished games, and what they come to."""

import pytest

import lettertycoon as lt
from browsing import (
    DESK,
    PHONE,
    QUICKLY,
    at_length,
    dealt,
    decided,
    faultless,
    in_browser,
    moved,
    settled,
    store,
    stored,
)
from lettertycoon.base import as_json
from lettertycoon.games import play_out

BOTS = {"Ada": "casual:1"}
RULES = lt.Rules(challenge="automatic")
MISTAKE = {
    "id": "1 0", "round": 1, "position": "CATSENR/EIO", "laid": "CAT", "better": "CANTERS",
    "why": "It earns more.", "due": "2026-11-20", "solved": 0,
}  # fmt: skip


def played(seed):
    """A finished game of two bots, as the page saves a game."""
    players = {"You": lt.bots.named("casual:2", seed), "Ada": lt.bots.named("casual:1", seed)}
    match = play_out(lt.Match, players, seed=seed, rules=RULES)
    return {
        "id": str(seed),
        "me": "You",
        "undo": True,
        "marks": [],
        "lexicon": None,
        "bots": BOTS,
        "record": as_json(match.record()),
    }


def entry(seed):
    game = played(seed)
    record = game["record"]
    return {
        **{name: game[name] for name in ("id", "me", "bots", "lexicon", "record")},
        "rules": record["rules"],
        "totals": record["result"]["totals"],
        "alone": True,
        "best": {"way": "FAR(T)HER", "money": 6, "stock": seed},
        "accuracy": 60 + seed,
        "date": f"2026-11-{10 + seed}T12:00:00.000Z",
    }


@in_browser
def test_a_finished_game_is_kept_and_opens_in_review(visit):
    page = dealt(visit, f"seats=casual:1&{QUICKLY}&deal=9")
    while moved(page) != "over":
        assert stored(page, "games") is None
    page.wait_for_selector(".over .lab >> text=beside the best")
    game = stored(settled(page), "game")
    (kept,) = stored(page, "games")
    assert kept["record"] == game["record"] and kept["totals"] == game["record"]["result"]["totals"]
    review = lt.review_game(
        lt.Match.replay(game["record"]),
        show=lt.WordFilter(max_rarity=3, sensitive=False),
    )
    assert kept["accuracy"] == pytest.approx(review.accuracy["You"])
    assert kept["alone"] is False  # the deal was chosen
    page.click("text=My games")
    settled(page)
    assert "1 game" in page.inner_text(".my-games h2 >> nth=0")
    assert page.locator(".best-word .tile").count() >= 3
    faultless(page, "My games")
    page.click(".game-list >> text=Review")
    page.wait_for_selector(".verdict-line")
    page.go_back()
    page.wait_for_selector(".my-games")
    page.reload()
    page.wait_for_selector(".game-list")
    assert len(stored(settled(page), "games")) == 1


@in_browser
def test_help_and_undo_take_a_game_out_of_the_rating(visit):
    page = settled(visit("", reduced_motion="reduce"))
    page.click("text=Sit down")
    assert stored(decided(page), "game")["alone"] is True
    moved(page)
    assert stored(decided(page), "game")["alone"] is True
    page.click("text=Undo")
    assert stored(decided(page), "game")["alone"] is False
    page.click("text=New game")
    page.click("text=Deal the cards")
    assert stored(decided(page), "game")["alone"] is True
    page.click("text=What would you do?")
    assert stored(decided(page), "game")["alone"] is False


@in_browser
@pytest.mark.parametrize("width", [PHONE, *at_length(DESK)])
def test_games_of_a_week_go_out_in_one_file_and_come_in_again(visit, width, tmp_path):
    page = visit("#home", width=width)
    games = [entry(seed) for seed in range(1, 8)]
    games[0]["accuracy"] = None
    days = {
        "2026-11-20": {"tries": [{"way": "CAVEAT", "total": 10, "plain": "CAVEAT"}], "best": 12}
    }
    store(page, "games", games)
    store(page, "today", days)
    store(page, "name", "Ina")
    store(page, "mistakes", [MISTAKE])
    page.reload()
    page.wait_for_selector("text=Learn from 1 turn")
    invited = page.locator(".card", has_text="My games")  # on the first screen
    assert "7 games against bots" in invited.inner_text() and "a rating of" in invited.inner_text()
    page.goto(page.url.split("#")[0] + "#games")
    page.wait_for_selector(".plot polyline")
    told = settled(page).inner_text(".my-games")
    won = sum(game["totals"]["You"] >= game["totals"]["Ada"] for game in games)
    assert f"Ina: 7 games, {won} won" in told and "from 7 games" in told
    assert "Ada, who knows everyday words" in page.inner_text(".rivals")
    assert len(page.get_attribute(".plot polyline", "points").split()) == 7  # one was reckoned now
    assert "$6" in page.inner_text(".best-word") and "17 Nov 2026" in page.inner_text(".best-word")
    faultless(page, f"the games of a week at {width}")
    before = page.inner_text(".my-games").partition("Import")[0]
    with page.expect_download() as saved:
        page.click("text=Export all")
    saved.value.save_as(tmp_path / "games.json")
    page.evaluate("localStorage.clear()")
    page.reload()
    assert "No game is finished yet" in settled(page).inner_text(".my-games")
    page.set_input_files("input[type=file]", tmp_path / "games.json")
    page.wait_for_selector(".plot polyline")
    assert settled(page).inner_text(".my-games").startswith(before)
    assert "The file had 7 games" in page.inner_text(".my-games [role=status]")
    assert stored(page, "today") == days
    (tmp_path / "other.json").write_text("{}", "utf-8")
    page.set_input_files("input[type=file]", tmp_path / "other.json")
    page.wait_for_selector("text=That is not a file of My games.")
    assert len(stored(page, "games")) == 7


@in_browser
def test_a_game_that_0_4_finished_is_in_the_list(visit):
    page = visit("#home")
    store(page, "game", played(3))
    store(page, "games", "damaged")
    page.goto(page.url.split("#")[0] + "#games")
    page.wait_for_selector(".game-list")
    (kept,) = stored(settled(page), "games")
    assert kept["id"] == "3" and kept["alone"] is False and kept["best"]
    assert "without help" not in page.inner_text(".my-games")


@in_browser
@pytest.mark.parametrize("width", [PHONE, *at_length(DESK)])
def test_mistakes_are_solved_and_come_back(visit, width):
    page = visit("#home", width=width)
    store(page, "games", [{**entry(5), "accuracy": None}])
    page.goto(page.url.split("#")[0] + "#games")
    page.click("text=Learn from my mistakes")
    first, *others = stored(settled(page), "mistakes")
    assert others
    turn = lt.Position.parse(first["position"]).turn
    better = lt.lay(turn, first["better"])
    assert f"a word that earns {better.total} or more" in page.inner_text(".heading")
    faultless(page, f"a mistake at {width}")
    page.click("text=Hint")
    page.wait_for_selector(".ladder li")
    laid = lt.lay(turn, first["laid"]).words[0].lower()
    for left in ("2 tries", "1 try"):
        solve(page, laid)
        assert f"{left} left" in page.inner_text(".judge")
    solve(page, better.words[0].lower())
    assert page.inner_text(".reveal h2") == "Solved" and first["why"] in page.inner_text(".reveal")
    faultless(page, f"a mistake that is solved at {width}")
    known = {one["id"]: one for one in stored(page, "mistakes")}
    assert known[first["id"]]["solved"] == 1 and known[first["id"]]["due"] > first["due"]
    page.click("text=Go on")
    for _ in range(3):
        solve(page, lt.lay(lt.Position.parse(others[0]["position"]).turn, others[0]["laid"])
              .words[0].lower())  # fmt: skip
    assert page.inner_text(".reveal h2") == "This was it"


@in_browser
def test_a_turn_of_a_review_is_tried_again(visit):
    page = visit("#home")
    store(page, "review", entry(5)["record"])
    page.goto(page.url.split("#")[0] + "#review")
    page.wait_for_selector(".decisions")
    rows = settled(page).locator(".decisions button")
    for at in range(rows.count()):
        rows.nth(at).click()
        if page.query_selector("text=Try this turn again"):
            break
    page.click("text=Try this turn again")
    page.wait_for_selector(".line")
    again = stored(settled(page), "again")
    turn = lt.Position.parse(again["position"]).turn
    solve(page, lt.lay(turn, again["better"]).words[0].lower())
    assert page.inner_text(".reveal h2") == "Solved"
    page.click("text=Go on")
    page.wait_for_selector(".decisions")


def solve(page, word):
    page.keyboard.type(word)
    settled(page)
    page.keyboard.press("Enter")
    settled(page)
