"""Start our server on a free port of this machine, for the tools that send it requests."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def own_server(python: str = sys.executable) -> Iterator[tuple[int, int]]:
    """Serve while the block runs. Yields the port, which is open, and the server's process id.

    python: an interpreter with the library.
    """
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen(
        [python, "-m", "lettertycoon", "serve", "--port", str(port)],
        stderr=subprocess.DEVNULL,
    )
    try:
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                time.sleep(0.1)
        yield port, server.pid
    finally:
        server.terminate()
        server.wait(30)
