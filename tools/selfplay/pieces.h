// The pieces as small numbers, in the order of otys_nb.rules.components.
#ifndef PIECES_H
#define PIECES_H
#include <stdbool.h>
#include <stdint.h>

enum { SEATS = 2, LEVELS = 5, COLOURS = 4, PLACES = 8, SURFACE = 3, SHOWN = 2, OPEN = 2, LOOKED_AT = 4 };
enum { IMPROVEMENTS = 3, MOST_CHOICES = 8 };

// Where a piece may be missing, or lie face down.
enum { UNKNOWN = 254, NONE = 255 };

// A tile is a diver, upgraded or not; the experts come first, in the order of their cubes' colours.
enum { METAL, PLANT, FUEL, TECH, TRADER, SPY, ENGINEER, EXPLORER, UPGRADED = 8 };

// A sponsor is its number less one, twice, and one more for the advanced side.
enum {
    CREDIT,
    FREE_DIVERS,
    TWICE,
    DISPLAY_TOKEN,
    KEY_BACK,
    RESURFACE,
    UPGRADE_FACING,
    UPGRADE_SURFACE,
    BATTERY,
    CARRY
};
enum { SPONSORS = 10 };

// Keys: five with a number, the own X, and among choices the neutral X.
enum { NUMBERED_KEYS = 5, OWN_X = 5, NEUTRAL_X = 6, OWN_KEYS = 6 };

// A token is its front, twice, and one more for the green back. The first six fronts are a cube of one of two colours.
enum { CUBE_FRONTS = 6, BATTERY_FRONT = 6, CONTRACTS_FRONT, UPGRADE_FRONT, PRESTIGE_FRONT, BACKS = 2 };

enum { MOST_PRICES = 24 };

// A contract: every set of cubes that pays it, and what it brings.
typedef struct {
    uint8_t prestige, credit, battery, price_count;
    float worth;
    uint8_t prices[MOST_PRICES][COLOURS];
} Card;

static inline int diver_of(uint8_t tile) { return tile & (UPGRADED - 1); }
static inline bool is_upgraded(uint8_t tile) { return tile & UPGRADED; }
static inline int front_of(uint8_t token) { return token / BACKS; }
static inline int back_of(uint8_t token) { return token % BACKS; }

#endif
