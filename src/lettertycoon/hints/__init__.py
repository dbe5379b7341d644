"""What to tell a player about a turn: data first, then plain English."""

from lettertycoon.hints.facts import Fact

__all__ = ["Fact"]
