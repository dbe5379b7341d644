"""The server: answers requests of other programs, over standard input and output or HTTP."""

from lettertycoon.server.methods import LEXICON_VARIABLE, Served
from lettertycoon.server.rpc import serve_stdio

__all__ = ["LEXICON_VARIABLE", "Served", "serve_http", "serve_stdio"]


def __getattr__(name: str) -> object:
    if name == "serve_http":  # it needs the packages of the extra "serve"
        from lettertycoon.server.http import serve_http

        return serve_http
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
