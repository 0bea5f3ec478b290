"""What a page needs beside it where it is served: a manifest, so that it can be installed, and a service worker that
keeps it for the time without a network."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable

from otys_nb.widgets.shared import text as file


def manifest(name: str, lang: str, start: str, icon: str, background: str) -> str:
    """The manifest of a page in a language, with the files of its first page and of its icon."""
    held = {
        "name": name,
        "short_name": "Otys",
        "lang": lang,
        "start_url": start,
        "scope": ".",
        "display": "standalone",
        "background_color": background,
        "theme_color": "#0b6b73",
        "icons": [{"src": icon, "type": "image/svg+xml", "sizes": "any", "purpose": "any"}],
    }
    return json.dumps(held, ensure_ascii=False, indent=1) + "\n"


def icon() -> str:
    """A picture for what is installed: a diver's helmet in the water."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="#16436d"/>'
        '<rect width="512" height="190" fill="#70b9cb"/><rect x="136" y="386" width="240" height="52" rx="20" '
        'fill="#dda033" stroke="#112233" stroke-width="16"/><circle cx="256" cy="246" r="150" fill="#dda033" '
        'stroke="#112233" stroke-width="16"/><circle cx="256" cy="246" r="86" fill="#ccf0ff" stroke="#112233" '
        'stroke-width="16"/><path d="M256 160v172M170 246h172" stroke="#112233" stroke-width="12"/></svg>\n'
    )


def worker(name: str, files: Iterable[str], contents: Iterable[str]) -> str:
    """A service worker that keeps these files under a name, in a version that changes with the contents."""
    version = hashlib.sha256("".join(contents).encode()).hexdigest()[:12]
    held = json.dumps(json.dumps(list(files)))
    script = file("service-worker.js").replace('"{files}"', held)
    return script.replace("{name}", name).replace("{version}", version)
