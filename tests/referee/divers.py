"""The referee's reading of the divers and of the reward tokens."""

from .table import (
    COLOURS,
    EXPERTS,
    STORE_CREDITS,
    STORE_PRESTIGE,
    STORE_PRESTIGE_UPGRADED,
    SURFACE,
    Pile,
    State,
    add_cube,
    again,
    cubes_here,
    draw,
    fill,
    has_room,
    in_order,
    is_upgraded,
    me,
    normal_pile,
    remove_cube,
    take_back_a_key,
    upgrade,
)


def use_diver(state: State, diver: str, own: bool, chain: list[int]) -> list[State]:
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


def pay(state: State, credits: int, receiver: int | None = None) -> list[State]:
    """The acting player pays, to the supply or to another player. An empty list if the purse is too small."""
    if me(state)["credits"] < credits:
        return []
    after = again(state)
    me(after)["credits"] -= credits
    if receiver is not None:
        after["game"]["players"][receiver]["credits"] += credits
    return [after]


def use_expert(state: State, name: str, upgraded: bool) -> list[State]:
    """ "Two options, either or both (taking neither is not using the effect)"."""
    with_cube = expert_cube(state, EXPERTS[name])
    if not upgraded:
        return with_cube
    both = [after for taken in with_cube for after in expert_bonus(taken, name)]
    return with_cube + expert_bonus(state, name) + both


def expert_cube(state: State, colour: str) -> list[State]:
    if not has_room(me(state), state["turn"]["level"]):
        return []
    after = again(state)
    add_cube(me(after), after["turn"]["level"], colour)
    return [after]


def expert_bonus(state: State, name: str) -> list[State]:
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


def trader_sales(state: State, upgraded: bool) -> list[State]:
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


def trader_purchases(state: State, upgraded: bool, free: bool) -> list[State]:
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


def use_spy(state: State, cost: int, chain: list[int]) -> list[State]:
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


def look_at_four_keep_one(state: State) -> list[State]:
    """The top 4, "fewer if the deck is short, none if it is empty: then this option is not there"."""
    results = []
    for drawn, deck in draw_up_to_four(state["game"]["colony"]["deck"]):
        for kept in range(len(drawn)):  # "keep exactly 1, and put the rest under the deck in the order drawn"
            after = again(state)
            me(after)["contracts"] = sorted([*me(after)["contracts"], drawn[kept]])
            after["game"]["colony"]["deck"] = deck + drawn[:kept] + drawn[kept + 1 :]
            results.append(after)
    return results


def draw_up_to_four(deck: Pile) -> list[tuple[list[str], Pile]]:
    """A list of (cards in the order drawn, what is left of the deck)."""
    ways: list[tuple[list[str], Pile]] = [([], deck)]
    for _ in range(4):
        longer = []
        for drawn, left in ways:
            if not left:
                longer.append((drawn, left))
            for card, rest in draw(left):
                longer.append(([*drawn, card], rest))
        ways = longer
    return ways


def use_engineer(state: State, cost: int) -> list[State]:
    results = []
    for technician in ("mechanic", "hacker"):
        if me(state)[technician] < 3:  # "three times each at most"
            for after in pay(state, cost):
                me(after)[technician] += 1
                results.append(after)
    return results


def use_explorer(state: State, cost: int) -> list[State]:
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


def refill_display(state: State, level: int, slot: int) -> list[State]:
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
    for token, bag in fill(colony["bag"]):
        after = again(full)
        after["game"]["colony"]["bag"] = bag
        after["game"]["colony"]["display"][level][slot] = token
        results.append(after)
    return results


def resolve_front(state: State, token: str) -> list[State]:
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
