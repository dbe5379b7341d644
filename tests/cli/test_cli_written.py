"""The command line writes lexicons: never over what it reads, and it says what it wrote."""

import json
import os
import stat
import sys

import pytest

import lettertycoon as lt
from strict_schemas import assert_fits_schema

LIST = "cat\ta pet\ndog\tanother\nza\tpizza, to the young\nqi\n"


@pytest.fixture
def plain(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "plain.txt"
    path.write_text(LIST)
    return path


def linked(kind, plain):
    """Another name of the source."""
    if kind == "symlink":
        os.symlink("plain.txt", "other.txt")
    elif kind == "hard link":
        os.link("plain.txt", "other.txt")
    return {"path": "plain.txt", "dots": "x/../plain.txt", "whole": str(plain)}.get(
        kind, "other.txt"
    )


@pytest.mark.parametrize("kind", ["path", "dots", "whole", "symlink", "hard link"])
@pytest.mark.parametrize("command", ["convert", "build"])
def test_a_source_is_never_written_over(run, plain, command, kind):
    (plain.parent / "x").mkdir()
    target = linked(kind, plain)
    given = ["plain.txt", target] if command == "convert" else ["plain.txt", "-o", target]
    code, out, err = run("lexicon", command, *given, "--json")
    data = json.loads(out)
    assert_fits_schema(data)
    assert (code, data["code"], err.count("\n")) == (2, "usage.same_file", 1)
    assert f"{target!r} is the source itself" in err
    assert plain.read_text() == LIST


@pytest.mark.parametrize(
    ("target", "said"),
    [
        ("out.txt", "text, {bytes} bytes on disk, 4 words, 3 definitions"),
        ("out.lexicon", "our own format, {bytes} bytes on disk, 4 words, 3 definitions"),
    ],
)
def test_what_was_written_is_told(run, plain, target, said):
    code, out, err = run("lexicon", "convert", "plain.txt", target)
    size = os.path.getsize(target)
    assert (code, out, err) == (0, f"wrote {target}: {said.format(bytes=f'{size:,}')}\n", "")
    code, out, _ = run("lexicon", "convert", "plain.txt", target, "--json")
    data = json.loads(out)
    assert_fits_schema(data)
    assert (data["words"], data["definitions"]) == (4, 3)
    assert data["written"] == {
        "path": target,
        "format": {"txt": "text", "lexicon": "own"}.get(target[4:], target[4:]),
        "bytes": size,
        "words": 4,
        "definitions": 3,
        "definitions_left_out": 0,
    }


def test_several_files_are_one_list(run, plain):
    other = plain.parent / "more.txt"
    other.write_text("jewel\ncat\n")
    data = json.loads(run("lexicon", "info", "plain.txt", "more.txt", "--json")[1])
    assert (data["words"], data["source"]) == (5, "text")
    code, _, _ = run("lexicon", "info", "plain.txt", "more.txt", "--skipped")
    assert code == 0
    assert run("lexicon", "build", "plain.txt", "more.txt", "-o", "all.lexicon")[0] == 0
    assert len(lt.Lexicon.load("all.lexicon")) == 5


@pytest.mark.skipif(sys.platform == "win32", reason="modes, pipes and links of Unix")
def test_a_link_is_followed_a_mode_kept_and_a_pipe_refused(run, plain):
    target = plain.parent / "target.txt"
    target.write_text("old")
    target.chmod(0o640)
    os.symlink("target.txt", "link.txt")
    os.mkfifo("pipe.txt")
    assert run("lexicon", "convert", "plain.txt", "link.txt")[0] == 0
    assert os.path.islink("link.txt") and target.read_text() != "old"
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    for command in (["convert", "plain.txt", "pipe.txt"], ["info", "pipe.txt"]):
        code, out, err = run("lexicon", *command)
        assert (code, out, err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("text", ["my letter to you", "", "[]", "\0", "[" * 9])
@pytest.mark.parametrize("command", [["play", "--save"], ["play", "--new", "--save"]])
def test_a_file_that_is_no_game_stays(run, plain, text, command):
    plain.write_text(text)
    code, out, err = run(*command, "plain.txt")
    assert (code, out) == (2, "") and "is not a record of a game" in err
    assert plain.read_text() == text
