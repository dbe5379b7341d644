"""Requests to the advisor: whole turns, the Q patent, learned values, reviews of games."""

from typing import Any, cast

from lettertycoon.advice import advise as advise_turns
from lettertycoon.advice import advise_replacement
from lettertycoon.advice import bots as of_matches
from lettertycoon.advice import review_game as review_record
from lettertycoon.advice import values as values_of
from lettertycoon.base import ArgumentError
from lettertycoon.frontends.advice_kinds import (
    AdviseAnswer,
    GameReviewAnswer,
    ReplacementAnswer,
    ValuesAnswer,
)
from lettertycoon.frontends.answers import about
from lettertycoon.frontends.asked import (
    AnyPosition,
    LearnedValues,
    Letters,
    Served,
    Shown,
    Some,
    check_match,
    record_as,
)
from lettertycoon.frontends.declaring import Asked, method
from lettertycoon.frontends.kinds import made
from lettertycoon.frontends.match_kinds import BotsAnswer, MatchAnswer
from lettertycoon.matches import Match
from lettertycoon.turns import DOUBLINGS, Doubling

Record: Any = record_as(MatchAnswer)


@method("advise")
def advise(
    service: Asked,
    position: AnyPosition,
    lexicon: Served,
    n: Some = 5,
    show: Shown | None = None,
    hidden: bool = False,
    values: LearnedValues | None = None,
) -> AdviseAnswer:
    """The best whole turns of a position: what to lay, buy and throw away, and why.

    n: How many whole turns to list.
    hidden: Whether the answer also names a turn that is better than all turns listed, but is not
        listed because `show` hides its words.
    """
    advised = advise_turns(
        position,
        lexicon,
        n=n,
        show=show,
        hidden=hidden,
        values=values,
    )
    return made(
        AdviseAnswer,
        position=str(position),
        lexicon=about(lexicon),
        advice=[each.to_dict() for each in advised],
    )


@method("replacement")
def replacement(
    service: Asked,
    position: AnyPosition,
    lexicon: Served,
    values: LearnedValues | None = None,
) -> ReplacementAnswer:
    """Which card the owner of the Q patent should replace, if any."""
    advised = advise_replacement(position, lexicon, values=values)
    return made(
        ReplacementAnswer,
        position=str(position),
        lexicon=about(lexicon),
        replacements=[each.to_dict() for each in advised],
    )


@method("values", quick=True)
def values(
    service: Asked,
    patents: Letters = "",
    doubling: Doubling | None = None,
    values: LearnedValues | None = None,
) -> ValuesAnswer:
    """How much abilities, letters and royalties earn per turn.

    patents: Letters of the patents that the player owns; none if left out.
    doubling: How doublings combine: `multiply`, `add` or `single`. If left out, it is the mode for
        which `values` were learned, or `multiply` without `values`. With `values`, any other mode
        is refused.
    """
    if values is None:
        found = values_of(patents, doubling=doubling or DOUBLINGS[0])
    elif doubling in (None, values.doubling):
        found = values.owning(patents)
    else:
        raise ArgumentError(
            f"doubling is {doubling}; the values were learned with {values.doubling}",
            "values.other_doubling",
            doubling=doubling,
            learned=values.doubling,
        )
    return made(ValuesAnswer, **found.to_dict())


@method("review_game")
def review_game(
    service: Asked,
    record: Record,
    lexicon: Served,
    show: Shown | None = None,
    values: LearnedValues | None = None,
) -> GameReviewAnswer:
    """How much each turn of a whole game lost, and a curve of each player's chance to win."""
    match = Match.replay(record, lexicon)
    check_match(service.limits, match)
    review = review_record(match, show=show, values=values)
    more = {"lexicon": about(lexicon), "text": str(review), "svg": review.svg()}
    told = review.to_dict() | more
    return cast("GameReviewAnswer", told)


@method("bots")
def bots(service: Asked) -> BotsAnswer:
    """The bots of each game, and how each plays."""
    from lettertycoon import buyword, leaping  # other requests do not need these

    manners = {"match": of_matches.MANNERS, "leaping": leaping.MANNERS, "buyword": buyword.MANNERS}
    return made(
        BotsAnswer,
        **{
            game: [{"name": name, "manner": manner} for name, manner in each.items()]
            for game, each in manners.items()
        },
    )
