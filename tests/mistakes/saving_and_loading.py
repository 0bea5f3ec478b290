"""Mistakes at the prompt in saving and loading, and in what is set for it."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

import otys_nb
from otys_nb.analysis import policies as typed_policies
from otys_nb.analysis.move_numbers import numbered_moves as typed_numbered_moves
from otys_nb.rules import moves as typed_moves
from tests.mistakes.made import (
    HALF,
    ada,
    as_dictionary,
    closed,
    colony,
    game,
    headed,
    line_of_a_list,
    loaded,
    with_headers,
    written,
)

otys: Any = otys_nb
policies: Any = typed_policies
moves: Any = typed_moves
numbered_moves: Any = typed_numbered_moves


MISTAKES: dict[str, tuple[Callable[[], object], str]] = {
    "a code cut short": (lambda: otys.Position.from_code(game().position.code()[:50]), "code"),
    "a code that is a number": (lambda: otys.Position.from_code(7), "7"),
    "JSON that is not": (lambda: otys.Position.from_json("{"), "JSON"),
    "JSON read already": (lambda: otys.Position.from_json({"format": "otys-position/1"}), "not {'format'"),
    "JSON of something else": (lambda: otys.Position.from_json('{"a": 1}'), "format"),
    "a review of a record": (lambda: otys.review(game().record()), "review"),
    "a link that hides too much": (lambda: otys.share_url(game(), hide="all", base="https://a.example"), "all"),
    "a game saved nowhere": (lambda: game().save(), "path"),
    "a game saved in a folder that is missing": (lambda: game().save("missing/game.otys"), "missing"),
    "a game saved under a number": (lambda: game().save(7), "7"),
    "a text that is no game": (lambda: otys.load("hello\nworld"), "hello"),
    "nothing to load": (lambda: otys.load(""), "''"),
    "a record that is a number": (lambda: otys.Game.from_record(7), "7"),
    "a record that is nonsense": (lambda: otys.Game.from_record("hello"), "Otys"),
    "a game saved in a folder": (lambda: game().save("."), "."),
    "a record without a head": (lambda: otys.Game.from_record("1a 4 $ M:m"), "Otys"),
    "a record of bytes": (lambda: otys.Game.from_record(b"[Otys"), "b'[Otys'"),
    "bytes to load": (lambda: otys.load(b"otys1"), "b'otys1'"),
    "a code that was changed": (lambda: otys.load(game().position.code().replace("Ada", "Eva")), "code"),
    "JSON to load that is not": (lambda: otys.load("{]"), "JSON"),
    "JSON that is nothing": (lambda: otys.Position.from_json(""), "JSON"),
    "JSON that is None": (lambda: otys.Position.from_json(None), "None"),
    "a code of nothing": (lambda: otys.Position.from_code(""), "otys1"),
    "a code of the middle of a turn": (lambda: game().position.play("4 ..").code(), "middle"),
    "outcomes of a record": (lambda: otys.outcomes(game().record()), "Otys"),
    "a link to nowhere": (lambda: otys.share_url(game(), base="nowhere"), "nowhere"),
    "a link of None": (lambda: otys.share_url(None, base="https://a.example"), "None"),
    "a link for a name": (lambda: otys.share_url(game(), player="Ada", base="https://a.example"), "Ada"),
    "a path with a zero": (lambda: otys.load("a\0b"), "a\\x00b"),
    "keys of None in a code": (lambda: ada(keys=None).code(), "None"),
    "a player as a dictionary": (lambda: as_dictionary().to_json(), "players"),
    "a player as a dictionary in a code": (lambda: as_dictionary().code(), "players"),
    "a class kit saved nowhere": (lambda: otys.class_kit("keys-2-pearl", 2).save(None), "None"),
    "a worksheet saved nowhere": (lambda: otys.worksheet("keys", 1).save(None), "None"),
    "a worksheet for a word processor": (lambda: otys.worksheet("keys", 1).save("x.doc"), "x.doc"),
    "a record in a language": (lambda: game().record("fr"), "'fr'"),
    "a file of no name": (lambda: game().save("x\0y"), "x\\x00y"),
    "an empty file": (lambda: otys.load(written("")), "empty.otys"),
    "a file of something else": (lambda: otys.load(written("hello\nworld")), "empty.otys"),
    "a page that is a folder": (lambda: otys.share_url(game(), file="."), "."),
    "the code of one level": (lambda: ada(zone=("mm",)).code(), "players[0].zone"),
    "the code of no reward spaces": (lambda: ada(rewards=()).code(), "players[0].rewards"),
    "the code of a cube that there is not": (lambda: ada(zone=("mm", "z", "", "", "")).code(), "players[0].zone[1]"),
    "a saved cube that there is not": (
        lambda: otys.Game(ada(zone=("mm", "z", "", "", ""))).save("z.otys"),
        "players[0].zone[1]",
    ),
    "the code of a strange Store": (lambda: colony(store="zz").code(), "colony.store"),
    "the code of half a credit": (lambda: ada(credits=2.5).code(), "players[0].credits: expected int, not 2.5"),
    "the code of a game": (lambda: game().code(), "game.position.code"),
    "a dictionary for JSON": (lambda: otys.Position.from_json({}), "expected str, not {}"),
    "a program for a game": (lambda: otys.load(sys.executable), "is not a text (byte"),
    "a header that is a number": (lambda: with_headers({"Date": 2026}).save("h.otys"), "2026"),
    "a header of two words": (lambda: with_headers({"Played at": "home"}).record(), "'Played at'"),
    "a header of the game's own": (lambda: with_headers({"Result": "9-9"}).record(), "'Result'"),
    "no headers": (lambda: with_headers(None).record(), "None"),
    "a game saved under no name": (lambda: game().save(""), "''"),
    "a game of folders that are missing": (lambda: otys.load("a/b/c.otys"), "there is no folder 'a/b'"),
    "a class file in a folder that is missing": (
        lambda: otys.class_file("keys-2-pearl", 2).save("a/b.html"),
        "there is no folder 'a'",
    ),
    "a game saved to the empty path": (lambda: game().save(""), "path: '' is not one line of text"),
    "a game of one player": (
        lambda: loaded(players=json.loads(game().position.to_json())["players"][:1]).play("4 $"),
        "The game is for 2 to 4",
    ),
    "a version that there is not": (lambda: otys.load('[Otys "3"]\n'), "versions 1 and 2 are known here"),
    "parts of a game as a record": (lambda: otys.Game.from_record('[Otys "2"]\n'), "which otys_nb.load reads"),
    "headers that are a number": (lambda: setattr(game(), "headers", 3), "headers: expected dict[str, str], not 3"),
    "a board saved": (lambda: otys.Table(game()).save("x"), "write board.session.game.save"),
    "JSON with something before it": (lambda: otys.load(f"x{game().position.to_json()}"), "is no game: give a record"),
    "a header like a book": (lambda: headed(a="n" * 3_000_000).save("g.otys"), "headers['a']: this has 3000000"),
    "half a character as a header": (lambda: headed(a=HALF).save("g.otys"), "headers['a']: '\\ud800' at character 0"),
    "half a character loaded": (lambda: otys.load(HALF), "path_or_text: '\\ud800' cannot be opened"),
    "a code of too many credits": (lambda: ada(credits=10**12).code(), "players[0].credits: a number of that size"),
    "a record of a long name": (lambda: otys.Game(ada(name="x" * 201)).record(), "players[0].name: this has 201"),
    "a code of a number without end": (lambda: ada(score=10**5000).code(), "players[0].score: a number of that"),
    "two codes at once": (
        lambda: otys.load(f"{game().position.code()}\n{game().position.code()}"),
        "Here stand several codes (2)",
    ),
    "a code in capitals": (lambda: otys.load(game().position.code().upper()), "Not a position code at character 0"),
    "a link cut off": (lambda: otys.load("https://x.org/#otysg1_AAAA"), "not the whole of a game’s code"),
    "a step in a closed environment": (lambda: closed().step(0), "there is no game yet; reset() deals one"),
    "the last step of a closed environment": (lambda: closed().last(), "there is no game yet; reset() deals one"),
    "a path with the end of its line": (line_of_a_list, "'c.otys' cannot be opened"),
    "a record with a comment that is too long": (
        lambda: otys.load(game().play("4 $").record().rstrip() + f" ; {'z' * 60_000}\n"),
        "a comment of more than 50,000 characters",
    ),
}
