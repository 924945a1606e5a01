"""A minimal reader and writer of the protocol buffers wire format. Standard library only."""

from __future__ import annotations

import struct
from collections.abc import Iterator

from common import SetupError

Field = tuple[int, int, int | bytes]

VARINT, FIXED64, BYTES, FIXED32 = 0, 1, 2, 5


def read_varint(data: bytes, offset: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        if offset >= len(data) or shift > 63:
            raise SetupError("a model's protocol buffer is damaged")
        byte = data[offset]
        offset += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, offset


def fields(data: bytes) -> Iterator[Field]:
    """Yields (field number, wire type, value) of one message."""
    offset = 0
    while offset < len(data):
        key, offset = read_varint(data, offset)
        number, wire = key >> 3, key & 7
        if wire == VARINT:
            value, offset = read_varint(data, offset)
            yield number, wire, value
            continue
        if wire == BYTES:
            size, offset = read_varint(data, offset)
        elif wire in (FIXED32, FIXED64):
            size = 4 if wire == FIXED32 else 8
        else:
            raise SetupError("a model's protocol buffer is damaged")
        if offset + size > len(data):
            raise SetupError("a model's protocol buffer ends early")
        yield number, wire, data[offset:offset + size]
        offset += size


def messages(data: bytes, number: int) -> Iterator[bytes]:
    """The length-delimited values of one field."""
    for found, _, value in fields(data):
        if found == number and isinstance(value, bytes):
            yield value


def integers(data: bytes, number: int) -> list[int]:
    return [v for found, _, v in fields(data) if found == number and isinstance(v, int)]


def floats(data: bytes, number: int) -> list[float]:
    """The 32-bit floats of one field, written singly or packed."""
    found: list[float] = []
    for piece in messages(data, number):
        found += struct.unpack(f"<{len(piece) // 4}f", piece)
    return found


def varint(value: int) -> bytes:
    written = bytearray()
    while value >= 0x80:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    written.append(value)
    return bytes(written)


def message(parts: list[Field]) -> bytes:
    """The fields of one message, in their order."""
    written = bytearray()
    for number, wire, value in parts:
        written += varint(number << 3 | wire)
        if isinstance(value, int):
            written += varint(value)
        else:
            written += varint(len(value)) + value if wire == BYTES else value
    return bytes(written)
