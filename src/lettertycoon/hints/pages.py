"""HTML for notebooks: a picture, if there is one, and a list of lines."""

from lettertycoon.turns import escaped


def page_of(text: str, picture: str = "") -> str:
    """The lines of a text as a list of HTML, below a picture."""
    lines = "".join([f"<li>{escaped(line)}</li>" for line in text.splitlines()])
    return f"<div>{picture}<ul>{lines}</ul></div>"
