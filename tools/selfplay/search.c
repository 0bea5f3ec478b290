// Looking further than one turn, as otys_nb.analysis.search: candidate turns are tried out on dealt positions, all on
// the same deals; the worse half is dropped again and again. The last turn is planned, not played.
#include <stdlib.h>
#include <string.h>

#include "hash.h"
#include "players.h"

enum { MOST_DEALS = 4096, MOMENTS = 3000, ALIKE = 2, GUESSED = 2, TURNS = SEATS };
// Of the tries, for the first decision where another is likely to come, and for the others.
static const float MAIN_SHARE = 0.8f, LATER_SHARE = 0.2f;

typedef struct {
    Line start;
    bool whole;  // nothing comes to light in it
    float guess;
    int tried;
    float chances[MOST_DEALS];
} Trial;

struct Trials {
    int count, live, deal_count;
    int order[MOST_WIDTH];  // the live ones first
    Trial trials[MOST_WIDTH];
    Position deals[MOST_DEALS];
    uint64_t luck[MOST_DEALS];
};

// What was decided where the mover, the colony, the turn and the other's score were the same.
enum { RECALLED = 4096, RECALLED_LINE = 40 };
typedef struct {
    uint64_t key;
    int count;
    Move moves[RECALLED_LINE];
} Decision;

struct Recalled {
    uint64_t search;  // decisions are recalled within one search,
    int seat;         // of the player at this seat
    Decision decisions[RECALLED];
};

static void *room(size_t size) {
    void *found = calloc(1, size);
    if (!found) abort();
    return found;
}

Mind *new_mind(void) {
    Mind *mind = room(sizeof *mind);
    weighted_sum(&mind->first);
    mind->plans = new_plans();
    mind->replies = new_plans();
    mind->trials = room(sizeof *mind->trials);
    mind->recalled = room(sizeof *mind->recalled);
    return mind;
}

// Others are taken for players who go by the weighted sum alone.
static int quick_end(Mind *mind, const Opponent *opponent, const Position *view) {
    float likes;
    make_plans(mind->replies, view, QUICK_RULE, QUICK_MOMENTS);
    if (view->mover != mind->recalled->seat) return best_end(mind->replies, view->mover, &mind->first, 0, NULL, &likes);
    return best_of_few(mind->replies, view->mover, &mind->first, &opponent->network, opponent->few);
}

static void quick_decision(Mind *mind, const Opponent *opponent, const Position *position, Line *line) {
    Moves moves;
    Position view;
    find_moves(position, EVERY, 0, &moves);
    line->moves[0] = moves.list[0];
    line->count = 1;
    if (moves.count == 1) return;
    make_blind(position, &view);
    int end = quick_end(mind, opponent, &view);
    if (end < 0) return;
    line_to(mind->replies, end, line);
    line->count = certain(&view, line);
}

static bool is_legal(const Position *position, const Move *move) {
    Moves moves;
    find_moves(position, EVERY, 0, &moves);
    for (int i = 0; i < moves.count; i++)
        if (!memcmp(&moves.list[i], move, sizeof *move)) return true;
    return false;
}

// The rest of a turn, by the quick player. What is recalled may copy a diver who has swum away since.
static void quick_turn(Mind *mind, const Opponent *opponent, Position *position, Chance *chance) {
    int seat = position->mover;
    while (!position->finished && position->mover == seat) {
        const uint64_t spread = 0x9E3779B97F4A7C15ULL;
        uint64_t seed = (mind->recalled->search * spread) ^ position->players[!seat].score;
        uint64_t key = hash_of(seed, &position->players[seat], position, seen_size());
        Decision *known = &mind->recalled->decisions[key % RECALLED];
        Line line;
        bool recalled = known->key == key && is_legal(position, &known->moves[0]);
        if (recalled) {
            line.count = known->count;
            memcpy(line.moves, known->moves, sizeof known->moves);
        } else {
            quick_decision(mind, opponent, position, &line);
            if (line.count <= RECALLED_LINE) {
                known->key = key;
                known->count = line.count;
                memcpy(known->moves, line.moves, sizeof known->moves);
            }
        }
        for (int i = 0; i < line.count; i++) {
            if (recalled && i && !is_legal(position, &line.moves[i])) break;
            play(position, &line.moves[i], chance);
        }
    }
}

typedef struct {
    float likes;
    int end;
} Ranked;

static int better_first(const void *one, const void *other) {
    const Ranked *a = one, *b = other;
    return a->likes < b->likes ? 1 : a->likes > b->likes ? -1 : a->end - b->end;
}

// What tells candidates apart: all but the order of the divers.
static uint64_t but_for_order(const Position *position, int seat) {
    const uint64_t seed = 7;
    Player me = position->players[seat];
    for (int i = 1; i < PLACES; i++) {
        uint8_t tile = me.divers[i];
        int at = i;
        for (; at && me.divers[at - 1] > tile; at--) me.divers[at] = me.divers[at - 1];
        me.divers[at] = tile;
    }
    return hash_of(seed, &me, position, offsetof(Position, round));
}

// The best ends by the network's chance, of those that are alike at most two.
static void find_candidates(Mind *mind, const Opponent *opponent, const Position *view) {
    struct Trials *trials = mind->trials;
    const Plans *plans = mind->plans;
    uint64_t keys[MOST_WIDTH];
    int seat = view->mover;
    Ranked *ranked = room(sizeof(Ranked) * (size_t)plans->end_count);
    for (int end = 0; end < plans->end_count; end++)
        ranked[end] = (Ranked){chance_to_win(&opponent->network, &plans->ends[end].position, seat), end};
    qsort(ranked, (size_t)plans->end_count, sizeof *ranked, better_first);
    trials->count = trials->deal_count = 0;
    for (int i = 0; i < plans->end_count && trials->count < opponent->width; i++) {
        uint64_t key = but_for_order(&plans->ends[ranked[i].end].position, seat);
        int alike = 0;
        for (int known = 0; known < trials->count; known++) alike += keys[known] == key;
        if (alike == ALIKE) continue;
        keys[trials->count] = key;
        trials->order[trials->count] = trials->count;
        Trial *trial = &trials->trials[trials->count++];
        line_to(plans, ranked[i].end, &trial->start);
        int sure = certain(view, &trial->start);
        trial->whole = sure == trial->start.count;
        trial->start.count = sure;
        trial->guess = ranked[i].likes;
        trial->tried = 0;
    }
    trials->live = trials->count;
    free(ranked);
}

// Play a candidate on a deal, and say what the network thinks of where that leads.
static float tried(Mind *mind, const Opponent *opponent, const Trial *trial, int deal, int seat, int turns) {
    Position position = mind->trials->deals[deal], view;
    Chance luck = {mind->trials->luck[deal]};
    for (int i = 0; i < trial->start.count && position.mover == seat && !position.finished; i++)
        play(&position, &trial->start.moves[i], &luck);
    if (position.mover == seat && !position.finished) quick_turn(mind, opponent, &position, &luck);
    for (int i = 0; i < turns - 1 && !position.finished; i++) quick_turn(mind, opponent, &position, &luck);
    if (position.finished) return chance_to_win(&opponent->network, &position, seat);
    make_blind(&position, &view);
    int end = quick_end(mind, opponent, &view);
    const Position *led = end < 0 ? &position : &mind->replies->ends[end].position;
    return chance_to_win(&opponent->network, led, seat);
}

static Trial *least_tried(struct Trials *trials) {
    Trial *least = &trials->trials[trials->order[0]];
    for (int i = 1; i < trials->live; i++) {
        Trial *trial = &trials->trials[trials->order[i]];
        if (trial->tried < least->tried) least = trial;
    }
    return least;
}

// The mean chance over the deals that all live ones have seen, and over some more on which it is as was guessed.
static float standing(const Trial *trial, int common) {
    float sum = GUESSED * trial->guess;
    for (int i = 0; i < common; i++) sum += trial->chances[i];
    return sum / (float)(GUESSED + common);
}

static void halve(struct Trials *trials) {
    float standings[MOST_WIDTH];
    int common = least_tried(trials)->tried;
    for (int i = 0; i < trials->live; i++)
        standings[trials->order[i]] = standing(&trials->trials[trials->order[i]], common);
    for (int i = 1; i < trials->live; i++) {
        int trial = trials->order[i], at = i;
        for (; at && standings[trials->order[at - 1]] < standings[trial]; at--)
            trials->order[at] = trials->order[at - 1];
        trials->order[at] = trial;
    }
    trials->live = (trials->live + 1) / 2;
}

// The share of the tries that this decision may take.
static float share_of_tries(const Position *position, const struct Trials *trials) {
    if (position->turn.stage != KEY_STAGE || position->turn.depth) return LATER_SHARE;
    for (int i = 0; i < trials->count; i++)
        if (!trials->trials[i].whole) return MAIN_SHARE;
    return 1;
}

static void choose(Mind *mind, const Opponent *opponent, const Position *position, Chance *chance) {
    struct Trials *trials = mind->trials;
    int rounds = opponent->ahead ? opponent->ahead : time_left(position) <= opponent->late ? 2 : 1;
    int stages = 1, done = 0;
    float share = share_of_tries(position, trials);
    while (1 << stages < trials->count) stages++;
    mind->recalled->search = drawn(chance);
    mind->recalled->seat = position->mover;
    for (int stage = 1; stage <= stages; stage++) {
        float part = share * (float)stage / (float)stages;
        while ((float)done < (float)opponent->tries * part) {
            Trial *trial = least_tried(trials);
            if (trial->tried == MOST_DEALS) break;
            if (trial->tried == trials->deal_count) {
                deal_anew(position, position->mover, &trials->deals[trials->deal_count], chance);
                trials->luck[trials->deal_count++] = drawn(chance);
            }
            trial->chances[trial->tried] = tried(mind, opponent, trial, trial->tried, position->mover, rounds * TURNS);
            trial->tried++;
            done++;
        }
        halve(trials);
    }
}

void search(Mind *mind, const Opponent *opponent, const Position *position, Chance *chance, Line *line) {
    Position view;
    make_blind(position, &view);
    make_plans(mind->plans, &view, LIKELY, MOMENTS);
    line->count = 0;
    if (!mind->plans->end_count) return;
    find_candidates(mind, opponent, &view);
    struct Trials *trials = mind->trials;
    if (trials->count > 1 && trials->trials[0].guess < 1) choose(mind, opponent, position, chance);
    *line = trials->trials[trials->order[0]].start;
}
