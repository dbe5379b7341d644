"""Files are regular files: what else lies at a path is neither read nor replaced."""

import os
import pickle
import socket
import stat
import sys
import threading

import pytest

import lettertycoon as lt
from builds import ONLY_UNIX
from refusals import refused

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason=ONLY_UNIX)
WORDS = ["CAT", "DOG"]


@pytest.fixture
def lexicon():
    return lt.Lexicon(WORDS)


@pytest.fixture
def odd(tmp_path, request):
    """A path at which something else than a regular file lies, or a link to that."""
    path = tmp_path / "odd.lexicon"
    if request.param == "device":
        path.symlink_to("/dev/null")
    elif request.param == "folder":
        path.mkdir()
    elif request.param == "socket":
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(os.path.relpath(path))  # its path may have a hundred characters
    else:
        os.mkfifo(path)
        if request.param == "link to a pipe":
            path.rename(tmp_path / "pipe")
            path.symlink_to("pipe")
    return path


ODD = ["pipe", "link to a pipe", "socket", "device"]


@pytest.mark.parametrize("format", ["own", "text"])
@pytest.mark.parametrize("odd", [*ODD, "folder"], indirect=True)
def test_only_regular_files_are_written(odd, format, lexicon, run):
    before = os.lstat(odd)
    with pytest.raises(OSError):
        lexicon.save(odd, format)
    text = odd.parent / "list.txt"
    text.write_text("cat\ndog\n")
    code, _, error = run("lexicon", "build", str(text), "-o", str(odd))
    assert code == 2 and "can't be written" in error
    code, _, error = run("lexicon", "convert", str(text), str(odd), "--to", "kwg")
    assert code == 2 and "can't be written" in error
    after = os.lstat(odd)
    assert (after.st_ino, after.st_mode) == (before.st_ino, before.st_mode)
    assert not list(odd.parent.glob(".*"))


@pytest.mark.parametrize("odd", ODD, indirect=True)
def test_only_regular_files_are_read(odd, tmp_path, lexicon):
    other = tmp_path / "cat.txt"
    other.write_text("cat\n")
    for paths in (odd, [odd, other], [other, odd]):
        with refused(lt.LexiconError, "lexicon.unreadable"):
            lt.Lexicon.load(paths)
    other.unlink()
    with refused(lt.LexiconError, "lexicon.empty"):
        lt.Lexicon.load(tmp_path)


@pytest.mark.parametrize("name", ["x.kwg", "copyrights.txt"])
def test_a_pipe_beside_a_file_keeps_nobody_waiting(name, tmp_path, lexicon):
    import graph_writers

    nodes = graph_writers.graph(WORDS)
    (tmp_path / "x.kad").write_bytes(graph_writers.kwg(nodes))
    (tmp_path / "x.dawg").write_bytes(graph_writers.quackle_v1(nodes, WORDS))
    os.mkfifo(tmp_path / name)
    assert list(lt.Lexicon.load(tmp_path / "x.dawg")) == WORDS
    with refused(lt.LexiconError, "lexicon.needs_kwg"):
        lt.Lexicon.load(tmp_path / "x.kad")


def test_a_pickled_lexicon_whose_file_is_a_pipe_now(tmp_path, lexicon):
    path = tmp_path / "x.lexicon"
    lexicon.save(path)
    pickled = pickle.dumps(lt.Lexicon.load(path))
    path.unlink()
    os.mkfifo(path)
    with refused(lt.LexiconError, "lexicon.unreadable"):
        pickle.loads(pickled)


def test_writing_follows_links_to_files(tmp_path, lexicon):
    there = tmp_path / "there"
    there.mkdir()
    target = there / "x.lexicon"
    target.write_bytes(b"old")
    (tmp_path / "one").symlink_to(target)
    (tmp_path / "two").symlink_to("one")
    lexicon.save(tmp_path / "two")
    assert (tmp_path / "two").is_symlink() and (tmp_path / "one").is_symlink()
    assert not target.is_symlink() and list(lt.Lexicon.load(target)) == WORDS
    assert os.listdir(there) == ["x.lexicon"]
    target.unlink()
    with pytest.raises(FileNotFoundError):
        lexicon.save(tmp_path / "two")
    (tmp_path / "loop").symlink_to("loop")
    with pytest.raises(OSError):
        lexicon.save(tmp_path / "loop")


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o644, 0o666, 0o755])
def test_a_file_keeps_its_mode(mode, tmp_path, lexicon):
    path = tmp_path / "x.lexicon"
    path.write_bytes(b"old")
    path.chmod(mode)
    lexicon.save(path)
    assert stat.S_IMODE(path.stat().st_mode) == mode
    assert list(lt.Lexicon.load(path)) == WORDS


def test_a_file_keeps_its_owner(tmp_path, lexicon):
    path = tmp_path / "x.lexicon"
    path.write_bytes(b"old")
    if os.geteuid() == 0:
        os.chown(path, 12345, 54321)
    before = path.stat()
    lexicon.save(path)
    after = path.stat()
    assert (after.st_uid, after.st_gid) == (before.st_uid, before.st_gid)


def test_rights_of_a_group_that_is_lost_are_no_other_groups(tmp_path, lexicon, monkeypatch):
    path = tmp_path / "x.lexicon"
    path.write_bytes(b"old")
    path.chmod(0o664)

    def refuse(*arguments):
        raise PermissionError

    monkeypatch.setattr(os, "fchown", refuse)
    lexicon.save(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o644


@pytest.mark.parametrize("mask", [0o022, 0o077, 0o002])
def test_a_new_file_has_the_mode_of_new_files(mask, tmp_path, lexicon):
    before = os.umask(mask)
    try:
        lexicon.save(tmp_path / "x.lexicon")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "x.lexicon").stat().st_mode) == 0o666 & ~mask


@pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() == 0,
    reason="root may write anywhere: run it as another user",
)
def test_a_file_that_may_not_be_written_is_not_replaced(tmp_path, lexicon):
    path = tmp_path / "x.lexicon"
    path.write_bytes(b"old")
    path.chmod(0o444)
    with pytest.raises(PermissionError):
        lexicon.save(path)
    assert path.read_bytes() == b"old"


def test_what_fails_on_the_way_leaves_the_old_file(tmp_path, lexicon, monkeypatch):
    path = tmp_path / "x.lexicon"
    path.write_bytes(b"old")

    def fail(descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError):
        lexicon.save(path)
    assert path.read_bytes() == b"old" and os.listdir(tmp_path) == ["x.lexicon"]


def test_a_reader_sees_the_old_file_or_the_new_one(tmp_path, lexicon):
    path = tmp_path / "x.txt"
    lexicon.save(path)
    whole = path.read_bytes()
    seen, done = set(), threading.Event()

    def look():
        while not done.is_set():
            seen.add(path.read_bytes())

    looking = threading.Thread(target=look)
    looking.start()
    for _ in range(50):
        lexicon.save(path)
    done.set()
    looking.join()
    assert seen == {whole}


@pytest.mark.parametrize("name", ["nodir/x.lexicon", "nodir/x.txt"])
def test_a_file_that_cannot_be_written_is_named_as_it_was_given(tmp_path, name):
    path = tmp_path / name
    with pytest.raises(FileNotFoundError) as caught:
        lt.Lexicon(["jewel"]).save(path)
    assert caught.value.filename == str(path)
    assert ".part" not in str(caught.value)
