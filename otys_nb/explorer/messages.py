"""What the explorer says; labels of boards and moves are those of `otys_nb.widgets.messages`."""

from __future__ import annotations

from otys_nb.rules.messages import Messages

say = Messages("otys_nb.explorer").say
