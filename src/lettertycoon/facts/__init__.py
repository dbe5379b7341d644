"""Statements for a player, as data: the kinds of facts, and the data of each kind."""

from lettertycoon.facts import of_advice, of_buyword, of_hints, of_plays, of_reviews
from lettertycoon.facts.fact import (
    DATA,
    AdviceFact,
    AnyFact,
    BetterFact,
    BuywordFact,
    ExplanationFact,
    Fact,
    HintFact,
    ReviewFact,
    data_of,
    fact,
)

__all__ = [
    "DATA",
    "AdviceFact",
    "AnyFact",
    "BetterFact",
    "BuywordFact",
    "ExplanationFact",
    "Fact",
    "HintFact",
    "ReviewFact",
    "data_of",
    "fact",
    "of_advice",
    "of_buyword",
    "of_hints",
    "of_plays",
    "of_reviews",
]
