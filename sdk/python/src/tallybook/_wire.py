"""JSON as the service reads and writes it: decimals are numbers with all their digits, never binary floating point."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from datetime import date, datetime, timezone
from decimal import Decimal, InvalidOperation
from functools import cache
from json.encoder import encode_basestring_ascii as _quote
from types import NoneType, UnionType
from typing import Any, TypeAlias, Union, cast, get_args, get_origin, get_type_hints, is_typeddict

from tallybook._omit import Omit

DecimalLike: TypeAlias = Decimal | int | str
"""What can be sent as an exact number; text such as `"0.002"` is sent as a number, too."""


def read_json(text: bytes | str) -> Any:
    """Reads JSON; numbers with a fraction or an exponent are Decimals.

    Raises ValueError for anything else than JSON.
    """
    return json.loads(text, parse_float=Decimal, parse_constant=_refuse_constant)


def _refuse_constant(name: str) -> Any:
    raise ValueError(f"{name} is not JSON")


def write_json(value: Any, hint: Any = Any, path: str = "") -> str:
    """Writes JSON. Where `hint` says a decimal, text is written as a number.

    Raises TypeError for a float (its digits are not the ones that were meant) and for what JSON cannot hold.
    """
    if value is None:
        return "null"
    if _is_decimal(hint) and not isinstance(value, float):
        return _number(value, path)
    if isinstance(value, str):
        return _quote(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return int.__repr__(value)
    if isinstance(value, Decimal):
        return _number(value, path)
    if isinstance(value, date):
        return _quote(write_moment(value, path))
    if isinstance(value, Mapping):
        return _write_object(value, hint, path)
    if isinstance(value, Sequence) and not isinstance(value, bytes | bytearray):
        item = _item_hint(hint)
        return f"[{','.join(write_json(each, item, f'{path}[{index}]') for index, each in enumerate(value))}]"
    if isinstance(value, float):
        raise TypeError(f"{path or 'value'}: a float such as {value!r} is not exact; pass a Decimal, an int or a str")
    raise TypeError(f"{path or 'value'}: {type(value).__name__} cannot be sent as JSON")


def write_moment(value: date, path: str) -> str:
    """A date, or a date-time in UTC; one without a time zone could mean any, and is refused."""
    if not isinstance(value, datetime):
        return value.isoformat()
    if value.tzinfo is None:
        raise ValueError(f"{path or 'value'}: the datetime needs a time zone, such as timezone.utc")
    return value.astimezone(timezone.utc).isoformat().replace("+00:00", "Z")


def _number(value: Any, path: str) -> str:
    """A JSON number with every digit of a Decimal, an int or a text."""
    if isinstance(value, bool) or not isinstance(value, Decimal | int | str):
        raise TypeError(f"{path or 'value'}: a decimal is a Decimal, an int or a str, not {type(value).__name__}")
    try:
        number = Decimal(value)
    except InvalidOperation:
        raise ValueError(f"{path or 'value'}: {value!r} is not a decimal number") from None
    if not number.is_finite():
        raise ValueError(f"{path or 'value'}: {value!r} is not a finite number")
    return format(number, "f")


def _write_object(value: Mapping[Any, Any], hint: Any, path: str) -> str:
    hints = _field_hints(hint)
    prefix = f"{path}." if path else ""
    written = [
        f"{_quote(name)}:{write_json(each, hints.get(name, Any), f'{prefix}{name}')}"
        for name, each in value.items()
        if not isinstance(each, Omit)
    ]
    return f"{{{','.join(written)}}}"


@cache
def _alternatives(hint: Any) -> tuple[Any, ...]:
    """The members of a union without None; the hint itself if it is none."""
    members = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    return tuple(member for member in members if member is not NoneType)


def _is_decimal(hint: Any) -> bool:
    return Decimal in _alternatives(hint)


def _item_hint(hint: Any) -> Any:
    for member in _alternatives(hint):
        if isinstance(get_origin(member), type) and issubclass(get_origin(member), Sequence):
            return get_args(member)[0]
    return Any


def _field_hints(hint: Any) -> Mapping[str, Any]:
    for member in _alternatives(hint):
        if is_typeddict(member):
            return _hints_of(member)
    return {}


@cache
def _hints_of(kind: type) -> Mapping[str, Any]:
    return get_type_hints(kind)


def wire_name(name: str) -> str:
    """The name on the wire: `from` is written `from_` in Python."""
    return name.removesuffix("_")


def decode(value: Any, hint: Any) -> Any:
    """Turns parsed JSON into the type: dataclasses, Decimals, dates. Unknown fields and values are ignored."""
    return value if value is None else _decoder(hint)(value)


@cache
def _decoder(hint: Any) -> Callable[[Any], Any]:
    """The function that decodes a value other than None."""
    (kind, *others) = _alternatives(hint) or (Any,)
    if others:
        return _unchanged
    if kind is Decimal:
        return Decimal
    if kind is float:
        return float
    if kind is datetime:
        return _datetime
    if kind is date:
        return date.fromisoformat
    if isinstance(kind, type) and is_dataclass(kind):
        return _object_decoder(kind)
    if get_origin(kind) is list:
        (item,) = get_args(kind)
        return lambda values: [decode(value, item) for value in values]
    if get_origin(kind) is dict:
        item = get_args(kind)[1]
        return lambda values: {name: decode(value, item) for name, value in values.items()}
    return _unchanged


def _unchanged(value: Any) -> Any:
    return value


def _object_decoder(kind: type) -> Callable[[Any], Any]:
    hints = get_type_hints(kind)
    names = [(field.name, wire_name(field.name), hints[field.name]) for field in fields(cast(Any, kind))]

    def decode_object(value: Any) -> Any:
        # A field that an older service does not send yet is None.
        return kind(**{name: decode(value.get(wire), hint) for name, wire, hint in names})

    return decode_object


def _datetime(text: str) -> datetime:
    """Reads a date-time in UTC, as the service writes all of them."""
    # Python 3.10 reads neither `Z` nor fractions of other than 3 or 6 digits.
    moment, _, fraction = text.removesuffix("Z").partition(".")
    return datetime.fromisoformat(f"{moment}.{fraction[:6]:0<6}+00:00")
