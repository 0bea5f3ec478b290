"""A real JupyterLab with the course's extension, and a page of its own for each test."""

from __future__ import annotations

from tests.browser.conftest import asked_for, browser_type_launch_args, course, new_context

__all__ = ["asked_for", "browser_type_launch_args", "course", "new_context"]
