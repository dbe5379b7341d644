"""What answers requests: the methods, and the lexicons that requests may name."""

import os
import re
from collections.abc import Iterable, Mapping
from typing import Self

import msgspec
from msgspec import Raw

from lettertycoon.base import ArgumentError, as_json
from lettertycoon.lexicons import LEXICON_VARIABLE, Lexicon, renamed
from lettertycoon.server.limits import ANSWER, check_most
from lettertycoon.server.registry import DEFAULT, method_named
from lettertycoon.turns import Play, as_play_json

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,39}")


def check_name(name: str) -> None:
    """Raise ArgumentError for what requests can't name a lexicon by."""
    if not _NAME.fullmatch(name):
        message = (
            f"{name[:80]!r} can't name a lexicon: a name has 1 to 40 letters, digits and '_-.', "
            "and begins with a letter or a digit"
        )
        raise ArgumentError(message, "serve.not_named", value=name)


class Service:
    """The lexicons that requests may name: a value that any number of threads may share.

    Args:
        lexicons: name -> Lexicon. If none is called `default`, the embedded one has this name.
    """

    __slots__ = ("lexicons",)

    def __init__(self, lexicons: Mapping[str, Lexicon] | None = None) -> None:
        # renamed, because a lexicon's own name may be that of a file, which clients must not see
        named = {name: renamed(lexicon, name) for name, lexicon in (lexicons or {}).items()}
        self.lexicons = named if DEFAULT in named else {DEFAULT: Lexicon.default(), **named}

    @classmethod
    def load(cls, texts: Iterable[str]) -> Self:
        """Load lexicons, each given as NAME=FILE.

        If none is called `default`, it is the one that LEXICON_VARIABLE names, if any.

        Raises:
            ArgumentError: for a text of another form.
            LexiconError: as `Lexicon.load` does.
        """
        usual = os.environ.get(LEXICON_VARIABLE)
        files = {DEFAULT: usual} if usual else {}
        for text in texts:
            name, _, path = text.partition("=")
            if not path:
                message = f"{text[:80]!r} is not NAME=FILE"
                raise ArgumentError(message, "serve.not_named", value=text)
            check_name(name)
            files[name] = path
        return cls({name: Lexicon.load(path) for name, path in files.items()})

    def answer(self, name: str, params: bytes | Raw = b"") -> bytes:
        """Answer a request in JSON: the result of the method of this name, with these parameters.

        Raises:
            LetterTycoonError: for a bad request, and for one that can't be answered.
        """
        method = method_named(name)
        answer = method.run(**method.read(params, self))
        if isinstance(answer, list) and answer and isinstance(answer[0], Play):
            # faster than as_json
            text = msgspec.json.encode([as_play_json(play) for play in answer])
        else:
            text = msgspec.json.encode(as_json(answer))
        check_most("bytes to answer", len(text), ANSWER)
        return text
