"""Hints, explanations, reviews and summaries of a turn: first as data, then in plain English."""

from lettertycoon.facts import Fact
from lettertycoon.hints.explain import Explanation, explain
from lettertycoon.hints.hint import Hint, hint
from lettertycoon.hints.review import Review, review
from lettertycoon.hints.summary import Summary, summary

__all__ = [
    "Explanation",
    "Fact",
    "Hint",
    "Review",
    "Summary",
    "explain",
    "hint",
    "review",
    "summary",
]
