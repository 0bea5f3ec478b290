"""What the classroom says, out of ``data/words.toml``."""

from __future__ import annotations

from otys_nb.rules.catalogue import Catalogue

say = Catalogue("classroom").say
