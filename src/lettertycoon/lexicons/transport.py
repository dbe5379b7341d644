"""Sending a lexicon to another process, as a small record from which it is opened there.

`Lexicon` imports this module, so the class is passed as an argument.
"""

import mmap
import os
import weakref
from collections.abc import Callable
from typing import Any, NamedTuple

import lt_core
from lettertycoon.base import LexiconError, files
from lettertycoon.lexicons import mapping

HEADER_BYTES = 128

#: Received lexicons, by class, file and hash, so that many tasks with one lexicon map it only once.
_received: "weakref.WeakValueDictionary[tuple[type, str, str], Any]" = weakref.WeakValueDictionary()


class SentLexicon(NamedTuple):
    """The pickle of a lexicon. It is small unless the lexicon is in memory only."""

    make: Callable[..., Any]
    arguments: tuple[Any, ...]

    def received(self) -> Any:
        """Return the lexicon. Raises LexiconError if its file is missing or has changed."""
        return self.make(*self.arguments)


def sent(lexicon: Any) -> SentLexicon:
    """Describe a lexicon: the embedded one by name, a mapped one by file and hash, else whole."""
    kind = type(lexicon)
    if lexicon is kind.default():
        return SentLexicon(embedded, (kind,))
    if lexicon.path is not None:
        return SentLexicon(mapped_again, (kind, lexicon.path, lexicon.sha256))
    return SentLexicon(from_image, (kind, bytes(lexicon.core.data)))


def embedded(kind: Any) -> Any:
    """Return the embedded lexicon: a function, because cloudpickle sends class methods by value."""
    return kind.default()


def mapped_again(kind: Any, path: str, sha256: str) -> Any:
    """Open a lexicon's file again, which must be the one that was pickled."""
    lexicon = _received.get((kind, path, sha256))
    if lexicon is None:
        try:
            with files.opened(path) as file:
                # The sender has checked the structure; the checksum shows that it is the same file.
                core = lt_core.Lexicon(mapped(file.fileno()))
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else error
            raise LexiconError(
                f"the pickled lexicon's file {path!r} can't be used: {why}",
                "lexicon.unreadable",
                path=path,
                reason=str(why),
            ) from None
        if core.sha256 != sha256:
            raise LexiconError(
                f"the pickled lexicon's file {path!r} has changed: its sha256 was "
                f"{sha256[:16]}..., and is {core.sha256[:16]}...",
                "lexicon.changed",
                path=path,
            )
        lexicon = _received[kind, path, sha256] = kind._of(core, path=path)
    return lexicon


def from_image(kind: Any, image: bytes) -> Any:
    """Return the lexicon of an image in memory."""
    return kind._of(lt_core.Lexicon(image))


def mapped(descriptor: int) -> mmap.mmap:
    """Map the image in an open file without reading it.

    Raises LexiconError or ValueError if its size or its header shows that it is not an image. The
    size that a hostile file claims is never trusted.
    """
    size = os.fstat(descriptor).st_size
    if size > lt_core.MOST_IMAGE:
        raise LexiconError(
            f"it has {size} bytes; this library reads {lt_core.MOST_IMAGE} at most",
            "lexicon.too_large",
            size=size,
            most=lt_core.MOST_IMAGE,
        )
    os.lseek(descriptor, 0, os.SEEK_SET)
    lt_core.check_header(os.read(descriptor, HEADER_BYTES), size)
    return mapping.mapped(descriptor, size)
