"""Readers and writers for lexicon files of every format.

`files` is the entry to other programs' formats; `lexicon_file` is this library's own format. This
module imports nothing, because the embedded lexicon needs only `lexicon_file`.
"""
