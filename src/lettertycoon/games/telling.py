"""Sentences about players; one who is called "you" is spoken to."""

YOU = "you"


def subject(name: str) -> str:
    """The player as the subject of a sentence."""
    return "You" if name == YOU else name


def says(name: str, verb: str) -> str:
    """A player and a verb: "You lay", "greedy lays"."""
    ending = "" if name == YOU else "es" if verb.endswith(("ss", "ch")) else "s"
    return f"{subject(name)} {verb}{ending}"
