"""A second, slow, deliberately naive reading of one turn of Otys.

It serves to check a faster rules engine: both must find the same set of positions after a turn. So it shares nothing
with that engine, knows only `otys-position/1` JSON objects, and follows the page "One turn of Otys, exactly" sentence
by sentence. Comments in quotation marks are sentences of that page (or, where said, of the position format). Numbers
in brackets are atomic rules, Qn are rulings.

How it works. A *state* is `{"game": position, "turn": what must be remembered within the turn}`. Every function that
does something takes a state, leaves it alone, and returns a list of new states, one for each way of doing it; an empty
list means that it cannot be done. `outcomes` follows all of them until the turn has ended.
"""

import functools
import hashlib
import itertools
import json
import pickle

COLOURS = "mpft"
OWN_KEYS = "12345X"
CAPACITY = [3, 3, 4, 5, 6]  # levels 1 to 5
SURFACE = 3  # "one of eight, top to bottom: three on the surface, then levels 1 to 5"
THRESHOLD = [6, 5, 4, 3]  # after 0, 1, 2, 3 improvements of the Hacker
PROPELLER = [1, 2, 3, 4]  # after 0, 1, 2, 3 improvements of the Mechanic
STORE_CREDITS = [3, 2, 1]  # rows from the top
STORE_PRESTIGE = [1, 0, 0]
STORE_PRESTIGE_UPGRADED = [2, 1, 1]  # "every row offers prestige (so 2, 1, 1)"
EXPERTS = {"metal": "m", "plant": "p", "fuel": "f", "tech": "t"}
WINNING_SCORE = 18


# ---------------------------------------------------------------- the two public questions


def outcomes(position):
    """The canonical lines of all positions in which the next turn can start, or the game has finished.

    The deck and the bag must be known: an unknown card or token is refused with ValueError.
    """
    if position["finished"]:  # format: "A finished position has none."
        return set()
    if has_unknown(position):
        raise ValueError("outcomes need full knowledge of cards and tokens; the position holds a '?'")
    first = {"game": normal(position), "turn": {"phase": "before"}}
    seen = set()
    ends = set()
    waiting = [first]
    while waiting:
        state = waiting.pop()
        for after in one_step(state):
            if after["turn"] is None:
                ends.add(canonical(after["game"]))
                continue
            line = json.dumps(after, sort_keys=True)
            if line not in seen:
                seen.add(line)
                waiting.append(after)
    return ends


def digest(lines):
    """SHA-256, in hex, of the lines sorted bytewise as UTF-8, each ended by a newline."""
    in_order = sorted(line.encode("utf-8") for line in lines)
    return hashlib.sha256(b"".join(line + b"\n" for line in in_order)).hexdigest()


# ---------------------------------------------------------------- canonical form


def canonical(position):
    """The position as one line of JSON, the same for all ways of writing the same position."""
    return json.dumps(normal(position), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def normal(position):
    """A copy of the position in canonical order (format: "Canonical form")."""
    game = again(position)
    game.pop("edition", None)  # "It is not part of the canonical form."
    for player in game["players"]:
        player["keys"] = in_order(player["keys"], OWN_KEYS)
        player["track"] = in_order(player["track"], "12345XN")
        player["zone"] = [in_order(cubes, COLOURS) for cubes in player["zone"]]
        player["contracts"] = sorted(player["contracts"])
    colony = game["colony"]
    colony["store"] = in_order(colony["store"], COLOURS)
    colony["contracts"] = nulls_last(colony["contracts"])
    colony["display"] = [nulls_last(pair) for pair in colony["display"]]
    colony["deck"] = normal_pile(colony["deck"])
    colony["bag"] = normal_pile(colony["bag"])
    colony["discards"] = sorted(colony["discards"])
    return game


def in_order(letters, order):
    return "".join(sorted(letters, key=order.index))


def nulls_last(codes):
    return sorted(code for code in codes if code is not None) + [None] * codes.count(None)


def normal_pile(pile):
    """Groups sorted; a group of one is written as the plain element; an empty group vanishes."""
    elements = []
    for element in pile:
        if not isinstance(element, list):
            elements.append(element)
        elif len(element) == 1:
            elements.append(element[0])
        elif element:
            elements.append(sorted(element))
    return elements


def has_unknown(position):
    colony = position["colony"]
    piles = [colony["deck"], colony["bag"], colony["discards"], colony["contracts"], *colony["display"]]
    piles += [player["contracts"] for player in position["players"]]
    piles += [player["rewards"] for player in position["players"]]
    flat = []
    for element in itertools.chain(*piles):
        flat += element if isinstance(element, list) else [element]
    return "?" in flat


# ---------------------------------------------------------------- small helpers


def again(state):
    """A fresh copy, to be changed by the caller."""
    return pickle.loads(pickle.dumps(state))  # as copy.deepcopy, but four times as fast


def me(state):
    return state["game"]["players"][state["game"]["to_move"]]


def cubes_here(state):
    """The cubes on the key's level."""
    return me(state)["zone"][state["turn"]["level"]]


def has_room(player, level):
    return len(player["zone"][level]) < CAPACITY[level]


def add_cube(player, level, colour):
    player["zone"][level] = in_order(player["zone"][level] + colour, COLOURS)


def remove_cube(player, level, colour):
    player["zone"][level] = player["zone"][level].replace(colour, "", 1)


def resurface(player, place):
    """The diver goes to the top position; those above its old place shift down one [46][47]."""
    player["divers"].insert(0, player["divers"].pop(place))


def upgrade(player, place):
    """Turn a basic diver; the caller has made sure that it is basic (Q34)."""
    player["divers"][place] += "+"


def is_upgraded(diver):
    return diver.endswith("+")


def draw(pile):
    """All distinct ways to draw the next element of a deck or bag: a list of (element, what is left)."""
    if not pile:
        return []
    first, rest = pile[0], pile[1:]
    if not isinstance(first, list):
        return [(first, rest)]
    ways = []
    for member in sorted(set(first)):  # "Where a draw comes from a group, every distinct outcome counts."
        others = list(first)
        others.remove(member)
        ways.append((member, normal_pile([others, *rest])))
    return ways


# ---------------------------------------------------------------- the turn


def one_step(state):
    """All states that one decision (or one stroke of chance) can lead to."""
    phase = state["turn"]["phase"]
    if phase == "before":  # 0. contract window, then 1. choose a key
        return complete_a_contract(state) + choose_a_key(state)
    if phase == "one":  # 2. "In any order": (C), the sponsor, propellers; then the diver is activated
        return complete_a_contract(state) + use_the_sponsor(state) + use_a_propeller(state) + activate(state)
    if phase == "two":  # 3. (C) before, between and after the uses of the effect
        return complete_a_contract(state) + use_the_effect(state) + step_three(state)
    if phase == "after":  # 5. contract window, then the turn ends
        return complete_a_contract(state) + end_the_turn(state)
    raise AssertionError(phase)


def choose_a_key(state):
    """1. "exactly one [30]: a numbered key that lies on the board, own X if on the board, or a neutral X"."""
    results = []
    for key in "12345":
        if key in me(state)["keys"]:
            after = again(state)
            me(after)["keys"] = me(after)["keys"].replace(key, "")
            after["turn"] = first_window(key, int(key) - 1)  # "it acts on its own level"
            results.append(after)
    for key in "XN":
        for level in range(5):  # "either acts on any level, [55]-[58]"
            after = again(state)
            if key == "X" and "X" in me(state)["keys"]:
                me(after)["keys"] = me(after)["keys"].replace("X", "")
            elif key == "N" and me(state)["neutral_x"] > 0:
                me(after)["neutral_x"] -= 1
            else:
                continue
            # "the one on level 5 goes to level 1, the others go down one [59] ... This is not optional."
            sponsors = after["game"]["colony"]["sponsors"]
            sponsors.insert(0, sponsors.pop())
            after["turn"] = first_window(key, level)
            results.append(after)
    return results


def first_window(key, level):
    """What must be remembered from now on. Until step 3 the key is neither on the board nor on the track."""
    return {
        "phase": "one",
        "key": key,
        "level": level,  # 0 to 4. "The key keeps its level [40]."
        "sponsor_used": False,
        "propellers_closed": False,
        "own_divers_free": False,  # sponsor 1 advanced
        "uses_left": 1,  # of the activated diver's effect
        "copied": [],  # Designer's variant: seats whose diver on the key's level was copied
    }


def use_a_propeller(state):
    """One battery: any of the eight divers moves 1 to *value* positions within the eight, those passed shift by one."""
    if state["turn"]["propellers_closed"] or me(state)["batteries"] < 1:
        return []
    results = []
    value = PROPELLER[me(state)["mechanic"]]
    for start in range(8):
        for target in range(8):
            if 1 <= abs(start - target) <= value:
                after = again(state)
                me(after)["batteries"] -= 1
                divers = me(after)["divers"]
                divers.insert(target, divers.pop(start))
                results.append(after)
    return results


def activate(state):
    """3. "The diver now at the key's level is activated". Nothing moves a diver from here to step 3."""
    after = again(state)
    after["turn"]["phase"] = "two"
    return [after]


def use_the_effect(state):
    """3. "its effect is optional [42]", usable once, or twice with sponsor 2 basic."""
    if state["turn"]["uses_left"] < 1:
        return []
    diver = me(state)["divers"][SURFACE + state["turn"]["level"]]  # "a tile as it lies at that moment"
    results = use_diver(state, diver, own=True, chain=[state["game"]["to_move"]])
    for after in results:
        after["turn"]["uses_left"] -= 1
    return results


def step_three(state):
    """4. The key goes to the track, keys may return, then the divers resurface or stay."""
    after = again(state)
    player = me(after)
    player["track"] += after["turn"]["key"]
    if len(player["track"]) >= THRESHOLD[player["hacker"]]:  # after an improvement of this turn, too
        # "own keys to the board, neutral X *of the track* to the supply (those still held stay) [50]-[54]"
        after["game"]["colony"]["neutral_x"] += player["track"].count("N")
        player["keys"] = in_order(player["keys"] + player["track"].replace("N", ""), OWN_KEYS)
        player["track"] = ""
    after["turn"]["phase"] = "after"
    results = resurface_or_stay(after, after["game"]["to_move"])
    # Designer's variant: "after the acting player's own choice, each copied diver resurfaces on its owner's board, once
    # however often it was copied, unless that owner spends 1 battery ... in seat order, beginning at seat 0."
    for owner in sorted(state["turn"]["copied"]):
        results = [decided for earlier in results for decided in resurface_or_stay(earlier, owner)]
    for decided in results:
        decided["turn"] = {"phase": "after"}
    return results


def resurface_or_stay(state, seat):
    """The diver of this player on the key's level resurfaces, or the player pays 1 battery and it stays."""
    place = SURFACE + state["turn"]["level"]
    up = again(state)
    resurface(up["game"]["players"][seat], place)
    if state["game"]["players"][seat]["batteries"] < 1:
        return [up]
    stays = again(state)
    stays["game"]["players"][seat]["batteries"] -= 1
    return [up, stays]


def end_the_turn(state):
    """5. "After the last player of the round the game is over if anyone has 18 or more [79]."."""
    after = again(state)
    after["turn"] = None
    game = after["game"]
    game["to_move"] = (game["to_move"] + 1) % len(game["players"])
    if game["to_move"] == game["first_player"]:
        if any(player["score"] >= WINNING_SCORE for player in game["players"]):
            game["finished"] = True
            game["to_move"] = None  # format: "it is `null`, and `round` stays that of the last turn"
        else:
            game["round"] += 1  # format: "`round` grows when it passes to `first_player`"
    return [after]


# ---------------------------------------------------------------- contracts


def complete_a_contract(state):
    """One contract, in every way: "Any public card or own private card; any one level that holds the cubes"."""
    results = []
    for index, card in enumerate(me(state)["contracts"]):
        for paid in pay_for_contract(state, card):
            me(paid)["contracts"].pop(index)  # "The card leaves the game."
            results.append(paid)
    for slot, card in enumerate(state["game"]["colony"]["contracts"]):
        if card is None:
            continue
        for paid in pay_for_contract(state, card):
            # "A public card is replaced from the top of the deck at once; an empty deck leaves the slot empty."
            for new_card, deck in draw(paid["game"]["colony"]["deck"]) or [(None, [])]:
                after = again(paid)
                after["game"]["colony"]["deck"] = deck
                after["game"]["colony"]["contracts"][slot] = new_card
                results.append(after)
    return results


def pay_for_contract(state, card):
    """Pay on any level that can, and take the gains: "These gains are automatic."."""
    needs, gains = card.split(":")
    results = []
    for level in range(5):
        for cubes in payments(needs):
            held = me(state)["zone"][level]
            if len(held) < len(cubes) or any(held.count(colour) < cubes.count(colour) for colour in cubes):
                continue
            after = again(state)
            player = me(after)
            for colour in cubes:
                remove_cube(player, level, colour)
            player["score"] += int(gains[0])
            player["credits"] += gains.count("c")
            player["batteries"] += gains.count("b")
            reward = player["rewards"][level]
            if reward is not None:  # the level's permanent reward [152]
                if reward.endswith("/orange"):
                    player["credits"] += 2
                else:
                    player["score"] += 1
            results.append(after)
    return results


@functools.cache
def payments(needs):
    """The cubes of a named card, or every choice for a free card: "a different colour for each number"."""
    if not needs[0].isdigit():
        return [needs]
    choices = set()
    for colours in itertools.permutations(COLOURS, len(needs)):
        cubes = "".join(colour * int(number) for colour, number in zip(colours, needs, strict=True))
        choices.add(in_order(cubes, COLOURS))
    return sorted(choices)


# ---------------------------------------------------------------- sponsors


def use_the_sponsor(state):
    """ "the sponsor on the key's level at most once [34][35]". A tile that cannot do anything gives no result."""
    if state["turn"]["sponsor_used"]:
        return []
    tile = state["game"]["colony"]["sponsors"][state["turn"]["level"]]
    results = SPONSORS[tile](state)
    for after in results:
        after["turn"]["sponsor_used"] = True
    return results


def sponsor_1_basic(state):
    after = again(state)
    me(after)["credits"] += 1
    return [after]


def sponsor_1_advanced(state):
    after = again(state)
    after["turn"]["own_divers_free"] = True
    return [after]


def sponsor_2_basic(state):
    after = again(state)
    after["turn"]["uses_left"] = 2
    return [after]


def sponsor_2_advanced(state):
    """Resolve the front, then discard, then draw: so with the bag empty the discarded token goes back into it first."""
    results = []
    level = state["turn"]["level"]
    for slot in (0, 1):
        token = state["game"]["colony"]["display"][level][slot]
        if token is None:
            continue
        for resolved in resolve_front(state, token):  # "it must be one that can be resolved"
            resolved["game"]["colony"]["discards"].append(token)
            results += refill_display(resolved, level, slot)
    return results


def sponsor_3_basic(state):
    return take_back_a_key(state)


def sponsor_3_advanced(state):
    after = again(state)
    resurface(me(after), SURFACE + 4)
    return [after]


def sponsor_4_basic(state):
    """The diver facing the key. "closes the propeller window for the rest of the turn"."""
    return upgrade_for_two_credits(state, [SURFACE + state["turn"]["level"]], closes_propellers=True)


def sponsor_4_advanced(state):
    return upgrade_for_two_credits(state, [0, 1, 2], closes_propellers=False)


def upgrade_for_two_credits(state, places, closes_propellers):
    if me(state)["credits"] < 2:
        return []
    results = []
    for place in places:
        if not is_upgraded(me(state)["divers"][place]):
            after = again(state)
            me(after)["credits"] -= 2
            upgrade(me(after), place)
            me(after)["score"] += 1
            after["turn"]["propellers_closed"] = after["turn"]["propellers_closed"] or closes_propellers
            results.append(after)
    return results


def sponsor_5_basic(state):
    after = again(state)
    me(after)["batteries"] += 1
    return [after]


def sponsor_5_advanced(state):
    """Gain 1 battery, or spend 1 and move a cube to or from the key's level. Only the move closes the propellers."""
    results = sponsor_5_basic(state)
    if me(state)["batteries"] < 1:
        return results
    here = state["turn"]["level"]
    for other in range(5):
        if other == here:
            continue
        for source, target in ((here, other), (other, here)):
            for colour in COLOURS:
                if colour in me(state)["zone"][source] and has_room(me(state), target):
                    after = again(state)
                    me(after)["batteries"] -= 1
                    remove_cube(me(after), source, colour)
                    add_cube(me(after), target, colour)
                    after["turn"]["propellers_closed"] = True
                    results.append(after)
    return results


SPONSORS = {
    "1B": sponsor_1_basic,
    "2B": sponsor_2_basic,
    "3B": sponsor_3_basic,
    "4B": sponsor_4_basic,
    "5B": sponsor_5_basic,
    "1A": sponsor_1_advanced,
    "2A": sponsor_2_advanced,
    "3A": sponsor_3_advanced,
    "4A": sponsor_4_advanced,
    "5A": sponsor_5_advanced,
}


def take_back_a_key(state):
    """One own key from the track, "never neutral"; the gap closes."""
    results = []
    for key in OWN_KEYS:
        if key in me(state)["track"]:
            after = again(state)
            me(after)["track"] = me(after)["track"].replace(key, "")
            me(after)["keys"] = in_order(me(after)["keys"] + key, OWN_KEYS)
            results.append(after)
    return results


# ---------------------------------------------------------------- divers


def use_diver(state, diver, own, chain):
    """All ways to use this diver's effect once on the acting player's board, its own cost included.

    `own` tells the acting player's diver from a copied one; `chain` holds the seats whose Spy is in the chain already.
    """
    name, upgraded = diver.rstrip("+"), is_upgraded(diver)
    free = own and state["turn"]["own_divers_free"]  # "a copied diver is still paid"
    if name in EXPERTS:
        return use_expert(state, name, upgraded)
    if name == "trader":
        return trader_sales(state, upgraded) + trader_purchases(state, upgraded, free)
    if name == "spy":
        return use_spy(state, 0 if upgraded or free else 1, chain)
    if name == "engineer":
        return use_engineer(state, 0 if upgraded or free else 1)
    if name == "explorer":
        cost = 1 if upgraded else 2
        return use_explorer(state, 0 if free else cost)
    raise ValueError(f"no such diver: {diver!r}")


def pay(state, credits, receiver=None):
    """The acting player pays, to the supply or to another player. An empty list if the purse is too small."""
    if me(state)["credits"] < credits:
        return []
    after = again(state)
    me(after)["credits"] -= credits
    if receiver is not None:
        after["game"]["players"][receiver]["credits"] += credits
    return [after]


def use_expert(state, name, upgraded):
    """ "Two options, either or both (taking neither is not using the effect)"."""
    with_cube = expert_cube(state, EXPERTS[name])
    if not upgraded:
        return with_cube
    both = [after for taken in with_cube for after in expert_bonus(taken, name)]
    return with_cube + expert_bonus(state, name) + both


def expert_cube(state, colour):
    if not has_room(me(state), state["turn"]["level"]):
        return []
    after = again(state)
    add_cube(me(after), after["turn"]["level"], colour)
    return [after]


def expert_bonus(state, name):
    if name == "tech":
        return take_back_a_key(state)
    after = again(state)
    if name == "metal":
        if after["game"]["colony"]["neutral_x"] < 1:  # "while the supply of 12 lasts"
            return []
        after["game"]["colony"]["neutral_x"] -= 1
        me(after)["neutral_x"] += 1
    elif name == "plant":
        me(after)["credits"] += 1
    elif name == "fuel":
        me(after)["batteries"] += 1
    return [after]


def trader_sales(state, upgraded):
    """ "it goes to the highest free space of its Store column, and the seller takes that row's credits or prestige"."""
    results = []
    for colour in COLOURS:
        row = state["game"]["colony"]["store"].count(colour)
        if colour not in cubes_here(state) or row > 2:  # "A full column (3) cannot be sold to."
            continue
        sold = again(state)
        remove_cube(me(sold), sold["turn"]["level"], colour)
        sold["game"]["colony"]["store"] = in_order(sold["game"]["colony"]["store"] + colour, COLOURS)
        for_credits = again(sold)
        me(for_credits)["credits"] += STORE_CREDITS[row] + (1 if upgraded else 0)
        results.append(for_credits)
        prestige = (STORE_PRESTIGE_UPGRADED if upgraded else STORE_PRESTIGE)[row]
        if prestige > 0:
            for_prestige = again(sold)
            me(for_prestige)["score"] += prestige
            results.append(for_prestige)
    return results


def trader_purchases(state, upgraded, free):
    """ "take the lowest cube of a column to a free space of the level and pay that row's credits"."""
    results = []
    for colour in COLOURS:
        row = state["game"]["colony"]["store"].count(colour) - 1
        if row < 0 or not has_room(me(state), state["turn"]["level"]):
            continue
        price = STORE_CREDITS[row] - (1 if upgraded else 0)
        for after in pay(state, 0 if free else price):
            after["game"]["colony"]["store"] = after["game"]["colony"]["store"].replace(colour, "", 1)
            add_cube(me(after), after["turn"]["level"], colour)
            results.append(after)
    return results


def use_spy(state, cost, chain):
    """Draw contracts, or copy the diver on the same level of the left or right neighbour of the acting player."""
    designer = "designer" in state["game"]["variants"]
    results = []
    for paid in pay(state, cost):  # for drawing the credit goes to the supply, in the variant as well
        results += look_at_four_keep_one(paid)
    acting, seats = state["game"]["to_move"], len(state["game"]["players"])
    # "With two players the opponent is both neighbours and is one target."
    for neighbour in sorted({(acting + 1) % seats, (acting - 1) % seats}):
        if neighbour in chain:  # "a Spy already in the chain is not visited again"
            continue
        diver = state["game"]["players"][neighbour]["divers"][SURFACE + state["turn"]["level"]]
        # "Costs are paid in the order of the chain, before the effect": this Spy here, the copied diver in use_diver.
        for paid in pay(state, cost, receiver=neighbour if designer else None):
            if designer and neighbour not in paid["turn"]["copied"]:
                paid["turn"]["copied"] = sorted([*paid["turn"]["copied"], neighbour])
            # "Copying needs an effect that can be used": if there is none, no result comes back.
            results += use_diver(paid, diver, own=False, chain=[*chain, neighbour])
    return results


def look_at_four_keep_one(state):
    """The top 4, "fewer if the deck is short, none if it is empty: then this option is not there"."""
    results = []
    for drawn, deck in draw_up_to_four(state["game"]["colony"]["deck"]):
        for kept in range(len(drawn)):  # "keep exactly 1, and put the rest under the deck in the order drawn"
            after = again(state)
            me(after)["contracts"] = sorted([*me(after)["contracts"], drawn[kept]])
            after["game"]["colony"]["deck"] = deck + drawn[:kept] + drawn[kept + 1 :]
            results.append(after)
    return results


def draw_up_to_four(deck):
    """A list of (cards in the order drawn, what is left of the deck)."""
    ways = [([], deck)]
    for _ in range(4):
        longer = []
        for drawn, left in ways:
            if not left:
                longer.append((drawn, left))
            for card, rest in draw(left):
                longer.append(([*drawn, card], rest))
        ways = longer
    return ways


def use_engineer(state, cost):
    results = []
    for technician in ("mechanic", "hacker"):
        if me(state)[technician] < 3:  # "three times each at most"
            for after in pay(state, cost):
                me(after)[technician] += 1
                results.append(after)
    return results


def use_explorer(state, cost):
    results = []
    level = state["turn"]["level"]
    for slot in (0, 1):
        token = state["game"]["colony"]["display"][level][slot]
        if token is None:
            continue
        for paid in pay(state, cost):
            # "the display is refilled from the bag at once; the front may be resolved or skipped; then a token that
            # lies on the player's space of that level is discarded and the new one is laid there"
            for refilled in refill_display(paid, level, slot):
                for after in [again(refilled), *resolve_front(refilled, token)]:
                    old = me(after)["rewards"][level]
                    if old is not None:
                        after["game"]["colony"]["discards"].append(old)
                    me(after)["rewards"][level] = token
                    results.append(after)
    return results


# ---------------------------------------------------------------- reward tokens


def refill_display(state, level, slot):
    """Draw a token into this place of the display.

    "Drawing a reward with the bag empty: first all discarded tokens go back into the bag, as one unordered group".
    With 32 tokens in the game the two are never both empty; with fewer, the place stays empty.
    """
    full = again(state)
    colony = full["game"]["colony"]
    if not colony["bag"]:
        colony["bag"] = normal_pile([colony["discards"]])
        colony["discards"] = []
    results = []
    for token, bag in draw(colony["bag"]) or [(None, [])]:
        after = again(full)
        after["game"]["colony"]["bag"] = bag
        after["game"]["colony"]["display"][level][slot] = token
        results.append(after)
    return results


def resolve_front(state, token):
    """All ways to take the front of a reward token; an empty list if it cannot be resolved now."""
    front = token.split("/")[0]
    if front == "contracts":
        return look_at_four_keep_one(state)
    results = []
    if front == "battery":
        after = again(state)
        me(after)["batteries"] += 1
        results.append(after)
    elif front == "prestige":
        after = again(state)
        me(after)["score"] += 1
        results.append(after)
    elif front == "upgrade":
        for place in range(8):  # "upgrade any own basic diver, no prestige"
            if not is_upgraded(me(state)["divers"][place]):
                after = again(state)
                upgrade(me(after), place)
                results.append(after)
    else:  # "one of two cubes (free space on the key's level needed)"
        for colour in front:
            results += expert_cube(state, colour)
    return results
