"""Servers asked at length: by their own document, and at random."""
