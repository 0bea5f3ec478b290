"""Random, legal, varied start-of-turn positions in `otys-position/1`, and the laws that such a position obeys.

The cards and the split of the tokens are stand-ins: the real ones were printed only as pictures.
"""

import random
from collections import Counter
from collections.abc import Sequence

from .referee import payments
from .table import CAPACITY, COLOURS, OWN_KEYS, SURFACE, THRESHOLD, Pile, Player, Position, in_order, normal

NAMES = ["Ada", "Zoë", "Grace", "Émile"]

# fmt: off
CONTRACTS = [
    "mp:2", "mf:2", "pt:1c", "mt:1c", "pf:1b", "ft:1b", "mpp:3", "pff:2c",
    "ftt:3", "mmt:2b", "mpf:2c", "pft:1cb", "mmff:4", "pptt:3b", "mpft:4", "mmpf:3c",
    "11:1c", "11:1b", "21:3", "21:1cb", "111:3", "111:2b", "111:2c", "22:2cb",
    "31:4", "211:4", "211:3b", "1111:4", "221:5", "221:3cb", "2211:5", "32:4c",
]
# fmt: on

PAIRS = ["mp", "mf", "mt", "pf", "pt", "ft"]
TOKENS = [f"{pair}/{back}" for pair in PAIRS for back in ("orange", "green")]
TOKENS += [f"{front}/{back}" for front in ("battery", "prestige") for back in ("orange", "green")] * 3
TOKENS += [f"{front}/{back}" for front in ("contracts", "upgrade") for back in ("orange", "green")] * 2

DIVERS = ["metal", "plant", "fuel", "tech", "trader", "spy", "engineer", "explorer"]


def random_position(
    rng: random.Random, players: int = 2, variants: Sequence[str] = (), advanced: bool | None = None, rich: bool = False
) -> Position:
    """A legal middle-game position at the start of a turn.

    `rng` is a `random.Random`; `advanced` is True or False for all five sponsors, None for a toss-up each. Keys,
    batteries and contracts that could be completed at once are kept few, since each multiplies the outcomes; `rich`
    lifts that.
    """
    most_ready = 4 if rich else rng.choice([0, 0, 1, 2])
    most_openings = 600 if rich else 250
    while True:
        position = any_position(rng, players, variants, advanced, rich)
        count = len(ready(position))
        if count <= most_ready and openings(position) * (1 + count) <= most_openings:
            return position


def any_position(
    rng: random.Random, players: int, variants: Sequence[str], advanced: bool | None, rich: bool
) -> Position:
    first = rng.randrange(players)
    turn = players - 1 if rng.random() < 0.3 else rng.randrange(players)  # turns taken in this round; often the last
    mover = (first + turn) % players

    # The cards: some were completed and left the game.
    cards = rng.sample(CONTRACTS, len(CONTRACTS))
    public: list[str | None] = [cards.pop() for _ in range(2 if players == 2 else 3)]
    hands = [[cards.pop() for _ in range(rng.choice([0, 0, 1, 2]))] for _ in range(players)]
    deck = cards[: rng.choice([0, 1, 2, 3, 4, 5, 8, 12])]
    if not deck and rng.random() < 0.7:
        for _ in range(rng.randint(1, len(public))):
            public[rng.randrange(len(public))] = None  # only an empty deck leaves a slot empty

    # The tokens. At least two are left off the display and the boards, so that every draw finds one.
    tokens = rng.sample(TOKENS, len(TOKENS))
    display = [[tokens.pop(), tokens.pop()] for _ in range(5)]
    rewards = []
    for _ in range(players):
        rewards.append([tokens.pop() if rng.random() < 0.35 and len(tokens) > 2 else None for _ in range(5)])
    if rng.random() < 0.3:  # the bag is empty; some tokens are missing from this box
        bag, discards = [], tokens[: rng.randint(2, 4)]
    else:
        cut = rng.randint(0, min(4, len(tokens) - 2))
        bag, discards = tokens[cut:], tokens[:cut]
        if rng.random() < 0.3:
            bag = bag[: rng.randint(1, 2)]
            discards = discards or [tokens[-1]] * (len(tokens) > len(bag))

    neutral = 12
    seats: list[Player] = []
    for seat in range(players):
        hacker = rng.choice([0, 0, 1, 2, 3])
        neutral_held = rng.choice([0, 0, 0, 1, 2])
        length = rng.randrange(THRESHOLD[hacker])
        spent = rng.sample(OWN_KEYS + "N" * rng.choice([0, 1, 2]), length)
        neutral -= neutral_held + spent.count("N")
        already_played = (seat - first) % players < turn
        score = rng.choice([rng.randint(0, 15), rng.randint(14, 17), 17])
        if already_played and rng.random() < 0.15:  # "nobody at 18 when a round starts", but perhaps within it
            score = rng.randint(18, 20)
        divers = [diver + rng.choice(["", "", "+"]) for diver in rng.sample(DIVERS, 8)]
        zone = ["".join(rng.choices(COLOURS, k=min(room, rng.choice([0, 0, 1, 1, 2, room])))) for room in CAPACITY]
        if rich:
            zone = ["".join(rng.choices(COLOURS, k=rng.randint(0, room - 1))) for room in CAPACITY]
        seats.append(
            {
                "name": NAMES[seat],
                "score": score,
                "credits": rng.choice([0, 1, 1, 2, 2, 3, 4, 5]),
                "batteries": rng.choice([0, 0, 1, 1, 2, 3]) if seat == mover else rng.randint(0, 2),
                "keys": in_order(set(OWN_KEYS) - set(spent), OWN_KEYS),
                "neutral_x": neutral_held,
                "track": "".join(spent),
                "hacker": hacker,
                "mechanic": rng.choice([0, 0, 0, 1, 1, 2, 3]),
                "divers": divers,
                "zone": zone,
                "rewards": rewards[seat],
                "contracts": hands[seat],
            }
        )
    if rng.random() < 0.1:  # the supply of neutral keys is exhausted: its keys are in the hands of the others
        seats[(mover + 1) % players]["neutral_x"] += neutral
        neutral = 0

    # What needs a coincidence comes a little more often: Spies that meet, or an Explorer, below a key.
    if rng.random() < 0.4:
        place = SURFACE + rng.choice([int(key) - 1 for key in seats[mover]["keys"] if key != "X"] or [2])
        for seat in range(players):
            if seat == mover or rng.random() < 0.5:
                bring(seats[seat]["divers"], rng.choice(["spy", "spy", "explorer"]), place)

    sides = [rng.choice("BA") if advanced is None else "BA"[bool(advanced)] for _ in range(5)]
    position = {
        "format": "otys-position/1",
        "variants": list(variants),
        "round": rng.randint(2, 15),
        "first_player": first,
        "to_move": mover,
        "finished": False,
        "players": seats,
        "colony": {
            "sponsors": rng.sample([number + side for number, side in zip("12345", sides, strict=True)], 5),
            "display": display,
            "store": "".join(colour * rng.randint(0, 3) for colour in COLOURS),
            "contracts": public,
            "deck": with_group(rng, deck, rich),
            "bag": with_group(rng, bag, rich),
            "discards": discards,
            "neutral_x": neutral,
        },
    }
    return normal(position)


def bring(divers: list[str], name: str, place: int) -> None:
    """Let the diver of this name change places with the one at this place."""
    old = next(index for index, diver in enumerate(divers) if diver.rstrip("+") == name)
    divers[old], divers[place] = divers[place], divers[old]


def with_group(rng: random.Random, pile: Pile, rich: bool) -> Pile:
    """Sometimes the pile holds one unordered group; a small one, since each of its members is an outcome."""
    if len(pile) < 2 or rng.random() > 0.25:
        return pile
    start = rng.randint(0, min(4, len(pile) - 2))
    size = rng.randint(2, 4 if rich else 3)
    return [*pile[:start], pile[start : start + size], *pile[start + size :]]


def ready(position: Position) -> set[tuple[str, int, str]]:
    """All (card, level, cubes paid) by which the player to move could complete a contract at once."""
    player = position["players"][position["to_move"]]
    ways = set()
    for card in player["contracts"] + position["colony"]["contracts"]:
        if card is None:
            continue
        for cubes in payments(card.split(":")[0]):
            for level, held in enumerate(player["zone"]):
                if not Counter(cubes) - Counter(held):
                    ways.add((card, level, cubes))
    return ways


def openings(position: Position) -> int:
    """About how many ways there are to choose a key and then to use propellers."""
    player, colony = position["players"][position["to_move"]], position["colony"]
    moves = 1 + [7, 19, 29, 37][player["mechanic"]]
    batteries = player["batteries"] + len({card for card, _, _ in ready(position) if "b" in card})
    rotated = colony["sponsors"][-1:] + colony["sponsors"][:-1]
    tiles = [(int(key) - 1, colony["sponsors"][int(key) - 1]) for key in player["keys"] if key != "X"]
    for _ in range(("X" in player["keys"]) + (player["neutral_x"] > 0)):
        tiles += enumerate(rotated)
    count = 0
    for level, tile in tiles:
        charging = tile[0] == "5" or (tile == "2A" and "battery" in "".join(colony["display"][level]))
        count += moves ** (batteries + charging)
    return count


def broken_laws(position: Position) -> list[str]:
    """Which laws of a legal start of a turn (or of a finished game) the position breaks: a list, empty if none."""
    broken = []

    def law(holds: bool, sentence: str) -> None:
        if not holds:
            broken.append(sentence)

    players, colony = position["players"], position["colony"]
    seats = len(players)
    neutral = colony["neutral_x"]
    for player in players:
        own_on_track = player["track"].replace("N", "")
        neutral += player["neutral_x"] + player["track"].count("N")
        law(sorted(player["keys"] + own_on_track) == sorted(OWN_KEYS), "own keys: each on the board or on the track")
        law(len(player["track"]) < THRESHOLD[player["hacker"]], "fewer keys on the track than the threshold")
        law(sorted(diver.rstrip("+") for diver in player["divers"]) == sorted(DIVERS), "the eight divers once each")
        law(len(player["divers"]) == SURFACE + 5, "eight diver positions")
        law(all(len(held) <= CAPACITY[level] for level, held in enumerate(player["zone"])), "levels within capacity")
        law(min(player["credits"], player["batteries"], player["score"], player["neutral_x"]) >= 0, "nothing negative")
        law(0 <= player["hacker"] <= 3 and 0 <= player["mechanic"] <= 3, "technicians 0 to 3")
    law(neutral == 12 and colony["neutral_x"] >= 0, "twelve neutral keys")
    law(sorted(tile[0] for tile in colony["sponsors"]) == list("12345"), "the five sponsors once each")
    law(all(colony["store"].count(colour) <= 3 for colour in COLOURS), "Store columns within 3")
    law(len(colony["contracts"]) == (2 if seats == 2 else 3), "two or three public contracts")
    law(None not in colony["contracts"] or not colony["deck"], "an empty slot only with an empty deck")
    law(all(len(pair) == 2 and None not in pair for pair in colony["display"]), "two tokens on each level")

    cards = [card for card in colony["contracts"] if card is not None] + flat(colony["deck"])
    tokens = [token for pair in colony["display"] for token in pair] + flat(colony["bag"]) + colony["discards"]
    for player in players:
        cards += player["contracts"]
        tokens += [token for token in player["rewards"] if token is not None]
    law(not Counter(cards) - Counter(CONTRACTS), "the cards are in the box")
    law(not Counter(tokens) - Counter(TOKENS), "the tokens are in the box")

    if position["finished"]:
        law(position["to_move"] is None, "nobody to move in a finished game")
        law(any(player["score"] >= 18 for player in players), "somebody at 18 in a finished game")
    else:
        turn = (position["to_move"] - position["first_player"]) % seats
        for place in range(turn, seats):  # those still to play in this round: their score is that of its start
            player = players[(position["first_player"] + place) % seats]
            law(player["score"] < 18, "nobody at 18 when a round starts")
    law(position == normal(position), "written in canonical order")
    return broken


def flat(pile: Pile) -> list[str]:
    return [code for element in pile for code in (element if isinstance(element, list) else [element])]
