"""What fresh exercises say."""

from __future__ import annotations

from otys_nb.rules.messages import Messages

_MESSAGES = Messages("otys_nb.lessons.exercises")

say, say_in_each = _MESSAGES.say, _MESSAGES.say_in_each
