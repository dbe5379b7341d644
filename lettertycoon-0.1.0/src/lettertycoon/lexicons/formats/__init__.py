"""Lexicon files of every kind; `files` is the door, `own` our own format's. Nothing is imported
here, since the embedded lexicon needs only `own`.
"""
