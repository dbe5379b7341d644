/* A set of deals, one bit for each deal. */
#ifndef LT_CORE_SETS_H
#define LT_CORE_SETS_H

#include <stdint.h>

#if defined(__GNUC__)
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
#endif
