"""Forms with files, as browsers send them (RFC 7578)."""

from __future__ import annotations

import os
import uuid
from collections.abc import Mapping
from typing import Any, BinaryIO, TypeAlias

from tallybook._omit import Omit

File: TypeAlias = bytes | BinaryIO
"""A file to upload: its bytes, or a file opened in binary mode."""


def write_form(form: Mapping[str, Any]) -> tuple[bytes, str]:
    """The form's bytes, and their content type. Files are read whole."""
    boundary = uuid.uuid4().hex
    parts: list[bytes] = []
    for name, value in form.items():
        if isinstance(value, Omit):
            continue
        if isinstance(value, str):
            parts.append(f'content-disposition: form-data; name="{name}"\r\n\r\n{value}'.encode())
            continue
        content = value if isinstance(value, bytes) else value.read()
        file_name = _file_name(value, name)
        head = f'content-disposition: form-data; name="{name}"; filename="{file_name}"\r\n'
        parts.append(f"{head}content-type: {_media_type(content)}\r\n\r\n".encode() + content)
    separator = f"--{boundary}\r\n".encode()
    body = b"".join(separator + part + b"\r\n" for part in parts) + f"--{boundary}--\r\n".encode()
    return body, f"multipart/form-data; boundary={boundary}"


def _file_name(value: object, name: str) -> str:
    opened = getattr(value, "name", None)
    base = os.path.basename(opened) if isinstance(opened, str) else name
    # RFC 7578 leaves the escapes to what browsers do.
    return base.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")


def _media_type(content: bytes) -> str:
    return "application/pdf" if content.startswith(b"%PDF-") else "application/octet-stream"
