/* Counts the branches of a kernel built with LT_FUZZ=1 (gcc -fsanitize-coverage=trace-pc), in a
   table of the form that libFuzzer reads: one counter of 8 bits for each hash of a place. */
#include <stdint.h>

#define COUNTERS (1 << 14)

uint8_t lt_branch_counters[COUNTERS];
uintptr_t lt_branch_places[2 * COUNTERS]; /* place and flags, for each counter */

__attribute__((constructor)) static void number_places(void)
{
    for (int at = 0; at < COUNTERS; at++)
        lt_branch_places[2 * at] = (uintptr_t)&lt_branch_counters[at];
}

void __sanitizer_cov_trace_pc(void)
{
    uintptr_t place = (uintptr_t)__builtin_return_address(0);
    lt_branch_counters[(place ^ place >> 14) % COUNTERS]++;
}
