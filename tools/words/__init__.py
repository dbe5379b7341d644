"""The embedded words: their list, their definitions, and which of them are sensitive."""
