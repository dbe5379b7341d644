"""JSON values that hypothesis spoils."""

import copy
from typing import Any

from hypothesis import strategies as st

JUNK = st.sampled_from([
    None, True, -1, 0, 7, 10**30, 0.5, "", "x", "A\n", "zzz", "not-a-day", "2026-01-01", [], [1],
    ["x", None], {}, {"x": 1}, {"kind": "x"}, {"name": 1}, [[[]]], {"": {"": []}}, "\u00e9" * 600,
])  # fmt: skip


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all parts of JSON values."""
    found = [path]
    if isinstance(data, dict | list):
        for key in data if isinstance(data, dict) else range(len(data)):
            found += places(data[key], (*path, key))
    return found


@st.composite
def spoilt(draw: st.DrawFn, data: Any) -> Any:
    """JSON values of which one part or two are others, are left out or are too many."""
    data = copy.deepcopy(data)
    for _ in range(draw(st.integers(1, 2))):
        path = draw(st.sampled_from(places(data)))
        junk = copy.deepcopy(draw(JUNK))
        if not path:
            if draw(st.booleans()) or not isinstance(data, dict):
                return junk
            data[draw(st.sampled_from(["x", "hans", "", "kind", "\u00e9"]))] = junk
            continue
        parent = data
        for key in path[:-1]:
            parent = parent[key]
        how = draw(st.sampled_from(["change", "leave out", "add", "rename"]))
        if how == "leave out":
            del parent[path[-1]]
        elif how == "add" and isinstance(parent, list):
            parent.append(junk)
        elif how == "rename" and isinstance(parent, dict):
            parent[draw(st.sampled_from(["x", "a", "03", "-1"]))] = parent.pop(path[-1])
        else:
            parent[path[-1]] = junk
    return data
