"""English that all games share: what people type for yes and no, and who does what."""

YES = ("yes", "y", "ok")
"""What a person types for yes, in any game."""
NO = ("-", "no", "none", "nothing")
"""What a person types for no, in any game."""


def subject(name: str, reader: str | None = None) -> str:
    """Return a player as the subject of a sentence; the reader of it is "You"."""
    return "You" if name == reader else name


def says(name: str, verb: str, reader: str | None = None) -> str:
    """Return a player and a verb: "You lay" for the reader of the sentence, or "Ann lays"."""
    if name == reader:
        return f"You {verb}"
    ending = "es" if verb.endswith(("ss", "ch")) else "s"
    return f"{name} {verb}{ending}"
