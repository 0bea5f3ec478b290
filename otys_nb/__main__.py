"""`python -m otys_nb` is the command `otys-nb`."""

from __future__ import annotations

import sys

from otys_nb.app.cli import main

if __name__ == "__main__":
    sys.exit(main())
