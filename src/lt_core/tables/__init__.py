"""Whole games: the cards and dollars on the table, and how they move."""
