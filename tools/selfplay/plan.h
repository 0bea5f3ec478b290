// One turn ahead, seen with a player's eyes: the ends that a turn can come to, whatever is drawn in it.
//
// As otys_nb.analysis.plan, in the same order: the last moment found is looked at first.
#ifndef PLAN_H
#define PLAN_H
#include "game.h"

typedef struct {
    Position position;  // without its piles
    Move by;            // the move that leads here
    int from;           // the number of the moment before it, -1 for the start
    int slot;           // where it is remembered in `seen`
} Moment;

typedef struct {
    int end_count, moment_count;
    Moment *ends, *moments;
    int end_room, moment_room;
    int *waiting;
    uint64_t *seen;
    int seen_room;  // a power of two, at least twice as many as moments
} Plans;

// The moves from the start of the plan to an end.
typedef struct {
    int count;
    Move moves[MOST_LINE];
} Line;

Plans *new_plans(void);
// Find the ends of the turn that a blind position is in: all, or those among about `most` moments.
void make_plans(Plans *plans, const Position *view, Rule rule, int most);
void line_to(const Plans *plans, int end, Line *line);
// How many moves of a line are played before something unknown comes to light.
int certain(const Position *view, const Line *line);

#endif
