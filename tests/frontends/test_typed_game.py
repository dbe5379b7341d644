"""The typed example plays a whole game: compiled strictly, in Node and in a page elsewhere."""

import os
import shutil
import subprocess
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import ClassVar

import pytest

import lettertycoon as lt
from browsing import driven, in_browser, serving, until
from guard import GUARD
from lettertycoon.frontends import Service
from typescript import EXAMPLES, compiled, needs_compiler

PAGE = """<!doctype html><meta charset="utf-8"><title>A game</title><script type="module">
import { game } from "./game.mjs";
const told = (window.told = []);
game(new URLSearchParams(location.search).get("server"), (line) => told.push(line))
  .catch((error) => told.push(String(error))).finally(() => (window.done = true));
</script>"""


class Quiet(SimpleHTTPRequestHandler):
    """The files of a folder, which are JavaScript where they say so."""

    extensions_map: ClassVar = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript"}

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    made = tmp_path_factory.mktemp("typed")
    assert compiled("--outDir", str(made), str(EXAMPLES / "game.mts")) == (0, "")
    (made / "page.html").write_text(PAGE)
    return made


@pytest.fixture
def origin(folder):
    """A page's server, which is not the one that is asked."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


@pytest.fixture
def url(origin):
    yield from serving((origin,))


@pytest.fixture
def chromium():
    yield from driven()


def expected() -> list[str]:
    """The same game, without a wire."""
    lines, bot = [], lt.bots.Casual(3, 0)
    match = lt.Match(["Ann", "Bo"], rules=lt.Rules(challenge="automatic"), seed=1)
    while match.stage != "over":
        known, me = len(match.moves), match.active == "Ann"
        while match.active is not None and (match.active == "Ann") is me:
            match = match.play(
                chosen(match) if me else bot.move(match.position(), match.legal_moves)
            )
            if me:
                break
        lines += [each.text for each in match.news("Ann", since=known)]
    return [*lines, f"{' and '.join(match.result.winners)} won."]


def chosen(match: lt.Match) -> str:
    if match.stage == "lay":
        plays = lt.best(match.turn, n=1)
        return f"lay {plays[0].way}" if plays else f"discard {match.position().hand}"
    return str(next(iter(match.legal_moves))) if match.stage == "buy" else "none"


@needs_compiler
@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node: apt-get install nodejs")
def test_in_node(folder, url):
    pytest.importorskip("uvicorn")
    done = subprocess.run(
        ["node", str(folder / "game.mjs")], capture_output=True, text=True, check=False,
        timeout=GUARD, env=os.environ | {"LETTERTYCOON_URL": url},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == "\n".join(expected()).splitlines()


@needs_compiler
@in_browser
def test_in_a_browser_on_another_origin(chromium, origin, url):
    page = chromium.new_page()
    page.goto(f"{origin}/page.html?server={url}")
    until(page, "window.done === true")
    assert page.evaluate("told") == expected()
    stranger = chromium.new_page()  # of an origin that the server was not told of
    stranger.goto(f"{origin.replace('127.0.0.1', 'localhost')}/page.html?server={url}")
    until(stranger, "window.done === true")
    (told,) = stranger.evaluate("told")
    assert told.startswith(f"Error: no answer from {url}; ")


def test_nothing_hidden_is_news():
    """Neither the cards that others draw, nor those that they discard, nor the deck."""
    service, match = Service(), lt.Match(["Ann", "Bo", "Cy"], seed=2)
    bots = {"Ann": lt.bots.Greedy(), "Bo": lt.bots.Random(1), "Cy": lt.bots.Advisor()}
    while match.stage != "over":
        match = match.play(bots[match.active].move(match.position(), match.legal_moves))
    told = service.answer("match.play", {"record": match.record(), "player": "Bo"})["news"]
    everything = service.answer("match.play", {"record": match.record()})["news"]
    assert len(told) == len(everything) == len(match.moves)
    seen = {each.player for each in match.news("Bo") if each.action == "discard" and each.cards}
    assert seen == {"Bo"}
    turn_of = None
    for news, whole, step in zip(told, everything, match.moves, strict=True):
        turn_of = turn_of if news["action"] in ("challenge", "accept") else news["player"]
        drawn = [each[1] for each in news["events"] if each[0] == "to_hand"]
        assert turn_of == "Bo" or not drawn
        assert ["shuffled", ""] in news["events"] or "shuffled" not in str(step.events)
        assert (whole["cards"], news["number"]) == (step.move.cards, whole["number"])
        if news["action"] == "discard":
            assert news["number"] == len(step.move.cards)
    assert sum(each["last_round"] for each in told) == 1
    with pytest.raises(lt.ArgumentError):
        match.news("Dee")
