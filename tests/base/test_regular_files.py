"""How files are written, and that only regular files are read and written."""

import gc
import importlib.util
import os
import signal
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import lettertycoon as lt
from builds import ONLY_UNIX
from guard import GUARD
from lettertycoon.base import files
from refusals import refused

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason=ONLY_UNIX)
WORDS = ["CAT", "DOG"]
LEXICON = lt.Lexicon(WORDS)


@pytest.mark.parametrize("ending", [".lexicon", ".txt"])
def test_a_pipe_is_neither_read_nor_written(tmp_path, ending):
    pipe = tmp_path / f"pipe{ending}"
    link = tmp_path / f"link{ending}"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    for path in (pipe, link):
        with pytest.raises(OSError):
            LEXICON.save(path)
        with refused(lt.LexiconError, "lexicon.unreadable"):
            lt.Lexicon.load(path)
    assert len(os.listdir(tmp_path)) == 2


def test_a_file_is_read_where_the_system_has_no_mark_for_pipes(tmp_path, monkeypatch):
    """As on Windows; the module looks for the mark when it is imported."""
    path = tmp_path / "list.txt"
    path.write_bytes(b"cat")
    monkeypatch.delattr(os, "O_NONBLOCK", raising=False)
    spec = importlib.util.find_spec("lettertycoon.base.files")
    imported_anew = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(imported_anew)
    assert imported_anew.read(str(path), 9) == b"cat"


def test_writing_follows_links_to_files(tmp_path):
    there = tmp_path / "there"
    there.mkdir()
    (there / "x.lexicon").write_bytes(b"old")
    one = tmp_path / "one.lexicon"
    two = tmp_path / "two.lexicon"
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
    sizes = []

    def fail(descriptor):
        sizes.append(os.fstat(descriptor).st_size)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError):
        LEXICON.save(path)
    assert path.read_bytes() == b"old" and os.listdir(tmp_path) == ["x.lexicon"]
    assert sizes == [len(LEXICON.core.data)]  # all is written before it takes the file's place


def test_a_file_is_opened_for_no_more_than_its_mode_says(tmp_path):
    path = tmp_path / "x.txt"
    path.write_bytes(b"cat")
    for mode, access in (("rb", os.O_RDONLY), ("r+b", os.O_RDWR)):
        with files.opened(str(path), mode) as file:
            assert files.fcntl.fcntl(file, files.fcntl.F_GETFL) & os.O_ACCMODE == access


@pytest.mark.parametrize("last", [1, 2, 3, 4])
def test_a_pipe_that_takes_a_files_name_after_a_look_blocks_nothing(tmp_path, monkeypatch, last):
    path = tmp_path / "x.txt"
    path.write_text("cat")
    look = os.stat
    looks = []
    ends = []

    def look_and_change(name, *arguments, **options):
        facts = look(name, *arguments, **options)
        if str(name) == str(path):
            looks.append(name)
            if len(looks) == last:
                path.unlink()
                os.mkfifo(path)
        return facts

    def load():
        try:
            ends.append([*lt.Lexicon.load(path)])
        except lt.LexiconError as error:
            ends.append(error.code)

    monkeypatch.setattr(os, "stat", look_and_change)
    waiting = threading.Thread(target=load, daemon=True)
    waiting.start()
    waiting.join(GUARD)
    assert looks and ends == ["lexicon.unreadable" if len(looks) >= last else ["CAT"]]


SAVING = """
import os, signal, sys, time
import lettertycoon as lt
def stop(descriptor):
    {how}
os.fsync = stop
lt.Lexicon(["EMU"]).save(sys.argv[1])
"""


def saving(path: Path, how: str) -> subprocess.Popen:
    """A process that saves, and does this when everything but the last step is done."""
    code = [sys.executable, "-c", SAVING.format(how=how), str(path)]
    return subprocess.Popen(code, stdout=subprocess.PIPE, stdin=subprocess.PIPE, text=True)


@pytest.mark.parametrize("locks", [files.fcntl, None])
def test_what_a_killed_process_left_is_removed_by_the_next_save_of_the_name(
    tmp_path, monkeypatch, locks
):
    """Also where there are no locks, as on Windows."""
    monkeypatch.setattr(files, "fcntl", locks)
    path = tmp_path / "x.lexicon"
    with saving(path, "os.kill(os.getpid(), signal.SIGKILL)") as killed:
        assert killed.wait(GUARD) == -signal.SIGKILL
    left = os.listdir(tmp_path)
    assert len(left) == 1 and left[0].endswith(".part")
    LEXICON.save(tmp_path / "other.lexicon")
    assert {*left, "other.lexicon"} == {*os.listdir(tmp_path)}
    LEXICON.save(path)
    assert sorted(os.listdir(tmp_path)) == ["other.lexicon", "x.lexicon"]


def test_what_another_process_still_writes_is_not_removed(tmp_path):
    path = tmp_path / "x.lexicon"
    with saving(path, "print('ready', flush=True); sys.stdin.readline()") as slow:
        assert slow.stdout.readline() == "ready\n"
        LEXICON.save(path)
        LEXICON.save(path)
        assert len(os.listdir(tmp_path)) == 2 and list(lt.Lexicon.load(path)) == WORDS
        slow.communicate("go on\n", timeout=GUARD)
    assert os.listdir(tmp_path) == ["x.lexicon"] and list(lt.Lexicon.load(path)) == ["EMU"]


def test_a_new_file_that_is_taken_for_a_left_one_is_made_again(tmp_path, monkeypatch):
    path = tmp_path / "x.lexicon"
    lock = files._lock
    removed = []

    def remove_first(number, **how):
        if not removed:
            removed.append(next(tmp_path.glob(".*.part")))
            removed[0].unlink()
        return lock(number, **how)

    monkeypatch.setattr(files, "_lock", remove_first)
    LEXICON.save(path)
    assert removed and list(lt.Lexicon.load(path)) == WORDS


@pytest.mark.skipif(files.fcntl is None, reason="there are no such locks")
def test_a_save_waits_for_one_who_is_about_to_remove_its_new_file(tmp_path, monkeypatch):
    path = tmp_path / "x.lexicon"
    lock = files._lock
    removers = []

    def lock_second(number, **how):
        if not removers:
            (part,) = tmp_path.glob(".*.part")
            other = part.open("r+b")
            assert lock(other.fileno())

            def remove():
                part.unlink()
                other.close()

            removers.append(threading.Timer(0.2, remove))
            removers[0].start()
        return lock(number, **how)

    monkeypatch.setattr(files, "_lock", lock_second)
    LEXICON.save(path)
    removers[0].join()
    assert list(lt.Lexicon.load(path)) == WORDS
    assert os.listdir(tmp_path) == ["x.lexicon"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux has such files")
def test_a_file_that_the_kernel_makes_up_is_empty(tmp_path):
    """To read /proc/kmsg would block; nobody needs a right to it for this one."""
    gc.collect()  # what others left open is closed now or later
    held = os.listdir("/proc/self/fd")
    with files.opened("/proc/self/status") as file:
        assert os.path.exists("/proc/self/status") and file.read() == b""
    assert len(os.listdir("/proc/self/fd")) <= len(held)
