"""The nodes of a baked page, packed: what many of them share is kept once, and the rest as a patch of another.

`js/src/bake/baked-kernel.js` unpacks it. `parts` are values that nodes refer to by number; a node is
``[base, patch]``, its `edges` say where each action leads: a node, ``[text, rules]`` for a refusal, or null where the
page holds nothing.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from typing import Any, Final, TypeAlias

from otys_nb.widgets.patch import patch

Edge: TypeAlias = int | list[int] | None
LISTS: Final = ("events", "log")
VALUES_PER_FLUSH: Final = 100
"""Values between two measurements of the compressed size."""


class Store:
    """Nodes and where they lead; `size` is about what it comes to on the page."""

    def __init__(self, name: str) -> None:
        self.name = name
        """The variable in the Python lines."""
        self.parts: list[Any] = []
        self.nodes: list[list[Any]] = []
        self.edges: list[dict[str, Any]] = []
        self._flat: list[dict[str, Any]] = []
        self._narrowed: dict[int, list[int]] = {}
        """The offers that are left of a node, where not all lead on."""
        self._known: dict[str, int] = {}
        self._squeeze = zlib.compressobj(6)
        self._bytes = self._fed = 0

    def __len__(self) -> int:
        return len(self.nodes)

    @property
    def size(self) -> int:
        """Characters on the page, more or less."""
        return self._bytes * 4 // 3

    def add(self, message: dict[str, Any], base: int | None) -> int:
        """Keep what the kernel would send, as a patch of the node `base`."""
        flat = self._flattened(message)
        node = [-1 if base is None else base, patch(None if base is None else self._flat[base], flat)]
        self.nodes.append(node)
        self.edges.append({})
        self._flat.append(flat)
        self._feed(node)
        return len(self.nodes) - 1

    def add_edges(self, node: int, edges: dict[str, Any]) -> None:
        """Set where the actions at a node lead."""
        self.edges[node].update(edges)
        self._feed(edges)

    def offer_only_held(self, node: int, reason: str) -> None:
        """Take the offers away that lead nowhere; `reason` is why, for the places that are touched for nothing else."""
        own = self.edges[node]
        edges = self.edges[own["like"]] if "like" in own else own
        flat = self._flat[node]
        offers = [self.parts[offer] for offer in self.parts[flat["moves"]]]
        ends = edges.get("move", [None] * len(offers))
        held = [at for at, end in enumerate(ends) if end is not None]
        if len(held) == len(offers):
            return
        flat["moves"] = self.part([self.parts[flat["moves"]][at] for at in held])
        use = self.parts[flat["use"]]
        meant = use and [held.index(at) for at in use["moves"] if at in held]
        flat["use"] = self.part({**use, "moves": meant} if meant else None)
        here = {offers[at]["path"][0] for at in held}
        lost = dict.fromkeys(offer["path"][0] for offer in offers if offer["path"][0] not in here)
        why = {"text": reason, "rules": [], "hint": ""}
        flat["why"] = self.part([*self.parts[flat["why"]], *(self.part([head, self.part(why)]) for head in lost)])
        if flat.get("lesson") and (lit := flat["lesson"]["step"]["lit"]):
            step = {**flat["lesson"]["step"], "lit": [held.index(at) for at in lit if at in held]}
            flat["lesson"] = {**flat["lesson"], "step": step}
        self._narrowed[node] = held

    def refusal(self, text: str, rules: Any) -> list[int]:
        """An edge for a refused action: it leads nowhere and gives the reason."""
        return [self.part(text), self.part(list(rules))]

    def part(self, value: Any) -> int:
        """The number of a shared value."""
        text = dumps(value)
        if text not in self._known:
            self._known[text] = len(self.parts)
            self.parts.append(value)
            self._feed(value)
        return self._known[text]

    def pack(self, **more: Any) -> str:
        """All of it, compressed, as base64."""
        nodes = [
            [base, patch(None if base < 0 else self._flat[base], flat)]
            for (base, _), flat in zip(self.nodes, self._flat, strict=True)
        ]
        edges = [self._led(node) for node in range(len(self))]
        used = self._used(edges)
        parts = [part if at in used else None for at, part in enumerate(self.parts)]
        return pack({"name": self.name, "parts": parts, "nodes": nodes, "edges": edges, **more})

    def _used(self, edges: list[dict[str, Any]]) -> set[int]:
        """The parts that are left in use."""
        lists = {flat[name] for flat in self._flat for name in ("moves", *LISTS)}
        whys = {pair for flat in self._flat for pair in self.parts[flat["why"]]}
        found = lists | whys | {flat[name] for flat in self._flat for name in ("why", "use")}
        found |= {one for ref in lists for one in self.parts[ref]} | {self.parts[pair][1] for pair in whys}
        lessons = [flat["lesson"] for flat in self._flat if flat.get("lesson")]
        found |= {lesson[name] for lesson in lessons for name in ("feedback", "buttons")}
        ends = [end for some in edges for do, edge in some.items() for end in (edge if do == "move" else [edge])]
        return found.union(*(refusal for refusal in ends if isinstance(refusal, list)))

    def _led(self, node: int) -> dict[str, Any]:
        """Where the actions at a node lead, the moves as they are numbered on the page."""
        edges, held = self.edges[node], self._narrowed.get(node)
        if held is None or "move" not in edges:
            return edges
        return {**edges, "move": [edges["move"][at] for at in held]}

    def _feed(self, value: Any) -> None:
        self._bytes += len(self._squeeze.compress(dumps(value).encode()))
        self._fed += 1
        if self._fed % VALUES_PER_FLUSH == 0:
            self._bytes += len(self._squeeze.flush(zlib.Z_SYNC_FLUSH))

    def _flattened(self, message: dict[str, Any]) -> dict[str, Any]:
        flat = dict(message)
        afford = flat.pop("afford")
        flat["moves"] = self.part([self.part(self._offer(move)) for move in afford["moves"]])
        flat["use"] = self.part(afford["use"])
        flat["why"] = self.part([self.part([key, self.part(why)]) for key, why in afford["why"].items()])
        for name in LISTS:
            flat[name] = self.part([self.part(one) for one in flat[name]])
        if flat.get("lesson"):
            flat["lesson"] = {**flat["lesson"], "feedback": self.part(flat["lesson"]["feedback"])}
            flat["lesson"]["buttons"] = self.part(flat["lesson"]["buttons"])
        return flat

    def _offer(self, move: dict[str, Any]) -> dict[str, Any]:
        """An offered move without the fields that follow from its index and its notation."""
        usual = f'{self.name}.play("{move["notation"]}")'
        return {key: value for key, value in move.items() if key != "id" and (key, value) != ("python", usual)}


def pack(value: Any) -> str:
    """JSON, compressed, as base64."""
    return b64encode(zlib.compress(dumps(value).encode(), 9)).decode("ascii")


_ENCODE: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def dumps(value: Any) -> str:
    """JSON without spaces."""
    return _ENCODE(value)
