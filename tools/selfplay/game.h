// The game of two: positions, moves, and what the rules make of them.
//
// A second engine beside otys_nb.rules, for self-play alone: quick, without words, without variants. Everything in a
// position is a byte, so that positions are copied and compared as memory. tests/analysis/test_selfplay.py holds it
// against the Python engine; numbers of rules are those of the catalogue.
#ifndef GAME_H
#define GAME_H
#include <stddef.h>

#include "chance.h"
#include "edition.h"
#include "pieces.h"

// Cards in one hand: more than anybody ever has, and a player is nine words of eight bytes, as hash.h likes it.
enum { HAND = 29 };

typedef struct {
    uint8_t score, credits, batteries, neutral;
    uint8_t keys, track;  // bits, one for each own key
    uint8_t neutral_on_track, hacker, mechanic;
    uint8_t divers[PLACES];  // the top first
    uint8_t zone[LEVELS][COLOURS];
    uint8_t rewards[LEVELS];
    uint8_t hand_size, hand[HAND];
} Player;

typedef struct {
    uint8_t sponsors[LEVELS], display[LEVELS][SHOWN], store[COLOURS], contracts[OPEN];
    uint8_t deck_size, bag_size, discards_size, neutral;
} Colony;

// What interrupts a turn; from LAY_TOKEN to DRAW_CONTRACTS it settles by itself.
enum {
    RESOLVE_TOKEN = 1,
    LAY_TOKEN,
    DISCARD_SHOWN,
    REFILL_DISPLAY,
    REFILL_CONTRACTS,
    DRAW_CONTRACTS,
    KEEP_ONE,
    USE_COPIED
};

typedef struct {
    uint8_t kind;
    union {
        uint8_t token, slot, tile;
    };
    union {
        uint8_t optional, spied;  // spied: a bit for each seat whose Spies are in the chain
    };
    uint8_t count, cards[LOOKED_AT];
} Frame;

enum { KEY_STAGE, SPONSOR_STAGE, DIVER_STAGE, END_STAGE };
enum { MOST_PENDING = 5 };

typedef struct {
    uint8_t stage, key, level, sponsor_used, propellers, free, uses;
    uint8_t depth;
    Frame pending[MOST_PENDING];
} Turn;

typedef struct {
    uint8_t deck[CARDS], bag[TOKENS], discards[TOKENS];
} Piles;

typedef struct {
    Player players[SEATS];
    Colony colony;
    uint8_t round, first, mover, finished;
    Turn turn;
    uint8_t blind;  // what is drawn stays unknown, and the piles are not looked at
    uint8_t passed;
    Piles piles;
} Position;

enum {
    CHOOSE_KEY = 1,
    COMPLETE,
    SPONSOR,
    SPONSOR_KEY,
    SPONSOR_UPGRADE,
    SPONSOR_CARRY,
    SPONSOR_TOKEN,
    PROPEL,
    PUSH,
    GATHER,
    SELL,
    BUY,
    DRAW,
    COPY,
    IMPROVE,
    EXPLORE,
    RESOLVE,
    SKIP,
    KEEP,
    SURFACE_DIVER,
    STAY,
    END_TURN
};

// The bonus of an upgraded expert [R107]-[R114]; from KEY_BONUS on a key comes back.
enum { NO_BONUS, NEUTRAL_BONUS, CREDIT_BONUS, BATTERY_BONUS, KEY_BONUS };

// What a token's front gives: a cube of a colour, or a tile upgraded, or one of these.
enum { GAIN_UPGRADE = 10, GAIN_BATTERY = 20, GAIN_CONTRACTS, GAIN_PRESTIGE };

typedef struct {
    uint8_t kind;
    uint8_t what;  // the key, card, cube, tile, token, seat or gain
    union {
        uint8_t level, from, slot, cost, bonus, prestige;
    };
    union {
        uint8_t to, own, shown;
    };
    uint8_t payment[COLOURS];
} Move;

enum { MOST_MOVES = 2048, MOST_LINE = 128 };

typedef struct {
    int count;
    Move list[MOST_MOVES];
} Moves;

// Which moves a plan looks at, as in otys_nb.analysis.plan.
typedef enum { EVERY, LIKELY, BRISK, BRIEF } Rule;

void new_game(Position *position, Chance *chance);
// What the mover sees, and may plan with.
void make_blind(const Position *position, Position *view);
// Deal anew what is hidden from a seat: the deck, the bag, the other's hand.
void deal_anew(const Position *position, int seat, Position *dealt, Chance *chance);
// How much of the victory each seat has [R81]-[R84].
float victory(const Position *position, int seat);
// How much of the race is still to run: 1 at the start, 0 at the goal.
float time_left(const Position *position);

// The moves of the seat that moves; `batteries` are those at the start of the plan.
void find_moves(const Position *position, Rule rule, int batteries, Moves *found);
bool can_complete(const Position *position);
// Play a legal move; chance is asked only where the bag is refilled, never of a blind position.
void play(Position *position, const Move *move, Chance *chance);

static inline Player *mover_of(Position *position) { return &position->players[position->mover]; }
static inline int cubes_on(const uint8_t *level) { return level[0] + level[1] + level[2] + level[3]; }
static inline bool has_room(const Player *player, int level) { return cubes_on(player->zone[level]) < CAPACITY[level]; }
static inline uint8_t place_of(int level) { return (uint8_t)(SURFACE + level); }
static inline int count_bits(unsigned bits) { return __builtin_popcount(bits); }
static inline bool has_bit(unsigned bits, int at) { return bits >> at & 1; }

// What a plan writes of a position: all but the piles.
static inline size_t seen_size(void) { return offsetof(Position, piles); }

#endif
