"""Turns and their plays, written for people: a turn in one line, plays in a table."""

import re
from collections.abc import Collection, Mapping, Sequence

import lettertycoon as lt
from lettertycoon.cli import options
from lettertycoon.cli.output import NOTHING, Column, print_table, say
from lettertycoon.turns import Turn

_RIVALS_GET = "rivals get"
_COLUMNS = (
    Column("play"), Column("money", label="{}", right=True), Column("stock", right=True),
    Column(_RIVALS_GET), Column("may buy"), Column("keeps"), Column("rarity", label="{}"),
)  # fmt: skip
_SIGNS = {
    r"\(": "(E): from the pool",
    "[a-z]": "lower case: the duplicate (X)",
    r"\+S": "+S: the added S (Z)",
}
"""What occurs in a way, and what it means."""
_MOST_LETTERS = 12  # of all rivals' names in a table; more are shortened


def title(turn: Turn) -> str:
    """Repeat a turn in words."""
    parts = [f"hand {turn.hand or NOTHING}", f"pool {turn.pool or NOTHING}"]
    if turn.patents:
        parts.append(f"patents {turn.patents}")
    if turn.money:
        parts.append(f"${turn.money}")
    parts += [f"{name} owns {letters or 'nothing'}" for name, letters in turn.rivals.items()]
    rules = options.rules_text(turn.rules)
    if rules:
        parts.append(f"rules {rules}")
    return ", ".join(parts)


def print_plays(turn: Turn, plays: Sequence[lt.Play]) -> None:
    """Write plays of a turn as a table, and what its short names and signs mean."""
    columns = [column for column in _COLUMNS if turn.rivals or column.head != _RIVALS_GET]
    names = short_names(turn.rivals) if sum(map(len, turn.rivals)) > _MOST_LETTERS else {}
    print_table(columns, [_row(play, names) for play in plays])
    if names:
        say(", ".join([f"{letters} = {name}" for name, letters in names.items()]))
    ways = " ".join([str(play.way) for play in plays])
    meanings = [meaning for sign, meaning in _SIGNS.items() if re.search(sign, ways)]
    if meanings:
        say("; ".join(meanings))


def _row(play: lt.Play, names: Mapping[str, str]) -> list[str]:
    """Return the cells of a play. names: what to write instead of a rival's own name."""
    cells = [str(play.way), f"${play.money}", str(play.stock)]
    if play.turn.rivals:
        cells.append(rivals_get(play, names) or NOTHING)
    cells += [may_buy(play) or NOTHING, play.kept or NOTHING]
    cells.append(play.rarity.label if play.rarity else "ungraded")
    return cells


def rivals_get(play: lt.Play, names: Mapping[str, str]) -> str:
    """Write what each rival receives. names: what to write instead of a rival's own name."""
    return " ".join([f"{names.get(name, name)} ${money}" for name, money in play.royalties.items()])


def may_buy(play: lt.Play) -> str:
    """Write the letters that a play lets its player buy, each with its price."""
    return " ".join([f"{letter}${play.turn.rules.prices[letter]}" for letter in play.buyable])


def short_names(names: Collection[str]) -> dict[str, str]:
    """Return a short name for each name: one to three first letters, or #1, #2 and so on."""
    for size in (1, 2, 3):
        if len({name[:size] for name in names}) == len(names):
            return {name: name[:size] for name in names}
    return {name: f"#{number}" for number, name in enumerate(names, 1)}
