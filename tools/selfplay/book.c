#include "book.h"

void write_row(void *into, const Position *end, int seat, float likes) {
    Book *book = into;
    if (end->finished || book->count == MOST_ROWS) return;
    BookRow *row = &book->rows[book->count++];
    *row = (BookRow){.game = book->game, .chance = likes, .time = time_left(end), .seat = (uint8_t)seat};
    for (int other = 0; other < SEATS; other++) {
        float numbers[INPUTS];
        inputs_of(end, other ? !seat : seat, seat, numbers);
        for (int i = 0; i < INPUTS; i++) row->numbers[other][i] = (_Float16)numbers[i];
    }
}

bool close_book(Book *book, const Position *last, FILE *file) {
    for (int i = 0; i < book->count; i++) {
        BookRow *row = &book->rows[i];
        row->result = victory(last, row->seat);
        row->margin = (float)(last->players[row->seat].score - last->players[!row->seat].score);
    }
    return fwrite(book->rows, sizeof *book->rows, (size_t)book->count, file) == (size_t)book->count;
}
