"""How other programs reach the library: its answers as JSON."""

from lettertycoon.frontends.answers import about, definitions, print_json, schema_file

__all__ = [
    "about",
    "definitions",
    "print_json",
    "schema_file",
]
