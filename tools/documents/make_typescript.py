"""Write the TypeScript declaration of requests and answers from their schemas: `make typescript`.

python -m tools.documents.make_typescript [FILE]

The program json-schema-to-typescript makes it; npx fetches the program. The first line has a
checksum of the schemas, so the tests can tell, without the program, whether it is out of date.
"""

import hashlib
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from lettertycoon.frontends import answer_schemas, request_schemas

GENERATOR = "json-schema-to-typescript@15"
DECLARATION = Path(__file__).parents[2] / "src" / "lettertycoon" / "frontends" / "lettertycoon.d.ts"
_IGNORED = {"answer", "description"}
#: The bodies of errors, which no method answers with.
ERRORS = """/**
 * the body of an HTTP answer whose status is not 200
 */
export interface HttpError {
  error: ToldFault;
}
/**
 * the error of a JSON-RPC answer: code is JSON-RPC's number, data.code is ours,
 * data.data has its values
 */
export interface RpcError {
  code: number;
  message: string;
  data: { code: string; data: { [k: string]: unknown } };
}
"""


def checksum() -> str:
    """Return the checksum of both schema files."""
    told = json.dumps([request_schemas(), answer_schemas()], sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()


def combined() -> dict[str, Any]:
    """Return one schema: of an object that has, by method, its params and its answer."""
    asked, answers = request_schemas(), answer_schemas()
    parts = {f"asked_{name}": _moved(each, "asked_") for name, each in asked["$defs"].items()}
    parts |= {f"told_{name}": _moved(each, "told_") for name, each in answers["$defs"].items()}
    methods: dict[str, Any] = {}
    for name, schema in asked["methods"].items():
        own = {key: each for key, each in schema.items() if key not in _IGNORED}
        title = name.replace(".", "_")
        parts[f"{title}_params"] = _moved(own, "asked_")
        methods[name] = {
            "description": schema["description"],
            "type": "object",
            "properties": {
                "params": _to(f"{title}_params"),
                "answer": _to(f"told_{schema['answer']}"),
            },
            "required": ["params", "answer"],
            "additionalProperties": False,
        }
    return {
        "title": "Methods",
        "description": "What each method is asked, and what it answers.",
        "type": "object",
        "properties": methods,
        "required": list(methods),
        "additionalProperties": False,
        "$defs": parts,
    }


def _to(name: str) -> dict[str, str]:
    return {"$ref": f"#/$defs/{name}"}


def _moved(value: Any, prefix: str) -> Any:
    """Return a schema with references that lead to the parts of the combined schema."""
    if isinstance(value, list):
        return [_moved(each, prefix) for each in value]
    if not isinstance(value, dict):
        return value
    moved = {
        key: f"#/$defs/{prefix}{each.removeprefix('#/$defs/')}"
        if key == "$ref"
        else _moved(each, prefix)
        for key, each in value.items()
    }
    if moved.get("type") == "object" and not moved.keys() & {"properties", "additionalProperties"}:
        moved["additionalProperties"] = True  # an object of whatever kind, not an empty one
    if "prefixItems" in moved:  # a tuple, as the generator's older drafts write it
        moved["items"] = moved.pop("prefixItems")
        moved["minItems"] = moved["maxItems"] = len(moved["items"])
        return moved
    # a list of a fixed length is a list: unions of tuples of up to 200 help nobody
    moved = {key: each for key, each in moved.items() if key not in ("minItems", "maxItems")}
    if moved.get("type") == ["object", "null"] and "properties" in moved:
        # the generator would intersect the type with a second copy of itself
        told = {"description": moved.pop("description")} if "description" in moved else {}
        return {**told, "anyOf": [{**moved, "type": "object"}, {"type": "null"}]}
    return moved


def _generator() -> list[str]:
    return ["json2ts"] if shutil.which("json2ts") else ["npx", "--yes", GENERATOR]


def declaration() -> str:
    """Return the text of the declaration. Raises CalledProcessError if the generator fails."""
    done = subprocess.run(
        [*_generator(), "--no-additionalProperties", "--bannerComment", ""],
        input=json.dumps(combined()), capture_output=True, text=True, check=True,
    )  # fmt: skip
    text = re.sub(r"/\*\*\n \* This (interface|type) was referenced by .*?\*/\n", "", done.stdout,
                  flags=re.DOTALL)  # fmt: skip
    text = re.sub(r" \*\n \* This interface was referenced by .*?\n(?: \* via .*?\n)*", "", text)
    made = "tools/documents/make_typescript.py writes this file."
    return f"// schemas {checksum()}\n// {made}\n\n{text.strip()}\n{ERRORS}"


def main(path: str = "") -> int:
    """Write the declaration."""
    Path(path or DECLARATION).write_text(declaration())
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
