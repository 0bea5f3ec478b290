"""Every message between kernel and page of the boards and of the map, by its shape.

`otys_nb.widgets.read` reads what a page sends by these types, and the tests read by them what a board sends. From them
`tools/wire.py` writes the page's types (`js/src/wire.d.ts`) and the tables of `docs/contract.md`: a line below a field
describes it there. Standard library only, as all that runs in a page's own Python.
"""
