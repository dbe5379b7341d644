"""Cells of the tables in the documents."""


def cell(text: str) -> str:
    """Return a text for a cell of a Markdown table, where a bare `|` would end the cell."""
    return text.replace("|", "\\|")
