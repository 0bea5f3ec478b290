"""A new game [R1]–[R21]: everything that chance decides at the table is decided here, and nothing later.

The position dealt is wholly ordered: the deck and the bag are in the order in which they will be drawn, so that a game
replays without dice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import index
from random import Random
from typing import TYPE_CHECKING, Any, Final, SupportsIndex, TypedDict

from otys_nb.rules import own_edition
from otys_nb.rules.arguments import explained, generator, kept_name, seat_at, shown, whole
from otys_nb.rules.components import COLOURS, DIVERS, NEUTRAL_SUPPLY, OWN_KEYS, SPONSORS, in_order
from otys_nb.rules.edition import Edition, refuse_tracks
from otys_nb.rules.mistake import wrong, wrong_kind, wrong_value
from otys_nb.rules.module_names import of_module
from otys_nb.rules.position import DESIGNER, Colony, Player, Position
from otys_nb.rules.refusal import Cite

LEVELS: Final = 5
TOKENS_PER_LEVEL: Final = 2
"""Reward tokens on display per level [R11]."""
CREDITS: Final = 3
BATTERIES: Final = 1
SEATS: Final = (2, 4)
"""Players at least and at most."""


class GameOptions(TypedDict, total=False):
    """What a game may begin with besides its players and a seed (`new_position`)."""

    rng: Random
    sponsors: str | Sequence[str]
    variants: list[str] | tuple[str, ...]
    edition: Edition | None
    first_player: int


@explained
def new_position(
    players: list[str] | tuple[str, ...],
    *,
    seed: SupportsIndex | None = None,
    rng: Random | None = None,
    sponsors: str | Sequence[str] = "basic",
    variants: list[str] | tuple[str, ...] = (),
    edition: Edition | None = None,
    first_player: int = 0,
) -> Position:
    """Set up a game for the `players` named, in clockwise order [R1]–[R21].

    The same `seed` gives the same game in every process; it decides the colony board alike whatever the number of
    players, and the order of the sponsors alike whichever sides they show. `rng` may be given in its place; with
    neither, chance is fresh. Without an `edition` the cards are those of your own box, if you entered them in an
    analysis, else the stand-ins.

    `sponsors` is ``"basic"`` for a first game [R13], ``"random"`` for a random side of each tile [R14], ``"advanced"``,
    or the five codes from level 1 to level 5, such as ``["3B", "1A", "5B", "2B", "4A"]``. `variants` is empty or
    ``["designer"]``. `first_player` is the seat of the player with the largest lungs [R21].

    Raises:
        ValueError: naming the argument that is wrong.
    """
    names = names_of(players)
    chance = _chance(seed, rng)
    chosen = _variants(variants)
    if first_player is None:
        raise wrong_value("seat", False, field="first_player", seat="None", last=len(names) - 1)
    seat_at("first_player", first_player, len(names))
    edition = own_edition.in_use() if edition is None else edition
    refuse_tracks(edition)
    public = public_slots(len(names))
    if len(edition.tokens) < LEVELS * TOKENS_PER_LEVEL:
        found = {"edition": repr(edition.name), "count": len(edition.tokens), "least": LEVELS * TOKENS_PER_LEVEL}
        raise wrong("edition_tokens", field="edition", **found)
    if len(edition.contracts) < public:
        found = {"edition": repr(edition.name), "count": len(edition.contracts), "least": public}
        raise wrong("edition_contracts", field="edition", **found)

    tokens = _shuffled(edition.tokens, chance)
    numbers = _shuffled("12345", chance)
    sides = [chance.choice("BA") for _ in numbers]
    colours = _shuffled(COLOURS, chance)
    cards = _shuffled(edition.contracts, chance)
    colony = Colony(
        sponsors=_sponsors(sponsors, numbers, sides),
        display=tuple(
            tuple(tokens[at : at + TOKENS_PER_LEVEL]) for at in range(0, LEVELS * TOKENS_PER_LEVEL, TOKENS_PER_LEVEL)
        ),
        store=in_order(colours[0] * 2 + colours[1] + colours[2]),
        contracts=tuple(cards[:public]),
        deck=tuple(cards[public:]),
        bag=tuple(tokens[LEVELS * TOKENS_PER_LEVEL :]),
        discards=(),
        neutral_x=NEUTRAL_SUPPLY,
    )
    return Position(
        players=tuple(_player(name, chance) for name in names),
        colony=colony,
        round=1,
        first_player=int(first_player),
        to_move=int(first_player),
        finished=False,
        variants=chosen,
        edition=edition,
    )


def public_slots(players: int) -> int:
    """How many contracts lie open: two with two players, else three [R17][R18]."""
    return 2 if players == 2 else 3


def _player(name: str, chance: Random) -> Player:
    divers = _shuffled(DIVERS, chance)
    cubes = _shuffled(COLOURS, chance)
    return Player(
        name=name,
        score=0,
        credits=CREDITS,
        batteries=BATTERIES,
        keys=OWN_KEYS,
        neutral_x=0,
        track="",
        hacker=0,
        mechanic=0,
        divers=tuple(divers),
        zone=("", *cubes),
        rewards=(None,) * LEVELS,
        contracts=(),
    )


def _shuffled(things: Sequence[str], chance: Random) -> list[str]:
    pile = list(things)
    chance.shuffle(pile)
    return pile


def names_of(players: object) -> tuple[str, ...]:
    """The players' names, each one line of text and none twice.

    Raises:
        ValueError: naming what is wrong with them.
    """
    if isinstance(players, str):
        raise wrong("one_text", field="players", text=repr(players))
    if not isinstance(players, list | tuple):  # a set has another order in each process
        raise wrong_kind("kind", field="players", wanted="list[str] | tuple[str, ...]", value=shown(players))
    names = tuple(players)
    least, most = SEATS
    if not least <= len(names) <= most:
        raise wrong("players", field="players", count=len(names), least=least, most=most)
    differ(names)
    return names


def differ(names: Iterable[str]) -> None:
    """Check that each player has a name, and a name of its own: blanks around it make no other.

    Raises:
        ValueError: naming the one that will not do.
    """
    seen: set[str] = set()
    for name in names:
        kept_name("players", name)
        if name.strip() in seen:
            raise wrong("name_twice", field="players", name=repr(name))
        seen.add(name.strip())


def _chance(seed: SupportsIndex | None, rng: Random | None) -> Random:
    if rng is not None:
        if seed is not None:
            raise wrong("seed_and_rng", field="seed")
        generator("rng", rng)
        return rng
    if seed is None:
        return Random()
    # random.Random would take -7 for 7, and the hash of other things, which differs between processes.
    whole("seed", seed, 0)
    return Random(index(seed))


def _variants(variants: Sequence[str]) -> tuple[str, ...]:
    if isinstance(variants, str):
        raise wrong("variants_text", field="variants", text=repr(variants), known=repr(DESIGNER))
    if not isinstance(variants, Sequence):
        raise wrong_kind("kind", field="variants", wanted="Sequence[str]", value=shown(variants))
    chosen = tuple(variants)
    for variant in chosen:
        if variant != DESIGNER:
            raise wrong("choice", field="variants", value=repr(variant), known=repr(DESIGNER))
    if len(chosen) > 1:
        raise wrong("twice", field="variants", value=repr(DESIGNER))
    return chosen


def _sponsors(asked: str | Sequence[str], numbers: list[str], sides: list[str]) -> tuple[str, ...]:
    if isinstance(asked, str):
        if asked not in ("basic", "random", "advanced"):
            raise wrong("sponsors", field="sponsors", asked=repr(asked))
        shown = {"basic": "BBBBB", "advanced": "AAAAA", "random": sides}[asked]
        return tuple(number + side for number, side in zip(numbers, shown, strict=True))
    if not isinstance(asked, Sequence):  # a set has another order in each process
        raise wrong_kind("kind", field="sponsors", wanted="str | Sequence[str]", value=shown(asked))
    tiles = tuple(asked)
    for tile in tiles:
        if tile not in SPONSORS:
            raise wrong("choice", field="sponsors", value=repr(tile), known=", ".join(SPONSORS))
    if sorted(tile[0] for tile in tiles) != list("12345"):
        raise wrong("sponsors_once", field="sponsors", tiles=", ".join(tiles) or "-")
    return tiles


# ---------------------------------------------------------------------------------------------------------------------
# The same, piece by piece


@dataclass(frozen=True, slots=True)
class SetupStep:
    """One numbered step of the rulebook's setup.

    `board` is ``"player"`` or ``"colony"``, `number` the step's number in the rulebook's list, `rules` what it
    implements. `places` maps dotted paths into `otys-position/1` (``"players.0.keys"``, ``"colony.store"``) to the
    value there once the step is done; a step that lays down nothing the position holds (a board, a supply without
    limit) has none. A path may come twice: the keys are ``"12345"`` first, ``"12345X"`` when the X key is there.
    """

    board: str
    number: int
    rules: tuple[Cite, ...]
    places: Mapping[str, Any]

    def __hash__(self) -> int:
        return hash((self.board, self.number, self.rules))


def setup_steps(position: Position) -> tuple[SetupStep, ...]:
    """The steps that lay out a start `position`: the player boards' 1 to 6, then the colony board's 1 to 8.

    The second step of the player board comes in two parts, the numbered keys and the X key. Put together, the places
    hold everything of `players` and `colony` that is not empty at the start.
    """
    colony = position.colony
    seats = range(len(position.players))

    def each(*fields: str) -> dict[str, Any]:
        return {
            f"players.{seat}.{field}": _plain(getattr(position.players[seat], field))
            for field in fields
            for seat in seats
        }

    def common(*fields: str) -> dict[str, Any]:
        return {f"colony.{field}": _plain(getattr(colony, field)) for field in fields}

    side: Cite = 13 if all(tile.endswith("B") for tile in colony.sponsors) else 14
    numbered = {at: keys.rstrip("X") for at, keys in each("keys").items()}
    public: tuple[Cite, ...] = (17, 18) if len(seats) == 2 else (17,)
    return (
        SetupStep("player", 1, (1,), each("name")),
        SetupStep("player", 2, (2,), numbered),
        SetupStep("player", 2, (3,), each("keys")),
        SetupStep("player", 3, (4, 5), each("mechanic", "hacker")),
        SetupStep("player", 4, (6, 22), each("divers")),
        SetupStep("player", 5, (7, 23, 26), each("zone")),
        SetupStep("player", 6, (8,), each("credits", "batteries")),
        SetupStep("colony", 1, (25,), {}),
        SetupStep("colony", 2, (9, 10), {}),
        SetupStep("colony", 3, (11,), common("display", "bag")),
        SetupStep("colony", 4, (12, side), common("sponsors")),
        SetupStep("colony", 5, (15, 16), common("store")),
        SetupStep("colony", 6, public, common("contracts", "deck")),
        SetupStep("colony", 7, (19, 27), common("neutral_x")),
        SetupStep("colony", 8, (20,), each("score")),
    )


def _plain(value: Any) -> Any:
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


__all__ = ["GameOptions", "new_position"]

if not TYPE_CHECKING:  # a type checker would then find any name here
    __getattr__ = of_module(__name__)
