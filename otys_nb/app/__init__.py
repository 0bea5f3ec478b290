"""The course as an application: the command line, what opens the course, and the check of a set-up.

`cli` reads `otys-nb ...`; `launcher` opens the copy that `course_files` keeps, in a server of its own (`quiet_lab`) or
in the one around it (`running_server`); `doctor` says what is missing, `serverext` makes the server's answers quick.
"""
