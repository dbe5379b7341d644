"""A match as text for people, one line for each move."""

from collections.abc import Iterator, Mapping
from typing import Any


def told(record: Mapping[str, Any]) -> str:
    """Return the text of a record."""
    return "\n".join(_lines(record))


def _lines(record: Mapping[str, Any]) -> Iterator[str]:
    names = record["names"]
    seed = "" if record["seed"] is None else f", seed {record['seed']}"
    yield f"{', '.join(names[:-1])} and {names[-1]}, lexicon {record['lexicon']['name']}{seed}"
    for cut in record["cuts"]:
        yield "cut: " + ", ".join(f"{name} {letter}" for name, letter in cut.items())
    width = max(map(len, names))
    for step in record["moves"]:
        events = ", ".join(filter(None, map(_event, step["events"])))
        line = f"{step['player']:{width}}  {step['move']}"
        yield f"{line:{width + 26}}  {events}".rstrip()
    result = record["result"]
    if result is not None:
        totals = ", ".join(f"{name} ${total}" for name, total in result["totals"].items())
        yield f"{totals}; {' and '.join(result['winners'])} won"


def _event(event: list[Any]) -> str:
    """Describe an event in a few words; "" for events that matter only to the referee."""
    what, *rest = event
    if what == "earned":
        return f"${rest[0]}" + (f" and {rest[1]} stock" if rest[1] else "")
    if what == "royalties":
        return f"{rest[0]} ${rest[1]}"
    if what == "challenger_paid":
        return "the word is good: $1"
    if what == "not_in_lexicon":
        return f"{' and '.join(rest)} not in the lexicon"
    return {"to_pool": f"pool +{rest[0]}", "to_hand": f"hand +{rest[0]}"}.get(what, str(what))
