"""Positions and games as text that can be saved, shared and edited by hand; all of it is untrusted when it is read.

`interchange` is the public JSON `otys-position/1` with its canonical line, `form` its fields and sizes; `code`,
`code_reader`, `code_parts` and `code_letters` are a whole position in one line for chats and links; `record` is a game
with its what-ifs and comments.
"""
