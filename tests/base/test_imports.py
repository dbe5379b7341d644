"""Imports that wait until they are needed."""

import subprocess
import sys


def test_rooms_that_few_need_are_opened_when_a_name_is_asked_for():
    code = (
        "import sys, lettertycoon as lt; lt.best(lt.Turn('CAT'))\n"
        "print('lettertycoon.matches' in sys.modules, 'Match' in dir(lt), hasattr(lt, 'nope'))\n"
        "print(lt.Match.__name__, 'lettertycoon.matches' in sys.modules)\n"
        "from lettertycoon import *; print(bots.Greedy())"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout.split("\n") == ["False True False", "Match True", "Greedy()", ""]
