"""What a record of a match tells of chance: the cuts and decks, written and read."""

from collections.abc import Mapping
from typing import Any

from lettertycoon.base import shown
from lettertycoon.games import check_list, wrong
from lettertycoon.matches.shuffles import Cut, Script, closest_to_z, full_deck
from lettertycoon.turns import Rules


def write_script(script: Script, names: tuple[str, ...]) -> dict[str, Any]:
    """Return the cuts and the first deck, as JSON values."""
    cuts = [{names[at]: letter for at, letter in each} for each in script.cuts]
    return {"cuts": cuts, "deck": script.decks[0]}


def read_script(record: Mapping[str, Any], names: tuple[str, ...], rules: Rules) -> Script:
    """Read the cuts and decks of a record without a seed.

    Raises NotationError for an impossible cut or deck.
    """
    check_list(record, "cuts")
    deck, cuts, tied = record["deck"], [], tuple(range(len(names)))
    if not isinstance(deck, str) or "".join(sorted(deck)) != full_deck(rules):
        raise wrong(0, "deck does not have the cards of the rules")
    cards = full_deck(rules)
    for each in record["cuts"]:
        if not isinstance(each, Mapping) or list(each) != [names[at] for at in tied]:
            raise wrong(0, f"the cut {shown(each)} is not of those who are tied")
        if len(tied) < 2 or rules.procedure == "online":
            raise wrong(0, f"the cut {shown(each)} is one too many")
        for letter in each.values():
            if not isinstance(letter, str) or len(letter) != 1 or letter not in cards:
                raise wrong(0, f"{shown(letter)} can't be cut")
            cards = cards.replace(letter, "", 1)
        round_: Cut = tuple(zip(tied, each.values(), strict=True))
        cuts.append(round_)
        tied = closest_to_z(round_)
    if rules.procedure == "table" and len(tied) > 1 and len(cards) >= len(tied):
        raise wrong(0, "the cuts leave a tie")
    shuffles = [
        event[1] if isinstance(event[1], str) else ""
        for step in record["moves"]
        if isinstance(step["events"], list)
        for event in step["events"]
        if isinstance(event, list) and len(event) == 2 and event[0] == "shuffled"
    ]
    return Script(tuple(cuts), tuple(map(str, (deck, *shuffles))))
