"""Imports that wait until they are needed."""

import errno
import os
import subprocess
import sys

import pytest

from lettertycoon.base import IMPORTING


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (OSError(errno.ENOMEM, os.strerror(errno.ENOMEM), "numpy/random"), MemoryError),
        (ImportError("x.so: failed to map segment from shared object"), MemoryError),
        (OSError(errno.EACCES, os.strerror(errno.EACCES), "numpy/random"), PermissionError),
        (ImportError("no module named x"), ImportError),
    ],
)
def test_an_import_without_memory_is_a_memory_error(error, kind):
    with pytest.raises(kind), IMPORTING:
        raise error


def test_rooms_that_few_need_are_opened_when_a_name_is_asked_for():
    code = (
        "import sys, lettertycoon as lt; lt.best(lt.Turn('CAT'))\n"
        "print('lettertycoon.matches' in sys.modules, 'Match' in dir(lt), hasattr(lt, 'nope'))\n"
        "print(lt.Match.__name__, 'lettertycoon.matches' in sys.modules)\n"
        "from lettertycoon import *; print(bots.Greedy())"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout.split("\n") == ["False True False", "Match True", "Greedy()", ""]
