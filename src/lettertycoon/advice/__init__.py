"""Advice on whole turns, and the values of abilities, letters and kept cards behind it."""

from lettertycoon.advice import bots
from lettertycoon.advice.advising import Advice, advise
from lettertycoon.advice.decisions import BetterTurn, Decision, GameReview
from lettertycoon.advice.facts import AdviceFact
from lettertycoon.advice.learned_values import Values, values
from lettertycoon.advice.learning import learn_values
from lettertycoon.advice.replacement import Replacement, advise_replacement
from lettertycoon.advice.review import review_game

__all__ = [
    "Advice", "AdviceFact", "BetterTurn", "Decision", "GameReview", "Replacement", "Values",
    "advise", "advise_replacement", "bots", "learn_values", "review_game", "values"
]  # fmt: skip
