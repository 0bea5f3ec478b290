"""The drawing surface of still pictures: the shared art, colours by theme, a sheet that defines each symbol once."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from string import ascii_letters
from typing import Any, Final, TypeAlias

from otys_nb.pictures.safe_text import escaped, plain
from otys_nb.rules.language import spoken
from otys_nb.rules.mistake import wrong

Box: TypeAlias = Sequence[float]
"""A box: x, y, width and height."""

THEMES: Final = ("light", "dark", "print")
FONT: Final = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',sans-serif"

_TOKEN: Final = re.compile(r"\$([a-z0-9-]+)")
_LETTER: Final = re.compile("<text[^>]*>[mpft]</text>")
"""The letter of a resource. It is that of its English name, so other languages have the shape alone."""
_INCLUDE: Final = re.compile(r"\{(\S+) (\S+) (\S+) (\S+)\}")
_PAINT: Final = re.compile(
    r'(?: (?:font-size|rx|text-anchor|opacity|(?:fill|stroke)(?:-width|-dasharray|-opacity)?)="[^"]*")+'
)
_ATTRIBUTE: Final = re.compile(r'([a-z-]+)="([^"]*)"')


@cache
def art(name: str) -> Mapping[str, Any]:
    """Read one file of the shared art: ``symbols``, ``layout`` or ``colours``."""
    data: dict[str, Any] = json.loads((files("otys_nb.pictures") / "art" / f"{name}.json").read_text(encoding="utf-8"))
    return data


def number(value: float) -> str:
    """Write a coordinate as short as possible."""
    return f"{value:.1f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def data_uri(picture: str) -> str:
    """Encode an SVG as the address of an image."""
    return "data:image/svg+xml;base64," + b64encode(picture.encode()).decode("ascii")


def width_of(text: str, size: float) -> float:
    """Estimate how wide bold `text` runs in any font."""
    wide = ("mwMW", 0.92), ("iljtfr.,:;'’|!I ()\u00a0", 0.36)
    return size * sum(
        next((part for chars, part in wide if char in chars), 0.71 if ord(char) < 0x2E80 else 1.0) for char in text
    )


def fitted(text: str, size: float, width: float, least: float = 10) -> tuple[str, float]:
    """Fit `text` into `width`: return it with a smaller size, or cut short if it would get too small."""
    text = plain(text)
    while width_of(text, size) > width and size > least:
        size = max(least, size - 0.5)
    if width_of(text, size) > width:
        while text and width_of(text + "…", size) > width:
            text = text[:-1]
        text = text.rstrip() + "…"
    return text, size


@dataclass(frozen=True, slots=True)
class _Use:
    """A symbol at a place: its body if the picture uses it once, else a reference."""

    key: str
    x: float
    y: float
    scale: float


class Sheet:
    """An SVG while it is drawn. Pieces are drawn in order; a symbol that is used more than once is defined once."""

    def __init__(self, theme: str = "light", lang: str = "") -> None:
        if theme not in THEMES:
            raise wrong("choice", field="theme", value=repr(theme), known=", ".join(THEMES))
        self.theme = theme
        self._lettered = spoken(lang) == "en"
        self.seat = 0
        self._colours: dict[str, str] = {**art("colours")["light"], **art("colours")[theme]}
        self._bodies: dict[str, list[str | _Use]] = {}
        self._parts: list[str | _Use] = []

    def colour(self, token: str) -> str:
        """Return a colour token's value; ``seat`` stands for the colour of the player who is drawn."""
        value = self._colours[f"seat-{self.seat % 4}" if token == "seat" else token]
        doubled = re.fullmatch(r"#(.)\1(.)\2(.)\3", value)
        return "#" + "".join(doubled.groups()) if doubled else value

    def raw(self, fragment: str) -> None:
        """Add a fragment of SVG; its ``$tokens`` are replaced by their values."""
        self._parts.append(_TOKEN.sub(lambda match: self.colour(match[1]), fragment))

    def use(self, name: str, x: float, y: float, w: float) -> None:
        """Put a symbol at x, y, `w` wide."""
        self._parts.append(self._use(name, x, y, w))

    def _use(self, name: str, x: float, y: float, w: float) -> _Use:
        symbol = art("symbols")[name]
        seat = str(self.seat % 4) if _has_seat(name) else ""
        key = f"o{self.theme[0]}{seat}-{name.replace(':', '-').replace('+', '_')}"
        if key not in self._bodies:
            parts = self._bodies[key] = []
            drawn = symbol["body"] if self._lettered else _LETTER.sub("", symbol["body"])
            body = _TOKEN.sub(lambda match: self.colour(match[1]), drawn).replace("'", '"')
            at = 0
            for match in _INCLUDE.finditer(body):
                inner, left, top, wide = match.groups()
                parts += [body[at : match.start()], self._use(inner, float(left), float(top), float(wide))]
                at = match.end()
            parts.append(body[at:])
        return _Use(key, x, y, w / float(symbol["viewBox"].split()[2]))

    def define_and_draw(self, name: str, x: float, y: float, draw: Callable[[float, float], None]) -> None:
        """Draw something repeated at x, y: it is defined once under its name, and referenced afterwards."""
        key = f"o{self.theme[0]}-{name}"
        if key not in self._bodies:
            kept, self._parts = self._parts, []
            draw(0, 0)
            self._bodies[key], self._parts = self._parts, kept
        self._parts.append(_Use(key, x, y, 1))

    def rect(self, box: Box, fill: str = "none", rx: float = 0, more: str = "") -> None:
        """Draw a rectangle; `fill` is a token, `more` further attributes with ``$tokens``."""
        x, y, w, h = map(number, box)
        corner = f' rx="{number(rx)}"' if rx else ""
        self.raw(
            f'<rect x="{x}" y="{y}" width="{w}" height="{h}"{corner}{self.fill(fill)}{" " if more else ""}{more}/>'
        )

    def fill(self, token: str) -> str:
        """Return the attributes of a fill; opacity stands apart, since some viewers read no eight-digit colours."""
        if token == "none":
            return ""
        value = self.colour(token)
        solid, clear = value[:7], value[7:]
        return f' fill="{solid}"' + (f' fill-opacity="{int(clear, 16) / 255:.2g}"' if clear else "")

    def path(self, d: str, more: str) -> None:
        """Draw a path; `more` are its attributes, with ``$tokens``."""
        self.raw(f'<path d="{d}" {more}/>')

    def text(
        self, x: float, y: float, size: float, text: object, fill: str = "ink", *, width: float = 0, at: str = ""
    ) -> None:
        """A line of text around `x`, or with its ``start`` or ``end`` `at` x, made to fit `width` if one is given."""
        line = plain(text)
        if width:
            line, size = fitted(line, size, width)
        anchor = f' text-anchor="{at}"' if at else ""
        where = f'x="{number(x)}" y="{number(y)}" font-size="{number(size)}"'
        paint = f' fill="{self.colour(fill)}"' if fill else ""
        self._parts.append(f"<text {where}{paint}{anchor}>{escaped(line)}</text>")

    def plate(self, box: Box, rx: float = 6, fill: str = "paper") -> None:
        """Draw the plate behind a text."""
        self.rect(box, fill, rx, 'stroke="$line" stroke-width="1"')

    def ring(self, box: Box, kind: str) -> None:
        """``touch``: you may touch this; ``new``: this just happened; ``why``: this is why not. Each its own shape."""
        x, y, w, h = box
        if kind == "touch":
            self.rect((x - 3, y - 3, w + 6, h + 6), "none", 9, 'stroke="$paper" stroke-width="6"')
            self.rect((x - 3, y - 3, w + 6, h + 6), "none", 9, 'stroke="$touch" stroke-width="3.5"')
        elif kind == "new":
            self.rect((x - 4, y - 4, w + 8, h + 8), "none", 10, 'stroke="$paper" stroke-width="6"')
            self.rect((x - 4, y - 4, w + 8, h + 8), "none", 10, 'stroke="$new" stroke-width="4" stroke-dasharray="1 8"')
        else:
            self.rect((x - 1, y + h - 6, w + 2, 7), "why", 2, 'stroke="$paper" stroke-width="1.5"')

    def open(self, x: float, y: float, scale: float = 1) -> None:
        """Begin a group that is moved and scaled; `close` ends it."""
        size = f" scale({scale:.4g})" if scale != 1 else ""
        self._parts.append(f'<g transform="translate({number(x)} {number(y)}){size}">')

    def close(self) -> None:
        """End the group that `open` began."""
        self._parts.append("</g>")

    def finish(self, width: float, height: float, *, shown: float | None, title: str, desc: str, short: bool) -> str:
        """The whole picture as one stand-alone SVG; `shown` is its width on the page, in pixels.

        `short` makes it smaller with ids and classes that mean nothing elsewhere: for pictures that share no page.
        """
        across = shown or width
        style = 'stroke-linecap="round" stroke-linejoin="round" stroke-width="2" fill="none" text-anchor="middle"'
        font = "system-ui,sans-serif" if short else FONT
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" '
            f'width="{number(across)}" height="{number(round(across * height / width, 1))}" role="img" '
            f'{style} font-weight="700" font-family="{font}">'
        )
        words = f"<title>{escaped(title)}</title>" + (f"<desc>{escaped(desc)}</desc>" if desc else "")
        uses = [part for part in self._parts if isinstance(part, _Use)]
        uses += [part for body in self._bodies.values() for part in body if isinstance(part, _Use)]
        scales: dict[str, Counter[float]] = {}
        for use in uses:
            scales.setdefault(use.key, Counter())[use.scale] += 1
        often = {key: count.most_common(1)[0][0] for key, count in scales.items() if count.total() > 1}
        names = {
            key: f"o{i}" if short else f"{key}-{often[key]:.4g}".replace(".", "_")
            for i, key in enumerate(sorted(often))
        }
        ink = _Ink(often, names)
        defs = "".join(
            f'<g id="{names[key]}"{ink.change(0, 0, often[key])}>{self._drawn(self._bodies[key], ink)}</g>'
            for key in sorted(often)
        )
        picture = f"{head}{words}<defs>{defs}</defs>{self._drawn(self._parts, ink)}</svg>"
        return _classed(picture) if short else picture

    def _drawn(self, parts: Sequence[str | _Use], ink: _Ink) -> str:
        out = []
        for part in parts:
            if isinstance(part, str):
                out.append(part)
            elif part.key in ink.define_and_draw:
                scale = part.scale / ink.define_and_draw[part.key]
                x, y = number(part.x), number(part.y)
                same = abs(scale - 1) < 0.001
                placed = (f' x="{x}"' if part.x else "") + (f' y="{y}"' if part.y else "")
                where = placed if same else ink.change(part.x, part.y, scale)
                out.append(f'<use href="#{ink.names[part.key]}"{where}/>')
            else:
                change = ink.change(part.x, part.y, part.scale)
                body = self._drawn(self._bodies[part.key], ink)
                out.append(f"<g{change}>{body}</g>" if change else body)
        return "".join(out)


@dataclass(frozen=True, slots=True)
class _Ink:
    """The scale and the id under which a finished picture defines each symbol."""

    define_and_draw: Mapping[str, float]
    names: Mapping[str, str]

    def change(self, x: float, y: float, scale: float) -> str:
        """Return the `transform` attribute; empty if nothing is moved or scaled."""
        moved = f"translate({number(x)} {number(y)})" if x or y else ""
        sized = f"scale({scale:.3g})".replace("(0.", "(.") if abs(scale - 1) > 0.001 else ""
        return f' transform="{moved}{sized}"' if moved or sized else ""


def _classed(picture: str) -> str:
    """Name each frequent set of colours once, in a style sheet."""
    found = Counter(_PAINT.findall(picture))
    worth = {paint: n * (len(paint) - 10) - len(paint) - 6 for paint, n in found.items()}
    chosen = sorted((paint for paint, gain in worth.items() if gain > 0), key=lambda paint: (-worth[paint], paint))
    names = dict(zip(chosen, ascii_letters, strict=False))
    rules = (
        f".{name}{{{';'.join(_rule(*each) for each in _ATTRIBUTE.findall(paint))}}}" for paint, name in names.items()
    )
    style = f"<style>{''.join(rules)}</style>"
    slim = _PAINT.sub(lambda match: f' class="{names[match[0]]}"' if match[0] in names else match[0], picture)
    return slim.replace("<defs>", style + "<defs>", 1)


def _rule(name: str, value: str) -> str:
    return f"{name}:{value}{'px' if name in ('font-size', 'rx') else ''}"


@cache
def _has_seat(name: str) -> bool:
    body: str = art("symbols")[name]["body"]
    return "$seat" in body or any(_has_seat(match[1]) for match in _INCLUDE.finditer(body))


def has_symbol(name: str) -> bool:
    """Tell whether there is a drawing of that name."""
    return name in art("symbols")
