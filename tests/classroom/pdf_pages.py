"""The pages of a PDF, read and rendered."""

from __future__ import annotations

from dataclasses import dataclass

import pypdfium2

EDGE = 34
"""The margin, in which the line at the foot stands."""
MARKED = 200
"""Darker is ink."""


@dataclass
class Page:
    """A page of a PDF: its words, and its rows of pixels in three colours."""

    text: str
    size: tuple[int, int]
    rows: list[bytes]

    @property
    def grey(self) -> bool:
        """Whether nothing on it has a colour."""
        whole = b"".join(self.rows)
        return whole[0::3] == whole[1::3] == whole[2::3]

    def empty(self) -> float:
        """The share of the page's height that its largest empty strip takes, from edge to edge."""
        longest = run = 0
        for row in self.rows[EDGE:-EDGE]:
            run = 0 if min(row) < MARKED else run + 1
            longest = max(longest, run)
        return longest / len(self.rows)


def pages(data: bytes) -> list[Page]:
    """The pages of a PDF, a pixel for each point."""
    found = []
    for each in pypdfium2.PdfDocument(data):
        image = each.render(scale=1)
        pixels, wide = bytes(image.buffer), 3 * image.width
        rows = [pixels[at : at + wide] for at in range(0, image.stride * image.height, image.stride)]
        found.append(Page(each.get_textpage().get_text_range(), tuple(map(round, each.get_size())), rows))
    return found
