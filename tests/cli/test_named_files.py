"""The files that commands read and write: regular ones only, whole or not at all, and one's own."""

import io
import json
import os
import signal
import stat
import sys

import pytest

import lettertycoon as lt
from lettertycoon.cli.sources import MOST_BYTES

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="modes, pipes and links of Unix")
PLAY = ["play", "--seed", "4", "--against", "greedy", "--save"]
EXPLAIN = ["explain", "CAT", "--hand", "CAT", "--svg"]
REVIEW = ["review-game"]
BUILD = ["lexicon", "build", "words.txt", "-o"]
CONVERT = ["lexicon", "convert", "words.txt"]
#: Every command that writes a file, but for the file; and every one that reads one.
WRITERS = {"play": PLAY, "play --new": ["play", "--new", *PLAY[1:]], "explain": EXPLAIN,
           "build": BUILD, "convert": CONVERT}  # fmt: skip
LEXICON = ["best", "CAT", "--lexicon"]
READERS = {"play": PLAY, "play --new": WRITERS["play --new"], "review-game": REVIEW,
           "lexicon": LEXICON, "info": ["lexicon", "info"],
           "suggest": ["best", "CAT", "--suggest"]}  # fmt: skip
RECORD = lt.Match(["you", "greedy"], rules=lt.Rules(challenge="automatic"), seed=4).record()


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """A folder with a list of words to stand in, no input, and an end to waiting."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "words.txt").write_text("cat\ndog\n")
    monkeypatch.setattr(sys, "stdin", io.StringIO())

    def waited(*_: object) -> None:
        raise AssertionError("it waits")

    before = signal.signal(signal.SIGALRM, waited)
    signal.alarm(60)
    yield tmp_path
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture(params=["pipe", "link to a pipe", "device", "folder"])
def odd(request, tmp_path):
    """A path at which something else than a regular file lies, or a link to that."""
    path = tmp_path / "odd"
    if request.param == "device":
        path.symlink_to("/dev/null")
    elif request.param == "folder":
        path.mkdir()
    else:
        os.mkfifo(path)
        if request.param == "link to a pipe":
            path.rename(tmp_path / "pipe")
            path.symlink_to("pipe")
    return path


def refused(answer):
    code, out, err = answer
    assert (code, out, err.count("\n")) == (2, "", 1), answer
    return err


@pytest.mark.parametrize("command", WRITERS)
def test_only_regular_files_are_written(command, odd, run):
    before = os.lstat(odd)
    assert "can't be written" in refused(run(*WRITERS[command], str(odd)))
    after = os.lstat(odd)
    assert (after.st_ino, after.st_mode, after.st_mtime) == (
        before.st_ino, before.st_mode, before.st_mtime,
    )  # fmt: skip
    assert set(os.listdir()) <= {"odd", "pipe", "words.txt"}


@pytest.mark.parametrize("command", READERS)
def test_only_regular_files_are_read(command, odd, run):
    if command not in ("lexicon", "info", "suggest") or not odd.is_dir():  # of a folder, all files
        assert "can't be" in refused(run(*READERS[command], str(odd)))


@pytest.mark.parametrize("command", WRITERS)
def test_what_lies_beside_is_nobodys_business(command, folder, run):
    """No name is used for a moment that somebody could have planted, or has for himself."""
    (folder / "victim").write_text("mine")
    for planted in ("x.new", "x.part", "x.tmp", ".x.new"):
        (folder / planted).symlink_to("victim")
    (folder / "x~").write_text("mine, too")
    assert run(*WRITERS[command], "x")[0] == 0
    assert (folder / "victim").read_text() == "mine"
    assert (folder / "x~").read_text() == "mine, too"
    assert {*os.listdir()} == {
        "victim", "x.new", "x.part", "x.tmp", ".x.new", "x~", "x", "words.txt",
    }  # fmt: skip


@pytest.mark.parametrize("command", WRITERS)
def test_a_link_is_followed_and_a_mode_kept(command, folder, run):
    (folder / "there").mkdir()
    target = folder / "there" / "x"
    target.write_text(json.dumps(RECORD))
    target.chmod(0o640)
    (folder / "link").symlink_to("there/x")
    assert run(*WRITERS[command], "link")[0] == 0
    assert (folder / "link").is_symlink() and not target.is_symlink()
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    assert os.listdir(folder / "there") == ["x"]
    target.unlink()
    assert "it is a link to nothing" in refused(run(*WRITERS[command], "link"))


@pytest.mark.parametrize("command", WRITERS)
def test_a_file_that_can_not_be_written_stays(command, folder, run, monkeypatch):
    (folder / "x").write_text(json.dumps(RECORD))
    before = (folder / "x").read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    if command == "play":  # which writes only after a move
        hand = lt.Match.replay(RECORD).position("you").hand
        monkeypatch.setattr(sys, "stdin", io.StringIO(f"discard {hand}\n"))
    code, _, err = run(*WRITERS[command], "x")
    assert code == 2 and "can't be written: No space left" in err
    assert (folder / "x").read_bytes() == before
    assert sorted(os.listdir()) == ["words.txt", "x"]


MINE = ["my letter to you", "", "{}", "[]", "\0\xff", '{"schema": "lettertycoon/arena/1"}', "[" * 9]


@pytest.mark.parametrize("text", MINE)
@pytest.mark.parametrize("command", ["play", "play --new", "review-game"])
def test_a_file_that_is_no_game_stays(command, text, folder, run):
    (folder / "x").write_text(text)
    assert "'x' is not a record of a game" in refused(run(*READERS[command], "x"))
    assert (folder / "x").read_text() == text


@pytest.mark.parametrize("command", ["play", "play --new", "review-game"])
def test_a_file_that_is_too_large_for_a_game_is_not_read(command, folder, run):
    with open("x", "wb") as file:
        file.truncate(MOST_BYTES + 1)
    assert "'x' is not a record of a game" in refused(run(*READERS[command], "x"))
    assert (folder / "x").stat().st_size == MOST_BYTES + 1


def test_a_game_of_ours_makes_room_for_another(folder, run):
    """Of another lexicon, too, with which it can't be replayed here."""
    other = lt.Match(["Ann", "Bo"], lexicon=lt.Lexicon(["cat"]), seed=1).record()
    (folder / "x").write_text(json.dumps(other))
    refused(run(*PLAY, "x"))
    assert json.loads((folder / "x").read_text()) == other
    assert run("play", "--new", *PLAY[1:], "x")[0] == 0
    assert json.loads((folder / "x").read_text())["names"] == ["you", "greedy"]
