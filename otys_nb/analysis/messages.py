"""What the analysis says: a turn in words, and the words of its tables and charts."""

from __future__ import annotations

from otys_nb.rules.messages import Messages

say = Messages("otys_nb.analysis").say
