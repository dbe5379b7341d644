"""Which patents may be bought after a play (rules 1.2.4), for one play or for many at once."""

from collections.abc import Mapping
from typing import Any

from lettertycoon.turns.rules import Rules


def for_sale(
    rules: Rules, owned: str, laid: Mapping[str, Any], purse: Any, added_s: Any = False
) -> dict[str, Any]:
    """Return for each letter whether the player may buy its patent.

    A patent may be bought if nobody owns it, a real card shows its letter, and the player can pay
    its price. Online the patent of an added S is for sale too if another one is.

    owned: the letters whose patents have an owner.
    laid: letter -> whether a real card of it was laid.
    purse: the player's dollars: those before the turn, what the play earns under the rules'
        procedure, and the $1 that a failed challenge pays.
    added_s: whether the Z patent added an S.

    The values of `laid`, `purse` and `added_s` may be arrays, for many plays at once; then so are
    the values of the result.
    """
    prices = rules.prices
    sale = {
        letter: on_card & (prices[letter] <= purse)
        for letter, on_card in laid.items()
        if letter not in owned
    }
    if rules.procedure == "online" and added_s is not False and "S" not in owned:
        another: Any = False
        for sold in sale.values():
            another = another | sold
        added = added_s & (prices["S"] <= purse) & another
        sale["S"] = sale.get("S", False) | added
    return sale


def letters_for_sale(
    rules: Rules, owned: str, cards: str, purse: int, *, added_s: bool = False
) -> str:
    """Return the letters whose patents the player may buy after laying these cards, sorted."""
    sale = for_sale(rules, owned, dict.fromkeys(cards, True), purse, added_s)
    return "".join(sorted([letter for letter, sold in sale.items() if sold]))
