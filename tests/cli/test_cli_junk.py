"""Junk on the command line: one short line, and exit code 2, or an answer."""

import io
import shlex

import click
import pytest

from command_tree import commands
from tables import table

LONGEST = 500  # characters of a message
NUMBERS = [str(2**bits) for bits in (31, 32, 63, 64)]

COMMANDS = table("cli/lines")["junk"]
TYPED = [
    *NUMBERS, "-1", "0", "-" + "9" * 5000, "1e400", "nan", "", " ", "\ud800", "=",
    "S=" + "9" * 5000, 'earnings={"' + "3" * 5000 + '":[1,0]}', "[[[[" * 3000, "A" * 10**5, "{}",
]  # fmt: skip
SLOW = {"bench", "lexicon convert", "lexicon info", "play", "advise", "buyword advise"}


@pytest.mark.parametrize(
    ("name", "command"),
    [
        pytest.param(*each, id=each[0], marks=[pytest.mark.slow] * (each[0] in SLOW))
        for each in commands()
    ],
)
def test_junk_on_the_command_line_is_one_short_line(name, command, run, monkeypatch, tmp_path):
    assert name in COMMANDS, "give it arguments in [junk] of lines.toml"
    monkeypatch.chdir(tmp_path)
    (tmp_path / "words.txt").write_text("cat\ndog\n")
    options = [
        each.opts[-1]
        for each in command.params
        if isinstance(each, click.Option)
        and not each.is_flag
        and each.metavar != "FILE"
        and not isinstance(each.type, click.Choice)
    ]
    arguments = sum(isinstance(each, click.Argument) for each in command.params)
    for junk in TYPED:
        asked = [[*shlex.split(COMMANDS[name]), option, junk] for option in options]
        for each in asked + [[junk] * arguments] * (arguments > 0):
            monkeypatch.setattr("sys.stdin", io.StringIO())
            code, _, errors = run(*name.split(), *each)
            assert code in (0, 1, 2), (each, errors[:200])
            assert code != 2 or errors.count("\n") == 1, (each, errors[:200])
            assert len(errors) < LONGEST or code != 2, (each, errors[:200])
