"""Baked pages: one file that asks for nothing, holds the way to every goal, and says what the live board says."""

from __future__ import annotations

import copy
import json
import re
import zlib
from base64 import b64decode
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

import pytest

from otys_nb.app.cli import main
from otys_nb.bake import dives as bake_dives
from otys_nb.bake import files as bake_files
from otys_nb.bake import graph as bake_graph
from otys_nb.bake import page as bake
from otys_nb.bake.messages import say
from otys_nb.bake.walk import LessonWalk
from otys_nb.lessons import all_lessons, lesson
from otys_nb.lessons.ending import short_way_done
from otys_nb.rules.game import Game
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position
from otys_nb.widgets import Table
from otys_nb.widgets.lesson import LessonBoard
from tests.bake.test_rules_page import held
from tests.depth import mostly_at_night
from tests.widgets.boards import patched

EVIL = "</script><script>alert(1)</script><!--<img src=x onerror=alert(1)>&\"'"


class Page(HTMLParser):
    """A page as a browser reads it, and the graph that it holds."""

    name = "lesson"

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.inside: list[str] = []
        self.feed(text)
        held = json.loads(self.inside[[tag for tag, _ in self.scripts()].index("application/json")])
        self.hold(held["graph"])

    def hold(self, packed: str, **more: Any) -> None:
        """Take in a graph as the page holds it."""
        graph = json.loads(zlib.decompress(b64decode(packed))) | more
        self.parts, self.nodes, self.edges = graph["parts"], graph["nodes"], graph["edges"]
        self.starts, self.traits = graph["starts"], graph["traits"]

    def scripts(self) -> list[tuple[str | None, dict[str, str | None]]]:
        return [(found.get("type"), found) for tag, found in self.tags if tag == "script"]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag == "script":
            self.inside.append("")

    def handle_data(self, data: str) -> None:
        if self.tags and self.tags[-1][0] == "script":
            self.inside[-1] += data

    def flat(self, node: int) -> Any:
        base, change = self.nodes[node]
        return patched(None if base < 0 else self.flat(base), change)

    def message(self, node: int) -> dict[str, Any]:
        """What the kernel would send at a node."""
        found = copy.deepcopy(self.flat(node))
        listed = {name: [self.parts[one] for one in self.parts[found.pop(name)]] for name in ("moves", "events", "log")}
        moves = [
            {"id": at, "python": f'{self.name}.play("{move["notation"]}")', **move}
            for at, move in enumerate(listed.pop("moves"))
        ]
        whys = {key: self.parts[why] for key, why in (self.parts[one] for one in self.parts[found.pop("why")])}
        if found.get("lesson"):
            found["lesson"] |= {name: self.parts[found["lesson"][name]] for name in ("feedback", "buttons")}
        told: dict[str, Any] = found | listed | {"afford": {"moves": moves, "why": whys}}
        return told

    def edge(self, node: int, do: str, what: int = 0) -> Any:
        """Where an action leads: a node, a refusal's text and rules, or None."""
        if do == "move":
            return self.edge_list(node)[what]
        own = self.edges[node]
        return own.get(do, self.edges[own["like"]].get(do) if "like" in own else None)

    def edge_list(self, node: int) -> list[Any]:
        """Where the moves lead."""
        found: list[Any] = self.edges[self.edges[node].get("like", node)].get("move", [])
        return found


@pytest.fixture(scope="module")
def turn() -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bake_graph, "MAX_NODES", 300)
        page = bake.bake_lesson(lesson("turn"))
    yield page


@pytest.fixture(scope="module")
def position() -> Position:
    return new_position(["Ada", "Grace"], seed=7)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few boards and one dive, for tests that are not about them."""
    monkeypatch.setattr(bake_graph, "MAX_NODES", 30)
    monkeypatch.setattr(bake_dives, "DAY_COUNT", 1)


def test_a_page_is_small_and_asks_for_nothing(turn: str) -> None:
    assert len(turn.encode()) <= bake.MAX_BYTES
    page = Page(turn)
    for tag, attributes in page.tags:
        for name in ("src", "href", "srcset", "action", "data"):
            assert (attributes.get(name) or "data:").startswith("data:"), (tag, attributes)
    assert [kind for kind, _ in page.scripts()] == ["application/json", *["module"] * 3]
    assert not re.search(r"@import|url\((?!#|[\"']?data:)", turn)
    assert set(re.findall(r"https?://[^\s\"'<>)`]*", turn)) <= {"http://www.w3.org/2000/svg"}
    assert "default-src 'none'" in turn


def test_without_scripts_there_are_words_and_a_picture(turn: str) -> None:
    still = turn[turn.index("<noscript>") : turn.index("</noscript>")]
    assert "data:image/svg+xml;base64," in still and "alt=" in still
    assert "Slide key 1" in still


@pytest.mark.usefixtures("small")
def test_a_page_speaks_one_language() -> None:
    lang = "fr"
    text = bake.bake_lesson(lesson("turn", "lesson", lang=lang))
    page = Page(text)
    assert f'<html lang="{lang}">' in text and page.traits["lang"] == lang
    assert page.message(0)["lesson"]["title"] == lesson("turn").lesson.title(lang)
    assert page.traits["words"]["baked.out"] == say("out", lang)


@pytest.mark.usefixtures("small")
def test_untrusted_names_are_text() -> None:
    text = bake.bake_game(new_position([EVIL, "Grace"], seed=7))
    page = Page(text)
    assert [kind for kind, _ in page.scripts()] == ["application/json", *["module"] * 3]
    assert not any(name.startswith("on") for _, attributes in page.tags for name in attributes)
    assert page.message(0)["state"]["players"][0]["name"] == EVIL


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(found.id, marks=() if found.id in ("start", "rewards") else pytest.mark.nightly)
        for found in all_lessons()
    ],
)
def test_every_step_can_be_solved_on_the_page(name: str) -> None:
    """However little room there is: the shown way of every step, all its solutions' moves, every answer."""
    page = Page(bake.bake_lesson(lesson(name)))
    steps = lesson(name).steps
    assert sorted(map(int, page.starts)) == list(range(len(steps)))
    films = lesson(name).lesson.films
    ways = [[at for at, step in enumerate(steps) if step.id not in films]]
    ways += [[at] for at, step in enumerate(steps) if step.id in films]  # no step leads to it, but the choice of steps
    for way in reversed(ways):
        node = page.starts[str(way[0])]
        for at in way:
            assert page.message(node)["lesson"]["step"]["n"] == at + 1
            if steps[at].kind == "ask":
                assert all(type(edge) is int for edge in page.edge_list(node))
            for _ in range(60):
                if page.message(node)["lesson"]["done"]:
                    break
                node = page.edge(node, "step" if steps[at].kind == "watch" else "solve")
                assert type(node) is int
            assert page.message(node)["lesson"]["done"]
            if at != way[-1]:
                node = page.edge(node, "step")
    assert page.message(node)["lesson"]["finished"]


def test_the_page_says_what_the_live_board_says(turn: str) -> None:
    """Random ways through the page, beside a real board that is told the same."""
    page, rng = Page(turn), Random(5)
    for _ in range(6):
        board, node = LessonBoard("turn", name="lesson"), 0
        for _ in range(25):
            moves = [at for at, edge in enumerate(page.edge_list(node)) if edge is not None]
            ways = [("step", 0)] * 3 + [("move", at) for at in moves] + [(do, 0) for do in ("undo", "reset", "check")]
            do, what = rng.choice(ways)
            edge = page.edge(node, do, what)
            rev, offered = board.rev, board.afford["moves"]
            if do == "move":
                notation = page.message(node)["afford"]["moves"][what]["notation"]
                what = next(offer["id"] for offer in offered if offer["notation"] == notation)
            board.receive({"seq": 1, "rev": rev, "do": do, **({"id": what} if do == "move" else {})})
            if isinstance(edge, list):
                assert board.reject is not None and board.reject["text"] == page.parts[edge[0]]
                assert board.reject["rules"] == page.parts[edge[1]]
                continue
            assert board.rev > rev, (do, board.reject)
            node = edge
            said = page.message(node)
            assert said["state"] == board.state and said["seat"] == board.seat and said["here"] == board.here
            live = [offer["path"] for offer in board.afford["moves"]]
            assert all(offer["path"] in live for offer in said["afford"]["moves"]) and said["events"] == board.events
            assert [one["text"] for one in said["log"]] == [one["text"] for one in board.log[: board.here + 1]]
            assert board.lesson is not None
            assert same(said["lesson"], board.lesson), (do, said["lesson"], board.lesson)
        board.close()


def same(said: dict[str, Any], live: dict[str, Any]) -> bool:
    """The lesson, but for what the page itself remembers: hints, and what other steps came to."""
    n = said["step"]["n"] - 1
    how = live["step"]["states"][n]
    assert said["step"]["states"][n] in ("", "solved" if how == "helped" else how)
    plain = ("id", "title", "goal", "rules", "feedback", "ask", "done", "finished", "buttons")
    return [said[name] for name in plain] == [live[name] for name in plain]


def test_a_game_can_be_played_back_and_on(position: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bake_graph, "MAX_NODES", 60)
    game = Game(position)
    board = Table(game, seed=3, name="game")
    for _ in range(9):
        board.play(position.moves()[0] if board.position is position else board.position.moves()[0])
    length = len(board.log)
    board.undo()
    page = Page(bake.bake_game(game))
    page.name = "game"
    assert page.message(0)["state"] == board.state and page.message(0)["here"] == length - 2
    assert game.node.last is not None, "the game itself is left as it was"
    node = 0
    for _ in range(length - 1):
        node = page.edge(node, "undo")
    assert isinstance(page.edge(node, "undo"), list)
    onward = next(edge for edge in page.edge_list(0) if isinstance(edge, int) and played(page, edge, board, length))
    assert onward
    assert all(
        len(page.edge_list(node)) == len(page.message(node)["afford"]["moves"]) for node in range(len(page.nodes))
    )
    assert not any(edge is None for node in range(len(page.nodes)) for edge in page.edge_list(node))


def played(page: Page, node: int, board: Table, length: int) -> bool:
    return bool(page.message(node)["log"][-1]["notation"] == board.log[length - 1]["notation"])


# ---------------------------------------------------------------- the command


@pytest.mark.usefixtures("small")
def test_the_command_writes_a_lesson_and_a_table(
    tmp_path: Path, position: Position, capsys: pytest.CaptureFixture[str]
) -> None:
    out, file = tmp_path / "turn.html", tmp_path / "position.json"
    file.write_text(position.to_json(), encoding="utf-8")
    assert main(["bake", "01", "--part", "lesson", "--lang", "fr", "-o", str(out)]) == 0
    assert Page(out.read_text("utf-8")).traits["lang"] == "fr"
    assert main(["bake", "--position", str(file), "-o", str(tmp_path / "table.html")]) == 0
    assert Page((tmp_path / "table.html").read_text("utf-8")).traits["view"] == "table"
    told = capsys.readouterr()
    assert told.out == "" and "bytes" in told.err
    assert sorted(found.name for found in tmp_path.iterdir()) == ["position.json", "table.html", "turn.html"]


@pytest.mark.usefixtures("small")
def test_all_lessons_go_into_a_folder_with_an_index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bake_files, "all_lessons", lambda: all_lessons()[:2])
    assert main(["bake", "all", "-o", str(tmp_path / "site"), "--lang", "de"]) == 0
    names = {found.name for found in (tmp_path / "site").iterdir()}
    index = (tmp_path / "site" / "index.html").read_text("utf-8")
    linked = {"index.html", *re.findall(r'href="([^":]+\.html)"', index)}
    lessons = {"00-start.html", "01-turn.html"}
    assert linked == {"index.html", "dive.html", "rules.html"} | lessons
    assert names == linked | {"puzzle.html"}
    rules = held((tmp_path / "site" / "rules.html").read_text("utf-8"))
    assert rules["lessons"][0]["page"] == "00-start.html"
    assert Page((tmp_path / "site" / "00-start.html").read_text("utf-8")).traits["rules"] == "rules.html"
    assert all_lessons()[0].title("de") in index


@pytest.mark.usefixtures("small")
def test_pages_in_folders_of_their_language_lead_to_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bake_files, "all_lessons", lambda: all_lessons()[:1])
    for lang in ("en", "de"):
        assert main(["bake", "all", "-o", str(tmp_path / lang), "--lang", lang]) == 0
    index = (tmp_path / "de" / "index.html").read_text("utf-8")
    file = re.findall(r'<li><a href="([^"]+)"', index)[0]
    assert '<a href="../en/index.html" lang="en" hreflang="en">English</a>' in index
    for lang, other in (("en", "de"), ("de", "en")):
        traits = Page((tmp_path / lang / file).read_text("utf-8")).traits
        assert traits["options"]["langs"] == ["en", "fr", "de"] and traits["lang"] == lang
        assert (tmp_path / lang / traits["pages"][other]).samefile(tmp_path / other / file)


def test_a_page_that_stands_alone_offers_no_other_language(turn: str) -> None:
    assert Page(turn).traits["options"]["langs"] == []


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["trun", "-o", "{}/x.html"], "turn"),
        (["practice", "-o", "{}/x.html"], "otys.practice()"),
        (["practice", "--lang", "fr", "-o", "{}/x.html"], "#practise"),
        (["practice", "--lang", "de", "-o", "{}/x.html"], "#practise"),
        (["-o", "{}/x.html"], "--position"),
        (["turn", "--position", "x", "-o", "{}/x.html"], "--position"),
        (["turn", "--lang", "xx", "-o", "{}/x.html"], "en, fr, de"),
        (["turn", "--part", "zz", "-o", "{}/x.html"], "exercises"),
        (["all", "--part", "zz", "-o", "{}"], "--part"),
        (["turn", "-o", "{}/none/x.html"], "none"),
        (["turn", "-o", "{}"], "folder"),
        (["all", "-o", "{}/file"], "folder"),
        (["--position", "{}/file", "-o", "{}/x.html"], "file"),
        (["--position", "{}/none", "-o", "{}/x.html"], "none"),
    ],
)
def test_bad_input_is_one_line_and_nothing_is_written(
    arguments: list[str], named: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("no position", encoding="utf-8")
    assert main(["bake", *(argument.replace("{}", str(tmp_path)) for argument in arguments)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and named in said
    assert [found.name for found in tmp_path.iterdir()] == ["file"]


def test_an_error_that_a_page_will_show_leaves_its_traceback(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise LookupError("nobody expected this")

    monkeypatch.setattr(bake_graph, "MAX_NODES", 1)
    monkeypatch.setattr(LessonWalk, "act", broken)
    graph = bake_graph.Graph(LessonWalk(lesson("turn")), 100)
    assert "LookupError: nobody expected this" in str(graph.store.parts)
    assert {record.name for record in caplog.records} == {"otys_nb.bake.graph"} and "in broken\n" in caplog.text


@pytest.mark.parametrize("name", mostly_at_night(["start"], ["turn"]))
def test_the_beginning_of_a_lesson_holds_its_first_step_whole_and_where_each_other_begins(name: str) -> None:
    packed = bake.packed_beginning(name, "fr")
    held = json.loads(zlib.decompress(b64decode(packed)))
    steps = lesson(name).steps
    assert sorted(map(int, held["starts"])) == list(range(len(steps)))
    assert held["traits"]["lang"] == "fr" and len(packed) < 50_000
    onward = {node: edges for node, edges in enumerate(held["edges"]) if edges.get("step") is not None}
    assert held["starts"]["1"] in [edges["step"] for edges in onward.values()]
    assert all(held["edges"][held["starts"][str(at)]].get("move") is None for at in range(1, len(steps)))
    assert held["traits"]["words"]["baked.out"] not in str(held["parts"]), "a touch that leads on waits for the engine"


@pytest.mark.parametrize("leads", [True, False])
def test_a_page_from_which_nothing_leads_on_has_no_button_for_it(leads: bool) -> None:
    session = lesson("batteries")
    walk = LessonWalk(session, leads=leads)
    while not short_way_done(session):
        session.next() if session.done or session.step.kind == "watch" else session.solve()
    told: Any = walk.message()["lesson"]
    assert bool(told["end"]["next"]) is leads
    assert len(told["end"]["tried"]) == session.at
