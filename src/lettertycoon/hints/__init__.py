"""What to tell a player about a turn: data first, then plain English."""

from lettertycoon.hints.facts import Fact
from lettertycoon.hints.review import Review, review

__all__ = ["Fact", "Review", "review"]
