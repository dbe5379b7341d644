"""A short run of the fuzzing that `make fuzz` does at length."""

import fuzz_lexicons


def test_damaged_files_load_or_are_refused():
    results = fuzz_lexicons.run(3000, seed=20261121, report=lambda line: None)
    assert results.total() == 3000
    assert results["refused"] > 1000
    assert results["loaded"] > 200
