"""No name makes a terminal do anything: control characters of all names are seen, not obeyed."""

import ast
import io
import json
import sys
from pathlib import Path

import pytest
from rich.text import Text

import lettertycoon as lt
from lettertycoon import cli
from lettertycoon.cli.layout import Column, console, print_table
from lettertycoon.cli.output import print_answer
from lettertycoon.cli.streams import say, tell

#: Colours, a title, a line that is overwritten or added, text that runs to the left, nothing.
EVIL = "\x1b[31mX\x1b]0;t\x07\r\b\x9b1m\u202eabc\u2066\x7f\u2028\u200b\nlettertycoon: all is well"
FOLDERS = Path(cli.__file__).parent
posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such names of files")


def hidden(text: str) -> set[str]:
    """The characters of an answer that are not seen, but for ends of lines."""
    return {char for char in text if not char.isprintable() and char != "\n"}


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "words.txt").write_text("cat\ndog\n")
    return tmp_path


def test_every_way_to_print(capsys):
    say(EVIL)
    say(EVIL, err=True)
    tell(EVIL)
    console().print(Text(EVIL, style="bold"), soft_wrap=True)
    console().print(EVIL, markup=False)
    print_table([Column(EVIL), Column("b", cut=True)], [[EVIL, EVIL], ["a", "b"]])
    print_answer({EVIL: EVIL})
    out, err = capsys.readouterr()
    assert not hidden(out) and not hidden(err)
    assert out.count(r"\x1b[31mX") >= 5 and err.count(r"\x1b[31mX") == 2
    assert err.count("\n") == 3  # what is told is one line


def test_json_keeps_every_character(capsys):
    print_answer({"name": EVIL})
    assert json.loads(capsys.readouterr().out) == {"name": EVIL}


def test_nothing_is_printed_another_way():
    """Only the doors call click.echo and print, and make consoles."""
    found = set()
    for path in FOLDERS.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = ast.unparse(node.func)
                if name in ("click.echo", "click.secho", "print", "Console", "sys.stdout.write",
                            "sys.stderr.write", "click.style"):  # fmt: skip
                    found.add((path.name, name))
    assert found == {("streams.py", "click.echo"), ("progress.py", "Console")}


EVIL_FILE = EVIL.replace("/", "")
#: What may be said of a file whose name is evil, by commands that write it, read it, or refuse.
COMMANDS = [
    ["lexicon", "convert", "words.txt", "{}.kwg"],
    ["lexicon", "build", "words.txt", "-o", "{}"],
    ["lexicon", "build", "words.txt", "-o", "out", "--name", "{}"],
    ["lexicon", "build", "{}", "-o", "{}"],
    ["lexicon", "info", "{}"],
    ["lexicon", "info", "{}", "--skipped"],
    ["lexicon", "info", "{}none"],
    ["lexicon", "diff", "{}", "words.txt"],
    ["best", "CAT", "--lexicon", "{}"],
    ["best", "CAT", "--lexicon", "{}none"],
    ["best", "CAT", "--suggest", "{}"],
    ["best", "{}"],
    ["best", "CAT", "--rival", "{}=E"],
    ["best", "CAT", "--rules", "{}=1"],
    ["best", "CAT", "--by", "{}=1"],
    ["words", "CAT", "--lexicon", "{}", "--pattern", "{}"],
    ["bench", "--deals", "1", "--rounds", "1", "--lexicon", "{}"],
    ["define", "{}", "--lexicon", "{}"],
    ["check", "{}", "--hand", "CAT"],
    ["explain", "CAT", "--hand", "CAT", "--svg", "{}/x"],
    ["explain", "CAT", "--hand", "CAT", "--svg", "{}", "--lexicon", "{}"],
    ["review", "{}", "--hand", "CAT"],
    ["review-game", "{}"],
    ["review-game", "{}none"],
    ["advise", "{}"],
    ["arena", "{}", "greedy"],
    ["leaping", "solve", "{}", "D1f A2m Y2l"],
    ["buyword", "best", "{}"],
    ["play", "--save", "{}game"],
    ["play", "--save", "{}"],
    ["play", "--against", "{}"],
    ["serve", "--lexicon", "{}={}"],
    ["serve", "--host", "{}"],
    ["serve", "--stdio", "--lexicon", "x={}none"],
    ["{}"],
    ["--{}"],
    ["lexicon", "{}"],
]


@posix
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_what_every_command_says_is_seen(command, folder, run, monkeypatch):
    (folder / EVIL_FILE).write_text("cat\ndog\nit's\n")
    for lines in ("", "help\nquit\n", f"{EVIL}\n"):
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        for options in ([], ["--json"]):
            _, out, err = run(*[each.replace("{}", EVIL_FILE) for each in command], *options)
            assert out or err
            assert not hidden(out) and not hidden(err), (out, err)
            assert not any(line.startswith("lettertycoon: all is") for line in out.split("\n"))
            assert not any(line.startswith("lettertycoon: all is") for line in err.split("\n"))


@posix
def test_a_name_is_told_with_escapes(folder, run, monkeypatch):
    out = run("lexicon", "convert", "words.txt", "out\x1b[31mX.kwg")[1]
    assert r"wrote out\x1b[31mX.kwg: " in out
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    code, out, _ = run("play", "--save", "g\n\x1b[2J")
    assert code == 0 and r"The game is in g\n\x1b[2J. The same command goes on with it." in out


@posix
def test_a_bar_shows_no_more(monkeypatch, folder, capsys):
    from lettertycoon.cli import progress

    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    with progress.progress(f"reading {EVIL}"):
        pass
    err = capsys.readouterr().err
    assert "\x1b]0" not in err and "\x1b[31mX" not in err


def test_texts_of_a_lexicon_are_seen(folder, run):
    (folder / "evil.txt").write_text(json.dumps({"cat": f"{EVIL} a pet"}))
    for command in (
        ["define", "cat", "--lexicon", "evil.txt"],
        ["lexicon", "info", "evil.txt"],
        ["explain", "cat", "--hand", "CAT", "--define", "--lexicon", "evil.txt"],
    ):
        _, out, err = run(*command)
        assert out and not hidden(out) and not hidden(err)


def test_an_error_of_the_library_is_seen():
    with pytest.raises(lt.LetterTycoonError) as told:
        lt.Lexicon.load(EVIL_FILE)
    assert str(told.value).isprintable()
