"""The still pictures: well formed, the same on every run, complete, safe with untrusted names, small."""

from __future__ import annotations

import re
import sys
from base64 import b64decode
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

from otys_nb.pictures import alt, show, svg, text
from otys_nb.pictures.messages import named, say
from otys_nb.pictures.safe_text import escaped, plain
from otys_nb.pictures.svg import Look, layout
from otys_nb.pictures.svg.canvas import THEMES, art, fitted
from otys_nb.pictures.svg.player import boxes as player_boxes
from otys_nb.rules.components import BACKS, DIVERS, FRONTS, SPONSORS, TILES
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.position import Position, Turn
from otys_nb.rules.setup import new_position

NAME = "<b onload='x'>&amp;\"\u202eRÖ\x00]]> {key:1 0 0 9} $ink"


def start() -> Position:
    return new_position(["Ada", "Grace"], seed=7)


def middle(stage: str = "diver") -> Position:
    """A rich position in the middle of a turn."""
    position = start()
    ada = replace(
        position.players[0],
        score=11,
        credits=5,
        batteries=2,
        keys="25",
        neutral_x=2,
        track="3XN1",
        hacker=1,
        mechanic=2,
        divers=("trader", "metal+", "spy", "plant", "engineer+", "fuel", "tech+", "explorer"),
        zone=("mp", "mff", "pptt", "", "mpft"),
        rewards=(None, "mf/orange", None, "pt/green", None),
        contracts=("mpp:3", "221:4cb", "ft:1b"),
    )
    return replace(position, players=(ada, position.players[1]), turn=Turn(stage=stage, key="4", level=4))


def nonsense() -> Position:
    """Too much of everything, and much that the game does not have."""
    position = start()
    ada = replace(
        position.players[0],
        name=NAME,
        score=123,
        credits=100000,
        batteries=-3,
        keys="11QX<",
        neutral_x=14,
        track="3XN1254X&",
        hacker=9,
        mechanic=-1,
        divers=("spy",) * 7 + ("zz<", "spy+", ""),
        zone=("mpftmp", "<", "m" * 40),
        rewards=("a/b", "<", None, "?"),
        contracts=("mpp:3",) * 40 + ("&", "mpp:3", "?", "mmmmmmmm:3"),
    )
    colony = replace(
        position.colony,
        sponsors=("1B", "9Z", "B", "", "5A", "4A"),
        display=(("mf/orange", "?", "<"), ()),
        store="mmmmmmz<",
        contracts=("mpp:3", "?", None, "<&"),
        deck=(("mpp:3", "?"), "ft:1"),
        bag=(),
        neutral_x=-4,
    )
    return replace(position, players=(ada, *position.players[1:] * 5), colony=colony, turn=Turn(stage="diver", key="N"))


POSITIONS = {
    "start": start(),
    "touching": middle("sponsor"),
    "pushed": middle(),
    "end": middle("end"),
    "finished": replace(start(), finished=True, to_move=None),
    "nonsense": nonsense(),
    "bare": replace(nonsense(), players=tuple(replace(p, divers=(), zone=(), rewards=()) for p in nonsense().players)),
    "nobody": replace(start(), players=(), to_move=None),
}


def pictures(position: Position, **options: Any) -> list[str]:
    seats, look = range(len(position.players)), Look(**options)
    boards = [svg.player_board(position, seat, look) for seat in seats]
    return [*boards, svg.colony_board(position, look), svg.table(position, look)]


def uses(picture: str, symbol: str) -> int:
    """How often a symbol is drawn: its body, and the references to it."""
    position = r'id="ol\d?-' + re.escape(symbol.replace(":", "-").replace("+", "_")) + r'-[\d_]+"'
    defined = re.search(position, picture)
    return picture.count(f'href="#{defined[0][4:-1]}"') if defined else 0


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", POSITIONS)
def test_every_picture_is_well_formed_and_the_same_twice(name: str, theme: str) -> None:
    for describe in (True, False):
        first = pictures(POSITIONS[name], theme=theme, describe=describe)
        assert first == pictures(POSITIONS[name], theme=theme, describe=describe)
        for picture in first:
            root = ElementTree.fromstring(picture)
            assert root.tag == "{http://www.w3.org/2000/svg}svg"
            assert root.findtext("{*}title")
            assert bool(root.findtext("{*}desc")) is describe
            assert "$" not in re.sub(r"\$ink", "", picture), "a colour token was left"
            assert "var(" not in picture
            ids = [element.get("id") for element in root.iter() if element.get("id")]
            assert len(ids) == len(set(ids))
            links = {element.get("href", "")[1:] for element in root.iter("{*}use")}
            assert links <= set(ids)


def cubes(picture: str, colour: str) -> int:
    """How many cubes of a colour are drawn: those in spaces are defined with their plate."""
    plates = re.findall(rf'id="(ol-cube-{colour}-\d+-1)"', picture)
    return uses(picture, f"cube:{colour}") + sum(picture.count(f'href="#{plate}"') - 1 for plate in plates)


def test_no_untrusted_text_becomes_markup() -> None:
    for picture in pictures(nonsense()):
        root = ElementTree.fromstring(picture)
        assert {element.tag.partition("}")[2] for element in root.iter()} <= {
            "svg",
            "title",
            "desc",
            "defs",
            "g",
            "use",
            "path",
            "rect",
            "circle",
            "text",
        }
        assert not any(name.startswith("on") for element in root.iter() for name in element.attrib)
        assert "\u202e" not in picture
    assert escaped("a<\x01\ud800\n b'") == "a&lt;\ufffd\ufffd b&#39;"


def test_every_piece_of_a_position_is_drawn() -> None:
    position = middle()
    player = svg.player_board(position)
    texts = re.findall(r"<text[^>]*>([^<]*)</text>", player)
    for wanted in ("Ada", "11", "5", "2", "×2", "Trader", "Metal", "Engineer", "Explorer", "4"):
        assert wanted in texts
    cards = {"m": 1, "p": 2, "f": 1, "t": 1}
    experts = 1
    for colour, on_cards in cards.items():
        in_zone = "".join(position.players[0].zone).count(colour)
        assert cubes(player, colour) == in_zone + on_cards + experts, colour
    upgraded = [tile for tile in position.players[0].divers if tile.endswith("+")]
    assert texts.count("+") == len(upgraded) == 3
    colony = svg.colony_board(start())
    tokens = [token for level in start().colony.display for token in level]
    for colour in "mpft":
        fronts = sum(colour in token.partition("/")[0] for token in tokens if token and token[2] == "/")
        cards_held = sum(code.partition(":")[0].count(colour) for code in start().colony.contracts if code)
        assert cubes(colony, colour) == start().colony.store.count(colour) + fronts + cards_held, colour


def test_the_chosen_key_slides_at_its_level() -> None:
    at = layout.player()
    targets = ("key:4", "place:6")
    box = {stage: player_boxes(middle(stage), 0, targets, at) for stage in ("key", "sponsor", "diver")}
    key, diver = (at["places"][target][0] for target in targets)
    assert [b[0] for b in box["key"]] == [key, diver]
    assert key < box["sponsor"][0][0] < box["sponsor"][1][0] == diver
    assert box["diver"][0][0] - box["sponsor"][0][0] == box["diver"][1][0] - diver == at["pushed"]
    assert svg.player_board(middle("key")) != svg.player_board(middle("sponsor")) != svg.player_board(middle("diver"))


def test_marks_are_drawn_and_unknown_targets_left_out() -> None:
    position = middle()
    plain = svg.player_board(position)
    for target in (
        "key:2",
        "cube:3:p",
        "diver:spy",
        "place:7",
        "level:2",
        "track:N",
        "mechanic",
        "hacker",
        "reward:3",
        "private:2",
        "key:N",
    ):
        for kind in ("highlight", "mark", "deny"):
            assert svg.player_board(position, None, Look(**{kind: (target,)})) != plain, target  # type: ignore[arg-type]
    strange = (
        "cube:3:m",
        "cube:9:m",
        "cube:x:",
        "track:5",
        "private:99999",
        "private:-1",
        "private:",
        "nowhere",
        "",
        "a:b:c",
        "diver:zz",
        "place:8",
        "key:",
        "\x00",
    )
    assert player_boxes(position, 0, strange, layout.player()) == []
    for target in ("sponsor:3", "token:3:0", "public:1", "store:m", "deck", "bag"):
        assert svg.colony_board(position, Look(highlight=(target,))) != svg.colony_board(position), target
    assert "May be touched: key:2." in svg.player_board(position, None, Look(highlight=("key:2",)))
    assert svg.table(position, Look(highlight=("key:2", "deck"))) != svg.table(position)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_description_says_every_fact(lang: str) -> None:
    position = middle()
    said = alt.player_alt(position, 0, lang)
    for tile in position.players[0].divers:
        assert alt.diver(tile, lang) in said
    for code in position.players[0].contracts:
        assert alt.card(code, lang) in said
    for level, cubes in enumerate(position.players[0].zone, 1):
        assert re.search(rf"{level}[^;.]*; \w+ {alt.cubes(cubes, lang)}", said), level
    for fact in ("Ada", "11", "5", *(say(f"alt.{key}", lang) for key in ("orange", "green", "neutral"))):
        assert fact in said
    said = alt.colony_alt(position, lang)
    facts = [named("sponsor", tile, lang) for tile in position.colony.sponsors]
    facts += [alt.reward(token, lang) for level in position.colony.display for token in level]
    facts += [alt.card(code, lang) for code in position.colony.contracts]
    facts += [alt.cubes(position.colony.store, lang), "Ada 11", "Grace 0", "30", "22", "12", "18"]
    for fact in facts:
        assert fact in said
    assert escaped(said) in svg.table(position, Look(lang=lang))
    assert escaped(alt.player_alt(position, 1, lang)) in svg.table(position, Look(lang=lang))


def test_every_piece_has_words_in_each_language() -> None:
    for lang in LANGUAGES:
        assert all(named("sponsor", code, lang) != code for code in SPONSORS)
        assert all(named("front", front, lang) != front for front in FRONTS if len(front) > 2)
        assert all(alt.diver(code, lang) != code for code in DIVERS)
    assert alt.diver("kraken", "fr") == named("sponsor", "kraken", "fr") == "kraken", "what is no piece has no word"


def test_wrong_arguments_are_named() -> None:
    with pytest.raises(ValueError, match="seat: 2 is not a seat from 0 to 1"):
        svg.player_board(start(), 2)
    with pytest.raises(ValueError, match="theme: 'pink'"):
        svg.player_board(start(), None, Look("pink"))
    with pytest.raises(ValueError, match="lang: 'xx'"):
        svg.colony_board(start(), Look(lang="xx"))
    with pytest.raises(ValueError, match="kind: 'deck'"):
        show.Picture(start(), "deck")
    with pytest.raises(TypeError, match="3 is neither"):
        show.Picture(3)


def test_the_pictures_keep_small() -> None:
    for position in (start(), middle()):
        assert len(svg.player_board(position)) <= 25_000
        assert len(svg.colony_board(position)) <= 25_000
        for kind, most in (("player", 25_000), ("colony", 20_000), ("table", 52_000)):
            assert len(show.mimebundle(position, kind)["text/html"]) <= most, kind
    assert len(show.mimebundle(start(), "player")["text/html"]) <= 20_000


class _Figure(HTMLParser):
    found: dict[str, str | None]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in ("figure", "img")
        if tag == "img":
            self.found = dict(attrs)


@pytest.mark.parametrize("kind", show.KINDS)
@pytest.mark.parametrize("name", [name for name in POSITIONS if name != "nobody"])
def test_the_figure_carries_its_picture_and_its_words(name: str, kind: str) -> None:
    bundle = show.mimebundle(POSITIONS[name], kind)
    assert list(bundle) == ["text/plain", "text/html"]
    parser = _Figure()
    parser.feed(bundle["text/html"])
    head, _, data = (parser.found["src"] or "").partition(",")
    assert head == "data:image/svg+xml;base64"
    ElementTree.fromstring(b64decode(data))
    picture = show.Picture(POSITIONS[name], kind)
    assert parser.found["alt"] == picture.alt()
    assert str(picture) == bundle["text/plain"]


def test_a_position_shows_itself() -> None:
    assert start()._repr_mimebundle_() == show.mimebundle(start(), "table")
    assert str(start()) == text.table(start())


def test_a_position_shows_itself_as_its_code_where_the_rules_stand_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("otys_nb.pictures", "otys_nb.pictures.text", "otys_nb.pictures.show"):
        monkeypatch.setitem(sys.modules, name, None)
    assert str(start()) == start().code()
    assert start()._repr_mimebundle_() == {"text/plain": start().code()}


def test_the_art_has_a_drawing_for_everything_in_the_box() -> None:
    symbols = art("symbols")
    wanted = [f"diver:{tile}" for tile in TILES] + [f"sponsor:{code}" for code in SPONSORS]
    wanted += [f"front:{front}" for front in FRONTS] + [
        f"{side}:{back}" for back in BACKS for side in ("token", "back")
    ]
    wanted += [f"{side}:{key}" for key in "12345XN" for side in ("key", "track")] + [f"cube:{code}" for code in "mpft"]
    wanted += ["mechanic", "hacker", "credit", "battery", "laurel", "push", "surface", "stay"]
    assert not set(wanted) - set(symbols)
    tokens = art("colours")
    for name, symbol in symbols.items():
        assert set(symbol) == {"viewBox", "title", "body"} and symbol["title"], name
        body = symbol["body"]
        assert set(re.findall(r"\$([a-z0-9-]+)", body)) <= set(tokens["light"]), name
        assert {inner for inner, *_ in re.findall(r"\{(\S+) (\S+) (\S+) (\S+)\}", body)} <= set(symbols), name
        bare = re.sub(r"\{[^}]*\}", "", body)
        ElementTree.fromstring(f"<svg>{bare}</svg>")
        assert not re.search(r"script|href|style|http|url\(|\son\w+=", body), name
    for theme in ("dark", "print", "forced"):
        assert set(tokens[theme]) <= set(tokens["light"])


@pytest.mark.parametrize(("cards", "players"), [(2, 1), (2, 2), (3, 2), (3, 3), (3, 4), (9, 9), (0, 0)])
def test_the_layout_aligns_the_levels_of_both_boards(cards: int, players: int) -> None:
    player, colony = layout.player("table"), layout.colony(cards, players, "table")
    assert player["viewBox"][3] == colony["viewBox"][3]
    for level, spaces in enumerate((3, 3, 4, 5, 6), 1):
        rows = [player["places"][f"place:{level + 2}"], player["places"][f"reward:{level}"]]
        rows += [colony["places"][target] for target in (f"sponsor:{level}", f"token:{level}:0", f"token:{level}:1")]
        middles = [y + h / 2 for _, y, _, h in rows]
        assert max(middles) - min(middles) <= 1, level
        assert len(player["cubes"][str(level)]) == spaces
    for board in (player, colony, layout.player(), layout.colony(cards, players)):
        _, _, width, height = board["viewBox"]
        for name, (x, y, w, h) in board["places"].items():
            assert x >= 0 and y >= 0 and x + w <= width + 0.2 and y + h <= height + 1, name


def _contrast(one: str, other: str) -> float:
    def luminance(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_words_stand_out_from_their_ground_and_water_darkens(theme: str) -> None:
    tokens = {**art("colours")["light"], **art("colours")[theme]}
    pairs = [
        ("ink", "paper"),
        ("muted", "paper"),
        ("ink", "tile"),
        ("ink", "tile-up"),
        ("ink", "advanced"),
        ("ink", "sand"),
        ("paper-fixed", "plant"),
        ("paper-fixed", "fuel"),
        ("ink-fixed", "coin"),
        ("tech-rim", "tech"),
        *(("seat-ink", f"seat-{seat}") for seat in range(4)),
        ("why", "paper"),
    ]
    for words, ground in pairs:
        assert _contrast(tokens[words], tokens[ground]) >= 4.5, (words, ground)
    depths = [_contrast("#000000", tokens[f"water-{level}"]) for level in range(1, 6)]
    assert all(upper > lower for upper, lower in pairwise(depths))


def test_text_is_fitted() -> None:
    assert fitted("Ada", 18, 100) == ("Ada", 18)
    line, size = fitted("x" * 200, 18, 100)
    assert line.endswith("…") and size == 10 and len(line) < 20


def test_blanks_become_one_but_those_that_hold_a_line_together_stay() -> None:
    assert plain(" Quel\n\tniveau\u00a0? \u2028Le 3 ") == "Quel niveau\u00a0? Le 3"
