"""Send our server random requests for some minutes, and watch its memory: `make soak`.

python -m tools.servers.soak [MINUTES] [SEED]

Good and bad requests alternate at random. The server must answer each with a right status, and its
memory must not grow.
"""

import http.client
import json
import random
import re
import sys
import time
from pathlib import Path
from string import ascii_uppercase
from typing import Any

from lettertycoon import Rules
from tools.servers.own_server import own_server

SAMPLES = 12
MOST_GROWTH = 1.05  # the factor by which resident memory may grow after the first third
DECK = "".join(letter * number for letter, number in Rules().deck.items())
JUNK = [b"{", b"[]", b"\xff", b'{"turn": "CAT/-", "x": 1}', b"[" * 5000, b'{"n": NaN}']


def request(chance: random.Random) -> tuple[str, bytes, set[int]]:
    """Make a request: a method, a body, and the statuses that are right for it."""
    cards = "".join(chance.sample(DECK, 10))
    turn = {"turn": f"{cards[:7]}/{cards[7:]} {chance.choice(['-', 'XZ', 'BJK', 'V'])}"}
    # rules that no other request has, to test that caches by rules do not grow
    prices = {letter: chance.randrange(1, 99) for letter in ascii_uppercase}
    own = {"turn": {"hand": cards[:7], "pool": cards[7:], "rules": {"prices": prices}}}
    row = {"hand": "M1l B1f E1m", "row": f"{cards[0]}1f {cards[1]}1m {cards[2]}1l"}
    good: list[tuple[str, dict[str, Any], set[int]]] = [
        ("best", turn | {"n": chance.randrange(20)}, {200}),
        ("best", own, {200}),
        ("words", turn, {200}),
        ("explain", turn | {"play": "cat"}, {200, 400}),
        ("check", {"words": [cards[:3], cards[3:9]]}, {200}),
        ("hint", turn | {"level": chance.randrange(1, 9)}, {200}),
        ("summary", turn, {200}),
        ("review", turn | {"words": [cards[:4]]}, {200}),
        ("buyword.sales", {"tiles": cards[:7], "wilds": 1}, {200}),
        ("leaping.plays", row, {200}),
        (f"none{chance.random()}", {}, {404}),
    ]
    if chance.randrange(12) == 0:
        return "best", chance.choice(JUNK), {400}
    method, params, statuses = chance.choice(good)
    return method, json.dumps(params).encode(), statuses


def main(minutes: float = 30, seed: int = 1) -> int:
    """Send requests, print a line for each sample of memory, and return the number of faults."""
    chance, asked, wrong, sizes = random.Random(seed), 0, [], []
    with own_server() as (port, pid):
        begun = time.monotonic()
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        while len(sizes) < SAMPLES:
            method, body, statuses = request(chance)
            connection.request("POST", f"/v1/{method}", body, {"content-type": "application/json"})
            with connection.getresponse() as response:
                response.read()
            if response.status not in statuses:
                wrong.append(f"{method} {body[:200]!r}: {response.status}")
            asked += 1
            if time.monotonic() - begun > 60 * minutes * (len(sizes) + 1) / SAMPLES:
                status = Path(f"/proc/{pid}/status").read_text()
                sizes.append(int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024)
                print(f"{asked:,} requests, {sizes[-1]:.1f} MB", flush=True)
        connection.close()
    growth = sizes[-1] / sizes[SAMPLES // 3 - 1]
    print(f"growth since the first third: {growth:.3f}; {len(wrong)} wrong answers")
    print(*wrong[:20], sep="\n")
    return len(wrong) + (growth > MOST_GROWTH)


if __name__ == "__main__":
    sys.exit(min(main(*map(float, sys.argv[1:2]), *map(int, sys.argv[2:3])), 1))
