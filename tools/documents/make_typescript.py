"""Write the TypeScript declaration of requests and answers from their schemas: `make typescript`.

python -m tools.documents.make_typescript [FILE]

Each part of the schemas becomes a type: leaping_stage is LeapingStage, and the parameters of the
method buyword.sales are BuywordSalesParams.
"""

import json
import re
import sys
from pathlib import Path
from textwrap import fill
from typing import Any

from lettertycoon.frontends import answer_schemas, request_schemas

DECLARATION = Path(__file__).parents[2] / "src" / "lettertycoon" / "frontends" / "lettertycoon.d.ts"
HEAD = "// tools/documents/make_typescript.py writes this file.\n\n"
_NAMES = {"integer": "number", "array": "unknown[]", "object": "{ [key: string]: unknown }"}


def declaration() -> str:
    """Return the text of the declaration."""
    asked, told = request_schemas(), answer_schemas()["$defs"]
    parts = {_name(name): schema for name, schema in (asked["$defs"] | told).items()}
    methods = []
    for name, schema in asked["methods"].items():
        parts[f"{_name(name)}Params"] = schema
        types = f"params: {_name(name)}Params; answer: {_name(schema['answer'])}"
        methods.append(f"  {json.dumps(name)}: {{ {types} }};\n")
    declared = [_declared(name, schema) for name, schema in sorted(parts.items())]
    index = "/** What each method is asked, and what it answers. */\nexport interface Methods {\n"
    return HEAD + "\n".join([f"{index}{''.join(methods)}}}\n", *declared])


def _name(name: str) -> str:
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[._]", name))


def _declared(name: str, schema: dict[str, Any]) -> str:
    comment = _comment(schema, "")
    if "properties" in schema:
        return f"{comment}export interface {name} {_object(schema, '')}\n"
    if "oneOf" in schema:
        parts = [f"{_comment(each, '  ')}  | {_type(each, '  ')}" for each in schema["oneOf"]]
        joined = "\n".join(parts)
        return f"{comment}export type {name} =\n{joined};\n"
    return f"{comment}export type {name} = {_type(schema, '')};\n"


def _comment(schema: dict[str, Any], margin: str) -> str:
    told = schema.get("description", "")
    if not told:
        return ""
    if len(told) < 80:
        return f"{margin}/** {told} */\n"
    start = f"{margin} * "
    lines = fill(told, 100, initial_indent=start, subsequent_indent=start)
    return f"{margin}/**\n{lines}\n{margin} */\n"


def _object(schema: dict[str, Any], margin: str) -> str:
    inner, required = f"{margin}  ", schema.get("required", ())
    lines = [
        f"{_comment(each, inner)}{inner}{name}{'' if name in required else '?'}: "
        f"{_type(each, inner)};\n"
        for name, each in schema["properties"].items()
    ]
    return f"{{\n{''.join(lines)}{margin}}}" if lines else "{ [key: string]: never }"


def _type(schema: dict[str, Any], margin: str) -> str:
    if "$ref" in schema:
        return _name(schema["$ref"].rpartition("/")[2])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(each) for each in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(each, margin) for each in schema["anyOf"]))
    kind = schema.get("type", "unknown")
    if "prefixItems" in schema:
        return f"[{', '.join(_type(each, margin) for each in schema['prefixItems'])}]"
    if kind == "array" and "items" in schema:
        item = _type(schema["items"], margin)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if "properties" in schema:
        return _object(schema, margin)
    if isinstance(schema.get("additionalProperties"), dict):
        return f"{{ [key: string]: {_type(schema['additionalProperties'], margin)} }}"
    return str(_NAMES.get(kind, kind))


def main(path: str = "") -> int:
    """Write the declaration."""
    Path(path or DECLARATION).write_text(declaration())
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
