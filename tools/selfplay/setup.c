// A new game [R1]-[R21], what is hidden in a running one, and who has won.
#include <string.h>

#include "game.h"

static void shuffled(uint8_t *pieces, int count, Chance *chance) {
    for (int i = 0; i < count; i++) pieces[i] = (uint8_t)i;
    shuffle(chance, pieces, count);
}

static void new_player(Player *player, Chance *chance) {
    uint8_t colours[COLOURS];
    shuffled(player->divers, PLACES, chance);
    shuffled(colours, COLOURS, chance);
    for (int i = 0; i < COLOURS; i++) player->zone[i + 1][colours[i]] = 1;
    player->credits = START_CREDITS;
    player->batteries = START_BATTERIES;
    player->keys = (1 << OWN_KEYS) - 1;
    memset(player->rewards, NONE, sizeof player->rewards);
}

void new_game(Position *position, Chance *chance) {
    Colony *colony = &position->colony;
    uint8_t tokens[TOKENS], numbers[LEVELS], colours[COLOURS], cards[CARDS];
    memset(position, 0, sizeof *position);
    memcpy(tokens, TOKEN, sizeof tokens);
    shuffle(chance, tokens, TOKENS);
    shuffled(numbers, LEVELS, chance);
    for (int i = 0; i < LEVELS; i++) colony->sponsors[i] = (uint8_t)(numbers[i] * 2 + below(chance, 2));
    shuffled(colours, COLOURS, chance);
    colony->store[colours[0]] = 2;
    colony->store[colours[1]] = colony->store[colours[2]] = 1;
    shuffled(cards, CARDS, chance);

    memcpy(colony->display, tokens, sizeof colony->display);
    colony->bag_size = TOKENS - LEVELS * SHOWN;
    memcpy(position->piles.bag, tokens + LEVELS * SHOWN, colony->bag_size);
    memcpy(colony->contracts, cards, OPEN);
    colony->deck_size = CARDS - OPEN;
    memcpy(position->piles.deck, cards + OPEN, colony->deck_size);
    colony->neutral = NEUTRAL_SUPPLY;
    position->round = 1;
    position->turn = (Turn){.key = NONE, .propellers = 1, .uses = 1};
    for (int seat = 0; seat < SEATS; seat++) new_player(&position->players[seat], chance);
}

void make_blind(const Position *position, Position *view) {
    *view = *position;
    view->blind = 1;
    memset(&view->piles, 0, sizeof view->piles);
    Player *other = &view->players[!view->mover];
    memset(other->hand, 0, sizeof other->hand);
    memset(other->hand, UNKNOWN, other->hand_size);
}

// Sorted first, so that a deal depends on what is hidden and not on how it lies.
static void dealt_anew(uint8_t *pieces, int count, Chance *chance) {
    for (int i = 1; i < count; i++) {
        uint8_t piece = pieces[i];
        int at = i;
        for (; at && pieces[at - 1] > piece; at--) pieces[at] = pieces[at - 1];
        pieces[at] = piece;
    }
    shuffle(chance, pieces, count);
}

void deal_anew(const Position *position, int seat, Position *dealt, Chance *chance) {
    *dealt = *position;
    Player *other = &dealt->players[!seat];
    int deck = dealt->colony.deck_size;
    uint8_t hidden[CARDS];
    memcpy(hidden, dealt->piles.deck, deck);
    memcpy(hidden + deck, other->hand, other->hand_size);
    dealt_anew(hidden, deck + other->hand_size, chance);
    memcpy(dealt->piles.deck, hidden, deck);
    memcpy(other->hand, hidden + deck, other->hand_size);
    dealt_anew(dealt->piles.bag, dealt->colony.bag_size, chance);
}

float victory(const Position *position, int seat) {
    const int more_than_all_cubes = 100;
    int counts[SEATS];
    for (int i = 0; i < SEATS; i++) {
        const Player *player = &position->players[i];
        counts[i] = player->score * more_than_all_cubes;
        for (int level = 0; level < LEVELS; level++) counts[i] += cubes_on(player->zone[level]);
    }
    return counts[seat] > counts[!seat] ? 1.0f : counts[seat] == counts[!seat] ? 0.5f : 0.0f;
}

float time_left(const Position *position) {
    int first = position->players[0].score, second = position->players[1].score;
    int best = first > second ? first : second;
    return best < GOAL ? 1.0f - (float)best / (float)GOAL : 0.0f;
}
