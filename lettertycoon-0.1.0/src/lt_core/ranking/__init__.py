"""The best plays, all plays in order, and many deals at once."""
