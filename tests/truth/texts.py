"""The texts for which no lesson answers: the plans, the map, the first pages, the work sheets and the desk."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from otys_nb.classroom.plans import TEXTS
from otys_nb.lessons.chapters import chapters
from otys_nb.rules.messages import Messages

ROOT: Final = Path(__file__).parents[2]
CATALOGUES: Final = {
    "map": ("otys_nb.lessons", "map_"),
    "page": ("otys_nb.bake", ""),
    "live": ("otys_nb.app", "live."),
    "sheet": ("otys_nb.classroom", "sheet."),
    "desk": ("otys_nb.classroom", "desk."),
    "kit": ("otys_nb.classroom", "kit."),
}
"""The parts of a catalogue: its package, and how its keys begin."""
PIECES: Final = {
    "en": r"\b(divers?|keys?|levels?|contracts?|cubes?|sponsors?|Hacker|Mechanic|Engineer|Trader|Spy|Explorer|Expert"
    r"|tokens?|Store|credits?|batter(?:y|ies)|prestige|propellers?)\b",
    "fr": r"\b(plongeurs?|jetons?|niveaux?|contrats?|ressources?|sponsors?|hacker|mécanicien|ingénieur|négociante"
    r"|espion|éclaireur|experte?|Magasin|crédits?|batteries?|notoriété|propulseurs?)\b",
    "de": r"(Taucher|plättchen|Ebene|Auftrag|Aufträge|Ressource|Sponsor|Hacker|Mechaniker|Ingenieur|Händler|Spion"
    r"|Entdecker|experte|Laden|Credit|Batteriemarker|Prestige|Propeller)",
}
NUMBERS: Final = {
    "en": "two three four five six seven eight nine ten eleven twelve",
    "fr": "deux trois quatre cinq six sept huit neuf dix onze douze",
    "de": "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
}
"""Words for numbers from 2 on; the word for one is an article as well."""


def plan_texts() -> dict[str, Any]:
    """The plans as they are written."""
    return tomllib.loads((ROOT / "otys_nb/classroom/data/plans.toml").read_text("utf-8"))


def texts(lang: str) -> Iterator[tuple[str, str]]:
    """Every such text with its place, such as ``plan.keys.say``."""
    for name, part in plan_texts()["part"].items():
        yield from ((f"plan.{name}.{text}", part[text][lang]) for text in TEXTS)
    for chapter in chapters():
        yield f"map.{chapter.number}", f"{chapter.title(lang)}: {chapter.about(lang)}"
    for kind, (package, start) in CATALOGUES.items():
        for key, template in Messages(package).templates(lang).items():
            if key.startswith(start):
                yield f"{kind}.{key.removeprefix(start)}", template
    page = ROOT / "notebooks" / ("" if lang == "en" else lang) / "00_start.ipynb"
    for at, cell in enumerate(json.loads(page.read_text("utf-8"))["cells"]):
        if cell["cell_type"] == "markdown":
            yield f"start.{at}", "".join(cell["source"])


def plain(text: str) -> str:
    """The text without what is filled in, typed, cited or linked to."""
    return re.sub(r"\{[^}]*\}|`[^`]*`|\]\([^)]*\)|<[^>]*>|SCORM [\d.]+", " ", text)


def numbers(text: str, lang: str) -> list[int]:
    """The numbers in a text from 2 on, in digits and in words, in order of size."""
    words = NUMBERS[lang].split()
    found = re.findall(rf"\d+|\b(?:{'|'.join(words)})\b", plain(text).lower())
    stated = [int(word) if word.isdigit() else 2 + words.index(word) for word in found]
    return sorted(number for number in stated if number > 1)


def speaks_of_the_game(text: str, lang: str) -> bool:
    """Whether a text names a piece or a number, and so may state something of the game."""
    return bool(numbers(text, lang) or re.search(PIECES[lang], plain(text)))


def seal(place: str, in_each: dict[str, dict[str, str]]) -> str:
    """A few letters that change with any word of a text, in any language."""
    words = [re.findall(r"\w+", in_each[lang][place].lower()) for lang in sorted(in_each)]
    return hashlib.blake2b(repr(words).encode(), digest_size=3).hexdigest()
