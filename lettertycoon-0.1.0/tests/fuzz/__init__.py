"""Fuzzing of every lexicon reader and of the kernel's verify: `python -m fuzz`, from `make fuzz`.

seeds (a good file of each kind), damage (bytes), graphs, tries, images, texts, packing (damage that
knows a format and mends its counts and checksums), cases (which damage for which file), verdict
(what a case may do and cost), guided (the worker under atheris), __main__ (the run).
"""
