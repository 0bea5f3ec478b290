"""The course as an application: the command line, what opens the course, and the check of a set-up.

`cli` reads `otys-nb ...`; `launcher` opens the copy that `course_files` keeps, in a server of its own (`quiet_lab`) or
in the one around it (`running_server`); `doctor` says what is missing, `serverext` makes the server's answers quick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from otys_nb.rules.module_names import of_package

__all__: list[str] = []

if not TYPE_CHECKING:  # a type checker would then find any name here
    __getattr__ = of_package(__name__)
