// Who judges how a position stands: the weighted sum of otys_nb.analysis.evaluate, or a network as in
// otys_nb.analysis.value.
#ifndef NETWORK_H
#define NETWORK_H
#include "inputs.h"

enum { MOST_HIDDEN = 64 };

typedef struct {
    int hidden;
    bool in_prestige;  // its worth is prestige, which SPREAD makes a chance
    float straight[INPUTS], inner[INPUTS][MOST_HIDDEN], bias[MOST_HIDDEN], out[MOST_HIDDEN];
} Network;

// The weights that every learning begins from, and that the greedy player judges by.
void weighted_sum(Network *network);
// Read a file in the form of otys_nb/analysis/data/value.json; false if it is none.
bool read_network(Network *network, const char *path);
// The chance of a seat to win, by what it sees.
float chance_to_win(const Network *network, const Position *position, int seat);

#endif
