"""A fact: one statement for a player, as data. All kinds of facts, and the data of each kind."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, ParamSpec, TypeAlias, TypeVar, get_args

from lettertycoon.base import OldValue, read_value
from lettertycoon.facts import of_advice, of_buyword, of_hints, of_plays, of_reviews

K = TypeVar("K", bound=str, covariant=True)
D = TypeVar("D", bound=Mapping[str, object], covariant=True)
Made = TypeVar("Made", bound=Mapping[str, object])
P = ParamSpec("P")
_set = object.__setattr__


@dataclass(frozen=True, slots=True)
class Fact(OldValue, Generic[K, D]):
    """One statement for a player, as data.

    kind: its stable name; docs/facts.md lists the kinds and their data.
    data: its values, by name, for programs. The English sentence is in the text of the explanation,
        review, hint or advice that has the fact.

    Type checkers know the data of a fact whose kind was compared: after
    `if fact.kind == "kept":`, `fact.data["cards"]` is a text. Raises NotationError for an unknown
    kind, and for data that do not fit the kind.
    """

    kind: K
    data: D

    def __post_init__(self) -> None:
        kind: Any = read_value(_Kind, self.kind, "fact.kind")
        _set(self, "data", read_value(DATA[kind], self.data, "fact.data"))


def fact(data: Callable[P, Made], /, *args: P.args, **kwargs: P.kwargs) -> Fact[Any, Made]:
    """Make a fact from the type of its data, which determines its kind, and the data themselves."""
    made: Fact[Any, Made] = object.__new__(Fact)
    _set(made, "kind", KINDS[data])
    _set(made, "data", data(*args, **kwargs))
    return made


ExplanationFact: TypeAlias = (
    Fact[Literal["play.earns"], of_plays.Earns]
    | Fact[Literal["word.earns"], of_plays.WordEarns]
    | Fact[Literal["limit.money"], of_plays.LimitMoney]
    | Fact[Literal["limit.stock"], of_plays.LimitStock]
    | Fact[Literal["doubling.ends"], of_plays.DoublingEnds]
    | Fact[Literal["doubling.vowels"], of_plays.DoublingVowels]
    | Fact[Literal["doubling.one_vowel"], of_plays.DoublingOneVowel]
    | Fact[Literal["doubling.letter_q"], of_plays.DoublingLetterQ]
    | Fact[Literal["limit.doubling"], of_plays.LimitDoubling]
    | Fact[Literal["y.kind"], of_plays.YKind]
    | Fact[Literal["doubling.mode"], of_plays.DoublingMode]
    | Fact[Literal["ability.contested"], of_plays.AbilityContested]
    | Fact[Literal["online.earns"], of_plays.OnlineEarns]
    | Fact[Literal["duplicate"], of_plays.Duplicate]
    | Fact[Literal["added_s"], of_plays.AddedS]
    | Fact[Literal["royalties"], of_plays.Royalties]
    | Fact[Literal["purchase"], of_plays.Purchase]
    | Fact[Literal["kept"], of_plays.Kept]
)
"""The facts of an explanation of a play."""

HintFact: TypeAlias = (
    Fact[Literal["hint.plays"], of_hints.Plays]
    | Fact[Literal["hint.no_play"], of_hints.NoPlay]
    | Fact[Literal["hint.all_found"], of_hints.AllFound]
    | Fact[Literal["hint.none_shown"], of_hints.NoneShown]
    | Fact[Literal["hint.best"], of_hints.Best]
    | Fact[Literal["hint.target"], of_hints.Target]
    | Fact[Literal["hint.relaxed"], of_hints.Relaxed]
    | Fact[Literal["hint.length"], of_hints.Length]
    | Fact[Literal["hint.abilities"], of_hints.Abilities]
    | Fact[Literal["hint.first_letters"], of_hints.FirstLetters]
    | Fact[Literal["hint.hand"], of_hints.Hand]
    | Fact[Literal["hint.mask"], of_hints.Mask]
    | Fact[Literal["hint.definition"], of_hints.Definition]
    | Fact[Literal["hint.words"], of_hints.Words]
    | Fact[Literal["hint.way"], of_hints.Way]
)
"""The facts of a hint about the play to find; a hint of level 8 has ExplanationFacts too."""

BetterFact: TypeAlias = (
    Fact[Literal["better.way"], of_reviews.BetterWay]
    | Fact[Literal["better.with_s"], of_reviews.BetterWithS]
    | Fact[Literal["better.same_letters"], of_reviews.BetterSameLetters]
    | Fact[Literal["better.beside"], of_reviews.BetterBeside]
    | Fact[Literal["better.added"], of_reviews.BetterAdded]
    | Fact[Literal["better.changed"], of_reviews.BetterChanged]
    | Fact[Literal["better.doubled"], of_reviews.BetterDoubled]
)
"""The facts about plays that are better than the player's own."""

ReviewFact: TypeAlias = (
    Fact[Literal["review.illegal"], of_reviews.Illegal]
    | Fact[Literal["review.place"], of_reviews.Place]
    | Fact[Literal["review.best"], of_reviews.Best]
)
"""The facts of a review about the player's own play; BetterFact has those about better plays."""

AdviceFact: TypeAlias = (
    Fact[Literal["advice.chance"], of_advice.Chance]
    | Fact[Literal["advice.alone"], of_advice.Alone]
    | Fact[Literal["advice.no_word"], of_advice.NoWord]
    | Fact[Literal["advice.ends"], of_advice.Ends]
    | Fact[Literal["advice.earns"], of_advice.Earns]
    | Fact[Literal["advice.royalties"], of_advice.Royalties]
    | Fact[Literal["advice.buy"], of_advice.Buy]
    | Fact[Literal["advice.save"], of_advice.Save]
    | Fact[Literal["advice.keep"], of_advice.Keep]
    | Fact[Literal["advice.throw"], of_advice.Throw]
    | Fact[Literal["advice.pool"], of_advice.Pool]
    | Fact[Literal["advice.runner_up"], of_advice.RunnerUp]
    | Fact[Literal["advice.behind"], of_advice.Behind]
    | Fact[Literal["advice.hidden"], of_advice.Hidden]
    | Fact[Literal["advice.better"], of_advice.Better]
    | Fact[Literal["advice.looked_ahead"], of_advice.LookedAhead]
    | Fact[Literal["advice.assumed"], of_advice.Assumed]
)
"""The facts of advice about a whole turn: the reasons for it."""

BuywordFact: TypeAlias = (
    Fact[Literal["draw.price"], of_buyword.DrawPrice]
    | Fact[Literal["draw.too_dear"], of_buyword.TooDear]
    | Fact[Literal["draw.bought"], of_buyword.Bought]
    | Fact[Literal["draw.passed"], of_buyword.Passed]
    | Fact[Literal["draw.gain"], of_buyword.DrawGain]
    | Fact[Literal["bag"], of_buyword.Bag]
    | Fact[Literal["sale.now"], of_buyword.SaleNow]
    | Fact[Literal["sale.none"], of_buyword.SaleNone]
    | Fact[Literal["die"], of_buyword.Die]
    | Fact[Literal["lot"], of_buyword.Lot]
    | Fact[Literal["lot.gain"], of_buyword.LotGain]
    | Fact[Literal["lot.bid"], of_buyword.LotBid]
    | Fact[Literal["pick"], of_buyword.Pick]
)
"""The facts of advice in BuyWord: the reasons for it."""

AnyFact: TypeAlias = ExplanationFact | HintFact | ReviewFact | BetterFact | AdviceFact | BuywordFact


def data_of(facts: Any) -> dict[str, Any]:
    """Return the type of the data of each kind in a union of facts, by kind."""
    parts = [get_args(each) for each in get_args(facts)]
    return {get_args(kind)[0]: data for kind, data in parts}


DATA = data_of(AnyFact)
"""The type of the data of each kind of fact, by kind."""
KINDS = {data: kind for kind, data in DATA.items()}
_Kind: Any = Literal[tuple(DATA)]
