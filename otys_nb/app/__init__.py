"""The course as an application: the command line, the launcher that opens JupyterLab, and the check of a set-up.

`cli` reads `otys-nb ...`, `launcher` opens the course, `doctor` says what is missing, `serverext` speeds up the server.
"""
