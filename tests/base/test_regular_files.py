"""How files are written, and that only regular files are read and written."""

import os
import stat
import sys

import pytest

import lettertycoon as lt
from builds import ONLY_UNIX
from refusals import refused

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason=ONLY_UNIX)
WORDS = ["CAT", "DOG"]
LEXICON = lt.Lexicon(WORDS)


@pytest.mark.parametrize("ending", [".lexicon", ".txt"])
def test_a_pipe_is_neither_read_nor_written(tmp_path, ending):
    pipe, link = tmp_path / f"pipe{ending}", tmp_path / f"link{ending}"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    for path in (pipe, link):
        with pytest.raises(OSError):
            LEXICON.save(path)
        with refused(lt.LexiconError, "lexicon.unreadable"):
            lt.Lexicon.load(path)
    assert len(os.listdir(tmp_path)) == 2


def test_writing_follows_links_to_files(tmp_path):
    there = tmp_path / "there"
    there.mkdir()
    (there / "x.lexicon").write_bytes(b"old")
    one, two = tmp_path / "one.lexicon", tmp_path / "two.lexicon"
    one.symlink_to(there / "x.lexicon")
    two.symlink_to("one.lexicon")
    LEXICON.save(two)
    assert two.is_symlink() and one.is_symlink()
    assert list(lt.Lexicon.load(there / "x.lexicon")) == WORDS
    assert os.listdir(there) == ["x.lexicon"]


def test_a_file_keeps_its_mode(tmp_path):
    path = tmp_path / "x.lexicon"
    before = os.umask(0o027)
    try:
        LEXICON.save(path)
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    for mode in (0o600, 0o666, 0o755):
        path.chmod(mode)
        LEXICON.save(path)
        assert stat.S_IMODE(path.stat().st_mode) == mode


def test_what_fails_on_the_way_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "x.lexicon"
    path.write_bytes(b"old")

    def fail(descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError):
        LEXICON.save(path)
    assert path.read_bytes() == b"old" and os.listdir(tmp_path) == ["x.lexicon"]
