"""Measure a server on this machine: its memory, readers that do not read, and mutated requests.

python -m benchmarks.measuring.serving [--requests 200000] [--mutated 20000] [--readers 60]

It starts `lettertycoon serve`, and ends it. The exit code is 1 if a mutated request got neither an
answer nor one error with a code. docs/dev/measuring.md has the figures. Memory needs Linux.
"""

import argparse
import http.client
import json
import random
import re
import socket
import subprocess
import sys
import time
from pathlib import Path

import lettertycoon as lt

METHOD = "/v1/best"
HEADERS = {"content-type": "application/json"}
SEED = 102
MUTATIONS = 3  # changed characters of a request, at most


def requests(number: int) -> list[str]:
    """Return the bodies of requests for the best plays, one for each of some deals."""
    deals = lt.Deals.random(number, seed=SEED, patents="XZ")
    return [json.dumps({"turn": str(deals[place]), "n": 10}) for place in range(number)]


def mutated(body: str, chance: random.Random) -> str:
    """Return a request with some characters changed, doubled or left out."""
    for _ in range(chance.randint(1, MUTATIONS)):
        place = chance.randrange(len(body))
        new = chance.choice(["", body[place] * 2, chance.choice('{}[]",:-0919e.XZé\\')])
        body = body[:place] + new + body[place + 1 :]
    return body


class Server:
    """A server of its own process, and one connection to it."""

    def __init__(self) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        command = [sys.executable, "-m", "lettertycoon", "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                break
            except OSError:
                time.sleep(0.1)
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)

    def ask(self, body: str) -> tuple[int, bytes]:
        """Return the status and the answer."""
        self.connection.request("POST", METHOD, body.encode(), HEADERS)
        answer = self.connection.getresponse()
        return answer.status, answer.read()

    def megabytes(self) -> float:
        """Return the resident memory."""
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+)", text)
        return int(found[1]) / 1e3 if found else float("nan")

    def end(self) -> None:
        """End the process."""
        self.connection.close()
        self.process.terminate()
        self.process.wait(30)


def is_refusal(status: int, answer: bytes) -> bool:
    """Tell whether an answer is one error of the library, with a code."""
    if status == 200:
        return False
    error = json.loads(answer).get("error", {})
    return 400 <= status < 500 and isinstance(error, dict) and "code" in error


def ask_many(server: Server, number: int) -> None:
    """Print the memory after the first thousand requests, and after all."""
    bodies = requests(min(number, 10_000))
    for done in range(number):
        server.ask(bodies[done % len(bodies)])
        if done + 1 in (1000, number):
            print(f"| {done + 1:,} requests | {server.megabytes():.0f} MB |", flush=True)


def ask_and_read_nothing(server: Server, readers: int) -> None:
    """Print the memory while clients ask for many plays and read nothing, and what follows."""
    body = json.dumps({"turn": "JLSEANZ/EWE XZVBJK", "n": 1000}).encode()
    head = f"POST {METHOD} HTTP/1.1\r\nhost: 127.0.0.1:{server.port}\r\n"
    head += f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
    waiting = []
    for _ in range(readers):
        client = socket.create_connection(("127.0.0.1", server.port))
        client.sendall(head.encode() + body)
        waiting.append(client)
    time.sleep(5)
    print(f"| {readers} clients that read nothing | {server.megabytes():.0f} MB |")
    for client in waiting:
        client.close()
    server.connection.close()  # the server ends a connection that idles; a request opens it again
    begun = time.perf_counter()
    server.ask(requests(1)[0])
    print(f"| the next answer, once they are gone | {1e3 * (time.perf_counter() - begun):.0f} ms |")


def ask_mutated(server: Server, number: int) -> int:
    """Print how many mutated requests were answered and refused; return how many were neither."""
    chance = random.Random(SEED)
    bodies = requests(100)
    answered = refused = 0
    for _ in range(number):
        status, answer = server.ask(mutated(chance.choice(bodies), chance))
        answered += status == 200
        refused += is_refusal(status, answer)
    neither = number - answered - refused
    print(f"| {number:,} mutated requests | {answered:,} answered, {refused:,} refused, "
          f"{neither:,} neither |")  # fmt: skip
    return neither


def main() -> int:
    """Return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--requests", type=int, default=200_000)
    parser.add_argument("--mutated", type=int, default=20_000)
    parser.add_argument("--readers", type=int, default=60)
    asked = parser.parse_args()
    server = Server()
    print("| the server | measured |\n|---|---|")
    try:
        ask_many(server, asked.requests)
        ask_and_read_nothing(server, asked.readers)
        return 1 if ask_mutated(server, asked.mutated) else 0
    finally:
        server.end()


if __name__ == "__main__":
    sys.exit(main())
