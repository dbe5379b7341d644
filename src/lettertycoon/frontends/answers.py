"""JSON answers, and what they say of a lexicon."""

import json
import os
from collections.abc import Iterable
from typing import Any

import click

from lettertycoon.lexicons import Lexicon


def schema_file() -> str:
    """Path of the JSON Schema of all answers."""
    return os.path.join(os.path.dirname(__file__), "schema.json")


def about(lexicon: Lexicon) -> dict[str, Any]:
    """Which lexicon it is."""
    return {"name": lexicon.name, "words": len(lexicon), "sha256": lexicon.sha256}


def definitions(lexicon: Lexicon, words: Iterable[str]) -> dict[str, str]:
    """What the words mean, those left out that the lexicon doesn't define; each once, in order."""
    known = ((word, lexicon.definition(word)) for word in words)
    return {word: text for word, text in known if text}


def print_json(kind: str, **content: Any) -> None:
    """One answer, with its schema."""
    click.echo(json.dumps({"schema": f"lettertycoon/{kind}/1"} | content, indent=2))
