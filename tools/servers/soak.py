"""Send our server random requests for some minutes, and watch its memory: `make soak`.

python -m tools.servers.soak [MINUTES] [SEED]

Several clients at once send good and bad requests for every method. The server must answer each
with a right status, and its memory must not grow.
"""

import http.client
import json
import os
import random
import re
import sys
import threading
import time
from pathlib import Path
from typing import Any

from lettertycoon import Rules
from tools.servers.own_server import own_server

CLIENTS = 4
JSON = {"content-type": "application/json"}
SAMPLES = 12
MOST_GROWTH = 1.05  # the factor by which resident memory may grow after the first third
DECK = "".join(letter * number for letter, number in Rules().deck.items())
JUNK = [
    b"{",
    b"[]",
    b"\xff",
    b'{"turn": "CAT/-", "x": 1}',
    b"[" * 5000,
    b'{"n": NaN}',
    b"x" * 300_000,
]


def request(chance: random.Random) -> tuple[str, bytes, set[int]]:
    """Make a request: a method, a body, and the statuses that are right for it."""
    cards = "".join(chance.sample(DECK, 10))
    patents = "".join(chance.sample("BJKQVWXZ", chance.randrange(5)))
    turn = f"{cards[:7]}/{cards[7:]} {patents or '-'} {chance.randrange(9)}"
    kind = chance.randrange(14)
    params: dict[str, Any] = {"turn": turn}
    if kind == 0:
        return "best", chance.choice(JUNK), {400, 413}
    if kind == 1:
        return f"none{chance.random()}", b"{}", {404}
    if kind == 2:
        return "words", json.dumps(params).encode(), {200}
    if kind == 3:
        return "explain", json.dumps(params | {"play": "cat"}).encode(), {200, 400}
    if kind == 4:
        return "check", json.dumps({"words": [cards[:3], cards[3:9]]}).encode(), {200}
    if kind == 5:
        return "hint", json.dumps(params | {"level": chance.randrange(1, 9)}).encode(), {200}
    if kind == 6:
        return "summary", json.dumps(params).encode(), {200}
    if kind == 7:
        return "review", json.dumps(params | {"words": [cards[:4]]}).encode(), {200}
    if kind == 8:
        return "buyword.sales", json.dumps({"tiles": cards[:7], "wilds": 1}).encode(), {200}
    if kind == 9:
        row = {"hand": "M1l B1f E1m", "row": f"{cards[0]}1f {cards[1]}1m {cards[2]}1l"}
        return "leaping.plays", json.dumps(row).encode(), {200}
    # rules that no other request has, to test that caches by rules and patents do not grow
    if kind == 10:
        rules = {
            "prices": {letter: chance.randrange(1, 99) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
        }
        own = {"hand": cards[:7], "pool": cards[7:], "patents": patents, "rules": rules}
        return "best", json.dumps({"turn": own}).encode(), {200}
    return "best", json.dumps(params | {"n": chance.randrange(20)}).encode(), {200}


class Asking(threading.Thread):
    """A client that sends requests until the time is over."""

    def __init__(self, port: int, seed: int, end: float) -> None:
        super().__init__(daemon=True)
        self._port, self._chance, self._end = port, random.Random(seed), end
        self.asked = 0
        self.wrong: list[str] = []

    def run(self) -> None:
        """Send requests, and record wrong answers."""
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=60)
        while time.monotonic() < self._end:
            method, body, statuses = request(self._chance)
            try:
                connection.request("POST", f"/v1/{method}", body, JSON)
                with connection.getresponse() as response:
                    response.read()
                if response.status not in statuses:
                    self.wrong.append(f"{method} {body[:200]!r}: {response.status}")
            except (OSError, http.client.HTTPException) as error:
                connection.close()  # the server may close while a refused body is still being sent
                if len(body) < 300_000:
                    self.wrong.append(f"{method} {body[:200]!r}: {error!r}")
            self.asked += 1
            if self.asked % 100 == 0:
                connection.close()
        connection.close()


def resident(pid: int) -> float:
    """Return the resident memory of a process, in megabytes."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024


def main(minutes: float = 30, seed: int = 1) -> int:
    """Run the clients, print a line for each sample, and return the number of faults."""
    with own_server() as (port, pid):
        begun = time.monotonic()
        end = begun + 60 * minutes
        clients = [Asking(port, 1000 * seed + number, end) for number in range(CLIENTS)]
        for client in clients:
            client.start()
        sizes = []
        for number in range(1, SAMPLES + 1):
            time.sleep(max(0, begun + 60 * minutes * number / SAMPLES - time.monotonic()))
            sizes.append(resident(pid))
            asked = sum(client.asked for client in clients)
            files = len(os.listdir(f"/proc/{pid}/fd"))
            told = f"{asked:,} requests, {sizes[-1]:.1f} MB, {files} files"
            print(f"{(time.monotonic() - begun) / 60:.1f} min: {told}", flush=True)
        for client in clients:
            client.join(70)
    wrong = [each for client in clients for each in client.wrong]
    if min(client.asked for client in clients) == 0:
        wrong.append("a client was not answered")
    growth = sizes[-1] / sizes[SAMPLES // 3 - 1]
    print(f"growth since the first third: {growth:.3f}; {len(wrong)} wrong answers")
    print(*wrong[:20], sep="\n")
    return len(wrong) + (growth > MOST_GROWTH)


if __name__ == "__main__":
    sys.exit(min(main(*map(float, sys.argv[1:2]), *map(int, sys.argv[2:3])), 1))
