"""The messages of look-ups and of the page of rules."""

from __future__ import annotations

from typing import Final

from otys_nb.rules.messages import Messages

MESSAGES: Final = Messages("otys_nb.reference")
say: Final = MESSAGES.say
