// What the tests ask through a shared library, on the starts of turns.
#include "network.h"
#include "plan.h"

size_t position_size(void) { return sizeof(Position); }

// Fills `ends` with at most `room` ends of the turn, and returns how many there are.
int ends_of(Plans *plans, const Position *position, int rule, Position *ends, int room) {
    Position view;
    make_blind(position, &view);
    make_plans(plans, &view, (Rule)rule, INT32_MAX);
    for (int end = 0; end < plans->end_count && end < room; end++) ends[end] = plans->ends[end].position;
    return plans->end_count;
}

// -1 where the file holds no network.
float chance_by_file(const char *path, const Position *position, int seat) {
    Network network;
    return read_network(&network, path) ? chance_to_win(&network, position, seat) : -1;
}
