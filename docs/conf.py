"""Sphinx's settings for the documents as a site; `tools/documents.py` builds it (`make docs`).

Nothing is asked for outside: the theme brings its fonts and icons, and no page has mathematics.
"""

from __future__ import annotations

from otys_nb import __version__ as release

project = "otys_nb"
author = "the otys_nb contributors"
project_copyright = f"2026, {author}"
language = "en"
version = release

extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
myst_heading_anchors = 3
nb_execution_mode = "off"

add_module_names = False
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_format = "short"

html_theme = "pydata_sphinx_theme"
html_title = "otys_nb"
html_static_path = ["_static"]
html_css_files = ["otys.css"]
html_show_sourcelink = False
html_copy_source = False
html_sidebars = {"**": []}
html_theme_options = {
    "header_links_before_dropdown": 4,
    "navbar_align": "left",
    "show_prev_next": False,
    "show_toc_level": 2,
    "secondary_sidebar_items": ["page-toc"],
    "footer_start": ["copyright"],
    "footer_end": [],
    "pygments_light_style": "a11y-high-contrast-light",
    "pygments_dark_style": "a11y-high-contrast-dark",
}
