// What is written down of a game of the computer with itself: a row for each plan that was chosen.
#ifndef BOOK_H
#define BOOK_H
#include <stdio.h>

#include "network.h"

#ifndef __FLT16_MAX__
#error "the inputs are kept as halves: take a compiler that knows _Float16, such as gcc 12 or clang 15"
#endif

// As tools/networks.py reads it.
typedef struct {
    int32_t game;
    float chance, result, margin, time;  // what the network gave it, and what came of it
    uint8_t seat, unused[3];
    _Float16 numbers[SEATS][INPUTS];  // of who chose, and of the other, as the first sees them
} BookRow;

enum { MOST_ROWS = 400 };  // of one game

typedef struct {
    int game, count;
    BookRow rows[MOST_ROWS];
} Book;

// The form of `Record`: `book` is a Book.
void write_row(void *book, const Position *end, int seat, float likes);
// Fill in what came of the game, and add its rows to the file; false if that cannot be written.
bool close_book(Book *book, const Position *last, FILE *file);

#endif
