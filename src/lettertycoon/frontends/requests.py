"""A request, a method's name and its parameters as JSON values, becomes a JSON answer.

stdio and HTTP both answer from here; docs/requests.md is for those who ask.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from lettertycoon.base import RequestError
from lettertycoon.frontends.advice_requests import advise, replacement, review_game, values
from lettertycoon.frontends.answers import (
    Answer,
    best_answer,
    check_answer,
    explain_answer,
    hint_answer,
    lexicons_answer,
    review_answer,
    service_answer,
    summary_answer,
    words_answer,
)
from lettertycoon.frontends.cousin_requests import (
    buyword_advise,
    buyword_advise_bid,
    buyword_advise_pick,
    buyword_best_sales,
    buyword_sales,
    leaping_plays,
    leaping_solve,
)
from lettertycoon.frontends.found_words import found_words
from lettertycoon.frontends.game_requests import BUYWORD, LEAPING, MATCHES, Games
from lettertycoon.frontends.limits import Limits
from lettertycoon.frontends.parameters import READERS, read_params
from lettertycoon.lexicons import Lexicon, called
from lettertycoon.turns import Turn, best, check_play, word_filter

DEFAULT = "default"
"""The name of the lexicon of requests that name none: the embedded one, unless another is served
under it."""


_NONE: Mapping[str, Any] = {}


class Service:
    """Answers requests: an immutable value that any number of threads may share.

    lexicons: name -> Lexicon; requests use these names.
    limits: how much one request may ask for.
    """

    __slots__ = ("lexicons", "limits")

    lexicons: Mapping[str, Lexicon]
    limits: Limits

    def __init__(
        self, lexicons: Mapping[str, Lexicon] | None = None, limits: Limits | None = None
    ) -> None:
        # under the names served, as a lexicon's own may be that of a file
        given = {name: called(lexicon, name) for name, lexicon in (lexicons or {}).items()}
        self.lexicons = given if DEFAULT in given else {DEFAULT: Lexicon.default(), **given}
        self.limits = limits or Limits()

    def read(self, method: object, params: object = _NONE) -> "Request":
        """Read a request, without searching yet. Raises LetterTycoonError for a bad request."""
        found = METHODS.get(method) if isinstance(method, str) else None
        if found is None:
            raise RequestError(
                f"there is no method {str(method)[:60]!r}; these are: {', '.join(METHODS)}",
                "request.unknown_method",
                value=method,
                allowed=list(METHODS),
            )
        given = read_params(params, str(method), found.required, found.optional)
        read = {
            name: READERS[name](name, value, self.lexicons, self.limits)
            for name, value in given.items()
        }
        if "lexicon" in found.optional:
            read.setdefault("lexicon", self.lexicons[DEFAULT])
        return Request(self, found, read)

    def answer(self, method: object, params: object = _NONE) -> Answer:
        """Answer a request with a JSON object of a kind in docs/json.md.

        Raises LetterTycoonError for a bad request, and for one that can't be answered.
        """
        return self.read(method, params).answer()


class Request(NamedTuple):
    """A request whose parameters are read."""

    service: Service
    method: "Method"
    given: dict[str, Any]

    def answer(self) -> Answer:
        """The answer. Raises LetterTycoonError for what can't be done."""
        return self.method.run(self.service, **self.given)

    @property
    def quick(self) -> bool:
        """Whether the answer takes some milliseconds at most: an event loop may wait for it."""
        given = self.given
        turn: Turn | None = given.get("turn")
        if not self.method.quick or word_filter(given.get("show")).lexicon is not None:
            return False
        if turn is not None and len(turn.hand) + len(turn.pool) > MOST_QUICK_CARDS:
            return False
        by_name = isinstance(given.get("by", ""), str)
        return by_name and given.get("n", 0) <= MOST_QUICK and len(given.get("words", ())) <= 10


MOST_QUICK_CARDS = 10
MOST_QUICK = 20  # plays


def _best(
    service: Service,
    turn: Turn,
    lexicon: Lexicon,
    n: int = 5,
    define: bool = False,
    **asked: Any,
) -> Answer:
    return best_answer(turn, lexicon, best(turn, lexicon, n=n, **asked), define)


def _words(
    service: Service,
    lexicon: Lexicon,
    turn: Turn | None = None,
    define: bool = False,
    **asked: Any,
) -> Answer:
    if turn is None and not asked.keys() & {"prefix", "pattern"}:
        raise RequestError(
            "words is asked without a turn, a prefix or a pattern",
            "request.missing",
            allowed=["turn", "prefix", "pattern"],
        )
    found = found_words(turn, lexicon, **asked)
    narrower = "a prefix, a pattern or a rarity to show makes them fewer"
    service.limits.check("words", len(found), "words", narrower)
    return words_answer(turn, lexicon, found, define)


def _check(
    service: Service,
    words: list[str],
    lexicon: Lexicon,
    turn: Turn | None = None,
    define: bool = False,
) -> Answer:
    return check_answer(turn, lexicon, words, define)


def _explain(
    service: Service, turn: Turn, play: str, lexicon: Lexicon, define: bool = False
) -> Answer:
    return explain_answer(lexicon, check_play(turn, play, lexicon), define)


def _review(
    service: Service, turn: Turn, words: list[str], lexicon: Lexicon, **asked: Any
) -> Answer:
    from lettertycoon.hints import review

    return review_answer(turn, lexicon, words, review(turn, [*words], lexicon, **asked))


def _hint(
    service: Service,
    turn: Turn,
    lexicon: Lexicon,
    level: int = 3,
    n: int | None = None,
    **asked: Any,
) -> Answer:
    from lettertycoon.hints import hint

    if n is None:
        hints = [hint(turn, level, lexicon, **asked)]
    else:
        hints = hint(turn, level, lexicon, n=n, **asked)
    return hint_answer(turn, lexicon, hints)


def _summary(service: Service, turn: Turn, lexicon: Lexicon, **asked: Any) -> Answer:
    from lettertycoon.hints import summary

    return summary_answer(summary(turn, lexicon, **asked), lexicon)


def _lexicons(service: Service) -> Answer:
    return lexicons_answer(service.lexicons)


def _about(service: Service) -> Answer:
    return service_answer(METHODS, service.lexicons, service.limits.to_dict())


class Method(NamedTuple):
    """A method: what answers it, the parameters it must and may have, whether it is quick for an
    ordinary turn.
    """

    run: Callable[..., Answer]
    required: tuple[str, ...] = ()
    optional: tuple[str, ...] = ()
    quick: bool = False


_SHOWN = ("lexicon", "show")


def _played(name: str, games: Games) -> dict[str, Method]:
    """The methods that play a kind of game."""
    return {
        f"{name}.new": Method(games.new, ("names",), ("rules", "deal", "player", "lexicon")),
        f"{name}.play": Method(games.play, ("record",), ("moves", "player", "lexicon")),
        f"{name}.bot": Method(
            games.move_bot, ("record", "bot"), ("until", "seed", "player", "lexicon")
        ),
    }


#: All methods by name; requests.json has the schemas of what they are asked.
METHODS: dict[str, Method] = {
    "best": Method(_best, ("turn",), ("n", "by", *_SHOWN, "define"), quick=True),
    "words": Method(_words, (), ("turn", "by", "prefix", "pattern", *_SHOWN, "define")),
    "check": Method(_check, ("words",), ("turn", "lexicon", "define"), quick=True),
    "explain": Method(_explain, ("turn", "play"), ("lexicon", "define"), quick=True),
    "review": Method(_review, ("turn", "words"), ("by", *_SHOWN)),
    "hint": Method(_hint, ("turn",), ("level", "n", "seed", "exclude", "by", *_SHOWN, "relax")),
    "summary": Method(_summary, ("turn",), _SHOWN),
    "buyword.sales": Method(buyword_sales, ("tiles",), ("wilds", "n", "lexicon")),
    "buyword.best_sales": Method(buyword_best_sales, ("tiles",), ("wilds", "limit", "lexicon")),
    "buyword.advise": Method(
        buyword_advise,
        ("held",),
        ("drawn", "money", "wilds", "bag", "limit", "samples", "seed", "lexicon"),
    ),
    "buyword.advise_bid": Method(
        buyword_advise_bid,
        ("held", "lot"),
        ("money", "wilds", "bag", "limit", "highest", "left", "samples", "seed", "lexicon"),
    ),
    "buyword.advise_pick": Method(
        buyword_advise_pick,
        ("held", "open_tiles"),
        ("drawn", "more", "money", "wilds", "bag", "limit", "samples", "seed", "lexicon"),
    ),
    "leaping.plays": Method(leaping_plays, ("hand", "row"), ("lexicon",)),
    "leaping.solve": Method(
        leaping_solve, ("hand", "row"), ("pile", "deck", "samples", "seed", "lexicon")
    ),
    "advise": Method(advise, ("position",), ("n", "effort", "seed", "lexicon")),
    "replacement": Method(replacement, ("position",), ("effort", "seed", "lexicon")),
    "values": Method(values, (), ("patents", "doubling"), quick=True),
    "review_game": Method(review_game, ("record",), ("lexicon",)),
    "lexicons": Method(_lexicons, quick=True),
    "about": Method(_about, quick=True),
    **_played("match", MATCHES),
    **_played("leaping", LEAPING),
    **_played("buyword", BUYWORD),
}
