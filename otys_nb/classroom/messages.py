"""What the classroom says."""

from __future__ import annotations

from otys_nb.rules.messages import Messages

say = Messages("otys_nb.classroom").say
