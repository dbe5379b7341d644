/* What the headers of the kernel answer, to compare builds. VALUES are given by the test. */
#include "letters.h"
#include "sets.h"

int main(void) {
    static const uint32_t values[] = {VALUES};
    int16_t one[2 * LT_LANES], other[2 * LT_LANES], most[LT_LANES];
    lt_deals deals = lt_no_deal();
    for (unsigned index = 0; index < sizeof values / sizeof *values; index++) {
        uint32_t bits = values[index];
        uint64_t wide = (uint64_t)bits << 32;
        printf("%d %d ", lt_popcount(bits), lt_popcount_portably(bits));
        if (bits)
            printf("%d %d ", lt_lowest_bit(bits), lt_lowest_of_64(wide));
    }
    for (int lane = 0; lane < 2 * LT_LANES; lane++) {
        one[lane] = (int16_t)(100 * (lane ^ 5));
        other[lane] = (int16_t)(37 * (lane ^ 11));
    }
    for (int least = 1900; least < 2100; least++)
        printf("%d", lt_lanes_reach(one, other, 2, (int16_t)least));
    for (int lane = 0; lane < LT_LANES; lane++)
        most[lane] = other[lane];
    lt_lanes_raise(most, one);
    for (int lane = 0; lane < LT_LANES; lane++)
        printf(" %d", most[lane]);
    for (int deal = 0; deal < 64; deal += 7)
        lt_flip_deal(&deals, deal);
    deals = (deals | lt_each_half(2)) & ~lt_each_half(1);
    for (int deal = 0; deal < 64; deal++)
        printf(" %d", lt_has_deal(deals, deal));
    printf(" %d %d\n", lt_any_deal(deals), lt_any_deal(lt_no_deal()));
    return 0;
}
