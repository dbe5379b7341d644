"""Schemathesis asks a server of ours by its OpenAPI document: `make api-test`.

python tools/api_test.py [EXAMPLES] [SEED]

`schemathesis` must be in reach (pip install schemathesis).
"""

import socket
import subprocess
import sys
import time

# a text that the schema allows for a turn need not be one
LEFT_OUT = "positive_data_acceptance"


def main(examples: int = 100, seed: int = 1) -> int:
    """Ask; the exit code is schemathesis's."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen(
        [sys.executable, "-m", "lettertycoon", "serve", "--port", str(port)],
        stderr=subprocess.DEVNULL,
    )
    try:
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                time.sleep(0.1)
        url = f"http://127.0.0.1:{port}/v1/openapi.json"
        return subprocess.run(
            ["schemathesis", "run", url, "--exclude-checks", LEFT_OUT, "--seed", str(seed),
             "--max-examples", str(examples)],
            check=False,
        ).returncode  # fmt: skip
    finally:
        server.terminate()
        server.wait(30)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:3])))
