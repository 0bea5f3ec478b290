// What the network sees of a player: the numbers of otys_nb.analysis.inputs, in the order of its NAMES.
#ifndef INPUTS_H
#define INPUTS_H
#include "game.h"

// Work out once how far every zone of cubes is from every contract; asked for before any inputs.
void prepare_inputs(void);
// The numbers of the player at `seat`, as `viewer` sees them.
void inputs_of(const Position *position, int seat, int viewer, float numbers[INPUTS]);

#endif
