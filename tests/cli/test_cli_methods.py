"""A command that mirrors a request asks its method: the same answer, the same defaults."""

import json

import click
import pytest

from lettertycoon.cli.asking import asks
from lettertycoon.cli.commands import cli
from lettertycoon.frontends import Service, method_named

TURN, POSITION, ROW = "AEJLNSZ/EEW XZ 4 Rayne=E -", "QVVKJZI/EEW Q Rayne=-", "D1f A2m Y2l"
SAME = [
    (["best", TURN], "best", {"turn": TURN}),
    (
        ["best", TURN, "-n", "2", "--by", "stock=2", "--max-rarity", "4", "--define"],
        "best",
        {"turn": TURN, "n": 2, "by": {"stock": 2}, "show": 4, "define": True},
    ),
    (["words", TURN], "words", {"turn": TURN}),
    (["words", "--prefix", "je"], "words", {"prefix": "je"}),
    (["words", TURN, "--spell", "jew?l"], "words", {"turn": TURN, "spell": "jew?l"}),
    (["summary", TURN], "summary", {"turn": TURN}),
    (["check", "jewels", "qqq"], "check", {"words": ["jewels", "qqq"]}),
    (["check", "jewels", "--hand", TURN], "check", {"words": ["jewels"], "turn": TURN}),
    (["define", "jewels", "qqq"], "define", {"words": ["jewels", "qqq"]}),
    (["explain", "jewels", "--hand", TURN], "explain", {"play": "jewels", "turn": TURN}),
    (["review", "jewel", "--hand", TURN], "review", {"words": ["jewel"], "turn": TURN}),
    (["hint", TURN], "hint", {"turn": TURN}),
    (
        ["hint", TURN, "-n", "2", "--seed", "3", "--exclude", "lens", "--no-relax"],
        "hint",
        {"turn": TURN, "n": 2, "seed": 3, "exclude": ["lens"], "relax": False},
    ),
    (["advise", POSITION], "advise", {"position": POSITION}),
    (["advise", POSITION, "--effort", "1.5"], "advise", {"position": POSITION, "effort": 1.5}),
    (["advise", POSITION, "--replacement"], "replacement", {"position": POSITION}),
    (["values", "--patents", "j"], "values", {"patents": "j"}),
    (["leaping", "plays", "M1l", ROW], "leaping.plays", {"hand": "M1l", "row": ROW}),
    (["leaping", "solve", "M1l", ROW], "leaping.solve", {"hand": "M1l", "row": ROW}),
    (["buyword", "sales", "ENJOYD"], "buyword.sales", {"tiles": "ENJOYD"}),
    (
        ["buyword", "best", "ENJOYDTEARS", "--limit", "none"],
        "buyword.best_sales",
        {"tiles": "ENJOYDTEARS", "limit": "none"},
    ),
    (["buyword", "advise", "ENJOTEA"], "buyword.advise", {"held": "ENJOTEA"}),
    (["buyword", "bid", "EN", "Y"], "buyword.advise_bid", {"held": "EN", "lot": "Y"}),
    (
        ["buyword", "pick", "EN", "YD", "--bag", "-"],
        "buyword.advise_pick",
        {"held": "EN", "open_tiles": "YD", "bag": ""},
    ),
]


@pytest.mark.parametrize(("arguments", "method", "params"), SAME)
def test_the_json_of_a_command_is_the_answer_of_its_method(run, arguments, method, params):
    code, out, _ = run(*arguments, "--json")
    printed, answered = json.loads(out), json.loads(json.dumps(Service().answer(method, params)))
    assert code == ("qqq" in arguments)
    for each in (printed, answered):  # a server's lexicon has the name that it is served under
        each.get("lexicon", {}).pop("name", None)
    assert printed == answered


def test_every_mirrored_method_is_asked_for():
    asked = {method for _, method, _ in SAME}
    games = {f"{game}.{what}" for game in ("match", "leaping", "buyword")
             for what in ("new", "play", "bot")}  # fmt: skip
    rest = {
        "lexicons",
        "about",
        "bots",
        "today",
        "svg",
        "review_game",
    }  # review_game reads a file (test_play.py)
    assert asked | games | rest == set(Service().methods)


def test_an_option_has_the_default_and_the_sentence_of_its_parameter():
    context = click.Context(cli)
    for name, method in (("best", "best"), ("hint", "hint"), ("advise", "advise")):
        command = cli.get_command(context, name)
        options = {each.name: each for each in command.params if isinstance(each, click.Option)}
        parameter = method_named(method).parameters["n"]
        assert options["n"].help == parameter.told
        assert command.make_context(name, [TURN]).params["n"] == parameter.default


def test_a_command_of_a_method_has_all_its_parameters():
    @asks("buyword.advise", arguments=["held"], money={"help": "Dollars of one's own."})
    def command(answer, asked):
        """Told."""

    names = {each.name for each in command.params}
    parameters = method_named("buyword.advise").parameters.keys()
    assert parameters - {"lexicon"} <= names and {"lexicon_path", "as_json"} <= names
    (money,) = [each for each in command.params if each.name == "money"]
    assert (money.help, money.default, command.help) == ("Dollars of one's own.", 200, "Told.")
