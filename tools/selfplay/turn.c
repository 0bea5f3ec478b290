// What a move does.
#include <stdlib.h>
#include <string.h>

#include "game.h"

enum { UPGRADE_PAID = 2, TOKEN_CREDITS = 2 };

static void swim(Player *me, int from, int to) {
    uint8_t tile = me->divers[from];
    if (from < to)
        memmove(me->divers + from, me->divers + from + 1, to - from);
    else
        memmove(me->divers + to + 1, me->divers + to, from - to);
    me->divers[to] = tile;
}

static void upgrade(Player *me, uint8_t tile) {
    for (int i = 0; i < PLACES; i++)
        if (me->divers[i] == tile) me->divers[i] |= UPGRADED;
}

static void take_back(Player *me, int key) {
    me->track &= (uint8_t) ~(1 << key);
    me->keys |= (uint8_t)(1 << key);
}

static uint8_t first_of(uint8_t *pile, uint8_t *size) {
    uint8_t piece = pile[0];
    (*size)--;
    memmove(pile, pile + 1, *size);
    pile[*size] = 0;
    return piece;
}

static uint8_t draw_card(Position *position) {
    if (!position->blind) return first_of(position->piles.deck, &position->colony.deck_size);
    position->colony.deck_size--;
    return UNKNOWN;
}

static uint8_t draw_token(Position *position) {
    if (!position->blind) return first_of(position->piles.bag, &position->colony.bag_size);
    position->colony.bag_size--;
    return UNKNOWN;
}

static void put_under(Position *position, uint8_t card) {
    if (!position->blind) position->piles.deck[position->colony.deck_size] = card;
    position->colony.deck_size++;
}

static void discard(Position *position, uint8_t token) {
    if (!position->blind) position->piles.discards[position->colony.discards_size] = token;
    position->colony.discards_size++;
}

// An empty bag takes the discards first [R92][R145].
static void refill_bag(Position *position, Chance *chance) {
    Colony *colony = &position->colony;
    Piles *piles = &position->piles;
    colony->bag_size = colony->discards_size;
    colony->discards_size = 0;
    if (position->blind) return;
    memcpy(piles->bag, piles->discards, colony->bag_size);
    memset(piles->discards, 0, sizeof piles->discards);
    shuffle(chance, piles->bag, colony->bag_size);
}

static void push(Position *position, Frame frame) { position->turn.pending[position->turn.depth++] = frame; }

static Frame pop(Position *position) {
    Frame *last = &position->turn.pending[--position->turn.depth], frame = *last;
    memset(last, 0, sizeof *last);
    return frame;
}

static void look_at_contracts(Position *position) {
    Frame frame = {.kind = KEEP_ONE};
    while (position->colony.deck_size && frame.count < LOOKED_AT) frame.cards[frame.count++] = draw_card(position);
    push(position, frame);
}

static void lay(Position *position, uint8_t token) {
    uint8_t *reward = &mover_of(position)->rewards[position->turn.level];
    if (*reward != NONE) discard(position, *reward);
    *reward = token;
}

static void refill_display(Position *position, uint8_t slot, Chance *chance) {
    Colony *colony = &position->colony;
    if (!colony->bag_size && colony->discards_size) refill_bag(position, chance);
    if (colony->bag_size) colony->display[position->turn.level][slot] = draw_token(position);
}

static void discard_shown(Position *position, uint8_t slot) {
    uint8_t *shown = &position->colony.display[position->turn.level][slot];
    discard(position, *shown);
    *shown = NONE;
    push(position, (Frame){.kind = REFILL_DISPLAY, .slot = slot});
}

static bool settles(const Turn *turn) {
    if (!turn->depth) return false;
    uint8_t kind = turn->pending[turn->depth - 1].kind;
    return LAY_TOKEN <= kind && kind <= DRAW_CONTRACTS;
}

// Settle what needs no decision: tokens [R92][R93][R143]-[R145], open contracts [R73], contracts to look at [R128].
static void settle(Position *position, Chance *chance) {
    Colony *colony = &position->colony;
    while (settles(&position->turn)) {
        Frame frame = pop(position);
        switch (frame.kind) {
            case LAY_TOKEN: lay(position, frame.token); break;
            case DISCARD_SHOWN: discard_shown(position, frame.slot); break;
            case REFILL_DISPLAY: refill_display(position, frame.slot, chance); break;
            case REFILL_CONTRACTS:
                if (colony->deck_size) colony->contracts[frame.slot] = draw_card(position);
                break;
            default: look_at_contracts(position);
        }
    }
}

static void choose_key(Position *position, const Move *move) {
    Player *me = mover_of(position);
    if (move->what == NEUTRAL_X)
        me->neutral--;
    else
        me->keys &= (uint8_t) ~(1 << move->what);
    position->turn.key = move->what;
    position->turn.level = move->level;
    position->turn.stage = SPONSOR_STAGE;
    if (move->what < OWN_X) return;
    // An X lets the sponsors move down by a level [R59][R60].
    uint8_t *sponsors = position->colony.sponsors, last = sponsors[LEVELS - 1];
    memmove(sponsors + 1, sponsors, LEVELS - 1);
    sponsors[0] = last;
}

static void complete(Position *position, const Move *move) {
    Player *me = mover_of(position);
    const Card *card = &CARD[move->what];
    uint8_t token = me->rewards[move->level];
    for (int colour = 0; colour < COLOURS; colour++) me->zone[move->level][colour] -= move->payment[colour];
    me->score += card->prestige;
    me->credits += card->credit;
    me->batteries += card->battery;
    if (token != NONE && back_of(token)) me->score++;
    if (token != NONE && !back_of(token)) me->credits += TOKEN_CREDITS;
    if (!move->own) {
        uint8_t slot = position->colony.contracts[0] != move->what;
        position->colony.contracts[slot] = NONE;
        push(position, (Frame){.kind = REFILL_CONTRACTS, .slot = slot});
        return;
    }
    int at = 0;
    while (me->hand[at] != move->what) at++;
    memmove(me->hand + at, me->hand + at + 1, me->hand_size - at - 1);
    me->hand[--me->hand_size] = 0;
}

static void use_sponsor(Position *position, const Move *move) {
    Player *me = mover_of(position);
    Turn *turn = &position->turn;
    turn->sponsor_used = 1;
    switch (move->kind) {
        case SPONSOR_KEY: take_back(me, move->what); return;
        case SPONSOR_UPGRADE:
            me->credits -= UPGRADE_PAID;
            me->score++;
            upgrade(me, move->what);
            return;
        case SPONSOR_CARRY:
            me->batteries--;
            me->zone[move->from][move->what]--;
            me->zone[move->to][move->what]++;
            turn->propellers = 0;
            return;
        case SPONSOR_TOKEN:
            push(position, (Frame){.kind = DISCARD_SHOWN, .slot = move->slot});
            push(position, (Frame){.kind = RESOLVE_TOKEN, .token = move->what});
            return;
    }
    switch (position->colony.sponsors[turn->level]) {
        case CREDIT: me->credits++; break;
        case FREE_DIVERS: turn->free = 1; break;
        case TWICE: turn->uses = 2; break;
        case RESURFACE: swim(me, PLACES - 1, 0); break;
        case UPGRADE_FACING:
            me->credits -= UPGRADE_PAID;
            me->score++;
            me->divers[place_of(turn->level)] |= UPGRADED;
            turn->propellers = 0;
            break;
        case BATTERY:
        case CARRY: me->batteries++; break;
        default: abort();
    }
}

static void gather(Position *position, const Move *move) {
    Player *me = mover_of(position);
    if (move->what != NONE) me->zone[position->turn.level][move->what]++;
    if (move->bonus == NEUTRAL_BONUS) {
        me->neutral++;
        position->colony.neutral--;
    } else if (move->bonus == CREDIT_BONUS) {
        me->credits++;
    } else if (move->bonus == BATTERY_BONUS) {
        me->batteries++;
    } else if (move->bonus >= KEY_BONUS) {
        take_back(me, move->bonus - KEY_BONUS);
    }
}

static void sell(Position *position, const Move *move, bool better) {
    Player *me = mover_of(position);
    int row = position->colony.store[move->what]++;
    me->zone[position->turn.level][move->what]--;
    if (move->prestige)
        me->score += STORE_PRESTIGE[row] + better;
    else
        me->credits += STORE_CREDITS[row] + better;
}

static void use_diver(Position *position, const Move *move) {
    Player *me = mover_of(position);
    Turn *turn = &position->turn;
    uint8_t tile = me->divers[place_of(turn->level)], spied = (uint8_t)(1 << position->mover);
    if (turn->depth) {
        Frame copied = pop(position);
        tile = copied.tile;
        spied = copied.spied;
    } else {
        turn->uses--;
    }
    if (move->kind == GATHER) {
        gather(position, move);
        return;
    }
    if (move->kind == SELL) {
        sell(position, move, is_upgraded(tile));
        return;
    }
    me->credits -= move->cost;
    if (move->kind == BUY) {
        position->colony.store[move->what]--;
        me->zone[turn->level][move->what]++;
    } else if (move->kind == DRAW) {
        push(position, (Frame){.kind = DRAW_CONTRACTS});
    } else if (move->kind == COPY) {
        uint8_t other = position->players[move->what].divers[place_of(turn->level)];
        if (diver_of(other) == SPY) spied |= (uint8_t)(1 << move->what);
        push(position, (Frame){.kind = USE_COPIED, .tile = other, .spied = spied});
    } else if (move->kind == IMPROVE) {
        (*(move->what ? &me->hacker : &me->mechanic))++;
    } else {
        position->colony.display[turn->level][move->shown] = NONE;
        push(position, (Frame){.kind = LAY_TOKEN, .token = move->what});
        push(position, (Frame){.kind = RESOLVE_TOKEN, .token = move->what, .optional = 1});
        push(position, (Frame){.kind = REFILL_DISPLAY, .slot = move->shown});
    }
}

static void resolve(Position *position, uint8_t gain) {
    Player *me = mover_of(position);
    pop(position);
    if (gain < COLOURS)
        me->zone[position->turn.level][gain]++;
    else if (gain == GAIN_BATTERY)
        me->batteries++;
    else if (gain == GAIN_PRESTIGE)
        me->score++;
    else if (gain == GAIN_CONTRACTS)
        push(position, (Frame){.kind = DRAW_CONTRACTS});
    else
        upgrade(me, gain - GAIN_UPGRADE);
}

// One card is kept, the others go under the deck [R128].
static void keep(Position *position, int kept) {
    Player *me = mover_of(position);
    Frame frame = pop(position);
    me->hand[me->hand_size++] = frame.cards[kept];
    for (int i = 0; i < frame.count; i++)
        if (i != kept) put_under(position, frame.cards[i]);
}

// The key goes to the Hacker's track, and a full track brings all home [R50].
static void leave(Position *position, bool stays) {
    Player *me = mover_of(position);
    Turn *turn = &position->turn;
    turn->stage = END_STAGE;
    if (turn->key == NEUTRAL_X)
        me->neutral_on_track++;
    else
        me->track |= (uint8_t)(1 << turn->key);
    turn->key = NONE;
    if (count_bits(me->track) + me->neutral_on_track >= HACKER[me->hacker]) {
        me->keys |= me->track;
        me->track = 0;
        position->colony.neutral += me->neutral_on_track;
        me->neutral_on_track = 0;
    }
    if (stays)
        me->batteries--;
    else
        swim(me, place_of(turn->level), 0);
}

// The next turn, or after a whole round the end of the game [R79].
static void pass_on(Position *position) {
    uint8_t next = !position->mover;
    bool whole_round = next == position->first;
    bool home = position->players[0].score >= GOAL || position->players[1].score >= GOAL;
    position->passed = 0;
    position->finished = whole_round && home;
    if (whole_round && !home) position->round++;
    position->mover = next;
    position->turn = (Turn){.key = NONE, .propellers = 1, .uses = 1};
}

void play(Position *position, const Move *move, Chance *chance) {
    switch (move->kind) {
        case CHOOSE_KEY: choose_key(position, move); break;
        case COMPLETE: complete(position, move); break;
        case SPONSOR:
        case SPONSOR_KEY:
        case SPONSOR_UPGRADE:
        case SPONSOR_CARRY:
        case SPONSOR_TOKEN: use_sponsor(position, move); break;
        case PROPEL:
            mover_of(position)->batteries--;
            swim(mover_of(position), move->from, move->to);
            break;
        case PUSH: position->turn.stage = DIVER_STAGE; break;
        case RESOLVE: resolve(position, move->what); break;
        case SKIP: pop(position); break;
        case KEEP: keep(position, move->what); break;
        case SURFACE_DIVER:
        case STAY: leave(position, move->kind == STAY); break;
        case END_TURN: position->passed = 1; break;
        default: use_diver(position, move);
    }
    settle(position, chance);
    bool over = position->turn.stage == END_STAGE && !position->turn.depth && !can_complete(position);
    if (position->passed || over) pass_on(position);
}
