"""Which words a record of a game was made with."""

from collections.abc import Mapping
from typing import Any

from lettertycoon.base import read_keys
from lettertycoon.lexicons.lexicon import Lexicon


def recorded(lexicon: Lexicon) -> dict[str, str]:
    """Return what a record says of its lexicon, as JSON values."""
    return {
        "name": lexicon.name,
        "sha256": lexicon.sha256,
        "words_sha256": lexicon.words_sha256,
    }


def read_recorded(data: object) -> dict[str, Any]:
    """Read what a record says of its lexicon; older ones say no words_sha256.

    Raises NotationError.
    """
    return read_keys(
        data, "record.lexicon", required=("name", "sha256"), optional=("words_sha256",)
    )


def is_recorded(made_with: Mapping[str, Any], lexicon: Lexicon) -> bool:
    """Tell whether a record was made with the same words, by an older one with the same file."""
    if "words_sha256" in made_with:
        return bool(made_with["words_sha256"] == lexicon.words_sha256)
    return bool(made_with["sha256"] == lexicon.sha256)
