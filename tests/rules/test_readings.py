"""Readings of an edition: named so that they can be found again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from otys_nb.rules.edition import default_edition
from otys_nb.rules.formats.interchange import edition_named
from otys_nb.rules.position import Position
from otys_nb.rules.readings import base_of, reading_named, with_tracks
from otys_nb.rules.setup import new_position

BASE = default_edition()


@pytest.mark.rule(50, 139)
def test_a_reading_is_found_by_its_name_alone() -> None:
    for hacker in (None, (5, 4, 3, 2)):
        for propeller in (None, (1, 2, 3, 6)):
            there = with_tracks(BASE, hacker, propeller)
            assert edition_named(there.name) == there
            assert base_of(there, [BASE]) == BASE
    assert with_tracks(BASE, BASE.hacker, BASE.propeller) is BASE
    position = replace(new_position(["Ada", "Grace"], seed=7), edition=with_tracks(BASE, (5, 4, 3, 2)))
    assert Position.from_code(position.code()) == position and Position.from_json(position.to_json()) == position


@pytest.mark.parametrize(
    "name",
    [
        "moon",
        "moon, hacker 5-4-3-2",
        "stand-in, hacker 5-4-3",
        "stand-in, hacker 3-4-5-6",
        "stand-in, hacker 9-4-3-2",
        "stand-in, mechanic 1-2-3-8",
        "stand-in, mechanic 4-3-2-1",
        "stand-in, hacker ٥-4-3-2",
        "stand-in, moon 5-4-3-2",
        "x" * 10_000,
    ],
)
def test_what_is_no_reading_is_refused(name: str) -> None:
    assert reading_named(name, [BASE]) is None
    with pytest.raises(ValueError, match="not an edition known here"):
        edition_named(name)


def test_a_track_that_cannot_be_is_refused_and_so_is_a_name_that_grows_too_long() -> None:
    for wrong in ((5, 4, 3), (3, 4, 5, 6), (7, 6, 5, 4), (5, 5, 4, 3)):
        with pytest.raises(ValueError, match="no track"):
            with_tracks(BASE, wrong)
    with pytest.raises(ValueError, match="a name has at most 200 characters, not 216"):
        with_tracks(replace(BASE, name="x" * 200), (5, 4, 3, 2))
