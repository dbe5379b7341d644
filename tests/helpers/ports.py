"""Ports for servers that are told theirs by number."""

import contextlib
import socket
import sys
from collections.abc import Iterator


@contextlib.contextmanager
def free_port() -> Iterator[int]:
    """A port that only a server who asks for it gets.

    Linux gives it to nobody else as long as it is held; on other systems the server would not
    get it then.
    """
    with socket.socket() as held:
        if sys.platform == "linux":
            held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind(("127.0.0.1", 0))
        port = held.getsockname()[1]
        if sys.platform != "linux":
            held.close()
        yield port
