"""No table is wider than the terminal, and a narrow terminal shows all that a wide one does."""

import io
import re
import shlex
import sys
from collections import Counter
from contextlib import redirect_stdout

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pytest import MonkeyPatch
from rich.cells import cell_len

from lettertycoon import buyword
from lettertycoon.cli import buyword_talk
from lettertycoon.cli.output import NOTHING, Column, print_table, say
from tables import table

WIDTHS = ("40", "60", "64", "80", "120", "200")
EXAMPLES = [
    (head, shlex.split(line))
    for head, lines in table("cli/lines")["tables"].items()
    for line in lines
]


@pytest.fixture
def shown(run, monkeypatch):
    """The lines that a command writes to a terminal of so many columns."""
    monkeypatch.setattr("lettertycoon.cli.bench.repeat", lambda work, **how: [0.001])
    monkeypatch.setattr("lettertycoon.cli.bench.scan", lambda lexicon, deals: lambda: 1)

    def shown(command: list[str], columns: str) -> list[str]:
        monkeypatch.setenv("COLUMNS", columns)
        code, out, err = run(*command)
        assert (code, err) == (0, "")
        return out.splitlines()

    return shown


def is_too_wide(line: str, columns: int) -> bool:
    """One word that is wider than the terminal stays whole, so that it can be copied."""
    return cell_len(line) > columns and len(line.split()) > 1


def parts_of(lines: list[str]) -> Counter[str]:
    """The words and numbers of an answer."""
    return Counter([part.strip(",;") for part in " ".join(lines).split() if part != NOTHING])


@pytest.mark.parametrize(("head", "command"), EXAMPLES)
def test_a_narrow_terminal_shows_all_that_a_wide_one_does(shown, head, command):
    wide = shown(command, "100000")
    assert any(line.startswith(head) for line in wide)
    assert shown(command, str(max(map(cell_len, wide)))) == wide
    heads = re.compile("|".join([head, "rarities ", "ahead of "]))
    needed = parts_of([line for line in wide if not heads.match(line)])
    for columns in WIDTHS:
        lines = shown(command, columns)
        assert [line for line in lines if is_too_wide(line, int(columns))] == []
        assert all(line == line.rstrip() for line in lines)
        assert needed - parts_of(lines) == Counter()


@pytest.mark.parametrize(("command", "lines"), table("cli/lines")["too_wide"].items())
def test_the_lines_of_a_table_that_is_too_wide(shown, command, lines):
    assert shown(shlex.split(command), "50") == lines


def test_a_text_is_as_wide_as_its_own_stream(capsys, monkeypatch):
    columns = {sys.stdout: 80, sys.stderr: 20}
    monkeypatch.setattr("lettertycoon.cli.output.width", columns.get)
    say("word " * 9)
    say("word " * 9, err=True)
    assert [text.count("\n") for text in capsys.readouterr()] == [1, 3]


CELLS = st.text("ab $12漢", max_size=30).map(str.strip)


@given(st.lists(st.tuples(CELLS, CELLS, CELLS), min_size=1, max_size=4), st.integers(20, 90))
def test_any_table_at_any_width(rows, columns):
    heads = [Column("what"), Column("sum", label="{}", right=True), Column("kept")]
    written = io.StringIO()
    with MonkeyPatch.context() as patch, redirect_stdout(written):
        patch.setenv("COLUMNS", str(columns))
        print_table(heads, rows)
    lines = written.getvalue().splitlines()
    assert [line for line in lines if is_too_wide(line, columns)] == []
    assert parts_of([" ".join(row) for row in rows]) - parts_of(lines) == Counter()


@pytest.mark.parametrize("columns", WIDTHS)
def test_the_table_of_crossword_fits(monkeypatch, columns):
    monkeypatch.setenv("COLUMNS", columns)
    game = buyword.Game(["you"], rules=buyword.Rules(crossword=True), seed=4)
    lines = buyword_talk.scene(game, "you").splitlines()
    board = lines[lines.index(next(line for line in lines if line.startswith(" 1 "))) :][:21]
    assert max(map(len, board)) <= int(columns)
    squares = [row.replace(" ", "").lstrip("0123456789") for row in board]
    assert squares == [*game.position("you").table]


SPEAKING = [shlex.split(line) for line in table("cli/lines")["speaking"]]


@pytest.mark.parametrize("command", SPEAKING, ids=lambda command: command[0])
def test_what_follows_a_broken_line_is_indented_and_numbers_stay_with_their_words(
    run, monkeypatch, command
):
    monkeypatch.setenv("COLUMNS", "100000")
    _, wide, _ = run(*command)
    for columns in WIDTHS:
        monkeypatch.setenv("COLUMNS", columns)
        _, out, _ = run(*command)
        joined: list[str] = []
        for line in out.splitlines():
            assert not re.match(r" *(%|\(\d+\))", line)
            here = wide.splitlines()[len(joined) - 1] if joined else ""
            if joined and joined[-1] != here:  # the line goes on
                assert line.startswith(" " * (len(here) - len(here.lstrip()) + 2))
                joined[-1] += f" {line.lstrip()}"
            else:
                joined.append(line)
        assert joined == wide.splitlines()


@pytest.mark.parametrize("columns", [*WIDTHS, ""])
@pytest.mark.parametrize("command", [[], ["buyword"], ["leaping"], ["lexicon"]])
def test_help_says_of_each_command_all_that_it_does(run, monkeypatch, command, columns):
    monkeypatch.setenv("COLUMNS", columns)
    _, out, _ = run(*command, "--help")
    assert run(*command) == (0, out, "")
    usage, _, listed = out.partition("Commands:\n")
    assert "..." not in listed and listed.count(".") >= 2
    lines = re.sub(r"  Examples:\n.*?\n\n", "", usage, flags=re.DOTALL) + listed
    assert max(map(len, lines.splitlines())) <= int(columns or 80)
