// Games of the computer with itself; `python -m tools.fit_value` builds and calls this.
//
//   selfplay record FILE NETWORK FIRST GAMES SEED SLIPS     rows of games, in a file
//   selfplay arena ONE OTHER FIRST DEALS SEED               two games on each deal: share, margin and rounds of each
//
// A player is `greedy`, `net:FILE:rule:most:slip`, `quick:FILE:few` or `search:FILE:tries:width:ahead:late:few`; what
// is left out has its usual value. The same seed and number give the same game, whoever plays the others.
#include <stdlib.h>
#include <string.h>

#include "book.h"
#include "players.h"

enum { NAME = 256, SEEDS_APART = 1000003, SWAPPED = 77777, MOST_SLIPS = 8 };

static int fail(const char *what, const char *which) {
    fprintf(stderr, "selfplay: %s: %s\n", what, which);
    exit(EXIT_FAILURE);
}

static Opponent one_turn_player(void) { return (Opponent){.kind = ONE_TURN, .rule = LIKELY, .most = 3000, .few = 10}; }

static Opponent opponent_of(const char *spec) {
    static const char *const names[] = {"every", "likely", "brisk", "brief"};
    Opponent found = one_turn_player();
    char path[NAME] = "", rule[NAME] = "likely";
    if (!strcmp(spec, "greedy")) {
        weighted_sum(&found.network);
        return found;
    }
    if (sscanf(spec, "net:%255[^:]:%255[^:]:%d:%f", path, rule, &found.most, &found.slip) > 0) {
        int at = 0;
        while (at < BRIEF && strcmp(rule, names[at]) && atoi(rule) != at) at++;
        found.rule = (Rule)at;
    } else if (sscanf(spec, "quick:%255[^:]:%d", path, &found.few) > 0) {
        found.kind = QUICK;
        found.rule = QUICK_RULE;
        found.most = QUICK_MOMENTS;
    } else {
        found.kind = SEARCH;
        found.tries = 113;  // as many as a second of Python has
        found.width = 24;
        found.late = 0.5f;
        if (sscanf(spec, "search:%255[^:]:%d:%d:%d:%f:%d", path, &found.tries, &found.width, &found.ahead, &found.late,
                   &found.few) < 1)
            fail("no such player", spec);
    }
    if (found.few < 1 || found.few > MOST_FEW ||
        (found.kind == SEARCH && (found.width < 1 || found.width > MOST_WIDTH)))
        fail("too many or too few", spec);
    if (!read_network(&found.network, path)) fail("no network", path);
    return found;
}

static Chance chance_of(const char *seed, int number) {
    return (Chance){strtoull(seed, NULL, 10) * SEEDS_APART + (uint64_t)number};
}

static void arena(Mind *mind, char **given) {
    Opponent one = opponent_of(given[0]), other = opponent_of(given[1]);
    int first = atoi(given[2]), deals = atoi(given[3]);
    for (int number = first; number < first + deals; number++)
        for (int seat = 0; seat < SEATS; seat++) {
            const Opponent *opponents[SEATS] = {seat ? &other : &one, seat ? &one : &other};
            Chance chance = chance_of(given[4], number);
            Position position;
            new_game(&position, &chance);
            chance.state += (uint64_t)seat * SWAPPED;
            play_game(mind, &position, opponents, &chance, NULL, NULL);
            int margin = position.players[seat].score - position.players[!seat].score;
            printf("%g %d %d\n", (double)victory(&position, seat), margin, position.round);
            fflush(stdout);
        }
}

static int read_slips(char *list, float slips[MOST_SLIPS]) {
    int count = 0;
    for (char *slip = strtok(list, ","); slip && count < MOST_SLIPS; slip = strtok(NULL, ","))
        slips[count++] = (float)atof(slip);
    if (!count) fail("no slips", list);
    return count;
}

static void record(Mind *mind, char **given) {
    const int moments = 600;
    Opponent seats[SEATS] = {one_turn_player(), one_turn_player()};
    const Opponent *opponents[SEATS] = {&seats[0], &seats[1]};
    float slips[MOST_SLIPS];
    int first = atoi(given[2]), games = atoi(given[3]), count = read_slips(given[5], slips);
    FILE *file = fopen(given[0], "wb");
    Book *book = malloc(sizeof *book);
    if (!file || !book) fail("cannot be written", given[0]);
    if (!read_network(&seats[0].network, given[1])) fail("no network", given[1]);
    seats[0].rule = BRISK;
    seats[0].most = moments;
    seats[1] = seats[0];
    for (int number = first; number < first + games; number++) {
        Chance chance = chance_of(given[4], number);
        Position position;
        new_game(&position, &chance);
        for (int seat = 0; seat < SEATS; seat++) seats[seat].slip = slips[below(&chance, count)];
        book->game = number;
        book->count = 0;
        bool finished = play_game(mind, &position, opponents, &chance, write_row, book);
        if (finished && !close_book(book, &position, file)) fail("cannot be written", given[0]);
    }
    free(book);
    if (fclose(file)) fail("cannot be written", given[0]);
}

int main(int count, char **words) {
    prepare_inputs();
    Mind *mind = new_mind();  // kept until the program ends
    if (count == 7 && !strcmp(words[1], "arena")) {
        arena(mind, words + 2);
    } else if (count == 8 && !strcmp(words[1], "record")) {
        record(mind, words + 2);
    } else {
        fail("what is wanted", "record FILE NETWORK FIRST GAMES SEED SLIPS, or arena ONE OTHER FIRST DEALS SEED");
    }
    return EXIT_SUCCESS;
}
