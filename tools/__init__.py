"""Commands for those who work on the project; no part of the package."""
