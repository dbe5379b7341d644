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


@pytest.mark.parametrize(
    ("arguments", "says", "sold"),
    [
        (["ENJOYD", "--wilds", "2", "--bag", "-"], "Sell", ["eNJOYED"]),
        (["ENJOTEAYDS", "--money", "150"], "Sell", []),
        (
            ["ENJOYE", "DA", "--wilds", "2", "--money", "200", "--bag", "-"],
            "Buy:",
            ["DEEJAYs", "cON"],
        ),
        (["ENJOTEA", "YDS", "--wilds", "8", "--money", "150"], "Buy:", []),
        (["-", "QJX", "--money", "1000", "--bag", "-"], "Pass:", []),
    ],
)
def test_advice_says_what_to_do_and_what_to_sell(run, arguments, says, sold):
    lines, answer = both(run, "advise", *arguments)
    value = f"worth ${abs(answer['value']):,.2f} (error ${answer['error']:,.2f})"
    words = " and ".join(sold) or "nothing"
    if says == "Sell":
        kept = "nothing now: to wait for better words is worth more."
        assert answer["buy"] is None
        assert (
            lines[0] == f"Sell {f'{words}: {value} more than selling nothing.' if sold else kept}"
        )
    else:
        assert answer["buy"] == (says == "Buy:")
        assert lines[0].startswith(says) and lines[0].endswith(f"; buying them is {value}")
        assert lines[1].startswith("more" if answer["value"] > 0 else "less")
        assert lines[1].endswith(f"Then sell {words}.")
    assert [sale["word"] for sale in answer["sales"]] == [word.upper() for word in sold]
    table = [line.split() for line in lines if line.startswith(tuple(sold))] if sold else []
    assert [(row[0], row[-1]) for row in table] == [
        (word, f"${sale['price']:,}") for word, sale in zip(sold, answer["sales"], strict=True)
    ]


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
