"""What to tell a player about a turn: data first, then plain English."""

from lettertycoon.hints.explain import Explanation, explain
from lettertycoon.hints.facts import Fact
from lettertycoon.hints.hint import Hint, hint

__all__ = ["Explanation", "Fact", "Hint", "explain", "hint"]
