"""A slow, independent referee for one turn of Otys, and positions to ask it about."""

from .positions import broken_laws, random_position
from .referee import digest, outcomes
from .table import canonical

__all__ = ["broken_laws", "canonical", "digest", "outcomes", "random_position"]
