"""The checksum at the end of a position code: CRC-32 in eight hex digits, which finds every single changed character.

A code without one, as they were written at first and as people type them, is read as well.
"""

from __future__ import annotations

from zlib import crc32


def signed(code: str) -> str:
    """Add the checksum to a code."""
    return f"{code}-{crc32(code.encode(errors='surrogatepass')):08x}"


def unsigned(line: str) -> str | None:
    """Take the checksum off a code; None if the two do not fit. A code without a checksum stays as it is."""
    body, end, _ = line.rpartition("_end-")
    if not end:
        return line
    code = f"{body}_end"
    return code if signed(code) == line else None
