"""Arguments that do not fit, packages that are missing, files that cannot be loaded: what is told of each."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from otys_nb.rules.annotations import misfit
from otys_nb.rules.arguments import checked
from otys_nb.rules.extras import NotInstalled
from otys_nb.rules.formats import saved_text
from otys_nb.rules.game import Game, new_game
from otys_nb.rules.mistake import Mistake, WrongKind
from tests.rules.tables import table

Move = Callable[[Game], str]
"""An alias, as the package's own functions have them."""
"""What the annotations below name."""


@pytest.mark.parametrize(
    ("value", "annotation", "fit"),
    [
        (1, "'int'", True),
        ("a", "'int'", False),
        (Game, "type[Game]", True),
        ({"a": 1}, "Mapping[str, int]", True),
        ({"a": "b"}, "Mapping[str, int]", False),
        (range(3), "Sequence[int]", True),
        ("abc", "Sequence[str]", False),
        (0.5, "float", True),
        (True, "float", False),
        (True, "int", False),
        (len, "Move", True),
        (7, "Move", False),
        (7, "Unknown", True),
        (7, "[int]", True),
        ("a", "Literal['a', 'b']", True),
        ("c", "Literal['a']", False),
    ],
)
def test_a_value_fits_an_annotation_or_not(value: object, annotation: str, fit: bool) -> None:
    found = misfit("it", value, annotation, test_a_value_fits_an_annotation_or_not)
    assert (found is None) is fit


@checked
def imports(name: str) -> None:
    """Import a package."""
    __import__(name)


def test_a_package_that_is_missing_is_named_with_what_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for package, install in (("gymnasium", "otys-nb[rl]"), ("anywidget", "otys-nb")):
        monkeypatch.setitem(sys.modules, package, None)
        with pytest.raises(NotInstalled, match="imports") as caught:
            imports(package)
        assert caught.value.name == package and f"pip install '{install}'" in str(caught.value)
    with pytest.raises(ModuleNotFoundError) as strange:
        imports("no_such_package")
    assert not isinstance(strange.value, Mistake)


def test_an_argument_that_is_given_twice_or_not_at_all_is_named() -> None:
    @checked
    def pair(first: int = 1, *, second: int) -> None:
        """Take two numbers."""

    with pytest.raises(WrongKind, match="name"):
        imports("json", name="json")  # type: ignore[misc]
    with pytest.raises(WrongKind, match="second"):
        pair()  # type: ignore[call-arg]


def test_a_game_is_loaded_from_its_file_or_its_text(tmp_path: Path) -> None:
    game = new_game(["Ada", "Grace"], seed=7)
    path = game.save(tmp_path / "game.otys")
    for given in (path, game.record(), game.position.code(), game.position.to_json()):
        assert saved_text.load(given).position == game.position
    with pytest.raises(Mistake, match="2000001"):
        saved_text.read(" " * 2_000_001)
    for wrong in (tmp_path / "none", tmp_path):
        with pytest.raises(OSError, match=wrong.name):
            saved_text.load(wrong)
    with pytest.raises(OSError, match="none"):
        Game(table()).save(tmp_path / "none" / "game.otys")
