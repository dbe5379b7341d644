"""What a type checker finds: nothing in good calls, and an error in each line that is marked.

`make check` lets mypy read this file; a mark without an error is one, too.
"""

from collections.abc import Mapping
from typing import Literal, assert_type

import lettertycoon as lt
from lettertycoon.hints import Hint, Review, Summary
from lettertycoon.hints.facts import HintLength, HintMask, Kept, ReviewBest
from lettertycoon.matches import Legal
from lettertycoon.turns import Objective

turn = lt.Turn("CAT", "S", patents="X", rules=lt.Rules(doubling="add", challenge="automatic"))
lt.best(turn, n=3, by="money", show="common")
lt.plays(turn, by=lt.Weights(money=2), show=lt.Rarity.COMMON)
turn.replace(hand="DOG")
lexicon = lt.Lexicon(["cat"], name="tiny")
plays = lt.plays(turn)
deals = lt.Deals.random(3)
found = lt.batch([turn])
review = lt.review(turn, "cat")
reviews: list[Review] = lt.reviews(turn, ["cat", ("cat", "cats"), plays[0]])
play = plays[0]
rules = turn.rules
weights = lt.Weights()
way: lt.Way = play.way
of_turn: tuple[str, int, Mapping[str, str], lt.Rules] = turn.hand, turn.money, turn.rivals, rules
of_play: tuple[lt.Turn, Objective, lt.Rarity | None] = play.turn, play.by, play.rarity
words: tuple[str, ...] = play.words
paid: Mapping[str, int] = way.royalties
summary: Summary = lt.summary(turn, lexicon, show=lexicon)
one: Hint = lt.hint(turn, level=4, seed=3, show=lt.WordFilter(max_rarity="common", lexicon=lexicon))
several: list[Hint] = lt.several_hints(turn, exclude=["cat"], n=3)
kept: list[str] = [fact.cards for fact in lt.explain(play).facts if isinstance(fact, Kept)]
gains: list[float] = [fact.gain for fact in review.better or ()]
moves = lt.Match(["Ann", "Bo"]).moves
moved: list[str] = [step.move.cards or step.player for step in moves if step.events]
thrown: lt.Move = lt.Move("discard", "D")
legal = Legal("buy", "Ann", lt.Position("CAT"), buyable="C")

for told in one.facts:
    if told.kind == "hint.length":
        assert_type(told, HintLength)
        assert_type(told.lengths, tuple[int, ...])
    elif told.kind == "hint.mask":
        assert_type(told, HintMask)
        assert_type(told.kind, Literal["hint.mask"])
        told.lengths  # type: ignore[attr-defined]  # noqa: B018
for judged in review.facts:
    match judged.kind:
        case "review.best":
            assert_type(judged, ReviewBest)
            assert_type(judged.loss, float)
        case _:
            assert_type(judged.kind, Literal["review.place", "review.many_plays", "better"])

match = lt.Match(["Ann", "Bo"], rules=rules)
if match.stage == "buy" and match.legal_moves.stage == "buy":
    agreed: lt.Rules = match.rules
bots: dict[str, lt.bots.Bot] = {"greedy": lt.bots.Greedy(), "casual": lt.bots.Casual()}

match.stage == "by"  # type: ignore[comparison-overlap]  # noqa: B015
lt.Match(["Ann", "Bo"], rules={})  # type: ignore[arg-type]
lt.best(turn, by="moeny")  # type: ignore[arg-type]
lt.WordFilter(max_rarity="comon")  # type: ignore[arg-type]
lt.WordFilter(3)  # type: ignore[call-arg]
lt.best(turn, show="comon")  # type: ignore[arg-type]
lt.plays(turn, by=3)  # type: ignore[arg-type]
print(lt.reviews(turn, ["cat"]).rank)  # type: ignore[attr-defined]
lt.Play(turn)  # type: ignore[arg-type]
lt.Rules(doubling="twice")  # type: ignore[arg-type]
lt.best(turn, 3)  # type: ignore[arg-type]
number: int = turn.hand  # type: ignore[assignment]
[fact.crads for fact in lt.explain(play).facts if isinstance(fact, Kept)]  # type: ignore[attr-defined]
turn.hand = "DOG"  # type: ignore[misc]
way.kept = ""  # type: ignore[misc]
rules.deck = None  # type: ignore[misc]
weights.money = 3  # type: ignore[misc]
lexicon.name = ""  # type: ignore[misc]
deals.hands = deals.hands  # type: ignore[misc]
found.counts = found.counts  # type: ignore[misc]
summary.count = 3  # type: ignore[misc]
review.rank = 3  # type: ignore[misc]
turn.rivals.update({})  # type: ignore[attr-defined]
rules.prices.update({})  # type: ignore[attr-defined]
