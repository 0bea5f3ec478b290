// Which moves there are, and which of them a plan looks at (otys_nb.analysis.plan has the same rules).
#include <stdlib.h>

#include "game.h"

static const uint8_t PAIR[CUBE_FRONTS][2] = {{METAL, PLANT}, {METAL, FUEL}, {METAL, TECH},
                                             {PLANT, FUEL},  {PLANT, TECH}, {FUEL, TECH}};

enum { COPY_PRICE = 1, IMPROVE_PRICE = 1, EXPLORE_PRICE = 2, UPGRADE_PRICE = 2, STORE_ROOM = STORE_ROWS };

static void add(Moves *found, Move move) {
    if (found->count == MOST_MOVES) abort();
    found->list[found->count++] = move;
}

static bool pays(const uint8_t *price, const uint8_t *cubes) {
    return price[0] <= cubes[0] && price[1] <= cubes[1] && price[2] <= cubes[2] && price[3] <= cubes[3];
}

static bool completions(const Position *position, Moves *found) {
    const Player *me = &position->players[position->mover];
    bool any = false;
    for (uint8_t own = 0; own < 2; own++) {
        const uint8_t *cards = own ? me->hand : position->colony.contracts;
        int count = own ? me->hand_size : OPEN;
        for (int i = 0; i < count; i++) {
            if (cards[i] >= CARDS) continue;
            const Card *card = &CARD[cards[i]];
            for (uint8_t level = 0; level < LEVELS; level++) {
                if (me->rewards[level] == UNKNOWN) continue;
                for (int at = 0; at < card->price_count; at++) {
                    const uint8_t *price = card->prices[at];
                    if (!pays(price, me->zone[level])) continue;
                    any = true;
                    if (!found) return any;
                    add(found, (Move){.kind = COMPLETE,
                                      .what = cards[i],
                                      .level = level,
                                      .own = own,
                                      .payment = {price[0], price[1], price[2], price[3]}});
                }
            }
        }
    }
    return any;
}

bool can_complete(const Position *position) { return completions(position, NULL); }

// A diver at work: the own one, or one that a Spy copies [R130]-[R134].
typedef struct {
    uint8_t tile, free, spied, credits;
} Use;

static Use own_use(const Position *position) {
    const Player *me = &position->players[position->mover];
    return (Use){me->divers[place_of(position->turn.level)], position->turn.free, (uint8_t)(1 << position->mover),
                 me->credits};
}

static Use copied_use(const Position *position, const Frame *frame) {
    return (Use){frame->tile, 0, frame->spied, position->players[position->mover].credits};
}

static void gathering(const Position *position, Use use, Moves *found) {
    const Player *me = &position->players[position->mover];
    uint8_t expert = (uint8_t)diver_of(use.tile), bonuses[OWN_KEYS];
    int count = 0;
    if (is_upgraded(use.tile)) {
        if (expert == TECH) {
            for (uint8_t key = 0; key < OWN_KEYS; key++)
                if (has_bit(me->track, key)) bonuses[count++] = KEY_BONUS + key;
        } else if (expert != METAL || position->colony.neutral) {
            bonuses[count++] = NEUTRAL_BONUS + expert;
        }
    }
    // A cube or none, each with every bonus and with none, but not neither.
    for (int cube = has_room(me, position->turn.level); cube >= 0; cube--)
        for (int at = 0; at < count + cube; at++)
            add(found,
                (Move){.kind = GATHER, .what = cube ? expert : NONE, .bonus = at < count ? bonuses[at] : NO_BONUS});
}

static void trading(const Position *position, Use use, Moves *found) {
    const uint8_t *cubes = position->players[position->mover].zone[position->turn.level],
                  *store = position->colony.store;
    int better = is_upgraded(use.tile);
    for (uint8_t colour = 0; colour < COLOURS; colour++) {
        if (!cubes[colour] || store[colour] == STORE_ROOM) continue;
        add(found, (Move){.kind = SELL, .what = colour});
        if (STORE_PRESTIGE[store[colour]] + better) add(found, (Move){.kind = SELL, .what = colour, .prestige = 1});
    }
    if (!has_room(&position->players[position->mover], position->turn.level)) return;
    for (uint8_t colour = 0; colour < COLOURS; colour++) {
        if (!store[colour]) continue;
        int cost = use.free ? 0 : STORE_CREDITS[store[colour] - 1] - better;
        if (cost < 0) cost = 0;
        if (cost <= use.credits) add(found, (Move){.kind = BUY, .what = colour, .cost = (uint8_t)cost});
    }
}

static bool is_usable(const Position *position, Use use);

static void spying(const Position *position, Use use, uint8_t cost, Moves *found) {
    uint8_t other = !position->mover;
    if (position->colony.deck_size) add(found, (Move){.kind = DRAW, .cost = cost});
    if (has_bit(use.spied, other)) return;
    uint8_t tile = position->players[other].divers[place_of(position->turn.level)];
    uint8_t spied = diver_of(tile) == SPY ? use.spied | (uint8_t)(1 << other) : use.spied;
    if (is_usable(position, (Use){tile, 0, spied, use.credits - cost}))
        add(found, (Move){.kind = COPY, .what = other, .cost = cost});
}

static void improving(const Position *position, uint8_t cost, Moves *found) {
    const Player *me = &position->players[position->mover];
    if (me->mechanic < IMPROVEMENTS) add(found, (Move){.kind = IMPROVE, .what = 0, .cost = cost});
    if (me->hacker < IMPROVEMENTS) add(found, (Move){.kind = IMPROVE, .what = 1, .cost = cost});
}

// The tokens of the level's display, equal ones once; those still to be drawn are nothing to plan with.
static int shown_tokens(const Position *position, bool unknown, uint8_t slots[SHOWN]) {
    const uint8_t *shown = position->colony.display[position->turn.level];
    int count = 0;
    for (uint8_t slot = 0; slot < SHOWN; slot++) {
        if (shown[slot] == NONE || (shown[slot] == UNKNOWN && !unknown)) continue;
        if (!slot || shown[slot] != shown[0]) slots[count++] = slot;
    }
    return count;
}

// With `unknown`, tokens that are still to be drawn as well: what makes a diver usable.
static void uses(const Position *position, Use use, bool unknown, Moves *found) {
    int diver = diver_of(use.tile);
    if (diver <= TECH) {
        gathering(position, use, found);
        return;
    }
    if (diver == TRADER) {
        trading(position, use, found);
        return;
    }
    int price = diver == EXPLORER ? EXPLORE_PRICE : COPY_PRICE;
    uint8_t cost = use.free ? 0 : (uint8_t)(price - is_upgraded(use.tile));
    if (cost > use.credits) return;
    if (diver == SPY) {
        spying(position, use, cost, found);
    } else if (diver == ENGINEER) {
        improving(position, cost, found);
    } else {
        uint8_t slots[SHOWN];
        int count = shown_tokens(position, unknown, slots);
        for (int i = 0; i < count; i++)
            add(found, (Move){.kind = EXPLORE,
                              .what = position->colony.display[position->turn.level][slots[i]],
                              .cost = cost,
                              .shown = slots[i]});
    }
}

static bool is_usable(const Position *position, Use use) {
    Moves found = {.count = 0};
    uses(position, use, true, &found);
    return found.count;
}

// What the front of a token can do on the key's level [R147]-[R151].
static void choices(const Position *position, uint8_t token, Moves *found) {
    const Player *me = &position->players[position->mover];
    if (token == UNKNOWN) return;
    int front = front_of(token);
    if (front == BATTERY_FRONT) {
        add(found, (Move){.kind = RESOLVE, .what = GAIN_BATTERY});
    } else if (front == PRESTIGE_FRONT) {
        add(found, (Move){.kind = RESOLVE, .what = GAIN_PRESTIGE});
    } else if (front == CONTRACTS_FRONT) {
        if (position->colony.deck_size) add(found, (Move){.kind = RESOLVE, .what = GAIN_CONTRACTS});
    } else if (front == UPGRADE_FRONT) {
        for (int i = 0; i < PLACES; i++)
            if (!is_upgraded(me->divers[i])) add(found, (Move){.kind = RESOLVE, .what = GAIN_UPGRADE + me->divers[i]});
    } else if (has_room(me, position->turn.level)) {
        for (int i = 0; i < 2; i++) add(found, (Move){.kind = RESOLVE, .what = PAIR[front][i]});
    }
}

static bool can_resolve(const Position *position, uint8_t token) {
    Moves found = {.count = 0};
    choices(position, token, &found);
    return found.count;
}

static void pending(const Position *position, Rule rule, Moves *found) {
    const Frame *frame = &position->turn.pending[position->turn.depth - 1];
    if (frame->kind == RESOLVE_TOKEN) {
        choices(position, frame->token, found);
        if (frame->optional && !(rule == BRIEF && found->count)) add(found, (Move){.kind = SKIP});
    } else if (frame->kind == KEEP_ONE) {
        int count = frame->cards[0] == UNKNOWN ? 1 : frame->count;
        for (uint8_t i = 0; i < count; i++) add(found, (Move){.kind = KEEP, .what = i});
    } else if (frame->kind == USE_COPIED) {
        uses(position, copied_use(position, frame), false, found);
    } else {
        abort();
    }
}

static void keys(const Position *position, Rule rule, Moves *found) {
    const Player *me = &position->players[position->mover];
    // The own X comes back, the neutral one does not: it is kept for later.
    bool kept = rule != EVERY && has_bit(me->keys, OWN_X);
    for (uint8_t key = 0; key < NUMBERED_KEYS; key++)
        if (has_bit(me->keys, key)) add(found, (Move){.kind = CHOOSE_KEY, .what = key, .level = key});
    for (uint8_t level = 0; level < LEVELS && has_bit(me->keys, OWN_X); level++)
        add(found, (Move){.kind = CHOOSE_KEY, .what = OWN_X, .level = level});
    for (uint8_t level = 0; level < LEVELS && me->neutral && !kept; level++)
        add(found, (Move){.kind = CHOOSE_KEY, .what = NEUTRAL_X, .level = level});
}

static void carrying(const Position *position, Moves *found) {
    const Player *me = &position->players[position->mover];
    uint8_t here = position->turn.level;
    for (uint8_t other = 0; other < LEVELS; other++) {
        if (other == here) continue;
        for (int back = 0; back < 2; back++) {
            uint8_t from = back ? other : here, to = back ? here : other;
            if (!has_room(me, to)) continue;
            for (uint8_t colour = 0; colour < COLOURS; colour++)
                if (me->zone[from][colour])
                    add(found, (Move){.kind = SPONSOR_CARRY, .what = colour, .from = from, .to = to});
        }
    }
}

static void sponsor(const Position *position, Moves *found) {
    const Player *me = &position->players[position->mover];
    const Turn *turn = &position->turn;
    uint8_t slots[SHOWN];
    switch (position->colony.sponsors[turn->level]) {
        case DISPLAY_TOKEN:
            for (int i = 0, count = shown_tokens(position, false, slots); i < count; i++) {
                uint8_t token = position->colony.display[turn->level][slots[i]];
                if (can_resolve(position, token))
                    add(found, (Move){.kind = SPONSOR_TOKEN, .what = token, .slot = slots[i]});
            }
            break;
        case KEY_BACK:
            for (uint8_t key = 0; key < OWN_KEYS; key++)
                if (has_bit(me->track, key)) add(found, (Move){.kind = SPONSOR_KEY, .what = key});
            break;
        case UPGRADE_FACING:
            if (!is_upgraded(me->divers[place_of(turn->level)]) && me->credits >= UPGRADE_PRICE)
                add(found, (Move){.kind = SPONSOR});
            break;
        case UPGRADE_SURFACE:
            for (int i = 0; i < SURFACE && me->credits >= UPGRADE_PRICE; i++)
                if (!is_upgraded(me->divers[i])) add(found, (Move){.kind = SPONSOR_UPGRADE, .what = me->divers[i]});
            break;
        case CARRY:
            add(found, (Move){.kind = SPONSOR});
            if (me->batteries) carrying(position, found);
            break;
        default: add(found, (Move){.kind = SPONSOR});
    }
}

// Propellers [R36]-[R39]; but for `EVERY` one at most, and it brings a diver to the key.
static void propellers(const Position *position, Rule rule, int batteries, Moves *found) {
    const Player *me = &position->players[position->mover];
    int far = PROPELLER[me->mechanic], key = place_of(position->turn.level);
    if (!position->turn.propellers || !me->batteries || (rule != EVERY && me->batteries < batteries)) return;
    for (int from = 0; from < PLACES; from++)
        for (int to = 0; to < PLACES; to++)
            if (to != from && to - from <= far && from - to <= far && (rule == EVERY || to == key))
                add(found, (Move){.kind = PROPEL, .from = (uint8_t)from, .to = (uint8_t)to});
}

// The own diver's effect. But for `EVERY` an expert is not used without a cube or bonus that he offers.
static bool dive(const Position *position, Rule rule, Moves *found) {
    Moves all = {.count = 0};
    uses(position, own_use(position), false, &all);
    bool gathers = false, any_cube = false, any_bonus = false;
    for (int i = 0; i < all.count; i++) {
        const Move *move = &all.list[i];
        if (move->kind != GATHER) continue;
        gathers = true;
        any_cube |= move->what != NONE;
        any_bonus |= move->bonus != NO_BONUS;
    }
    for (int i = 0; i < all.count; i++) {
        const Move *move = &all.list[i];
        bool declines = move->kind == GATHER && ((any_cube && move->what == NONE) || (any_bonus && !move->bonus));
        if (rule == EVERY || !declines) add(found, *move);
    }
    return gathers;
}

void find_moves(const Position *position, Rule rule, int batteries, Moves *found) {
    const Player *me = &position->players[position->mover];
    const Turn *turn = &position->turn;
    found->count = 0;
    if (position->finished) return;
    if (turn->depth) {
        pending(position, rule, found);
    } else if (turn->stage == KEY_STAGE) {
        keys(position, rule, found);
        completions(position, found);
    } else if (turn->stage == SPONSOR_STAGE) {
        uint8_t tile = position->colony.sponsors[turn->level];
        bool gift = tile == CREDIT || tile == BATTERY;
        if (!turn->sponsor_used) sponsor(position, found);
        if (rule != EVERY && gift && !turn->sponsor_used) return;
        add(found, (Move){.kind = PUSH});
        propellers(position, rule, batteries, found);
        if (rule == EVERY) completions(position, found);
    } else if (turn->stage == DIVER_STAGE) {
        bool gathers = turn->uses && dive(position, rule, found);
        if (!(rule == BRIEF && gathers)) add(found, (Move){.kind = SURFACE_DIVER});
        if (me->batteries && rule < BRISK) add(found, (Move){.kind = STAY});
        if (rule == EVERY) completions(position, found);
    } else {
        add(found, (Move){.kind = END_TURN});
        completions(position, found);
    }
}
