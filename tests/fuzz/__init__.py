"""Fuzzing of the lexicon readers: `make fuzz` runs fuzz_readers.py, pytest a short part of it.

seeds (a good file of each kind), damage (bytes), graphs, texts, packing (damage that knows a
format), cases (which damage for which file), verdict (what a case may do).
"""
