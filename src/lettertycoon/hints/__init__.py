"""What to tell a player about a turn: how many plays of which kinds there are."""

from lettertycoon.hints.summary import Summary, summary

__all__ = ["Summary", "summary"]
