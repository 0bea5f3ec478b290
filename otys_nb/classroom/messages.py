"""What the classroom says."""

from __future__ import annotations

from otys_nb.rules.messages import Messages

MESSAGES = Messages("otys_nb.classroom")
say = MESSAGES.say
