"""Test our server with Schemathesis, by the server's OpenAPI document: `make api-test`.

python -m tools.servers.api_test [EXAMPLES] [SEED]

The program `schemathesis` must be installed (pip install schemathesis).
"""

import subprocess
import sys

from tools.servers.own_server import own_server

# this check is left out, because the schema allows texts that are not turns
LEFT_OUT = "positive_data_acceptance"


def main(examples: int = 100, seed: int = 1) -> int:
    """Run the tests; return Schemathesis's exit code."""
    with own_server() as (port, _):
        url = f"http://127.0.0.1:{port}/v1/openapi.json"
        return subprocess.run(
            ["schemathesis", "run", url, "--exclude-checks", LEFT_OUT, "--seed", str(seed),
             "--max-examples", str(examples)],
            check=False,
        ).returncode  # fmt: skip


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:3])))
