# cython: language_level=3
"""The limits of words, lexicons and deals; `limits.pxd` has the numbers."""
