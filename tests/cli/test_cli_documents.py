"""What docs/command-line.md and --help say of the command line holds."""

import re
import shlex
from pathlib import Path

import pytest

from command_tree import commands
from lettertycoon.cli.commands import cli as program
from lettertycoon.kinds import KINDS

PAGE = (Path(__file__).parents[2] / "docs" / "command-line.md").read_text()
EXAMPLE = re.compile(r"^ *lettertycoon (.*)$", re.MULTILINE)


def examples() -> list[str]:
    """Of the page and of --help; those that read files of the user's own are left out, and
    those that serve, play, write a page or take long, which have tests of their own."""
    texts = [PAGE, program.help or "", *(command.help or "" for _, command in commands())]
    found = EXAMPLE.findall("\n".join(texts))
    return [
        line
        for line in dict.fromkeys(found)
        if not re.search(r"\.(txt|lexicon|json)", line)
        and not {"serve", "play", "page"} & set(line.split()[:2])
        and line != "bench"
    ]


def test_help_of_play_names_the_bots_of_each_game(run):
    told = " ".join(run("play", "--help")[1].split())
    _, *others = KINDS.values()
    assert [k for k in others if f"In {k.title}: {', '.join(k.bots)}." not in told] == []


@pytest.mark.parametrize("line", examples())
def test_examples_run(run, line, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, out, err = run(*shlex.split(line))
    assert (code, err) == (0, "")
    assert "No " not in out.splitlines()[-1]


def test_spellings_of_a_turn_that_are_said_to_be_the_same(run):
    same = re.search(r"the same turn:\n\n```sh\n(.*?)```", PAGE, re.DOTALL)
    answers = {run(*shlex.split(line))[1] for line in EXAMPLE.findall(same.group(1))}
    assert len(answers) == 1


@pytest.mark.parametrize(("name", "command"), [*commands()])
def test_help_of_each_command_has_an_example_and_the_usual_values(run, name, command):
    code, out, err = run(*name.split(), "--help")
    assert (code, err) == (0, "")
    assert f"  lettertycoon {name}" in out and max(map(len, out.splitlines())) <= 80
    usual = [param.default for param in command.params if isinstance(param.default, int | str)]
    told = " ".join(out.split())
    assert [value for value in usual if value and f"[default: {value}" not in told] == []
