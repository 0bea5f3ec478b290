"""A bar chart as SVG, with its figures as alternative text, or as plain text.

It needs no library and no network. Series differ by pattern and shade, never by colour alone, and every bar shows its
figure; the chart has its own background, light or dark as the reader's system asks for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from xml.sax.saxutils import escape, quoteattr

from otys_nb.pictures.svg.canvas import data_uri
from otys_nb.rules.numbers import figure
from otys_nb.rules.readable import Readable

WIDTH: Final = 640
BAR_HEIGHT: Final = 13
"""Height of a bar; the lengths are in units of the picture."""
GAP: Final = 8
LETTER_WIDTH: Final = 7.2
"""Width of a letter, about."""
HEAD_HEIGHT: Final = 34
FILLS: Final = (
    '<rect width="8" height="8" class="ink"/>',
    '<path d="M0 8L8 0M-2 2L2 -2M6 10L10 6" class="line"/>',
    '<circle cx="4" cy="4" r="2" class="ink"/>',
    '<path d="M0 0L8 8M8 0L0 8" class="line"/>',
)
"""The patterns of the series: full, hatched, dotted, crossed."""
TEXT_FILLS: Final = "#/o+"
"""The patterns in plain text."""
STYLE: Final = (
    "text{font:13px system-ui,sans-serif;fill:#1b2733}.title{font-weight:600}.paper{fill:#fff;stroke:#5b6b78}"
    ".ink{fill:#1f5f86}.line{stroke:#1f5f86;stroke-width:1.6;fill:none}.bar{stroke:#1f5f86}.base{stroke:#5b6b78}"
    "@media(prefers-color-scheme:dark){text{fill:#eef3f7}.paper{fill:#17212b;stroke:#9fb0bd}.ink{fill:#7cc1ea}"
    ".line,.bar{stroke:#7cc1ea}.base{stroke:#9fb0bd}}"
)


@dataclass(frozen=True, slots=True, repr=False)
class Chart(Readable):
    """A picture of bars: for each of `labels` one in every series. `counted` says what is counted; figures are whole or
    have one decimal.

    Raises:
        ValueError: for more series than there are patterns, or one that has not a figure for each label.
    """

    title: str
    counted: str
    labels: tuple[str, ...]
    series: Mapping[str, Sequence[float]]

    def __post_init__(self) -> None:
        if not 1 <= len(self.series) <= len(FILLS):
            raise ValueError(f"series: {len(self.series)}; there are 1 to {len(FILLS)}")
        for name, figures in self.series.items():
            if len(figures) != len(self.labels):
                raise ValueError(f"series: {len(figures)} figures of {name!r} for {len(self.labels)} labels")

    def alt(self) -> str:
        """The chart in words: every figure."""
        rows = []
        for at, label in enumerate(self.labels):
            figures = [_figure(values[at]) for values in self.series.values()]
            named = (f"{name} {figure}" for name, figure in zip(self.series, figures, strict=True))
            rows.append(f"{label}: {', '.join(named) if len(figures) > 1 else figures[0]}")
        return f"{self.title} ({self.counted}). {'; '.join(rows)}"

    def svg(self, *, describe: bool = True) -> str:
        """The picture as stand-alone SVG; without its description for where an ``alt`` stands beside."""
        names, most = list(self.series), self._maximum()
        left = 14 + LETTER_WIDTH * max((len(label) for label in self.labels), default=0)
        step, top = BAR_HEIGHT * len(names) + GAP, HEAD_HEIGHT + 20 * (len(names) > 1) + 22
        height = top + step * len(self.labels) + 8
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img"',
            f" aria-label={quoteattr(self.alt())}>" if describe else ">",
            f"<style>{STYLE}</style><defs>",
            *(
                f'<pattern id="p{at}" width="8" height="8" patternUnits="userSpaceOnUse">{fill}</pattern>'
                for at, fill in enumerate(FILLS[: len(names)])
            ),
            f'</defs><rect x=".5" y=".5" width="{WIDTH - 1}" height="{height - 1}" rx="8" class="paper"/>',
            text_element(12, 24, self.title, "title"),
            text_element(left, top - 8, self.counted),
        ]
        if len(names) > 1:
            x = 12.0
            for at, name in enumerate(names):
                parts += [_bar(at, x, HEAD_HEIGHT, 22), text_element(x + 28, HEAD_HEIGHT + 11, name)]
                x += 28 + LETTER_WIDTH * len(name) + 24
        scale = (WIDTH - left - 60) / most
        for row, label in enumerate(self.labels):
            y = top + row * step
            parts.append(text_element(left - 6, y + (step - GAP) / 2 + 5, label, anchor="end"))
            for at, figures in enumerate(self.series.values()):
                length, place = figures[row] * scale, y + at * BAR_HEIGHT
                parts.append(_bar(at, left, place, length))
                parts.append(text_element(left + length + 5, place + BAR_HEIGHT - 2, _figure(figures[row])))
        parts.append(f'<path d="M{left:.1f} {top - 4}V{height - 8}" class="base"/></svg>')
        return "".join(parts)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        source = data_uri(self.svg(describe=False))
        image = f"<img alt={quoteattr(self.alt())} style='max-width:100%' src='{source}'>"
        return {"text/plain": str(self), "text/html": image}

    def _maximum(self) -> float:
        return max((figure for figures in self.series.values() for figure in figures), default=0) or 1

    def __str__(self) -> str:
        wide, most = max((len(label) for label in self.labels), default=0), self._maximum()
        signs = dict(zip(self.series, TEXT_FILLS, strict=False))
        lines = [f"{self.title} ({self.counted})"]
        if len(signs) > 1:
            lines.append("  ".join(f"{sign} {name}" for name, sign in signs.items()))
        for row, label in enumerate(self.labels):
            for number, (name, sign) in enumerate(signs.items()):
                figure = self.series[name][row]
                head = "" if number else label
                lines.append(f"{head:>{wide}} {sign * round(40 * figure / most)} {_figure(figure)}")
        return "\n".join(lines)


def _figure(value: float) -> str:
    return figure(value, places=0 if value == int(value) else 1)


def _bar(series: int, x: float, y: float, length: float) -> str:
    box = f'x="{x:.1f}" y="{y:.1f}" width="{length:.1f}" height="{BAR_HEIGHT - 2}"'
    return f'<rect {box} fill="url(#p{series})" class="bar"/>'


def text_element(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    """An SVG element with words."""
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}" text-anchor="{anchor}">{escape(words)}</text>'
