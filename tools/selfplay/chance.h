// Chance from a seed (SplitMix64): the same seed gives the same games everywhere.
#ifndef CHANCE_H
#define CHANCE_H
#include <math.h>
#include <stdint.h>

typedef struct {
    uint64_t state;
} Chance;

static inline uint64_t drawn(Chance *chance) {
    uint64_t bits = (chance->state += 0x9E3779B97F4A7C15ULL);
    bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9ULL;
    bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EBULL;
    return bits ^ (bits >> 31);
}

// From 0 to 1, without 1.
static inline double share(Chance *chance) { return (double)(drawn(chance) >> 11) / 9007199254740992.0; }

// From 0 to count - 1.
static inline int below(Chance *chance, int count) { return (int)((drawn(chance) >> 32) * (uint64_t)count >> 32); }

static inline double gauss(Chance *chance) {
    const double whole_turn = 6.283185307179586, never_zero = 1e-300;
    double far = share(chance) + never_zero, angle = share(chance);
    return sqrt(-2 * log(far)) * cos(whole_turn * angle);
}

static inline void shuffle(Chance *chance, uint8_t *pieces, int count) {
    for (int i = count - 1; i > 0; i--) {
        int other = below(chance, i + 1);
        uint8_t piece = pieces[i];
        pieces[i] = pieces[other];
        pieces[other] = piece;
    }
}

#endif
