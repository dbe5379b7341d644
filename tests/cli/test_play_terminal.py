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


#: A fact that is shown -> command, kind, who plays against, what is typed
GAMES: dict[str, tuple[str, Any, list[str], Any]] = {
    "earns $": ("play", lt.Match, ["greedy", "casual:1"], greedy),
    "in place of": ("play --game leaping --rules keys=2", leaping.Game, ["greedy", "solver"],
                    leaping_greedy),
    " sells ": ("play --game buyword", buyword.Game, ["plain", "plain"], plain),
}  # fmt: skip


@pytest.mark.parametrize("fact", GAMES)
def test_a_game_from_start_to_end(tmp_path, fact):
    """It is killed in the middle, and goes on where it was."""
    command, kind, rivals, answer = GAMES[fact]

    def saved(path: Path) -> Any:
        return kind.replay(json.loads(path.read_text(encoding="utf-8"))["record"])

    path = tmp_path / "game.json"
    against = [f"--against={rival}" for rival in rivals]
    arguments = [*command.split(), "--save", str(path), *against, "--deal", "4"]
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
    assert fact in rows
    assert b"\x1b" not in terminal.written  # nothing but text, for whoever reads it aloud
