"""Every example of the API's document is read: the generated types and the document agree."""

from __future__ import annotations

import unittest
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, cast, get_args, get_origin, get_type_hints

from tallybook import params, types
from tallybook._wire import decode, read_json, wire_name, write_json

document = Path(__file__).parents[3] / "docs/openapi.json"


@unittest.skipUnless(document.exists(), "the API's document is in the service's repository only")
class ExampleTest(unittest.TestCase):
    def test_answers_become_what_their_types_say(self) -> None:
        read = 0
        for name, example in answer_examples():
            hint: Any = getattr(types, name)
            with self.subTest(name):
                decoded = decode(example, hint)
                self.assertEqual(list(faults(decoded, hint, name)), [])
                self.assertEqual(set(example), {wire_name(field.name) for field in fields(decoded)} & set(example))
            read += 1
        self.assertGreater(read, 60)

    def test_requests_are_written_with_every_field_known(self) -> None:
        written = 0
        for name, example in request_examples():
            hint: Any = getattr(params, name)
            with self.subTest(name):
                self.assertLessEqual(set(example), set(get_type_hints(hint)))
                self.assertEqual(read_json(write_json(example, hint)), example)
                # A decimal can be a text, too.
                self.assertEqual(read_json(write_json(with_texts(example, hint), hint)), example)
            written += 1
        self.assertGreater(written, 25)


def answer_examples() -> Iterator[tuple[str, Any]]:
    for operation in own_operations():
        for status, response in operation["responses"].items():
            content = response.get("content", {}).get("application/json", {})
            if status.startswith("2") and "example" in content and "$ref" in content["schema"]:
                yield content["schema"]["$ref"].rpartition("/")[2], content["example"]


def request_examples() -> Iterator[tuple[str, Any]]:
    for operation in own_operations():
        content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
        if "example" in content:
            yield content["schema"]["$ref"].rpartition("/")[2], content["example"]


def own_operations() -> Iterator[dict[str, Any]]:
    """All but those for other products' clients."""
    for operations in read_json(document.read_text())["paths"].values():
        for operation in operations.values():
            if "Ingestion formats" not in operation["tags"]:
                yield operation


def with_texts(example: dict[str, Any], hint: Any) -> dict[str, Any]:
    """The example with its own decimals as texts."""
    hints = get_type_hints(hint)
    decimals = {name for name in example if Decimal in get_args(hints[name]) and example[name] is not None}
    return {name: str(value) if name in decimals else value for name, value in example.items()}


def faults(value: Any, hint: Any, place: str) -> Iterator[str]:
    """Where a value is not of its type."""
    members = get_args(hint) if isinstance(hint, UnionType) else (hint,)
    if hint is Any or (value is None and NoneType in members):
        return
    kind = next(member for member in members if member is not NoneType)
    if get_origin(kind) is list:
        for index, item in enumerate(value):
            yield from faults(item, get_args(kind)[0], f"{place}[{index}]")
    elif get_origin(kind) is Literal:
        if value not in get_args(kind):
            yield f"{place}: {value!r}"
    elif get_origin(kind) is dict:
        for key, item in value.items():
            yield from faults(item, get_args(kind)[1], f"{place}.{key}")
    elif isinstance(kind, type) and is_dataclass(kind):
        hints = get_type_hints(kind)
        for field in fields(cast(Any, kind)):
            yield from faults(getattr(value, field.name), hints[field.name], f"{place}.{field.name}")
    elif kind in (str, int, bool, Decimal, float, date, datetime) and type(value) is not kind:
        yield f"{place}: {value!r} is no {kind.__name__}"


if __name__ == "__main__":
    unittest.main()
