"""Types of fields that many values have. Schemas and errors describe them by their limits."""

from typing import Annotated

from msgspec import Meta

Amount = Annotated[int, Meta(ge=0)]
Letters = Annotated[str, Meta(pattern="^[A-Z]*$")]
Letter = Annotated[str, Meta(pattern="^[A-Z]$")]
GivenLetter = Annotated[str, Meta(pattern="^[A-Za-z]$", max_length=1)]
"""A letter that callers give in either case, and that is kept in upper case."""
GivenTile = Annotated[str, Meta(pattern="^[A-Za-z?]$", max_length=1)]
"""A tile of BuyWord, as a letter or ? for a wild one, that is kept in upper case, too."""
Word = Annotated[str, Meta(pattern="^[A-Z]{2,16}$")]
Unsigned = Annotated[float, Meta(ge=0)]  # such as a loss, or a standard error
Chance = Annotated[float, Meta(ge=0, le=1)]
