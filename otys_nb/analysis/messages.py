"""The messages of the analysis: turns in words, and the words of tables and charts."""

from __future__ import annotations

from otys_nb.rules.messages import Messages

say = Messages("otys_nb.analysis").say
