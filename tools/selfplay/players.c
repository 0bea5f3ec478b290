#include "players.h"

#include <stdlib.h>

enum { LONGEST_GAME = 120 };  // rounds

int best_end(const Plans *plans, int seat, const Network *network, float slip, Chance *chance, float *likes) {
    int best = -1;
    float most = -1e9f;
    for (int end = 0; end < plans->end_count; end++) {
        float surely = chance_to_win(network, &plans->ends[end].position, seat), perhaps = surely;
        if (slip > 0) perhaps = (float)(perhaps + slip * gauss(chance));
        if (perhaps <= most) continue;
        most = perhaps;
        best = end;
        *likes = surely;
    }
    return best;
}

int best_of_few(const Plans *plans, int seat, const Network *first, const Network *second, int few) {
    int ends[MOST_FEW], count = 0, best = -1;
    float liked[MOST_FEW], most = -1;
    for (int end = 0; end < plans->end_count; end++) {
        float likes = chance_to_win(first, &plans->ends[end].position, seat);
        if (count == few && likes <= liked[count - 1]) continue;
        int at = count < few ? count++ : few - 1;
        for (; at > 0 && liked[at - 1] < likes; at--) {
            liked[at] = liked[at - 1];
            ends[at] = ends[at - 1];
        }
        liked[at] = likes;
        ends[at] = end;
    }
    for (int i = 0; i < count; i++) {
        float likes = chance_to_win(second, &plans->ends[ends[i]].position, seat);
        if (likes <= most) continue;
        most = likes;
        best = ends[i];
    }
    return best;
}

// What an opponent decides: moves up to where something comes to light, none where there is no plan.
static void decide(Mind *mind, const Opponent *opponent, const Position *position, Chance *chance, Line *line,
                   Record record, void *book) {
    int seat = position->mover, end;
    float likes = 0;
    Position view;
    line->count = 0;
    if (opponent->kind == SEARCH) {
        search(mind, opponent, position, chance, line);
        return;
    }
    make_blind(position, &view);
    make_plans(mind->plans, &view, opponent->rule, opponent->most);
    if (!mind->plans->end_count) return;
    if (opponent->kind == QUICK)
        end = best_of_few(mind->plans, seat, &mind->first, &opponent->network, opponent->few);
    else
        end = best_end(mind->plans, seat, &opponent->network, opponent->slip, chance, &likes);
    if (record) record(book, &mind->plans->ends[end].position, seat, likes);
    line_to(mind->plans, end, line);
    line->count = certain(&view, line);
}

bool play_game(Mind *mind, Position *position, const Opponent *opponents[SEATS], Chance *chance, Record record,
               void *book) {
    Moves moves;
    Line line;
    while (!position->finished && position->round < LONGEST_GAME) {
        find_moves(position, EVERY, 0, &moves);
        line.count = 0;
        if (moves.count > 1) decide(mind, opponents[position->mover], position, chance, &line, record, book);
        if (!line.count) line.moves[line.count++] = moves.list[0];
        for (int i = 0; i < line.count; i++) play(position, &line.moves[i], chance);
    }
    return position->finished;
}
