"""The rules of Otys: immutable positions, typed moves, events that cite their rules. Standard library only."""
