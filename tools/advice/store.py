"""What a run has made so far, in a folder: each step once, so that a stopped run goes on."""

import hashlib
import json
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import lettertycoon

Arrays = Mapping[str, NDArray[Any]]
MADE_BY = "made-by.json"
SOURCES = (Path(__file__).parent, Path(lettertycoon.__file__).parent)


class Stopped(Exception):
    """The step after which the run was to stop is made."""


class Store:
    """A folder of steps: each is a file of arrays, which appears when it is complete.

    folder: where the files are. until: the name of the step after which to stop; "" = never.

    Raises ValueError if the folder was begun with other settings or by other code: a run that mixes
    them could not be repeated.
    """

    def __init__(self, folder: Path, settings: Mapping[str, Any], until: str = "") -> None:
        self.folder = folder
        self.until = until
        folder.mkdir(parents=True, exist_ok=True)
        made_by = json.dumps({"settings": settings, "code": digest_of_code()}, indent=2) + "\n"
        note = folder / MADE_BY
        if not note.exists():
            note.write_text(made_by)
        elif note.read_text() != made_by:
            message = f"{folder} was begun with other settings or by other code; remove it first"
            raise ValueError(message)

    def keep(self, name: str, make: Callable[[], Arrays]) -> Arrays:
        """Return the arrays of a step: those saved, or those that `make` makes, which are saved.

        Raises Stopped if the run was to stop here.
        """
        path = self.folder / f"{name}.npz"
        if not path.exists():
            begin = time.monotonic()
            write_arrays(path, make())
            print(f"{name}: {time.monotonic() - begin:.1f} s", flush=True)
        if name == self.until:
            raise Stopped
        with np.load(path) as saved:
            return dict(saved)


def write_arrays(path: Path, arrays: Arrays) -> None:
    """Write a file of arrays, which appears when it is complete."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"unfinished-{path.name}")
    np.savez_compressed(unfinished, **arrays)  # type: ignore[arg-type]
    unfinished.replace(path)


def digest_of_code() -> str:
    """Return a digest of the Python code that decides what a run makes."""
    digest = hashlib.sha256()
    for folder in SOURCES:
        for path in sorted(folder.rglob("*.py")):
            if not path.name.startswith("measure_"):  # those only look at what was made
                digest.update(path.read_bytes())
    return digest.hexdigest()
