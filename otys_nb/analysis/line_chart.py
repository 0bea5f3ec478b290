"""A line chart of shares over time, one line for each series, with marks at events.

Like the bar chart of `chart` it needs no library and is readable in grey: the lines differ by their dashes and by the
shape at their points, and each is named at its end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from otys_nb.analysis.chart import LETTER_WIDTH, STYLE, WIDTH, text_element
from otys_nb.rules.numbers import percent

HEIGHT: Final = 220
TOP: Final = 44
LEFT: Final = 52
BOTTOM: Final = 34
"""Height below the lines for the names of the points."""
DASHES: Final = ("", "7 4", "2 4", "10 3 2 3")
MAX_NAMES: Final = 12
"""Names of points below the lines."""
MAX_POINT_SIGNS: Final = 12
"""Points of a line that are drawn as a shape."""
MAX_POINTS_IN_WORDS: Final = 16
"""Points in the alternative text, besides those with marks."""
SHAPES: Final = (
    '<circle cx="{x:.1f}" cy="{y:.1f}" r="3.4" class="ink"/>',
    '<rect x="{x0:.1f}" y="{y0:.1f}" width="6.4" height="6.4" class="paper mark"/>',
    '<path d="M{x:.1f} {y1:.1f}l4 7h-8z" class="ink"/>',
    '<path d="M{x:.1f} {y1:.1f}l4 4-4 4-4-4z" class="paper mark"/>',
)
_STYLE: Final = (
    STYLE.replace(".bar{", ".line{stroke-linejoin:round}.mark{stroke:#1f5f86;stroke-width:1.6}.bar{", 1)
    .replace("@media(", ".half{stroke:#5b6b78;stroke-dasharray:1 4}.small{font-size:11px}@media(")
    .replace(".line,.bar{", ".line,.bar,.mark{")
)


@dataclass(frozen=True, slots=True)
class ChartMark:
    """A sign at one point of one series."""

    at: int
    series: int
    sign: str


@dataclass(frozen=True, slots=True)
class LineChart:
    """Shares from 0 to 1 in time: `names` are those of the points, `series` has a value for each of them.

    Raises:
        ValueError: for more series than there are dashes, or one that has not a value for each point.
    """

    title: str
    names: tuple[str, ...]
    series: Mapping[str, Sequence[float]]
    marks: tuple[ChartMark, ...] = ()
    lang: str = ""

    def __post_init__(self) -> None:
        if not 1 <= len(self.series) <= len(DASHES):
            raise ValueError(f"series: {len(self.series)}; there are 1 to {len(DASHES)}")
        if any(len(values) != len(self.names) for values in self.series.values()):
            raise ValueError("series: not a value for each point")

    def alt(self) -> str:
        """The chart in words: an even selection of its points, and all that have marks."""
        said = []
        every, last = -(-len(self.names) // MAX_POINTS_IN_WORDS), len(self.names) - 1
        for at, name in enumerate(self.names):
            if at % every and at != last and all(mark.at != at for mark in self.marks):
                continue
            shares = ", ".join(f"{who} {percent(values[at], self.lang)}" for who, values in self.series.items())
            signs = "".join(mark.sign for mark in self.marks if mark.at == at)
            said.append(f"{name}: {shares}{f' [{signs}]' if signs else ''}")
        return f"{self.title}. {'; '.join(said)}"

    def svg(self) -> str:
        """The picture as stand-alone SVG, for where `alt` stands beside."""
        right = WIDTH - 18 - LETTER_WIDTH * max((min(len(name), 14) for name in self.series), default=0)
        step = (right - LEFT) / max(1, len(self.names) - 1)
        bottom = HEIGHT - BOTTOM

        def place(at: int, value: float) -> tuple[float, float]:
            return LEFT + step * at, bottom - (bottom - TOP) * min(1.0, max(0.0, value))

        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
            f"<style>{_STYLE}</style>",
            f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="8" class="paper"/>',
            text_element(12, 24, self.title, "title"),
        ]
        for share in (0.0, 0.5, 1.0):
            _, y = place(0, share)
            parts.append(f'<path d="M{LEFT} {y:.1f}H{right:.1f}" class="{"half" if share == 0.5 else "base"}"/>')
            parts.append(text_element(LEFT - 6, y + 4, percent(share, self.lang), "small", "end"))
        every = -(-len(self.names) // MAX_NAMES)
        for at, name in enumerate(self.names):
            if at % every == 0:
                parts.append(text_element(place(at, 0)[0], HEIGHT - 12, name, "small", "middle"))
        ends: list[float] = []
        for number, (name, values) in enumerate(self.series.items()):
            points = [place(at, value) for at, value in enumerate(values)]
            path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
            dash = f' stroke-dasharray="{DASHES[number]}"' if DASHES[number] else ""
            parts.append(f'<path d="M{path}" class="line"{dash}/>')
            for x, y in points[:: -(-len(points) // MAX_POINT_SIGNS)]:
                parts.append(SHAPES[number].format(x=x, y=y, x0=x - 3.2, y0=y - 3.2, y1=y - 4))
            y = points[-1][1] + 4 if points else TOP
            while any(abs(y - other) < 14 for other in ends):
                y += 7
            ends.append(y)
            parts.append(text_element(right + 9, y, name if len(name) <= 14 else f"{name[:13]}…"))
        for mark in self.marks:
            x, y = place(mark.at, list(self.series.values())[mark.series][mark.at])
            parts.append(text_element(x, y - 9 if y > TOP + 12 else y + 18, mark.sign, "title", "middle"))
        return "".join([*parts, "</svg>"])
