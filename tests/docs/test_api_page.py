"""docs/api.md has every public name; `make docs` writes it from the docstrings."""

import inspect
import re

import lettertycoon as lt
from public_names import API, PUBLIC, ROOMS, TYPES

ROWS = "\n".join(line for line in API.splitlines() if re.match(r"\| `(?!lettertycoon\.)", line))
NAMED = {*re.findall(r"`([\w.]+)", ROWS)}


def test_every_name_of_the_package_has_its_row():
    assert set(PUBLIC) <= NAMED
    assert not set(TYPES) & set(lt.__all__) and sum(map(len, ROOMS.values())) == len(TYPES)


def test_what_a_public_function_returns_is_public():
    returned = {
        name: {*re.findall(r"lettertycoon\.(?:\w+\.)*(\w+)", str(each.__annotations__["return"]))}
        for name, each in PUBLIC.items()
        if inspect.isfunction(each)
    }
    assert returned["batch"] == {"Batch"}
    missing = {name: found - PUBLIC.keys() for name, found in returned.items()}
    assert {name: names for name, names in missing.items() if names} == {}
