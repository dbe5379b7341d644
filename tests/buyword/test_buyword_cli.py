"""What the commands of BuyWord say is what they answer as JSON."""

import json
from collections.abc import Callable
from typing import Any

import pytest

Run = Callable[..., tuple[int, str, str]]


def both(run: Run, *arguments: str) -> tuple[list[str], dict[str, Any]]:
    """The lines of a command of BuyWord, and its answer."""
    code, out, err = run("buyword", *arguments, "--samples", "4")
    again, answer, _ = run("buyword", *arguments, "--samples", "4", "--json")
    assert (code, again, err) == (0, 0, "")
    return out.splitlines(), json.loads(answer)


@pytest.mark.parametrize(("highest", "bids"), [("12", True), ("900", False)])
def test_a_bid_is_said_and_the_most_to_pay(run, highest, bids):
    lines, answer = both(run, "bid", "ENJOTEA", "YDS", "--wilds", "4", "--highest", highest)
    assert (answer["bid"] is not None) == bids
    assert lines[0].startswith(f"Bid ${answer['bid']}: " if bids else "Pass: ")
    assert lines[0].endswith(f"; pay ${answer['most']:,} at most.")


def test_a_pick_is_said_and_what_each_tile_gains(run):
    lines, answer = both(run, "pick", "ENJOTEA", "AQSTY", "--wilds", "4")
    assert [line.split()[:2] for line in lines[1:-1]] == [
        [each["tile"], f"${each['value']:,.2f}"] for each in answer["tiles"]
    ]
    assert lines[-1] == f"Pick {answer['pick']}."
