def sorted_letters(text: str) -> str:
    """The letters of `text` in upper case and alphabetical order: its alphagram.

    Case does not matter. Raises ValueError, naming the first character that is not A to Z.
    """
