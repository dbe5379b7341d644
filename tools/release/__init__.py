"""Checks before a release: the packages, and their installation from an index."""
