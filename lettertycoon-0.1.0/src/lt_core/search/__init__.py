"""Which words fit the cards."""
