"""Schemathesis asks a server of ours by its OpenAPI document: `make api-test`.

python tools/api_test.py [EXAMPLES] [SEED]

`schemathesis` must be in reach (pip install schemathesis).
"""

import subprocess
import sys

from own_server import own_server

# a text that the schema allows for a turn need not be one
LEFT_OUT = "positive_data_acceptance"


def main(examples: int = 100, seed: int = 1) -> int:
    """Ask; the exit code is schemathesis's."""
    with own_server() as (port, _):
        url = f"http://127.0.0.1:{port}/v1/openapi.json"
        return subprocess.run(
            ["schemathesis", "run", url, "--exclude-checks", LEFT_OUT, "--seed", str(seed),
             "--max-examples", str(examples)],
            check=False,
        ).returncode  # fmt: skip


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:3])))
