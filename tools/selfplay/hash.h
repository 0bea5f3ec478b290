// A number for what a player has and what lies on the colony: equal ones are taken for the same position.
#ifndef HASH_H
#define HASH_H
#include <string.h>

#include "game.h"

static inline uint64_t hash_words(uint64_t hash, const void *bytes, size_t size, uint64_t factor, int shift) {
    for (size_t at = 0; at < size; at += sizeof(uint64_t)) {
        uint64_t word = 0;
        size_t left = size - at;
        memcpy(&word, (const char *)bytes + at, left < sizeof word ? left : sizeof word);
        hash = (hash ^ word) * factor;
        hash ^= hash >> shift;
    }
    return hash;
}

// The colony, and what follows it in a position up to `end`.
static inline uint64_t hash_of(uint64_t seed, const Player *player, const Position *position, size_t end) {
    size_t begin = offsetof(Position, colony);
    uint64_t hash = hash_words(seed, player, sizeof *player, 0x9E3779B97F4A7C15ULL, 29);
    return hash_words(hash, (const char *)position + begin, end - begin, 0xBF58476D1CE4E5B9ULL, 31);
}

#endif
