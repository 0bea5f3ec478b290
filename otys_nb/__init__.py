"""Otys in Python: a rules engine and an interactive course in Jupyter notebooks."""
