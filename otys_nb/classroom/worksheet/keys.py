"""The keys of a worksheet: what the symbols of the boards mean, and how a turn is written."""

from __future__ import annotations

import re
from typing import Final

from otys_nb.classroom.messages import say
from otys_nb.pictures.safe_text import escaped
from otys_nb.pictures.svg.canvas import Sheet, art, data_uri
from otys_nb.rules import messages, notation

SIGNS: Final = (
    "key",
    "x",
    "n",
    "sponsor",
    "propeller",
    "push",
    "cube",
    "sell",
    "buy",
    "copy",
    "improve",
    "contract",
    "stay",
)
"""What the key to the notation explains."""
SYMBOLS: Final = (
    "cube:m",
    "cube:p",
    "cube:f",
    "cube:t",
    "credit",
    "battery",
    "laurel",
    "key:X",
    "key:N",
    "mechanic",
    "hacker",
    "stay",
)
"""What the key to the boards explains."""
SIZE: Final = 40


def symbol_key(lang: str) -> str:
    """What the symbols of the boards mean."""
    rows = " ".join(f"<span>{_symbol(name, lang)} {escaped(_named(name, lang))}</span>" for name in SYMBOLS)
    return f'<aside class="key"><h2>{escaped(say("sheet.symbols", lang))}</h2> {rows}</aside>\n'


def notation_key(lang: str) -> str:
    """How a turn is written, in a few examples; words will do as well."""
    divers = [
        f"<code>{word}</code> {escaped(messages.in_words(name, 'diver', lang))}"
        for name, word in notation.DIVER_WORDS.items()
    ]
    rows = [_marked(say(f"sheet.sign_{sign}", lang)) for sign in SIGNS]
    title = escaped(say("sheet.key", lang))
    return f'<aside class="key notation"><h2>{title}</h2> {", ".join(divers)} · {" · ".join(rows)}</aside>\n'


def _named(name: str, lang: str) -> str:
    kind, _, which = name.partition(":")
    return messages.in_words(which, "cube", lang) if kind == "cube" else say(f"sheet.is_{name.replace(':', '_')}", lang)


def _symbol(name: str, lang: str) -> str:
    wide, high = (float(each) for each in art("symbols")[name]["viewBox"].split()[2:])
    sheet = Sheet("print", lang)
    sheet.use(name, 0, 0, SIZE)
    picture = sheet.finish(SIZE, SIZE * high / wide, shown=None, title="", desc="", short=True)
    return f'<img alt="" src="{data_uri(picture)}">'


def _marked(text: str) -> str:
    """Escaped text in which what stands between backquotes is notation."""
    return re.sub("`([^`]+)`", r"<code>\1</code>", escaped(text))
