"""No name makes a terminal do anything: control characters of all names are seen, not obeyed."""

import sys

import pytest

from lettertycoon.cli.output import Column, print_table, say

#: Colours, a title, a line that is overwritten or added, text that runs to the left, nothing.
EVIL = "\x1b[31mX\x1b]0;t\x07\r\b\x9b1m\u202eabc\u2066\x7f\u2028\u200b\nlettertycoon: all is well"


def hidden(text: str) -> set[str]:
    """The characters of an answer that are not seen, but for ends of lines."""
    return {char for char in text if not char.isprintable() and char != "\n"}


def test_every_way_to_print(capsys, monkeypatch):
    say(EVIL)
    say(EVIL, err=True)
    columns = [Column("a"), Column("b")]
    print_table(columns, [[EVIL, EVIL], ["a", "b"]])
    monkeypatch.setenv("COLUMNS", "40")
    print_table(columns, [[EVIL, EVIL], ["a", "b"]])
    out, err = capsys.readouterr()
    assert not hidden(out) and not hidden(err)
    assert out.count(r"\x1b[31mX") == 5 and err.count(r"\x1b[31mX") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such names of files")
@pytest.mark.parametrize("command", [["lexicon", "info"], ["best", "CAT", "--lexicon"]])
@pytest.mark.parametrize("name", [EVIL, f"{EVIL}none"])
def test_a_name_of_a_file_is_seen(run, tmp_path, monkeypatch, command, name):
    monkeypatch.chdir(tmp_path)
    (tmp_path / EVIL).write_text("cat\ndog\nit's\n")
    _, out, err = run(*command, name)
    assert out or err
    assert not hidden(out) and not hidden(err)
    assert not any(line.startswith("lettertycoon: all is") for line in (out + err).split("\n"))
