"""The boards as plain text: golden texts of two positions, and no traceback whatever the position."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest

from otys_nb.pictures import legend, text
from otys_nb.rules.messages import say
from otys_nb.rules.position import Position, Turn
from otys_nb.rules.setup import new_position

GOLDEN_START = """\
Round 1 · Ada to move
Public contracts: mpp:3, 111:2b   (deck 3)
         sponsor  reward tokens
level 1  3B       mf/orange  battery/green
level 2  1B       pt/green  prestige/orange
level 3  5B       mp/green  mt/orange
level 4  2B       upgrade/orange  ft/green
level 5  4B       contracts/green  pf/orange
Store  m  p  f  t
  3¢   m  p  f  .  Prestige 1
  2¢   .  .  f  .
  1¢   .  .  .  .
Score: Ada 0, Grace 0
Bag 1   Discarded 0   Neutral X 12

Ada · seat 1 · to move · first player
Prestige 0   Credits 3   Batteries 1   Neutral X 0
         key  diver         cubes        reward
surface       Trader
surface       Metal Expert
surface  X    Spy
level 1  1    Plant Expert  . . .        -
level 2  2    Engineer      m . .        -
level 3  3    Fuel Expert   f . . .      -
level 4  4    Tech Expert   p . . . .    -
level 5  5    Explorer      t . . . . .  -
Hacker track: . . . . . .   (all keys come home with 6)
Propeller: [1] 2 3 4
Private contracts: -

Grace · seat 2
Prestige 0   Credits 3   Batteries 1   Neutral X 0
         key  diver         cubes        reward
surface       Explorer
surface       Tech Expert
surface  X    Fuel Expert
level 1  1    Engineer      . . .        -
level 2  2    Plant Expert  t . .        -
level 3  3    Spy           p . . .      -
level 4  4    Metal Expert  f . . . .    -
level 5  5    Trader        m . . . . .  -
Hacker track: . . . . . .   (all keys come home with 6)
Propeller: [1] 2 3 4
Private contracts: -"""

GOLDEN_MIDDLE = """\
Ada · seat 1 · to move · first player
Prestige 11   Credits 5   Batteries 2   Neutral X 2
         key    diver         cubes        reward
surface         Trader
surface         Metal Expert
surface  .      Spy
level 1  .      Plant Expert  m p .        -
level 2  2      Engineer+     m f f        mf/orange
level 3  3      Fuel Expert   p p t t      -
level 4  4 N>>  Tech Expert   . . . . .    pt/green
level 5  5      Explorer      m p f t . .  -
Hacker track: X N 1 . .   (all keys come home with 5)
Propeller: 1 2 [3] 4
Private contracts: mpp:3, 221:4cb
Key neutral X has pushed the diver on level 4, which is active."""

GOLDEN_SHORT = """\
Ada · seat 1 · to move · first player
Prestige 11   Credits 5   Batteries 2   Neutral X 2
         key    diver         cubes        reward     sponsor
surface         Trader
surface         Metal Expert
surface  .      Engineer
level 1  .      Plant Expert  m p .        -          the sponsor “take back a key”
level 2  2      Fuel Expert   m f f        mf/orange  {sponsor}
level 3  3      Tech Expert   p p t t      -          the sponsor “gain a battery”
level 4  4 N>>  Spy+          . . . . .    pt/green   the sponsor “use the diver twice”
level 5  5      Explorer      m p f t . .  -          the sponsor “upgrade the diver facing the key”
Hacker track: X N 1 . .   (all keys come home with 5)
Propeller: 1 2 [3] 4
Private contracts: mpp:3, 221:4cb
Public contracts: mpp:3, 111:2b
Store: m p f f
level 4, Grace: Metal Expert"""


def start() -> Position:
    """A start with pieces in places that are easily told apart."""
    dealt = new_position(["Ada", "Grace"], seed=7)
    divers = ("trader", "metal", "spy", "plant", "engineer", "fuel", "tech", "explorer")
    ada, grace = dealt.players
    colony = replace(
        dealt.colony,
        sponsors=("3B", "1B", "5B", "2B", "4B"),
        display=(
            ("mf/orange", "battery/green"),
            ("pt/green", "prestige/orange"),
            ("mp/green", "mt/orange"),
            ("upgrade/orange", "ft/green"),
            ("contracts/green", "pf/orange"),
        ),
        store="mpff",
        contracts=("mpp:3", "111:2b"),
        deck=("221:4c", ("ft:2", "mm:1")),
        bag=("upgrade/green",),
    )
    players = (
        replace(ada, divers=divers, zone=("", "m", "f", "p", "t")),
        replace(grace, divers=divers[::-1], zone=("", "t", "p", "f", "m")),
    )
    return replace(dealt, players=players, colony=colony)


def middle() -> Position:
    position = start()
    divers = ("trader", "metal", "spy", "plant", "engineer+", "fuel", "tech", "explorer")
    ada = replace(
        position.players[0],
        score=11,
        credits=5,
        batteries=2,
        keys="2345",
        neutral_x=2,
        track="XN1",
        hacker=1,
        mechanic=2,
        divers=divers,
        zone=("mp", "mff", "pptt", "", "mpft"),
        rewards=(None, "mf/orange", None, "pt/green", None),
        contracts=("mpp:3", "221:4cb"),
    )
    return replace(position, players=(ada, position.players[1]), turn=Turn(stage="diver", key="N", level=4))


def test_the_start_as_text() -> None:
    assert text.table(start()) == f"{GOLDEN_START}\n\n{legend.line('en')}"
    assert legend.line("en") not in text.table(start().play("4"))


def test_the_middle_of_a_turn_as_text() -> None:
    assert text.player_board(middle()) == GOLDEN_MIDDLE


def with_a_spy_at_the_key() -> Position:
    position = middle()
    divers = ("trader", "metal", "engineer", "plant", "fuel", "tech", "spy+", "explorer")
    return replace(position, players=(replace(position.players[0], divers=divers), position.players[1]))


def test_the_short_form_shows_one_player_and_what_a_turn_can_use() -> None:
    assert text.short(with_a_spy_at_the_key()) == GOLDEN_SHORT.format(sponsor=say("noun.sponsor.1B", "en"))


def test_the_short_form_shows_a_level_as_the_player_board_does() -> None:
    for lang in ("en", "fr", "de"):
        board, shown = (draw(middle(), lang=lang).splitlines() for draw in (text.player_board, text.short))
        assert all(line.startswith(same) for line, same in zip(shown[:11], board[:11], strict=True))
        assert set(board[11:-1]) < set(shown)


def test_tokens_on_display_are_shown_where_someone_at_the_key_can_take_one() -> None:
    """An Explorer at the key, and one that a Spy at the key can copy; the sponsor that uses a token."""
    tokens = "level 4, reward tokens: upgrade/orange  ft/green"
    assert tokens not in text.short(with_a_spy_at_the_key())
    position = with_a_spy_at_the_key()
    grace = replace(position.players[1], divers=tuple("explorer" if i == 6 else "spy" for i in range(8)))
    copied = replace(position, players=(position.players[0], grace))
    assert tokens in text.short(copied) and "level 4, Grace: Explorer" in text.short(copied)
    tile = replace(position, colony=replace(position.colony, sponsors=("3B", "1B", "5B", "2A", "4B")))
    assert tokens in text.short(tile)
    assert tokens not in text.short(replace(copied, turn=Turn())), "no key is on its level yet"


def test_a_key_that_touches_and_a_key_that_pushes() -> None:
    touching = replace(middle(), turn=Turn(stage="sponsor", key="4", level=4))
    assert "4 4>" in text.player_board(touching) and "4>>" not in text.player_board(touching)
    assert text.player_board(touching).endswith("Key 4 touches the diver on level 4.")
    assert ">" not in text.player_board(middle(), 1)


def test_the_text_is_the_same_on_every_run_and_ends_no_line_in_space() -> None:
    for lang in ("en", "fr", "de"):
        shown = text.table(middle(), lang=lang)
        assert shown == text.table(middle(), lang=lang)
        assert not any(line != line.rstrip() for line in shown.splitlines())


def test_what_cannot_be_is_written_all_the_same() -> None:
    position = middle()
    ada = replace(
        position.players[0],
        name="A\nB\x00",
        divers=("spy",) * 9,
        zone=("mmmmm",),
        rewards=("x",),
        keys="11Q",
        hacker=8,
        mechanic=-2,
        track="1234567",
        contracts=("\n",),
    )
    colony = replace(position.colony, sponsors=("1B",) * 6, display=(), store="mmmmz", contracts=(None, "?"), bag=())
    odd = replace(position, players=(ada,), colony=colony)
    shown = text.table(odd)
    assert "A B\ufffd · seat 1" in text.short(replace(odd, turn=Turn(stage="diver", key="4", level=5)))
    assert "A B\ufffd · seat 1" in shown
    assert "m m m m m !" in shown
    assert "no place" in shown and "key: Q (no place)" in shown and "Store: z (no place)" in shown
    assert "level 6  1B" in shown
    assert "1 2 3 4 5 6 7   (all keys come home with 3)" in shown


def test_texts_need_no_widget_library() -> None:
    """Neither lessons, examples, worksheets nor the command line import boards, early or late."""
    script = """
import sys, otys_nb, otys_nb.app.cli
otys_nb.lesson("turn").text(), repr(otys_nb.example("noemie")), str(otys_nb.new_position(["A", "B"], seed=1))
str(otys_nb.worksheet("keys")), otys_nb.new_position(["A", "B"], seed=1)._repr_mimebundle_()
print([name for name in ("otys_nb.widgets", "ipywidgets", "anywidget", "traitlets") if name in sys.modules])
"""
    run = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert run.stdout.strip() == "[]"


def test_wrong_arguments_are_named() -> None:
    with pytest.raises(ValueError, match="seat: 5"):
        text.player_board(start(), 5)
    with pytest.raises(ValueError, match="lang: 'xx'"):
        text.colony_board(start(), lang="xx")
