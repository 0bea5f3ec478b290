"""What look-ups and the page of rules say of their own."""

from __future__ import annotations

from typing import Final

from otys_nb.rules.messages import Messages

MESSAGES: Final = Messages("otys_nb.reference")
say: Final = MESSAGES.say
