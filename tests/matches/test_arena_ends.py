"""An arena that ends early ends its processes, whatever their bots do."""

import subprocess
import sys

import pytest

import lettertycoon as lt
import lt_core
from guard import GUARD
from lettertycoon.matches import bots

ENDLESS = """
import multiprocessing, os, pathlib, signal, sys, threading, time
import lettertycoon as lt

class Endless:
    def move(self, position, legal):
        pathlib.Path(sys.argv[1], str(os.getpid())).touch()
        while True:
            time.sleep(1)

def interrupt():
    while len(os.listdir(sys.argv[1])) < 2:  # until both processes play
        time.sleep(0.01)
    signal.pthread_kill(threading.main_thread().ident, signal.SIGINT)

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Thread(target=interrupt, daemon=True).start()
    try:
        lt.arena({"one": Endless(), "two": Endless()}, games=200, workers=2)
    except KeyboardInterrupt:
        print(multiprocessing.active_children())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no signal for one thread")
def test_ctrl_c_ends_the_processes_of_an_arena(tmp_path):
    script, seen = tmp_path / "endless.py", tmp_path / "seen"
    script.write_text(ENDLESS)
    seen.mkdir()
    done = subprocess.run(
        [sys.executable, str(script), str(seen)], capture_output=True, text=True, timeout=3 * GUARD
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "[]\n", "")


def test_processes_end_with_an_arena_that_fails():
    def stop(*_: int) -> None:
        raise ZeroDivisionError

    both = {"one": bots.Greedy(), "two": bots.Random()}
    with pytest.raises(ZeroDivisionError):
        lt.arena(both, games=60, workers=2, progress=stop)
    assert str(lt.arena(both, games=60, workers=2)) == str(lt.arena(both, games=60))


def test_a_flag_ends_an_arena_between_two_moves():
    both = {"one": bots.Greedy(), "two": bots.Random()}
    flag = lt_core.StopFlag()
    with flag:
        found = lt.arena(both, games=2)
    turns = found.rounds * 2 * len(found.games)
    assert flag.looks >= turns
    for at in (1, flag.looks // 2, flag.looks):
        stopping = lt_core.StopFlag(at=at)
        with pytest.raises(lt_core.Stopped), stopping:
            lt.arena(both, games=2)
        assert stopping.looks == at
