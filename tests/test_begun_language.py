"""A language whose translation has only begun: what it lacks is said in English, sentence by sentence, nothing is raw.

Spanish, or another that has not begun yet, is begun in a copy of the package as `docs/translating.md` says, with a few
words of its own.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import otys_nb
from otys_nb.rules.language import BEGUN, LANGUAGES
from otys_nb.rules.messages import Messages, say

pytestmark = pytest.mark.nightly
PACKAGE = Path(otys_nb.__file__).parent
SCRIPT = Path(__file__).with_name("begun_language.py")
NEW = next(lang for lang in ("es", "nl", "eo") if lang not in {*LANGUAGES, *BEGUN})
EDITS = {
    "rules/language.py": (
        (r"(OWN_NAMES: Final = \{[^}]*)\}", rf'\1, "{NEW}": "Español"}}'),
        (r"BEGUN: Final.*= (frozenset\(.*\))", rf'BEGUN: Final[frozenset[str]] = \1 | {{"{NEW}"}}'),
    ),
    "widgets/wire/words.py": ((r'(Literal\["en", "fr", "de"[^]]*)\]', rf'\1, "{NEW}"]'),),
}
"""What the first steps of the list *Add a language* change in the code."""
OWN = {
    f"rules/data/messages/{NEW}.toml": '[noun.sponsor]\n1B = "el patrocinador “recibir un crédito”"\n',
    f"widgets/data/messages/{NEW}.toml": '[ui]\nundo = "Deshacer"\n',
    f"lessons/data/messages/{NEW}.toml": '[typed]\nhint = "pista"\n',
}
SPONSOR = say("noun.sponsor.1B", "en")
ENGLISH = {
    "el patrocinador “recibir un crédito”": SPONSOR,
    "El patrocinador “recibir un crédito”": SPONSOR[0].upper() + SPONSOR[1:],
    "Deshacer": "Undo",
    "pista": "hint",
}
"""The sentences that are translated, and what they are in English."""


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[tuple[str, str]]]:
    """What the copy says in English and in Spanish."""
    home = tmp_path_factory.mktemp("begun")
    copy = home / "otys_nb"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    for name, edits in EDITS.items():
        text = (copy / name).read_text(encoding="utf-8")
        for old, new in edits:
            text, count = re.subn(old, new, text)
            assert count == 1, f"otys_nb/{name} has no {old}"
        (copy / name).write_text(text, encoding="utf-8")
    for name, text in OWN.items():
        (copy / name).write_text(text, encoding="utf-8")
    return {lang: run(home, lang) for lang in ("en", NEW)}


def run(home: Path, lang: str) -> list[tuple[str, str]]:
    environment = {**os.environ, "PYTHONPATH": str(home), "OTYS_LANG": ""}
    done = subprocess.run(
        [sys.executable, SCRIPT, lang], cwd=home, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return [(where, text) for where, text in json.loads(done.stdout)]


def test_what_is_not_translated_is_said_in_english(said: dict[str, list[tuple[str, str]]]) -> None:
    assert len(said[NEW]) > 5000
    assert [(where, plain(text)) for where, text in said[NEW]] == [(where, plain(text)) for where, text in said["en"]]


def plain(text: str) -> str:
    """A text in English, without pictures, whose letters are those of one language, and without the numbers of widgets;
    numbers and codes of languages are as in English.
    """
    text = re.sub('base64,[^"]*', "", text)
    for own, english in ENGLISH.items():
        text = text.replace(own, english)
    text = re.sub(r"(?<=\d),(?=\d)", ".", re.sub("[0-9a-f]{32}", "", text)).replace("\u00a0%", "%")
    return re.sub(rf"\b{NEW}\b", "en", text)


def test_what_is_translated_is_said(said: dict[str, list[tuple[str, str]]]) -> None:
    texts = "\n".join(text for _, text in said[NEW])
    assert all(own in texts for own in ENGLISH)


def test_nothing_is_raw(said: dict[str, list[tuple[str, str]]]) -> None:
    """No key and no fact in braces; but the page itself fills the words of a board, of the desk and of the map."""
    keys: set[str] = set()
    for folder in PACKAGE.rglob("data/messages"):
        package = ".".join(folder.parent.parent.relative_to(PACKAGE.parent).parts)
        keys |= {key for key in Messages(package).templates("en") if key.count(".") > 1}
    for where, text in said[NEW]:
        assert text not in keys, where
        if not where.startswith(("words of", "desk", "map", "explorer", "our game", "legend")):
            words = re.sub("(?s)<style.*?</style>", "", text)
            assert not re.search(r"\{[a-z_]+(:[A-Za-z]+)?\}", words), (where, words)
