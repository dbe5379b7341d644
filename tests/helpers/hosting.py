"""Servers of the standard library in a thread."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import HTTPServer


@contextmanager
def running(server: HTTPServer) -> Iterator[str]:
    """The address of a server, which answers until the end."""
    with server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()
