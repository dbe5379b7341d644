/* Sets of deals, one bit for each deal; and operations on eight numbers at once, for which compilers
 * that have no vectors get portable C. */
#ifndef LT_CORE_SETS_H
#define LT_CORE_SETS_H

#include <stdint.h>
#include <string.h>

/* 32-bit x86 has no vectors unless a build asks for SSE2. */
#if defined(__GNUC__) && (!defined(__i386__) || defined(__SSE2__))
#define LT_VECTORS
#endif

#if defined(LT_VECTORS)
/* Each operation takes one vector instruction if the machine has it, else two instructions. */
typedef uint64_t lt_deals __attribute__((vector_size(16)));
enum { LT_HALVES = 2 };
static inline lt_deals lt_each_half(uint64_t bits) { return (lt_deals){bits, bits}; }
static inline uint64_t lt_half(lt_deals deals, int half) { return deals[half]; }
static inline void lt_flip_deal(lt_deals *deals, int deal) {
    (*deals)[deal >> 6] ^= (uint64_t)1 << (deal & 63);
}
static inline int lt_any_deal(lt_deals deals) { return (deals[0] | deals[1]) != 0; }
#else
typedef uint64_t lt_deals;
enum { LT_HALVES = 1 };
static inline lt_deals lt_each_half(uint64_t bits) { return bits; }
static inline uint64_t lt_half(lt_deals deals, int half) { return deals + 0 * half; }
static inline void lt_flip_deal(lt_deals *deals, int deal) { *deals ^= (uint64_t)1 << deal; }
static inline int lt_any_deal(lt_deals deals) { return deals != 0; }
#endif

enum { LT_BUNDLE = 64 * LT_HALVES };

static inline lt_deals lt_no_deal(void) { return lt_each_half(0); }
static inline int lt_has_deal(lt_deals deals, int deal) {
    return (int)(lt_half(deals, deal >> 6) >> (deal & 63) & 1);
}

enum { LT_LANES = 8 };

#if defined(LT_VECTORS)
typedef int16_t lt_vector __attribute__((vector_size(16)));
#endif

/* Tell whether one[i] + other[i] >= least for any i. Both have `rows` rows of LT_LANES numbers; no
 * sum may exceed 32767. */
static inline int lt_lanes_reach(const int16_t *one, const int16_t *other, int rows, int16_t least) {
#if defined(LT_VECTORS)
    lt_vector left, right, under = {0}, reached = {0};
    uint64_t halves[2];
    under += (int16_t)(least - 1);
    for (int row = 0; row < rows; row++) {
        memcpy(&left, one + row * LT_LANES, sizeof left);
        memcpy(&right, other + row * LT_LANES, sizeof right);
        reached |= (left + right) > under;
    }
    memcpy(halves, &reached, sizeof halves);
    return (halves[0] | halves[1]) != 0;
#else
    int reached = 0;
    for (int lane = 0; lane < rows * LT_LANES; lane++)
        reached |= one[lane] + other[lane] >= least;
    return reached;
#endif
}

/* Set into[i] to the larger of into[i] and from[i], for one row. */
static inline void lt_lanes_raise(int16_t *into, const int16_t *from) {
#if defined(LT_VECTORS)
    lt_vector left, right, larger;
    memcpy(&left, into, sizeof left);
    memcpy(&right, from, sizeof right);
    larger = left > right;
    left = (left & larger) | (right & ~larger);
    memcpy(into, &left, sizeof left);
#else
    for (int lane = 0; lane < LT_LANES; lane++)
        if (from[lane] > into[lane])
            into[lane] = from[lane];
#endif
}

#endif
