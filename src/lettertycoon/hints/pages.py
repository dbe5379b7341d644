"""HTML for notebooks: a list of lines, perhaps below a picture."""

from lettertycoon.turns import escaped


def page_of(text: str, picture: str = "") -> str:
    """Return HTML: the picture, then the lines of the text as a list."""
    lines = "".join([f"<li>{escaped(line)}</li>" for line in text.splitlines()])
    return f"<div>{picture}<ul>{lines}</ul></div>"
