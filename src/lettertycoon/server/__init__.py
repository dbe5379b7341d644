"""The server: answers requests of other programs, over standard input and output or HTTP."""

from lettertycoon.server.rpc import serve_stdio
from lettertycoon.server.service import Service

__all__ = ["Service", "serve_stdio"]
