"""The server: answers requests of other programs, over standard input and output or HTTP."""

from lettertycoon.server.methods import Served
from lettertycoon.server.rpc import serve_stdio

__all__ = ["Served", "serve_stdio"]
