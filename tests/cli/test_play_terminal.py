"""Whole games in a terminal emulator, as a person sees and types them."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

import lettertycoon as lt
from builds import NEEDS_DEV, NO_TERMINALS
from lettertycoon import buyword, leaping

if os.name != "posix":
    pytest.skip(NO_TERMINALS, allow_module_level=True)
pytest.importorskip("pyte", reason=NEEDS_DEV)

from terminal import Terminal

pytestmark = pytest.mark.slow
QUESTION = ": "  # how every question ends


def greedy(match: lt.Match) -> str:
    """What a person who plays greedily types."""
    move = lt.bots.Greedy().move(match.position(), match.legal_moves)
    if move.action == "lay":
        return lt.best(match.turn)[0].words[0].lower()
    return str(move) if move.action == "discard" else move.cards or "-"


def leaping_greedy(game: leaping.Game) -> str:
    return leaping.Greedy().move(game.position(), game.legal_moves).lower()


def plain(game: buyword.Game) -> str:
    return buyword.Plain().move(game.position(), game.legal_moves)


#: command, kind, who plays against, what is typed, facts that are shown
GAMES: dict[str, tuple[list[str], Any, list[str], Any, tuple[str, ...]]] = {
    "Letter Tycoon": (
        ["play"], lt.Match, ["greedy", "casual:1"], greedy,
        ("Hand: ", "Pool: ", "You: $0, stock 0, patents none.", "earns $", "buys "),
    ),
    "Leaping Letters": (
        ["play", "--game", "leaping", "--rules", "keys=2"], leaping.Game, ["greedy", "solver"],
        leaping_greedy,
        ("Hand: ", "Row: ", "You: 0 keys, 0 points, 5 cards.", "in place of", "a key."),
    ),
    "BuyWord": (
        ["play", "--game", "buyword"], buyword.Game, ["plain", "plain"], plain,
        ("Tiles: ", "Bag: ", "You: $200, 3 wild tiles.", " sells ", " has $"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_a_game_from_start_to_end(tmp_path, name):
    """It is killed in the middle, and goes on where it was."""
    command, kind, rivals, answer, facts = GAMES[name]

    def saved(path: Path) -> Any:
        return kind.replay(json.loads(path.read_text(encoding="utf-8"))["record"])

    path = tmp_path / "game.json"
    against = [f"--against={rival}" for rival in rivals]
    arguments = [*command, "--save", str(path), *against, "--deal", "4"]
    terminal = Terminal(*arguments, TERM="xterm-256color", COLUMNS="200")
    typed = 0
    rows = ""
    while terminal.until(QUESTION):
        typed += 1
        assert typed < 200
        if typed == 4:  # no time to say goodbye
            before = saved(path)
            terminal.running.kill()
            assert terminal.close() < 0
            rows += terminal.rows
            terminal = Terminal(*arguments, TERM="xterm-256color", COLUMNS="200")
            terminal.until(QUESTION)
            assert saved(path) == before
            assert "Going on with the game" in terminal.rows
        if typed == 2:
            terminal.type("hint")
            terminal.until(QUESTION)
        terminal.type(answer(saved(path)))
    assert terminal.close() == 0
    rows += terminal.rows
    # broken between words; the folder of a test can be longer than a line
    written = terminal.written.decode().replace(str(path), path.name)
    assert max(map(len, written.splitlines())) <= 80
    assert saved(path).stage == "over"
    assert "The game is over." in rows
    for fact in facts:
        assert fact in rows
    assert b"\x1b" not in terminal.written  # nothing but text, for whoever reads it aloud
