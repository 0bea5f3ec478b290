"""What the command says when the course opens."""

from __future__ import annotations

from otys_nb.rules.messages import Messages

say = Messages("otys_nb.app").say
