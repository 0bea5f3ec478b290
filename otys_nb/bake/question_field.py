"""The field to ask in, in a notebook: the page of rules in a frame below the cell, which answers while one types."""

from __future__ import annotations

from typing import Any, Final

import anywidget
import traitlets

from otys_nb.bake.rules_page import bake_rules
from otys_nb.pictures.safe_text import escaped
from otys_nb.reference.messages import say
from otys_nb.rules.language import spoken

FRAME: Final = """
function render({ model, el }) {
  const address = URL.createObjectURL(new Blob([model.get("page")], { type: "text/html" }));
  const frame = document.createElement("iframe");
  frame.title = model.get("title");
  frame.src = address;
  frame.style.cssText = "display:block;width:100%;height:min(40rem,80vh);border:0;border-radius:8px";
  el.append(frame);
  return () => URL.revokeObjectURL(address);
}
export default { render };
"""


class QuestionField(anywidget.AnyWidget):
    """A field for a question about the rules; the answer comes under it, played on a board."""

    _esm = FRAME
    page = traitlets.Unicode().tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)

    def __init__(self, lang: str = "") -> None:
        """Raise ValueError for a language that is not one of en, fr, de."""
        lang = spoken(lang)
        super().__init__(page=bake_rules(lang), title=say("page.title", lang))

    def __repr__(self) -> str:
        return f"QuestionField({self.title!r})"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        live, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        return {**live, "text/plain": repr(self), "text/html": f"<p>{escaped(self.title)}</p>"}, metadata
