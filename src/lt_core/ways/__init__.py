"""The ways to lay a play: which card lies where."""
