"""What baked pages say of their own, beside the boards."""

from __future__ import annotations

from otys_nb.rules.messages import Messages

_MESSAGES = Messages("otys_nb.bake")

say = _MESSAGES.say
templates = _MESSAGES.templates
table = _MESSAGES.table
