"""Games in files, as the command play and the page save them."""

import json
from pathlib import Path
from typing import Any

from lettertycoon.base import NotationError, files, shown
from lettertycoon.games import AnyGame, is_record

_MOST_BYTES = 10_000_000


def read_record(path: Path, kind: type[AnyGame]) -> dict[str, Any]:
    """Return a game as `play` and the page save it, from such a file or from `record()` as JSON."""
    try:
        saved = json.loads(files.read(str(path), _MOST_BYTES) or b"")
    except (ValueError, RecursionError):
        saved = None
    if not isinstance(saved, dict) or "record" not in saved:
        saved = {"record": saved}
    record = saved["record"]
    if not is_record(record, kind):
        message = f"{str(path)!r} is not a record of a game of this kind ({kind.SCHEMA})"
        if isinstance(record, dict) and "schema" in record:
            message += f" but of {shown(record['schema'])}"
        raise NotationError(message, "record.step", step=0)
    return saved
