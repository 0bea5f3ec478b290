"""Exercises on paper: `sheet` chooses, `boards` draws what each needs, `page` lays them out, `print` makes the PDF.

`answers` is the sheet for the teacher, each with the rule that decides.
"""

from otys_nb.classroom.worksheet.sheet import Worksheet, worksheet

__all__ = ["Worksheet", "worksheet"]
