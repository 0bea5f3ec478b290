#include "plan.h"

#include <stdlib.h>
#include <string.h>

#include "hash.h"

enum { FIRST_ROOM = 1 << 12, LOOKED_UP_EVERY = 250 };

static void *resized(void *pieces, size_t size) {
    void *larger = realloc(pieces, size);
    if (!larger) abort();
    return larger;
}

static uint64_t *empty_table(int room) {
    uint64_t *table = calloc((size_t)room, sizeof *table);
    if (!table) abort();
    return table;
}

static int free_slot(const Plans *plans, uint64_t hash) {
    int slot = (int)(hash & (uint64_t)(plans->seen_room - 1));
    while (plans->seen[slot] && plans->seen[slot] != hash) slot = (slot + 1) & (plans->seen_room - 1);
    return slot;
}

static void room_for_moments(Plans *plans, int room) {
    uint64_t *known = plans->seen;
    plans->moment_room = room;
    plans->moments = resized(plans->moments, sizeof(Moment) * (size_t)room);
    plans->waiting = resized(plans->waiting, sizeof(int) * (size_t)room);
    plans->seen_room = 2 * room;
    plans->seen = empty_table(plans->seen_room);
    for (int i = 1; i < plans->moment_count; i++) {
        uint64_t hash = known[plans->moments[i].slot];
        plans->moments[i].slot = free_slot(plans, hash);
        plans->seen[plans->moments[i].slot] = hash;
    }
    free(known);
}

static void room_for_ends(Plans *plans, int room) {
    plans->end_room = room;
    plans->ends = resized(plans->ends, sizeof(Moment) * (size_t)room);
}

Plans *new_plans(void) {
    Plans *plans = calloc(1, sizeof *plans);
    if (!plans) abort();
    room_for_moments(plans, FIRST_ROOM);
    room_for_ends(plans, FIRST_ROOM);
    return plans;
}

static void forget(Plans *plans) {
    for (int i = 1; i < plans->moment_count; i++) plans->seen[plans->moments[i].slot] = 0;
    plans->end_count = plans->moment_count = 0;
}

// The other player does not change in a turn. Never 0, which stands for none.
static uint64_t hash_of_moment(const Position *position) {
    const uint64_t seed = 1469598103934665603ULL;
    uint64_t hash = hash_of(seed, &position->players[position->mover], position, seen_size());
    return hash ? hash : 1;
}

static void copy_seen(Position *copy, const Position *position) { memcpy(copy, position, seen_size()); }

void make_plans(Plans *plans, const Position *view, Rule rule, int most) {
    int seat = view->mover, batteries = view->players[seat].batteries, looked_at = 0, waiting = 0;
    Moves moves;
    forget(plans);
    copy_seen(&plans->moments[0].position, view);
    plans->moments[0].from = -1;
    plans->moment_count = 1;
    plans->waiting[waiting++] = 0;
    while (waiting) {
        int number = plans->waiting[--waiting];
        find_moves(&plans->moments[number].position, rule, batteries, &moves);
        while (plans->moment_count + moves.count > plans->moment_room) room_for_moments(plans, 2 * plans->moment_room);
        while (plans->end_count + moves.count > plans->end_room) room_for_ends(plans, 2 * plans->end_room);
        for (int i = 0; i < moves.count; i++) {
            Moment *next = &plans->moments[plans->moment_count];
            copy_seen(&next->position, &plans->moments[number].position);
            play(&next->position, &moves.list[i], NULL);
            next->by = moves.list[i];
            next->from = number;
            if (next->position.mover != seat || next->position.finished) {
                Moment *end = &plans->ends[plans->end_count++];
                copy_seen(&end->position, &next->position);
                end->by = next->by;
                end->from = number;
                continue;
            }
            uint64_t hash = hash_of_moment(&next->position);
            next->slot = free_slot(plans, hash);
            if (plans->seen[next->slot]) continue;
            plans->seen[next->slot] = hash;
            plans->waiting[waiting++] = plans->moment_count++;
        }
        if (++looked_at % LOOKED_UP_EVERY == 0 && plans->moment_count >= most && plans->end_count) break;
    }
}

void line_to(const Plans *plans, int end, Line *line) {
    line->count = 0;
    for (const Moment *at = &plans->ends[end]; at->from >= 0; at = &plans->moments[at->from]) {
        if (line->count == MOST_LINE) abort();
        line->moves[line->count++] = at->by;
    }
    for (int i = 0, j = line->count - 1; i < j; i++, j--) {
        Move move = line->moves[i];
        line->moves[i] = line->moves[j];
        line->moves[j] = move;
    }
}

int certain(const Position *view, const Line *line) {
    Position moment = *view;
    for (int i = 0; i < line->count; i++) {
        const Move *move = &line->moves[i];
        int deck = moment.colony.deck_size, bag = moment.colony.bag_size;
        play(&moment, move, NULL);
        bool drawn = moment.colony.deck_size != deck || moment.colony.bag_size != bag;
        bool opened = move->kind == COMPLETE && !move->own;
        if (moment.mover != view->mover || moment.finished || drawn || opened) return i + 1;
    }
    return line->count;
}
