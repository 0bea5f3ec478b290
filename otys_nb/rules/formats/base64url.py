"""Base 64 for links: without padding, and without signs that mean something in an address."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode


def encoded(packed: bytes) -> str:
    """Write bytes as letters, digits, ``-`` and ``_``."""
    return urlsafe_b64encode(packed).decode("ascii").rstrip("=")


def decoded(text: str) -> bytes:
    """Read the bytes of such a text.

    Raises:
        ValueError: for a text of a length that no bytes have.
    """
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
