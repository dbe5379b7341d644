"""Requests as a client sends them, without a wire."""

import json
from typing import Any

import lettertycoon as lt
from lettertycoon.base import as_json
from lettertycoon.games import play_out
from lettertycoon.server import Service

SERVED = Service()


def ask(method: str, served: Service = SERVED, /, **params: Any) -> Any:
    """The answer; raises the error of a request that is refused."""
    return json.loads(served.answer(method, json.dumps(params).encode()))


def game_of_bots(names: list[str], seed: int) -> Any:
    """The record of a whole game, as JSON has it, in which bots take the dearest play."""
    bots = dict.fromkeys(names, lt.bots.Greedy())
    return as_json(play_out(lt.Match, bots, seed=seed).record())
