"""A second engine of the game of two, in C, for self-play alone: `program` builds it."""
