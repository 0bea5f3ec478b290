"""The reader's copies of the notebooks are trusted, as by `jupyter trust`: JupyterLab then asks nothing about them.

What is signed is a notebook as it was shipped, to the letter: the shipped bytes themselves, not what lies in the copy
by then. Changed by another hand it is a stranger's again.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path


def begun() -> bool:
    """Whether this user's Jupyter has a list of signatures, if only an empty one."""
    from jupyter_core.paths import jupyter_data_dir  # the other commands do not need it

    return Path(jupyter_data_dir(), "nbsignatures.db").exists()


def sign(notebooks: Iterable[bytes]) -> None:
    """Sign notebooks for this user's Jupyter; if it cannot keep signatures, they stay untrusted.

    Args:
        notebooks: what was shipped, as files hold it.
    """
    # Only new copies need this import.
    from jupyter_core.paths import jupyter_data_dir
    from nbformat import v4
    from nbformat.sign import NotebookNotary

    try:
        Path(jupyter_data_dir()).mkdir(parents=True, exist_ok=True)
        notary = NotebookNotary(data_dir=jupyter_data_dir())
        try:
            for data in notebooks:
                notary.sign(v4.reads(data.decode("utf-8")))
        finally:
            notary.store.close()
    except Exception:  # a full disk, a read-only folder, a damaged list of signatures, no notebook at all
        return
