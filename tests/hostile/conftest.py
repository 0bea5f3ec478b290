"""A real JupyterLab with the course's extension, and a page of its own for each test that needs one."""

from __future__ import annotations

from tests.browser.conftest import _course_page, asked_for, browser_type_launch_args, course, course_page, new_context

__all__ = ["_course_page", "asked_for", "browser_type_launch_args", "course", "course_page", "new_context"]
