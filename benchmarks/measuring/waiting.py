"""Measure how long a small request to a server waits, after long ones that exceeded their time.

python -m benchmarks.measuring.waiting

36 clients send requests that take seconds each; the server has two threads for them. It answers as
many as it can within its time limit, and refuses the rest. Then another client asks for a summary.
"""

import http.client
import json
import threading
from collections import Counter
from time import perf_counter

from tools.servers.own_server import own_server

CLIENTS = 36
LONG = {
    "turn": {
        "hand": "AEINRSTOL",
        "pool": "EDU",
        "patents": "BJKVXZ",
        "rules": {"hand_size": 9},
    },
    "n": 1_000,
    "level": 8,
    "show": {},
}
SMALL = {"turn": "CAT/-"}


def asked(port: int, method: str, params: object) -> int:
    """Send a request, and return the status of its answer."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=300)
    headers = {"content-type": "application/json"}
    connection.request("POST", f"/v1/{method}", json.dumps(params), headers)
    with connection.getresponse() as answer:
        answer.read()
    connection.close()
    return answer.status


def main() -> None:
    """Print the statuses of the long requests, and the seconds of the small one."""
    with own_server() as (port, _):
        statuses: Counter[int] = Counter()
        clients = [
            threading.Thread(target=lambda: statuses.update([asked(port, "hint", LONG)]))
            for _ in range(CLIENTS)
        ]
        for client in clients:
            client.start()
        for client in clients:
            client.join()
        begun = perf_counter()
        assert asked(port, "summary", SMALL) == 200
        print(f"long requests by status: {dict(sorted(statuses.items()))}")
        print(f"a small request after them: {perf_counter() - begun:.2f} s")


if __name__ == "__main__":
    main()
