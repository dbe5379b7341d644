"""The best play of each of many deals."""
