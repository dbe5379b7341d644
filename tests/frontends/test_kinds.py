"""Rooms write the kinds of JSON that they make; the types of answers are of the same kinds."""

import ast
import re
from pathlib import Path

import lettertycoon as lt
from lettertycoon.frontends.kinds import schema_of
from lettertycoon.frontends.schemas import kinds

SOURCES = Path(lt.__file__).parent
KIND = re.compile(r"lettertycoon/[a-z_]+/\d+")


def test_what_rooms_write_is_the_kind_of_an_answer():
    told = {schema_of(kind) for kind in kinds().values()}
    written = {
        (path.relative_to(SOURCES).as_posix(), node.value)
        for path in SOURCES.rglob("*.py")
        if path.parent.name != "frontends"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and KIND.fullmatch(node.value)
    }
    assert len(written) >= 6
    assert {each for each in written if each[1] not in told} == set()
