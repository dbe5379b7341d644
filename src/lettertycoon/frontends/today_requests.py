"""The day's deal: the same cards for everybody."""

import datetime
import re
from typing import Annotated

from msgspec import Meta

from lettertycoon.base import ArgumentError, shown
from lettertycoon.batches import Deals
from lettertycoon.frontends.answers import about
from lettertycoon.frontends.declaring import Asked, method
from lettertycoon.frontends.kinds import made
from lettertycoon.frontends.match_kinds import TodayAnswer
from lettertycoon.hints import summary
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns import Turn, best

DEALS = 50  # random deals of a day, of which one is chosen
FEWEST = 30  # plays that the chosen deal should have
_DATE = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)

Date = Annotated[
    str,
    Meta(
        examples=["2026-11-22"],
        extra_json_schema={"pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},
    ),
]


@method("today")
def today(service: Asked, date: Date) -> TodayAnswer:
    """The deal of a day, the same for everybody; it uses the embedded lexicon and standard rules.

    date: The day, as YYYY-MM-DD. Use the day in UTC, so that players everywhere get the same deal.
    """
    lexicon = Lexicon.default()
    turn = _deal(_day(date), lexicon)
    (play,) = best(turn, lexicon, n=1)
    return made(
        TodayAnswer,
        date=date,
        turn=str(turn),
        lexicon=about(lexicon),
        hand=turn.hand,
        pool=turn.pool,
        count=summary(turn, lexicon).count,
        best=play.total,
    )


def _day(date: str) -> int:
    """Return the number of a day. Raises ArgumentError if the text is not a date."""
    try:
        if _DATE.fullmatch(date):
            return datetime.date.fromisoformat(date).toordinal()
    except ValueError:
        pass
    raise ArgumentError(
        f"date is {shown(date)}; it must be a day, such as 2026-11-22", "today.date", value=date
    )


def _deal(day: int, lexicon: Lexicon) -> Turn:
    """Return the first of the day's random deals that has enough plays; if none has, the first."""
    deals = Deals.random(DEALS, seed=day)
    rich = (turn for turn in deals if summary(turn, lexicon).count >= FEWEST)
    return next(rich, deals[0])
