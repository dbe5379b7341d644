"""Hints, explanations, reviews and summaries of a turn: first as data, then in plain English."""

from lettertycoon.base import Fact
from lettertycoon.hints.explaining import Explanation, explain
from lettertycoon.hints.facts import Better, ExplanationFact, HintFact, ReviewFact
from lettertycoon.hints.hinting import Hint, HintStep, hint, several_hints
from lettertycoon.hints.reviewing import Review, review, reviews
from lettertycoon.hints.summaries import Summary, summary

__all__ = [
    "Better", "Explanation", "ExplanationFact", "Fact", "Hint", "HintFact", "HintStep", "Review",
    "ReviewFact", "Summary", "explain", "hint", "review", "reviews", "several_hints", "summary",
]  # fmt: skip
