#include "inputs.h"

#include <stdlib.h>

#define FAR 4  // a contract that lacks this many cubes counts for nothing

// What a level's cubes lack of a contract: how many cubes, and a bit for each colour that alone would complete it.
typedef struct {
    uint8_t least, wanted;
} Lack;

enum { CUBES = 7, ZONES = CUBES * CUBES * CUBES * CUBES };  // none to six of each colour

// Known from the edition alone, and the same ever after.
static Lack lacks[CARDS][LEVELS][ZONES];

static int zone_number(const uint8_t *cubes) {
    return ((cubes[0] * CUBES + cubes[1]) * CUBES + cubes[2]) * CUBES + cubes[3];
}

static Lack lack_of(const Card *card, const uint8_t *cubes, int room) {
    Lack found = {FAR, 0};
    int held = cubes_on(cubes);
    if (held > room) return found;
    for (int at = 0; at < card->price_count; at++) {
        int lacking = 0, colours = 0;
        for (int colour = 0; colour < COLOURS; colour++) {
            int short_of = card->prices[at][colour] - cubes[colour];
            if (short_of <= 0) continue;
            lacking += short_of;
            colours |= 1 << colour;
        }
        if (!lacking) return (Lack){0, 0};
        if (held + lacking > room) continue;
        if (lacking < found.least) found.least = (uint8_t)lacking;
        if (lacking == 1) found.wanted |= (uint8_t)colours;
    }
    return found;
}

void prepare_inputs(void) {
    for (int zone = 0; zone < ZONES; zone++) {
        uint8_t cubes[COLOURS] = {(uint8_t)(zone / (CUBES * CUBES * CUBES)), (uint8_t)(zone / (CUBES * CUBES) % CUBES),
                                  (uint8_t)(zone / CUBES % CUBES), (uint8_t)(zone % CUBES)};
        for (int card = 0; card < CARDS; card++)
            for (int level = 0; level < LEVELS; level++)
                lacks[card][level][zone] = lack_of(&CARD[card], cubes, CAPACITY[level]);
    }
}

typedef struct {
    float *next;
} Row;

static void put(Row *row, float number) { *row->next++ = number; }

static int between(int number, int least, int most) { return number < least ? least : number > most ? most : number; }

static void purse(Row *row, const Player *me, float time) {
    int credits = me->credits, batteries = me->batteries, keys = count_bits(me->keys), own_x = has_bit(me->keys, OWN_X);
    put(row, me->score);
    put(row, between(credits, 0, 2));
    put(row, between(credits - 2, 0, 3));
    put(row, between(credits - 5, 0, credits));
    put(row, credits * time);
    put(row, between(batteries, 0, 1));
    put(row, between(batteries - 1, 0, 2));
    put(row, between(batteries - 3, 0, batteries));
    put(row, batteries * time);
    put(row, me->neutral);
    put(row, me->neutral * time);
    put(row, own_x);
    put(row, keys * time);
    put(row, me->hacker * time);
    put(row, me->mechanic * time);
    put(row, me->score * (1 - time));
    put(row, credits > 0);
    put(row, keys);
    put(row, keys + me->neutral <= 1);
    put(row, me->neutral && !own_x);
    put(row, me->mechanic);
}

// Whom a key can activate on each level next turn, as bits, and whom a propeller adds.
typedef struct {
    int levels, near_count;
    uint8_t near[LEVELS], far[LEVELS], by_key, by_battery;
} Reach;

static Reach reach_of(const Player *me) {
    Reach reach = {.levels = me->neutral || has_bit(me->keys, OWN_X) ? (1 << LEVELS) - 1
                                                                     : me->keys & ((1 << NUMBERED_KEYS) - 1)};
    int distance = me->batteries ? PROPELLER[me->mechanic] : 0;
    for (int level = 0; level < LEVELS; level++) {
        if (!has_bit((unsigned)reach.levels, level)) continue;
        int place = place_of(level);
        reach.near_count++;
        for (int other = between(place - distance, 0, place); other <= place + distance && other < PLACES; other++) {
            uint8_t diver = (uint8_t)(1 << diver_of(me->divers[other]));
            *(other == place ? &reach.near[level] : &reach.far[level]) |= diver;
        }
        reach.by_key |= reach.near[level];
        reach.by_battery |= reach.far[level];
    }
    return reach;
}

static void crew(Row *row, const Position *position, const Player *me, const Reach *reach, float time) {
    int place[PLACES], sponsors = 0;
    bool upgraded[PLACES];
    float laid[BACKS] = {0};
    for (int i = 0; i < PLACES; i++) {
        place[diver_of(me->divers[i])] = i;
        upgraded[diver_of(me->divers[i])] = is_upgraded(me->divers[i]);
    }
    for (int level = 0; level < LEVELS; level++) {
        if (me->rewards[level] < UNKNOWN) laid[back_of(me->rewards[level])] += WORKS[level];
        if (has_bit((unsigned)reach->levels, level)) sponsors |= 1 << position->colony.sponsors[level];
    }
    for (int diver = 0; diver < PLACES; diver++) put(row, upgraded[diver] * time);
    for (int back = 0; back < BACKS; back++) put(row, laid[back] * time);
    for (int diver = 0; diver < PLACES; diver++) put(row, has_bit(reach->by_key, diver));
    for (int diver = 0; diver < PLACES; diver++) put(row, has_bit(reach->by_key, diver) * time);
    for (int diver = 0; diver < PLACES; diver++) put(row, has_bit(reach->by_battery, diver));
    for (int expert = 0; expert < COLOURS; expert++)
        put(row, place[expert] >= SURFACE ? CAPACITY[place[expert] - SURFACE] / 6.0f : 0);
    for (int tile = 0; tile < SPONSORS; tile++) put(row, has_bit((unsigned)sponsors, tile));
    for (int back = 0; back < BACKS; back++) put(row, time > 0 ? laid[back] : 0);
}

// What the open cards, or those in hand, promise.
typedef struct {
    float lacking[FAR], next, by_battery;                             // sums of what they are worth
    float best, best_next, best_by_battery, token_ready, token_next;  // and the most
} Promise;

static float token_worth(uint8_t token) { return token >= UNKNOWN ? 0.0f : back_of(token) ? 1.0f : 0.6f; }

static void raise_to(float *most, float number) {
    if (number > *most) *most = number;
}

static void promise_of_card(Promise *promise, uint8_t number, const Player *me, const int zones[LEVELS],
                            const Reach *reach) {
    const unsigned experts = (1 << COLOURS) - 1;
    int least = FAR;
    bool next = false, by_battery = false;
    float token_next = 0, token_ready = 0, worth = CARD[number].worth;
    for (int level = 0; level < LEVELS; level++) {
        Lack lack = lacks[number][level][zones[level]];
        if (lack.least < least) least = lack.least;
        if (lack.least == 0) raise_to(&token_ready, token_worth(me->rewards[level]));
        if (lack.wanted & reach->near[level] & experts) {
            next = true;
            raise_to(&token_next, token_worth(me->rewards[level]));
        }
        if (lack.wanted & reach->far[level] & experts) by_battery = true;
    }
    if (least == FAR) return;
    promise->lacking[least] += worth;
    if (least == 0) {
        raise_to(&promise->best, worth);
        raise_to(&promise->token_ready, token_ready);
    } else if (least == 1 && next) {
        promise->next += worth;
        raise_to(&promise->best_next, worth);
        raise_to(&promise->token_next, token_next);
    } else if (least == 1 && by_battery) {
        promise->by_battery += worth;
        raise_to(&promise->best_by_battery, worth);
    }
}

// The promise of some cards; returns how many are unknown.
static int promise_of(Promise *promise, const uint8_t *cards, int count, const Player *me, const Reach *reach) {
    int unknown = 0, zones[LEVELS];
    for (int level = 0; level < LEVELS; level++) zones[level] = zone_number(me->zone[level]);
    for (int i = 0; i < count; i++) {
        if (cards[i] < CARDS) promise_of_card(promise, cards[i], me, zones, reach);
        unknown += cards[i] == UNKNOWN;
    }
    return unknown;
}

// Whether the Trader can sell something for prestige next turn, by a key alone.
static bool can_sell(const Position *position, const Player *me, const Reach *reach) {
    int rows = 1;
    for (int i = 0; i < PLACES; i++)
        if (me->divers[i] == (TRADER | UPGRADED)) rows = STORE_ROWS;
    for (int level = 0; level < LEVELS; level++)
        for (int colour = 0; colour < COLOURS; colour++)
            if (has_bit(reach->near[level], TRADER) && me->zone[level][colour] && position->colony.store[colour] < rows)
                return true;
    return false;
}

static float larger(float one, float other) { return one > other ? one : other; }

// Cubes, and what they bring; `gains` is told the best gain at hand with its token, and the best that one dive adds.
static void cubes(Row *row, const Position *position, const Player *me, bool seen, const Reach *reach, float time,
                  float gains[2]) {
    Promise open = {0}, own = {0};
    int all = 0, full = 0, colours = 0, sale = can_sell(position, me, reach);
    for (int level = 0; level < LEVELS; level++) {
        int held = cubes_on(me->zone[level]);
        all += held;
        full += held == CAPACITY[level];
        for (int colour = 0; colour < COLOURS; colour++)
            if (me->zone[level][colour]) colours |= 1 << colour;
    }
    promise_of(&open, position->colony.contracts, OPEN, me, reach);
    int unknown = seen ? promise_of(&own, me->hand, me->hand_size, me, reach) : me->hand_size;
    const Promise *promises[] = {&open, &own};
    put(row, all);
    put(row, all * time);
    for (int i = 0; i < 2; i++) {
        for (int short_of = 0; short_of < FAR; short_of++) put(row, promises[i]->lacking[short_of]);
        put(row, promises[i]->next);
        put(row, promises[i]->by_battery);
    }
    put(row, unknown);
    put(row, sale);
    put(row, reach->near_count * time);
    put(row, count_bits((unsigned)colours));
    for (int i = 0; i < 2; i++)
        for (int short_of = 0; short_of < FAR; short_of++) put(row, promises[i]->lacking[short_of] * time);
    for (int i = 0; i < 2; i++) {
        put(row, promises[i]->best);
        put(row, promises[i]->best_next);
        put(row, promises[i]->best_by_battery);
    }
    float token_ready = larger(open.token_ready, own.token_ready);
    put(row, token_ready);
    put(row, larger(open.token_next, own.token_next));
    put(row, me->hand_size);
    put(row, sale * time);
    put(row, full);
    gains[0] = larger(open.best, own.best) + token_ready;
    gains[1] = larger(open.best_next, own.best_next);
}

static int turns_from_first(const Position *position, int seat) { return (seat - position->first + SEATS) % SEATS; }

// Who is ahead, who moves, and who can be home at once.
static void race(Row *row, const Position *position, int seat, float ready, float soon, float time) {
    int score = position->players[seat].score, lead = score - position->players[!seat].score;
    bool plays = !position->finished, moves = plays && position->mover == seat;
    bool to_come = plays && turns_from_first(position, seat) >= turns_from_first(position, position->mover);
    float late = (1 - time) * (1 - time);
    bool home = score + ready >= GOAL, nearly = score + ready + soon >= GOAL;
    put(row, to_come);
    put(row, moves);
    put(row, ready * moves);
    put(row, soon * moves);
    put(row, lead);
    put(row, lead * late);
    put(row, late * (lead < 0));
    put(row, home);
    put(row, home && moves);
    put(row, nearly);
    put(row, nearly && moves);
    put(row, larger(0, GOAL - score - ready - soon) * late);
    put(row, time);
}

void inputs_of(const Position *position, int seat, int viewer, float numbers[INPUTS]) {
    const Player *me = &position->players[seat];
    Row row = {numbers};
    Reach reach = reach_of(me);
    float time = time_left(position), gains[2];
    purse(&row, me, time);
    crew(&row, position, me, &reach, time);
    cubes(&row, position, me, seat == viewer, &reach, time, gains);
    race(&row, position, seat, gains[0], gains[1], time);
    if (row.next != numbers + INPUTS) abort();
}
