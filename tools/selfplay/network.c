#include "network.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LANES = 8, SPREADS = 2, MOST_NUMBERS = INPUTS * (MOST_HIDDEN + 1) + 2 * MOST_HIDDEN + SPREADS };

void weighted_sum(Network *network) {
    memset(network, 0, sizeof *network);
    network->in_prestige = true;
    memcpy(network->straight, WEIGHTS, sizeof WEIGHTS);
}

// All numbers of a file, whatever stands between them; -1 if there are too many.
static int read_numbers(FILE *file, float *numbers) {
    int count = 0, sign;
    while ((sign = fgetc(file)) != EOF) {
        if (sign != '-' && (sign < '0' || sign > '9')) continue;
        ungetc(sign, file);
        if (count == MOST_NUMBERS || fscanf(file, "%f", &numbers[count++]) != 1) return -1;
    }
    return count;
}

// The numbers stand in the order of rows, bias, out and spread; their count says how many hidden sums there are.
bool read_network(Network *network, const char *path) {
    FILE *file = fopen(path, "r");
    if (!file) return false;
    float numbers[MOST_NUMBERS], *next = numbers;
    int count = read_numbers(file, numbers), of_sums = count - INPUTS - SPREADS, each = INPUTS + 2;
    fclose(file);
    if (of_sums < 0 || of_sums % each || of_sums / each > MOST_HIDDEN) return false;
    int hidden = of_sums / each;
    memset(network, 0, sizeof *network);
    for (int i = 0; i < INPUTS; i++) {
        network->straight[i] = *next++;
        for (int j = 0; j < hidden; j++) network->inner[i][j] = *next++;
    }
    for (int j = 0; j < hidden; j++) network->bias[j] = *next++;
    for (int j = 0; j < hidden; j++) network->out[j] = *next++;
    // Sums of nothing fill the last lanes of the processor: it is quicker than a rest.
    network->hidden = (hidden + LANES - 1) / LANES * LANES;
    return true;
}

static float worth(const Network *network, const Position *position, int seat, int viewer) {
    float numbers[INPUTS], sums[MOST_HIDDEN], total = 0;
    inputs_of(position, seat, viewer, numbers);
    memcpy(sums, network->bias, sizeof sums);
    for (int i = 0; i < INPUTS; i++) {
        float number = numbers[i];
        if (number == 0) continue;
        total += number * network->straight[i];
        for (int j = 0; j < network->hidden; j++) sums[j] += number * network->inner[i][j];
    }
    for (int j = 0; j < network->hidden; j++)
        if (sums[j] > 0) total += sums[j] * network->out[j];
    return total;
}

float chance_to_win(const Network *network, const Position *position, int seat) {
    const float certain = 20;
    if (position->finished) return victory(position, seat);
    float lead = worth(network, position, seat, seat) - worth(network, position, !seat, seat);
    if (network->in_prestige) lead /= SPREAD_AT_GOAL + SPREAD_OF_GAME * time_left(position);
    if (lead > certain) lead = certain;
    if (lead < -certain) lead = -certain;
    return 1 / (1 + expf(-lead));
}
