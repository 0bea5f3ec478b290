"""The pictures in words: everything that a board shows, for those who hear it instead, in English, French and German.

The words are the game's own; amounts follow their noun (``credits 3``), so that no sentence depends on a plural.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from otys_nb.pictures.untrusted import plain
from otys_nb.rules.components import CAPACITY, COLOURS, contract, level_of
from otys_nb.rules.language import spoken
from otys_nb.rules.position import NATURE, Pile, Player, Position

_EN: Final = {
    "m": "metal",
    "p": "plant",
    "f": "fuel",
    "t": "tech",
    "tile.metal": "Metal",
    "tile.plant": "Plant",
    "tile.fuel": "Fuel",
    "tile.tech": "Tech",
    "tile.trader": "Trader",
    "tile.spy": "Spy",
    "tile.engineer": "Engineer",
    "tile.explorer": "Explorer",
    "metal": "Metal Expert",
    "plant": "Plant Expert",
    "fuel": "Fuel Expert",
    "tech": "Tech Expert",
    "trader": "Trader",
    "spy": "Spy",
    "engineer": "Engineer",
    "explorer": "Explorer",
    "upgraded": "{diver} upgraded",
    "board": "{name}'s player board, seat {seat}",
    "colony": "The colony board",
    "table": "The table",
    "hand": "private contracts: none",
    "home": "{n} keys on the track:|all come home",
    "to_move": "It is {name}'s turn",
    "finished": "The game is over",
    "nature": "a piece has to be drawn first",
    "other": "{name} decides",
    "won": "won: {names}",
    "status": "Round {round}",
    "short": "{name} to move",
    "first": "First player",
    "purse": "Prestige {score}, credits {credits}, batteries {batteries}, neutral X keys {neutral}",
    "keys": "Keys on the board: {keys}",
    "touching": "Key {key} touches the diver on level {level}",
    "pushed": "Key {key} has pushed the diver on level {level}, which is active",
    "surface": "On the surface, from the top: {divers}",
    "level": "Level {level}: diver {diver}; cubes {cubes}, {free} of {spaces} spaces free; {reward}",
    "over": "Level {level}: diver {diver}; cubes {cubes}, too many for {spaces} spaces; {reward}",
    "orange": "reward 2 credits a contract",
    "green": "reward 1 prestige a contract",
    "no_reward": "no reward",
    "odd_reward": "reward {code}",
    "extra": "More divers than places: {divers}",
    "track": "Hacker track: {keys}; with {n} keys there all come home; Hacker improved {times} of 3 times",
    "mechanic": "Propeller value {value}; Mechanic improved {times} of 3 times",
    "private": "Private contracts: {cards}",
    "none": "none",
    "empty": "empty",
    "hidden": "unknown",
    "and": "and",
    "or": "or",
    "neutral": "neutral X",
    "card": "{needs} for prestige {prestige}{bonus}",
    "free": "numbers {numbers} of different resources",
    "bonus.c": ", credits 1",
    "bonus.b": ", batteries 1",
    "bonus.cb": ", credits 1, batteries 1",
    "public": "Public contracts: {cards}",
    "display": "Level {level}: sponsor {sponsor}; reward tokens {tokens}",
    "1B": "1 basic, gain 1 credit",
    "1A": "1 advanced, own Trader, Spy, Engineer and Explorer cost nothing this turn",
    "2B": "2 basic, use the diver's effect twice",
    "2A": "2 advanced, use a reward token of this level",
    "3B": "3 basic, take back one own key from the track",
    "3A": "3 advanced, the diver on level 5 resurfaces",
    "4B": "4 basic, 2 credits to upgrade the diver facing the key, for 1 prestige",
    "4A": "4 advanced, 2 credits to upgrade a diver on the surface, for 1 prestige",
    "5B": "5 basic, gain 1 battery",
    "5A": "5 advanced, gain 1 battery or spend 1 to move a cube",
    "front.battery": "1 battery",
    "front.contracts": "look at 4 contracts, keep 1",
    "front.upgrade": "upgrade a diver",
    "front.prestige": "1 prestige",
    "back.orange": "orange",
    "back.green": "green",
    "store": "Store: {cubes}; rows from the top {rows}",
    "row": "credits {credits} prestige {prestige}",
    "score": "Score track, the line is at 18: {scores}",
    "supplies": "Contract deck {deck}, bag {bag}, discarded tokens {discards}, neutral X keys {neutral}",
    "marked": "Marked: {targets}",
    "may": "May be touched: {targets}",
    "deny": "In the way: {targets}",
}

_FR: Final = {
    "m": "métal",
    "p": "plante",
    "f": "carburant",
    "t": "technologie",
    "tile.metal": "Métaux",
    "tile.plant": "Plantes",
    "tile.fuel": "Carburant",
    "tile.tech": "Techno",
    "tile.trader": "Négociante",
    "tile.spy": "Espion",
    "tile.engineer": "Ingénieur",
    "tile.explorer": "Éclaireur",
    "metal": "Expert Métaux",
    "plant": "Expert Plantes",
    "fuel": "Expert Carburants",
    "tech": "Expert Technologies",
    "trader": "Négociante",
    "spy": "Espion",
    "engineer": "Ingénieur",
    "explorer": "Éclaireur",
    "upgraded": "{diver} avec module",
    "board": "Plateau\u00a0: {name}, place {seat}",
    "colony": "Le plateau Colonie",
    "table": "La table",
    "hand": "contrats privés : aucun",
    "home": "{n} jetons Clé posés :|tous reviennent",
    "to_move": "C'est à {name} de jouer",
    "finished": "La partie est finie",
    "nature": "il faut d'abord piocher",
    "other": "{name} décide",
    "won": "victoire : {names}",
    "status": "Manche {round}",
    "short": "à {name} de jouer",
    "first": "Premier joueur",
    "purse": "Notoriété {score}, crédits {credits}, batteries {batteries}, jetons Clé X neutres {neutral}",
    "keys": "Jetons Clé disponibles : {keys}",
    "touching": "Le jeton Clé {key} touche le plongeur du niveau {level}",
    "pushed": "Le jeton Clé {key} a poussé le plongeur du niveau {level}, qui est actif",
    "surface": "En surface, de haut en bas : {divers}",
    "level": "Niveau {level} : plongeur {diver} ; cubes {cubes}, {free} cases libres sur {spaces} ; {reward}",
    "over": "Niveau {level} : plongeur {diver} ; cubes {cubes}, trop pour {spaces} cases ; {reward}",
    "orange": "récompense 2 crédits par contrat",
    "green": "récompense 1 notoriété par contrat",
    "no_reward": "sans récompense",
    "odd_reward": "récompense {code}",
    "extra": "Plus de plongeurs que de places : {divers}",
    "track": "Piste du Hacker : {keys} ; à {n} jetons Clé tous reviennent ; Hacker amélioré {times} fois sur 3",
    "mechanic": "Valeur du propulseur {value} ; Mécanicien amélioré {times} fois sur 3",
    "private": "Contrats privés : {cards}",
    "none": "aucun",
    "empty": "vide",
    "hidden": "inconnu",
    "and": "et",
    "or": "ou",
    "neutral": "X neutre",
    "card": "{needs} pour notoriété {prestige}{bonus}",
    "free": "nombres {numbers} de ressources différentes",
    "bonus.c": ", crédits 1",
    "bonus.b": ", batteries 1",
    "bonus.cb": ", crédits 1, batteries 1",
    "public": "Contrats publics : {cards}",
    "display": "Niveau {level} : sponsor {sponsor} ; jetons Récompense {tokens}",
    "1B": "1 standard, gagner 1 crédit",
    "1A": "1 avancé, ses négociante, espion, ingénieur et éclaireur ne coûtent rien ce tour",
    "2B": "2 standard, utiliser deux fois le plongeur",
    "2A": "2 avancé, utiliser un jeton Récompense du niveau",
    "3B": "3 standard, récupérer un de ses jetons Clé",
    "3A": "3 avancé, le plongeur du niveau 5 remonte",
    "4B": "4 standard, 2 crédits pour équiper le plongeur face à la clé, notoriété 1",
    "4A": "4 avancé, 2 crédits pour équiper un plongeur en surface, notoriété 1",
    "5B": "5 standard, gagner 1 batterie",
    "5A": "5 avancé, gagner 1 batterie, ou en dépenser 1 et déplacer un cube",
    "front.battery": "1 batterie",
    "front.contracts": "regarder 4 contrats, en garder 1",
    "front.upgrade": "équiper un plongeur",
    "front.prestige": "notoriété 1",
    "back.orange": "orange",
    "back.green": "vert",
    "store": "Magasin : {cubes} ; rangées de haut en bas {rows}",
    "row": "crédits {credits} notoriété {prestige}",
    "score": "Piste de score, la ligne est à 18 : {scores}",
    "supplies": "Pioche de contrats {deck}, sac {bag}, jetons défaussés {discards}, jetons Clé X neutres {neutral}",
    "marked": "Marqué : {targets}",
    "may": "On peut toucher : {targets}",
    "deny": "En cause : {targets}",
}

_DE: Final = {
    "m": "Metall",
    "p": "Pflanze",
    "f": "Treibstoff",
    "t": "Tech",
    "tile.metal": "Metall",
    "tile.plant": "Pflanzen",
    "tile.fuel": "Treibstoff",
    "tile.tech": "Tech",
    "tile.trader": "Händler",
    "tile.spy": "Spion",
    "tile.engineer": "Ingenieur",
    "tile.explorer": "Entdecker",
    "metal": "Metallexperte",
    "plant": "Pflanzenexperte",
    "fuel": "Treibstoffexperte",
    "tech": "Techexperte",
    "trader": "Händler",
    "spy": "Spion",
    "engineer": "Ingenieur",
    "explorer": "Entdecker",
    "upgraded": "{diver} verbessert",
    "board": "Spielertableau von {name}, Platz {seat}",
    "colony": "Der Kolonieplan",
    "table": "Der Tisch",
    "hand": "private Aufträge: keine",
    "home": "{n} Plättchen auf der Leiste:|alle kommen zurück",
    "to_move": "{name} ist am Zug",
    "finished": "Die Partie ist zu Ende",
    "nature": "erst wird gezogen",
    "other": "{name} entscheidet",
    "won": "gewonnen: {names}",
    "status": "Runde {round}",
    "short": "{name} ist am Zug",
    "first": "Startspieler",
    "purse": "Prestige {score}, Credits {credits}, Batteriemarker {batteries}, neutrale X-Zugangsplättchen {neutral}",
    "keys": "Zugangsplättchen auf dem Tableau: {keys}",
    "touching": "Zugangsplättchen {key} berührt den Taucher auf Ebene {level}",
    "pushed": "Zugangsplättchen {key} hat den Taucher auf Ebene {level} verschoben, er ist aktiv",
    "surface": "An der Oberfläche, von oben: {divers}",
    "level": "Ebene {level}: Taucher {diver}; Ressourcen {cubes}, {free} von {spaces} Feldern frei; {reward}",
    "over": "Ebene {level}: Taucher {diver}; Ressourcen {cubes}, zu viele für {spaces} Felder; {reward}",
    "orange": "Belohnung 2 Credits je Auftrag",
    "green": "Belohnung 1 Prestige je Auftrag",
    "no_reward": "keine Belohnung",
    "odd_reward": "Belohnung {code}",
    "extra": "Mehr Taucher als Felder: {divers}",
    "track": "Hackerleiste: {keys}; bei {n} Plättchen kommen alle zurück; Hacker {times} von 3 Mal verbessert",
    "mechanic": "Bewegungswert {value}; Mechaniker {times} von 3 Mal verbessert",
    "private": "Private Aufträge: {cards}",
    "none": "keine",
    "empty": "leer",
    "hidden": "unbekannt",
    "and": "und",
    "or": "oder",
    "neutral": "neutrales X",
    "card": "{needs} für Prestige {prestige}{bonus}",
    "free": "Anzahlen {numbers} verschiedener Ressourcen",
    "bonus.c": ", Credits 1",
    "bonus.b": ", Batteriemarker 1",
    "bonus.cb": ", Credits 1, Batteriemarker 1",
    "public": "Öffentliche Aufträge: {cards}",
    "display": "Ebene {level}: Sponsor {sponsor}; Belohnungsplättchen {tokens}",
    "1B": "1 einfach, 1 Credit",
    "1A": "1 fortgeschritten, eigene Händler, Spione, Ingenieure, Entdecker kosten nichts",
    "2B": "2 einfach, Taucher zweimal nutzen",
    "2A": "2 fortgeschritten, Belohnungsplättchen dieser Ebene nutzen",
    "3B": "3 einfach, ein eigenes Zugangsplättchen zurück",
    "3A": "3 fortgeschritten, Taucher von Ebene 5 taucht auf",
    "4B": "4 einfach, 2 Credits: Taucher am Plättchen verbessern, 1 Prestige",
    "4A": "4 fortgeschritten, 2 Credits: Taucher an der Oberfläche verbessern, 1 Prestige",
    "5B": "5 einfach, 1 Batteriemarker",
    "5A": "5 fortgeschritten, 1 Batteriemarker, oder 1 ausgeben und 1 Ressource versetzen",
    "front.battery": "1 Batteriemarker",
    "front.contracts": "4 Aufträge ansehen, 1 behalten",
    "front.upgrade": "einen Taucher verbessern",
    "front.prestige": "1 Prestige",
    "back.orange": "orange",
    "back.green": "grün",
    "store": "Laden: {cubes}; Reihen von oben {rows}",
    "row": "Credits {credits} Prestige {prestige}",
    "score": "Punkteleiste, die Linie ist bei 18: {scores}",
    "supplies": "Auftragsstapel {deck}, Beutel {bag}, abgelegte Plättchen {discards}, "
    "neutrale X-Zugangsplättchen {neutral}",
    "marked": "Markiert: {targets}",
    "may": "Möglich: {targets}",
    "deny": "Im Weg: {targets}",
}

TERMS: Final = {"en": _EN, "fr": _FR, "de": _DE}


def term(key: str, lang: str = "") -> str:
    """A word or sentence of the pictures; a key that has none stands for itself.

    Raises:
        ValueError: for a language that is not one of en, fr, de.
    """
    return TERMS[spoken(lang)].get(key, key)


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
    name = term(tile.removesuffix("+"), lang)
    return term("upgraded", lang).format(diver=plain(name)) if tile.endswith("+") else plain(name)


def cubes(held: str, lang: str = "") -> str:
    """Cubes in words: ``metal 1, plant 2``."""
    kinds = [code for code in COLOURS if code in held] + sorted(set(held) - set(COLOURS))
    return ", ".join(f"{plain(term(code, lang))} {held.count(code)}" for code in kinds) or term("none", lang)


def card(code: str | None, lang: str = "") -> str:
    """A contract in words; what is no contract stands for itself."""
    if code is None or code == "?":
        return term("empty" if code is None else "hidden", lang)
    try:
        asked = contract(code)
    except ValueError:
        return plain(code)
    needs = (
        cubes(asked.named, lang)
        if asked.named
        else term("free", lang).format(numbers="-".join(map(str, asked.numbers)))
    )
    extra = "c" * asked.credit + "b" * asked.battery
    bonus = term(f"bonus.{extra}", lang) if extra else ""
    return term("card", lang).format(needs=needs, prestige=asked.prestige, bonus=bonus)


def reward(code: str | None, lang: str = "") -> str:
    """A reward token on display in words, its front first."""
    if code is None or code == "?":
        return term("empty" if code is None else "hidden", lang)
    front, _, back = code.partition("/")
    return plain(f"{front_in_words(front, lang)} ({term(f'back.{back}', lang).removeprefix('back.')})")


def front_in_words(front: str, lang: str = "") -> str:
    """The front of a reward token in words."""
    if len(front) == 2 and set(front) <= set(COLOURS):
        return f"{term(front[0], lang)} {term('or', lang)} {term(front[1], lang)}"
    return term(f"front.{front}", lang).removeprefix("front.")


def keys_in_words(keys: str, lang: str = "") -> str:
    """Keys in words: ``3, X, neutral X``."""
    return ", ".join(term("neutral", lang) if key == "N" else plain(key) for key in keys) or term("none", lang)


def _listed(pieces: Iterable[str], lang: str) -> str:
    return ", ".join(pieces) or term("none", lang)


def _cards(codes: Iterable[str | None], lang: str) -> str:
    between = "\u00a0; " if spoken(lang) == "fr" else "; "
    return between.join(card(code, lang) for code in codes) or term("none", lang)


def _joined(sentences: Iterable[str]) -> str:
    return " ".join(sentence + "." for sentence in sentences if sentence)


def status(position: Position, lang: str = "") -> str:
    """The round and whose turn it is, or how the game ended."""
    parts = [term("status", lang).format(round=position.round)]
    if position.finished:
        parts.append(term("finished", lang))
        if position.players:
            names = f" {term('and', lang)} ".join(name_of(position, seat) for seat in position.winners())
            parts.append(term("won", lang).format(names=names))
    elif position.to_move is not None:
        parts.append(term("short", lang).format(name=name_of(position, position.to_move)))
        try:
            acting = position.to_act
        except (AttributeError, IndexError, TypeError):
            acting = position.to_move
        if acting == NATURE:
            parts.append(term("nature", lang))
        elif acting != position.to_move:
            parts.append(term("other", lang).format(name=name_of(position, acting)))
    return " · ".join(parts)


def player_alt(position: Position, seat: int, lang: str = "") -> str:
    """Everything that the picture of a player board shows, in sentences."""
    player = position.players[seat]
    said = [term("board", lang).format(name=name_of(position, seat), seat=seat + 1)]
    if position.finished:
        said.append(term("finished", lang))
    elif position.to_move == seat:
        said.append(term("to_move", lang).format(name=name_of(position, seat)))
    if position.first_player == seat:
        said.append(term("first", lang))
    said.append(
        term("purse", lang).format(
            score=player.score, credits=player.credits, batteries=player.batteries, neutral=player.neutral_x
        )
    )
    said.append(term("keys", lang).format(keys=keys_in_words(player.keys, lang)))
    moving = moving_key(position, seat)
    if moving:
        key, level, pushed = moving
        said.append(term("pushed" if pushed else "touching", lang).format(key=keys_in_words(key, lang), level=level))
    tiles = [diver(tile, lang) for tile in player.divers]
    said.append(term("surface", lang).format(divers=_listed(tiles[:3], lang)))
    said += [_level(player, level, lang) for level in range(1, 6)]
    if len(tiles) > 8:
        said.append(term("extra", lang).format(divers=_listed(tiles[8:], lang)))
    home = keys_home(position, player.hacker)
    said.append(term("track", lang).format(keys=keys_in_words(player.track, lang), n=home, times=player.hacker))
    value = propeller(position, player.mechanic)
    said.append(term("mechanic", lang).format(value=value, times=player.mechanic))
    said.append(term("private", lang).format(cards=_cards(player.contracts, lang)))
    return _joined(said)


def _level(player: Player, level: int, lang: str) -> str:
    held = player.zone[level - 1] if level <= len(player.zone) else ""
    token = player.rewards[level - 1] if level <= len(player.rewards) else None
    tile = next((tile for i, tile in enumerate(player.divers) if level_of(i) == level), "")
    back = token.partition("/")[2] if token else "no_reward"
    known = back in ("orange", "green", "no_reward")
    words = term(back, lang) if known else term("odd_reward", lang).format(code=plain(token))
    free = CAPACITY[level - 1] - len(held)
    return term("level" if free >= 0 else "over", lang).format(
        level=level,
        diver=diver(tile, lang) if tile else term("none", lang),
        cubes=cubes(held, lang),
        free=free,
        spaces=CAPACITY[level - 1],
        reward=words,
    )


def colony_alt(position: Position, lang: str = "") -> str:
    """Everything that the picture of the colony board shows, in sentences."""
    colony = position.colony
    said = [term("colony", lang), status(position, lang)]
    said.append(term("public", lang).format(cards=_cards(colony.contracts, lang)))
    for level in range(1, max(5, len(colony.sponsors)) + 1):
        tile = colony.sponsors[level - 1] if level <= len(colony.sponsors) else ""
        tokens = colony.display[level - 1] if level <= len(colony.display) else ()
        shown = f" {term('and', lang)} ".join(reward(code, lang) for code in tokens) or term("none", lang)
        sponsor = plain(term(tile, lang)) if tile else term("none", lang)
        said.append(term("display", lang).format(level=level, sponsor=sponsor, tokens=shown))
    rows = ", ".join(term("row", lang).format(credits=c, prestige=p) for c, p in position.edition.store)
    said.append(term("store", lang).format(cubes=cubes(colony.store, lang), rows=rows))
    scores = (f"{name_of(position, seat)} {player.score}" for seat, player in enumerate(position.players))
    said.append(term("score", lang).format(scores=_listed(scores, lang)))
    deck, bag = pile_size(colony.deck), pile_size(colony.bag)
    said.append(
        term("supplies", lang).format(deck=deck, bag=bag, discards=len(colony.discards), neutral=colony.neutral_x)
    )
    return _joined(said)


def table_alt(position: Position, lang: str = "") -> str:
    """Everything on the table, in sentences: the colony, then each player in seat order."""
    boards = [player_alt(position, seat, lang) for seat in range(len(position.players))]
    return " ".join([term("table", lang) + ".", colony_alt(position, lang), *boards])


def marks_alt(highlight: Iterable[str], mark: Iterable[str], deny: Iterable[str], lang: str = "") -> str:
    """What is ringed, what has just changed and what is in the way, in sentences; empty if nothing is."""
    said = (
        term(key, lang).format(targets=", ".join(map(plain, targets)))
        for key, targets in (("may", tuple(highlight)), ("marked", tuple(mark)), ("deny", tuple(deny)))
        if targets
    )
    return _joined(said)
