"""The deal of a day: the same cards for everybody, and what bots earn with them."""

import datetime
from collections.abc import Mapping
from functools import partial

from lettertycoon import batches, matches, turns
from lettertycoon.base import Amount, ArgumentError, Value, check_bool, type_error

DEALS = 50  # random deals of a day, of which one is chosen
FEWEST = 30  # plays that the chosen deal should have
PATENTS = ("", "X", "Z", "K", "BJ", "V", "BJKVXZ")  # of the deals, from Monday to Sunday
RIVALS = (1, 2, 3, 4)  # levels of the casual bots that play the deal of a day
KNOWN = turns.WordFilter(max_rarity="familiar", sensitive=False)  # words that most people know
clock = partial(datetime.datetime.now, datetime.UTC)  # the present time; tests set another one


class Today(Value, frozen=True):
    """The deal of a day: the turn in its one line, how many plays it has, and the best total.

    Attributes:
        date: the day, as YYYY-MM-DD.
        known: the best total of the plays whose words most people know; 0 if there is none.
        rivals, laid: what bots earn with the same cards, and how, if that is asked for.
        left: seconds until the next deal.
    """

    date: str
    turn: str
    hand: str
    pool: str
    patents: str
    count: Amount
    best: Amount
    known: Amount
    rivals: Mapping[str, Amount]
    laid: Mapping[str, str]
    left: Amount


def today(date: datetime.date | None = None, *, laid: bool = False) -> Today:
    """Return the deal of a day; it uses the embedded lexicon and the standard rules.

    Args:
        date: the day; None = the present day in UTC.
        laid: whether to tell what the bots lay with this deal.

    Raises:
        ArgumentError: for a day to come.

    >>> deal = today(datetime.date(2026, 1, 1))
    >>> deal.hand, deal.pool, deal.patents, deal.count, deal.best, deal.known
    ('ADFLORY', 'EEV', 'K', 447, 8, 8)
    """
    if date is not None and type(date) is not datetime.date:
        raise type_error("date", date, "a date, or None")
    check_bool("laid", laid)
    now = clock()
    day = now.date() if date is None else date
    if day > now.date():
        raise ArgumentError(f"the deal of {day} is not known yet", "request.day", value=str(day))
    plays = _chosen_deal(day)
    turn = plays.turn
    familiar = turns.best(turn, n=1, show=KNOWN)
    ways = _laid_by_bots(turn, day.toordinal())
    return Today(
        date=str(day),
        turn=str(turn),
        hand=turn.hand,
        pool=turn.pool,
        patents=turn.patents,
        count=len(plays),
        best=plays[0].total,
        known=familiar[0].total if familiar else 0,
        rivals={bot: turns.lay(turn, way).total for bot, way in ways.items()},
        laid=ways if laid else {},
        left=86_400 - (now.hour * 60 + now.minute) * 60 - now.second,
    )


def _chosen_deal(day: datetime.date) -> turns.Plays:
    """Return the plays of the day's first deal that has enough of them; if none has, the first."""
    patents = PATENTS[day.weekday()]
    dealt = [*batches.Deals.random(DEALS, seed=day.toordinal(), patents=patents)]
    all_plays = map(turns.plays, dealt)
    enough = next((plays for plays in all_plays if len(plays) >= FEWEST), None)
    return turns.plays(dealt[0]) if enough is None else enough


def _laid_by_bots(turn: turns.Turn, seed: int) -> dict[str, str]:
    """Return the ways that the casual bots lay; one that lays nothing is left out."""
    position = matches.Position(turn.hand, turn.pool, me=matches.Player(turn.patents))
    legal = matches.Legal("lay", None, position)
    moves = {f"casual:{n}": matches.bots.Casual(n, seed).move(position, legal) for n in RIVALS}
    return {bot: move.cards for bot, move in moves.items() if move.action == "lay"}
