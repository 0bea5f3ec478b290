// Who plays: the player that looks one turn ahead, the quick player of the search, and the search itself.
#ifndef PLAYERS_H
#define PLAYERS_H
#include "network.h"
#include "plan.h"

typedef enum { ONE_TURN, QUICK, SEARCH } Kind;

typedef struct {
    Kind kind;
    Network network;
    Rule rule;   // for ONE_TURN: the moves it looks at,
    int most;    // about how many moments,
    float slip;  // and how unsure it is of its own judgement
    int few;     // for QUICK, and in a search: ends that the network is asked about
    int tries, width;
    int ahead;   // rounds to look ahead; 0 for as many as pay
    float late;  // the time left from which two rounds pay
} Opponent;

// What thinking needs room for; kept from one decision to the next.
typedef struct {
    Network first;  // the quick judge, who chooses the few
    Plans *plans, *replies;
    struct Trials *trials;
    struct Recalled *recalled;
} Mind;

Mind *new_mind(void);

// How the quick player's plans are made.
static const Rule QUICK_RULE = BRIEF;
enum { QUICK_MOMENTS = 300, MOST_FEW = 1024, MOST_WIDTH = 128 };

// The end that a network likes most, and the chance that it gives it; `slip` makes it err.
int best_end(const Plans *plans, int seat, const Network *network, float slip, Chance *chance, float *likes);
// The end that a second judge likes most among the few that the first likes; -1 where there is none.
int best_of_few(const Plans *plans, int seat, const Network *first, const Network *second, int few);

// Decide as the search does: the moves up to where something comes to light, none where there is no plan.
void search(Mind *mind, const Opponent *opponent, const Position *position, Chance *chance, Line *line);

// What is written down of a plan that was chosen.
typedef void (*Record)(void *book, const Position *end, int seat, float likes);

// Play a game to its end, or until it is too long; `record` may be NULL.
bool play_game(Mind *mind, Position *position, const Opponent *opponents[SEATS], Chance *chance, Record record,
               void *book);

#endif
