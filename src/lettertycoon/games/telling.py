"""Sentences about players. A player called "you" is addressed in the second person."""

YOU = "you"


def subject(name: str) -> str:
    """Return the player as the subject of a sentence."""
    return "You" if name == YOU else name


def says(name: str, verb: str) -> str:
    """Return a player and a verb: "You lay", "greedy lays"."""
    ending = "" if name == YOU else "es" if verb.endswith(("ss", "ch")) else "s"
    return f"{subject(name)} {verb}{ending}"
