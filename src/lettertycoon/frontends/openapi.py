"""The OpenAPI document of the HTTP server, made from the schemas of requests and answers."""

from typing import Any

from lettertycoon import __version__
from lettertycoon.frontends.schemas import answer_schemas, request_schemas

#: The HTTP statuses of errors, and their meanings.
STATUSES = {
    400: "the request is wrong",
    408: "the body came too slowly",
    413: "the body is too large",
    415: "the header does not say that the body is JSON",
    421: "the server does not answer to this host",
    500: "the server is at fault",
    503: "too many connections, or long requests at once",
    504: "the answer takes too long",
}
_IGNORED = {"answer", "description"}  # keys of a method that do not belong to its schema


def openapi() -> dict[str, Any]:
    """Make the OpenAPI document."""
    methods, answers = request_schemas(), answer_schemas()
    schemas: dict[str, Any] = {}
    for name, schema in methods["$defs"].items():
        schemas[f"request.{name}"] = _moved(schema, "request")
    for name, schema in methods["methods"].items():
        own = {key: value for key, value in schema.items() if key not in _IGNORED}
        schemas[f"request.method.{name}"] = _moved(own, "request")
    for name, schema in answers["$defs"].items():
        schemas[f"answer.{name}"] = _moved(schema, "answer")
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "lettertycoon",
            "version": __version__,
            "description": "What can I play in Letter Tycoon, and what should I play?",
        },
        "paths": {
            **{f"/v1/{name}": {"post": _post(name, each)} for name, each in _methods()},
            "/healthz": {
                "get": {
                    "operationId": "healthz",
                    "responses": {
                        "200": _json("the server answers", {"const": {"status": "ok"}}),
                    },
                }
            },
        },
        "components": {"schemas": schemas},
    }


def _methods() -> list[tuple[str, dict[str, Any]]]:
    return list(request_schemas()["methods"].items())


def _post(name: str, method: dict[str, Any]) -> dict[str, Any]:
    return {
        "operationId": name,
        "summary": method["description"],
        "requestBody": {
            "required": "required" in method,
            "content": {"application/json": {"schema": _to(f"request.method.{name}")}},
        },
        "responses": {
            "200": _json("the answer", _to(f"answer.{method['answer']}")),
            **{
                str(status): _json(what, _to("answer.http_error"))
                for status, what in STATUSES.items()
            },
        },
    }


def _json(what: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": what, "content": {"application/json": {"schema": schema}}}


def _to(name: str) -> dict[str, Any]:
    return {"$ref": f"#/components/schemas/{name}"}


def _moved(value: Any, group: str) -> Any:
    """Return a schema whose references lead to the schemas of this document."""
    if isinstance(value, list):
        return [_moved(each, group) for each in value]
    if not isinstance(value, dict):
        return value
    return {
        key: f"#/components/schemas/{group}.{each.removeprefix('#/$defs/')}"
        if key == "$ref"
        else _moved(each, group)
        for key, each in value.items()
    }
