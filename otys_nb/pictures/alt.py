"""Alternative texts: everything that a board shows, in words for screen readers, in English, French and German.

The words are the game's own; amounts follow their noun (``credits 3``), so that no sentence depends on a plural.
"""

from __future__ import annotations

from collections.abc import Iterable

from otys_nb.pictures.messages import named, say
from otys_nb.pictures.safe_text import plain
from otys_nb.rules.components import CAPACITY, COLOURS, contract, level_of
from otys_nb.rules.ending import winners
from otys_nb.rules.language import spoken
from otys_nb.rules.messages import in_words, listed
from otys_nb.rules.position import NATURE, Pile, Player, Position


def keys_home(position: Position, improvements: int) -> int:
    """How many keys on the track bring all of them home, for any number of improvements."""
    spaces = position.edition.hacker
    return spaces[min(max(improvements, 0), len(spaces) - 1)]


def propeller(position: Position, improvements: int) -> int:
    """How far a propeller moves a diver, for any number of improvements."""
    values = position.edition.propeller
    return values[min(max(improvements, 0), len(values) - 1)]


def moving_key(position: Position, seat: int) -> tuple[str, int, bool] | None:
    """The key under way on this seat's board: which, at which level, and whether it has pushed the diver."""
    turn = position.turn
    if seat != position.to_move or turn.stage not in ("sponsor", "diver") or turn.key not in tuple("12345XN"):
        return None
    return (turn.key, turn.level, turn.stage == "diver") if turn.level in range(1, 6) else None


def pile_size(pile: Pile) -> int:
    """How many pieces a pile holds, unordered groups counted whole."""
    return sum(1 if isinstance(piece, str) else len(piece) for piece in pile)


def name_of(position: Position, seat: int | None) -> str:
    """A player's name, or the seat's number where nobody sits."""
    if seat is not None and 0 <= seat < len(position.players):
        return plain(position.players[seat].name) or str(seat + 1)
    return "?" if seat is None else str(seat + 1)


def diver(tile: str, lang: str = "") -> str:
    """A diver tile in words."""
    name = plain(in_words(tile.removesuffix("+"), "Diver", lang))
    return say("alt.upgraded", lang, diver=name) if tile.endswith("+") else name


def cubes(held: str, lang: str = "") -> str:
    """Cubes in words: ``metal 1, plant 2``."""
    kinds = [code for code in COLOURS if code in held] + sorted(set(held) - set(COLOURS))
    return ", ".join(f"{plain(in_words(code, 'cube', lang))} {held.count(code)}" for code in kinds) or say(
        "alt.none", lang
    )


def card(code: str | None, lang: str = "") -> str:
    """A contract in words; what is no contract stands for itself."""
    if code is None or code == "?":
        return say("alt.empty" if code is None else "alt.hidden", lang)
    try:
        asked = contract(code)
    except ValueError:
        return plain(code)
    needs = (
        cubes(asked.named, lang) if asked.named else say("alt.free", lang, numbers="-".join(map(str, asked.numbers)))
    )
    extra = "c" * asked.credit + "b" * asked.battery
    bonus = say(f"alt.bonus.{extra}", lang) if extra else ""
    return say("alt.card", lang, needs=needs, prestige=asked.prestige, bonus=bonus)


def reward(code: str | None, lang: str = "") -> str:
    """A reward token on display in words, its front first."""
    if code is None or code == "?":
        return say("alt.empty" if code is None else "alt.hidden", lang)
    front, _, back = code.partition("/")
    return plain(f"{front_in_words(front, lang)} ({named('back', back, lang)})")


def front_in_words(front: str, lang: str = "") -> str:
    """The front of a reward token in words."""
    if len(front) == 2 and set(front) <= set(COLOURS):
        one, other = (in_words(colour, "cube", lang) for colour in front)
        return listed((one, other), lang, "or")
    return named("front", front, lang)


def keys_in_words(keys: str, lang: str = "") -> str:
    """Keys in words: ``3, X, neutral X``."""
    return ", ".join(say("alt.neutral", lang) if key == "N" else plain(key) for key in keys) or say("alt.none", lang)


def _listed(pieces: Iterable[str], lang: str) -> str:
    return ", ".join(pieces) or say("alt.none", lang)


def _cards(codes: Iterable[str | None], lang: str) -> str:
    between = "\u00a0; " if spoken(lang) == "fr" else "; "
    return between.join(card(code, lang) for code in codes) or say("alt.none", lang)


def _joined(sentences: Iterable[str]) -> str:
    return " ".join(sentence + "." for sentence in sentences if sentence)


def status(position: Position, lang: str = "") -> str:
    """The round and whose turn it is, or how the game ended."""
    parts = [say("alt.status", lang, round=position.round)]
    if position.finished:
        parts.append(say("alt.finished", lang))
        if position.players:
            names = [name_of(position, seat) for seat in winners(position.players)]
            parts.append(say("alt.won", lang, names=listed(names, lang)))
    elif position.to_move is not None:
        parts.append(say("alt.short", lang, name=name_of(position, position.to_move)))
        try:
            acting = position.to_act
        except (AttributeError, IndexError, TypeError):
            acting = position.to_move
        if acting == NATURE:
            parts.append(say("alt.nature", lang))
        elif acting != position.to_move:
            parts.append(say("alt.other", lang, name=name_of(position, acting)))
    return " · ".join(parts)


def player_alt(position: Position, seat: int, lang: str = "") -> str:
    """Everything that the picture of a player board shows, in sentences."""
    player = position.players[seat]
    said = [say("alt.board", lang, name=name_of(position, seat), seat=seat + 1)]
    if position.finished:
        said.append(say("alt.finished", lang))
    elif position.to_move == seat:
        said.append(say("alt.to_move", lang, name=name_of(position, seat)))
    if position.first_player == seat:
        said.append(say("alt.first", lang))
    said.append(
        say(
            "alt.purse",
            lang,
            score=player.score,
            credits=player.credits,
            batteries=player.batteries,
            neutral=player.neutral_x,
        )
    )
    said.append(say("alt.keys", lang, keys=keys_in_words(player.keys, lang)))
    moving = moving_key(position, seat)
    if moving:
        key, level, pushed = moving
        said.append(say(f"alt.{'pushed' if pushed else 'touching'}", lang, key=keys_in_words(key, lang), level=level))
    tiles = [diver(tile, lang) for tile in player.divers]
    said.append(say("alt.surface", lang, divers=_listed(tiles[:3], lang)))
    said += [level_alt(player, level, lang) for level in range(1, 6)]
    if len(tiles) > 8:
        said.append(say("alt.extra", lang, divers=_listed(tiles[8:], lang)))
    home = keys_home(position, player.hacker)
    said.append(say("alt.track", lang, keys=keys_in_words(player.track, lang), n=home, times=player.hacker))
    value = propeller(position, player.mechanic)
    said.append(say("alt.mechanic", lang, value=value, times=player.mechanic))
    said.append(say("alt.private", lang, cards=_cards(player.contracts, lang)))
    return _joined(said)


def level_alt(player: Player, level: int, lang: str = "") -> str:
    """One level of a search zone, in a sentence without its full stop."""
    held = player.zone[level - 1] if level <= len(player.zone) else ""
    token = player.rewards[level - 1] if level <= len(player.rewards) else None
    tile = next((tile for i, tile in enumerate(player.divers) if level_of(i) == level), "")
    back = token.partition("/")[2] if token else "no_reward"
    known = back in ("orange", "green", "no_reward")
    words = say(f"alt.{back}", lang) if known else say("alt.odd_reward", lang, code=plain(token))
    free = CAPACITY[level - 1] - len(held)
    return say(
        "alt.level" if free >= 0 else "alt.over",
        lang,
        level=level,
        diver=diver(tile, lang) if tile else say("alt.none", lang),
        cubes=cubes(held, lang),
        free=free,
        spaces=CAPACITY[level - 1],
        reward=words,
    )


def contracts_alt(position: Position, seat: int, lang: str = "") -> str:
    """The public contracts, and those in a player's hand, in sentences."""
    public = say("alt.public", lang, cards=_cards(position.colony.contracts, lang))
    return _joined((public, say("alt.private", lang, cards=_cards(position.players[seat].contracts, lang))))


def colony_alt(position: Position, lang: str = "") -> str:
    """Everything that the picture of the colony board shows, in sentences."""
    colony = position.colony
    said = [say("alt.colony", lang), status(position, lang)]
    said.append(say("alt.public", lang, cards=_cards(colony.contracts, lang)))
    for level in range(1, max(5, len(colony.sponsors)) + 1):
        tile = colony.sponsors[level - 1] if level <= len(colony.sponsors) else ""
        tokens = colony.display[level - 1] if level <= len(colony.display) else ()
        shown = listed([reward(code, lang) for code in tokens], lang) if tokens else say("alt.none", lang)
        sponsor = plain(named("sponsor", tile, lang)) if tile else say("alt.none", lang)
        said.append(say("alt.display", lang, level=level, sponsor=sponsor, tokens=shown))
    rows = ", ".join(say("alt.row", lang, credits=c, prestige=p) for c, p in position.edition.store)
    said.append(say("alt.store", lang, cubes=cubes(colony.store, lang), rows=rows))
    scores = (f"{name_of(position, seat)} {player.score}" for seat, player in enumerate(position.players))
    said.append(say("alt.score", lang, scores=_listed(scores, lang)))
    deck, bag = pile_size(colony.deck), pile_size(colony.bag)
    said.append(say("alt.supplies", lang, deck=deck, bag=bag, discards=len(colony.discards), neutral=colony.neutral_x))
    return _joined(said)


def table_alt(position: Position, lang: str = "") -> str:
    """Everything on the table, in sentences: the colony, then each player in seat order."""
    boards = [player_alt(position, seat, lang) for seat in range(len(position.players))]
    return " ".join([say("alt.table", lang) + ".", colony_alt(position, lang), *boards])


def marks_alt(highlight: Iterable[str], mark: Iterable[str], deny: Iterable[str], lang: str = "") -> str:
    """What is ringed, what has just changed and what is in the way, in sentences; empty if nothing is."""
    said = (
        say(f"alt.{key}", lang, targets=", ".join(map(plain, targets)))
        for key, targets in (("may", tuple(highlight)), ("marked", tuple(mark)), ("deny", tuple(deny)))
        if targets
    )
    return _joined(said)
